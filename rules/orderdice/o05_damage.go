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

// strikes notes that a unit has been hit.
func (g *Game) strikes(q play.Piece) {
	side, n := q.Side(), q.Number()
	if !g.harm.struck[side].Has(n) {
		g.harm.struck[side].Add(n)
		g.harm.had[side][n] = uint8(g.men(q))
	}
}

// blow is one hit on a target: how often it rolls to damage, and what counts for
// each roll (O5.4 to O5.7). Play rolls it, the odds count its ways.
type blow struct {
	rolls    throw // damage rolls
	pen      int   // added to each, with all that counts against this target
	small    bool  // of a small arm: a medic may save from it, crews do not fear it
	picks    bool  // every wound is exceptional damage
	deep     bool  // it can reach the DV of its target
	indirect bool  // on the table of vehicle damage
	pins     throw // of HE; of other weapons a unit's hits pin once together
	more     throw // pins of each hit after that one

	side, long int  // what of PEN is by the side that is hit, and by the range
	top        bool // it is the top
}

// blowOf is a hit by a weapon's PEN, from a side of the target that adds so much,
// from so far (O5.5).
func (b *board) blowOf(w *weapon, t *profile, side int, far tabletop.Length) blow {
	h := blow{rolls: throw{plus: 1}, pen: int(w.pen), small: w.small, picks: w.picks}
	if w.flame >= 0 {
		h.rolls, h.more = throw{1, 6, int(w.flame)}, b.throws.flamed
	}
	if b.isArmoured(t) {
		if w.small {
			h.rolls = throw{}
			return h
		}
		if h.side, h.top = side, w.flame >= 0; h.top {
			h.side = max(side, b.armour.top)
		}
		if !w.longPen && 2*far > w.long {
			h.long = b.armour.long
		}
		h.pen += h.side + h.long
	}
	h.deep = !w.small && 6+h.pen >= int(t.dv)
	return h
}

// shellOn is a hit by HE that covers that many men of its target; in a building, or
// on a single man, as many as the last column of its table says (O5.6).
func (b *board) shellOn(what payload, t *profile, side int, top bool, men int, alone bool) blow {
	row := &b.he[what.he]
	h := blow{rolls: throw{plus: men}, pen: row.pen, pins: what.pins, indirect: top}
	switch {
	case t.vehicle:
		if h.rolls.plus = 1; b.isArmoured(t) {
			if h.side, h.top = side, top; top {
				h.side = max(side, b.armour.top)
			}
			h.pen += h.side
		}
	case alone:
		h.rolls = row.hits
	}
	h.deep = 6+h.pen >= int(t.dv)
	return h
}

