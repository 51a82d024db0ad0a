package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// breadth is how far a whole unit reaches from its middle.
func (g *Game) breadth(p play.Piece) tabletop.Length { return g.of(p).breadth }

// clear says whether nothing stands between two places (O4.5, O5.12).
func (g *Game) clear(a, b tabletop.Point) bool {
	var near tabletop.Areas
	for w, set := range g.index.Between(a, b, &near) {
		for set &= g.screens[w]; set != 0; set &= set - 1 {
			if t := g.tract(w, set); g.stands(t) && t.Meets(a, b) && !t.Has(a) && !t.Has(b) {
				return false
			}
		}
	}
	for _, c := range g.clouds[:g.nClouds] {
		if r := g.fig.smoke / 2; tabletop.Reaches(c, a, b, r) && !tabletop.Near(a, c, r) && !tabletop.Near(b, c, r) {
			return false
		}
	}
	return len(g.hills.Hills) == 0 || g.hills.Clear(a, b)
}
