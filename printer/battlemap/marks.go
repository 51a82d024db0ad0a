package battlemap

import (
	"math"

	"github.com/tabletop-forge/forge/internal/page"
)

// zoneDashes tell the sides' zones apart: long strokes and dots, in pen widths.
var zoneDashes = [][2]float64{{4, 1.6}, {0.9, 1.1}}

// zonePen is the line around a side's zone.
func zonePen(side int, ink page.Ink, width float64) page.Stroke {
	dash := zoneDashes[side%len(zoneDashes)]
	return page.Stroke{Width: width, Ink: ink, Dash: [2]float64{dash[0] * width, dash[1] * width}, Band: true}
}

// zonePen is that of a side's zone on this map.
func (m mapping) zonePen(side int) page.Stroke {
	return zonePen(side, m.sides[side].ink(), m.zoneWidth())
}

// zoneWidth is how wide the lines of zones are, in mm.
func (m mapping) zoneWidth() float64 { return min(max(m.side*0.05, 0.6), 1.2) }

// ink is what a side's marks are drawn in.
func (s mapSide) ink() page.Ink {
	if !s.accent.Drawn() {
		return page.Black
	}
	return s.accent.Or(page.Black)
}

// zoneLines are the borders of the sides' zones as they are drawn, a little within
// the zones and apart from each other.
func (m mapping) zoneLines() [][]page.Point {
	var out [][]page.Point
	for i, side := range m.sides {
		for _, of := range side.zone.outlines {
			out = append(out, inset(m.outline(of), m.zonePen(i).Width*(0.8+1.3*float64(i))))
		}
	}
	return out
}

// zones draws the borders of the deployment zones.
func (m mapping) zones() {
	all := m.zoneLines()
	for i, side := range m.sides {
		for _, of := range all[:len(side.zone.outlines)] {
			m.canvas.Add(page.Polygon(of, page.Ink{}, m.zonePen(i)))
		}
		all = all[len(side.zone.outlines):]
	}
}

// units draws those that begin on the board: counters with round corners for
// the first side and square ones for the other, and the sides' flags. They
// stand side by side where a cell has more than one. It returns what they cover.
func (m mapping) units() []page.Rect {
	var out []page.Rect
	next := map[page.Rect]int{}
	room := func(at spot) page.Rect {
		n, seen := next[at.Rect]
		if !seen {
			n = m.discsAt(at) + at.marks
		}
		next[at.Rect] = n + 1
		r := slot(m.rect(at.Rect), n, m.crowd(at))
		out = append(out, r)
		return r
	}
	for i, side := range m.sides {
		for _, u := range side.units {
			at := room(u.spot)
			m.counter(at, u, i)
			if u.facing != nil {
				out[len(out)-1] = at.Inset(-at.W*0.38, -at.H*0.38) // with its arrow
			}
		}
		if flag, ok := page.FindIcon("banner"); ok && side.flag != nil {
			flag.Draw(m.canvas, room(*side.flag), side.ink())
		}
	}
	return out
}

// counter draws a unit of a side.
func (m mapping) counter(at page.Rect, u placed, side int) {
	radius, ink := 0.0, m.sides[side].ink()
	if side == 0 {
		radius = at.W * 0.26
	}
	if u.facing != nil {
		m.pointer(at, *u.facing)
	}
	m.canvas.Add(page.Box{Rect: at, Radius: radius, Fill: page.White, Stroke: page.Pen(max(m.linePen()*1.4, 0.4), ink)})
	u.icon.Draw(m.canvas, at.Inset(at.W*0.13, at.H*0.13), page.Black)
}

// reserves draws arrows where units come on that are held back, and returns what
// they cover.
func (m mapping) reserves() []page.Rect {
	var out []page.Rect
	long, b := min(max(m.side, 4), 12), m.covered()
	for _, side := range m.sides {
		for _, edge := range side.entries {
			for _, part := range []float64{0.2, 0.5, 0.8} {
				if from, ahead, ok := inward(b, edge, part); ok {
					out = append(out, m.entry(from, ahead, long, side.ink()))
				}
			}
		}
	}
	return out
}

// inward is a point of an edge of what the map covers, a part of the way along it, and the
// way in from there.
func inward(b page.Rect, edge string, part float64) (from, ahead page.Point, ok bool) {
	x, y := b.X+b.W*part, b.Y+b.H*part
	switch edge {
	case "north":
		return page.Point{X: x, Y: b.Y}, page.Point{Y: 1}, true
	case "south":
		return page.Point{X: x, Y: b.Bottom()}, page.Point{Y: -1}, true
	case "east":
		return page.Point{X: b.Right(), Y: y}, page.Point{X: -1}, true
	case "west":
		return page.Point{X: b.X, Y: y}, page.Point{X: 1}, true
	}
	return from, ahead, false
}

// entry draws a broad arrow from an edge, and returns what it covers.
func (m mapping) entry(from, ahead page.Point, long float64, ink page.Ink) page.Rect {
	p := func(on, right float64) page.Point {
		return page.Point{X: from.X + long*(on*ahead.X-right*ahead.Y), Y: from.Y + long*(on*ahead.Y+right*ahead.X)}
	}
	all := []page.Point{p(0.05, -0.13), p(0.55, -0.13), p(0.55, -0.3), p(1, 0), p(0.55, 0.3), p(0.55, 0.13), p(0.05, 0.13)}
	m.canvas.Add(page.Polygon(all, page.White, page.Pen(0.4, ink)))
	return page.Hull(all)
}

// pointer draws which way a counter faces: an arrow that shows from under it.
func (m mapping) pointer(at page.Rect, facing float64) {
	sin, cos := math.Sincos(facing * math.Pi / 180)
	p := func(ahead, right float64) page.Point { // in half widths from the middle
		x, y := ahead*sin+right*cos, -ahead*cos+right*sin
		return page.Point{X: at.X + at.W/2*(1+x), Y: at.Y + at.H/2*(1+y)}
	}
	m.canvas.Add(page.Polygon([]page.Point{p(1.75, 0), p(0.9, 0.75), p(0.9, -0.75)}, page.Black, page.Stroke{}))
}

// draw draws the map, what lies lowest first, and says what was set where.
func (m mapping) draw() *placing {
	m.land(m)
	m.zones()
	m.rim(m)
	return m.labels()
}