// damage rolls damage for one hit (O5.5).
func (g *Game) damage(q play.Piece, h *blow, rolls int) {
	if !g.isAlive(q) {
		return
	}
	if g.of(q).vehicle {
		for range rolls {
			g.pierce(q, h.pen, h.indirect)
		}
		return
	}
	g.strikes(q)
	for range rolls {
		g.wound(q, h.pen, h.small, h.picks)
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

// noteBlow tells of what the side that is hit, or the range, adds to damage rolls.
func (g *Game) noteBlow(q play.Piece, h *blow) { g.noteFacet(q, h.side, h.long, h.top) }

// sideOf is what the side of a vehicle that is hit adds; from off the table, by
// NoPiece, nothing (O5.5).
func (g *Game) sideOf(by, q play.Piece) int {
	if by == play.NoPiece || !g.isArmoured(g.of(q)) {
		return 0
	}
	return g.facet(g.unit(by).at, q)
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
	if !g.isAlive(q) || g.volley.pinned.Has(q) {
		return
	}
	hit, heavy, deep, pins := false, false, false, 1
	for r := range t {
		l := &t[r]
		if l.hits == 0 || l.load != loadAT {
			continue
		}
		hit, heavy, deep = true, heavy || !l.blow.small, deep || l.blow.deep
		for range l.hits {
			pins += g.throw(q, castPins, l.blow.more)
		}
	}
	if hit {
		g.pinIf(g.frightens(q, heavy, deep), q, throw{plus: pins})
	}
}

// pinIf puts pins on a unit, or tells that it has none of this.
func (g *Game) pinIf(does bool, q play.Piece, pins throw) {
	if does {
		g.pin(q, g.throw(q, castPins, pins))
		return
	}
	g.note(play.Event{What: play.Noted, Side: int8(q.Side()), Piece: q, Value: notedCalm, Rule: O(5, 4)})
}

// frightens says whether hits pin a unit: of armour they may not (O5.4).
func (g *Game) frightens(q play.Piece, heavy, deep bool) bool {
	return g.pinsCrew(g.of(q), heavy, deep, func() int { return g.d6(q, castCrew) })
}

// pinsCrew says whether hits pin a unit, with a roll of a regular crew (O5.4).
func (b *board) pinsCrew(t *profile, heavy, deep bool, roll func() int) bool {
	switch {
	case !b.isArmoured(t) || t.open:
		return true
	case !heavy:
		return false
	case t.quality == 0:
		return true
	case t.quality == 1 && roll() <= b.crewAsGreen:
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
	if !g.isAlive(q) {
		return
	}
	times, more := g.tableRolls(g.of(q), over, indirect)
	var why uint32
	if indirect {
		why = tableIndirect
	}
	if over == 0 && !g.isSoft(g.of(q)) {
		why |= tableLight
	}
	for range times {
		g.rollTable(q, more, why)
	}
}

// What a roll on the table of damage says of what is added, as a set.
const (
	tableIndirect = 1 << iota
	tableLight
)

// rollTable rolls on the table of vehicle damage, with what is added (O5.7).
func (g *Game) rollTable(q play.Piece, more int, why uint32) {
	g.vehicleDamage(q, g.castWhy(q, castTable, 0, why)+more)
}

// tableRolls are how often a damage roll so much over DV rolls on the table of
// vehicle damage, and what is added (O5.7).
func (b *board) tableRolls(t *profile, over int, indirect bool) (times, more int) {
	if indirect {
		more = b.onDamage.indirect
	}
	switch {
	case over < 0:
		return 0, 0
	case over >= 3:
		return 2, more
	case over == 0 && !b.isSoft(t):
		more += b.onDamage.superficial
	}
	return 1, more
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
func (b *board) damageRow(roll int, immobile bool) int16 {
	switch {
	case roll <= b.damageRolls[0]:
		return rowStunned
	case roll <= b.damageRolls[1] && immobile:
		return rowAgain
	case roll <= b.damageRolls[1]:
		return rowImmobile
	case roll <= b.damageRolls[2]:
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
	g.pinUnder(at, what, by, top)
	g.hurtUnder(at, what, by, top)
}

// pinUnder pins who is under a template.
func (g *Game) pinUnder(at tabletop.Point, what payload, by play.Piece, top bool) {
	for q := range g.everyone() {
		n := g.under(q, at, g.he[what.he].radius)
		if n == 0 || g.volley.pinned.Has(q) {
			continue
		}
		g.volley.pinned.Add(q)
		h := g.shellOn(what, g.of(q), g.sideOf(by, q), top, n, false)
		g.note(play.Event{What: play.Noted, Side: int8(q.Side()), Piece: q, Value: notedUnder, N: int16(n), Of: int16(what.he), Rule: O(5, 6)})
		g.pinIf(g.frightens(q, true, h.deep), q, what.pins)
	}
}

// hurtUnder rolls damage for who is under a template.
func (g *Game) hurtUnder(at tabletop.Point, what payload, by play.Piece, top bool) {
	for q := range g.everyone() {
		n := g.under(q, at, g.he[what.he].radius)
		if n == 0 || !g.isAlive(q) {
			continue
		}
		alone := g.houseAt(g.unit(q).at) >= 0 || g.men(q) == 1
		h := g.shellOn(what, g.of(q), g.sideOf(by, q), top, n, alone)
		g.noteBlow(q, &h)
		g.damage(q, &h, g.throw(q, castHits, h.rolls))
		g.tellHeld()
	}
}

// shellOf is HE that is a number of inches across.
func (b *board) shellOf(he uint8) payload { return payload{int(he), b.he[he].pins} }

// under is how many men of a unit, or whether a vehicle, a template covers (O5.6).
func (g *Game) under(q play.Piece, at tabletop.Point, radius tabletop.Length) int {
	u := g.unit(q)
	if g.of(q).vehicle {
		if tabletop.Near(at, u.at, radius+g.fig.hull) {
			return 1
		}
		return 0
	}
	if !tabletop.Near(at, u.at, radius+g.girth(q)+g.fig.base) {
		return 0
	}
	n := 0
	for _, spot := range g.spots[:min(g.men(q), maxMen)] {
		if tabletop.Near(at, u.at.Plus(spot), radius+g.fig.base) {
			n++
		}
	}
	return n
}
