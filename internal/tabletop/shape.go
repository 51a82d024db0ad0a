package tabletop

import (
	"math/bits"
	"slices"
)

// Polygon is an outline by its corners, in either direction, without a corner
// named twice. Its edge belongs to it.
type Polygon []Point

// edges calls f for each edge until it says stop.
func (p Polygon) edges(f func(a, b Point) (stop bool)) {
	for i, a := range p {
		if f(a, p[(i+1)%len(p)]) {
			return
		}
	}
}

// Has says whether a place lies in the polygon or on its edge.
func (p Polygon) Has(place Point) bool {
	inside := false
	for i, b := range p {
		a := p[len(p)-1]
		if i > 0 {
			a = p[i-1]
		}
		if a.Y > place.Y && b.Y > place.Y || a.Y < place.Y && b.Y < place.Y {
			continue
		}
		way, to := b.Minus(a), place.Minus(a)
		side := way.Cross(to)
		if side == 0 && way.Dot(to) >= 0 && to.Square() <= way.Square() {
			return true
		}
		if (a.Y > place.Y) != (b.Y > place.Y) && (side > 0) == (b.Y > a.Y) {
			inside = !inside
		}
	}
	return inside
}

// SelfIntersects says whether two of the edges that are not neighbours
// meet, which makes an outline mean nothing.
func (p Polygon) SelfIntersects() bool {
	n := len(p)
	for i := range n {
		for k := i + 2; k < n; k++ {
			if (k+1)%n != i && Meet(p[i], p[i+1], p[k], p[(k+1)%n]) {
				return true
			}
		}
	}
	return false
}

// Area is what the polygon covers, in square thousandths.
func (p Polygon) Area() int64 {
	double := int64(0)
	p.edges(func(a, b Point) bool {
		double += a.Cross(b)
		return false
	})
	return abs(double) / 2
}

// Meet says whether two lines, from a to b and from c to d, share a point.
func Meet(a, b, c, d Point) bool {
	ab, cd := b.Minus(a), d.Minus(c)
	c1, d1 := ab.Cross(c.Minus(a)), ab.Cross(d.Minus(a))
	a1, b1 := cd.Cross(a.Minus(c)), cd.Cross(b.Minus(c))
	if c1 == 0 && d1 == 0 { // on one straight line, or a and b are the same
		return within(a, c, d) || within(b, c, d) || within(c, a, b)
	}
	return sides(c1, d1) && sides(a1, b1)
}

// sides says that two places do not lie on the same side of a line.
func sides(p, q int64) bool { return p <= 0 && q >= 0 || p >= 0 && q <= 0 }

// within says whether p, on the straight line through a and b or anywhere if
// they are the same, lies from a to b.
func within(p, a, b Point) bool {
	return a.Minus(p).Cross(b.Minus(p)) == 0 && a.Minus(p).Dot(b.Minus(p)) <= 0
}

// Reaches says whether some point of the line from a to b is at most so far
// from p.
func Reaches(p, a, b Point, d Length) bool {
	way, to := b.Minus(a), p.Minus(a)
	along := way.Dot(to)
	switch {
	case along <= 0:
		return Near(p, a, d)
	case along >= way.Square():
		return Near(p, b, d)
	}
	off := uint64(abs(way.Cross(to)))
	high, low := bits.Mul64(off, off)
	limitHigh, limitLow := bits.Mul64(uint64(int64(d)*int64(d)), uint64(way.Square()))
	return high < limitHigh || high == limitHigh && low <= limitLow
}

// Shape is a polygon or a circle, made ready to be asked a million times. Its
// edge belongs to it.
type Shape struct {
	corners   Polygon // none: a circle
	turn      int64   // of a convex outline: 1 if it goes round anticlockwise, -1 if clockwise; else 0
	middle    Point
	radius    Length
	low, high Point // the box that it lies in
}

// Area is a polygon as a shape.
func Area(corners Polygon) Shape {
	s := Shape{corners: corners, low: corners[0], high: corners[0]}
	for _, c := range corners {
		s.low, s.high = Point{min(s.low.X, c.X), min(s.low.Y, c.Y)}, Point{max(s.high.X, c.X), max(s.high.Y, c.Y)}
	}
	s.turn = corners.turn()
	return s
}

