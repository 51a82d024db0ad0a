package orderdice

import (
	"math/bits"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// legalOrders are the orders that the unit may have (O3.1): riders only those
// that make sense aboard.
func (g *Game) legalOrders(buf []play.Action) []play.Action {
	for c := fire; c < commands; c++ {
		if g.mayOrder(g.acting(), c) {
			buf = append(buf, Order{Verb: orders, N: uint8(c)}.Action())
		}
	}
	return buf
}

func (g *Game) mayOrder(p play.Piece, c command) bool {
	u, q := g.unit(p), g.of(p)
	switch {
	case u.ride == inReserve:
		return c == down || g.mayComeOn(p, c) && len(g.waysOf(p, c)) > 0
	case g.isAway(p):
		return c == down
	case u.ride > 0:
		car := play.PieceOf(p.Side(), int(u.ride)-1)
		return c == rally || c == down || c == running && g.unit(car).order != running && len(g.waysOf(p, c)) > 0 // O4.1, O4.6
	case c == fire || c == ambush:
		return g.armed(p)
	case c == running:
		return !u.immobile && q.mobility != withHeavyGun
	case c == advance:
		return !u.immobile || g.armed(p)
	}
	return true
}

// isReady says whether a rank of a unit has something to shoot with.
func (g *Game) isReady(p play.Piece, r int8) bool {
	u := g.unit(p)
	return g.of(p).ranks[r].weapon >= 0 && u.men[r] > 0 && u.broken&(1<<r) == 0
}

// armed says whether a unit has anything to shoot with.
func (g *Game) armed(p play.Piece) bool {
	for r := range g.of(p).n {
		if g.isReady(p, r) {
			return true
		}
	}
	return false
}

// give gives the order.
func (g *Game) give(c command) {
	p := g.acting()
	g.active.order, g.unit(p).order = c, c
	g.note(play.Event{What: play.Ordered, Side: int8(p.Side()), Piece: p, Value: int32(c), Rule: O(3, 1)})
	g.step = stepCheck
}

// checkOrder rolls the order check, if there must be one, and goes on with the
// order (O3.2).
func (g *Game) checkOrder() {
	p, c := g.acting(), g.active.order
	if c == down || g.unit(p).pins == 0 && c != rally || g.passesCheck(g.test(p, checkOf(c)), c == rally) {
		g.obey()
	}
}

// passesCheck says whether the unit that acts passed an order check, and takes off the
// pins that a pass does, or more if it rallies. A unit that failed goes DOWN, or all
// is FUBAR, and its turn is over (O3.2).
func (g *Game) passesCheck(v verdict, rallies bool) bool {
	p := g.acting()
	switch {
	case v == failed:
		g.goDown(p)
		g.step = stepActed
	case v == doubleSix:
		g.fubar()
	default:
		g.takeHeart(p, v == doubleOne || rallies)
	}
	return v < failed
}

// obey carries the order out.
func (g *Game) obey() {
	p := g.acting()
	switch c := g.active.order; c {
	case fire, advance, ambush:
		if g.of(p).loads != 0 && g.loadsLeft(p) != 0 {
			g.step = stepLoad
			return
		}
		g.unit(p).loaded = loadAT
		g.step = g.afterLoad()
	case running:
		g.step = stepMove
	default:
		if c == down {
			g.goDown(p)
		}
		g.step = stepActed
	}
}

// afterLoad is what follows once it is settled what the unit fires.
func (g *Game) afterLoad() step {
	switch g.active.order {
	case fire:
		return stepFire
	case advance:
		return stepMove
	}
	return stepActed
}

// loadsLeft are the loads that the unit can fire, as a set; empty if its weapons
// of several kinds are gone.
func (g *Game) loadsLeft(p play.Piece) (set uint8) {
	q := g.of(p)
	for r := range q.n {
		if g.isReady(p, r) {
			if l := g.weapons[q.ranks[r].weapon].loads; l != 1<<loadAT {
				set |= l
			}
		}
	}
	return set
}

// legalLoads are what the unit may load. What waits in ambush fires directly.
func (g *Game) legalLoads(buf []play.Action) []play.Action {
	set := g.loadsLeft(g.acting())
	if direct := set & (1<<loadAT | 1<<loadHE); g.active.order == ambush && direct != 0 {
		set = direct
	}
	for l := range loads {
		if set&(1<<l) != 0 {
			buf = append(buf, Order{Verb: chooses, N: uint8(l)}.Action())
		}
	}
	return buf
}

// verdict is how an order check went.
type verdict uint8

const (
	passed verdict = iota
	doubleOne
	failed
	doubleSix
)

// check is what a unit rolls 2D6 against its Ld for.
type check uint8

const (
	checkOrder    check = iota // O3.2
	checkRally                 // O3.1
	checkReaction              // of one that is assaulted (O6.1)
	checkFear                  // of those who assault (O6.2, O6.4)
	checkLosses                // morale after losses (O5.9)
	checkFlame                 // morale after a flame (O5.9)
	checkBurning               // of a vehicle's crew (O5.7)
	checkOverrun               // morale of those whom a tank runs into (O6.3)
)

// isOrder says whether a check is of an order, which a squad at full strength may roll
// again.
func (c check) isOrder() bool { return c <= checkFear }

// checkOf is the check for an order.
func checkOf(c command) check {
	if c == rally {
		return checkRally
	}
	return checkOrder
}

// test rolls an order check or a morale check (O3.2, O5.9), and again where a squad at
// full strength failed an order.
func (g *Game) test(p play.Piece, what check) verdict {
	v := g.testOnce(p, what, false)
	if q := g.of(p); v >= failed && what.isOrder() && q.rerolls && g.men(p) == int(q.figures) {
		v = g.testOnce(p, what, true)
	}
	return v
}

func (g *Game) testOnce(p play.Piece, what check, again bool) verdict {
	b := g.backed(p, what)
	ld := g.modified(p, b)
	first, second := g.dice.D(6), g.dice.D(6)
	sum := first + second
	v := passed
	switch {
	case sum == 2:
		v = doubleOne
	case sum == 12:
		v = doubleSix
	case sum > ld:
		v = failed
	}
	if g.Log.Listening() {
		g.note(play.Event{What: play.Rolled, Side: int8(p.Side()), Piece: p, Value: int32(sum), N: int16(ld), Of: int16(what), Why: b.why(again),
			Dice: dice.PoolOf(first-1) + dice.PoolOf(second-1), Die: dieCheck, Rule: O(3, 2)})
	}
	return v
}

// backed is what a unit's Ld is modified by (O3.2).
type backed struct {
	pins  int
	rank  int // of the best officer in range
	fear  int // of tanks
	short bool
}

func (g *Game) backed(p play.Piece, what check) (b backed) {
	if what != checkRally {
		b.pins = int(g.unit(p).pins)
	}
	if what == checkFear {
		b.fear = g.fig.tankFear
	}
	b.rank, b.short = g.backing(p), g.isShort(p)
	return b
}

// leadership is what a unit's check is rolled against.
func (g *Game) leadership(p play.Piece, what check) int { return g.modified(p, g.backed(p, what)) }

// modified is a unit's Ld with all modifiers, within its bounds (O3.2).
func (g *Game) modified(p play.Piece, b backed) int {
	ld := int(g.of(p).ld) + b.fear + g.ldPin*b.pins + g.ldOfficer*b.rank
	if b.short {
		ld += g.ldLoss
	}
	return min(max(ld, g.ldLeast), g.ldMost)
}

// why is it as an event has it, with whether the roll is a second one.
func (b backed) why(again bool) uint32 {
	why := uint32(uint8(b.pins)) | uint32(uint8(b.rank))<<8 | uint32(uint8(int8(b.fear)))<<16
	if b.short {
		why |= 1 << 24
	}
	if again {
		why |= 1 << 25
	}
	return why
}

// backedOf reads it.
func backedOf(why uint32) (b backed, again bool) {
	return backed{int(uint8(why)), int(uint8(why >> 8)), int(int8(why >> 16)), why>>24&1 != 0}, why>>25&1 != 0
}

// backing is the rank of the best officer who reaches a unit.
func (g *Game) backing(p play.Piece) int {
	best := 0
	for q := range g.alive[p.Side()].Pieces(p.Side()) {
		if rank := int(g.of(q).rank); rank > best && g.commands(q, p) {
			best = rank
		}
	}
	return best
}

// isShort says whether a unit has lost its leader, or a team its crew (O3.2).
func (g *Game) isShort(p play.Piece) bool {
	q, u := g.of(p), g.unit(p)
	if q.vehicle {
		return false
	}
	for r := range q.n {
		k := &q.ranks[r]
		if k.leader && u.men[r] == 0 || k.loader == r && u.men[r] < 2 {
			return true
		}
	}
	return false
}

// takeHeart takes the pins off that a check that is passed does: one, or several by a
// double 1 and by RALLY (O3.1, O3.2).
func (g *Game) takeHeart(p play.Piece, sheds bool) {
	u, n := g.unit(p), 1
	if u.pins == 0 {
		return
	}
	if sheds {
		n = min(g.throw(p, castShed, g.throws.shed), int(u.pins))
	}
	u.pins -= uint8(n)
	g.note(play.Event{What: play.Restored, Side: int8(p.Side()), Piece: p, Value: int32(n), Rule: O(3, 2)})
}

// pin puts pins on a unit and its riders; as many as its Ld are the end of it
// (O3.2, O5.11).
func (g *Game) pin(p play.Piece, n int) {
	if n <= 0 || !g.isAlive(p) {
		return
	}
	for r := range g.riders(p).Pieces(p.Side()) {
		g.pinOne(r, n)
	}
	g.pinOne(p, n)
}

func (g *Game) pinOne(p play.Piece, n int) {
	u := g.unit(p)
	u.pins = uint8(min(int(u.pins)+n, 60))
	g.note(play.Event{What: play.Changed, Side: int8(p.Side()), Piece: p, Value: changedPins, N: int16(u.pins), Of: int16(n), Rule: O(5, 4)})
	if int(u.pins) >= int(g.of(p).ld) {
		g.wreck(p, O(3, 2))
	}
}

// goDown turns a unit's die to DOWN, out of the bag if it is there.
func (g *Game) goDown(p play.Piece) {
	u := g.unit(p)
	g.idle.Remove(p)
	u.order, u.upright = down, false
	g.note(play.Event{What: play.Changed, Side: int8(p.Side()), Piece: p, Value: changedOrder, N: int16(down), Rule: O(3, 1)})
}

// fubar is a double 6: the unit shoots at a friend, or flees, or goes DOWN (O3.3).
func (g *Game) fubar() {
	p := g.acting()
	g.note(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, Value: notedFubar, Rule: O(3, 3)})
	shoots := g.d6(p, castFubar) <= g.fubarFire
	g.active.order = noOrder // none snaps to
	switch u := g.unit(p); {
	case u.ride > 0:
	case shoots:
		u.loaded = g.firstLoad(p)
		if friend := g.friendAt(p); friend != play.NoPiece {
			u.order = fire
			g.open(p, friend, stepActed)
			return
		}
	default:
		if to, ok := g.flight(p); ok {
			u.order = running
			g.setOut(to, tabletop.Toward(u.at, to), none)
			g.active.back = stepActed
			return
		}
	}
	g.note(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, Value: notedUnable, Rule: O(3, 3)})
	g.goDown(p)
	g.step = stepActed
}

