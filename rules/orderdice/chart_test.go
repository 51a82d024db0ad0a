package orderdice

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/tabletop"
)

// A chart leaves out no ground that a way may touch, of more than one word of it,
// on the table and off it; and it leaves out most of what no way comes near.
func TestChartMissesNothing(t *testing.T) {
	r := dice.NewStream(1, 1, dice.Policy0)
	some := func(of int) tabletop.Length { return tabletop.Length(r.Below(uint32(of))) }
	f := &board{table: tabletop.Table{Width: 48*tabletop.Inch + 500, Depth: 30 * tabletop.Inch}}
	for range 150 {
		low := tabletop.Point{X: some(52_000) - 2000, Y: some(34_000) - 2000}
		f.ground = append(f.ground, tract{box: tabletop.Box{Low: low, High: low.Plus(tabletop.Point{X: some(6000), Y: some(6000)})}})
	}
	c, listed, asked := newChart(f), 0, 0
	for range 2000 {
		a := tabletop.Point{X: some(52_000) - 2000, Y: some(34_000) - 2000}
		b := tabletop.Point{X: a.X + some(12_000) - 6000, Y: a.Y + some(12_000) - 6000}
		var near tracts
		words := c.between(a, b, &near)
		for i := range f.ground {
			in := words[i/64]>>(i%64)&1 != 0
			if asked++; in {
				listed++
			} else if !f.ground[i].box.Misses(a, b) {
				t.Fatalf("%v is not near the way from %v to %v", f.ground[i].box, a, b)
			}
		}
	}
	for range 2000 {
		p := tabletop.Point{X: some(52_000) - 2000, Y: some(34_000) - 2000}
		words := c.at(p)
		for i := range f.ground {
			if words[i/64]>>(i%64)&1 == 0 && f.ground[i].box.Has(p) {
				t.Fatalf("%v is not at %v", f.ground[i].box, p)
			}
		}
	}
	if listed*5 > asked {
		t.Errorf("of %d, %d are near", asked, listed)
	}
}
