package tabletop

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
