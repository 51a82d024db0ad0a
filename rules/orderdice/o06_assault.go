package orderdice

import (
	"math/bits"
	"slices"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// charge is an assault (O6).
type charge struct {
	attacker, target, winner play.Piece
	how                      onslaught
	defended                 bool
	from                     tabletop.Point
	gap                      tabletop.Length // to the target when it was declared
	out                      tabletop.Length // that the winner may regroup
}

// onslaught is one of the four kinds of assault.
type onslaught uint8

const (
	onMen     onslaught = iota // infantry on infantry or artillery (O6.1)
	onVehicle                  // infantry on a vehicle (O6.2)
	overrun                    // a tank on infantry or artillery (O6.3)
	ramming                    // a tank on a vehicle (O6.4)
)

func (how onslaught) rule() play.Rule { return [...]play.Rule{O(6, 1), O(6, 2), O(6, 3), O(6, 4)}[how] }

// onslaughtOf is which kind of assault a unit could make on another; not ok if
// none.
func (g *Game) onslaughtOf(p, q play.Piece) (how onslaught, ok bool) {
	a, t := g.of(p), g.of(q)
	switch {
	case a.infantry && !t.vehicle:
		return onMen, true
	case a.infantry:
		return onVehicle, g.unit(q).order != running
	case g.isTank(a) && !t.vehicle:
		return overrun, true
	case g.isTank(a):
		return ramming, true
	}
	return 0, false
}

// assaultsOf adds whom a unit may assault with a RUN (O3.1, O6). A tank meets
// who is first in its way.
func (g *Game) assaultsOf(t *trip) {
	if t.far == 0 {
		return
	}
	if g.isTank(g.of(t.p)) {
		if q := g.runsInto(t); q != play.NoPiece {
			t.add(Order{Verb: assaults, Piece: q})
		}
		return
	}
	foe := 1 - t.p.Side()
	for q := range g.afoot(foe).Pieces(foe) {
		if _, ok := g.onslaughtOf(t.p, q); ok && g.canReach(t, q) {
			t.add(Order{Verb: assaults, Piece: q})
		}
	}
}

// runsInto is whom a tank meets first straight ahead: a vehicle within its RUN that its
// way is free to (O6.4), or men or a gun on the way of an assault (O6.3).
func (g *Game) runsInto(t *trip) play.Piece {
	if q := g.firstIn(t.p, t.from, t.facing.Step(t.from, t.far), 0); q != play.NoPiece && g.of(q).vehicle {
		to := g.touching(t.p, q)
		if tabletop.Distance(t.from, to) <= t.far && g.isOpen(t, to) {
			return q
		}
		return play.NoPiece
	}
	if to, ok := g.path(t); ok {
		return g.firstIn(t.p, t.from, to, 0)
	}
	return play.NoPiece
}

// isOpen says whether neither ground nor a friend stops a tank on its way.
func (g *Game) isOpen(t *trip, to tabletop.Point) bool {
	way := g.goes(t.mobility, true, t.from, to)
	return !way.barred && !way.noRun && g.landsFree(t.p, t.from, to)
}

// canReach says whether men get to the target of their assault: straight at it, at the
// rate of an ADVANCE over what forbids a RUN (O6.5).
func (g *Game) canReach(t *trip, q play.Piece) bool {
	at, gap := g.unit(q).at, g.gap(t.p, q)
	if gap > t.far {
		return false
	}
	to := g.touching(t.p, q)
	way := g.goes(t.mobility, true, t.from, to)
	if house := g.goes(t.mobility, true, to, at); way.barred || house.barred {
		return false
	} else if (way.noRun || house.noRun) && gap > g.paces[t.mobility].advance {
		return false
	}
	return g.isClearOf(t.p, t.from, to, t.foes&^play.SetOf(q.Number()), t.mates)
}

// path is where a tank's assault leads: straight ahead, as far as nothing stops
// it (O6.5). Not ok if that is less than half its RUN (O6.3).
func (g *Game) path(t *trip) (to tabletop.Point, ok bool) {
	for far := t.far; 2*far >= t.far; far -= tabletop.Inch {
		to = noFarther(t.from, t.facing.Step(t.from, far))
		if !g.table.Has(to) {
			continue
		}
		if g.isOpen(t, to) {
			return to, true
		}
	}
	return t.from, false
}

// landsFree says whether no friend is in a tank's way.
func (g *Game) landsFree(p play.Piece, from, to tabletop.Point) bool {
	side := p.Side()
	return !g.afoot(side).Any(side, func(q play.Piece) bool {
		return q != p && tabletop.Reaches(g.unit(q).at, from, to, g.fig.hull)
	})
}

// firstIn is the enemy in a tank's way that it meets first, of those not in a
// set.
func (g *Game) firstIn(p play.Piece, from, to tabletop.Point, met play.Set) play.Piece {
	return g.closest(from, 1-p.Side(), func(q play.Piece) bool {
		return !met.Has(q.Number()) && tabletop.Reaches(g.unit(q).at, from, to, g.fig.hull+g.girth(q))
	})
}

// assault declares an assault (O6).
func (g *Game) assault(q play.Piece) {
	p := g.acting()
	how, _ := g.onslaughtOf(p, q)
	g.charge = charge{attacker: p, target: q, winner: play.NoPiece, how: how, from: g.unit(p).at, gap: g.gap(p, q), defended: g.defended(g.unit(p).at, q)}
	g.attacked(p, q, how.rule())
	if !g.fears(q, how) || g.tankFearCheck(p, how) {
		g.step = stepCharge
	}
}

// tankFearCheck rolls the order check of tank fear (O6.2, O6.4).
func (g *Game) tankFearCheck(p play.Piece, how onslaught) bool {
	v := g.test(p, checkFear)
	if v >= failed {
		g.note(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, Value: notedFear, Rule: how.rule()})
	}
	return g.passesCheck(v, false)
}

