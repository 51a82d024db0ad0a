package battlemap

import (
	"math"
	"slices"

	"github.com/tabletop-forge/forge/internal/page"
)

// strip is ground as broad as it is drawn along a way: a piece of a road, the
// round end of one, or, closed, an outline with all in it.
type strip struct {
	way    []page.Point // on paper; of one point: a disc about it
	half   float64      // mm to either side
	closed bool
}

// network draws strips that run into each other as one: their ground, and the
// edges where none of the others lies. Edges are lines by themselves, so that
// they stay at any resolution.
func (m mapping) network(all []strip, ground page.Ink, pen page.Stroke) {
	all = slices.DeleteFunc(slices.Clone(all), func(s strip) bool { return !m.sees(s.bounds()) })
	for _, s := range all {
		m.canvas.Add(s.filled(ground))
	}
	bounds := make([]page.Rect, len(all))
	for i, s := range all {
		bounds[i] = s.bounds()
	}
	for i, s := range all {
		var near []strip
		for n, other := range all {
			if n != i && bounds[n].Meets(bounds[i]) {
				near = append(near, other)
			}
		}
		for _, edge := range s.edges() {
			for _, bare := range outside(edge, near) {
				m.canvas.Add(page.Polyline(bare, pen))
			}
		}
	}
}

func (s strip) bounds() page.Rect { return page.Hull(s.way).Inset(-s.half, -s.half) }

// filled is the strip in an ink.
func (s strip) filled(ink page.Ink) page.Item {
	switch {
	case s.closed:
		return page.Polygon(s.way, ink, page.Stroke{})
	case len(s.way) == 1:
		return page.Circle(s.way[0], s.half, ink, page.Stroke{})
	}
	return page.Polyline(s.way, page.Stroke{Width: 2 * s.half, Ink: ink, Band: true})
}

// edges are the lines along the strip; those of roads are open at their ends.
func (s strip) edges() [][]page.Point {
	switch {
	case s.closed:
		return [][]page.Point{append(slices.Clone(s.way), s.way[0])}
	case len(s.way) == 1:
		round := ring(s.way[0], s.half)
		return [][]page.Point{append(round, round[0])}
	}
	return [][]page.Point{aside(s.way, s.half), aside(s.way, -s.half)}
}

// outline is what lies within the strip.
func (s strip) outline() []page.Point {
	if s.closed || len(s.way) == 1 {
		return s.edges()[0]
	}
	back := aside(s.way, -s.half)
	slices.Reverse(back)
	return append(aside(s.way, s.half), back...)
}

// holds says whether a point lies within the strip, and not on its edge.
func (s strip) holds(p page.Point) bool {
	const hair = 0.01 // mm
	switch {
	case s.closed:
		return page.Encloses(s.way, p)
	case len(s.way) == 1:
		return math.Hypot(p.X-s.way[0].X, p.Y-s.way[0].Y) < s.half-hair
	}
	for i := range s.way[1:] {
		piece := stretch{s.way[i], s.way[i+1]}
		part := piece.part(p)
		if part < 0 && i == 0 || part > 1 && i == len(s.way)-2 {
			continue // it ends there
		}
		near := piece.along(min(max(part, 0), 1))
		if math.Hypot(p.X-near.X, p.Y-near.Y) < s.half-hair {
			return true
		}
	}
	return false
}

// part is how far along the stretch a point lies: 0 is level with its beginning,
// 1 with its end.
func (s stretch) part(p page.Point) float64 {
	x, y := s.to.X-s.from.X, s.to.Y-s.from.Y
	if long := x*x + y*y; long > 0 {
		return ((p.X-s.from.X)*x + (p.Y-s.from.Y)*y) / long
	}
	return 0
}

// aside is a way moved to its right by so much, its bends mitred.
func aside(way []page.Point, by float64) []page.Point {
	var out []page.Point
	for i, p := range way {
		a, b := page.Point{}, page.Point{}
		if i > 0 {
			a = stretch{way[i-1], p}.right()
		}
		if i+1 < len(way) {
			b = stretch{p, way[i+1]}.right()
		}
		if i == 0 {
			a = b
		} else if i+1 == len(way) {
			b = a
		}
		k := by / max(1+a.X*b.X+a.Y*b.Y, 0.1)
		out = append(out, page.Point{X: p.X + k*(a.X+b.X), Y: p.Y + k*(a.Y+b.Y)})
	}
	return out
}

// lookStep is how many mm apart an edge is looked at for others that lie over it, and
// mostLooks how often a straight one is at most: beyond it the looks lie farther apart.
const lookStep, mostLooks = 0.5, 20_000

// outside are the pieces of a line that lie in none of the strips.
func outside(way []page.Point, of []strip) [][]page.Point {
	return pieces(way, func(p page.Point) bool {
		return !slices.ContainsFunc(of, func(s strip) bool { return s.holds(p) })
	})
}

// pieces are those of a line whose points are wanted.
func pieces(way []page.Point, wanted func(page.Point) bool) [][]page.Point {
	var out [][]page.Point
	var piece []page.Point
	end := func() {
		if len(piece) > 1 {
			out = append(out, piece)
		}
		piece = nil
	}
	last, in := way[0], wanted(way[0])
	if in {
		piece = append(piece, last)
	}
	for i := range way[1:] {
		s := stretch{way[i], way[i+1]}
		n := min(max(1, math.Ceil(s.long()/lookStep)), mostLooks)
		for k := range int(n) {
			p := s.along(float64(k+1) / n)
			now := wanted(p)
			switch {
			case now && !in:
				piece = []page.Point{between(p, last, wanted)}
			case in && !now:
				piece = append(piece, between(last, p, wanted))
				end()
			}
			if now && k+1 == int(n) {
				piece = append(piece, p)
			}
			last, in = p, now
		}
	}
	end()
	return out
}

// between is the last wanted point on the way from one that is to one that is not.
func between(in, out page.Point, wanted func(page.Point) bool) page.Point {
	for range 7 {
		if middle := (stretch{in, out}).along(0.5); wanted(middle) {
			in = middle
		} else {
			out = middle
		}
	}
	return in
}
