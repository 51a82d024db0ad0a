package grid

// Sight is the table of lines of sight of a board: for each pair of cells, the
// cells that lie on the line between their centres.
type Sight struct {
	cells   int
	touched []Mask    // by pair: the cells that the line crosses or touches, the ends aside
	crossed []Mask    // by pair: the cells whose inside the line crosses
	gaps    [][]flank // by pair: pairs of cells that the line runs between at a corner
}

type flank struct{ a, b Cell }

// NewSight works the table out for a board of at most MaxCells squares. Lines
// of one slope and length pass the same cells wherever they begin, and from
// either end: each is worked out once and laid over the board.
func NewSight(b Board) *Sight {
	n := b.Cells()
	s := &Sight{cells: n, touched: make([]Mask, n*n), crossed: make([]Mask, n*n), gaps: make([][]flank, n*n)}
	for north := range b.Rows {
		for east := 1 - b.Columns; east < b.Columns; east++ {
			if max(abs(east), north) > 1 {
				s.lay(b, lineOf(east, north))
			}
		}
	}
	return s
}

// line is what the line between two centres meets, as places from its first
// end. Its ends are not among it.
type line struct {
	east, north int // where its other end lies
	crossed     []place
	gaps        [][2]place
}

// place is an offset in columns and rows.
type place struct{ east, north int }

// lineOf works a line out. It lies within the rectangle of which its ends are
// the corners; a cell there is crossed if corners of it lie strictly on both
// sides of the line.
func lineOf(east, north int) line {
	l := line{east: east, north: north}
	for y := min(0, north); y <= max(0, north); y++ {
		for x := min(0, east); x <= max(0, east); x++ {
			end := x == 0 && y == 0 || x == east && y == north
			if !end && splits(east, north, x, y) {
				l.crossed = append(l.crossed, place{x, y})
			}
		}
	}
	l.gaps = gapsOf(east, north)
	return l
}

// splits says whether corners of a cell lie on both sides of the line to
// (east, north). Twice the coordinates keep centres and corners whole.
func splits(east, north, x, y int) bool {
	left, right := false, false
	for _, corner := range [4][2]int{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
		side := east*(2*y+corner[1]) - north*(2*x+corner[0])
		left, right = left || side > 0, right || side < 0
	}
	return left && right
}

// gapsOf are the pairs of cells that the line runs between: at a corner that
// lies on it, the two cells whose inside it does not cross. It never runs along
// an edge, since centres lie half a cell off; and it meets corners only if its
// shortest whole step is odd both ways, halfway along each such step.
func gapsOf(east, north int) [][2]place {
	n := divisor(abs(east), abs(north))
	if east/n%2 == 0 || north/n%2 == 0 {
		return nil
	}
	gaps := make([][2]place, n)
	for i := range gaps {
		x, y := (2*i+1)*(east/n), (2*i+1)*(north/n) // in half cells
		low, high := place{(x - 1) / 2, (y - 1) / 2}, place{(x + 1) / 2, (y + 1) / 2}
		if (east > 0) == (north > 0) { // the line runs through low and high
			low.north, high.north = high.north, low.north
		}
		gaps[i] = [2]place{low, high}
	}
	return gaps
}

// lay enters a line from every cell from which it stays on the board.
func (s *Sight) lay(b Board, l line) {
	for from := range Cell(s.cells) {
		column, row := b.Place(from)
		to := b.At(column+l.east, row+l.north)
		if to == None {
			continue
		}
		var crossed, touched Mask
		for _, p := range l.crossed {
			crossed.Add(b.At(column+p.east, row+p.north))
		}
		touched = crossed
		var gaps []flank
		for _, g := range l.gaps {
			f := flank{b.At(column+g[0].east, row+g[0].north), b.At(column+g[1].east, row+g[1].north)}
			touched.Add(f.a)
			touched.Add(f.b)
			gaps = append(gaps, f)
		}
		for _, i := range []int{int(from)*s.cells + int(to), int(to)*s.cells + int(from)} {
			s.crossed[i], s.touched[i], s.gaps[i] = crossed, touched, gaps
		}
	}
}

// divisor is the greatest common divisor of two numbers, not both 0.
func divisor(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// Clear says whether the line is free of blockers when touching one blocks.
// Adjacent cells always see each other.
func (s *Sight) Clear(from, to Cell, blockers Mask) bool {
	return !s.touched[int(from)*s.cells+int(to)].Meets(blockers)
}

// ClearInside says whether the line is free of blockers when only a cell whose
// inside is crossed blocks, or two between which the line runs.
func (s *Sight) ClearInside(from, to Cell, blockers Mask) bool {
	i := int(from)*s.cells + int(to)
	if s.crossed[i].Meets(blockers) {
		return false
	}
	for _, f := range s.gaps[i] {
		if blockers.Has(f.a) && blockers.Has(f.b) {
			return false
		}
	}
	return true
}
