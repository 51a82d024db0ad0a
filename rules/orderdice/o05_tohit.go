package orderdice

import (
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// aim is all that a shot's chance to hit rests on (O5.2).
type aim struct {
	far           tabletop.Length // to the target
	pins          int
	inexperienced bool
	moved         bool
	short         bool // loss of team
	cover         int8
	down          bool // the target, infantry or artillery
	few           bool // 1 or 2 men in it, no vehicle, no artillery
}

// modifiers are what the circumstances add to the roll, in the order of
// modifierNames.
type modifiers [len(modifierNames)]int8

// modify finds the modifiers that are not 0 (O5.2).
func (f *board) modify(w *weapon, a *aim, m *modifiers) {
	m[0] = f.hit.pin * int8(a.pins)
	if a.short {
		m[1] = f.hit.loss
	}
	if w.sure { // Scope, O1.3
		return
	}
	if a.far <= f.fig.close {
		m[2] = f.hit.close
	}
	if 2*a.far > w.long { // of the shortest ranges both hold
		m[3] = f.hit.long
	}
	if a.inexperienced {
		m[4] = f.hit.inexperienced
	}
	if a.moved && !w.noMoved {
		m[5] = f.hit.moved
	}
	if a.down {
		m[6] = f.hit.down
	}
	if a.few {
		m[7] = f.hit.few
	}
	switch a.cover {
	case 1:
		m[8] = f.hit.soft
	case 2:
		m[8] = f.hit.hard
	}
}

var modifierNames = [...]string{
	"pins on the firer", "loss of team", "close range", "over half range", "firer inexperienced", "moved", "target DOWN", "1 or 2 men in the target", "cover",
}

// need is what a D6 must show to hit: never below 2; above 6 it is a 6 and then
// another, and written 7 (O5.2).
func (f *board) need(w *weapon, a *aim) int {
	var m modifiers
	f.modify(w, a, &m)
	// In one sum: a loop takes twice as long as all the rest.
	sum := f.fig.toHit - int(m[0]) - int(m[1]) - int(m[2]) - int(m[3]) - int(m[4]) - int(m[5]) - int(m[6]) - int(m[7]) - int(m[8])
	return min(max(sum, 2), 7)
}

// whyNeed is how need comes about.
func (f *board) whyNeed(w *weapon, a *aim) (why rulebook.Sum) {
	why.Add(f.fig.toHit, "a D6 to hit", "O5.2")
	var m modifiers
	f.modify(w, a, &m)
	for i, n := range m {
		if n != 0 {
			why.Add(-int(n), modifierNames[i], "O5.2")
		}
	}
	switch sum := why.Total().Int(); {
	case sum < 2:
		why.Add(2-sum, "a 1 always misses", "O5.2")
	case sum > 7:
		why.Add(7-sum, "more than 6: a 6, then another 6", "O5.2")
	}
	return why
}

// why is the aim as an event has it, with what is loaded.
func (a *aim) why(l load) uint32 {
	const most = 1<<aimFarBits - 1
	why := uint32(min(a.far, most)) | uint32(min(a.pins, 1<<aimPinBits-1))<<aimFarBits | uint32(a.cover)<<aimCoverAt | uint32(l)<<aimLoadAt
	for i, is := range [...]bool{a.inexperienced, a.moved, a.short, a.down, a.few} {
		if is {
			why |= 1 << (aimFlagsAt + i)
		}
	}
	return why
}

// aimOf reads it.
func aimOf(why uint32) (a aim, l load) {
	is := func(i int) bool { return why>>(aimFlagsAt+i)&1 != 0 }
	return aim{
		far: tabletop.Length(why & (1<<aimFarBits - 1)), pins: int(why >> aimFarBits & (1<<aimPinBits - 1)), cover: int8(why >> aimCoverAt & 3),
		inexperienced: is(0), moved: is(1), short: is(2), down: is(3), few: is(4),
	}, load(why >> aimLoadAt & 3)
}

// Where an event has the parts of an aim.
const (
	aimFarBits = 17
	aimPinBits = 5
	aimCoverAt = aimFarBits + aimPinBits
	aimLoadAt  = aimCoverAt + 2
	aimFlagsAt = aimLoadAt + 2
)

// aimAt is how one unit stands to another when it shoots.
func (g *Game) aimAt(p, q play.Piece, moved bool) aim {
	a := g.openAim(p, q, g.gap(p, q), moved)
	a.cover = g.coverOf(p, q)
	return a
}

// openAim is the same without cover, for a distance.
func (g *Game) openAim(p, q play.Piece, far tabletop.Length, moved bool) aim {
	t := g.of(q)
	return aim{
		far: far, pins: int(g.unit(p).pins), inexperienced: g.of(p).quality == 0, moved: moved,
		down: t.isSmall() && g.isDown(q), few: t.infantry && g.men(q) <= 2,
	}
}

// isDown says whether a unit is DOWN, and does not only show it (O3.1).
func (g *Game) isDown(q play.Piece) bool { return g.unit(q).order == down && !g.unit(q).upright }

// inSight says whether a unit sees another, friend or foe.
func (g *Game) inSight(p, q play.Piece) bool {
	if p.Side() == q.Side() {
		return g.clear(g.unit(p).at, g.unit(q).at)
	}
	return g.sees(p, q)
}

// lacksTeam says whether a rank's weapon lacks its loader, who is with it as long
// as that man lives (O5.2).
func (g *Game) lacksTeam(p play.Piece, r int8) bool {
	q := g.of(p)
	k := &q.ranks[r]
	if q.vehicle || k.weapon < 0 || !g.weapons[k.weapon].needsLoader {
		return false
	}
	switch {
	case k.loader == r:
		return g.unit(p).men[r] < 2
	case k.loader >= 0:
		return g.unit(p).men[k.loader] == 0
	}
	return true
}

// bears says whether a rank's weapon can shoot into the direction of a place:
// weapons of hulls and fixed ones ahead only, locked turrets where they point
// (O1.3, O4.3, O5.7).
func (g *Game) bears(p play.Piece, r int8, from tabletop.Point, h tabletop.Heading, to tabletop.Point) bool {
	q, u := g.of(p), g.unit(p)
	k := &q.ranks[r]
	if q.vehicle {
		switch {
		case k.turret && u.locks > 0:
			return u.lockedAt.Turn(int(h)).Faces(from, to, hullArc)
		case k.turns:
			return true
		}
		return h.Faces(from, to, hullArc)
	}
	arc := int(g.weapons[k.weapon].arc)
	return arc == 0 || h.Faces(from, to, arc)
}

// hullArc is an arc of a vehicle: front, sides and rear have as many degrees
// each (O4.3).
const hullArc = 90

// shot is how a rank would shoot at a target now.
type shot struct {
	w     *weapon
	load  load
	need  int
	n     int // dice to hit
	far   tabletop.Length
	short bool // loss of team
}

// shotAt is how a rank of a unit can shoot at another; not ok if it cannot.
func (g *Game) shotAt(p play.Piece, r int8, q play.Piece, a *aim, fires bool) (s shot, ok bool) {
	k := &g.of(p).ranks[r]
	u := g.unit(p)
	men := int(min(u.men[r], k.gunners))
	if men == 0 || !g.isReady(p, r) || !g.bears(p, r, u.at, u.facing, g.unit(q).at) {
		return s, false
	}
	s = shot{w: &g.weapons[k.weapon], far: a.far}
	if s.w.also >= 0 && (s.w.needsFire && !fires || a.far < s.w.least) {
		s.w = &g.weapons[s.w.also] // O1.3
	}
	loads := s.w.loads
	switch {
	case loads&(1<<u.loaded) != 0:
		s.load = u.loaded
	case loads == 1<<loadAT:
		s.load = loadAT
	default:
		return s, false
	}
	s.n = men * int(s.w.shots)
	if s.load >= loadLob {
		if a.far < s.w.farLeast || a.far > s.w.far || !g.isSpotted(p.Side(), q) {
			return s, false
		}
		s.need = g.lobNeed(p, q)
		return s, true
	}
	if a.far < s.w.least || a.far > s.w.long || s.w.needsFire && !fires || !g.inSight(p, q) {
		return s, false
	}
	mine := *a
	mine.short = g.lacksTeam(p, r)
	s.need, s.short = g.need(s.w, &mine), mine.short
	return s, true
}

// canHit says whether any weapon of a unit can shoot at another now, as from a
// FIRE or an AMBUSH.
func (g *Game) canHit(p, q play.Piece) bool {
	return g.unit(p).ride == 0 && g.unit(q).ride == 0 && g.canShoot(p, q, 1<<maxRanks-1, false, true)
}

// canShoot says whether any of some ranks of a unit can shoot at another, once it has
// moved or not, by FIRE or not.
func (g *Game) canShoot(p, q play.Piece, ranks uint8, moved, fires bool) bool {
	if !g.of(p).indirect && !g.inSight(p, q) {
		return false
	}
	a := g.aimAt(p, q, moved)
	for r := range g.of(p).n {
		if ranks&(1<<r) != 0 {
			if _, ok := g.shotAt(p, r, q, &a, fires); ok {
				return true
			}
		}
	}
	return false
}
