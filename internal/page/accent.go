package page

import (
	"fmt"
	"hash/fnv"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
)

// accents are the colours that have names, in the order in which they are given out
// to what names none. Each differs from each other one in grey, by its lightness, and
// for those who do not see red, green or blue; white type is read on all of them.
var accents = []struct {
	name string
	ink  Ink
}{
	{"harbour", RGB(0x0e, 0x36, 0x90)},
	{"rosehip", RGB(0xa3, 0x48, 0x60)},
	{"moss", RGB(0x24, 0x52, 0x2a)},
	{"plum", RGB(0x3e, 0x03, 0x63)},
	{"lagoon", RGB(0x00, 0x7c, 0x8f)},
	{"brick", RGB(0x5f, 0x15, 0x01)},
	{"saddle", RGB(0x75, 0x4b, 0x01)},
}

// AccentNames are the names of the accents that have one.
func AccentNames() []string {
	return each.Of(accents, func(a struct {
		name string
		ink  Ink
	}) string {
		return a.name
	})
}

// NthAccent is the accent of the nth of some kinds, counted from 0.
func NthAccent(n int) Ink { return accents[max(n, 0)%len(accents)].ink }

// AccentOf is the accent of what has a name and no colour: the same on everything
// that is printed of it.
func AccentOf(name string) Ink {
	h := fnv.New32a()
	h.Write([]byte(name))
	return NthAccent(int(h.Sum32() % uint32(len(accents))))
}

// ReadAccent reads a colour: a name, or "#" and six hexadecimal digits.
func ReadAccent(text string) (Ink, error) {
	if i := slices.Index(AccentNames(), strings.ToLower(text)); i >= 0 {
		return accents[i].ink, nil
	}
	digits, hex := strings.CutPrefix(text, "#")
	n, err := strconv.ParseUint(digits, 16, 24)
	if !hex || len(digits) != 6 || err != nil {
		return Ink{}, fmt.Errorf("%q is no colour", text)
	}
	return RGB(uint8(n>>16), uint8(n>>8), uint8(n)), nil
}

// AccentOr is the accent that a document names, or another one where it names none
// that can be read.
func AccentOr(text string, other Ink) Ink {
	if ink, err := ReadAccent(text); err == nil {
		return ink
	}
	return other
}

// ReadableContrast is how much lighter paper must be than what is read on it, or
// lies under white type: what WCAG asks of texts.
const ReadableContrast = 4.5

// Contrast is how much lighter white paper is than the ink, from 1 to 21.
func (i Ink) Contrast() float64 {
	const flare = 0.05
	return (1 + flare) / (0.2126*linear(i.R) + 0.7152*linear(i.G) + 0.0722*linear(i.B) + flare)
}

// linear is how much light a share of a colour of the screen gives.
func linear(share uint8) float64 {
	v := float64(share) / 255
	if v <= 0.04045 {
		return v / 12.92
	}
	return math.Pow((v+0.055)/1.055, 2.4)
}

// Readable is the ink, or the lightest of its shades that is read on white paper.
func (i Ink) Readable() Ink {
	for part := 1.0; ; part -= 1. / 256 {
		shade := RGB(shaded(i.R, part), shaded(i.G, part), shaded(i.B, part))
		if shade.Contrast() >= ReadableContrast {
			return shade
		}
	}
}

func shaded(v uint8, part float64) uint8 { return uint8(math.Floor(float64(v) * part)) }

// Hex is "#rrggbb".
func (i Ink) Hex() string { return fmt.Sprintf("#%02x%02x%02x", i.R, i.G, i.B) }

// Accent is the accent of the section that it is used in, which In puts in its place:
// hundredths of it, the rest white.
func Accent(percent uint8) Ink {
	i := NthAccent(0).mixed(percent)
	i.accent = percent
	return i
}

// Tinted is hundredths of a colour, the rest white.
func (i Ink) Tinted(percent uint8) Ink { return i.mixed(percent) }

// mixed is hundredths of an ink, the rest white.
func (i Ink) mixed(percent uint8) Ink {
	mix := func(v uint8) uint8 { return uint8(math.Round(255 - float64(255-v)*float64(percent)/100)) }
	return RGB(mix(i.R), mix(i.G), mix(i.B))
}

// Or is the ink, and another in its place where there are no colours.
func (i Ink) Or(plain Ink) Ink {
	i.plain, i.paired = plain.R, asGrey
	if !plain.Drawn() {
		i.paired = asNothing
	}
	return i
}

// paired says what an ink is without colours.
type paired uint8

const (
	asBright paired = iota // a grey as bright as it is
	asGrey                 // the grey that it says
	asNothing
)

// Grey is the ink without colours.
func (i Ink) Grey() Ink {
	switch {
	case !i.Drawn() || i.paired == asNothing:
		return Ink{}
	case i.paired == asGrey:
		return RGB(i.plain, i.plain, i.plain)
	case i.R == i.G && i.G == i.B:
		return i
	}
	bright := 0.299*float64(i.R) + 0.587*float64(i.G) + 0.114*float64(i.B)
	return Tint(100 * (1 - math.Round(bright)/255))
}

// In is the ink where that accent is used.
func (i Ink) In(accent Ink) Ink {
	switch {
	case !i.Drawn():
		return i
	case i.accent > 0 && accent.Drawn():
		return accent.mixed(i.accent)
	}
	return RGB(i.R, i.G, i.B)
}
