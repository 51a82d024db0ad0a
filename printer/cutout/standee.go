package cutout

import (
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
)

// standee is a figure of paper, wide mm wide: two sides that are folded at the
// top, and at each lower end a foot. One foot is glued onto the other, and the
// figure stands.
type standee struct {
	token
	wide float64
}

// The measures of standees, of their width.
const (
	standeeHigh  = 1.45 // of a side
	standeeFoot  = 0.6  // of a foot
	standeeUsual = 25.0 // mm
)

func (s standee) high() float64 { return s.wide * standeeHigh }

func (s standee) foot() float64 { return s.wide * standeeFoot }

func (s standee) cutout() cutout {
	k := cutout{Size: page.Size{W: s.wide, H: 2 * (s.high() + s.foot())}}
	k.front = func(p *page.Faults, c *page.Canvas, at page.Rect) {
		middle := at.Y + at.H/2
		front := page.Rect{X: at.X, Y: middle, W: at.W, H: s.high()}
		back := page.Rect{X: at.X, Y: middle - s.high(), W: at.W, H: s.high()}
		var behind page.Canvas
		s.side(p, c, front)
		s.side(p, &behind, back)
		c.Add(page.Turned(behind.Items(), page.Point{X: back.X + back.W/2, Y: back.Y + back.H/2}, 2)...)
		s.feet(p, c, at)
		for _, y := range []float64{back.Y, middle, front.Bottom()} {
			c.Add(page.Line{From: page.Point{X: at.X, Y: y}, To: page.Point{X: at.Right(), Y: y}, Stroke: foldLine})
		}
	}
	k.edge = func(c *page.Canvas, at page.Rect, pen page.Stroke) { c.Add(page.Box{Rect: at, Stroke: pen}) }
	return k
}

// feet say which of them is glued onto the other.
func (s standee) feet(p *page.Faults, c *page.Canvas, at page.Rect) {
	under := page.Rect{X: at.X, Y: at.Bottom() - s.foot(), W: at.W, H: s.foot()}
	para := page.Para{Words: p.Plain(s.field(), "glue here", page.Style{Ink: layout.Faint}), Size: max(gamedata.FaceMin, s.wide*0.32), Align: page.Centre, Tight: true}
	para.Draw(c, under.X, under.Y+(under.H-para.Height(under.W))/2, under.W)
}

// side is one side of the figure, upright: its picture, its name and its
// figures over a base line that tells whose it is.
func (s standee) side(p *page.Faults, c *page.Canvas, at page.Rect) {
	base := at.H * 0.07
	drawBase(c, page.Rect{X: at.X, Y: at.Bottom() - base, W: at.W, H: base}, s.Rim)
	in := page.Rect{X: at.X + at.W*0.06, Y: at.Y + at.H*0.04, W: at.W * 0.88, H: at.H*0.96 - base}
	words := in.H * 0.3
	icon, _ := page.FindIcon(s.Icon)
	icon.Draw(c, page.Rect{X: in.X, Y: in.Y, W: in.W, H: in.H - words - 1}, page.Black)
	name := page.Para{Words: p.Plain(s.field(), s.Name, page.Style{Bold: true}), Size: s.wide * tokenType, Align: page.Centre, Tight: true}
	text := page.Para{Words: p.Plain(s.field(), s.figures, page.Style{}), Size: s.wide * tokenType * 0.85, Align: page.Centre, Tight: true}
	below := 0.0
	if !text.Words.Empty() {
		text = p.Fit(s.field()+", figures", text, in.W, words*0.35, gamedata.FaceMin)
		below = text.Height(in.W)
		text.Draw(c, in.X, in.Bottom()-below-0.4, in.W)
	}
	name = p.Fit(s.field()+", name", name, in.W, words-below-0.6, gamedata.FaceMin)
	high := name.Height(in.W)
	name.Draw(c, in.X, in.Bottom()-below-0.6-high-(words-below-0.6-high)/2, in.W)
}

// drawBase draws the line that a figure stands on, in the look of a rim.
func drawBase(c *page.Canvas, at page.Rect, rim string) {
	put := func(y, width float64, dash [2]float64) {
		c.Add(page.Line{From: page.Point{X: at.X + 1, Y: y}, To: page.Point{X: at.Right() - 1, Y: y},
			Stroke: page.Stroke{Width: width, Ink: page.Black, Dash: dash, Band: width >= 0.7}})
	}
	middle := at.Y + at.H/2
	switch rim {
	case "double":
		put(middle-0.6, 0.4, [2]float64{})
		put(middle+0.6, 0.4, [2]float64{})
	case "thick":
		put(middle, 1.4, [2]float64{})
	case "dashed":
		put(middle, 1.4, [2]float64{2.4, 1.6})
	default:
		put(middle, 0.3, [2]float64{})
	}
}
