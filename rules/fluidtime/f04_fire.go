package fluidtime

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// maxGuns is how many guns of a vehicle can be distinguished.
const maxGuns = 4

// aim is everything that a shot depends on.
type aim struct {
	target       uint8 // its profile
	size, armour int
	afv          bool
	moving       bool // the target
	cover        uint8
	hullDown     bool
	moved        bool // the shooter
	fireMoved    int
	band         int // what the range adds
	dice, shots  int
	flank        bool
}

// need is what a D10 to hit must not exceed (F4.2). The play and the odds ask the
// same function; a Sum, if given, learns the reasons.
func (a *aim) need(f *figures, why *rulebook.Sum) int {
	n := why.Add(a.size, "size", "F1.2")
	if a.moving {
		n += why.Add(f.moving, "target moving", "F4.2")
	}
	if a.cover > noCover {
		n += why.Add(f.cover[a.cover], [...]string{lightCover: "light concealment", heavyCover: "heavy concealment"}[a.cover], "F4.2")
	}
	if a.hullDown {
		n += why.Add(f.hullDown, "hull down", "F3.6")
	}
	if a.moved {
		n += why.Add(a.fireMoved, "shooter moved", "F4.2")
	}
	n += why.Add(a.band, "range", "F4.2")
	bound := f.bounded(n)
	if bound < n {
		why.Add(bound-n, alwaysMisses, "F4.2")
	}
	why.Add(max(bound-n, 0), alwaysHits, "F4.2")
	return bound
}

// What an event of a shot says of its aim: bits, and above them the cover.
const (
	saidMoving = 1 << iota
	saidHullDown
	saidMoved
	saidFlank
	saidWatch
	saidCover
)

// said is the aim but for its range, as an event has it, from overwatch or not.
func (a *aim) said(watch bool) (n int16) {
	n = int16(a.cover) * saidCover
	for i, is := range [...]bool{a.moving, a.hullDown, a.moved, a.flank, watch} {
		if is {
			n |= 1 << i
		}
	}
	return n
}

// shotsBits are those of an event's Why that hold the shots; the range is above.
const shotsBits = 4

func saidShots(far tabletop.Length, shots int) uint32 {
	return uint32(far)<<shotsBits | uint32(min(shots, 1<<shotsBits-1))
}

// aimSaid is the aim that an event of a shot says, as far as its need goes.
func (g *Game) aimSaid(e play.Event) aim {
	by, at := g.of(e.Piece), g.of(e.Other)
	return aim{
		size: at.size, moving: e.N&saidMoving != 0, cover: uint8(e.N / saidCover), hullDown: e.N&saidHullDown != 0,
		moved: e.N&saidMoved != 0, fireMoved: by.fireMoved, band: int(e.Of), flank: e.N&saidFlank != 0,
	}
}

// Why a shot needs neither less nor more (F4.2).
const (
	alwaysHits   = "a 1 always hits"
	alwaysMisses = "a 10 always misses"
)

// bounded is what a shot needs on a D10, between what always hits and what never
// does (F4.2).
func (f *figures) bounded(need int) int { return min(max(need, f.alwaysHits), f.alwaysMisses-1) }

// rolls is how many D6s a hit has (F4.3).
func (a *aim) rolls(f *figures, why *rulebook.Sum) int {
	n := why.Add(a.dice, "the gun at this range", "F4.3")
	if a.flank {
		n += why.Add(f.flankDice, "flank, rear or top", "F4.3")
	}
	return n
}

// bandAt is the band of a range, nil beyond the last.
func (q *gun) bandAt(from, to tabletop.Point) *band { return q.bandWithin(to.Minus(from).Square()) }

// bandWithin is the band of a range that is given squared.
func (q *gun) bandWithin(far int64) *band {
	for i := range q.bands {
		if far <= q.bands[i].square {
			return &q.bands[i]
		}
	}
	return nil
}

