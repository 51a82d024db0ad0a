package fluidtime

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// mayWatch says whether a unit may go on overwatch: stationary, able to shoot,
// and not on it already (F3.5).
func (g *Game) mayWatch(p play.Piece) bool {
	return !g.unit(p).marks.has(moving|overwatch) && g.armed(p)
}

func (g *Game) goOnOverwatch() {
	p := g.acting()
	g.rights().spend(true)
	g.unit(p).marks |= overwatch
	g.changed(p, changedWatch, F(3, 5))
	g.step = stepActed
}

func (g *Game) refuseWatch(Order) error {
	p := g.acting()
	switch marks := g.unit(p).marks; {
	case marks.has(moving):
		return fmt.Errorf("%s is moving (F3.5)", p)
	case marks.has(overwatch):
		return fmt.Errorf("%s is on overwatch (F3.5)", p)
	}
	return fmt.Errorf("%s has no gun that fires (F4.4)", p)
}

// onWatch says whether a unit on overwatch can fire.
func (g *Game) onWatch(p play.Piece) bool {
	return g.unit(p).marks.has(overwatch) && g.armed(p)
}

// eighths is into how many parts a way is cut for the enemy's overwatch, which
// picks the point at which it fires (F3.5).
const eighths = 8

// anyReaction says whether an enemy on overwatch can fire at the mover on what is
// left of its way.
func (g *Game) anyReaction() bool {
	for n := range g.alive[g.foe()].All() {
		p := play.PieceOf(g.foe(), n)
		if !g.onWatch(p) {
			continue
		}
		for gun := range g.of(p).guns {
			for k := g.drive.at; k <= eighths; k++ {
				if _, ok := g.aimOnWay(p, gun, k); ok {
					return true
				}
			}
		}
	}
	return false
}

// onWay is where the mover is at a point of its way.
func (g *Game) onWay(k int8) (at tabletop.Point, heading tabletop.Heading) {
	d := &g.drive
	at, heading, ok := d.route.Part(tabletop.Length(k), eighths)
	if k == eighths || !ok {
		heading = d.heading
	}
	return at, heading
}

// aimOnWay is the shot of a unit at the mover when that has come so far.
func (g *Game) aimOnWay(by play.Piece, gun int, k int8) (aim, bool) {
	at, heading := g.onWay(k)
	if g.of(by).guns[gun].bandAt(g.unit(by).at, at) == nil || !g.sight.Clear(g.unit(by).at, at) {
		return aim{}, false
	}
	target := *g.unit(g.acting())
	target.at, target.heading, target.cover = at, heading, g.coverAt(at)
	if k == eighths && g.drive.hull && g.atCrest(at) {
		target.marks |= hullDown
	}
	return g.aimAt(by, g.of(g.acting()), &target, gun)
}

// refuseReaction says what is against firing at a point of the mover's way, of
// which only some are offered.
func (g *Game) refuseReaction(o Order) error {
	if p := o.Piece; g.isAlive(p) && p.Side() == g.foe() && g.onWatch(p) && int(o.Gun) < len(g.of(p).guns) && o.N <= eighths && int8(o.N) >= g.drive.at {
		if _, ok := g.aimOnWay(p, int(o.Gun), int8(o.N)); ok {
			return nil
		}
	}
	return fmt.Errorf("%s has no shot from overwatch there (F3.5)", o.Piece)
}

// reactTo stops the mover at a point of its way and fires at it there. If it can
// it goes on afterwards, and others may fire at it further on (F3.5).
func (g *Game) reactTo(o Order) {
	p := g.acting()
	if d := &g.drive; o.N == 0 && d.route.N > 1 && !d.begun {
		d.begun = true
		g.Log.Add(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, Value: notedSetsOff, Rule: F(3, 2)})
	}
	g.advance(int8(o.N))
	g.unit(o.Piece).marks &^= overwatch
	g.fire(shot{by: o.Piece, at: p, gun: o.Gun, watch: true})
	switch {
	case g.step == stepOver:
	case !g.isAlive(p):
		g.step = stepActed
	case g.unit(p).marks.has(suppressed | immobilised):
		// Stopped among others it goes back on its way until it has room (F1.6), which
		// it has where it began.
		for k := g.drive.at; k > 0 && !g.free(p, g.unit(p).at); {
			k--
			at, heading := g.onWay(k)
			g.put(p, at, heading)
		}
		g.take(p)
		g.step = stepActed
	default:
		g.step = stepReact
	}
}

// fired is the shot of the volley that was fired last.
func (g *Game) fired() shot { return g.volley.shots[g.volley.next-1] }

// mayReturn says whether the target of a shot is on overwatch and can fire back
// (F3.5).
func (g *Game) mayReturn() bool {
	s := g.fired()
	if !g.isAlive(s.at) || !g.isAlive(s.by) || !g.onWatch(s.at) {
		return false
	}
	for gun := range g.of(s.at).guns {
		if _, ok := g.aim(s.at, s.by, gun); ok {
			return true
		}
	}
	return false
}

// legalReturns are the guns with which a target on overwatch can fire back.
func (g *Game) legalReturns(buf []play.Action) []play.Action {
	s := g.fired()
	buf = append(buf, Order{Verb: pass}.Action())
	for gun := range g.of(s.at).guns {
		if _, ok := g.aim(s.at, s.by, gun); ok {
			buf = append(buf, Order{Verb: answer, Gun: uint8(gun)}.Action())
		}
	}
	return buf
}

// fireBack fires back.
func (g *Game) fireBack(o Order) {
	s := g.fired()
	g.unit(s.at).marks &^= overwatch
	g.step = stepFire
	g.fire(shot{by: s.at, at: s.by, gun: o.Gun, watch: true})
}
