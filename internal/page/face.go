package page

import (
	"math"
	"sync"

	"eliasnaur.com/font/roboto/robotocondensedbold"
	"eliasnaur.com/font/roboto/robotocondensedbolditalic"
	"eliasnaur.com/font/roboto/robotocondenseditalic"
	"eliasnaur.com/font/roboto/robotocondensedregular"
	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"github.com/go-fonts/dejavu/dejavusanscondensedbold"
)

// Face is one of the built-in fonts. Text stands in Roboto Condensed, the
// narrowest that is free to ship; runes it lacks (arrows, dice, stars) come
// from DejaVu Sans Condensed, run by run.
type Face uint8

// The faces. Symbols are never slanted.
const (
	Regular Face = iota
	Bold
	Italic
	BoldItalic
	Symbol
	SymbolBold
	faces
)

// Faces is how many there are.
const Faces = faces

// String is the face's short name: "regular", "symbol-bold".
func (f Face) String() string {
	return [faces]string{"regular", "bold", "italic", "bold-italic", "symbol", "symbol-bold"}[f]
}

// TTF is the font file. It must not be changed.
func (f Face) TTF() []byte {
	return [faces][]byte{
		robotocondensedregular.TTF, robotocondensedbold.TTF,
		robotocondenseditalic.TTF, robotocondensedbolditalic.TTF,
		dejavusanscondensed.TTF, dejavusanscondensedbold.TTF,
	}[f]
}

// Has reports whether the face has a glyph for the rune.
func (f Face) Has(r rune) bool {
	return 0 <= r && r <= lastRune && f.advances()[r] != missing
}

// Advance is the width of the rune in thousandths of the type size, 0 for a
// rune that the face lacks. Like the PDF backend it is rounded to whole
// thousandths and not kerned, so that what is measured is what is printed.
func (f Face) Advance(r rune) int {
	if !f.Has(r) {
		return 0
	}
	return int(f.advances()[r])
}

// Width is the length in mm of a run set at a size in points.
func (f Face) Width(run string, size float64) float64 {
	n := 0
	for _, r := range run {
		n += f.Advance(r)
	}
	return millimetres(n, size)
}

// symbol is the face that lends a text face its symbols.
func (f Face) symbol() Face {
	if f == Bold || f == BoldItalic || f == SymbolBold {
		return SymbolBold
	}
	return Symbol
}

// millimetres turns thousandths of the type size into mm.
func millimetres(thousandths int, size float64) float64 {
	return float64(thousandths) / 1000 * size * MMPerPoint
}

const (
	lastRune = 0xFFFF // PDF text by gofpdf ends with the basic plane
	missing  = math.MaxUint16
)

// widths[f] fills on first use: most documents need two or three faces.
var widths = func() (tables [faces]func() []uint16) {
	for f := range faces {
		tables[f] = sync.OnceValue(func() []uint16 { return measure(f) })
	}
	return tables
}()

func (f Face) advances() []uint16 { return widths[f]() }