// turn says which way a convex outline goes round: 1 for anticlockwise, -1 for
// clockwise; 0 for one that is not convex.
func (p Polygon) turn() int64 {
	left, right := false, false
	for i, c := range p {
		bend := c.Minus(p[(i+len(p)-1)%len(p)]).Cross(p[(i+1)%len(p)].Minus(c))
		left, right = left || bend > 0, right || bend < 0
	}
	switch {
	case left == right || p.SelfIntersects():
		return 0
	case left:
		return 1
	}
	return -1
}

// Circle is a circle as a shape.
func Circle(middle Point, radius Length) Shape {
	r := Point{radius, radius}
	return Shape{middle: middle, radius: radius, low: middle.Minus(r), high: middle.Plus(r)}
}

// Band is a line through some points with a width, as shapes: one a stretch,
// and a circle at each bend.
func Band(points []Point, width Length) []Shape {
	var out []Shape
	for i := 1; i < len(points); i++ {
		a, b := points[i-1], points[i]
		way := b.Minus(a)
		l := int64(way.Length())
		if l == 0 {
			continue
		}
		side := Point{Length(nearest(-int64(way.Y)*int64(width)/2, l)), Length(nearest(int64(way.X)*int64(width)/2, l))}
		out = append(out, Area(Polygon{a.Plus(side), b.Plus(side), b.Minus(side), a.Minus(side)}))
		if i > 1 {
			out = append(out, Circle(a, width/2))
		}
	}
	return out
}

// Box is the box that the shape lies in.
func (s *Shape) Box() Box { return Box{s.low, s.high} }

// BoxWithin says whether the box that the shape lies in comes nearer to a place than
// so far: if not, the shape does not.
func (s *Shape) BoxWithin(p Point, d Length) bool {
	return p.X+d >= s.low.X && p.Y+d >= s.low.Y && p.X-d <= s.high.X && p.Y-d <= s.high.Y
}

// Has says whether a place lies in the shape.
func (s *Shape) Has(p Point) bool {
	switch {
	case p.X < s.low.X || p.Y < s.low.Y || p.X > s.high.X || p.Y > s.high.Y:
		return false
	case s.corners == nil:
		return Near(p, s.middle, s.radius)
	}
	return s.corners.Has(p)
}

// BoxDisjoint says that the shape's box and another, such as that of a line, do not
// touch.
func (s *Shape) BoxDisjoint(b *Box) bool {
	return b.High.X < s.low.X || b.Low.X > s.high.X || b.High.Y < s.low.Y || b.Low.Y > s.high.Y
}

// Misses says that the line from a to b stays outside the shape's box on one
// side of it, so that it cannot meet the shape.
func (s *Shape) Misses(a, b Point) bool {
	return s.Box().Misses(a, b)
}

// Meets says whether the line from a to b shares a point with the shape.
func (s *Shape) Meets(a, b Point) bool {
	switch {
	case s.Misses(a, b):
		return false
	case s.corners == nil:
		return Reaches(s.middle, a, b, s.radius)
	}
	way := b.Minus(a)
	last := s.corners[len(s.corners)-1]
	before := way.Cross(last.Minus(a))
	for _, c := range s.corners {
		side := way.Cross(c.Minus(a))
		if sides(before, side) && Meet(a, b, last, c) {
			return true
		}
		last, before = c, side
	}
	return s.Has(a)
}

// oneSide says that the shape lies on one side of the straight line through a
// and b, or only touches it.
func (s *Shape) oneSide(a, b Point) bool {
	way := b.Minus(a)
	left, right := false, false
	for _, c := range s.corners {
		side := way.Cross(c.Minus(a))
		left, right = left || side > 0, right || side < 0
	}
	return !(left && right)
}

