package cadet

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// What every player cares for, apart from the exact expectations of punch-ups: a
// victory point is worth simulate.Point. These are judgement, not rules; those
// that depend on the player are its style.
const (
	worthOut   = 400  // one enemy fewer, apart from the points for its STR
	worthHome  = 800  // an enemy gone home
	worthRun   = 120  // driving an enemy back
	worthSTR   = 260  // a point of one's own STR
	worthFlag  = 2500 // standing alone at the enemy's flag
	worthAlarm = 6000 // ending that at one's own
	worthWin   = 9000
	worthRoom  = 90 // a hex in which to stay
	worthFront = 40 // setting up a hex nearer to the enemy's flag
	farthest   = 3  // hexes from one's own flag at which a guard still counts
)

// Rate says what an order is worth to the side that decides, by exact expectation
// one step ahead (see simulate.Rater).
func (g *Game) Rate(a play.Action) int {
	o := play.UnpackCells(a)
	v := g.look()
	switch o.Verb {
	case pass:
		return g.ratePass(v)
	case deploy:
		return -int(g.apart[o.Cell][g.bands[1-v.side].flag])*worthFront - int(g.count[o.Cell])*worthFront/2
	case activate:
		return g.rateCall(v, o.Piece)
	case choose:
		worth := g.worths(g.fight.target)
		return worth[o.N]
	case run:
		return g.position(v, g.fight.target, o.Cell)
	case follow:
		return g.rateStay(v, g.acting(), g.followTo(), g.active.left)
	case makeRoom:
		return g.position(v, g.acting(), o.Cell)
	}
	return g.rateAct(v, g.acting(), o, g.active.left)
}

// ratePass is what it is worth to leave things as they are.
func (g *Game) ratePass(v *outlook) int {
	switch g.step {
	case stepChoose:
		return -1 // it costs nothing to go on
	case stepFollow:
		return g.rateStay(v, g.acting(), g.cell(g.acting()), g.active.left)
	}
	return g.position(v, g.acting(), g.cell(g.acting()))
}

// rateCall is what a figure could gain if it were activated.
func (g *Game) rateCall(v *outlook, p play.Piece) int {
	c, m := g.cell(p), g.of(p)
	now := g.position(v, p, c)
	best := now
	if g.figure(p).str < m.str {
		best = max(best, g.rateAct(v, p, order{Verb: rest}, g.actions))
	}
	for left := g.ways[m.ways].near[g.actions][c]; !left.Empty(); {
		best = max(best, g.rateAct(v, p, order{Verb: move, Cell: left.Pop()}, g.actions))
	}
	for foe := range g.foesOf(c).Pieces(1 - v.side) {
		best = max(best, g.rateAct(v, p, order{Verb: punch, Piece: foe}, g.actions))
	}
	return best - now
}

// rateAct is what an act is worth to a figure: what it is expected to bring, and
// what it is worth to stand where it ends.
func (g *Game) rateAct(v *outlook, p play.Piece, o order, left int8) int {
	c := g.cell(p)
	switch o.Verb {
	case rest:
		return g.position(v, p, c) + g.regained(p)*worthSTR
	case move:
		foes := g.inHex(1-v.side, o.Cell)
		switch {
		case foes == 0 && g.full.Has(o.Cell): // it could not stay (C1.5)
			return g.position(v, p, o.Cell) - worthRoom
		case foes == 0:
			return g.position(v, p, o.Cell) - 1 // moving to and fro is worth nothing
		}
		return g.position(v, p, o.Cell) + g.bestOf(p, foes, g.less(c, o.Cell))
	}
	from := c
	if g.step == stepMeet { // the move that met it is made
		from = grid.Cell(g.active.from)
	}
	to, less := g.cell(o.Piece), 0
	if from != to {
		less = g.less(from, to)
	}
	return g.position(v, p, c) + g.prospect(p, o.Piece, less)
}

