package fluidtime

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

var (
	_ play.Valuer       = (*Game)(nil)
	_ play.BoundedRater = (*Game)(nil)
	_ play.Styled       = (*Game)(nil)
	_ play.Narrator     = (*Game)(nil)
)

// What players keep a card or an overwatch back for.
const (
	keepCommander = 350
	keepWatch     = 40
	worthWatch    = 60
	worthHalt     = 25
)

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
		return g.rateDeploy(v, o)
	case command:
		return g.rateCommander(t) - keepCommander
	case pass:
		return v.here
	case shoot:
		return v.here + g.rateShot(v, t, o)
	case move, half:
		return g.rateMove(v, o, least)
	case halt:
		return v.here + worthHalt
	case watch:
		return v.here + worthWatch
	case observe:
		return v.here + g.rateObservation(t, o)
	case react:
		aim, _ := g.aimOnWay(o.Piece, int(o.Gun), int8(o.N))
		return g.odds.promise(&aim)*t.fire/100 - keepWatch
	case answer:
		s := g.fired()
		aim, _ := g.aim(s.at, s.by, int(o.Gun))
		return g.odds.promise(&aim)*t.fire/100 - keepWatch/2
	case target:
		return g.rateTarget(o.place())
	case lay:
		return g.rateLay(int(o.N))
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

// lure is what a place is worth to anybody of a side: the objectives that it
// takes or keeps there, and how far it is to the nearest that is wanted, or to an
// enemy if none is.
func (g *Game) lure(v *view, side int, at tabletop.Point) int {
	value, far := 0, int64(1)<<62
	near := int64(g.figures.objective) * int64(g.figures.objective)
	for i := range v.wants[:v.nWants] {
		goal := &v.wants[i]
		d := goal.at.Minus(at).Square()
		if d <= near {
			value += goal.worth
		}
		if !goal.held {
			far = min(far, d)
		}
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

func (g *Game) rateMove(v *view, o Order, least int) int {
	p := g.acting()
	u := g.unit(p)
	marks := u.marks&^(hullDown|overwatch) | moving
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
	return g.standing(v, p, o.place(), o.heading(), marks, least)
}

// rateShot is what a shot promises after those that are declared at the same
// target.
func (g *Game) rateShot(v *view, t *style, o Order) int {
	p := g.acting()
	a, ok := g.aim(p, o.Piece, int(o.Gun))
	if !ok {
		return 0
	}
	return int(int64(g.odds.promise(&a)) * v.out[o.Piece.Number()] / million * int64(t.fire) / 100)
}

// rateObservation is what could be shot at the enemy if it is found.
func (g *Game) rateObservation(t *style, o Order) int {
	p, u := g.acting(), *g.unit(o.Piece)
	u.marks &^= hidden
	return g.bestOf(p, o.Piece, &u) * (7 - g.figures.observe[u.cover]) / 6 * t.fire / 200
}

// rateCommander is what a free action now could bring to all of the side.
func (g *Game) rateCommander(t *style) int {
	side, total := g.commander(), 0
	for n := range g.alive[side].All() {
		p := play.PieceOf(side, n)
		if !g.armed(p) {
			continue
		}
		best := 0
		for n := range g.sees(p).All() {
			enemy := play.PieceOf(1-side, n)
			best = max(best, g.bestOf(p, enemy, g.unit(enemy)))
		}
		total += best
	}
	return total * t.fire / 100
}

// rateDeploy likes cover and a wide view, and to be near objectives or the enemy's
// side; who has no gun stays back.
func (g *Game) rateDeploy(v *view, o Order) int {
	t := g.Style(v.style)
	side, at := int(g.deploying), o.place()
	cover := int(g.coverAt(at)) * 4 * max(t.cover, 5)
	far := int(tabletop.Distance(at, g.sides[1-side].zone.Middle()) / tabletop.Inch)
	if len(g.of(g.nextUp()).guns) == 0 {
		return cover + far*t.step - g.outlook.Width(at)*2
	}
	return cover + g.outlook.Width(at) + g.lure(v, side, at)/2 - far*t.step/4
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
