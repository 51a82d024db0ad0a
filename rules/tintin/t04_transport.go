package tintin

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// aboard are the vehicles that a piece could board at the end of its move:
// empty ones to whose square its way leads, as its last step (T4.5).
func (g *Game) aboard(p play.Piece, steps int8) play.Set {
	side, n := p.Side(), p.Number()
	me := g.piece(p)
	if steps < 1 || me.ride > 0 {
		return 0
	}
	prof := &g.profiles[me.profile]
	furthest := int(steps + g.roadBonus)
	return (g.alive[side] & g.sides[side].vehicles).Filter(func(k int) bool {
		car := &g.pieces[side][k]
		return car.load == 0 && g.sides[side].men[k].takes.Has(n) && g.distance(me.cell, car.cell) <= furthest &&
			g.around(prof, me.cell, 0, steps, g.open().Or(grid.MaskOf(car.cell))).any.Has(car.cell)
	})
}

// takeAboard takes a piece aboard, at a cost in orders.
func (g *Game) takeAboard(p play.Piece, vehicle int, cost int8) {
	side := p.Side()
	from := g.cell(p)
	g.leaveBehind(p)
	g.lift(p)
	me, car := g.piece(p), &g.pieces[side][vehicle]
	me.cell, me.ride, car.load = car.cell, uint8(vehicle)+1, uint8(p.Number())+1
	g.riding[side].Add(p.Number())
	g.endow(side)
	g.Log.Add(play.Event{What: play.Noted, Side: int8(side), Piece: p, Other: play.PieceOf(side, vehicle), From: play.CellOf(from), To: play.CellOf(car.cell), Value: notedAboard, N: int16(cost), Rule: T(4, 5)})
}

// alight takes a piece out of its vehicle, in whose square it is still said to
// be.
func (g *Game) alight(p play.Piece) {
	side := p.Side()
	me := g.piece(p)
	g.pieces[side][me.ride-1].load = 0
	me.ride = 0
	g.view.moved(side)
	g.riding[side].Remove(p.Number())
}

// spill puts the passenger of a vehicle that is destroyed into its square; it
// takes dice, of which what hurts it in close assault counts (T4.5).
func (g *Game) spill(side, n int, c grid.Cell) {
	p := play.PieceOf(side, n)
	g.Log.Add(play.Event{What: play.Noted, Side: int8(side), Piece: p, Other: play.PieceOf(side, int(g.piece(p).ride)-1), To: play.CellOf(c), Value: notedThrown, Rule: T(4, 5)})
	g.alight(p)
	if g.step == stepOver {
		g.put(p, c)
		return
	}
	g.arrive(p, c)
	if g.step == stepOver || !g.alive.Has(p) {
		return
	}
	pool := g.roll(p, g.figures.passengerDice, T(4, 5))
	hits := g.matchOf(g.piece(p).profile, g.piece(p).profile).hits[1]
	g.wound(p, min(pool.Count(hits), g.figures.passengerDice), play.NoPiece)
}
