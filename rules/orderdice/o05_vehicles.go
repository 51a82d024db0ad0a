package orderdice

import (
	"github.com/tabletop-forge/forge/play"
)

// penetrate is a damage roll against a vehicle, by how much it is over its DV
// (O5.7).
func (g *Game) penetrate(q play.Piece, pen int, rule play.Rule) int {
	need := int(g.of(q).dv) - pen
	return g.hurt(q, need, rule) - need
}

// pierce is a damage roll against a vehicle that shows so much over its DV, and
// what follows on the table (O5.7).
func (g *Game) pierce(q play.Piece, over int, indirect bool) {
	if over < 0 || !g.isAlive(q) {
		return
	}
	more := 0
	if indirect {
		more = g.onDamage.indirect
	}
	switch {
	case over >= 3:
		g.vehicleDamage(q, g.d6(q, castTable)+more)
		g.vehicleDamage(q, g.d6(q, castTable)+more)
	case over >= 1 || g.isSoft(g.of(q)):
		g.vehicleDamage(q, g.d6(q, castTable)+more)
	default:
		g.vehicleDamage(q, g.d6(q, castTable)+g.onDamage.superficial+more)
	}
}

// vehicleDamage carries a row of the table out (O5.7).
func (g *Game) vehicleDamage(q play.Piece, roll int) {
	if !g.isAlive(q) {
		return
	}
	u := g.unit(q)
	if g.of(q).flames {
		roll += g.onDamage.flamer
	}
	g.note(play.Event{What: play.Lost, Side: int8(q.Side()), Piece: q, Other: g.culprit(q), Value: 0, Rule: O(5, 7), From: g.sectors.Of(u.at)})
	burns := false
	switch {
	case roll <= g.damageRolls[0]:
		g.goDown(q)
	case roll <= g.damageRolls[1] && !u.immobile:
		u.immobile = true
		g.note(play.Event{What: play.Noted, Side: int8(q.Side()), Piece: q, Value: notedImmobile, Rule: O(5, 7)})
		g.spill(q, true) // O5.11
	case roll > g.damageRolls[1] && roll <= g.damageRolls[2]:
		g.note(play.Event{What: play.Noted, Side: int8(q.Side()), Piece: q, Value: notedFire, Rule: O(5, 7)})
		burns = true
	default:
		g.wreck(q, O(5, 7))
		return
	}
	g.pin(q, 1)
	if burns && g.isAlive(q) && g.test(q, 0, false, false) >= failed { // with that pin
		g.wreck(q, O(5, 7))
	}
	g.jam(q)
}

// jam may lock the turret in its arc; two locked jams are the end (O5.7).
func (g *Game) jam(q play.Piece) {
	if !g.isAlive(q) || !g.of(q).turret || !g.makes(q, castTurret, g.fig.turretLocks) {
		return
	}
	u := g.unit(q)
	u.locks++
	g.note(play.Event{What: play.Noted, Side: int8(q.Side()), Piece: q, Value: notedLocked, Rule: O(5, 7)})
	if u.locks > 1 {
		g.wreck(q, O(5, 7))
	}
}

// wreck destroys a unit. Riders of a vehicle take D6 hits and get out, DOWN
// (O5.11).
func (g *Game) wreck(q play.Piece, ref play.Rule) {
	if !g.isAlive(q) {
		return
	}
	riders := g.riders(q)
	side := q.Side()
	for n := range riders.All() {
		p := play.PieceOf(side, n)
		g.strikeMen(p, g.d6(p, castHurt), 0, false)
	}
	g.spill(q, true)
	g.destroy(q, ref)
}
