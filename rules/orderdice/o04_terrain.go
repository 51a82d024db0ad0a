package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// Terrain on a board where some buildings may be gone.

// tract is the first of the ground that a word of a set names.
func (b *board) tract(word int, set uint64) *tract { return &b.ground[tabletop.FirstArea(word, set)] }

// stands says whether terrain is there still.
func (g *Game) stands(t *tract) bool { return t.house < 0 || !g.houses.Has(int(t.house)) }

// houseAt is the number of the building that a place is in, -1 if it is in none
// (O5.6).
func (g *Game) houseAt(p tabletop.Point) int {
	for w, set := range g.index.At(p) {
		for set &= g.indoor[w]; set != 0; set &= set - 1 {
			if t := g.tract(w, set); g.stands(t) && t.Has(p) {
				return int(t.house)
			}
		}
	}
	return none
}

// going is what terrain lets a unit of a mobility do on a straight way.
type going struct {
	barred bool
	noRun  bool // of a RUN alone
	breaks int8 // DV that would clear the only thing in its way, 0: nothing would
}

// goes looks at the terrain of a way (O4.2). On road nothing beneath matters.
func (g *Game) goes(k mobility, run bool, a, b tabletop.Point) (way going) {
	kind := &g.hinders[k]
	if run {
		kind = &g.hindersRun[k]
	}
	var near tabletop.Areas
	for w, set := range g.index.Between(a, b, &near) {
		for set &= kind[w]; set != 0; set &= set - 1 {
			if t := g.tract(w, set); g.stands(t) && t.Meets(a, b) {
				way.cross(t, k)
			}
		}
	}
	if way != (going{}) && a != b && g.onRoad(a, b) {
		return going{}
	}
	return way
}

// cross adds terrain that lies in the way.
func (way *going) cross(t *tract, k mobility) {
	way.noRun = way.noRun || t.noRun[k]
	if !t.barred[k] {
		return
	}
	if t.breaker > 0 && (!way.barred || way.breaks > 0) {
		way.breaks = max(way.breaks, t.breaker)
	} else {
		way.breaks = 0
	}
	way.barred = true
}

// onRoad says whether a way runs on terrain that lifts what lies beneath, all
// along.
func (g *Game) onRoad(a, b tabletop.Point) bool {
	for w, set := range g.index.At(a) {
		for set &= g.lifts[w]; set != 0; set &= set - 1 {
			if t := g.tract(w, set); t.Has(a) && t.Has(b) && t.carries(a, b) {
				return true
			}
		}
	}
	return false
}

// carries says whether a way lies on terrain all along.
func (t *tract) carries(a, b tabletop.Point) bool {
	var store [8]tabletop.Span
	spans := store[:0]
	for n := range t.Shapes {
		if spans = t.Shapes[n].Cut(a, b, spans); len(spans) > 6 {
			break
		}
	}
	return tabletop.Total(tabletop.Merge(spans))+2 >= tabletop.Distance(a, b)
}

// doubled says whether a way is on road that doubles it for a mobility.
func (g *Game) doubled(k mobility, a, b tabletop.Point) bool {
	for w, set := range g.index.At(a) {
		for set &= g.lifts[w]; set != 0; set &= set - 1 {
			if t := g.tract(w, set); t.road[k] && t.Has(a) && t.Has(b) {
				return g.onRoad(a, b)
			}
		}
	}
	return false
}

// admits says whether a unit may stand somewhere, from the start of the game or
// by coming there.
func (g *Game) admits(k mobility, p tabletop.Point, start bool) bool {
	shut := false
	for w, set := range g.index.At(p) {
		for set &= g.lifts[w] | g.hinders[k][w]; set != 0; set &= set - 1 {
			t := g.tract(w, set)
			if !t.Has(p) || !g.stands(t) {
				continue
			}
			if t.lifts {
				return true
			}
			shut = shut || !(start && t.start[k])
		}
	}
	return !shut
}

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
