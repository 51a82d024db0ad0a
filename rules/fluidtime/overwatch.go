package fluidtime

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// eighths is into how many parts a way is cut for the enemy's overwatch, who
// picks the point at which he fires (F3.5).
const eighths = 8

// anyReaction says whether somebody on overwatch can fire at the mover on what is
// left of his way.
func (g *Game) anyReaction() bool {
	foe := 1 - int(g.impulse.side)
	for set := g.alive[foe]; set != 0; set &= set - 1 {
		p := play.PieceOf(foe, lowest(set))
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

// onWatch says whether a unit on overwatch can fire.
func (g *Game) onWatch(p play.Piece) bool {
	return g.unit(p).marks.has(overwatch) && g.armed(p)
}

// onWay is where the mover is at a point of his way.
func (g *Game) onWay(k int8) (at tabletop.Point, heading tabletop.Heading) {
	d := &g.drive
	at, heading, ok := d.route.point(k)
	if k == eighths || !ok {
		heading = d.heading
	}
	return at, heading
}

// aimOnWay is the shot of a unit at the mover when he has come so far.
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
	return g.aimAt(by, g.of(g.acting()), &target, gun, true)
}

// appendReactions lists the shots of those on overwatch: of each gun the first
// point of the way at which it can fire, the last, and the one that promises
// most.
func (g *Game) appendReactions(buf []play.Action) []play.Action {
	foe := 1 - int(g.impulse.side)
	for set := g.alive[foe]; set != 0; set &= set - 1 {
		p := play.PieceOf(foe, lowest(set))
		if !g.onWatch(p) {
			continue
		}
		for gun := range g.of(p).guns {
			buf = g.appendReaction(buf, p, gun)
		}
	}
	return buf
}

func (g *Game) appendReaction(buf []play.Action, p play.Piece, gun int) []play.Action {
	first, last, best, most := int8(-1), int8(-1), int8(-1), -1
	for k := g.drive.at; k <= eighths; k++ {
		a, ok := g.aimOnWay(p, gun, k)
		if !ok {
			continue
		}
		if first < 0 {
			first = k
		}
		last = k
		if worth := g.odds.promise(&a); worth > most {
			best, most = k, worth
		}
	}
	for _, k := range [3]int8{first, best, last} {
		if k >= 0 {
			buf = append(buf, Order{Verb: react, Piece: p, N: uint8(k), Gun: uint8(gun)}.action())
		}
	}
	return buf
}

// reactTo stops the mover at a point of his way and fires at him there. If he can
// he goes on afterwards, and others may fire at him further on (F3.5).
func (g *Game) reactTo(o Order) {
	p := g.acting()
	g.advance(int8(o.N))
	g.unit(o.Piece).marks &^= overwatch
	g.fire(shot{by: o.Piece, at: p, gun: o.Gun})
	switch {
	case g.step == stepOver:
	case !g.isAlive(p):
		g.step = stepActed
	case g.unit(p).marks.has(suppressed | immobilised):
		g.makeRoom()
		g.take(p)
		g.step = stepActed
	default:
		g.askReactions()
	}
}

// makeRoom has a mover who is stopped among others go back on his way, an eighth
// at a time, until he has room (F1.6). Where he began he has.
func (g *Game) makeRoom() {
	p, d := g.acting(), &g.drive
	for k := d.at; k > 0 && !g.free(p, g.unit(p).at); {
		k--
		at, heading := g.onWay(k)
		g.put(p, at, heading)
	}
}

// appendReturns lists the guns with which a target on overwatch can fire back.
func (g *Game) appendReturns(buf []play.Action) []play.Action {
	s := g.volley.shots[g.volley.next-1]
	for gun := range g.of(s.at).guns {
		if _, ok := g.aim(s.at, s.by, gun); ok {
			buf = append(buf, Order{Verb: answer, Gun: uint8(gun)}.action())
		}
	}
	return buf
}

// mayReturn says whether the target of a shot is on overwatch and can fire back
// (F3.5).
func (g *Game) mayReturn(s shot) bool {
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

// fireBack fires back.
func (g *Game) fireBack(o Order) {
	s := g.volley.shots[g.volley.next-1]
	g.unit(s.at).marks &^= overwatch
	g.step = stepFire
	g.fire(shot{by: s.at, at: s.by, gun: o.Gun})
}
