package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// outlook is what draws a side's units to places, and drives them off: worked
// out once for all places that a decision weighs. It is no part of the state: it
// follows from it.
type outlook struct {
	ready  bool
	nFoes  int8
	nGoals int8
	foes   [maxUnits]menace
	goals  [play.MaxObjectives]prize
}

// menace is an enemy on the table.
type menace struct {
	at          tabletop.Point
	point, long int64 // squares of half its reach, and of all of it; -1: it has had its order
	heavy       bool  // it can hurt armour
}

// prize is an objective that the side may still win or lose.
type prize struct {
	at    tabletop.Point
	share int32
}

// outlookOf is a side's outlook.
func (g *Game) outlookOf(side int) *outlook {
	if o := &g.view.outlooks[side]; o.ready {
		return o
	}
	return g.lookOut(side)
}

func (g *Game) lookOut(side int) *outlook {
	o := &g.view.outlooks[side]
	o.ready = true
	g.findFoes(o, 1-side)
	g.findGoals(o, side)
	return o
}

func (g *Game) findFoes(o *outlook, foe int) {
	o.nFoes = 0
	for n := range g.afoot(foe).All() {
		q := &g.sides[foe].men[n]
		m := menace{at: g.units[foe][n].at, point: -1, long: -1, heavy: q.hurtsArmour}
		if g.idle[foe].Has(n) {
			m.point, m.long = (q.reach / 2).Square(), q.reach.Square()
		}
		o.foes[o.nFoes] = m
		o.nFoes++
	}
}

func (g *Game) findGoals(o *outlook, side int) {
	o.nGoals = 0
	for i := range g.goals {
		if !g.Held.Open(g.goals, i, side) {
			continue
		}
		goal := &g.goals[i]
		share := g.mood().goal * int(goal.Points)
		if g.Held.Holder[i] == int8(side) {
			share /= 3
		}
		o.goals[o.nGoals] = prize{goal.At, int32(share)}
		o.nGoals++
	}
}

// nearest is how far the nearest enemy is from a place.
func (o *outlook) nearest(at tabletop.Point) tabletop.Length {
	best := tabletop.Most.Square()
	for i := range o.foes[:o.nFoes] {
		best = min(best, o.foes[i].at.Minus(at).Square())
	}
	return tabletop.Root(best)
}

// threat is a measure of what idle enemies could do to a unit at a place, by
// distance alone.
func (o *outlook) threat(at tabletop.Point, armoured bool) (worth int) {
	for i := range o.foes[:o.nFoes] {
		foe := &o.foes[i]
		if armoured && !foe.heavy {
			continue
		}
		switch far := foe.at.Minus(at).Square(); {
		case far <= foe.point:
			worth += 40
		case far <= foe.long:
			worth += 15
		}
	}
	return worth
}

// pull is what objectives make of a place; within the reach of one it is worth
// all of its share.
func (o *outlook) pull(at tabletop.Point, reach tabletop.Length) (worth int) {
	for i := range o.goals[:o.nGoals] {
		goal := &o.goals[i]
		d := tabletop.Distance(at, goal.at)
		if d <= reach {
			worth += int(goal.share)
			continue
		}
		worth += int(goal.share * 20 / (40 + int32(d/(tabletop.Inch/2))))
	}
	return worth
}

// lure is what it is worth to a unit to be at a place: near what there is to
// win, within reach of the enemy, in cover, out of danger.
func (g *Game) lure(p play.Piece, at tabletop.Point) int {
	m, side := g.mood(), p.Side()
	worth := 0
	if transport := g.sides[side].men[p.Number()].transport; transport && g.riders(p) == 0 {
		return -int(g.nearestTo(p, at, side)/tabletop.Inch) * 4
	} else if !transport || g.riders(p) != 0 {
		worth += g.goalWorth(side, at)
	}
	near := g.outlookOf(side).nearest(at)
	reach := max(g.of(p).reach/2, 6*tabletop.Inch)
	if near > reach {
		worth -= int((near-reach)/(tabletop.Inch/4)) * m.step / 4
	}
	worth += int(g.coverAt(at)) * m.cover
	return worth - g.threat(p, at)*m.danger/100
}

// goalWorth is what objectives make of a place.
func (g *Game) goalWorth(side int, at tabletop.Point) int {
	return g.outlookOf(side).pull(at, g.fig.objective)
}

// nearestTo is how far the nearest unit of a side, but the one that asks, is
// from a place.
func (g *Game) nearestTo(p play.Piece, at tabletop.Point, side int) tabletop.Length {
	best, from := play.NoPiece, int64(0)
	for q := range g.afoot(side).Pieces(side) {
		if d := g.unit(q).at.Minus(at).Square(); q != p && (best == play.NoPiece || d < from) {
			best, from = q, d
		}
	}
	if best == play.NoPiece {
		return tabletop.Most
	}
	return tabletop.Distance(at, g.unit(best).at)
}

// coverAt is the cover of a unit that stands at a place.
func (g *Game) coverAt(p tabletop.Point) (cover int8) {
	for w, set := range g.index.At(p) {
		for set &= g.covers[w]; set != 0; set &= set - 1 {
			if t := g.tract(w, set); t.cover > cover && len(t.Line) == 0 && g.stands(t) && t.Has(p) {
				cover = t.cover
			}
		}
	}
	return cover
}

// threat is a measure of what idle enemies could do to a unit at a place.
func (g *Game) threat(p play.Piece, at tabletop.Point) int {
	return g.outlookOf(p.Side()).threat(at, g.isArmoured(g.of(p)))
}