// rateStay is what it is worth to be in a hex with some actions left.
func (g *Game) rateStay(v *outlook, p play.Piece, c grid.Cell, left int8) int {
	value := g.position(v, p, c)
	if foes := g.inHex(1-v.side, c); left > 0 && foes != 0 {
		value += g.bestOf(p, foes, 0)
	}
	return value
}

// bestOf is the best punch-up with one of several enemies.
func (g *Game) bestOf(p play.Piece, foes play.Set, less int) int {
	best := 0
	for foe := range foes.Pieces(1 - p.Side()) {
		best = max(best, g.prospect(p, foe, less))
	}
	return best
}

// prospect is what a punch-up is expected to bring, by the best choice of the
// dice (C4.2).
func (g *Game) prospect(p, foe play.Piece, less int) int {
	worth := g.worths(foe)
	n := g.diceOf(int(g.of(p).atk), less, "", nil)
	return g.attack.expect(&worth, n) * g.Style(g.view.style).fight / 100
}

// worths is what each kind of result does to an enemy, in worth.
func (g *Game) worths(foe play.Piece) (worth [kinds]int) {
	str := int(g.figure(foe).str)
	worth[hurts] = g.worthOfLoss(foe, str, g.wound)
	worth[drives] = g.worthOfRun(foe, str)
	worth[both] = worth[hurts]
	if str > g.wound {
		worth[both] += g.worthOfRun(foe, str-g.wound)
	}
	return worth
}

// worthOfLoss is what it is worth that an enemy with so much STR loses some.
func (g *Game) worthOfLoss(foe play.Piece, str, n int) int {
	n = min(n, str)
	value := n * g.perSTR * play.Point
	if n == str {
		value += worthOut + g.cleared(foe)
	}
	side := 1 - foe.Side()
	if g.Tally(side)+n*g.perSTR >= int(g.bands[side].target) || n == str && !g.alive[1-side].Several() {
		value += worthWin
	}
	return value
}

// worthOfRun is what it is worth that an enemy runs, as far as it can (C4.4).
func (g *Game) worthOfRun(foe play.Piece, str int) int {
	c, own := g.cell(foe), &g.bands[foe.Side()]
	if own.off && c == own.flag {
		return worthHome + g.cleared(foe)
	}
	if !g.toward(foe).Empty() {
		return worthRun + g.cleared(foe)
	}
	if g.ways[g.of(foe).ways].runs[c].Without(g.full).Without(g.stands[1-foe.Side()]).Empty() {
		return worthHome + g.cleared(foe)
	}
	return worthRun + g.cleared(foe) + g.worthOfLoss(foe, str, g.cornered)
}

// cleared is what it is worth that an enemy is no longer in its hex.
func (g *Game) cleared(foe play.Piece) int {
	c, side := g.cell(foe), 1-foe.Side()
	others := g.inHex(foe.Side(), c) &^ play.SetOf(foe.Number())
	switch {
	case others != 0:
		return 0
	case c == g.bands[side].flag && !g.stands[side].Has(c):
		return worthAlarm
	case c == g.bands[foe.Side()].flag && g.stands[side].Has(c):
		return worthFlag
	}
	return 0
}

// position is what it is worth to a figure to stand in a hex.
func (g *Game) position(v *outlook, p play.Piece, c grid.Cell) int {
	t := v.style
	own, foe := &g.bands[v.side], &g.bands[1-v.side]
	danger := int(v.danger[c]) * t.danger / 100
	if g.figure(p).str == 1 {
		danger *= 2
	}
	value := -int(v.far[c])*t.near - int(foe.toFlag[c])*t.flag - danger
	if c == foe.flag && !g.stands[1-v.side].Has(c) {
		value += worthFlag
	}
	if v.alarm {
		value -= int(own.toFlag[c]) * worthAlarm / farthest
	}
	for i := range g.goals {
		if goal := &g.goals[i]; goal.Cell == c && g.Held.Open(g.goals, i, v.side) {
			value += int(goal.Points) * t.goal
		}
	}
	return value
}
