package cutout

import (
	"cmp"

	"github.com/tabletop-forge/forge/printer/gamedata"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// panel is a box of a board: a heading, pieces one under the other, and others
// to the right of them.
type panel struct {
	width  float64
	head   layout.Heading
	left   []page.Piece
	right  []page.Piece
	beside float64 // mm that the right ones take
}

const (
	panelPad   = 1.8 // mm between a panel's frame and what stands in it
	contentGap = 1.4 // mm from one content to the next
)

// panel sets a panel in type of a size.
func (b playBoard) panel(p *page.Faults, d schema.Panel, width, size float64) panel {
	support, known := b.game.Supports.Get(stand(b.who, b.game.Supports, d.Support))
	name := cmp.Or(d.Title, support.Name)
	out := panel{width: width, head: layout.NewHeading(p, gamedata.Pictured(cmp.Or(d.Icon, support.Icon), name), string(d.Ref), size*1.15, page.Style{Ink: layout.Faint})}
	w := contentWriter{playBoard: b, faults: p, field: b.field() + ", panel " + layout.Quote(name), size: size, width: width - 2*panelPad}
	for _, c := range d.Contents {
		if c.Beside {
			w.beside = max(w.beside, w.besideWidth(c))
		}
	}
	if w.beside > 0 {
		out.beside, w.width = w.beside, w.width-w.beside-panelPad
	}
	if known {
		out.left = append(out.left, w.support(d.Support, support)...)
	}
	for _, c := range d.Contents {
		if known && c.Show == "table" && w.standing(c.Table) == w.standing(support.Table) {
			continue // it stands there already
		}
		if c.Beside {
			out.right = append(out.right, w.content(c)...)
		} else {
			out.left = append(out.left, w.content(c)...)
		}
	}
	return out
}

// columns are the widths of what stands at the left and at the right.
func (d panel) columns() (left, right float64) {
	left = d.width - 2*panelPad
	if d.beside > 0 {
		left -= d.beside + panelPad
	}
	return left, d.beside
}

func heap(pieces []page.Piece, width float64) float64 {
	high := max(0, float64(len(pieces)-1)) * contentGap
	for _, p := range pieces {
		high += p.Height(width)
	}
	return high
}

func (d panel) height() float64 {
	left, right := d.columns()
	return d.head.Height(d.width) + 2*panelPad + max(heap(d.left, left), heap(d.right, right))
}

// draw draws the panel; room to spare goes between what stands in it.
func (d panel) draw(c *page.Canvas, in page.Rect) {
	d.head.Draw(c, in.X, in.Y, in.W)
	c.Add(page.Box{Rect: in, Stroke: layout.Rule})
	left, right := d.columns()
	top := in.Y + d.head.Height(d.width) + panelPad
	room := in.Bottom() - panelPad - top
	put := func(pieces []page.Piece, x, width float64) {
		y := top
		spare := max(0, room-heap(pieces, width)) / float64(len(pieces)+1)
		for _, p := range pieces {
			p.Draw(c, x, y, width)
			y += p.Height(width) + contentGap + spare
		}
	}
	put(d.left, in.X+panelPad, left)
	put(d.right, in.Right()-panelPad-right, right)
}
