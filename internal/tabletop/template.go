package tabletop

import "slices"

// Rectangle is an outline round the origin, so wide and so long; its corners
// go clockwise from the far left one.
func Rectangle(width, length Length) Polygon {
	x, y := width/2, length/2
	return Polygon{{-x, y}, {x, y}, {x, -y}, {-x, -y}}
}

// Taper is a rectangle of which the near end is a point on the middle line: the
// edges of the point stand at an angle, in degrees, to the long sides. The
// origin lies halfway along; corners go clockwise from the far left one, the
// point is the fourth.
func Taper(width, length Length, degrees int) Polygon {
	x, y := width/2, length/2
	shoulder := -y + Length(nearest(int64(x)*cosine(degrees), sine(degrees)))
	return Polygon{{-x, y}, {x, y}, {x, shoulder}, {0, -y}, {-x, shoulder}}
}

// Side is the edge behind a corner of the outline.
func (p Polygon) Side(n int) Edge { return Edge{p[n], p[(n+1)%len(p)]} }

// Box is the rectangle that an outline lies in.
type Box struct{ Low, High Point }

// Box is the rectangle that the polygon lies in, sides along the axes.
func (p Polygon) Box() Box {
	s := Area(p)
	return Box{s.low, s.high}
}

// Size is how far it is from the box's low corner to the high one.
func (b Box) Size() Point { return b.High.Minus(b.Low) }

// Part is the middle of a part of the box, which is cut into columns and rows, both
// counted from 0 at the low corner.
func (b Box) Part(column, columns, row, rows int) Point {
	size := b.Size()
	return b.Low.Plus(Point{size.X * Length(2*column+1) / Length(2*columns), size.Y * Length(2*row+1) / Length(2*rows)})
}

// Middle is the middle of the box.
func (b Box) Middle() Point { return Between(b.Low, b.High, 1, 2) }

// Has says whether a place lies in the box. Its edge belongs to it.
func (b Box) Has(p Point) bool {
	return p.X >= b.Low.X && p.Y >= b.Low.Y && p.X <= b.High.X && p.Y <= b.High.Y
}

// Around is the box of the line from p to q.
func Around(p, q Point) Box {
	return Box{Point{min(p.X, q.X), min(p.Y, q.Y)}, Point{max(p.X, q.X), max(p.Y, q.Y)}}
}

// Far says that a place lies further than so far outside one side of the box.
func (b Box) Far(p Point, d Length) bool {
	return p.X+d < b.Low.X || p.Y+d < b.Low.Y || p.X-d > b.High.X || p.Y-d > b.High.Y
}

// Misses says that the line from p to q stays outside the box on one side of it.
func (b Box) Misses(p, q Point) bool {
	return p.X < b.Low.X && q.X < b.Low.X || p.X > b.High.X && q.X > b.High.X ||
		p.Y < b.Low.Y && q.Y < b.Low.Y || p.Y > b.High.Y && q.Y > b.High.Y
}

// Round is the box round both.
func (b Box) Round(o Box) Box {
	return Box{Point{min(b.Low.X, o.Low.X), min(b.Low.Y, o.Low.Y)}, Point{max(b.High.X, o.High.X), max(b.High.Y, o.High.Y)}}
}

// Embraces are all ways in which an L-shaped outline, its sides along the axes,
// lies round a corner of the box: turned and turned over as one likes, its whole
// inner edge along the box. An outline with no inner corner has none.
func Embraces(b Box, ell Polygon) []Polygon {
	var out []Polygon
	for way := range 8 {
		p := turned(ell, way)
		inner := p.inner()
		if inner < 0 {
			continue
		}
		n := len(p)
		x, y := p[(inner+1)%n].Minus(p[inner]), p[(inner+n-1)%n].Minus(p[inner])
		if x.X == 0 {
			x, y = y, x
		}
		if x.Y != 0 || y.X != 0 || Length(abs(int64(x.X))) > b.High.X-b.Low.X || Length(abs(int64(y.Y))) > b.High.Y-b.Low.Y {
			continue
		}
		corner := b.Low // the one that the inner corner lies at
		if x.X < 0 {
			corner.X = b.High.X
		}
		if y.Y < 0 {
			corner.Y = b.High.Y
		}
		p = p.shifted(corner.Minus(p[inner]))
		if !slices.ContainsFunc(out, p.same) {
			out = append(out, p)
		}
	}
	return out
}

// Elbow is the outer corner of an L-shaped outline, and the end of its thin arm: seen
// from there the thick arm lies behind the corner.
func (p Polygon) Elbow() (corner, thin Point) {
	n, i := len(p), p.inner()
	at := func(k int) Point { return p[(i+k+n)%n] }
	if Distance(at(1), at(2)) < Distance(at(-1), at(-2)) {
		return at(3), at(2)
	}
	return at(3), at(-2)
}

// turned is the outline in one of eight ways: turned by quarters, from the
// fifth on turned over first. Its corners still go the same way round.
func turned(p Polygon, way int) Polygon {
	out := slices.Clone(p)
	if way >= 4 {
		for i := range out {
			out[i].X = -out[i].X
		}
		slices.Reverse(out)
	}
	for range way % 4 {
		for i, c := range out {
			out[i] = Point{c.Y, -c.X}
		}
	}
	return out
}

// inner is the corner at which a clockwise outline bends inwards; -1 if it is
// convex.
func (p Polygon) inner() int {
	for i, c := range p {
		before, after := p[(i+len(p)-1)%len(p)], p[(i+1)%len(p)]
		if c.Minus(before).Cross(after.Minus(c)) > 0 {
			return i
		}
	}
	return -1
}

func (p Polygon) shifted(way Point) Polygon {
	for i := range p {
		p[i] = p[i].Plus(way)
	}
	return p
}

// same says whether two outlines have the same corners.
func (p Polygon) same(q Polygon) bool {
	return len(p) == len(q) && !slices.ContainsFunc(p, func(c Point) bool { return !slices.Contains(q, c) })
}
