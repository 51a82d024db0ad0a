package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// beginTurn begins a turn: all dice that were not kept are in the bag, and
// tokens roll (O2.1, O7).
func (g *Game) beginTurn() {
	g.round++
	for side := range g.sides {
		g.idle[side] = 0
		for n := range g.alive[side].All() {
			if g.units[side][n].order == noOrder {
				g.idle[side].Add(n)
			}
		}
	}
	g.note(play.Event{What: play.TurnBegan, Side: play.NoSide, Value: int32(g.round)})
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
	g.charge = charge{}
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

func (g *Game) endSnap() {
	g.snap = snapTo{officer: none}
	g.step = stepDraw
}

func (g *Game) legalSnaps(buf []play.Action) []play.Action {
	return appendPieces(append(buf, passing), snaps, int(g.side), g.snappers())
}

// snappers are the units that may still take an order in the officer's bubble
// (O2.1): idle ones within the officer's reach, as many as the rank. An officer in a
// transport reaches its riders, and the transport (O1.2).
func (g *Game) snappers() play.Set {
	if g.snap.officer < 0 || g.snap.left <= 0 {
		return 0
	}
	side := int(g.side)
	officer := play.PieceOf(side, int(g.snap.officer))
	if !g.isAlive(officer) {
		return 0
	}
	return g.idle[side].Where(side, func(p play.Piece) bool { return g.commands(officer, p) })
}

// commands says whether a unit is in an officer's bubble (O1.2, O3.2).
func (g *Game) commands(officer, p play.Piece) bool {
	if officer == p || !g.leads(officer) {
		return false
	}
	o, u := g.unit(officer), g.unit(p)
	switch {
	case o.ride == inReserve:
		return u.ride == uint8(officer.Number()+1)
	case o.ride > 0:
		return int(o.ride) == p.Number()+1 || u.ride == o.ride
	case g.isAway(p):
		return false
	}
	if u.ride > 0 { // measured to the hull
		p = play.PieceOf(p.Side(), int(u.ride)-1)
	}
	return g.gap(officer, p) <= g.of(officer).bubble
}

// leads says whether a unit's officer is alive.
func (g *Game) leads(p play.Piece) bool {
	q := g.of(p)
	if q.rank == 0 {
		return false
	}
	for r := range q.n {
		if q.ranks[r].leader {
			return g.unit(p).men[r] > 0
		}
	}
	return true // a man alone
}

// snapOne gives a unit of the bubble its die.
func (g *Game) snapOne(n int) {
	g.snap.left--
	g.note(play.Event{What: play.Commanded, Side: int8(g.side), Piece: play.PieceOf(int(g.side), int(g.snap.officer)), Other: play.PieceOf(int(g.side), n), Value: 1, Rule: O(2, 1)})
	g.takeDie(n)
}

// endTurn goes through the end phase as far as there is nothing to decide (O2.2): empty
// transports, objectives, another turn.
func (g *Game) endTurn() {
	g.desert()
	g.readObjectives()
	g.note(play.Event{What: play.TurnEnded, Side: play.NoSide, Value: int32(g.round)})
	if g.alive[0] == 0 || g.alive[1] == 0 {
		return // run sees to it
	}
	if g.round > g.limit || g.round == g.limit && !(g.fig.extraTurn > 0 && g.makes(play.NoPiece, castExtraTurn, g.fig.extraTurn)) {
		g.loseReserves()
		g.settle(play.ByTurnLimit)
		return
	}
	g.keeper, g.side = none, 0
	g.nextToKeep()
}

// desert removes empty transports that are nearer to an enemy than to a friend.
func (g *Game) desert() {
	var gone play.Pieces
	for p := range g.everyone() {
		at := func(side int) tabletop.Length { return g.gapToNearest(p, side) }
		if side, n := p.Split(); g.sides[side].men[n].transport && g.riders(p) == 0 && at(1-side) < at(side) {
			gone[side].Add(n)
		}
	}
	for side := range g.sides {
		for p := range gone[side].Pieces(side) {
			g.destroy(p, O(2, 2))
		}
	}
}

// gapToNearest is how far off the nearest other unit of a side is.
func (g *Game) gapToNearest(p play.Piece, side int) tabletop.Length {
	best := tabletop.Most
	for q := range g.onTable(side) {
		if q != p {
			best = min(best, g.gap(p, q))
		}
	}
	return best
}

// nextToKeep asks for the next die that may be kept: AMBUSH or DOWN (O2.2).
func (g *Game) nextToKeep() {
	for ; g.side < 2; g.side, g.keeper = g.side+1, none {
		for g.keeper++; int(g.keeper) < len(g.sides[g.side].men); g.keeper++ {
			if !g.alive[g.side].Has(int(g.keeper)) {
				continue
			}
			u := &g.units[g.side][g.keeper]
			if u.order == ambush || u.order == down {
				g.step = stepKeep
				return
			}
			u.order, u.upright = noOrder, false
		}
	}
	g.side, g.step = 0, stepTurn
}

func (g *Game) legalKeeping(buf []play.Action) []play.Action {
	return append(buf, passing, Order{Verb: keeps}.Action())
}

// keep settles whether the die stays with the unit.
func (g *Game) keep(stays bool) {
	if u := &g.units[g.side][g.keeper]; stays {
		g.note(play.Event{What: play.Noted, Side: g.side, Piece: play.PieceOf(int(g.side), int(g.keeper)), Value: notedKept, N: int16(int(u.order)), Rule: O(2, 2)})
	} else {
		u.order, u.upright = noOrder, false
	}
	g.nextToKeep()
}
