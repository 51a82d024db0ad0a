package tabletop

// Frame is how something with local coordinates lies on a table: its origin,
// and where its Y axis points. X is to the right of that.
type Frame struct {
	At      Point
	Heading Heading
}

// In is a place of the table as the frame sees it, to the nearest thousandth.
func (f Frame) In(p Point) Point {
	way := p.Minus(f.At)
	return Point{Length(nearest(f.Heading.right(way), one)), Length(nearest(f.Heading.ahead(way), one))}
}

// Out is a place of the frame as it lies on the table, to the nearest
// thousandth.
func (f Frame) Out(p Point) Point {
	h := f.Heading
	return f.At.Plus(Point{
		Length(nearest(int64(p.X)*cosine(int(h))+int64(p.Y)*sine(int(h)), one)),
		Length(nearest(int64(p.Y)*cosine(int(h))-int64(p.X)*sine(int(h)), one)),
	})
}

// Outline is a polygon of the frame as it lies on the table.
func (f Frame) Outline(p Polygon) Polygon {
	out := make(Polygon, len(p))
	for i, corner := range p {
		out[i] = f.Out(corner)
	}
	return out
}

// Edge is a side of an outline: from one corner to the next.
type Edge [2]Point

// Middle is the middle of the edge.
func (e Edge) Middle() Point { return Between(e[0], e[1], 1, 2) }

// Length is how long the edge is.
func (e Edge) Length() Length { return Distance(e[0], e[1]) }

// Against lays another frame so that its edge b lies on the edge a of this one,
// middle on middle, the two outlines on either side of it. Both go round their
// outlines the same way.
func (f Frame) Against(a, b Edge) Frame {
	turn := int(Toward(a[1], a[0])) - int(Toward(b[0], b[1]))
	g := Frame{Heading: f.Heading.Turn(turn)}
	g.At = f.Out(a.Middle()).Minus(g.Out(b.Middle()))
	return g
}
