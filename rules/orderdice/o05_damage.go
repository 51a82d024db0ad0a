package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// harm is what has befallen units and is still to be settled: men to be lost,
// checks to be made (O5.1, steps 6 to 8).
type harm struct {
	back   step
	struck play.Pieces        // who is in it
	flamed play.Pieces        // hit by flame
	had    [2][maxUnits]uint8 // men at declaration
	own    [2][maxUnits]uint8 // men that their player picks
	theirs [2][maxUnits]uint8 // men that the opponent picks
}

// beginHarm begins a new count; back is what follows once all is settled.
func (g *Game) beginHarm(back step) { g.harm = harm{back: back} }

// strike notes that a unit has been hit.
func (g *Game) strikes(q play.Piece) {
	side, n := q.Side(), q.Number()
	if !g.harm.struck[side].Has(n) {
		g.harm.struck[side].Add(n)
		g.harm.had[side][n] = uint8(g.men(q))
	}
}

// damage rolls damage for one hit of a weapon (O5.5).
func (g *Game) damage(q play.Piece, rolls int, w *weapon, pen int) {
	if !g.isAlive(q) {
		return
	}
	if g.of(q).vehicle {
		for n := 0; n < rolls && !(g.isArmoured(g.of(q)) && w.small); n++ {
			g.pierce(q, pen, false)
		}
		return
	}
	g.strikes(q)
	for range rolls {
		g.wound(q, pen, w.small, w.picks)
	}
}

// strikeMen rolls damage for some hits without a weapon: of HE, of what burns,
// of stones.
func (g *Game) strikeMen(q play.Piece, hits, pen int, small bool) {
	if g.of(q).vehicle || !g.isAlive(q) {
		return
	}
	g.strikes(q)
	for range hits {
		g.wound(q, pen, small, false)
	}
	g.tellHeld()
}

// wound is a damage roll against men: a natural 6 and then another is
// exceptional (O5.5); a medic may save from small arms (O5.8).
func (g *Game) wound(q play.Piece, pen int, small, picks bool) {
	need := int(g.of(q).dv) - pen
	roll := g.hurt(q, need, O(5, 5))
	if roll < need {
		return
	}
	picks = picks || roll == 6 && g.makes(q, castExceptional, 6)
	if small && g.hasMedic(q) && g.makes(q, castMedic, g.fig.medicSave) {
		g.note(play.Event{What: play.Stood, Side: int8(q.Side()), Piece: q, Value: 1, Rule: O(5, 8)})
		return
	}
	if side, n := q.Side(), q.Number(); picks {
		g.harm.theirs[side][n]++
	} else {
		g.harm.own[side][n]++
	}
}

// hasMedic says whether a medic of its side is near a unit (O5.8).
func (g *Game) hasMedic(q play.Piece) bool {
	side := q.Side()
	return (g.medics[side] & g.afoot(side)).Any(side, func(m play.Piece) bool {
		return m != q && g.gap(m, q) <= g.of(m).medic
	})
}

// armourMod is what a heavy weapon adds to its damage roll against an armoured
// vehicle: the best of its sides. By NoPiece: from off the table (O5.5).
func (g *Game) armourMod(by, q play.Piece, top bool) (mod int) {
	if !g.isArmoured(g.of(q)) {
		return 0
	}
	if by != play.NoPiece {
		mod = g.facet(g.unit(by).at, q)
	}
	if top {
		mod = max(mod, g.armour.top)
	}
	return mod
}

// noteFacet tells of what the side that is hit, or the range, adds to damage rolls.
func (g *Game) noteFacet(q play.Piece, side, long int, top bool) {
	if side == 0 && long == 0 {
		return
	}
	where := facetSide
	switch {
	case side == 0:
		where = facetNone
	case side == g.armour.rear:
		where = facetRear
	case top:
		where = facetTop
	}
	g.note(play.Event{What: play.Noted, Side: int8(q.Side()), Piece: q, Value: notedFacet, N: int16(side), Of: int16(long), Why: where, Rule: O(5, 5)})
}

// Where a vehicle is hit.
const (
	facetNone uint32 = iota // in front
	facetSide
	facetRear
	facetTop
)

// facet is what a shot from a place adds for the side of the vehicle that it
// hits (O4.3, O5.5).
func (g *Game) facet(from tabletop.Point, q play.Piece) int {
	u := g.unit(q)
	switch {
	case u.facing.Faces(u.at, from, hullArc):
		return 0
	case u.facing.Turn(180).Faces(u.at, from, hullArc):
		return g.armour.rear
	}
	return g.armour.side
}

// pinByFire pins the target of a volley: once a shooting unit, more by flame, not
// at all where HE has pinned it; armour only by what frightens its crew (O5.4).
func (g *Game) pinByFire(q play.Piece, t *tally) {
	if t.hits == 0 || !g.isAlive(q) || g.volley.pinned.Has(q) {
		return
	}
	g.pinIf(!g.isArmoured(g.of(q)) || g.frightens(q, t.heavy, t.deep), q, throw{plus: 1 + t.flame})
}

// pinIf puts pins on a unit, or tells that it has none of this.
func (g *Game) pinIf(does bool, q play.Piece, pins throw) {
	if does {
		g.pin(q, g.throw(q, castPins, pins))
		return
	}
	g.note(play.Event{What: play.Noted, Side: int8(q.Side()), Piece: q, Value: notedCalm, Rule: O(5, 4)})
}

