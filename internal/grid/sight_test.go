package grid

import (
	"math/big"
	"testing"
)

// slowMeet clips the segment between two centres against the sides of a cell with exact
// fractions: the plain twin of lineOf. What is left of the segment is a stretch inside
// the cell or along a side of it, or a single point of a corner.
func slowMeet(b Board, from, to, cell Cell) (crossed, touched bool) {
	lo, hi := big.NewRat(0, 1), big.NewRat(1, 1)
	start, way := b.Centre(from), b.Centre(to).minus(b.Centre(from))
	outline, along := b.Outline(cell), false
	for n, corner := range outline {
		side := outline[(n+1)%len(outline)].minus(corner)
		// Inside is to the right of each side: the outline goes clockwise.
		out := side.X*(start.Y-corner.Y) - side.Y*(start.X-corner.X)
		turn := side.X*way.Y - side.Y*way.X
		switch {
		case turn == 0 && out > 0:
			return false, false
		case turn == 0:
			along = along || out == 0
		case turn > 0:
			hi = least(hi, big.NewRat(int64(-out), int64(turn)))
		default:
			lo = most(lo, big.NewRat(int64(-out), int64(turn)))
		}
	}
	// On hexes a line that touches a single corner goes on through the inside of others there.
	return lo.Cmp(hi) < 0 && !along, lo.Cmp(hi) < 0 || lo.Cmp(hi) == 0 && !b.Shape.Hexes()
}

func least(a, b *big.Rat) *big.Rat {
	if a.Cmp(b) < 0 {
		return a
	}
	return b
}

func most(a, b *big.Rat) *big.Rat {
	if a.Cmp(b) > 0 {
		return a
	}
	return b
}

func TestSightAgreesWithFractions(t *testing.T) {
	for _, b := range []Board{{7, 6, Squares}, {4, 9, Squares}, {12, 1, Squares}, {7, 6, FlatHexes}, {6, 7, PointedHexes}, {9, 2, FlatHexes}} {
		agreesWithFractions(t, b)
	}
}

func agreesWithFractions(t *testing.T, b Board) {
	t.Helper()
	s := NewSight(b)
	for from := range Cell(b.Cells()) {
		for to := range Cell(b.Cells()) {
			var crossed, touched Mask
			for c := range Cell(b.Cells()) {
				if c == from || c == to || b.Distance(from, to) <= 1 {
					continue
				}
				in, on := slowMeet(b, from, to, c)
				if in {
					crossed.Add(c)
				}
				if on {
					touched.Add(c)
				}
			}
			i := int(from)*s.cells + int(to)
			beside := crossed
			for _, f := range s.gaps[i] {
				beside.Add(f.a)
				beside.Add(f.b)
			}
			if s.crossed[i] != crossed || s.touched[i] != touched || beside != touched && !b.Shape.Hexes() {
				t.Fatalf("%s to %s: crosses %v, want %v; touches %v, want %v; %v beside corners",
					b.Name(from), b.Name(to), s.crossed[i], crossed, s.touched[i], touched, s.gaps[i])
			}
		}
	}
}

// On hexes two that lie on either side of a line along their common side block it
// together, and one of them does not.
func TestSightAlongSides(t *testing.T) {
	b := Board{5, 5, PointedHexes}
	s := NewSight(b)
	for blockers, clear := range map[string]bool{"a2": true, "b2": true, "a2, b2": false, "b3": false, "c2, d2": true} {
		cells, err := b.Area(blockers)
		if err != nil {
			t.Fatal(err)
		}
		from, _ := b.Cell("b1")
		to, _ := b.Cell("b3")
		if blockers == "b3" {
			to, _ = b.Cell("b5")
		}
		if s.ClearInside(from, to, MaskOf(cells...)) != clear || s.ClearInside(to, from, MaskOf(cells...)) != clear {
			t.Errorf("from %s to %s past %s: clear is %v", b.Name(from), b.Name(to), blockers, !clear)
		}
	}
}

// A line goes through a side of a cell, not past it nor through its end.
func TestParts(t *testing.T) {
	for _, c := range []struct {
		b              Board
		from, to, a, z string
		parts          bool
	}{
		{Board{5, 5, Squares}, "a1", "b1", "a1", "b1", true},
		{Board{5, 5, Squares}, "a1", "c2", "b1", "b2", true},
		{Board{5, 5, Squares}, "a1", "c3", "a1", "b1", false},
		{Board{5, 5, Squares}, "a1", "e1", "b2", "c2", false},
		{Board{5, 5, PointedHexes}, "a1", "c1", "b1", "c1", true},
		{Board{5, 5, PointedHexes}, "b1", "b3", "a2", "b2", false},
		{Board{5, 5, FlatHexes}, "a1", "a3", "a2", "a3", true},
	} {
		var cells [4]Cell
		for i, name := range []string{c.a, c.z, c.from, c.to} {
			cells[i], _ = c.b.Cell(name)
		}
		if got := c.b.Parts(Edge{cells[0], cells[1]}, cells[2], cells[3]); got != c.parts {
			t.Errorf("the side %s|%s parts %s and %s: %v", c.a, c.z, c.from, c.to, got)
		}
	}
}

func TestSightIsMutual(t *testing.T) {
	b := Board{9, 9, Squares}
	s := NewSight(b)
	blockers := MaskOf(11, 23, 40, 41, 50, 67)
	for from := range Cell(b.Cells()) {
		for to := range Cell(b.Cells()) {
			if s.Clear(from, to, blockers) != s.Clear(to, from, blockers) ||
				s.ClearInside(from, to, blockers) != s.ClearInside(to, from, blockers) {
				t.Fatalf("%s and %s do not see each other alike", b.Name(from), b.Name(to))
			}
			if s.Clear(from, to, blockers) && !s.ClearInside(from, to, blockers) {
				t.Fatalf("%s sees %s by the strict reading only", b.Name(from), b.Name(to))
			}
		}
	}
}

func TestSightReadings(t *testing.T) {
	b := Board{9, 9, Squares}
	s := NewSight(b)
	tests := []struct {
		name           string
		from, to       string
		blockers       string
		touch, through bool
	}{
		{"T8.2 a square on the line blocks", "a1", "c1", "b1", false, false},
		{"T8.2 a corner touched blocks", "a1", "c3", "a2", false, true},
		{"T13.5 two corners block", "a1", "c3", "a2, b1", false, false},
		{"T13.5 a corner of a flat line", "a1", "d2", "b2", false, true},
		{"T13.5 two corners of a flat line", "a1", "d2", "b2, c1", false, false},
		{"T8.2 the ends do not block", "a1", "c1", "a1, c1", true, true},
		{"T8.2 adjacent squares see each other", "a1", "b2", "a2, b1", true, true},
		{"T8.2 a square beside the line does not block", "a1", "e1", "c2", true, true},
		{"T8.2 a square behind does not block", "c1", "e1", "b1, f1", true, true},
	}
	for _, tt := range tests {
		from, _ := b.Cell(tt.from)
		to, _ := b.Cell(tt.to)
		cells, err := b.Area(tt.blockers)
		if err != nil {
			t.Fatal(err)
		}
		blockers := MaskOf(cells...)
		if got := s.Clear(from, to, blockers); got != tt.touch {
			t.Errorf("%s: Clear = %v", tt.name, got)
		}
		if got := s.ClearInside(from, to, blockers); got != tt.through {
			t.Errorf("%s: ClearInside = %v", tt.name, got)
		}
	}
}
