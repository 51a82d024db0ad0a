package tabletop

// Ground is terrain on a table: the areas that it covers, or a bare line.
type Ground struct {
	Shapes []Shape
	Line   Points
	Box    Box // that all of it lies in
}

// NewGround is ground of some shapes, or of a line, with its box.
func NewGround(shapes []Shape, line Points) Ground {
	g := Ground{Shapes: shapes, Line: line}
	boxes := make([]Box, 0, len(shapes)+1)
	for i := range shapes {
		boxes = append(boxes, shapes[i].Box())
	}
	if len(line) > 0 {
		boxes = append(boxes, Polygon(line).Box())
	}
	for i, b := range boxes {
		if g.Box = g.Box.Round(b); i == 0 {
			g.Box = b
		}
	}
	return g
}

// Has says whether the ground covers a place.
func (g *Ground) Has(p Point) bool {
	if !g.Box.Has(p) {
		return false
	}
	for i := range g.Shapes {
		if g.Shapes[i].Has(p) {
			return true
		}
	}
	return false
}

// Meets says whether the way from a to b touches the ground.
func (g *Ground) Meets(a, b Point) bool {
	if g.Box.Misses(a, b) {
		return false
	}
	for i := range g.Shapes {
		if g.Shapes[i].Meets(a, b) {
			return true
		}
	}
	return len(g.Line) > 0 && g.Line.Meets(a, b)
}

// Table is an open table by its size. Its south-western corner is the origin.
type Table struct{ Width, Depth Length }

// Has says whether a place lies on the table. Its edge belongs to it.
func (t Table) Has(p Point) bool { return p.X >= 0 && p.Y >= 0 && p.X <= t.Width && p.Y <= t.Depth }

// Nearest is the place of the table that is nearest to p.
func (t Table) Nearest(p Point) Point {
	return Point{min(max(p.X, 0), t.Width), min(max(p.Y, 0), t.Depth)}
}

// Squares is how many squares with such a side lie in each direction, so that
// they cover a length.
func Squares(l, side Length) int { return int((l + side - 1) / side) }
