package tabletop

// Raster says inch by inch where on a table none of some shapes lies, so that most
// questions about them are answered at once.
type Raster struct {
	columns, rows int
	touched       []int32 // how many squares to the south-west of a corner a shape touches
}

// NewRaster is the raster of a table for some shapes.
func NewRaster(t Table, shapes []Shape) Raster {
	r := Raster{columns: int(t.Width/Inch) + 1, rows: int(t.Depth/Inch) + 1}
	squares := make([]int32, r.columns*r.rows)
	for i := range shapes {
		box := shapes[i].Box()
		for y := inchOf(box.Low.Y, r.rows); y <= inchOf(box.High.Y, r.rows); y++ {
			for x := inchOf(box.Low.X, r.columns); x <= inchOf(box.High.X, r.columns); x++ {
				if shapes[i].comesInto(Point{Length(x) * Inch, Length(y) * Inch}) {
					squares[y*r.columns+x] = 1
				}
			}
		}
	}
	r.touched = make([]int32, (r.columns+1)*(r.rows+1))
	for y := range r.rows {
		line := int32(0)
		for x := range r.columns {
			line += squares[y*r.columns+x]
			r.touched[(y+1)*(r.columns+1)+x+1] = r.touched[y*(r.columns+1)+x+1] + line
		}
	}
	return r
}

// comesInto says whether the shape comes into the square inch to the north-east of a
// corner, its sides included.
func (s *Shape) comesInto(corner Point) bool {
	square := Box{corner, corner.Plus(Point{Inch, Inch})}
	west, south := Point{square.Low.X, square.High.Y}, Point{square.High.X, square.Low.Y}
	return s.Meets(square.Low, south) || s.Meets(south, square.High) || s.Meets(square.High, west) || s.Meets(west, square.Low) ||
		square.Has(s.low) && square.Has(s.high)
}

// Clear says that no shape lies on the straight way between two places. Where it
// says no there may be none either: one may lie within an inch or two.
func (r *Raster) Clear(a, b Point) bool {
	if r.Empty(a, b) {
		return true
	}
	// Places an inch apart on the way, or less: what lies on it lies in the square of
	// one of them or next to that.
	way := b.Minus(a)
	steps := max(way.X, -way.X, way.Y, -way.Y)/Inch + 1
	for i := range steps + 1 {
		x, y := inchOf(a.X+way.X*i/steps, r.columns), inchOf(a.Y+way.Y*i/steps, r.rows)
		if r.touches(max(x-1, 0), max(y-1, 0), min(x+1, r.columns-1), min(y+1, r.rows-1)) {
			return false
		}
	}
	return true
}

// Empty says that no shape comes into the squares of the box of two places.
func (r *Raster) Empty(a, b Point) bool {
	return !r.touches(inchOf(min(a.X, b.X), r.columns), inchOf(min(a.Y, b.Y), r.rows), inchOf(max(a.X, b.X), r.columns), inchOf(max(a.Y, b.Y), r.rows))
}

// touches says whether a shape comes into a square from one in the south-west to one in
// the north-east.
func (r *Raster) touches(west, south, east, north int) bool {
	low, high := south*(r.columns+1), (north+1)*(r.columns+1)
	return r.touched[high+east+1]-r.touched[high+west]-r.touched[low+east+1]+r.touched[low+west] != 0
}
