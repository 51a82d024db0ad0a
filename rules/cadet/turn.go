package cadet

import (
	"math/bits"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/simulate"
)

// beginTurn starts a side's turn: its leader is activated first (C2.1).
func (g *Game) beginTurn() {
	e := simulate.NewEvent(simulate.TurnBegan, int(g.side))
	e.Value = int32(g.round)
	g.note(e)
	g.done = 0
	leaders := g.alive[g.side] & g.bands[g.side].leaders
	if leaders == 0 {
		g.free, g.step = g.leaderless, stepChoose
		return
	}
	g.free = g.automatic
	g.activated(bits.TrailingZeros64(leaders))
}

// idle are the figures that can still be activated this turn (C2.1).
func (g *Game) idle() uint64 { return g.alive[g.side] &^ g.done }

func (g *Game) legalChoice(buf []simulate.Action) []simulate.Action {
	buf = append(buf, Order{Verb: pass}.action())
	for left := g.idle(); left != 0; left &= left - 1 {
		p := simulate.PieceOf(int(g.side), bits.TrailingZeros64(left))
		buf = append(buf, Order{Verb: activate, Piece: p}.action())
	}
	return buf
}

// call tries to activate a figure: some come without a roll, the others on a
// good one; a bad one ends the turn (C2.1).
func (g *Game) call(n int) {
	if g.free > 0 {
		g.free--
		g.activated(n)
		return
	}
	rolled := g.d6.RollValue(&g.dice)
	e := simulate.NewEvent(simulate.Rolled, int(g.side))
	e.Piece, e.Die, e.Value, e.Rule = simulate.PieceOf(int(g.side), n), dieD6, int32(rolled), ruleC2_1
	g.note(e)
	if rolled < g.least {
		g.step = stepTurnEnd
		return
	}
	g.activated(n)
}

// The numbers of the dice in events.
const (
	dieAttack uint8 = iota + 1
	dieD6
)

// activated has a figure act, once a turn (C2.1).
func (g *Game) activated(n int) {
	e := simulate.NewEvent(simulate.Ordered, int(g.side))
	e.Piece, e.Rule = simulate.PieceOf(int(g.side), n), ruleC2_1
	g.note(e)
	g.done |= bit(n)
	g.active = activation{figure: int8(n), left: g.actions, from: int16(grid.None)}
	g.step = stepAct
}

// canAct says whether there is anything that the acting figure can do (C2.2).
func (g *Game) canAct() bool {
	a := &g.active
	if a.left <= 0 || !g.isAlive(g.acting()) {
		return false
	}
	c := g.cell(g.acting())
	return g.reach().Or(grid.MaskOf(c).Or(g.across[c]).And(g.stands[1-g.side])) != grid.Mask{} || g.canRest()
}

// legalActs are a move, a punch-up or a rest, or nothing (C2.2).
func (g *Game) legalActs(buf []simulate.Action) []simulate.Action {
	buf = append(buf, Order{Verb: pass}.action())
	if g.canRest() {
		buf = append(buf, Order{Verb: rest}.action())
	}
	buf = appendCells(buf, move, g.reach())
	return g.appendPunches(buf, g.foesOf(g.cell(g.acting())))
}

// acted ends an activation: with one figure too many in its hex, it goes (C1.5).
func (g *Game) acted() {
	if p := g.acting(); g.isAlive(p) && g.count[g.cell(p)] > g.stack {
		g.crowded(p)
		return
	}
	g.step = stepChoose
}

// endTurn sees whether the side has lost its flag, reads the objectives and
// hands over; after both players have had their turn the next round begins
// (C6.2, C6.3).
func (g *Game) endTurn() {
	e := simulate.NewEvent(simulate.TurnEnded, int(g.side))
	e.Value = int32(g.round)
	g.note(e)
	g.readObjectives()
	g.capture()
	if g.step == stepOver {
		return
	}
	g.side = 1 - g.side
	if g.side == g.first {
		if g.limit > 0 && g.round >= g.limit {
			g.finish(g.contest().Leader(), simulate.ByTurnLimit, ruleC6_3)
			return
		}
		if g.quiet++; g.limit == 0 && g.quiet > standstill {
			g.finish(simulate.NoSide, simulate.ByStandstill, ruleC6_3)
			return
		}
		g.round++
	}
	g.step = stepTurn
}
