package fluidtime

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

var (
	_ play.Valuer       = (*Game)(nil)
	_ play.BoundedRater = (*Game)(nil)
	_ play.Styled       = (*Game)(nil)
	_ play.Varied       = (*Game)(nil)
	_ play.Narrator     = (*Game)(nil)
)

// keepWatch is what an overwatch is kept back for.
const keepWatch = 40

// Rate says what an order is worth to the side that decides, by exact expectation
// one step ahead (see play.Rater).
func (g *Game) Rate(a play.Action) int { return g.RateFrom(a, play.NoFloor) }

// RateFrom is Rate, but for what is sure to be less than least (see
// play.BoundedRater).
func (g *Game) RateFrom(a play.Action, least int) int {
	v := g.look()
	t := g.Style(v.style)
	switch o := unpack(a); o.Verb {
	case deploy:
		return g.rateDeploy(v, o, least)
	case command:
		return g.rateCommander(v, t) - g.keepsCommander(t)
	case pass:
		return v.here
	case shoot:
		return v.bare + g.rateShot(v, t, o)
	case move, half:
		return g.rateMove(v, o, least)
	case halt:
		return v.still + t.halt
	case watch:
		return v.here + v.watch
	case observe:
		return v.here + g.rateObservation(t, o)
	case react:
		aim, _ := g.aimOnWay(o.Piece, int(o.Gun), int8(o.N))
		return g.odds.promise(&aim)*t.fire/100*v.gain/100 - g.reveals(t, o.Piece) - keepWatch
	case answer:
		s := g.fired()
		aim, _ := g.aim(s.at, s.by, int(o.Gun))
		return g.odds.promise(&aim)*t.fire/100*v.gain/100 - g.reveals(t, s.at) - keepWatch/2
	case target:
		return g.rateTarget(o.place())
	case lay:
		return g.rateLay(int(o.N))
	}
	return 0
}

// Leeway is for set-ups (see play.Varied).
func (g *Game) Leeway() int {
	if g.step == stepDeploy {
		return g.Style(g.view.style).vary
	}
	return 0
}

// bestOf is what the best gun of a unit promises against an enemy that it sees, as
// that stands.
func (g *Game) bestOf(by, target play.Piece, as *unit) int {
	best := 0
	for gun := range g.of(by).guns {
		if a, ok := g.aimAt(by, g.of(target), as, gun); ok {
			best = max(best, g.odds.promise(&a))
		}
	}
	return best
}

// reveals is what it costs a unit to fire from hiding.
func (g *Game) reveals(t *style, p play.Piece) int {
	if g.unit(p).marks.has(hidden) {
		return t.conceal
	}
	return 0
}

// lure is what a place is worth to anybody of a side: the objectives that it
// takes or guards there, and how far it is to the nearest that is wanted; if none is, to
// an enemy, for a side that is not ahead, or else to one that it holds.
func (g *Game) lure(v *view, side int, at tabletop.Point) int {
	value, far, held := 0, int64(1)<<62, int64(1)<<62
	near := int64(g.figures.objective) * int64(g.figures.objective)
	for i := range v.wants[:v.nWants] {
		goal := &v.wants[i]
		d := goal.at.Minus(at).Square()
		if d <= near {
			value += goal.worth
		}
		if goal.held {
			held = min(held, d)
		} else {
			far = min(far, d)
		}
	}
	if far == 1<<62 && v.ahead {
		far = held
	}
	if far == 1<<62 {
		if n := g.nearestEnemy(side, at); n >= 0 {
			far = g.units[1-side][n].at.Minus(at).Square()
		} else {
			far = 0
		}
	}
	return value - int(tabletop.Root(far)/tabletop.Inch)*g.Style(v.style).step
}

// rateMove is what it is worth to be where a move leads, which must be somewhere else,
// or another way to face.
func (g *Game) rateMove(v *view, o Order, least int) int {
	p := g.acting()
	u, t := g.unit(p), g.Style(v.style)
	if tabletop.Near(o.place(), u.at, shortestStep) && turned(u.heading, o.heading()) < leastTurn {
		return v.here - play.Point
	}
	marks := u.marks&^(hullDown|overwatch|hidden) | moving
	if o.Hull {
		marks |= hullDown
	}
	left := *g.rights()
	if o.Verb == move && left.free > 0 {
		left.free--
	}
	if o.Verb == half && left.half > 0 {
		left.half--
	}
	if left.free+left.half > 0 {
		marks &^= moving // it can still halt
	}
	return g.standing(v, p, o.place(), o.heading(), marks, least+t.move) - t.move
}

// leastTurn is how far a unit turns on the spot, if at all, in degrees.
const leastTurn = 20

// turned is how far apart two headings are.
func turned(a, b tabletop.Heading) tabletop.Heading {
	off := a.Turn(-int(b))
	return min(off, 360-off)
}

