package grid

import (
	"math/big"
	"testing"
)

// slowCross follows a line in exact fractions to where it meets the line that an
// edge lies on: the plain twin of Meets.
func slowCross(b Board, from, to Cell, e Edge) (through, touches bool) {
	c1, r1 := b.Place(from)
	c2, r2 := b.Place(to)
	a, ra := b.Place(e.A)
	c, rc := b.Place(e.B)
	p, q := [2]int{c1, r1}, [2]int{c2, r2}
	axis := 0 // the edge stands across columns
	if a == c {
		axis = 1
	}
	at := [2]int{a + c, ra + rc}[axis] // twice where it stands
	along := [2]int{ra, a}[axis]
	if p[axis] == q[axis] {
		return false, false
	}
	t := big.NewRat(int64(at-2*p[axis]), int64(2*(q[axis]-p[axis])))
	if t.Sign() <= 0 || t.Cmp(big.NewRat(1, 1)) >= 0 {
		return false, false
	}
	y := new(big.Rat).Mul(t, big.NewRat(int64(q[1-axis]-p[1-axis]), 1))
	y.Add(y, big.NewRat(int64(p[1-axis]-along), 1))
	switch y.Abs(y).Cmp(big.NewRat(1, 2)) {
	case -1:
		return true, false
	case 0:
		return false, true
	}
	return false, false
}

func TestMeetsAgreesWithFractions(t *testing.T) {
	b := Board{6, 5, Squares}
	for from := range Cell(b.Cells()) {
		for to := range Cell(b.Cells()) {
			for a := range Cell(b.Cells()) {
				for _, d := range []Direction{North, East} {
					c := b.Step(a, d)
					if c == None {
						continue
					}
					m := b.Meets(from, to, Edge{a, c})
					through, touches := slowCross(b, from, to, Edge{a, c})
					if m.Through != through || (m.Side != 0) != touches {
						t.Fatalf("%s to %s at %s/%s: %+v, want through %v, touches %v", b.Name(from), b.Name(to), b.Name(a), b.Name(c), m, through, touches)
					}
					if back := b.Meets(to, from, Edge{c, a}); back.Through != m.Through || back.Side != -m.Side || back.At != m.At {
						t.Fatalf("%s to %s at %s/%s: %+v, and back %+v", b.Name(from), b.Name(to), b.Name(a), b.Name(c), m, back)
					}
				}
			}
		}
	}
}

// A line comes in by the side that it crosses, or the corner that it touches.
func TestEntry(t *testing.T) {
	b := Board{7, 7, Squares}
	for from := range Cell(b.Cells()) {
		for to := range Cell(b.Cells()) {
			if from == to {
				continue
			}
			d := b.Entry(from, to)
			if !d.Diagonal() {
				if side := b.Step(to, d); !b.Meets(from, to, Edge{to, side}).Through {
					t.Fatalf("%s to %s comes in by side %d, which it does not cross", b.Name(from), b.Name(to), d)
				}
				continue
			}
			if b.Meets(from, to, Edge{to, b.Step(to, d.Turn(-1))}).Side == 0 || b.Meets(from, to, Edge{to, b.Step(to, d.Turn(1))}).Side == 0 {
				t.Fatalf("%s to %s comes in by corner %d, which it does not touch", b.Name(from), b.Name(to), d)
			}
		}
	}
}
