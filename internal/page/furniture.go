package page

import (
	"strconv"
	"strings"
)

// Furniture is what stands in the margins of every page. It never stands in
// the way of printing: what the margin has no room for is left out or cut.
type Furniture struct {
	Title  string
	Game   string
	Source string // the file it was made from; may be empty
	Side   string // what stands with the page number, such as "backs"; may be empty
	Book   bool   // text pages have large page numbers

	Measured bool // something on the page is true to scale: it has a ruler
	Facing   bool // even pages lie left of odd ones: what stands at the right stands at their left

	ruler   []Item // as it was drawn last: a hundred lines, on every page of cards in one place
	rulerAt Point
}

const (
	furnitureType  = 6.5 // points
	furnitureLeast = 5.0 // points, on paper with narrow margins
	edge           = 6.0 // mm from the paper's edge to the furniture
)

// FootHeight is what Foot needs at the bottom of a page, in mm from the
// paper's edge.
const FootHeight = edge + 6

// Foot draws the furniture along the bottom of pages, within margins of the given
// width in mm: title, game, source and page number, and the ruler of those with
// something to measure.
func (f Furniture) Foot(p *Faults, c *Canvas, size Size, margin float64, page, pages int) {
	y := size.H - edge
	if f.Measured {
		Ruler(c, margin, y)
		left := margin + RulerLength + 12
		f.lines(p, c, Rect{X: left, Y: y, W: size.W - margin - left}, [][]string{{f.Title}, f.about(p, page, pages)})
		return
	}
	about, number, wide := f.about(p, page, pages), []string{strconv.Itoa(page)}, 0.8
	near, far := []string{f.Game + " · " + f.Title, f.Title}, number
	if !f.Book {
		near, far, wide = []string{f.Title}, about, 0.5
	}
	right := size.W - margin
	put := func(texts []string, align Align, wide float64, style Style) {
		if f.Facing && page%2 == 0 {
			align = Right - align // the other edge
		}
		left := margin
		if align == Right {
			left = right - wide
		}
		para := inMargin(p, "page foot", wide, align, texts)
		if style.Bold {
			para = Para{Words: p.Plain("page foot", texts[0], style), Size: bookType, Align: align, Tight: true}
		}
		para.Draw(c, left, y-bookType*MMPerPoint*leading, wide)
	}
	put(near, Left, wide*(right-margin), Style{})
	put(far, Right, (1-wide)*(right-margin), Style{Bold: f.Book})
}

// lines sets lines of the foot at the right, the last on the ruler's height.
func (f Furniture) lines(p *Faults, c *Canvas, at Rect, lines [][]string) {
	for i, texts := range lines {
		para := inMargin(p, "page foot", at.W, Right, texts)
		para.Draw(c, at.X, at.Y-float64(len(lines)-i)*furnitureType*MMPerPoint*leading+0.5, at.W)
	}
}

// bookType is the type of page numbers that are read, in points.
const bookType = 8.0

// Around draws the furniture of a page of cards into what they leave of the
// margins: the texts above the first and the last column, the ruler below. If
// there is more room at the sides, it stands there, to be read from the right.
func (f *Furniture) Around(p *Faults, c *Canvas, g Grid, page, pages int) {
	a := g.Area()
	if a.X > a.Y {
		g.Paper, g.Card = g.Paper.Turned(), g.Card.Turned()
		g.Columns, g.Rows = g.Rows, g.Columns
		middle := g.Paper.W / 2 // of the square that turns the top into the left side
		c.Turned(Point{middle, middle}, 3, func(c *Canvas) { f.above(p, c, g, page, pages) })
		return
	}
	f.above(p, c, g, page, pages)
}

