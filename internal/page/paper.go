package page

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
)

// Size is a paper or card format in mm.
type Size struct{ W, H float64 }

// The papers, upright.
var (
	A4     = Size{210, 297}
	A5     = Size{148, 210}
	Letter = Size{215.9, 279.4}
	Legal  = Size{215.9, 355.6}
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
	papers = []named{{"a4", A4}, {"a5", A5}, {"letter", Letter}, {"legal", Legal}}
	cards  = []named{{"poker", Poker}, {"bridge", Bridge}, {"tarot", Tarot}, {"mini", Mini}, {"square", Square}, {"a6", A6}}
)

// PaperNames lists what Paper accepts.
func PaperNames() []string { return names(papers) }

// CardNames lists the names that Card accepts.
func CardNames() []string { return names(cards) }

func names(all []named) []string {
	return each.Of(all, func(n named) string { return n.name })
}

// Paper finds a paper by its name, in any case.
func Paper(name string) (Size, error) {
	if size, ok := lookUp(papers, name); ok {
		return size, nil
	}
	return Size{}, fmt.Errorf("unknown paper %q, known are %s", name, strings.Join(PaperNames(), ", "))
}

func lookUp(all []named, name string) (Size, bool) {
	for _, n := range all {
		if strings.EqualFold(n.name, name) {
			return n.size, true
		}
	}
	return Size{}, false
}

// The sides of cards in mm: less holds no text, more no printer prints.
const (
	leastCard = 20
	maxCard   = 300
)

// Card finds a card format by its name, in any case, or reads one in mm or inches:
// "63x88", "2.5inx3.5in", the width first.
func Card(text string) (Size, error) {
	if size, ok := lookUp(cards, text); ok {
		return size, nil
	}
	plain := strings.ReplaceAll(strings.ToLower(text), "×", "x")
	w, h, ok := strings.Cut(plain, "x")
	if !ok {
		return Size{}, fmt.Errorf("%q is no card format; write %s, or WIDTHxHEIGHT in mm such as 63x88", text, strings.Join(CardNames(), ", "))
	}
	width, err := cardSide(text, "width", strings.TrimSpace(w))
	if err != nil {
		return Size{}, err
	}
	height, err := cardSide(text, "height", strings.TrimSpace(h))
	return Size{width, height}, err
}

// cardSide reads one side of the format that stands in text.
func cardSide(text, side, value string) (mm float64, err error) {
	bare, inches := strings.CutSuffix(value, "in")
	mm, err = strconv.ParseFloat(strings.TrimSpace(strings.TrimSuffix(bare, "mm")), 64)
	if inches {
		mm *= 25.4
	}
	switch {
	case value == "":
		return 0, fmt.Errorf("%q has no %s; write WIDTHxHEIGHT in mm, such as 63x88", text, side)
	case err != nil || !finite(mm):
		return 0, fmt.Errorf("%q: the %s %q is no number; write WIDTHxHEIGHT in mm, such as 63x88, or in inches: 2.5inx3.5in", text, side, value)
	case mm < leastCard || mm > maxCard:
		return 0, fmt.Errorf("%q: a card is from %d to %d mm wide and high, not %s", text, leastCard, maxCard, nums("", mm))
	}
	return mm, nil
}

// String is "63 x 88 mm".
func (s Size) String() string { return nums(" x ", s.W, s.H) + " mm" }

// Turned is the size lying on its side.
func (s Size) Turned() Size { return Size{s.H, s.W} }

// Inside is the area of a page within its margins, in mm.
func (s Size) Inside(left, top, right, bottom float64) Rect {
	return Rect{left, top, s.W - left - right, s.H - top - bottom}
}
