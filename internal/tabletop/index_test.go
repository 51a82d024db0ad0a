package tabletop

import (
	"math/rand/v2"
	"testing"
)

// An index leaves out no area that a way may touch, of more than one word of them,
// on the table and off it; and it leaves out most of what no way comes near.
func TestIndexMissesNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	some := func(of int) Length { return Length(r.IntN(of)) }
	var boxes []Box
	for range 150 {
		low := Point{X: some(52_000) - 2000, Y: some(34_000) - 2000}
		boxes = append(boxes, Box{Low: low, High: low.Plus(Point{X: some(6000), Y: some(6000)})})
	}
	x, listed, asked := NewIndex(Table{Width: 48*Inch + 500, Depth: 30 * Inch}, boxes), 0, 0
	for range 2000 {
		a := Point{X: some(52_000) - 2000, Y: some(34_000) - 2000}
		b := Point{X: a.X + some(12_000) - 6000, Y: a.Y + some(12_000) - 6000}
		var near Areas
		words, at := x.Between(a, b, &near), x.At(a)
		for i, box := range boxes {
			asked++
			switch in := words[i/64]>>(i%64)&1 != 0; {
			case in:
				listed++
			case !box.Misses(a, b):
				t.Fatalf("%v is not near the way from %v to %v", box, a, b)
			}
			if at[i/64]>>(i%64)&1 == 0 && box.Has(a) {
				t.Fatalf("%v is not at %v", box, a)
			}
		}
	}
	if listed*5 > asked {
		t.Errorf("of %d, %d are near", asked, listed)
	}
}

// Ground is what its shapes or its line are, and lies in its box.
func TestGround(t *testing.T) {
	yard := NewGround([]Shape{Circle(Point{X: 5000, Y: 5000}, 2*Inch), Area(Rectangle(2*Inch, 2*Inch))}, nil)
	if want := (Box{Point{-1000, -1000}, Point{7000, 7000}}); yard.Box != want {
		t.Errorf("it lies in %v, want %v", yard.Box, want)
	}
	if !yard.Has(Point{6000, 5000}) || yard.Has(Point{3000, 3000}) || yard.Has(Point{9000, 5000}) {
		t.Error("it covers other places than its shapes")
	}
	hedge := NewGround(nil, Points{{0, 0}, {4000, 0}})
	for _, c := range []struct {
		g    *Ground
		a, b Point
		want bool
	}{
		{&yard, Point{0, 5000}, Point{9000, 5000}, true}, {&yard, Point{0, 3000}, Point{2900, 3000}, false}, {&yard, Point{8000, 0}, Point{8000, 9000}, false},
		{&hedge, Point{1000, -1000}, Point{1000, 1000}, true}, {&hedge, Point{5000, -1000}, Point{5000, 1000}, false},
	} {
		if got := c.g.Meets(c.a, c.b); got != c.want {
			t.Errorf("the way from %v to %v: %t", c.a, c.b, got)
		}
	}
	if hedge.Has(Point{1000, 0}) {
		t.Error("a line covers a place")
	}
}
