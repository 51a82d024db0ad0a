package schema

import (
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/tabletop-forge/forge/internal/tabletop"
)

// Spread reaches what going from place to place does.
func TestSpread(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		m := Mesh{Step: tabletop.Inch, Files: 1 + r.IntN(9), Ranks: 1 + r.IntN(9)}
		open, starts := make([]bool, m.Len()), make([]bool, m.Len())
		for n := range open {
			open[n], starts[n] = r.IntN(2) == 0, r.IntN(12) == 0
		}
		want := make([]bool, m.Len())
		var visit func(n int)
		visit = func(n int) {
			if !open[n] || want[n] {
				return
			}
			want[n] = true
			for to := range m.Len() {
				if tabletop.Near(m.At(n), m.At(to), tabletop.Inch*3/2) {
					visit(to)
				}
			}
		}
		for n, is := range starts {
			if is {
				visit(n)
			}
		}
		if got := m.Spread(open, starts); !slices.Equal(got, want) {
			t.Fatalf("%d files: open %v from %v: reached %v, want %v", m.Files, open, starts, got, want)
		}
	}
}

// A mesh is open where no terrain keeps a class out, on edges and outside its box too.
func TestOpenAsClosed(t *testing.T) {
	g, _ := Builtin("fluidtime")
	r := rand.New(rand.NewPCG(3, 4))
	for range 200 {
		m := NewMesh(tabletop.Box{Low: tabletop.Point{X: tabletop.Inch}, High: tabletop.Point{X: 9 * tabletop.Inch, Y: 7 * tabletop.Inch}}, tabletop.Inch/2)
		var tracts []Tract
		for range 4 {
			id := g.Terrain.Keys()[r.IntN(g.Terrain.Len())]
			terrain, _ := g.Terrain.Get(id)
			at := tabletop.Point{X: tabletop.Length(r.IntN(12)) * tabletop.Inch, Y: tabletop.Length(r.IntN(12)-2) * tabletop.Inch}
			circle := []tabletop.Shape{tabletop.Circle(at, tabletop.Length(1+r.IntN(4))*tabletop.Inch)}
			tracts = append(tracts, Tract{Placed: Placed{id, &terrain}, Ground: tabletop.NewGround(circle, nil)})
		}
		for _, class := range g.Classes.Keys() {
			for n, open := range m.Open(g, tracts, class) {
				if shut := Closed(g, tracts, class, m.At(n)); open == (shut != nil) {
					t.Fatalf("%s at %v: open %v, but closed by %v", class, m.At(n), open, shut)
				}
			}
		}
	}
}