// firstLoad is what a unit fires when no load was chosen: by PEN if it can,
// then HE directly, then indirectly (O1.3).
func (g *Game) firstLoad(p play.Piece) load {
	if set := g.loadsLeft(p) &^ (1 << loadSmoke); set != 0 {
		return load(bits.TrailingZeros8(set))
	}
	return loadAT
}

// friendAt is the nearest friend that has an enemy within reach and can be shot
// at (O3.3).
func (g *Game) friendAt(p play.Piece) play.Piece {
	best, far := play.NoPiece, tabletop.Most
	for q := range g.onTable(p.Side()) {
		if gap := g.gap(p, q); q != p && gap < far && g.isPressed(q) && g.canHit(p, q) {
			best, far = q, gap
		}
	}
	return best
}

// isPressed says whether a unit has an enemy within the reach of a FUBAR.
func (g *Game) isPressed(p play.Piece) bool { return g.gapToNearest(p, 1-p.Side()) <= g.fig.fubar }

// flight is where a unit RUNs that flees from the nearest enemy in sight (O3.3);
// not ok if it sees none or cannot run.
func (g *Game) flight(p play.Piece) (to tabletop.Point, ok bool) {
	at := g.unit(p).at
	foe := g.closest(at, 1-p.Side(), func(q play.Piece) bool { return g.sees(p, q) })
	if foe == play.NoPiece || !g.mayOrder(p, running) {
		return at, false
	}
	from := g.unit(foe).at
	far := tabletop.Distance(from, at)
	for _, a := range g.waysOf(p, running) {
		o := unpack(a)
		if d := tabletop.Distance(from, o.At); o.Verb == moves && d > far {
			to, far, ok = o.At, d, true
		}
	}
	return to, ok
}
