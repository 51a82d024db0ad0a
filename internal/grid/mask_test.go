package grid

import (
	"math/rand/v2"
	"testing"
)

func TestMaskIsASet(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	var m Mask
	plain := map[Cell]bool{}
	for range 2000 {
		c := Cell(r.IntN(MaxCells))
		if r.IntN(2) == 0 {
			m.Add(c)
			plain[c] = true
		} else {
			m.Remove(c)
			delete(plain, c)
		}
		if m.Has(c) != plain[c] || m.Count() != len(plain) || m.Empty() != (len(plain) == 0) {
			t.Fatal("the mask and the plain set differ")
		}
	}
	last, left := None, m
	for c := range m.All() {
		if c <= last || !plain[c] || left.First() != c || left.Pop() != c {
			t.Fatalf("cell %d out of order", c)
		}
		last = c
	}
	if !left.Empty() || left.First() != None || left.Pop() != None {
		t.Error("there is no cell behind the last")
	}
}

func TestMaskHoldsNoOtherCell(t *testing.T) {
	m := MaskOf(None, MaxCells, 400)
	if !m.Empty() || MaskOf(0, 63, 255).Has(None) || MaskOf(0, 255).Has(MaxCells) {
		t.Error("a set holds cells that are none")
	}
}

func TestMaskOperations(t *testing.T) {
	even, odd := MaskOf(2, 130), MaskOf(3, 130)
	if and := even.And(odd); and != MaskOf(130) {
		t.Errorf("both hold %v", and)
	}
	if even.Or(odd) != MaskOf(2, 3, 130) || even.Without(odd) != MaskOf(2) || !even.Meets(odd) || even.Meets(MaskOf(3)) {
		t.Error("set operations go wrong")
	}
}

// Shifts over every distance, words and all, against cells moved one by one.
func TestMaskShifts(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for n := range uint(MaxCells) {
		var m, up, down Mask
		for range 40 {
			c := Cell(r.IntN(MaxCells))
			m.Add(c)
			up.Add(c + Cell(n))
			down.Add(c - Cell(n))
		}
		if m.up(n) != up || m.down(n) != down {
			t.Fatalf("shifting by %d goes wrong", n)
		}
	}
}
