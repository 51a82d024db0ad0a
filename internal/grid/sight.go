package grid

import "slices"

// Sight is the table of lines of sight of a board: for each pair of cells, the
// cells that lie on the line between their centres.
type Sight struct {
	cells   int
	touched []Mask    // by pair: the cells that the line crosses or touches, the ends aside
	crossed []Mask    // by pair: the cells whose inside the line crosses
	gaps    [][]flank // by pair: pairs of cells that the line runs between, at a corner or along a side
}

type flank struct{ a, b Cell }

// NewSight works the table out for a board of at most MaxCells cells. Lines of one
// slope and length pass the same cells wherever they begin, and from either end: each
// is worked out once and laid over the board.
func NewSight(b Board) *Sight {
	n := b.Cells()
	s := &Sight{cells: n, touched: make([]Mask, n*n), crossed: make([]Mask, n*n), gaps: make([][]flank, n*n)}
	at, lines := map[Spot]Cell{}, map[Spot]line{}
	for c := range Cell(n) {
		at[b.Centre(c)] = c
	}
	for to := range Cell(n) {
		for from := range to {
			if b.Distance(from, to) < 2 {
				continue
			}
			way := b.Centre(to).minus(b.Centre(from))
			l, known := lines[way]
			if !known {
				l = lineOf(b.Shape, way)
				lines[way] = l
			}
			s.lay(at, b.Centre(from), from, to, l)
		}
	}
	return s
}

// line is what the line between two centres meets, as cells by their centres from its
// first end. Its ends are not among it.
type line struct {
	crossed []Spot
	gaps    [][2]Spot
}

// touch is a cell whose inside the line does not cross: on which side it lies, and the
// corners by which it touches the line.
type touch struct {
	cell    Spot
	side    int
	corners []Spot
}

// lineOf works a line out. A cell is crossed if corners of it lie strictly on both
// sides of the line, and its centre between the two ends.
func lineOf(s Shape, way Spot) (l line) {
	var touched []touch
	reach := way.dot(s, way)
	for y := min(0, way.Y) - 4; y <= max(0, way.Y)+4; y++ {
		for x := min(0, way.X) - 4; x <= max(0, way.X)+4; x++ {
			cell := Spot{x, y}
			if on := cell.dot(s, way); !s.centred(cell) || on <= 0 || on >= reach || cell == way {
				continue
			}
			switch t, split := meets(s, cell, way); {
			case split:
				l.crossed = append(l.crossed, cell)
			case t.corners != nil:
				touched = append(touched, t)
			}
		}
	}
	l.gaps = gapsOf(touched)
	return l
}

// meets is how a line meets a cell: split, or by corners between its ends.
func meets(s Shape, cell, way Spot) (t touch, split bool) {
	left, right := false, false
	t.cell = cell
	for _, c := range corners[s] {
		corner := cell.plus(c)
		side := way.X*corner.Y - way.Y*corner.X
		left, right = left || side > 0, right || side < 0
		if on := corner.dot(s, way); side == 0 && on > 0 && on < way.dot(s, way) {
			t.corners = append(t.corners, corner)
		}
	}
	if t.side = 1; right {
		t.side = -1
	}
	return t, left && right
}

// gapsOf are the pairs of cells that the line runs between: at a corner, or on hexes
// along a side.
func gapsOf(touched []touch) (gaps [][2]Spot) {
	for i, a := range touched {
		for _, b := range touched[:i] {
			if a.side != b.side && slices.Contains(b.corners, a.corners[0]) {
				gaps = append(gaps, [2]Spot{a.cell, b.cell})
			}
		}
	}
	return gaps
}

// lay enters the line between two cells.
func (s *Sight) lay(at map[Spot]Cell, start Spot, from, to Cell, l line) {
	var crossed, touched Mask
	for _, p := range l.crossed {
		if c, ok := at[start.plus(p)]; ok {
			crossed.Add(c)
		}
	}
	touched = crossed
	var gaps []flank
	for _, g := range l.gaps {
		a, ok := at[start.plus(g[0])]
		b, too := at[start.plus(g[1])]
		if ok {
			touched.Add(a)
		}
		if too {
			touched.Add(b)
		}
		if ok && too {
			gaps = append(gaps, flank{a, b})
		}
	}
	for _, i := range []int{int(from)*s.cells + int(to), int(to)*s.cells + int(from)} {
		s.crossed[i], s.touched[i], s.gaps[i] = crossed, touched, gaps
	}
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

// Crossed are the cells whose inside the line between two cells crosses, the two
// aside.
func (s *Sight) Crossed(from, to Cell) Mask { return s.crossed[int(from)*s.cells+int(to)] }

// Parts says whether the side between two cells parts two others: the line between
// their centres goes through it.
func (b Board) Parts(e Edge, from, to Cell) bool {
	ends, ok := b.Border(e)
	if !ok {
		return false
	}
	start, end := b.Centre(from), b.Centre(to)
	return apart(start, end, ends) && apart(ends[0], ends[1], [2]Spot{start, end})
}

// apart says whether two spots lie strictly on either side of the line through two
// others.
func apart(a, b Spot, of [2]Spot) bool {
	way := b.minus(a)
	side := func(s Spot) int {
		s = s.minus(a)
		return sign(way.X*s.Y - way.Y*s.X)
	}
	return side(of[0])*side(of[1]) < 0
}