// above draws the texts above the cards and the ruler below them.
func (f *Furniture) above(p *Faults, c *Canvas, g Grid, page, pages int) {
	a := g.Area()
	clear := 0.0 // mm at the left and the right that are none of ours
	if g.Margin >= RegistrationInset {
		clear = RegistrationInset + RegistrationRoom
	}
	left, right := max(a.X, clear), min(a.Right(), g.Paper.W-clear)
	f.rule(c, min(left, g.Paper.W-RulerLength-unprintable), g.Paper.H-min(edge, max(unprintable, (a.Y-g.Bleed-rulerTen)/2)))

	top := a.Y - g.Bleed - cropOff - furnitureType*MMPerPoint*tightLeading
	put := func(texts []string, from, to float64, align Align) {
		inMargin(p, "page margin", to-from-2*besideCrop, align, texts).Draw(c, from+besideCrop, top, to-from-2*besideCrop)
	}
	first, last := min(g.Slot(0).Right(), right), max(g.Slot(g.Columns-1).X, left)
	if g.Columns == 1 {
		first = (left + right) / 2
		last = first
	}
	put([]string{f.Title}, left, first, Left)
	put(f.about(p, page, pages), last, right, Right)
}

// rule draws the ruler, or what it drew before.
func (f *Furniture) rule(c *Canvas, x, y float64) {
	if at := (Point{x, y}); f.ruler == nil || f.rulerAt != at {
		var once Canvas
		Ruler(&once, x, y)
		f.ruler, f.rulerAt = once.items, at
	}
	c.Add(f.ruler...)
}

// besideCrop is in mm how far texts keep off crop marks.
const besideCrop = 2.0

// about is game, source and page number, then the same with less and less of
// it, for margins without room. A source that no font can print is left out.
func (f Furniture) about(p *Faults, page, pages int) []string {
	count := p.Language.Say("page {number} of {pages}", page, pages)
	if f.Side != "" {
		count += ", " + f.Side
	}
	short := []string{f.Game + " · " + count, count}
	unseen := p.Apart()
	if unseen.Plain("", f.Source, Style{}); f.Source == "" || len(unseen.All()) > 0 {
		return short
	}
	return append([]string{strings.Join([]string{f.Game, f.Source, count}, " · ")}, short...)
}

// inMargin sets the first of the texts that fits on one line of the width; if
// none does, as much of the last as fits.
func inMargin(p *Faults, field string, width float64, align Align, texts []string) Para {
	set := func(p *Faults, text string) Para {
		para := Para{Words: p.Plain(field, text, Style{}), Size: furnitureType, Align: align, Tight: true}
		return p.Fit(field, para, width, para.Pitch(), furnitureLeast)
	}
	whole, last := len(texts), []rune(texts[len(texts)-1])
	for n := min(len(last)-1, mostInMargin); n > 0; n-- {
		texts = append(texts, string(last[:n])+"…")
	}
	for i, text := range texts {
		if para := set(p.Apart(), text); para.Height(width) <= para.Pitch()+slack {
			p.Plain(field, text, Style{}) // notes letters that no font has
			if i >= whole {
				p.Add(Fault{Field: field, Kind: Shortened, Detail: quoted(text), Text: string(last)})
			}
			return para
		}
	}
	return set(p, texts[0])
}

// mostInMargin is more letters than any margin has room for.
const mostInMargin = 200

// RulerLength is the length of the scale ruler in mm. A real ruler laid on the
// print shows whether the printer kept the size.
const RulerLength = 100

const (
	rulerTen  = 2.0 // mm, length of the ticks at whole centimetres
	rulerFive = 1.3
	rulerOne  = 0.8
	rulerType = 5.5 // points
)

var rulerPen = Pen(0.12, Black)

// Ruler draws the scale ruler from (x, y) to the right, its ticks upwards,
// its label behind it.
func Ruler(c *Canvas, x, y float64) {
	c.Rule(x, y, x+RulerLength, y, rulerPen)
	for mm := 0; mm <= RulerLength; mm++ {
		at := x + float64(mm)
		c.Rule(at, y, at, y-tick(mm), rulerPen)
	}
	c.Add(Text{At: Point{x + RulerLength + 1, y}, Size: rulerType, Face: Regular, Ink: Black, Run: rulerLabel})
}

const rulerLabel = "100 mm"

func tick(mm int) float64 {
	switch {
	case mm%10 == 0:
		return rulerTen
	case mm%5 == 0:
		return rulerFive
	}
	return rulerOne
}
