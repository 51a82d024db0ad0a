package tintin

import (
	"math/bits"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/simulate"
)

// What a Noted event notes.
const (
	notedFirst int32 = iota // goes first
	notedNoWay              // a flag turned into a loss: no way to retreat (T9.4)
)

// beginTurn starts a side's turn.
func (g *Game) beginTurn() {
	e := simulate.NewEvent(simulate.TurnBegan, int(g.side))
	e.Value = int32(g.round)
	g.note(e)
	g.officer, g.orders, g.walked, g.activated = -1, 0, false, 0
	g.step = stepOfficer
}

// fresh are the officers that may be chosen: on the board, and not exhausted by
// the orders of their player's last turn (T3.6).
func (g *Game) fresh() uint64 {
	var set uint64
	each(g.alive[g.side]&g.sides[g.side].officers, func(n int) {
		last := int(g.gave[g.side][n])
		if last == 0 || int(g.round)-last > g.figures.rest {
			set |= bit(n)
		}
	})
	return set
}

func (g *Game) legalOfficers(buf []simulate.Action) []simulate.Action {
	buf = append(buf, Order{Verb: pass}.action())
	each(g.fresh(), func(n int) {
		buf = append(buf, Order{Verb: command, Piece: simulate.PieceOf(int(g.side), n)}.action())
	})
	return buf
}

// choose takes an officer and rolls his orders on the average die (T3.1, T3.2).
func (g *Game) choose(n int) {
	face := g.average.RollFace(&g.dice)
	g.officer = int8(n)
	g.orders = int8(g.average.Faces()[face].Value)
	g.gave[g.side][n] = g.round
	e := simulate.NewEvent(simulate.Commanded, int(g.side))
	e.Piece, e.Value, e.Rule = simulate.PieceOf(int(g.side), n), int32(g.orders), ruleT3_2
	g.note(e)
	g.step = stepOrders
}

// cost is what an order to a unit costs: one for each reach of the officer's
// voice, or part of it (T3.3).
func (g *Game) cost(n int) int {
	p := simulate.PieceOf(int(g.side), n)
	if c := g.of(p).orderCost; c >= 0 {
		return int(c)
	}
	d := g.distance(g.pieces[g.side][g.officer].cell, g.cell(p))
	return max((d+g.figures.orderReach-1)/g.figures.orderReach, 1)
}

// commands says whether the chosen officer can still do anything.
func (g *Game) commands() bool {
	return g.officer >= 0 && g.alive[g.side]&bit(int(g.officer)) != 0
}

// waiting are the units that can be given an order: not activated yet (T3.5),
// officers aside (T3.8).
func (g *Game) waiting() uint64 {
	return g.alive[g.side] & g.sides[g.side].units &^ g.activated
}

// canOrder says whether there is an order to give or a move for the officer.
func (g *Game) canOrder() bool {
	if !g.commands() {
		return false
	}
	if !g.walked {
		free, paid := g.walks()
		if !free.Empty() || !paid.Empty() {
			return true
		}
	}
	found := false
	each(g.waiting(), func(n int) { found = found || g.cost(n) <= int(g.orders) })
	return found
}

func (g *Game) legalOrders(buf []simulate.Action) []simulate.Action {
	buf = append(buf, Order{Verb: pass}.action())
	each(g.waiting(), func(n int) {
		if g.cost(n) <= int(g.orders) {
			buf = append(buf, Order{Verb: order, Piece: simulate.PieceOf(int(g.side), n)}.action())
		}
	})
	if g.walked {
		return buf
	}
	free, paid := g.walks()
	for c := range free.Or(paid).All() {
		buf = append(buf, Order{Verb: walk, Cell: c}.action())
	}
	return buf
}

// walks are the squares that the officer can go to: for free, and for an order
// (T3.4). He moves as infantry.
func (g *Game) walks() (free, paid grid.Mask) {
	me := &g.pieces[g.side][g.officer]
	p := &g.profiles[me.profile]
	r := g.around(p, me.cell, p.freeMove, max(p.orderedMove, p.freeMove))
	free = r.fight.Without(grid.MaskOf(me.cell))
	if g.orders > 0 {
		paid = r.any.Without(r.fight)
	}
	return free, paid
}

// walk moves the officer, once a turn (T3.4).
func (g *Game) walk(c grid.Cell) {
	free, _ := g.walks()
	p := simulate.PieceOf(int(g.side), int(g.officer))
	if !free.Has(c) {
		g.orders--
	}
	g.walked = true
	g.moved(p, c, ruleT3_4)
}

// moved moves a piece and tells of it.
func (g *Game) moved(p simulate.Piece, c grid.Cell, ref uint16) {
	e := simulate.NewEvent(simulate.Moved, p.Side())
	e.Piece, e.From, e.To, e.Rule = p, uint16(g.cell(p)), uint16(c), ref
	e.Value = int32(g.distance(g.cell(p), c))
	g.note(e)
	g.shiftTo(p, c)
}

// give orders a unit: it is activated, once a turn (T3.5).
func (g *Game) give(n int) {
	cost := g.cost(n)
	g.orders -= int8(cost)
	g.activated |= bit(n)
	p := simulate.PieceOf(int(g.side), n)
	g.active = activation{unit: int8(n), assaults: g.of(p).moreAssaults, reach: g.reach(g.of(p), g.cell(p))}
	e := simulate.NewEvent(simulate.Ordered, int(g.side))
	e.Piece, e.Other, e.Value, e.Rule = p, simulate.PieceOf(int(g.side), int(g.officer)), int32(cost), ruleT3_3
	g.note(e)
	g.step = stepMove
}

// endActivation goes back to the officer's orders.
func (g *Game) endActivation() { g.step = stepOrders }

// endTurn reads the temporary objectives and hands over; after both players
// have had their turn the next round begins (T2.3, T2.6).
func (g *Game) endTurn() {
	e := simulate.NewEvent(simulate.TurnEnded, int(g.side))
	e.Value = int32(g.round)
	g.note(e)
	g.readObjectives()
	if g.step == stepOver {
		return
	}
	g.side = 1 - g.side
	if g.side == g.first {
		if g.limit > 0 && g.round >= g.limit {
			g.finish(g.leader(), simulate.ByTurnLimit)
			return
		}
		if g.quiet++; g.limit == 0 && g.quiet > standstill {
			g.finish(simulate.NoSide, simulate.ByStandstill)
			return
		}
		g.round++
	}
	g.step = stepTurn
}

func count(set uint64) int { return bits.OnesCount64(set) }