// rateShot is what a shot promises after those that are declared at the same
// target.
func (g *Game) rateShot(v *view, t *style, o Order) int {
	p := g.acting()
	a, ok := g.aim(p, o.Piece, int(o.Gun))
	if !ok {
		return 0
	}
	gain := int64(g.odds.promise(&a))*int64(t.fire)/100*int64(v.gain)/100 + g.silenced(t, p, o.Piece, &a)
	return int(gain * v.out[o.Piece.Number()] / million)
}

// silenced is what a target could do to who fires at it, as likely as the shot puts it out.
func (g *Game) silenced(t *style, p, at play.Piece, a *aim) int64 {
	out, _ := g.odds.prospect(&g.profiles[a.target], a.shots, a.need(&g.figures, nil), a.dice6(&g.figures))
	return out * int64(g.bestOf(at, p, g.unit(p))) / million * int64(t.teeth) / 100
}

// rateObservation is what could be shot at the enemy if it is found, by the best of all
// who see it.
func (g *Game) rateObservation(t *style, o Order) int {
	side, u := g.acting().Side(), *g.unit(o.Piece)
	u.marks &^= hidden
	best := 0
	for n := range g.sees(o.Piece).All() {
		best = max(best, g.bestOf(play.PieceOf(side, n), o.Piece, &u))
	}
	return best * (7 - g.figures.observe[u.cover]) / 6 * t.observe / 100
}

// rateCommander is what a free action now could bring to all of the side.
func (g *Game) rateCommander(v *view, t *style) int {
	side, total := g.commander(), 0
	for n := range g.alive[side].All() {
		p := play.PieceOf(side, n)
		total += g.bestNow(p)
	}
	return total * t.fire / 100 * v.gain / 100
}

// bestNow is what a unit's best shot promises.
func (g *Game) bestNow(p play.Piece) (best int) {
	if !g.armed(p) {
		return 0
	}
	for n := range g.sees(p).All() {
		enemy := play.PieceOf(1-p.Side(), n)
		best = max(best, g.bestOf(p, enemy, g.unit(enemy)))
	}
	return best
}

// keepsCommander is what the C/O card is kept for: the less, the sooner the turn may
// end and take it back unplayed (F2.4).
func (g *Game) keepsCommander(t *style) int {
	ends, left := 0, max(int(g.left), 1)
	for c := range g.cards {
		if g.cards[c].ends {
			ends += int(g.deck[c])
		}
	}
	return t.order * max(left-4*ends, 0) / left
}

// rateDeploy likes cover and a wide view, to be near objectives or the enemy's side,
// and to be out of the way of enemies who stand already; who has no gun stays back.
func (g *Game) rateDeploy(v *view, o Order, least int) int {
	t := g.Style(v.style)
	side, p, at := int(g.deploying), g.nextUp(), o.place()
	var marks mark
	cover := int(g.coverAt(at))
	if cover > int(noCover) {
		marks |= hidden
	}
	if o.Hull {
		marks |= hullDown
	}
	shade := cover * 4 * max(t.cover, 5)
	far := int(tabletop.Distance(at, g.sides[1-side].zone.Middle()) / tabletop.Inch)
	rate := shade + g.outlook.Width(at) + g.lure(v, side, at)/2 - far*t.step/4
	if len(g.of(p).guns) == 0 {
		rate = shade + far*t.step - g.outlook.Width(at)*2
	}
	return rate + g.exchange(v, p, at, o.heading(), marks, least-rate)
}

// rateTarget is what the first template would bring at a place, and what lies
// near enough for the others.
func (g *Game) rateTarget(at tabletop.Point) int {
	s := &g.strike
	w := &g.weapons[s.weapon]
	frame := g.firstFrame(at)
	net := 0
	for p := range g.onTable() {
		where := g.unit(p).at
		switch gain := g.struckWorth(w, p); {
		case w.shapes[0].Has(frame.In(where)):
			net += gain
		case s.count > 1 && tabletop.Near(where, at, 6*tabletop.Inch):
			net += gain / 3
		}
	}
	return net
}

// rateLay is what the next template would bring that is not covered yet.
func (g *Game) rateLay(n int) int {
	s := &g.strike
	w := &g.weapons[s.weapon]
	frame, ways := g.nextFrame(n), s.ways
	ways[s.laid] = int8(n)
	outline := w.outline(int(s.laid), &ways)
	net := 0
	for p := range g.onTable() {
		if at := g.unit(p).at; outline.Has(frame.In(at)) && !g.covered(at) {
			net += g.struckWorth(w, p)
		}
	}
	return net
}

// struckWorth is what a strike at a unit promises to the side that called for it:
// below 0 for one on that side.
func (g *Game) struckWorth(w *weapon, p play.Piece) int {
	q := g.of(p)
	a := aim{target: q.number, size: q.size, armour: q.armour, afv: q.afv, dice: w.dice, flank: q.afv, shots: 1}
	promise := g.odds.promise(&a)
	if p.Side() == int(g.strike.side) {
		return -promise
	}
	return promise
}