// Cut adds the stretches of the line from a to b that run in the shape, in no
// order and perhaps in several parts; a line that is a point has none.
func (s *Shape) Cut(a, b Point, spans []Span) []Span {
	switch {
	case a == b || s.Misses(a, b):
		return spans
	case s.corners == nil:
		return s.cutCircle(a, b, Distance(a, b), spans)
	case s.turn != 0:
		return s.cutConvex(a, b, spans)
	case s.oneSide(a, b) && !s.along(a, b):
		return spans
	}
	return s.cutPolygon(a, b, Distance(a, b), spans)
}

// along says whether an edge of the shape lies on the straight line through a
// and b.
func (s *Shape) along(a, b Point) bool {
	way, n := b.Minus(a), len(s.corners)
	for i, c := range s.corners {
		if way.Cross(c.Minus(a)) == 0 && way.Cross(s.corners[(i+1)%n].Minus(a)) == 0 {
			return true
		}
	}
	return false
}

// cutCircle finds the middle of the chord, and half its length.
func (s *Shape) cutCircle(a, b Point, l Length, spans []Span) []Span {
	way, to := b.Minus(a), s.middle.Minus(a)
	off := way.Cross(to) / int64(l)
	square := int64(s.radius)*int64(s.radius) - off*off
	if square <= 0 {
		return spans
	}
	half, along := Length(root(square)), Length(way.Dot(to)/int64(l))
	if from, to := max(along-half, 0), min(along+half, l); from < to {
		spans = append(spans, Span{from, to})
	}
	return spans
}

// cutConvex clips the line at each edge in turn: what is left lies inside all of
// them.
func (s *Shape) cutConvex(a, b Point, spans []Span) []Span {
	var l Length
	from, to := Length(0), Length(-1) // -1: the end
	c := s.corners[len(s.corners)-1]
	for _, d := range s.corners {
		edge := d.Minus(c)
		inA, inB := s.turn*edge.Cross(a.Minus(c)), s.turn*edge.Cross(b.Minus(c))
		c = d
		switch {
		case inA >= 0 && inB >= 0:
			continue
		case inA <= 0 && inB <= 0:
			return spans
		case l == 0:
			l = Distance(a, b)
		}
		if inA < 0 {
			from = max(from, Length(floor(int64(l)*-inA, inB-inA)))
		} else if at := Length(floor(int64(l)*inA, inA-inB)); to < 0 || at < to {
			to = at
		}
	}
	if to < 0 {
		if to = l; l == 0 {
			to = Distance(a, b)
		}
	}
	if from < to {
		spans = append(spans, Span{from, to})
	}
	return spans
}

// maxCuts is how often a line crosses an outline at most; of one that is
// crossed more often the rest is taken for outside.
const maxCuts = 32

// cutPolygon finds where the line crosses edges, and which of the stretches
// between lie inside.
func (s *Shape) cutPolygon(a, b Point, l Length, spans []Span) []Span {
	var store [maxCuts + 2]Length
	cuts := append(store[:0], 0, l)
	way := b.Minus(a)
	for i, d := range s.corners {
		c := s.corners[(i+len(s.corners)-1)%len(s.corners)]
		before, after := way.Cross(c.Minus(a)), way.Cross(d.Minus(a))
		if len(cuts) < cap(cuts) && before != after && sides(before, after) && Meet(a, b, c, d) {
			edge := d.Minus(c)
			part, whole := c.Minus(a).Cross(edge), way.Cross(edge)
			if whole < 0 {
				part, whole = -part, -whole
			}
			cuts = append(cuts, Length(floor(int64(l)*part, whole)))
		}
	}
	slices.Sort(cuts)
	for i := 1; i < len(cuts); i++ {
		from, to := cuts[i-1], cuts[i]
		if from < to && s.corners.Has(Between(a, b, int64(from)+int64(to), 2*int64(l))) {
			spans = append(spans, Span{from, to})
		}
	}
	return spans
}

// Nearest is the place on the line from a to b that is nearest to p, to the
// nearest thousandth.
func Nearest(p, a, b Point) Point {
	way := b.Minus(a)
	switch along := way.Dot(p.Minus(a)); {
	case along <= 0:
		return a
	case along >= way.Square():
		return b
	default:
		l := int64(way.Length())
		return Between(a, b, along/l, l)
	}
}
