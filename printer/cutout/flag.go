package cutout

import (
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
)

// flagSleeve is in mm how much paper goes round a flag's pole.
const flagSleeve = 8.0

// flag is both sides of a flag, wide mm wide, joined by what goes round its
// pole.
func (t token) flag(wide float64) cutout {
	high := wide * 2 / 3
	k := cutout{Size: page.Size{W: 2*wide + flagSleeve, H: high}}
	k.front = func(p *page.Faults, c *page.Canvas, at page.Rect) {
		left := page.Rect{X: at.X, Y: at.Y, W: wide, H: high}
		right := page.Rect{X: at.Right() - wide, Y: at.Y, W: wide, H: high}
		t.cloth(p, c, left, true)
		t.cloth(p, c, right, false)
		for _, x := range []float64{left.Right(), right.X} {
			c.Add(page.Line{From: page.Point{X: x, Y: at.Y}, To: page.Point{X: x, Y: at.Bottom()}, Stroke: foldLine})
		}
	}
	return k
}

// cloth is one side of a flag. The far side has its pole at the right, and its
// pattern the other way round, so that both are one cloth.
func (t token) cloth(p *page.Faults, c *page.Canvas, at page.Rect, far bool) {
	pattern := clothPattern(t.Pattern, at)
	for _, outline := range pattern {
		for i := range outline {
			if far {
				outline[i].X = at.X + at.Right() - outline[i].X
			}
		}
		c.Add(page.Polygon(outline, page.Tint(35), page.Stroke{}))
	}
	c.Add(page.Box{Rect: at.Inset(0.5, 0.5), Stroke: page.Pen(0.4, page.Black)})
	icon, known := page.FindIcon(t.Icon)
	middle := page.Point{X: at.X + at.W/2, Y: at.Y + at.H/2}
	side := at.H * 0.5
	name := page.Para{Words: p.Plain(t.field(), t.Name, page.Style{Bold: true}), Size: at.H * 0.5, Align: page.Centre, Tight: true}
	name = p.Fit(t.field()+", name", name, at.W*0.8, at.H*0.2, gamedata.FaceMin)
	nameHigh, nameWide := name.Height(at.W*0.8), min(name.Words.Width(name.Size), at.W*0.8)
	panel := page.Rect{X: middle.X - nameWide/2 - 1.5, W: nameWide + 3, Y: middle.Y - nameHigh/2 - 1, H: nameHigh + 2}
	if known {
		panel.H += side + 1
		panel.Y -= (side + 1) / 2
		panel.W = max(panel.W, side+3)
		panel.X = middle.X - panel.W/2
	}
	if len(pattern) > 0 {
		c.Add(page.Box{Rect: panel, Radius: 2, Fill: page.White, Stroke: layout.Thin})
	}
	y := panel.Y + 1
	if known {
		icon.Draw(c, page.Rect{X: middle.X - side/2, Y: y, W: side, H: side}, page.Black)
		y += side + 1
	}
	name.Draw(c, middle.X-at.W*0.4, y, at.W*0.8)
}

// clothPattern is the dark parts of a pattern, for a flag with its pole at the
// left.
func clothPattern(name string, at page.Rect) [][]page.Point {
	box := func(x, y, w, h float64) []page.Point {
		l, t := at.X+x*at.W, at.Y+y*at.H
		return []page.Point{{X: l, Y: t}, {X: l + w*at.W, Y: t}, {X: l + w*at.W, Y: t + h*at.H}, {X: l, Y: t + h*at.H}}
	}
	switch name {
	case "bars":
		return [][]page.Point{box(0, 0, 1, 0.2), box(0, 0.4, 1, 0.2), box(0, 0.8, 1, 0.2)}
	case "halves":
		return [][]page.Point{box(0, 0.5, 1, 0.5)}
	case "bend":
		return [][]page.Point{{
			{X: at.X, Y: at.Y}, {X: at.X + at.W*0.22, Y: at.Y}, {X: at.Right(), Y: at.Bottom() - at.H*0.22},
			{X: at.Right(), Y: at.Bottom()}, {X: at.Right() - at.W*0.22, Y: at.Bottom()}, {X: at.X, Y: at.Y + at.H*0.22},
		}}
	case "cross":
		return [][]page.Point{box(0.42, 0, 0.16, 0.38), box(0.42, 0.62, 0.16, 0.38), box(0, 0.38, 1, 0.24)}
	case "checks":
		var out [][]page.Point
		for i := range 6 {
			for j := range 4 {
				if (i+j)%2 == 0 {
					out = append(out, box(float64(i)/6, float64(j)/4, 1.0/6, 0.25))
				}
			}
		}
		return out
	}
	return nil
}
