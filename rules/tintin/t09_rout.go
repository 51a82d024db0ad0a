package tintin

import (
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
)

// rout deals with the first banner that fell and whose neighbours have not
// rolled yet: each friendly unit that armour does not protect, near enough and
// in sight of the place, rolls and obeys, with no cover and no bonus. All roll
// first, then obey in their owner's order; a banner lost by it starts another
// round afterwards (T9.2).
func (g *Game) rout() {
	if g.falls.n == 0 {
		g.step = g.fight.back
		return
	}
	one := g.falls.list[0]
	copy(g.falls.list[:], g.falls.list[1:g.falls.n])
	g.falls.n--
	g.fight.side = one.side
	g.fight.pending = 0
	g.step = stepRouted

	shaken := g.shaken(one)
	var pools [maxPieces]dice.Pool
	for n := range shaken.All() {
		pools[n] = g.roll(play.PieceOf(int(one.side), n), int(one.dice), T(9, 2))
	}
	for n := range shaken.All() {
		g.ranAway(play.PieceOf(int(one.side), n), pools[n])
	}
}

// shaken are the units that a fallen banner shakes; those who ride see nothing
// of it.
func (g *Game) shaken(one bannerLoss) play.Set {
	var set play.Set
	side := int(one.side)
	for n := range (g.alive[side] & g.sides[side].units &^ g.riding[side]).All() {
		p := &g.pieces[side][n]
		if !g.profiles[p.profile].pierced && g.distance(p.cell, one.cell) <= int(one.radius) &&
			(p.cell == one.cell || g.sees[p.cell].Has(one.cell)) {
			set.Add(n)
		}
	}
	return set
}

// ranAway carries a rout die out: only results that affect the unit's type
// count, and casualties count as run away.
func (g *Game) ranAway(p play.Piece, pool dice.Pool) {
	if g.step == stepOver || !g.alive.Has(p) {
		return
	}
	hits := g.matchOf(g.piece(p).profile, g.piece(p).profile).hits[0]
	g.wound(p, pool.Count(hits), play.NoPiece)
	if flags := pool.Count(g.flagFace); flags > 0 && g.alive.Has(p) && g.step != stepOver {
		g.fight.debts[p.Number()] = retreatDebt{flags: uint8(flags)}
		g.fight.pending.Add(p.Number())
	}
}
