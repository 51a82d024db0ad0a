package grid

import (
	"math/big"
	"testing"
)

// slowMeet clips the segment between two centres against a square with exact
// fractions: the plain twin of lineOf. What is left of the segment is a stretch
// inside the square, or a single point if it only touches a corner.
func slowMeet(b Board, from, to, cell Cell) (crossed, touched bool) {
	lo, hi := big.NewRat(0, 1), big.NewRat(1, 1)
	c1, r1 := b.Place(from)
	c2, r2 := b.Place(to)
	c, r := b.Place(cell)
	for _, axis := range [2][3]int{{c1, c2, c}, {r1, r2, r}} {
		start, step := int64(2*axis[0]), int64(2*(axis[1]-axis[0]))
		low, high := int64(2*axis[2]-1), int64(2*axis[2]+1)
		if step == 0 {
			if start < low || start > high {
				return false, false
			}
			continue
		}
		t0, t1 := big.NewRat(low-start, step), big.NewRat(high-start, step)
		if t0.Cmp(t1) > 0 {
			t0, t1 = t1, t0
		}
		if t0.Cmp(lo) > 0 {
			lo = t0
		}
		if t1.Cmp(hi) < 0 {
			hi = t1
		}
	}
	return lo.Cmp(hi) < 0, lo.Cmp(hi) <= 0
}

func TestSightAgreesWithFractions(t *testing.T) {
	for _, b := range []Board{{7, 6, Squares}, {4, 9, Squares}, {12, 1, Squares}} {
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
			if s.crossed[i] != crossed || s.touched[i] != touched || beside != touched {
				t.Fatalf("%s to %s: crosses %v, want %v; touches %v, want %v; %v beside corners",
					b.Name(from), b.Name(to), s.crossed[i], crossed, s.touched[i], touched, s.gaps[i])
			}
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
