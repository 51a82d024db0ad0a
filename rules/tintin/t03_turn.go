package tintin

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// beginTurn starts a side's turn: what is due comes first, then cards, then an
// officer (T3.1, T3.7).
func (g *Game) beginTurn() {
	g.Log.Add(play.Event{What: play.TurnBegan, Side: g.side, Value: int32(g.round)})
	g.officer, g.orders, g.walked, g.activated = -1, 0, false, 0
	g.moreOrders, g.flatCost, g.freeHQ = 0, -1, false
	g.played, g.reacted = 0, 0
	g.step = stepDue
	g.startAir()
}

func (g *Game) legalOfficers(buf []play.Action) []play.Action {
	buf = append(buf, order{Verb: pass}.Action())
	return g.appendFlight(play.AppendPieces(buf, command, int(g.side), g.rested(int(g.side))))
}

// choose takes an officer and rolls orders on the average die (T3.1, T3.2).
func (g *Game) choose(n int) {
	face := g.average.RollFace(&g.dice)
	rolled := g.average.Faces()[face].Value
	g.officer = int8(n)
	g.orders = max(int8(rolled)+g.moreOrders, 0)
	g.freeHQ = rolled == g.figures.hqRoll
	g.gave[g.side][n] = g.round
	p := play.PieceOf(int(g.side), n)
	g.Log.Add(play.Event{What: play.Commanded, Side: g.side, Piece: p, Value: int32(g.orders), N: int16(rolled), Rule: T(3, 2)})
	g.raise(whenOrdered, play.NoPiece, p, stepCommand)
}

// callFree activates the HQ for free if the roll gives it (T3.2).
func (g *Game) callFree() {
	g.step = stepOrders
	if g.freeHQ {
		g.freeHQ = false
		g.callHQ(int(g.side), 0, stepOrders)
	}
}

// cost is what an order to a unit costs: one for each reach of the officer's
// voice, or part of it (T3.3).
func (g *Game) cost(n int) int {
	if g.step == stepNamed { // whom a card activates needs no officer
		return 0
	}
	p := play.PieceOf(int(g.side), n)
	if g.flatCost >= 0 {
		return int(g.flatCost)
	}
	if c := g.of(p).orderCost; c >= 0 {
		return int(c)
	}
	d := g.distance(g.pieces[g.side][g.officer].cell, g.cell(p))
	return max((d+g.figures.orderReach-1)/g.figures.orderReach, 1)
}

// commands says whether the chosen officer can still do anything.
func (g *Game) commands() bool {
	return g.officer >= 0 && g.alive[g.side].Has(int(g.officer))
}

// idle are the pieces that can be given an order: not activated yet (T3.5),
// officers aside (T3.8).
func (g *Game) idle() play.Set {
	own := &g.sides[g.side]
	return g.alive[g.side] & (own.units | own.pilots) &^ g.activated
}

// canOrder says whether there is an order to give, a move for the officer, or an
// aircraft to attack with.
func (g *Game) canOrder() bool {
	if g.mayFly() {
		return true
	}
	if !g.commands() {
		return false
	}
	if !g.walked {
		free, paid := g.walks()
		if !free.Empty() || !paid.Empty() || g.carsNear() != 0 {
			return true
		}
	}
	for n := range g.idle().All() {
		if g.cost(n) <= int(g.orders) {
			return true
		}
	}
	return false
}

func (g *Game) legalOrders(buf []play.Action) []play.Action {
	buf = append(buf, order{Verb: pass}.Action())
	if !g.commands() {
		return g.appendFlight(buf)
	}
	for n := range g.idle().All() {
		if g.cost(n) <= int(g.orders) {
			buf = append(buf, order{Verb: activate, Piece: play.PieceOf(int(g.side), n)}.Action())
		}
	}
	if !g.walked {
		free, paid := g.walks()
		buf = play.AppendCells(buf, walk, free.Or(paid))
		buf = play.AppendPieces(buf, boards, int(g.side), g.carsNear())
	}
	return g.appendFlight(buf)
}

// carsNear are the cars that the officer may board as the end of the move (T4.5).
func (g *Game) carsNear() play.Set {
	me := play.PieceOf(int(g.side), int(g.officer))
	return g.aboard(me, g.officerReach())
}

// officerReach is how far the officer may move: for an order further (T3.4).
func (g *Game) officerReach() int8 {
	free, paid := g.officerMoves()
	if g.orders > 0 {
		return paid
	}
	return free
}

// officerMoves are the squares that the officer may move for free, and for an
// order, with what cards add (T3.4).
func (g *Game) officerMoves() (free, paid int8) {
	p := g.of(play.PieceOf(int(g.side), int(g.officer)))
	more := g.boons[g.side][g.officer].squares
	return p.freeMove + more, max(p.orderedMove, p.freeMove) + more
}