// fears says whether the attackers of a unit must pass a check first.
func (g *Game) fears(q play.Piece, how onslaught) bool {
	switch how {
	case onVehicle:
		return g.isArmoured(g.of(q))
	case ramming:
		return g.isTank(g.of(q))
	}
	return false
}

// challenge sees whether the target may react: over 6" away, the attacker in
// its arc, no order yet (O6.1).
func (g *Game) challenge() {
	c := &g.charge
	if g.step = stepContact; g.gap(c.attacker, c.target) > g.fig.close && g.idle[c.target.Side()].Has(c.target.Number()) && g.facesIt() {
		g.step = stepBrace
	}
}

// facesIt says whether an assault comes from where its target can shoot; those
// who cannot shoot at all look all round.
func (g *Game) facesIt() bool {
	c := &g.charge
	q, u := g.of(c.target), g.unit(c.target)
	if !g.armed(c.target) {
		return true
	}
	for r := range q.n {
		if q.ranks[r].weapon >= 0 && u.men[r] > 0 && g.bears(c.target, r, u.at, u.facing, g.unit(c.attacker).at) {
			return true
		}
	}
	return false
}

func (g *Game) legalBraces(buf []play.Action) []play.Action {
	c := &g.charge
	buf = append(buf, passing)
	if g.of(c.target).isSmall() {
		buf = append(buf, Order{Verb: drops}.Action())
	}
	if g.canHit(c.target, c.attacker) {
		buf = append(buf, Order{Verb: braces}.Action())
	}
	return buf
}

// brace has the target shoot at the attacker, if it passes its order check; there
// is no FUBAR then (O6.1).
func (g *Game) brace() {
	c := &g.charge
	q := c.target
	g.idle.Remove(q)
	u := g.unit(q)
	u.order = fire
	if u.loaded = g.firstLoad(q); g.loadsLeft(q)&(1<<loadHE) != 0 && !g.of(c.attacker).vehicle {
		u.loaded = loadHE
	}
	g.note(play.Event{What: play.Ordered, Side: int8(q.Side()), Piece: q, Value: int32(fire), Rule: O(6, 1)})
	if u.pins > 0 {
		v := g.test(q, checkReaction)
		if v >= failed {
			g.goDown(q)
			g.step = stepContact
			return
		}
		g.takeHeart(q, v == doubleOne)
	}
	g.open(q, c.attacker, stepContact)
}

// contact moves the attackers up (O6.1, O6.3). Riders of a vehicle get out to
// meet them (O6.2, O6.4).
func (g *Game) contact() {
	c := &g.charge
	u, stunned := g.unit(c.attacker), g.unit(c.attacker).order == down
	if !g.isAlive(c.attacker) || !g.isAlive(c.target) || g.of(c.attacker).vehicle && u.immobile || stunned {
		g.step = stepActed
		return
	}
	to := g.touching(c.attacker, c.target)
	if d := tabletop.Distance(c.from, to); d > c.gap { // men have fallen on the way, and the rest stand closer together
		to = tabletop.Between(c.from, to, int64(c.gap), int64(d))
	}
	if c.how == overrun {
		t := g.tripOf(c.attacker, running)
		end, ok := g.path(&t)
		if !ok {
			g.step = stepActed
			return
		}
		to = end
	}
	h := tabletop.Toward(c.from, g.unit(c.target).at)
	if c.how >= overrun {
		h = g.unit(c.attacker).facing // no manoeuvre
	}
	g.setOut(to, h, none)
	g.active.back = stepFight
}

// fight resolves the assault once the attackers are there.
func (g *Game) fight() {
	c := &g.charge
	g.step = stepActed
	if !g.isAlive(c.attacker) || c.how != overrun && !g.isAlive(c.target) {
		return
	}
	switch c.how {
	case onMen:
		g.beginHarm(stepRegroup)
		g.meet(c.attacker, c.target, c.defended)
		g.regroup(c.attacker, c.target)
	case onVehicle:
		g.onVehicle()
	case overrun:
		g.overrun()
	case ramming:
		g.ram()
	}
	if g.harm.struck != (play.Pieces{}) { // riders of what was destroyed
		g.harm.back, g.step = g.step, stepLoss
	}
}

