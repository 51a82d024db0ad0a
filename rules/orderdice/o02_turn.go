package orderdice

import (
	"github.com/tabletop-forge/forge/play"
)

// beginTurn begins a turn: all dice that were not kept are in the bag, and
// tokens roll (O2.1, O7).
func (g *Game) beginTurn() {
	g.round++
	g.note(play.Event{What: play.TurnBegan, Side: play.NoSide, Value: int32(g.round)})
	for side := range g.sides {
		g.idle[side] = 0
		for n := range g.alive[side].All() {
			u := &g.units[side][n]
			if u.order == noOrder {
				g.idle[side].Add(n)
			}
		}
	}
	g.smokeRolls()
	g.token, g.step = none, stepToken
}

// draw draws a die from the bag (O2.1).
func (g *Game) draw() {
	a, b := g.idle[0].Count(), g.idle[1].Count()
	if a+b == 0 {
		g.step = stepEnd
		return
	}
	if g.side = 0; a == 0 || b > 0 && int(g.dice.Below(uint32(a+b))) >= a {
		g.side = 1
	}
	g.note(play.Event{What: play.Noted, Side: g.side, Value: notedDrawn, Rule: O(2, 1)})
	g.step = stepUnit
}

// takeDie gives the die to a unit.
func (g *Game) takeDie(n int) {
	g.idle[g.side].Remove(n)
	g.active = activation{unit: int8(n), aboard: none}
	g.step = stepOrder
}

// acted ends an activation; the officer of a bubble lets others act (O2.1).
func (g *Game) acted() {
	p := g.acting()
	ready := g.isAlive(p) && g.active.order != noOrder && g.of(p).rank > 0
	g.active.unit = none
	g.charge = noCharge
	switch {
	case g.snap.on:
		g.step = stepSnap
	case ready && g.unit(p).order == g.active.order:
		g.snap = snapTo{int8(p.Number()), g.of(p).rank, true}
		g.step = stepSnap
	default:
		g.step = stepDraw
	}
}

func (g *Game) legalTaking(buf []play.Action) []play.Action {
	return appendPieces(buf, take, int(g.side), g.idle[g.side])
}
