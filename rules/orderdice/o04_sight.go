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

// cover is what a target is behind or in, seen by a firer that reaches so far
// from its middle: 0 none, 1 soft, 2 hard (O5.2, O4.5). Firers at an obstacle
// shoot over it.
func (g *Game) cover(firer tabletop.Point, wide tabletop.Length, target tabletop.Point, broad tabletop.Length) (cover int8) {
	var near tabletop.Areas
	for w, set := range g.index.Between(firer, target, &near) {
		for set &= g.covers[w]; set != 0; set &= set - 1 {
			t := g.tract(w, set)
			if t.cover <= cover || !g.stands(t) {
				continue
			}
			switch {
			case len(t.Line) > 0:
				if t.Meets(firer, target) && (!t.Line.Reaches(firer, wide+tabletop.Inch) || t.Line.Reaches(target, broad+tabletop.Inch)) {
					cover = t.cover
				}
			case t.Has(target) || t.Meets(firer, target) && !t.Has(firer):
				cover = t.cover
			}
		}
	}
	if cover == 0 {
		for _, c := range g.clouds[:g.nClouds] {
			if tabletop.Reaches(c, firer, target, g.fig.smoke/2) {
				return 1
			}
		}
	}
	return cover
}
