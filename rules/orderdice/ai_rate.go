package orderdice

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

var _ play.BoundedRater = (*Game)(nil)

// Rate says what an open order is worth to the side that decides (see
// play.Rater).
func (g *Game) Rate(a play.Action) int { return g.RateFrom(a, play.NoFloor) }

// RateFrom is Rate, but for orders that are sure to be worth less than least (see
// play.BoundedRater).
func (g *Game) RateFrom(a play.Action, least int) int {
	o := unpack(a)
	switch o.Verb {
	case deploys:
		return g.rateBerth(o.At)
	case aims, marks, flies, puffs:
		return g.rateSupport(o)
	case take:
		return g.rateTaking(o.Piece)
	case snaps:
		return g.rateTaking(o.Piece) - g.mood().snap
	case orders:
		return g.rateOrder(command(o.N), least)
	case chooses:
		return g.rateLoad(load(o.N))
	case moves, boards, assaults:
		return g.rateWay(a)
	case targets:
		return g.rateTarget(o.Piece)
	case drops:
		return g.rateDrop()
	case away:
		return g.rateAway(o.At)
	case shoots:
		return g.rateAmbush(o.Piece)
	case braces:
		return g.rateBrace()
	case loses:
		return g.rateLoss(int(o.N))
	case regroups:
		p := g.charge.winner
		return g.lure(p, o.At) - g.exposure(p, o.At) - g.lure(p, g.unit(p).at) + g.exposure(p, g.unit(p).at)
	case keeps:
		return g.rateKeep()
	}
	return 0
}

// Leeway is for set-ups (see play.Varied).
func (g *Game) Leeway() int {
	if g.step == stepDeploy {
		return g.mood().vary
	}
	return 0
}

// obeys is the chance that a unit passes the order check, in parts of whole.
func (g *Game) obeys(p play.Piece, bare bool) int {
	if g.unit(p).pins == 0 && !bare {
		return whole
	}
	what := checkOrder
	if bare {
		what = checkRally
	}
	pass := int(g.chances.pass[g.leadership(p, what)])
	if q := g.of(p); q.rerolls && g.men(p) == int(q.figures) {
		pass += (whole - pass) * pass / whole
	}
	return pass
}

// rateTaking is what a unit could do with the die: the best shot, or else any
// use of it.
func (g *Game) rateTaking(p play.Piece) int {
	rate := g.fireWorth(p) * g.obeys(p, false) / whole
	if g.of(p).rank > 0 {
		rate += 15
	}
	if g.unit(p).ride > 0 || g.sides[p.Side()].men[p.Number()].transport {
		rate += 5
	}
	return rate + g.threat(p, g.unit(p).at)/4
}

// rateOrder is what an order is expected to bring the unit that acts, or less than least if
// it falls short.
func (g *Game) rateOrder(c command, least int) int {
	p := g.acting()
	u, m := g.unit(p), g.mood()
	pass := g.obeys(p, c == rally)
	switch c {
	case fire:
		return g.fireWorth(p) * m.gain / 100 * pass / whole
	case advance, running:
		floor := play.NoFloor
		if c == running && least > 0 && pass > 0 {
			floor = (least*whole + pass - 1) / pass
		}
		_, rates, ok := g.ratedWays(p, c, floor)
		if !ok {
			return least - 1
		}
		return int(slices.Max(rates)) * pass / whole
	case ambush:
		return g.waitWorth(p, g.idle[1-p.Side()]) * m.wait / 100 * pass / whole
	case rally:
		if u.pins == 0 {
			return -worthPin
		}
		return min(int(u.pins), 4) * worthPin * pass / whole
	case down:
		if u.ride > 0 {
			return 0
		}
		return g.exposure(p, u.at) / 2
	}
	return 0
}

// rateLoad is what the best shot with a load is worth from where the unit will shoot.
func (g *Game) rateLoad(l load) int {
	p := g.acting()
	s := g.stanceOf(p, g.active.order != advance)
	if g.active.order == advance {
		list, rates, _ := g.ratedWays(p, advance, play.NoFloor)
		if best := slices.Index(rates, slices.Max(rates)); unpack(list[best]).Verb == moves {
			o := unpack(list[best])
			s = stance{at: o.At, facing: o.heading(), moved: g.isMove(p, o), here: o.At == s.at}
		}
	}
	if l == loadSmoke {
		return g.bestScreen(p, &s)
	}
	return g.bestShot(p, s, 1<<l, 0)
}