// aim is the shot that a unit has at an enemy; ok is false if it has none.
func (g *Game) aim(by, target play.Piece, gun int) (aim, bool) {
	if !g.sees(by).Has(target.Number()) {
		return aim{}, false
	}
	return g.aimAt(by, g.of(target), g.unit(target), gun)
}

// aimAt is the shot that a unit has at a target that it sees, as that stands: it
// must not be hidden, and be in reach and in the gun's arc (F3.1, F3.7).
func (g *Game) aimAt(by play.Piece, of *profile, target *unit, gun int) (a aim, ok bool) {
	me, mine := g.unit(by), g.of(by)
	if target.marks.has(hidden) || !g.armed(by) || gun >= len(mine.guns) {
		return a, false
	}
	with := &mine.guns[gun]
	b := with.bandAt(me.at, target.at)
	if b == nil || !with.turret && !mine.allRound && !me.heading.Faces(me.at, target.at, g.figures.hullArc) {
		return a, false
	}
	return aim{
		target: of.number, size: of.size, armour: of.armour, afv: of.afv,
		moving: target.marks.has(moving), cover: target.cover,
		hullDown: target.marks.has(hullDown) && target.heading.Fronts(target.at, me.at, g.figures.front),
		moved:    me.marks.has(moving), fireMoved: mine.fireMoved,
		band: b.hit, dice: b.dice, shots: mine.shots,
		flank: !target.heading.Faces(target.at, me.at, g.figures.frontArc),
	}, true
}

// armed says whether a unit has a gun that it can use (F4.4).
func (g *Game) armed(p play.Piece) bool {
	return len(g.of(p).guns) > 0 && !g.unit(p).marks.has(gunOut|suppressed)
}

// appendShots lists the targets that a unit may name (F4.1).
func (g *Game) appendShots(buf []play.Action, p play.Piece) []play.Action {
	if !g.armed(p) {
		return buf
	}
	foe := 1 - p.Side()
	for n := range g.sees(p).All() {
		target := play.PieceOf(foe, n)
		for gun := range g.of(p).guns {
			if _, ok := g.aim(p, target, gun); ok {
				buf = append(buf, Order{Verb: shoot, Piece: target, Gun: uint8(gun)}.Action())
			}
		}
	}
	return buf
}

// declare names a target: nothing is rolled before the whole platoon has done
// so (F4.1).
func (g *Game) declare(o Order) {
	p, v := g.acting(), &g.volley
	g.rights().free--
	v.shots[v.n] = shot{by: p, at: o.Piece, gun: o.Gun}
	v.n++
	g.Log.Add(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, Other: o.Piece, Value: notedTarget, Rule: F(4, 1)})
	g.step = stepActed
}

func (g *Game) refuseShot(o Order) error {
	p, at := g.acting(), o.Piece
	switch {
	case g.rights().free == 0:
		return fmt.Errorf("%s has no free action (F3.1)", p)
	case !g.isAlive(at) || at.Side() == p.Side():
		return fmt.Errorf("%s is no target", at)
	case len(g.of(p).guns) <= int(o.Gun) || g.unit(p).marks.has(gunOut):
		return fmt.Errorf("%s has no such gun that fires (F4.4)", p)
	case !g.sees(p).Has(at.Number()):
		return fmt.Errorf("%s does not see %s (F3.1)", p, at)
	case g.unit(at).marks.has(hidden):
		return fmt.Errorf("%s is hidden (F3.1)", at)
	case g.of(p).guns[o.Gun].bandAt(g.unit(p).at, g.unit(at).at) == nil:
		return fmt.Errorf("%s is out of range (F1.2)", at)
	}
	return fmt.Errorf("%s is not in front of the gun (F3.7)", at)
}

