package fluidtime

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// eyes remember who has a clear line to whom. They are no part of the state: they
// know for which places they hold, and what has moved is looked at anew when
// somebody asks.
type eyes struct {
	fresh  bool // nobody has moved since they were brought up to date
	at     [2][maxUnits]tabletop.Point
	looked [2][maxUnits]uint64 // enemies of whom it is known
	clear  [2][maxUnits]uint64 // enemies with a clear line
}

// bring brings the eyes up to date: of who has moved nothing is known.
func (g *Game) bring() {
	e := &g.eyes
	e.fresh = true
	for side := range g.sides {
		for set := g.alive[side]; set != 0; set &= set - 1 {
			n := lowest(set)
			if at := g.units[side][n].at; e.at[side][n] != at {
				e.at[side][n], e.looked[side][n] = at, 0
				for k := range g.sides[1-side].men {
					e.looked[1-side][k] &^= bit(n)
				}
			}
		}
	}
}

// sees are the enemies to whom a unit has a clear line (F3.1).
func (g *Game) sees(p play.Piece) uint64 {
	e, side, n := &g.eyes, p.Side(), p.Number()
	if !e.fresh {
		g.bring()
	}
	foe := 1 - side
	for set := g.alive[foe] &^ e.looked[side][n]; set != 0; set &= set - 1 {
		k := lowest(set)
		e.looked[side][n] |= bit(k)
		e.looked[foe][k] |= bit(n)
		e.clear[side][n] &^= bit(k)
		e.clear[foe][k] &^= bit(n)
		if g.sight.Clear(e.at[side][n], e.at[foe][k]) {
			e.clear[side][n] |= bit(k)
			e.clear[foe][k] |= bit(n)
		}
	}
	return e.clear[side][n] & g.alive[foe]
}

// watched says whether an enemy that is not suppressed sees a unit.
func (g *Game) watched(p play.Piece) bool {
	foe := 1 - p.Side()
	for set := g.sees(p); set != 0; set &= set - 1 {
		if !g.units[foe][lowest(set)].marks.has(suppressed) {
			return true
		}
	}
	return false
}

// hide hides whoever is concealed, stationary and seen by nobody (F3.9).
func (g *Game) hide() {
	for side := range g.sides {
		for set := g.alive[side]; set != 0; set &= set - 1 {
			n := lowest(set)
			u := &g.units[side][n]
			if p := play.PieceOf(side, n); u.cover > noCover && !u.marks.has(hidden|moving) && !g.watched(p) {
				u.marks |= hidden
				g.tell(play.Changed, p, changedHidden, F(3, 9))
			}
		}
	}
}

// appendObservations lists the hidden enemies whom a unit may look for: those to
// whom it has a clear line (F3.1).
func (g *Game) appendObservations(buf []play.Action, p play.Piece) []play.Action {
	foe := 1 - p.Side()
	for set := g.sees(p); set != 0; set &= set - 1 {
		if n := lowest(set); g.units[foe][n].marks.has(hidden) {
			buf = append(buf, Order{Verb: observe, Piece: play.PieceOf(foe, n)}.action())
		}
	}
	return buf
}

// lookFor looks for a hidden enemy (F3.1).
func (g *Game) lookFor(target play.Piece) {
	p := g.acting()
	g.rights().free--
	g.note(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, Other: target, Value: notedObserves, Rule: F(3, 1)})
	if u := g.unit(target); g.roll(dieD6, p, F(3, 1)) >= g.figures.observe[u.cover] {
		u.marks &^= hidden
		g.tell(play.Changed, target, changedSeen, F(3, 1))
	}
	g.step = stepActed
}

// What a Noted event notes.
const (
	notedObserves int32 = iota // looks for Other
	notedWasted                // a shot at a target that is out
	notedSilent                // a shot that can no longer be fired
	notedPassed                // a test of morale is passed
	notedNothing               // no support comes; detail: why
	notedSupport               // what comes; detail: the weapon
	notedStrength              // how many templates; detail
	notedEntry                 // where aircraft come from; detail: the place
	notedLaid                  // a template lies; detail: which
	notedCorner                // a corner is named; detail
	notedMissed                // a shot misses
	notedFirst                 // Side goes first
	notedTarget                // Other is named as target
)

// noted packs what is noted with a detail of it.
func noted(what int32, detail int) int32 { return what | int32(detail)<<8 }

// unnoted is what is noted, and its detail.
func unnoted(value int32) (what int32, detail int) { return value & 0xff, int(value >> 8) }