// regroup lets the one left of two that fought move D6", if they are infantry
// (O6.1).
func (g *Game) regroup(p, q play.Piece) {
	c := &g.charge
	for _, who := range [...]play.Piece{p, q} {
		if g.isAlive(who) && g.of(who).infantry {
			c.winner, c.out = who, tabletop.Length(g.d6(who, castRegroup))*tabletop.Inch
			g.step = stepRegroup
			return
		}
	}
}

// meet is a fight of men with men: the attackers' rolls and losses first, or
// both at once for a defended target and after a draw; who killed fewer is wiped
// out (O6.1). It says who is left.
func (g *Game) meet(p, q play.Piece, together bool) {
	for g.isAlive(p) && g.isAlive(q) {
		kills := g.meleeHits(p, q)
		var back int
		if together {
			back = g.meleeHits(q, p)
			g.fall(q, kills)
		} else {
			g.fall(q, kills)
			if g.isAlive(q) {
				back = g.meleeHits(q, p)
			}
		}
		g.fall(p, back)
		if !g.isAlive(p) || !g.isAlive(q) {
			return
		}
		switch {
		case kills > back:
			g.wipeOut(q)
		case back > kills:
			g.wipeOut(p)
		default:
			g.note(play.Event{What: play.Noted, Side: play.NoSide, Value: notedDraw, Rule: O(6, 1)})
		}
		together = true
	}
}

// wipeOut destroys who killed fewer (O6.1).
func (g *Game) wipeOut(p play.Piece) {
	g.note(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, Value: notedBeaten, Rule: O(6, 1)})
	g.destroy(p, O(6, 1))
}

// stayPut is that the winner does not move (O6.1).
func (g *Game) stayPut() {
	g.note(play.Event{What: play.Noted, Side: int8(g.charge.winner.Side()), Piece: g.charge.winner, Value: notedStays, Rule: O(6, 1)})
	g.step = stepActed
}

// meleeHits are the kills of a unit's damage rolls (O6.1).
func (g *Game) meleeHits(p, q play.Piece) int {
	return min(g.hits(p, g.meleeRolls(p), int(g.of(q).dv), play.Event{Rule: O(6, 1)}), g.men(q))
}

// meleeRolls are a unit's damage rolls in an assault: one a man, tough fighters more
// (O6.1).
func (g *Game) meleeRolls(p play.Piece) (rolls int) {
	u, a := g.unit(p), g.of(p)
	for set := g.kindsOf(p); set != 0; set &= set - 1 {
		r := bits.TrailingZeros8(set)
		rolls += int(u.men[r]) * int(max(a.ranks[r].rolls, 1))
	}
	return rolls
}

// fall takes men in an assault: those who fight worst first, the leader last.
func (g *Game) fall(p play.Piece, n int) {
	if n <= 0 {
		return
	}
	if n >= g.men(p) {
		g.lostMen(p, n, none)
		g.destroy(p, O(6, 1))
		return
	}
	u, a := g.unit(p), g.of(p)
	for range n {
		worst, least := int8(-1), uint8(255)
		for set := g.kindsOf(p); set != 0; set &= set - 1 {
			r := int8(bits.TrailingZeros8(set))
			rolls := max(a.ranks[r].rolls, 1) * 2
			if a.ranks[r].leader {
				rolls++
			}
			if rolls < least {
				worst, least = r, rolls
			}
		}
		u.men[worst]--
		g.lostMen(p, 1, int(worst))
	}
	g.recount(p)
}

func (g *Game) mayRegroup() bool { return g.isAlive(g.charge.winner) }

// legalRegroups are where the winner may go (O6.1): not into buildings.
func (g *Game) legalRegroups(buf []play.Action) []play.Action {
	c := &g.charge
	p := c.winner
	u := g.unit(p)
	from := len(buf)
	buf = append(buf, passing)
	t := trip{p: p, c: advance, mobility: g.of(p).mobility, from: u.at, facing: u.facing, far: c.out, free: true}
	g.surround(&t)
	for h := 0; h < 360; h += 45 {
		to := noFarther(u.at, g.table.Nearest(tabletop.Heading(h).Step(u.at, c.out)))
		if _, ok := g.legalWay(&t, to); ok && g.houseAt(to) < 0 {
			buf = append(buf, Order{Verb: regroups, At: to}.Action())
		}
	}
	return inOrder(buf, from)
}

// defended says whether a charge from a place at a unit is at a defended target:
// in a building, or behind an obstacle (O6.1).
func (g *Game) defended(from tabletop.Point, q play.Piece) bool {
	at := g.unit(q).at
	return g.houseAt(at) >= 0 || slices.ContainsFunc(g.ground, func(t tract) bool { return t.obstacle && t.Meets(from, at) })
}