// bestScreen is what smoke on the enemy is worth who could shoot best.
func (g *Game) bestScreen(p play.Piece, s *stance) (best int) {
	for t := range g.afoot(1 - p.Side()).Pieces(1 - p.Side()) {
		best = max(best, g.screenWorth(p, t, s.moved))
	}
	return best
}

// screenWorth is what smoke on one enemy is worth: what it could shoot, if the smoke
// comes down there.
func (g *Game) screenWorth(p, t play.Piece, moved bool) int {
	if !g.idle.Has(t) || !g.isSpotted(p.Side(), t) {
		return 0
	}
	need := g.fig.indirectHit
	if !moved {
		need = g.lobNeed(p, t)
	}
	return g.actionWorth(t) * g.mood().screen / 100 * int(g.chances.hit[need]) / whole
}

// waitWorth is what a unit in ambush could do to who comes by: one who moves cannot go
// DOWN (O3.1, O5.1). The best target counts most, any other that may come a little.
func (g *Game) waitWorth(p play.Piece, who play.Set) int {
	if g.of(p).reach == 0 || g.unit(p).ride > 0 {
		return 0
	}
	s, set := stance{at: g.unit(p).at, facing: g.unit(p).facing, fires: true}, g.openLoads(p)&(1<<loadAT|1<<loadHE)
	best, rest, foe := 0, 0, 1-p.Side()
	for t := range (who & g.afoot(foe)).Pieces(foe) {
		far := g.line(p, t).far - g.girth(p) - g.girth(t)
		step := g.paces[g.of(t).mobility].advance
		if g.unit(t).immobile || step == 0 || far-step > g.of(p).reach {
			continue
		}
		a, n := g.openAim(p, t, max(far-step/2, 0), false), 0
		for l := range loadLob {
			if set&(1<<l) != 0 {
				n = max(n, g.loadWorth(p, t, &s, &a, l))
			}
		}
		if !g.sees(p, t) {
			n = n * unseenShare / 100
		}
		if n > best {
			n, best = best, n
		}
		rest += n
	}
	return best + rest/8
}

// unseenShare is how likely an enemy out of sight is to come into it, in percent of one
// who is seen.
const unseenShare = 50

// rateTarget is what the next weapons are expected to do to a target.
func (g *Game) rateTarget(q play.Piece) int {
	v := &g.volley
	p := v.firer
	s := stance{at: g.unit(p).at, facing: g.unit(p).facing, moved: v.moved, fires: v.fires, here: true}
	a := g.aimAt(p, q, v.moved)
	group := g.group(p, v.next)
	y := g.volleyYield(p, q, group, &s, &a)
	if n := g.yieldWorth(q, &y); g.mayDrop(q) && !v.asked.Has(q) && !a.down {
		a.down = true
		if low := g.volleyYield(p, q, group, &s, &a); g.yieldWorth(q, &low)+g.actionWorth(q) < n {
			y = low
		}
	}
	if g.of(p).ranks[v.next].charges && (y.kill < whole/8 || !g.isArmoured(g.of(q)) && g.riders(q) == 0) {
		return -1 // there will be better use for it
	}
	if g.unit(p).loaded == loadSmoke {
		return g.screenWorth(p, q, v.moved) + 1
	}
	return g.yieldWorth(q, &y) + 1
}

// volleyYield is what ranks of a unit are expected to do to a target.
func (g *Game) volleyYield(p, q play.Piece, group uint8, s *stance, a *aim) yield {
	y, guns := yield{miss: whole}, g.gunsOf(p)
	for i := range guns {
		if group&(1<<guns[i].rank) != 0 {
			g.gunYield(p, q, &guns[i], s, a, g.unit(p).loaded, &y)
		}
	}
	return y
}

// rateDrop weighs what going DOWN saves against what the unit could still do.
func (g *Game) rateDrop() int {
	if g.step == stepBrace {
		return -10
	}
	v := &g.volley
	q := v.now
	s := stance{at: g.unit(v.firer).at, facing: g.unit(v.firer).facing, moved: v.moved, fires: v.fires, here: true}
	a := g.aimAt(v.firer, q, v.moved)
	before := g.loadWorth(v.firer, q, &s, &a, g.unit(v.firer).loaded)
	a.down = true
	after := g.loadWorth(v.firer, q, &s, &a, g.unit(v.firer).loaded)
	own := g.fireWorth(q) * g.obeys(q, false) / whole
	return before - after - own*2/3 - g.mood().act
}

