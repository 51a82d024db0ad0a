package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// lines remember what stands between the units of the two sides. They are no
// part of the state: they follow from it, and are worked out when asked for.
type lines struct {
	of    [maxUnits][maxUnits]line
	moved [2][maxUnits]uint32 // counts up when a unit moves
	count uint32
}

// line is what stands between a unit of side 0 and one of side 1.
type line struct {
	moved [2]uint32 // what it was worked out from; 0: nothing
	far   tabletop.Length
	clear bool
	cover [2]int8 // for the unit of the side, fired at by the other; none: not looked at yet
}

// restart forgets all lines.
func (l *lines) restart() {
	for side := range l.moved {
		for n := range l.moved[side] {
			l.stir(side, n)
		}
	}
}

// stir forgets the lines of a unit.
func (l *lines) stir(side, n int) {
	l.count++
	l.moved[side][n] = l.count
}

// line is what stands between two enemies.
func (g *Game) line(p, q play.Piece) *line {
	a, b := p.Number(), q.Number()
	if p > q { // p is of side 1
		a, b = b, a
	}
	l := &g.lines.of[a][b]
	now := [2]uint32{g.lines.moved[0][a], g.lines.moved[1][b]}
	if l.moved == now {
		return l
	}
	from, to := g.units[0][a].at, g.units[1][b].at
	*l = line{moved: now, far: tabletop.Distance(from, to), clear: g.clear(from, to), cover: [2]int8{none, none}}
	return l
}

// coverOf is the cover of a target. Friends who are shot at have it as well
// (O3.3).
func (g *Game) coverOf(p, q play.Piece) int8 {
	if p.Side() == q.Side() {
		return g.cover(g.unit(p).at, g.breadth(p), g.unit(q).at, g.breadth(q))
	}
	l := g.line(p, q)
	cover := &l.cover[q.Side()]
	if *cover == none && l.clear {
		*cover = g.cover(g.unit(p).at, g.breadth(p), g.unit(q).at, g.breadth(q))
	}
	return max(*cover, 0)
}

// sees says whether a unit sees an enemy.
func (g *Game) sees(p, q play.Piece) bool { return g.line(p, q).clear }

// breadth is how far a whole unit reaches from its middle.
func (g *Game) breadth(p play.Piece) tabletop.Length { return g.of(p).breadth }

// clear says whether nothing stands between two places (O4.5, O5.12).
func (g *Game) clear(a, b tabletop.Point) bool {
	var near tracts
	for w, set := range g.chart.between(a, b, &near) {
		for set &= g.screens[w]; set != 0; set &= set - 1 {
			if t := g.tract(w, set); g.stands(t) && t.meets(a, b) && !t.has(a) && !t.has(b) {
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
	var near tracts
	for w, set := range g.chart.between(firer, target, &near) {
		for set &= g.covers[w]; set != 0; set &= set - 1 {
			t := g.tract(w, set)
			if t.cover <= cover || !g.stands(t) {
				continue
			}
			switch {
			case len(t.line) > 0:
				if t.meets(firer, target) && (!t.line.Reaches(firer, wide+tabletop.Inch) || t.line.Reaches(target, broad+tabletop.Inch)) {
					cover = t.cover
				}
			case t.has(target) || t.meets(firer, target) && !t.has(firer):
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

// defended says whether a charge from a place at a unit is at a defended target:
// in a building, or behind an obstacle (O6.1).
func (g *Game) defended(from tabletop.Point, q play.Piece) bool {
	at := g.unit(q).at
	if g.houseAt(at) >= 0 {
		return true
	}
	for i := range g.ground {
		if t := &g.ground[i]; t.obstacle && t.meets(from, at) {
			return true
		}
	}
	return false
}

// put stands a unit somewhere, with all who ride in it.
func (g *Game) put(p play.Piece, at tabletop.Point) {
	side := p.Side()
	g.unit(p).at = at
	g.lines.stir(side, p.Number())
	for n := range g.sides[side].men {
		if u := &g.units[side][n]; int(u.ride) == p.Number()+1 {
			u.at = at
			g.lines.stir(side, n)
		}
	}
}
