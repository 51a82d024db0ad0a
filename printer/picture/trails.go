package picture

import (
	"math"

	"github.com/tabletop-forge/forge/internal/page"
)

// trail is a line of straight pieces. A closed one ends where it begins
// without saying so.
type trail struct {
	points []page.Point
	closed bool
}

// trails are the outlines of a path in straight pieces, none farther than
// the tolerance from its curve.
func trails(steps []page.Step, tolerance float64) []trail {
	var out []trail
	now := func() *trail { return &out[len(out)-1] }
	for _, s := range steps {
		if len(out) == 0 || s.Op == page.MoveTo || now().closed && s.Op != page.Close {
			begin := s.To
			if s.Op != page.MoveTo && len(out) > 0 {
				begin = now().points[0]
			}
			out = append(out, trail{points: []page.Point{begin}})
		}
		switch s.Op {
		case page.LineTo:
			now().add(s.To)
		case page.CurveTo:
			now().curve(s, tolerance)
		case page.Close:
			now().close()
		}
	}
	return out
}

func (t *trail) add(p page.Point) {
	if !near(t.points[len(t.points)-1], p) {
		t.points = append(t.points, p)
	}
}

// close ends the trail where it began.
func (t *trail) close() {
	if last := len(t.points) - 1; last > 0 && near(t.points[0], t.points[last]) {
		t.points = t.points[:last]
	}
	t.closed = true
}

// near says whether two points are one: a line between them would have no
// direction.
func near(a, b page.Point) bool {
	const hair = 1e-6 // mm
	return math.Abs(a.X-b.X) < hair && math.Abs(a.Y-b.Y) < hair
}

// curve adds a curve in as few pieces as its second differences ask for.
func (t *trail) curve(s page.Step, tolerance float64) {
	from := t.points[len(t.points)-1]
	bend := func(a, b, c page.Point) float64 { return math.Hypot(a.X-2*b.X+c.X, a.Y-2*b.Y+c.Y) }
	most := max(bend(from, s.A, s.B), bend(s.A, s.B, s.To))
	pieces := math.Ceil(math.Sqrt(0.75 * most / tolerance))
	for i := 1.0; i < pieces; i++ {
		v := i / pieces
		u := 1 - v
		a, b, c, d := u*u*u, 3*u*u*v, 3*u*v*v, v*v*v
		t.add(page.Point{X: a*from.X + b*s.A.X + c*s.B.X + d*s.To.X, Y: a*from.Y + b*s.A.Y + c*s.B.Y + d*s.To.Y})
	}
	t.add(s.To)
}

// dashed is the trail in dashes of on mm, off mm apart.
func (t trail) dashed(on, off float64) []trail {
	if on <= 0 || off <= 0 {
		return []trail{t}
	}
	points := t.points
	if t.closed {
		points = append(points[:len(points):len(points)], points[0])
	}
	var out []trail
	drawing, left := true, on
	now := trail{points: points[:1:1]}
	for i := 1; i < len(points); i++ {
		from, to := points[i-1], points[i]
		long := math.Hypot(to.X-from.X, to.Y-from.Y)
		for done := 0.0; ; {
			if long-done <= left {
				left -= long - done
				if drawing {
					now.add(to)
				}
				break
			}
			done += left
			at := page.Point{X: from.X + (to.X-from.X)*done/long, Y: from.Y + (to.Y-from.Y)*done/long}
			if drawing {
				now.add(at)
				out = append(out, now)
			}
			drawing, left = !drawing, on
			if !drawing {
				left = off
			}
			now = trail{points: []page.Point{at}}
		}
	}
	if drawing {
		out = append(out, now)
	}
	return out
}

// miterLimit is how many widths long a corner's point may be, as in PDF.
const miterLimit = 10

// stroked is what a pen of a width covers that follows the trail, as polygons
// that all turn the same way, so that where they overlap ink is ink. Ends are
// cut square, corners are pointed.
func (t trail) stroked(width float64) [][]page.Point {
	n, half := len(t.points), width/2
	if n < 2 {
		return nil
	}
	ends := n - 1
	if t.closed {
		ends = n
	}
	var out [][]page.Point
	for i := range ends {
		a, b := t.points[i], t.points[(i+1)%n]
		side := across(a, b, half)
		out = append(out, []page.Point{plus(a, side, 1), plus(b, side, 1), plus(b, side, -1), plus(a, side, -1)})
		if i+1 < ends || t.closed {
			out = append(out, corner(a, b, t.points[(i+2)%n], half))
		}
	}
	return out
}

// across is the way from the middle of a line to its side.
func across(a, b page.Point, half float64) page.Point {
	long := math.Hypot(b.X-a.X, b.Y-a.Y)
	return page.Point{X: -(b.Y - a.Y) / long * half, Y: (b.X - a.X) / long * half}
}

func plus(p, way page.Point, times float64) page.Point {
	return page.Point{X: p.X + times*way.X, Y: p.Y + times*way.Y}
}

// corner fills the outside of the bend at b.
func corner(a, b, c page.Point, half float64) []page.Point {
	before, after := across(a, b, half), across(b, c, half)
	turn := before.X*after.Y - before.Y*after.X // > 0: towards the side that across leads to
	outside := -1.0
	if turn < 0 {
		outside = 1
	}
	from, to := plus(b, before, outside), plus(b, after, outside)
	polygon := []page.Point{b, from, to}
	middle := page.Point{X: before.X + after.X, Y: before.Y + after.Y}
	if square := middle.X*middle.X + middle.Y*middle.Y; square*miterLimit*miterLimit >= 4*half*half {
		tip := plus(b, middle, outside*2*half*half/square)
		polygon = []page.Point{b, from, tip, to}
	}
	if outside < 0 { // the bend turned the polygon round
		polygon[1], polygon[len(polygon)-1] = polygon[len(polygon)-1], polygon[1]
	}
	return polygon
}