func (g *Game) rateAway(to tabletop.Point) int {
	q := g.volley.now
	if g.clear(g.unit(g.volley.firer).at, to) {
		return -40
	}
	own := g.fireWorth(q)
	return g.shotWorth(g.volley.firer, q, &stance{at: g.unit(g.volley.firer).at, facing: g.unit(g.volley.firer).facing, here: true, fires: true},
		g.gap(g.volley.firer, q), g.openLoads(g.volley.firer), 0) - own*2/3
}

func (g *Game) rateAmbush(q play.Piece) int {
	p := g.acting()
	s := g.stanceOf(q, true)
	return g.shotWorth(q, p, &s, g.gap(q, p), 1<<g.unit(q).loaded, 0) - 20
}

func (g *Game) rateBrace() int {
	c := &g.charge
	s := g.stanceOf(c.target, true)
	return g.shotWorth(c.target, c.attacker, &s, g.gap(c.target, c.attacker), g.openLoads(c.target), 0)
}

// rateLoss is what a man is worth to the side that picks.
func (g *Game) rateLoss(r int) int {
	q := g.losing()
	k := &g.of(q).ranks[r]
	worth := 10
	if k.weapon >= 0 {
		w := &g.weapons[k.weapon]
		worth += 5*int(w.shots) + 20*int(w.pen) + int(w.long/tabletop.Inch)/4
	}
	if k.leader {
		worth += 35
	}
	for i := range g.of(q).n { // who loads is half of the weapon
		if w := &g.of(q).ranks[i]; w.loader == int8(r) && i != int8(r) && w.weapon >= 0 {
			worth += 5*int(g.weapons[w.weapon].shots) + 15
		}
	}
	if g.loser() == q.Side() {
		return -worth
	}
	return worth
}

func (g *Game) rateKeep() int {
	p := play.PieceOf(int(g.side), int(g.keeper))
	if g.unit(p).order != ambush {
		return -1
	}
	return g.waitWorth(p, g.alive[1-p.Side()])*g.mood().wait/100 - g.fireWorth(p) - g.mood().act
}

// rateBerth is what a place is worth to set up on: cover, room, the way to
// objectives; guns and mortars further back, and officers and medics.
func (g *Game) rateBerth(at tabletop.Point) int {
	side := int(g.side)
	p := play.PieceOf(side, int(g.keeper))
	q := g.of(p)
	rate := int(g.coverAt(at))*20 + g.goalWorth(p, at)
	rate += min(int(g.farToMate(p, at)/tabletop.Inch), 8) * 3
	ahead := int(g.depthOf(side, at) / tabletop.Inch)
	if q.reach > 40*tabletop.Inch && !q.vehicle {
		return rate - ahead*2
	}
	if q.rank > 0 || q.medic > 0 {
		rate -= ahead * g.mood().rear
	}
	return rate + ahead*3
}

// depthOf is how far a place is from a side's own edge.
func (g *Game) depthOf(side int, at tabletop.Point) tabletop.Length {
	switch g.sides[side].edge {
	case 0:
		return at.Y
	case 180:
		return g.table.Depth - at.Y
	case 90:
		return at.X
	}
	return g.table.Width - at.X
}

// rateSupport is for tokens, aircraft and smoke: enemies near a place, less
// friends.
func (g *Game) rateSupport(o Order) int {
	side, at := g.Side(), o.At
	switch o.Verb {
	case marks:
		q := o.Piece
		rate := g.about(g.unit(q).at, 6*tabletop.Inch, side)
		if g.of(q).vehicle {
			rate += 20
		}
		if q.Side() == side {
			return -rate
		}
		return rate + 30
	case puffs:
		return -g.about(at, 8*tabletop.Inch, side)
	}
	return g.about(at, 9*tabletop.Inch, side)
}

// about counts enemies less friends round a place.
func (g *Game) about(at tabletop.Point, far tabletop.Length, side int) (n int) {
	for s := range g.sides {
		for k := range g.afoot(s).All() {
			if tabletop.Near(at, g.units[s][k].at, far) {
				if s == side {
					n -= 12
				} else {
					n += 10
				}
			}
		}
	}
	return n
}
