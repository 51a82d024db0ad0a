package battlemap

import (
	"math"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
)

// mapping is a map being drawn.
type mapping struct {
	*Map
	faults *page.Faults
	canvas *page.Canvas
	at     page.Point // its upper left corner
	unit   float64    // mm that a unit of the board is drawn
	side   float64    // mm that signs are drawn for: the width of a cell
	toPlay bool       // on the table, not to look at
	view   page.Rect  // what must be drawn; zero: all of it
}

// mapped is the map as it is drawn with its upper left corner at a point.
func (m *Map) mapped(p *page.Faults, c *page.Canvas, at page.Point, unit float64) mapping {
	return mapping{Map: m, faults: p, canvas: c, at: at, unit: unit, side: unit * m.measure().yard}
}

// draw draws the map, what lies lowest first.
func (m mapping) draw() {
	m.land(m)
	m.zones()
	m.rim(m)
	m.units()
	m.names(m.objectives())
}

// point is where a point of the board lies on paper.
func (m mapping) point(p page.Point) page.Point {
	return page.Point{X: m.at.X + p.X*m.unit, Y: m.at.Y + p.Y*m.unit}
}

func (m mapping) rect(r page.Rect) page.Rect {
	at := m.point(page.Point{X: r.X, Y: r.Y})
	return page.Rect{X: at.X, Y: at.Y, W: r.W * m.unit, H: r.H * m.unit}
}

func (m mapping) outline(of []page.Point) []page.Point {
	out := make([]page.Point, len(of))
	for i, p := range of {
		out[i] = m.point(p)
	}
	return out
}

func (m mapping) stretch(s stretch) stretch { return stretch{m.point(s.from), m.point(s.to)} }

// covered is the rectangle that the board lies in.
func (m mapping) covered() page.Rect {
	size := m.measure().size
	return m.rect(page.Rect{W: size.W, H: size.H})
}

// sees says whether anything in a rectangle, or just next to it, must be drawn.
func (m mapping) sees(r page.Rect) bool {
	r = r.Inset(-m.side*0.1, -m.side*0.1)
	return m.view == page.Rect{} || r.X < m.view.Right() && m.view.X < r.Right() && r.Y < m.view.Bottom() && m.view.Y < r.Bottom()
}

// label sets a few words about a point: its middle at y.
func (m mapping) label(text string, size float64, at page.Point, align page.Align, style page.Style) {
	layout.Label(m.faults, m.canvas, text, size, at, align, style)
}

// linePen is how wide the sides of roads and banks of rivers are, in mm.
func (m mapping) linePen() float64 { return min(max(m.side*0.025, 0.2), 0.8) }

// stretch is a straight piece of a border. What it is the border of lies to
// its right.
type stretch struct{ from, to page.Point }

func (s stretch) long() float64 { return math.Hypot(s.to.X-s.from.X, s.to.Y-s.from.Y) }

// along is the point so far from the beginning, 1 being the end.
func (s stretch) along(t float64) page.Point {
	return page.Point{X: s.from.X + t*(s.to.X-s.from.X), Y: s.from.Y + t*(s.to.Y-s.from.Y)}
}

// right is one step to the right as one walks along.
func (s stretch) right() page.Point {
	long := s.long()
	return page.Point{X: -(s.to.Y - s.from.Y) / long, Y: (s.to.X - s.from.X) / long}
}

// stretches are the pieces of an outline, the last of which closes it.
func stretches(outline []page.Point) []stretch {
	out := make([]stretch, len(outline))
	for i, p := range outline {
		out[i] = stretch{p, outline[(i+1)%len(outline)]}
	}
	return out
}

// inset is an outline moved to its right by so much, its corners mitred.
func inset(outline []page.Point, by float64) []page.Point {
	all := stretches(outline)
	out := make([]page.Point, len(all))
	for i, s := range all {
		a, b := all[(i+len(all)-1)%len(all)].right(), s.right()
		k := by / max(1+a.X*b.X+a.Y*b.Y, 0.1) // a needle's point stays near it
		out[i] = page.Point{X: s.from.X + k*(a.X+b.X), Y: s.from.Y + k*(a.Y+b.Y)}
	}
	return out
}

// straightened is an outline without the points where it goes straight on.
func straightened(outline []page.Point) []page.Point {
	const hair = 1e-9
	var out []page.Point
	all := stretches(outline)
	for i, s := range all {
		a, b := all[(i+len(all)-1)%len(all)].right(), s.right()
		if math.Abs(a.X-b.X) > hair || math.Abs(a.Y-b.Y) > hair {
			out = append(out, s.from)
		}
	}
	return out
}

// hull is the rectangle around some points.
func hull(points []page.Point) page.Rect {
	low, high := points[0], points[0]
	for _, p := range points {
		low = page.Point{X: min(low.X, p.X), Y: min(low.Y, p.Y)}
		high = page.Point{X: max(high.X, p.X), Y: max(high.Y, p.Y)}
	}
	return page.Rect{X: low.X, Y: low.Y, W: high.X - low.X, H: high.Y - low.Y}
}

// oblong is the outline of a rectangle.
func oblong(r page.Rect) []page.Point {
	return []page.Point{{X: r.X, Y: r.Y}, {X: r.Right(), Y: r.Y}, {X: r.Right(), Y: r.Bottom()}, {X: r.X, Y: r.Bottom()}}
}
