package cards

import (
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
)

// The measures of the panel that says whom a card names: mm and points on a
// poker card.
const (
	plateName  = 13.0
	plateSmall = 7.0
	plateAir   = 1.0
)

// platePens tell two sides apart without colour, as the rims of tokens do.
var platePens = []page.Stroke{
	page.Pen(0.9, page.Black),
	{Width: 0.5, Ink: page.Black, Dash: [2]float64{1.6, 1.1}},
}

// drawPlate draws a panel with those whom the card names, and returns how much
// of its height that takes.
func (k ruleCard) drawPlate(p *page.Faults, c *page.Canvas, in page.Rect, b blank) float64 {
	name, under := k.plate.Called(), k.plate.Of
	switch name {
	case "":
		return 0
	case under:
		under = ""
	}
	wide := in.W - 2*b.mm(plateAir)
	lines := page.Stack{}
	add := func(what, text string, size float64, look page.Style, rows float64) {
		if text == "" {
			return
		}
		para := page.Para{Words: p.Words(k.field(what), text, look), Size: size, Align: page.Centre, Tight: true}
		lines = append(lines, p.Fit(k.field(what), para, wide, rows*size*page.MMPerPoint*1.05, b.least()))
	}
	add("whom it names", page.Escaped(name), b.pt(plateName), page.Style{Bold: true}, 1)
	add("whose they are", page.Escaped(under), b.pt(plateSmall), page.Style{}, 1)
	add("who they are", k.plate.Who, b.pt(plateSmall), page.Style{}, 3)
	panel := page.Rect{X: in.X, Y: in.Y, W: in.W, H: lines.Height(wide) + 2*b.mm(plateAir)}
	pen := layout.Thin
	if i := k.plate.Side; i >= 0 && i < len(platePens) {
		pen = platePens[i]
	}
	c.Add(page.Box{Rect: panel, Radius: b.mm(panelRadius), Stroke: pen})
	lines.Draw(c, panel.X+b.mm(plateAir), panel.Y+b.mm(plateAir), wide)
	return panel.H + b.mm(1.4)
}
