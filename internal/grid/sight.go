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

// NewSight works the table out for a board of at most MaxCells cells. A line is
// the same from either end, so each pair is worked out once.
func NewSight(b Board) *Sight {
	n := b.Cells()
	s := &Sight{cells: n, touched: make([]Mask, n*n), crossed: make([]Mask, n*n), gaps: make([][]flank, n*n)}
	for from := range Cell(n) {
		for to := range from {
			if b.Distance(from, to) > 1 {
				s.line(b, from, to)
				there, back := int(from)*n+int(to), int(to)*n+int(from)
				s.touched[back], s.crossed[back], s.gaps[back] = s.touched[there], s.crossed[there], s.gaps[there]
			}
		}
	}
	return s
}

// line fills in one pair. A cell is crossed if corners of it lie strictly on
// both sides of the line, touched if the line only meets an edge or a corner.
// The line lies within the rectangle of which its ends are the corners.
func (s *Sight) line(b Board, from, to Cell) {
	i := int(from)*s.cells + int(to)
	c1, r1 := b.Place(from)
	c2, r2 := b.Place(to)
	for row := min(r1, r2); row <= max(r1, r2); row++ {
		for column := min(c1, c2); column <= max(c1, c2); column++ {
			c := b.At(column, row)
			if c == from || c == to {
				continue
			}
			crossed, touched := meet(c1, r1, c2, r2, column, row)
			if crossed {
				s.crossed[i].Add(c)
			}
			if crossed || touched {
				s.touched[i].Add(c)
			}
		}
	}
	s.gaps[i] = gaps(b, c1, r1, c2, r2, &s.crossed[i], from, to)
}

// meet says how the segment between two cells' centres meets a cell. In
// doubled coordinates centres are even and corners odd, so all is whole.
func meet(c1, r1, c2, r2, column, row int) (crossed, touched bool) {
	dx, dy := 2*(c2-c1), 2*(r2-r1)
	left, right, on := 0, 0, 0
	for _, corner := range [4][2]int{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
		x, y := 2*(column-c1)+corner[0], 2*(row-r1)+corner[1]
		switch side := dx*y - dy*x; {
		case side > 0:
			left++
		case side < 0:
			right++
		default:
			on++
		}
	}
	if !spans(0, dx, 2*(column-c1)) || !spans(0, dy, 2*(row-r1)) {
		return false, false
	}
	if left > 0 && right > 0 {
		return true, true
	}
	return false, on > 0
}

// spans says whether the closed range between a and b meets the cell around
// centre, which reaches 1 to both sides.
func spans(a, b, centre int) bool {
	return max(a, b) >= centre-1 && min(a, b) <= centre+1
}

// gaps are the pairs of cells that the line runs between: at a corner that lies
// on it, the two cells whose inside it does not cross. It never runs along an
// edge, since centres lie half a cell off; and it meets corners only if its
// shortest whole step is odd both ways, halfway along each such step.
func gaps(b Board, c1, r1, c2, r2 int, crossed *Mask, from, to Cell) []flank {
	east, north := c2-c1, r2-r1
	n := divisor(abs(east), abs(north))
	if east/n%2 == 0 || north/n%2 == 0 {
		return nil
	}
	out := make([]flank, 0, n)
	for i := range n {
		x, y := (2*i+1)*(east/n), (2*i+1)*(north/n) // in half cells from the first centre
		var beside [2]Cell
		found := 0
		for _, corner := range [4][2]int{{-1, -1}, {1, -1}, {-1, 1}, {1, 1}} {
			c := b.At(c1+(x+corner[0])/2, r1+(y+corner[1])/2)
			if c != from && c != to && !crossed.Has(c) {
				beside[found] = c
				found++
			}
		}
		out = append(out, flank{beside[0], beside[1]})
	}
	return out
}

// divisor is the greatest common divisor of two numbers, not both 0.
func divisor(a, b int) int {
	for b != 0 {
		a, b = b, a%b
	}
	return a
}

// Touching is the cells that the line from one centre to the other crosses or
// touches with an edge or a corner, the two ends aside (T8.2).
func (s *Sight) Touching(from, to Cell) Mask { return s.touched[int(from)*s.cells+int(to)] }

// Clear says whether the line is free of blockers when touching one blocks
// (T8.2). Adjacent cells always see each other.
func (s *Sight) Clear(from, to Cell, blockers Mask) bool {
	return !s.touched[int(from)*s.cells+int(to)].Meets(blockers)
}

// ClearInside says whether the line is free of blockers when only a cell whose
// inside is crossed blocks, or two between which the line runs (T13.5).
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
