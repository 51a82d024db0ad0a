package orderdice

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// Rate says what an open order is worth to the side that decides (see
// simulate.Rater).
func (g *Game) Rate(a play.Action) int {
	o := unpack(a)
	switch o.Verb {
	case deploys:
		return g.rateBerth(o.At)
	case aims, marks, flies, puffs:
		return g.rateSupport(o)
	case take:
		return g.rateTaking(o.Piece)
	case snaps:
		return g.rateTaking(o.Piece) + 1
	case orders:
		return g.rateOrder(command(o.N))
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
		return g.lure(p, o.At) - g.lure(p, g.unit(p).at)
	case keeps:
		return g.rateKeep()
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
	threat, _ := g.threat(p, g.unit(p).at)
	return rate + threat/4
}

// rateOrder is what an order is expected to bring the unit that acts.
func (g *Game) rateOrder(c command) int {
	p := g.acting()
	u, m := g.unit(p), g.mood()
	pass := g.obeys(p, c == rally)
	switch c {
	case fire:
		return g.fireWorth(p) * m.gain / 100 * pass / whole
	case advance, running:
		_, rates := g.ratedWays(p, c)
		return int(slices.Max(rates)) * pass / whole
	case ambush:
		return 12 * pass / whole
	case rally:
		return min(int(u.pins), 4) * worthPin * pass / whole
	case down:
		if u.ride > 0 {
			return 0
		}
		threat, _ := g.threat(p, u.at)
		return threat * m.danger / 200
	}
	return 0
}

// rateWay is what a way is worth, remembered from when the order was rated.
func (g *Game) rateWay(a play.Action) int {
	list, rates := g.ratedWays(g.acting(), g.active.order)
	if i, ok := slices.BinarySearch(list, a); ok {
		return int(rates[i])
	}
	return -1 << 20
}

// ratedWays are where a unit may go, and what that is worth: what can be shot or
// fought from there, and how the place itself is.
func (g *Game) ratedWays(p play.Piece, c command) ([]play.Action, []int32) {
	list, w := g.waysOf(p, c), g.view.at(c)
	if !w.rated {
		w.rated = true
		g.rateWays(w, p, c)
	}
	return list, w.rates[:w.n]
}

// rateWays rates all ways of an order. What could be shot from a place is worked
// out only where that might make it the best of them; any other has the most
// that it could come to, which is less than the best.
func (g *Game) rateWays(w *ways, p play.Piece, c command) {
	set, most := g.openLoads(p), 0
	if c == advance {
		most = g.mostOf(p, set)
	}
	var open [maxWays]bool
	best, now := -1<<20, g.lure(p, g.unit(p).at)
	for i, a := range w.list[:w.n] {
		o := unpack(a)
		w.rates[i] = int32(g.placeWorth(p, o, now))
		switch open[i] = most > 0 && o.Verb == moves && g.isMove(p, o); {
		case open[i]:
			w.rates[i] += int32(most * g.mood().gain / 100)
			continue
		case c == advance && o.Verb == moves:
			w.rates[i] += int32(g.shotFrom(p, o, set, 0))
		}
		best = max(best, int(w.rates[i]))
	}
	for {
		top := none
		for i := range w.n {
			if open[i] && (top < 0 || w.rates[i] > w.rates[top]) {
				top = i
			}
		}
		if top < 0 || int(w.rates[top]) < best {
			return
		}
		open[top] = false
		w.rates[top] -= int32(most * g.mood().gain / 100)
		w.rates[top] += int32(g.shotFrom(p, unpack(w.list[top]), set, best-int(w.rates[top])))
		best = max(best, int(w.rates[top]))
	}
}

// isMove says whether a way leads anywhere, or turns the unit: it will have moved
// when it shoots.
func (g *Game) isMove(p play.Piece, o Order) bool {
	u := g.unit(p)
	return o.At != u.at || turnOf(u.facing, o.heading()) > 2
}

// shotFrom is what shooting at the end of a way is worth; below what is wanted
// it need not be exact.
func (g *Game) shotFrom(p play.Piece, o Order, set uint8, want int) int {
	u, gain := g.unit(p), g.mood().gain
	s := stance{at: o.At, facing: o.heading(), moved: g.isMove(p, o), here: o.At == u.at}
	if !s.moved && g.of(p).steady {
		return g.fireWorth(p) * gain / 100
	}
	floor := 0
	if want > 0 {
		floor = (want*100 - 1) / gain
	}
	return g.bestShot(p, s, set, floor) * gain / 100
}

// placeWorth is what a way is worth but for shooting at its end, to a unit that
// is worth so much where it stands.
func (g *Game) placeWorth(p play.Piece, o Order, now int) int {
	u := g.unit(p)
	switch o.Verb {
	case assaults:
		return g.assaultWorth(p, o.Piece) * g.mood().gain / 100
	case boards:
		return g.lure(p, g.unit(o.Piece).at) - now - 60
	}
	rate := g.lure(p, o.At) - now
	if u.ride > 0 {
		rate += 40
	}
	return rate
}

// rateLoad is what the best shot with a load is worth. Smoke is worth little to
// those who only look a step ahead.
func (g *Game) rateLoad(l load) int {
	p := g.acting()
	if l == loadSmoke {
		return 1
	}
	s := g.stanceOf(p, g.active.order != advance)
	return g.bestShot(p, s, 1<<l, 0)
}

// rateTarget is what the next weapons are expected to do to a target.
func (g *Game) rateTarget(q play.Piece) int {
	v := &g.volley
	p := v.firer
	s := stance{at: g.unit(p).at, facing: g.unit(p).facing, moved: v.moved, fires: v.fires, here: true}
	a := g.aimAt(p, q, v.moved)
	y := yield{miss: whole}
	group, guns := g.group(p, v.next), g.gunsOf(p)
	for i := range guns {
		if group&(1<<guns[i].rank) != 0 {
			g.gunYield(p, q, &guns[i], &s, &a, g.unit(p).loaded, &y)
		}
	}
	if g.of(p).ranks[v.next].charges && y.kill < whole/8 {
		return -1
	}
	return g.yieldWorth(q, &y) + 1
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
	return before - after - own*2/3 - 12
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
	if g.loser() == q.Side() {
		return -worth
	}
	return worth
}

func (g *Game) rateKeep() int {
	p := play.PieceOf(int(g.side), int(g.keeper))
	if g.unit(p).order == ambush && g.fireWorth(p) == 0 {
		return 1
	}
	return -1
}

// rateBerth is what a place is worth to set up on: cover, room, the way to
// objectives; guns and mortars further back.
func (g *Game) rateBerth(at tabletop.Point) int {
	side := int(g.side)
	p := play.PieceOf(side, int(g.keeper))
	q := g.of(p)
	rate := int(g.coverAt(at))*20 + g.goalWorth(side, at)
	rate += min(int(g.farToMate(p, at)/tabletop.Inch), 8) * 3
	ahead := int(g.depthOf(side, at) / tabletop.Inch)
	if q.reach > 40*tabletop.Inch && !q.vehicle {
		return rate - ahead*2
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

// mostOf is what a unit's shooting could come to at best, wherever it went.
func (g *Game) mostOf(p play.Piece, set uint8) int {
	if g.of(p).reach == 0 {
		return 0
	}
	if list := g.prospectsOf(p, set); len(list) > 0 {
		return list[0].most
	}
	return 0
}
