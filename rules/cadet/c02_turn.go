package cadet

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// beginTurn starts a side's turn: its leader is activated first (C2.1).
func (g *Game) beginTurn() {
	g.Log.Add(play.Event{What: play.TurnBegan, Side: int8(g.side), Value: int32(g.round)})
	g.done = 0
	leaders := g.alive[g.side] & g.bands[g.side].leaders
	if leaders == 0 {
		g.free, g.step = g.leaderless, stepChoose
		return
	}
	g.free = g.automatic
	g.activated(leaders.First())
}

// idle are the figures that can still be activated this turn (C2.1).
func (g *Game) idle() play.Set { return g.alive[g.side] &^ g.done }

// call tries to activate a figure: some come without a roll, the others on a
// good one; a bad one ends the turn (C2.1).
func (g *Game) call(n int) {
	if g.free > 0 {
		g.free--
		g.activated(n)
		return
	}
	rolled := g.d6.RollValue(&g.dice)
	g.Log.Add(play.Event{What: play.Rolled, Side: int8(g.side), Piece: play.PieceOf(int(g.side), n), Die: dieD6, Value: int32(rolled), N: int16(g.least), Rule: C(2, 1)})
	if rolled < g.least {
		g.step = stepTurnEnd
		return
	}
	g.activated(n)
}

// stop ends the turn though figures are left: a player may (C2.1).
func (g *Game) stop() {
	g.Log.Add(play.Event{What: play.Passed, Side: int8(g.side), Rule: C(2, 1)})
	g.step = stepTurnEnd
}

// activated has a figure act, once a turn (C2.1).
func (g *Game) activated(n int) {
	g.Log.Add(play.Event{What: play.Ordered, Side: int8(g.side), Piece: play.PieceOf(int(g.side), n), Rule: C(2, 1)})
	g.done.Add(n)
	g.active = activation{figure: int8(n), left: g.actions, from: int16(grid.None)}
	g.step = stepAct
}

// canAct says whether there is anything that the acting figure can do (C2.2).
func (g *Game) canAct() bool {
	a := &g.active
	if a.left <= 0 || !g.alive.Has(g.acting()) {
		return false
	}
	c := g.cell(g.acting())
	return g.reach().Or(grid.MaskOf(c).Or(g.across[c]).And(g.stands[1-g.side])) != grid.Mask{} || g.canRest()
}

// legalActs are a move, a punch-up or a rest, or nothing (C2.2).
func (g *Game) legalActs(buf []play.Action) []play.Action {
	buf = append(buf, order{Verb: pass}.Action())
	if g.canRest() {
		buf = append(buf, order{Verb: rest}.Action())
	}
	buf = play.AppendCells(buf, move, g.reach())
	return play.AppendPieces(buf, punch, int(1-g.side), g.foesOf(g.cell(g.acting())))
}

// acted ends an activation: with one figure too many in its hex, it goes (C1.5).
func (g *Game) acted() {
	p := g.acting()
	if g.alive.Has(p) && g.count[g.cell(p)] > g.stack {
		g.crowded(p)
		return
	}
	if g.active.left == g.actions {
		g.Log.Add(play.Event{What: play.Passed, Side: int8(p.Side()), Piece: p, Rule: C(2, 2)})
	}
	g.step = stepChoose
}

// endTurn sees whether the side has lost its flag, reads the objectives and
// hands over; after both players have had their turn the next round begins
// (C6.2, C6.3).
func (g *Game) endTurn() {
	g.Log.Add(play.Event{What: play.TurnEnded, Side: int8(g.side), Value: int32(g.round)})
	g.readObjectives()
	g.capture()
	if g.step == stepOver {
		return
	}
	g.side = 1 - g.side
	if g.side == g.first {
		if g.limit > 0 && g.round >= g.limit {
			g.finish(g.Race(g.targets()).Leader(), play.ByTurnLimit, C(6, 3))
			return
		}
		if g.quiet++; g.limit == 0 && g.quiet > standstill {
			g.finish(play.NoSide, play.ByStandstill, C(6, 3))
			return
		}
		g.round++
	}
	g.step = stepTurn
}
