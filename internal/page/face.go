package page

import (
	"fmt"
	"math"
	"slices"
	"sync"

	"eliasnaur.com/font/roboto/robotocondensedbold"
	"eliasnaur.com/font/roboto/robotocondensedbolditalic"
	"eliasnaur.com/font/roboto/robotocondenseditalic"
	"eliasnaur.com/font/roboto/robotocondensedregular"
	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"github.com/go-fonts/dejavu/dejavusanscondensedbold"
	"golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"golang.org/x/image/math/fixed"
)

// Face is one of the built-in fonts, or one of an author's own. Text stands in Roboto Condensed, the
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
	builtFaces
)

// Faces is how many there are at most: those that are built in, and those of authors' own.
const Faces = builtFaces + mostOwn

// String is the face's short name: "regular", "symbol-bold".
func (f Face) String() string {
	if f >= builtFaces {
		sum := ownAt(f).sum
		return fmt.Sprintf("own-%x", sum[:4])
	}
	return [builtFaces]string{"regular", "bold", "italic", "bold-italic", "symbol", "symbol-bold"}[f]
}

// Name is what its makers call the font, without blanks.
func (f Face) Name() string {
	if f >= builtFaces {
		return ownAt(f).name
	}
	return [builtFaces]string{
		"RobotoCondensed-Regular", "RobotoCondensed-Bold", "RobotoCondensed-Italic", "RobotoCondensed-BoldItalic",
		"DejaVuSansCondensed", "DejaVuSansCondensed-Bold",
	}[f]
}

// TTF is the font file. It must not be changed.
func (f Face) TTF() []byte {
	if f >= builtFaces {
		return ownAt(f).data
	}
	return [builtFaces][]byte{
		robotocondensedregular.TTF, robotocondensedbold.TTF,
		robotocondenseditalic.TTF, robotocondensedbolditalic.TTF,
		dejavusanscondensed.TTF, dejavusanscondensedbold.TTF,
	}[f]
}

// With is a copy of the font file, with some of the letters that it has at least: what a PDF needs.
func (f Face) With(letters []rune) []byte {
	if f >= builtFaces {
		return Lettered(f.TTF(), letters)
	}
	return slices.Clone(f.TTF())
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

// lender is the face that lends a text face a rune that it lacks: of an author's own the
// built-in text, and of that the symbols.
func (f Face) lender(r rune) Face {
	if built := f.built(); built != f && built.Has(r) {
		return built
	}
	return f.symbol()
}

// built is the built-in face of the style.
func (f Face) built() Face {
	if f >= builtFaces {
		return ownAt(f).style
	}
	return f
}

// symbol is the face that lends a text face its symbols.
func (f Face) symbol() Face {
	if f = f.built(); f == Bold || f == BoldItalic || f == SymbolBold {
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
var widths = func() (tables [builtFaces]func() []uint16) {
	for f := range builtFaces {
		tables[f] = sync.OnceValue(func() []uint16 { return measure(parsed[f](), nil) })
	}
	return tables
}()

func (f Face) advances() []uint16 {
	if f >= builtFaces {
		return ownAt(f).widths()
	}
	return widths[f]()
}

// parsed[f] reads the face on first use. A face that is built in and
// unreadable is our fault, hence panic.
var parsed = func() (fonts [builtFaces]func() *sfnt.Font) {
	for f := range builtFaces {
		fonts[f] = sync.OnceValue(func() *sfnt.Font {
			font, err := sfnt.Parse(f.TTF())
			if err != nil {
				panic(fmt.Sprintf("page: the built-in face %s must parse: %v", f, err))
			}
			return font
		})
	}
	return fonts
}()

// measure reads a font's cmap and advances for every rune of the basic plane. A rune whose
// glyph cannot be drawn is missing; nil: all can.
func measure(of *sfnt.Font, draws func(glyph uint16) bool) []uint16 {
	var buf sfnt.Buffer
	em := of.UnitsPerEm()
	table := make([]uint16, lastRune+1)
	for r := range rune(lastRune + 1) {
		table[r] = missing
		glyph, err := of.GlyphIndex(&buf, r)
		if err != nil || glyph == 0 || draws != nil && !draws(uint16(glyph)) {
			continue
		}
		if adv, err := of.GlyphAdvance(&buf, glyph, unscaled(of), font.HintingNone); err == nil {
			table[r] = uint16(min(math.Round(float64(adv)*1000/float64(em)), missing-1))
		}
	}
	return table
}

// font is the face as it was parsed.
func (f Face) font() *sfnt.Font {
	if f >= builtFaces {
		return ownAt(f).parsed
	}
	return parsed[f]()
}

// unscaled is the size at which a font's measures are in its own units: at a larger one those
// of a fine font are more than a fixed number holds.
func unscaled(of *sfnt.Font) fixed.Int26_6 { return fixed.Int26_6(of.UnitsPerEm()) }

// outlines are the letters drawn so far, by face.
var outlines [Faces]struct {
	sync.Mutex
	known map[rune][]Step
}

// Outline is the shape of a rune for backends that know no fonts: 1 is the
// type size, y grows downwards, the baseline begins at 0, 0. It must not be
// changed. A rune that the face lacks has none.
func (f Face) Outline(r rune) []Step {
	if !f.Has(r) {
		return nil
	}
	o := &outlines[f]
	o.Lock()
	defer o.Unlock()
	steps, known := o.known[r]
	if !known {
		steps = f.trace(r)
		if o.known == nil {
			o.known = map[rune][]Step{}
		}
		o.known[r] = steps
	}
	return steps
}

// trace reads a rune's outline from the font. TrueType's curves have one
// handle, a step's two: they are the same curve.
func (f Face) trace(r rune) []Step {
	var buf sfnt.Buffer
	em := f.font().UnitsPerEm()
	glyph, err := f.font().GlyphIndex(&buf, r)
	if err != nil {
		panic(fmt.Sprintf("page: face %s must have %U: %v", f, r, err))
	}
	segments, err := f.font().LoadGlyph(&buf, glyph, unscaled(f.font()), nil)
	if err != nil {
		panic(fmt.Sprintf("page: face %s must draw %U: %v", f, r, err))
	}
	at := func(p fixed.Point26_6) Point {
		return Point{float64(p.X) / float64(em), float64(p.Y) / float64(em)}
	}
	var steps []Step
	for _, s := range segments {
		switch s.Op {
		case sfnt.SegmentOpMoveTo:
			if len(steps) > 0 {
				steps = append(steps, Step{Op: Close})
			}
			steps = append(steps, Step{Op: MoveTo, To: at(s.Args[0])})
		case sfnt.SegmentOpLineTo:
			steps = append(steps, Step{Op: LineTo, To: at(s.Args[0])})
		case sfnt.SegmentOpQuadTo:
			from, handle, to := steps[len(steps)-1].To, at(s.Args[0]), at(s.Args[1])
			steps = append(steps, Step{CurveTo, partway(from, handle, 2./3), partway(to, handle, 2./3), to})
		case sfnt.SegmentOpCubeTo:
			steps = append(steps, Step{CurveTo, at(s.Args[0]), at(s.Args[1]), at(s.Args[2])})
		}
	}
	if len(steps) > 0 {
		steps = append(steps, Step{Op: Close})
	}
	return steps
}

// partway is the point a part of the way from one to another.
func partway(a, b Point, part float64) Point {
	return Point{a.X + part*(b.X-a.X), a.Y + part*(b.Y-a.Y)}
}