// frightens says whether hits pin an armoured vehicle (O5.4).
func (g *Game) frightens(q play.Piece, heavy, deep bool) bool {
	p := g.of(q)
	switch {
	case p.open:
		return true
	case !heavy:
		return false
	case p.quality == 0:
		return true
	case p.quality == 1 && g.d6(q, castCrew) <= g.crewAsGreen:
		return true
	}
	return deep
}

// penetrate is a damage roll against a vehicle, by how much it is over its DV
// (O5.7).
func (g *Game) penetrate(q play.Piece, pen int, rule play.Rule) int {
	need := int(g.of(q).dv) - pen
	return g.hurt(q, need, rule) - need
}

// pierce is a damage roll against a vehicle, and what follows on the table (O5.7).
func (g *Game) pierce(q play.Piece, pen int, indirect bool) {
	g.pierceBy(q, g.penetrate(q, pen, O(5, 7)), indirect)
}

// pierceBy is what follows a damage roll that shows so much over DV.
func (g *Game) pierceBy(q play.Piece, over int, indirect bool) {
	if over < 0 || !g.isAlive(q) {
		return
	}
	more, times := 0, 1
	if indirect {
		more = g.onDamage.indirect
	}
	if over >= 3 {
		times = 2
	} else if over == 0 && !g.isSoft(g.of(q)) {
		more += g.onDamage.superficial
	}
	for range times {
		g.vehicleDamage(q, g.d6(q, castTable)+more)
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
	row := g.damageRow(roll, u.immobile)
	g.note(play.Event{What: play.Lost, Side: int8(q.Side()), Piece: q, Other: g.culprit(q), Value: 0, N: int16(roll), Of: row, Rule: O(5, 7), From: g.sectors.Of(u.at)})
	switch row {
	case rowStunned:
		g.goDown(q)
	case rowImmobile:
		u.immobile = true
		g.spill(q, true) // O5.11
	case rowAgain, rowWreck:
		g.wreck(q, O(5, 7))
		return
	}
	g.pin(q, 1)
	if row == rowFire && g.isAlive(q) && g.test(q, checkBurning) >= failed { // with that pin
		g.wreck(q, O(5, 7))
	}
	g.jam(q)
}

// The rows of the table of damage; a second immobilisation is a row by itself (O5.7).
const (
	rowStunned int16 = iota
	rowImmobile
	rowFire
	rowAgain
	rowWreck
)

// damageRow is the row of a roll, for a vehicle that is immobilised already or not.
func (g *Game) damageRow(roll int, immobile bool) int16 {
	switch {
	case roll <= g.damageRolls[0]:
		return rowStunned
	case roll <= g.damageRolls[1] && immobile:
		return rowAgain
	case roll <= g.damageRolls[1]:
		return rowImmobile
	case roll <= g.damageRolls[2]:
		return rowFire
	}
	return rowWreck
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
	for p := range riders.Pieces(side) {
		g.strikeMen(p, g.d6(p, castHurt), 0, false)
	}
	g.spill(q, true)
	g.destroy(q, ref)
}

// explode lays an HE template on a place: every man under it is hit once, men
// in a building and single ones as the last column of the table says, a vehicle
// once; all who are hit are pinned, once a shooting unit (O5.4, O5.6).
func (g *Game) explode(at tabletop.Point, what payload, by play.Piece, top bool) {
	for q := range g.everyone() {
		if n := g.under(q, at, g.he[what.he].radius); n > 0 {
			g.shell(q, n, what, by, top)
		}
	}
}

// shellOf is HE that is a number of inches across.
func (b *board) shellOf(he uint8) payload { return payload{int(he), b.he[he].pins} }

// under is how many men of a unit, or whether a vehicle, a template covers.
func (g *Game) under(q play.Piece, at tabletop.Point, radius tabletop.Length) int {
	u := g.unit(q)
	if !tabletop.Near(at, u.at, radius+g.girth(q)+g.fig.base) {
		return 0
	}
	if g.of(q).vehicle {
		return 1
	}
	n := 0
	for _, spot := range g.spots[:min(g.men(q), maxMen)] {
		if tabletop.Near(at, u.at.Plus(spot), radius+g.fig.base) {
			n++
		}
	}
	return n
}

// shell is what a template does to one unit: pins first, then damage (O5.1).
func (g *Game) shell(q play.Piece, n int, what payload, by play.Piece, top bool) {
	row, p := &g.he[what.he], g.of(q)
	mod, deep := 0, true
	if p.vehicle {
		mod = g.armourMod(by, q, top)
		g.noteFacet(q, mod, 0, top)
		deep = 6+row.pen+mod >= int(p.dv)
	}
	g.note(play.Event{What: play.Noted, Side: int8(q.Side()), Piece: q, Value: notedUnder, N: int16(n), Of: int16(what.he), Rule: O(5, 6)})
	if !g.volley.pinned.Has(q) {
		g.volley.pinned.Add(q)
		g.pinIf(!g.isArmoured(p) || g.frightens(q, true, deep), q, what.pins)
	}
	switch {
	case !g.isAlive(q):
	case p.vehicle:
		g.pierce(q, row.pen+mod, top)
	default:
		if g.houseAt(g.unit(q).at) >= 0 || g.men(q) == 1 {
			n = g.throw(q, castHits, row.hits)
		}
		g.strikeMen(q, n, row.pen, false)
	}
}