// walks are the squares that the officer can go to: for free, and for an order
// (T3.4). Officers move as infantry.
func (g *Game) walks() (free, paid grid.Mask) {
	me := &g.pieces[g.side][g.officer]
	p := &g.profiles[me.profile]
	near, far := g.officerMoves()
	r := g.around(p, me.cell, near, far, g.open())
	free = r.fight.Without(grid.MaskOf(me.cell))
	if g.orders > 0 {
		paid = r.any.Without(r.fight)
	}
	return free, paid
}

// walk moves the officer, once a turn (T3.4).
func (g *Game) walk(c grid.Cell) {
	free, _ := g.walks()
	p := play.PieceOf(int(g.side), int(g.officer))
	cost := int8(btoi(!free.Has(c)))
	g.orders -= cost
	g.walked = true
	g.tellMove(p, c, T(3, 4), cost)
	g.shiftTo(p, c)
}

// goAboard takes the officer aboard a car, or the unit that acts (T4.5).
func (g *Game) goAboard(vehicle int) {
	if g.step == stepOrders {
		g.ride(vehicle)
	} else {
		g.embark(vehicle)
	}
}

// ride takes the officer aboard a car, as the end of the move (T4.5).
func (g *Game) ride(vehicle int) {
	p := play.PieceOf(int(g.side), int(g.officer))
	near, _ := g.officerMoves()
	cost := int8(btoi(!g.aboard(p, near).Has(vehicle)))
	g.orders -= cost
	g.walked = true
	g.takeAboard(p, vehicle, cost)
}

// tellMove tells of a move that is about to be made, and its cost in orders.
func (g *Game) tellMove(p play.Piece, c grid.Cell, ref play.Rule, cost int8) {
	e := play.Event{What: play.Moved, Side: int8(p.Side()), Piece: p, From: play.CellOf(g.cell(p)), To: play.CellOf(c), Rule: ref, Value: int32(g.distance(g.cell(p), c)), N: int16(cost)}
	if car := g.piece(p).ride; car > 0 {
		e.Other, e.Rule = play.PieceOf(p.Side(), int(car)-1), T(4, 5)
	}
	g.Log.Add(e)
}

// give orders a unit: it is activated, once a turn (T3.5).
func (g *Game) give(n int) {
	p := play.PieceOf(int(g.side), n)
	e := play.Event{What: play.Ordered, Side: g.side}
	e.Piece = p
	if g.step == stepOrders {
		cost := g.cost(n)
		g.orders -= int8(cost)
		e.Other, e.Value, e.Rule = play.PieceOf(int(g.side), int(g.officer)), int32(cost), T(3, 3)
	} else {
		e.Rule = T(3, 5)
	}
	g.Log.Add(e)
	g.activate(p, g.step)
}

// activate has a unit act; then play goes back to where it was.
func (g *Game) activate(p play.Piece, back step) {
	n := p.Number()
	g.activated.Add(n)
	prof := g.of(p)
	g.active = activation{unit: p, on: true, assaults: prof.moreAssaults, back: back, tired: g.piece(p).ride > 0,
		reach: g.reach(prof, g.cell(p), g.boons[g.side][n].squares)}
	g.step = stepMove
}

// standDown ends an activation without combat; nothing may have come of it.
func (g *Game) standDown() {
	if !g.active.moved {
		g.Log.Add(play.Event{What: play.Passed, Side: g.side, Piece: g.active.unit, Rule: T(3, 5)})
	}
	g.endActivation()
}

// endActivation goes back to where the unit was activated from.
func (g *Game) endActivation() {
	if g.step != stepOver {
		g.step = stepActed
	}
}

// acted leaves the activation, after a rout if a banner fell otherwise than in
// combat (T9.2).
func (g *Game) acted() {
	if g.falls.n > 0 {
		g.fight = combat{attacker: play.NoPiece, target: play.NoPiece, back: stepActed}
		g.step = stepRout
		return
	}
	g.active.on = false
	g.step = g.active.back
}

// endTurn reads the temporary objectives and hands over; after both players
// have had their turn the next round begins (T2.3, T2.6).
func (g *Game) endTurn() {
	g.Log.Add(play.Event{What: play.TurnEnded, Side: g.side, Value: int32(g.round)})
	g.readObjectives()
	if g.step == stepOver {
		return
	}
	g.replaceCards()
	g.loseBoons()
	g.side = 1 - g.side
	if g.side == g.first {
		if g.limit > 0 && g.round >= g.limit {
			g.finish(g.Race(g.targets).Leader(), play.ByTurnLimit)
			return
		}
		if g.quiet++; g.limit == 0 && g.quiet > standstill {
			g.finish(play.NoSide, play.ByStandstill)
			return
		}
		g.round++
	}
	g.step = stepTurn
}
