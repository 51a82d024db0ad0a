package orderdice

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// rateWay is what a way is worth, remembered from when the order was rated.
func (g *Game) rateWay(a play.Action) int {
	list, rates, _ := g.ratedWays(g.acting(), g.active.order, play.NoFloor)
	if i, ok := slices.BinarySearch(list, a); ok {
		return int(rates[i])
	}
	return -1 << 20
}

// ratedWays are where a unit may go, and what that is worth: what can be shot or
// fought from there, and how the place itself is. Not ok: none is worth the floor.
func (g *Game) ratedWays(p play.Piece, c command, floor int) (list []play.Action, rates []int32, ok bool) {
	list = g.waysOf(p, c)
	w := g.view.at(c)
	if !w.rated {
		w.rated = g.rateWays(w, p, c, floor)
	}
	return list, w.rates[:w.n], w.rated
}

// rateWays rates all ways of an order. What could be shot from a place, and at it, is
// worked out only where that might make it the best of them; any other has the most that
// it could come to, which is less than the best. Once none can be worth the floor it stops,
// and says that they are not rated.
func (g *Game) rateWays(w *ways, p play.Piece, c command, floor int) (rated bool) {
	set, most := g.openLoads(p), 0
	if c == advance {
		most = g.mostOf(p, set) * g.mood().gain / 100
	}
	var open [maxWays]uint8 // those that are not worked out and might be the best, in their order
	here := g.unit(p).at
	n, best, danger := 0, -1<<20, g.exposure(p, here)
	now := g.lure(p, here) - danger
	for i, a := range w.list[:w.n] {
		o := unpack(a)
		w.rates[i] = int32(g.placeWorth(p, o, now))
		if o.Verb == moves {
			w.rates[i] += int32(most)
			open[n] = uint8(i)
			n++
			continue
		}
		best = max(best, int(w.rates[i]))
	}
	for {
		var top int
		if n, top = promising(open[:n], &w.rates, max(best, floor)); n == 0 {
			return best >= floor
		}
		i := open[top]
		n--
		copy(open[top:n], open[top+1:])
		o, rate := unpack(w.list[i]), int(w.rates[i])-most
		there := danger
		if o.At != here {
			there = g.exposure(p, o.At)
		}
		if rate -= there; c == advance {
			rate += g.shotFrom(p, o, set, best-rate)
		}
		w.rates[i], best = int32(rate), max(best, rate)
	}
}

// promising keeps those of some ways whose rates are no less than least, and says how many
// these are and where the first of the best stands among them.
func promising(open []uint8, rates *[maxWays]int32, least int) (n, top int) {
	for _, i := range open {
		if int(rates[i]) < least {
			continue
		}
		open[n] = i
		if rates[i] > rates[open[top]] {
			top = n
		}
		n++
	}
	return n, top
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
	if want > 0 && gain > 0 {
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
		return g.lure(p, g.unit(o.Piece).at) - now + g.rideWorth(p)
	}
	rate := g.lure(p, o.At) - now + g.breakWorth(p, o.At)
	if u.ride > 0 {
		rate += 40
	}
	return rate
}

// rideWorth is what boarding saves a unit that is far from all that it is after, and
// what it costs: to get out takes another order (O3.1).
func (g *Game) rideWorth(p play.Piece) int {
	far, o := tabletop.Root(g.nearest(p.Side(), g.unit(p).at)), g.outlookOf(p.Side())
	for i := range o.goals[:o.nGoals] {
		far = min(far, tabletop.Distance(g.unit(p).at, o.goals[i].at))
	}
	saves := int((far-2*g.paces[g.of(p).mobility].run)/tabletop.Inch)*g.mood().step - g.mood().act
	if g.of(p).medic > 0 {
		saves -= g.mood().tend
	}
	return saves
}

// breakWorth is what a heavy tank does to enemies in buildings that it drives through
// (O4.2).
func (g *Game) breakWorth(p play.Piece, to tabletop.Point) (worth int) {
	q := g.of(p)
	if q.mobility != onTracks || g.buildings == 0 {
		return 0
	}
	for t := range g.afoot(1 - p.Side()).Pieces(1 - p.Side()) {
		house := g.houseAt(g.unit(t).at)
		if house < 0 {
			continue
		}
		for i := range g.ground {
			if s := &g.ground[i]; int(s.house) == house && s.breaker > 0 && q.dv >= s.breaker && s.Meets(g.unit(p).at, to) {
				y := yield{wounds: 7 * int64(g.chances.woundBy(int(g.of(t).dv), 0)) / 2, miss: 0}
				worth += g.yieldWorth(t, &y) + g.actionWorth(t)*g.idleShare(t)
			}
		}
	}
	return worth
}

func (g *Game) idleShare(t play.Piece) int {
	if g.idle.Has(t) {
		return 1
	}
	return 0
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