// fire carries a shot out: a D10 for each shot, then the dice of the hits (F4.2,
// F4.3). One at a target that is out is wasted (F4.1).
func (g *Game) fire(s shot) {
	if !g.isAlive(s.by) {
		return
	}
	a, ok := g.aim(s.by, s.at, int(s.gun))
	if !ok || !g.isAlive(s.at) {
		why := notedSilent
		if !g.isAlive(s.at) {
			why = notedWasted
		}
		g.Log.Add(play.Event{What: play.Noted, Side: int8(s.by.Side()), Piece: s.by, Value: why, Rule: F(4, 1)})
		return
	}
	me := g.unit(s.by)
	me.marks &^= hidden | overwatch
	need := a.need(&g.figures, nil)
	e := play.Event{What: play.Attacked, Side: int8(s.by.Side()), Piece: s.by, Other: s.at, From: g.sectors.Of(me.at), To: g.sectors.Of(g.unit(s.at).at), Value: int32(need), N: a.said(s.watch), Of: int16(a.band), Rule: F(4, 2)}
	if g.Log.Listening() {
		e.Why = saidShots(tabletop.Distance(me.at, g.unit(s.at).at), a.shots)
	}
	g.Log.Add(e)
	for range a.shots {
		if !g.isAlive(s.at) || g.step == stepOver {
			return
		}
		if g.roll(play.Event{Side: int8(s.by.Side()), Piece: s.by, Die: dieD10, N: int16(need), Rule: F(4, 2)}) <= need {
			if !g.hit(&a, s.at, s.by.Side(), s.by, F(4, 3)) {
				g.shake(s.at, F(4, 3))
			}
		}
	}
}

// hit rolls the dice of a side's hit, by a unit or from off the table, and says
// whether it penetrates: they reach the armour (F4.3).
func (g *Game) hit(a *aim, target play.Piece, side int, by play.Piece, rule play.Rule) bool {
	u := g.unit(target)
	u.marks = u.marks.hit()
	pierced := g.rollSum(a.rolls(&g.figures, nil), play.Event{Side: int8(side), Piece: by, Other: target, N: int16(a.armour), Rule: rule}) >= a.armour
	if pierced {
		g.penetrate(target, by)
	}
	return pierced
}

// penetrate rolls what becomes of a target that is penetrated (F4.4).
func (g *Game) penetrate(target, by play.Piece) {
	m, rule := smashed, F(1, 2)
	if g.of(target).afv {
		m, rule = g.penetration[g.roll(play.Event{Side: int8(by.Side()), Piece: by, Die: dieD6, Rule: F(4, 4)})], F(4, 4)
	}
	switch m.effect {
	case suppress:
		g.suppress(target, rule)
	case disarm:
		g.suffer(target, m.effect, changedGunOut, rule)
	case immobilise:
		g.suffer(target, m.effect, changedImmobilised, rule)
	default:
		g.destroy(target, by, m.as, rule)
	}
}

// suffer marks a unit to which something happens, and tells it.
func (g *Game) suffer(p play.Piece, e mishapKind, change int32, rule play.Rule) {
	u := g.unit(p)
	if before := u.marks; e.on(before) == before { // repeats do nothing more (F4.4)
		g.Log.Add(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, Value: notedAlready, N: int16(change), Rule: rule})
		return
	}
	u.marks = e.on(u.marks)
	g.changed(p, change, rule)
}

// mishap is a result of a penetration.
type mishap struct {
	effect mishapKind
	as     int32 // what is written of a unit that is out
	name   string
}

// smashed is what a penetration does to any but an AFV (F1.2).
var smashed = mishap{effect: destroyed, as: changedDestroyed}

type mishapKind uint8

const (
	destroyed mishapKind = iota
	suppress
	disarm
	immobilise
)

// on is what it makes of the marks of a unit that it leaves on the table (F3.5,
// F4.4). The play and the odds ask the same function.
func (e mishapKind) on(m mark) mark {
	switch e {
	case suppress:
		return m&^overwatch | suppressed
	case disarm:
		return m&^overwatch | gunOut
	case immobilise:
		return m&^moving | immobilised
	}
	return m
}

// hit is what a hit makes of a unit's marks before its dice are rolled (F5.2).
func (m mark) hit() mark {
	if m.has(suppressed) {
		m |= again
	}
	return m
}
