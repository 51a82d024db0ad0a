package booklet

import (
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
)

// linked is a paragraph that leads to a section.
type linked struct {
	page.Para
	to string
}

func (l linked) Draw(c *page.Canvas, x, y, width float64) {
	c.As(func(c *page.Canvas) {
		l.Para.Draw(c, x, y, width)
		c.Add(page.Link{Rect: page.Rect{X: x, Y: y, W: width, H: l.Height(width)}, To: l.to})
	}, page.Lines, page.Leading)
}

// contentsLine is a line of the contents: a name, dots, its page.
type contentsLine struct {
	name, number page.Para
	indent       float64 // mm
	to           string
}

// Of contents, as parts of the type in points: how much at the right is for the
// page, and how much space is between lines.
const contentsPage, contentsGap = 0.9, 0.04

func (l contentsLine) room(width float64) float64 {
	return width - l.indent - l.name.Size*contentsPage
}

func (l contentsLine) Height(width float64) float64 {
	return l.name.Height(l.room(width)) + l.name.Size*contentsGap
}

func (l contentsLine) Draw(c *page.Canvas, x, y, width float64) {
	c.As(func(c *page.Canvas) { l.draw(c, x, y, width) }, page.Lines, page.Leading)
}

func (l contentsLine) draw(c *page.Canvas, x, y, width float64) {
	l.name.Draw(c, x+l.indent, y, l.room(width))
	number := l.number
	number.Align = page.Right
	number.Draw(c, x, y, width)
	from, to := x+l.indent+l.name.Words.Width(l.name.Size)+1.5, x+width-l.number.Words.Width(l.number.Size)-1.5
	if base := y + l.name.Height(l.room(width)) - l.name.Size*0.1; from < to {
		c.Rule(from, base, to, base, page.Stroke{Width: 0.25, Ink: layout.Faint, Dash: [2]float64{0.25, 1.25}})
	}
	if l.to != "" {
		c.Add(page.Link{Rect: page.Rect{X: x, Y: y, W: width, H: l.Height(width)}, To: l.to})
	}
}

// boxPad is what is left free in the box of an example, in mm.
const boxPad = 2.0

// boxPart is a piece of what stands in a box.
type boxPart struct {
	page.Piece
	above, below float64 // mm
}

func (b boxPart) Height(width float64) float64 {
	return b.above + b.Piece.Height(width-2*boxPad) + b.below
}

func (b boxPart) Draw(c *page.Canvas, x, y, width float64) {
	high := b.Height(width)
	c.Add(page.Box{Rect: page.Rect{X: x, Y: y, W: width, H: high}, Fill: layout.Band})
	c.Rule(x, y, x, y+high, page.Pen(0.9, page.Black))
	b.Piece.Draw(c, x+boxPad, y+b.above, width-2*boxPad)
}
