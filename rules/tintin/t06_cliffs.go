package tintin

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/schema"
)

// crowns are the cliff faces by the square on top of them: against a unit there
// a face counts as a hill, and it blocks sight as one (T6.5). A square that is
// as high by itself needs no crown.
type crowns map[grid.Cell][]schema.Placed

// newCrowns finds the square on top of each edge that has a level: the higher
// of the two, or of equal ones the one that the scenario names first.
func newCrowns(gr *schema.Ground, edges []schema.Edge) crowns {
	out := crowns{}
	for _, e := range edges {
		for _, side := range gr.Along(e) {
			top := side.A
			if gr.Level(side.B) > gr.Level(side.A) {
				top = side.B
			}
			for _, p := range gr.Between(side.A, side.B) {
				if p.ID == e.Feature && p.Level > gr.Level(top) {
					out[top] = []schema.Placed{p}
				}
			}
		}
	}
	return out
}

// on is what lies on a square, with the face whose top it is.
func (w crowns) on(gr *schema.Ground, c grid.Cell) []schema.Placed {
	if len(w[c]) == 0 {
		return gr.On(c)
	}
	return append(append([]schema.Placed{}, gr.On(c)...), w[c]...)
}
