package tabletop

import (
	"math/rand/v2"
	"testing"
)

// A raster never calls a way clear that a shape lies on, nor squares empty that one
// comes into; and it does so of most that are.
func TestRasterMissesNothing(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	some := func(of int) Length { return Length(r.IntN(of)) }
	shapes := []Shape{Circle(Point{X: 20_500, Y: 20_500}, 300)}
	for range 6 {
		at := Point{X: some(40_000), Y: some(30_000)}
		shapes = append(shapes, Circle(at, 100+some(4000)), Area(Polygon{at, at.Plus(Point{X: 3000, Y: 1000}), at.Plus(Point{X: 500, Y: 5000})}))
	}
	raster, clear, called := NewRaster(Table{Width: 40 * Inch, Depth: 30 * Inch}, shapes), 0, 0
	for range 3000 {
		a := Point{X: some(40_000), Y: some(30_000)}
		b := Point{X: min(max(a.X+some(16_000)-8000, 0), 40_000), Y: min(max(a.Y+some(16_000)-8000, 0), 30_000)}
		met := false
		for i := range shapes {
			met = met || shapes[i].Meets(a, b)
			if raster.Empty(a, a) && shapes[i].Has(a) {
				t.Fatalf("%v is called empty", a)
			}
		}
		if !met {
			clear++
		}
		if raster.Clear(a, b) {
			if called++; met {
				t.Fatalf("the way from %v to %v is called clear", a, b)
			}
		}
	}
	if called*3 < clear {
		t.Errorf("of %d clear ways %d are called so", clear, called)
	}
}

// A path goes over its corners, and a place is sought along it and next to it.
func TestPath(t *testing.T) {
	var p Path
	p.Add(Point{})
	if at, _, ok := p.Part(1, 2); ok || at != (Point{}) {
		t.Errorf("a path of one corner leads to %v, %t", at, ok)
	}
	for _, c := range (Points{{}, {Y: 4 * Inch}, {X: 4 * Inch, Y: 4 * Inch}}) {
		p.Add(c)
	}
	if p.N != 3 || p.Length() != 8*Inch || p.End() != (Point{X: 4 * Inch, Y: 4 * Inch}) {
		t.Errorf("it has %d corners and %v, and ends at %v", p.N, p.Length(), p.End())
	}
	if at, h, ok := p.Part(6, 8); !ok || at != (Point{X: 2 * Inch, Y: 4 * Inch}) || h != 90 {
		t.Errorf("three quarters of it lead to %v, %d°", at, h)
	}
	line := Points{{}, {Y: 4 * Inch}, {X: 4 * Inch, Y: 4 * Inch}}
	if at, stretch, ok := line.Nearest(Point{X: 3 * Inch, Y: 3 * Inch}, 2*Inch); !ok || stretch != 1 || at != (Point{X: 3 * Inch, Y: 4 * Inch}) {
		t.Errorf("nearest is %v of stretch %d, %t", at, stretch, ok)
	}
	if _, _, ok := line.Nearest(Point{X: 9 * Inch, Y: 9 * Inch}, 2*Inch); ok {
		t.Error("a place far off is near")
	}
}

// From either side of a wall the other is not seen, and what is seen sees.
func TestOutlook(t *testing.T) {
	sight := Sight{Walls: []Shape{Area(Polygon{{9900, 0}, {10_100, 0}, {10_100, 15_000}, {9900, 15_000}})}}
	o := NewOutlook(Table{Width: 20 * Inch, Depth: 20 * Inch}, &sight)
	sees := func(a, b Point) bool { n := o.Square(b); return o.Seen(o.Square(a))[n/64]>>(n%64)&1 != 0 }
	west, east, north := Point{X: 3500, Y: 3500}, Point{X: 16_500, Y: 3500}, Point{X: 10_000, Y: 19_500}
	if sees(west, east) || sees(east, west) || !sees(west, north) || !sees(north, east) {
		t.Error("the wall does not stand in sight")
	}
	if o.Width(north) <= o.Width(west) {
		t.Errorf("from the open %d of 100 are seen, from behind the wall %d", o.Width(north), o.Width(west))
	}
}
