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
	share int
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
		o.goals[o.nGoals] = prize{goal.At, share}
		o.nGoals++
	}
}
