package fluidtime

import "github.com/tabletop-forge/forge/play"

// acting is the unit that acts.
func (g *Game) acting() play.Piece {
	return play.PieceOf(int(g.impulse.side), int(g.impulse.unit))
}

func (g *Game) rights() *rights { return &g.impulse.rights[g.impulse.unit] }

// appendActs lists what the acting unit may do with what its card gives it
// (F3.1, F3.2, F3.3).
func (g *Game) appendActs(buf []play.Action) []play.Action {
	p, r := g.acting(), *g.rights()
	u := g.unit(p)
	if g.mayIdle(u, r) {
		buf = append(buf, Order{Verb: pass}.action())
	}
	if r.free > 0 {
		buf = g.appendShots(buf, p)
		buf = g.appendObservations(buf, p)
	}
	if u.marks.has(moving) {
		buf = append(buf, Order{Verb: halt}.action())
	} else if g.mayWatch(p) {
		buf = append(buf, Order{Verb: watch}.action())
	}
	if g.mayMove(p) {
		buf = g.appendMoves(buf, p, r)
	}
	return buf
}

// mayIdle says whether a unit may do nothing: not if it is moving and has only
// moves, since to decline a move is to halt (F3.2).
func (g *Game) mayIdle(u *unit, r rights) bool { return r.free > 0 || !u.marks.has(moving) }

// spend takes an action off what the card gives: a ½ move where one will do,
// else a move, else a free action.
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
	*g.rights() = rights{}
	g.tell(play.Passed, g.acting(), 0, 0)
	g.step = stepActed
}

// halt makes a unit stationary (F3.4).
func (g *Game) halt() {
	p := g.acting()
	g.rights().spend(true)
	g.unit(p).marks &^= moving
	g.tell(play.Changed, p, changedHalt, F(3, 4))
	g.step = stepActed
}

// mayWatch says whether a unit may go on overwatch: stationary, able to shoot,
// and not on it already (F3.5).
func (g *Game) mayWatch(p play.Piece) bool {
	u := g.unit(p)
	return !u.marks.has(moving|overwatch) && g.armed(p)
}

// armed says whether a unit has a gun that it can use (F4.4).
func (g *Game) armed(p play.Piece) bool {
	return len(g.of(p).guns) > 0 && !g.unit(p).marks.has(gunOut|suppressed)
}

func (g *Game) goOnOverwatch() {
	p := g.acting()
	g.rights().spend(true)
	g.unit(p).marks |= overwatch
	g.tell(play.Changed, p, changedWatch, F(3, 5))
	g.step = stepActed
}

// What a Changed event says of a unit.
const (
	changedHalt int = iota
	changedWatch
	changedSuppressed
	changedRallied
	changedGunOut
	changedImmobilised
	changedHullDown
	changedHidden
	changedSeen
	changedStruck
	changedBurning
	changedExploded
	changedAbandoned
	changedDestroyed
	changes
)
