package fluidtime

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// legalActs are what the acting unit may do with what its card gives it, as far as
// moves are offered (F3.1, F3.2, F3.3).
func (g *Game) legalActs(buf []play.Action) []play.Action {
	p, r := g.acting(), *g.rights()
	marks := g.unit(p).marks
	if r.free > 0 || !marks.has(moving) { // to decline a move is to halt (F3.2)
		buf = append(buf, Order{Verb: pass}.Action())
	}
	if r.free > 0 {
		buf = g.appendShots(buf, p)
		buf = appendUnits(buf, observe, 1-p.Side(), g.observable(p))
	}
	if marks.has(moving) {
		buf = append(buf, Order{Verb: halt}.Action())
	} else if g.mayWatch(p) {
		buf = append(buf, Order{Verb: watch}.Action())
	}
	if g.mayMove(p) {
		buf = g.offerMoves(buf, p, r)
	}
	return buf
}

// spend takes an action off what the card gives: a ½ move where one will do,
// else a move, else a free action (F3.3).
func (r *rights) spend(enough bool) {
	switch {
	case enough && r.half > 0:
		r.half--
	case r.move > 0:
		r.move--
	default:
		r.free--
	}
}

// idle lets a card go by.
func (g *Game) idle() {
	p := g.acting()
	*g.rights() = rights{}
	g.Log.Add(play.Event{What: play.Passed, Side: int8(p.Side()), Piece: p})
	g.step = stepActed
}

func (g *Game) refusePass(Order) error {
	return fmt.Errorf("%s is moving: to decline a move is to halt (F3.2)", g.acting())
}

// halt makes a unit stationary (F3.4).
func (g *Game) halt() {
	p := g.acting()
	g.rights().spend(true)
	g.unit(p).marks &^= moving
	g.changed(p, changedHalt, F(3, 4))
	g.step = stepActed
}

func (g *Game) refuseHalt(Order) error { return fmt.Errorf("%s is stationary (F3.4)", g.acting()) }

// observable are the hidden enemies whom a unit may look for: those to whom it has
// a clear line (F3.1).
func (g *Game) observable(p play.Piece) (set play.Set) {
	for n := range g.sees(p).All() {
		if g.units[1-p.Side()][n].marks.has(hidden) {
			set.Add(n)
		}
	}
	return set
}

// lookFor looks for a hidden enemy (F3.1).
func (g *Game) lookFor(target play.Piece) {
	p := g.acting()
	g.rights().free--
	g.Log.Add(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, Other: target, Value: notedObserves, Rule: F(3, 1)})
	u := g.unit(target)
	need := g.figures.observe[u.cover]
	if g.roll(play.Event{Side: int8(p.Side()), Piece: p, Die: dieD6, N: int16(need), Rule: F(3, 1)}) >= need {
		u.marks &^= hidden
		g.changed(target, changedSeen, F(3, 1))
	}
	g.step = stepActed
}

func (g *Game) refuseObservation(Order) error {
	if g.rights().free == 0 {
		return fmt.Errorf("%s has no free action (F3.1)", g.acting())
	}
	return fmt.Errorf("%s sees no hidden enemy there (F3.1)", g.acting())
}

// changed writes down what has become of a unit.
func (g *Game) changed(p play.Piece, how int32, rule play.Rule) {
	g.Log.Add(play.Event{What: play.Changed, Side: int8(p.Side()), Piece: p, Value: how, Rule: rule})
}

// watched says whether an enemy that is not suppressed sees a unit.
func (g *Game) watched(p play.Piece) bool {
	for n := range g.sees(p).All() {
		if !g.units[1-p.Side()][n].marks.has(suppressed) {
			return true
		}
	}
	return false
}

// hide hides units that are concealed, stationary and unseen (F3.9).
func (g *Game) hide() {
	for p := range g.onTable() {
		if u := g.unit(p); u.cover > noCover && !u.marks.has(hidden|moving) && !g.watched(p) {
			u.marks |= hidden
			g.changed(p, changedHidden, F(3, 9))
		}
	}
}

// coverAt is how the ground at a place conceals (F3.1).
func (b *board) coverAt(p tabletop.Point) (cover uint8) {
	for set := b.index.At(p)[0] & b.conceals; set != 0; set &= set - 1 {
		if t := &b.tracts[tabletop.FirstArea(0, set)]; t.cover > cover && t.Has(p) {
			cover = t.cover
		}
	}
	return cover
}

// atCrest says whether a unit at a place is at a crest (F3.8).
func (b *board) atCrest(p tabletop.Point) bool {
	_, ok := b.sight.Crest(p)
	return ok
}
