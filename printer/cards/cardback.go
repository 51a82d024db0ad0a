package cards

import (
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
)

// plainBack is the back of cards that are all alike from behind: a lattice to
// the edges, and a panel that says what they are.
type plainBack struct {
	name  string // large: the deck's own words
	under string // small: the game
}

const (
	latticeStep = 4.2 // mm from line to line, along the edges
	panelWide   = 0.74
)

var latticePen = page.Pen(0.2, page.Tint(45))

// draw puts the back on a card.
func (k plainBack) draw(p *page.Faults, c *page.Canvas, b blank) {
	if !b.saver {
		c.Add(lattice(b.bleed, b.centre(), b.mm(latticeStep), latticePen))
	}
	field := "card back " + layout.Quote(k.name)
	wide := b.W * panelWide
	text := wide - b.mm(5)
	name := page.Para{Words: p.Plain(field, k.name, page.Style{Bold: true}), Size: b.pt(19), Align: page.Centre, Tight: true}
	name = p.Fit(field, name, text, b.H*0.3, b.least())
	under := page.Para{Words: p.Plain(field, k.under, page.Style{}), Size: b.pt(8.5), Align: page.Centre, Tight: true}
	under = p.Fit(field, under, text, b.H*0.12, b.leastPrint())
	gap := b.mm(1.6)
	high := name.Height(text) + gap + under.Height(text)
	panel := page.Rect{X: b.X + (b.W-wide)/2, Y: b.centre().Y - high/2 - b.mm(4), W: wide, H: high + b.mm(8)}
	c.Add(page.Box{Rect: panel, Radius: b.mm(2.5), Fill: page.White, Stroke: page.Pen(b.mm(0.5), page.Black)})
	c.Add(page.Box{Rect: panel.Inset(b.mm(1), b.mm(1)), Radius: b.mm(1.7), Stroke: layout.Thin})
	left, top := panel.X+(wide-text)/2, panel.Y+b.mm(4)
	name.Draw(c, left, top, text)
	under.Draw(c, left, top+name.Height(text)+gap, text)
}

// lattice is slanted lines both ways over an area, one of each through the
// centre, so that it looks the same from either end.
func lattice(area page.Rect, centre page.Point, step float64, pen page.Stroke) page.Path {
	lines := page.Path{Stroke: pen}
	for _, slope := range []float64{1, -1} {
		lines.Steps = append(lines.Steps, slanted(area, centre, step, slope)...)
	}
	return lines
}

// slanted are lines y = slope x + c over an area, slope being 1 or -1, step mm
// apart along its edges, one of them through a point.
func slanted(area page.Rect, through page.Point, step, slope float64) []page.Step {
	var out []page.Step
	from := through.Y - slope*through.X // c of the line through the point
	reach := int((area.W+area.H)/step) + 1
	for n := -reach; n <= reach; n++ {
		c := from + float64(n)*step
		y := func(x float64) float64 { return slope*x + c }
		left, right := area.X, area.Right()
		// Where the line meets the top and the bottom.
		a, b := (area.Y-c)/slope, (area.Bottom()-c)/slope
		left, right = max(left, min(a, b)), min(right, max(a, b))
		if right-left > 0.01 {
			out = append(out, page.Step{Op: page.MoveTo, To: page.Point{X: left, Y: y(left)}},
				page.Step{Op: page.LineTo, To: page.Point{X: right, Y: y(right)}})
		}
	}
	return out
}
