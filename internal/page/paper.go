package page

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
)

// Size is a paper or card format in mm.
type Size struct{ W, H float64 }

// The papers, upright.
var (
	A3     = Size{297, 420}
	A4     = Size{210, 297}
	A5     = Size{148, 210}
	Letter = Size{215.9, 279.4}
	Legal  = Size{215.9, 355.6}

	Tabloid = Size{279.4, 431.8}
)

// The cards, upright: those that sleeves are sold for, and A6, the largest
// that a hand holds.
var (
	Poker  = Size{63, 88}
	Bridge = Size{57, 89}
	Tarot  = Size{70, 120}
	Mini   = Size{44, 68}
	Square = Size{70, 70}
	A6     = Size{105, 148}
)

// named is a size with the name that it goes by.
type named struct {
	name string
	size Size
}

var (
	papers = []named{{"a3", A3}, {"a4", A4}, {"a5", A5}, {"letter", Letter}, {"legal", Legal}, {"tabloid", Tabloid}}
	cards  = []named{{"poker", Poker}, {"bridge", Bridge}, {"tarot", Tarot}, {"mini", Mini}, {"square", Square}, {"a6", A6}}
)

// PaperNames lists what Paper accepts.
func PaperNames() []string { return names(papers) }

// CardNames lists the names that Card accepts.
func CardNames() []string { return names(cards) }

func names(all []named) []string {
	return each.Of(all, func(n named) string { return n.name })
}

// Paper finds a paper by its name, in any case, or reads one in mm or inches.
func Paper(name string) (Size, error) { return sheetOfPaper.read(name) }

// format is what may be said of the size of something.
type format struct {
	what, example string
	known         []named
	least, most   float64 // mm of a side
}

var (
	// A smaller paper has no room for the ruler, a larger one is cloth.
	sheetOfPaper = format{"paper", "240x320", papers, A6.W, 1200}
	// Less holds no text, more no printer prints.
	playingCard = format{"card", "63x88", cards, 20, 300}
)

// posters are sizes that no printer at home takes.
var posters = []named{{"a0", Size{841, 1189}}, {"a1", Size{594, 841}}, {"a2", Size{420, 594}}, {"a3", A3}, {"tabloid", Tabloid}}

// PosterNames lists the names that Poster accepts.
func PosterNames() []string { return names(posters) }

// Poster finds the size of a poster by its name, in any case, or reads one in mm or
// inches.
func Poster(text string) (Size, error) {
	return format{"poster", "841x1189", posters, A6.W, 3000}.read(strings.TrimSuffix(strings.ToLower(text), "mm"))
}

// read finds a size by its name, in any case, or reads one in mm or inches:
// "63x88", "2.5inx3.5in", the width first.
func (f format) read(text string) (Size, error) {
	if size, ok := lookUp(f.known, text); ok {
		return size, nil
	}
	plain := strings.ReplaceAll(strings.ToLower(text), "×", "x")
	w, h, ok := strings.Cut(plain, "x")
	if !ok {
		return Size{}, fmt.Errorf("%q is no %s format; write %s, or WIDTHxHEIGHT in mm such as %s", text, f.what, strings.Join(names(f.known), ", "), f.example)
	}
	width, err := f.side(text, "width", strings.TrimSpace(w))
	if err != nil {
		return Size{}, err
	}
	height, err := f.side(text, "height", strings.TrimSpace(h))
	return Size{width, height}, err
}

// side reads one side of the format that stands in text.
func (f format) side(text, side, value string) (mm float64, err error) {
	mm, ok := Millimetres(value)
	switch {
	case value == "":
		return 0, fmt.Errorf("%q has no %s; write WIDTHxHEIGHT in mm, such as %s", text, side, f.example)
	case !ok:
		return 0, fmt.Errorf("%q: the %s %q is no number; write WIDTHxHEIGHT in mm, such as %s, or in inches: 2.5inx3.5in", text, side, value, f.example)
	case mm < f.least || mm > f.most:
		return 0, fmt.Errorf("%q: a %s is from %g to %g mm wide and high, not %s", text, f.what, f.least, f.most, nums("", mm))
	}
	return mm, nil
}

// Millimetres reads a length in mm, or in inches if it says so.
func Millimetres(text string) (mm float64, ok bool) {
	number, unit := strings.ToLower(strings.TrimSpace(text)), 1.0
	number = strings.TrimSuffix(number, "mm")
	for _, inch := range []string{"inches", "inch", "in", "\"", "″"} {
		if n, cut := strings.CutSuffix(number, inch); cut {
			number, unit = n, 25.4
			break
		}
	}
	mm, err := strconv.ParseFloat(strings.TrimSpace(number), 64)
	mm = math.Round(mm*unit*1000) / 1000 // 1.5 inches are 38.1 mm, and not a hair less
	return mm, err == nil && finite(mm)
}

func lookUp(all []named, name string) (Size, bool) {
	for _, n := range all {
		if strings.EqualFold(n.name, name) {
			return n.size, true
		}
	}
	return Size{}, false
}

// Card finds a card format by its name, in any case, or reads one in mm or inches.
func Card(text string) (Size, error) { return playingCard.read(text) }

// String is "63 x 88 mm".
func (s Size) String() string { return nums(" x ", s.W, s.H) + " mm" }

// Turned is the size lying on its side.
func (s Size) Turned() Size { return Size{s.H, s.W} }

// Inside is the area of a page within its margins, in mm.
func (s Size) Inside(left, top, right, bottom float64) Rect {
	return Rect{left, top, s.W - left - right, s.H - top - bottom}
}
