package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// On an open table more ways are legal than can be listed. What is offered is a
// sample of them: some two dozen, in a fan of directions, to the enemy, to
// objectives, into cover and along roads. legalWay says which of them are legal;
// nothing here makes a way legal or not.

const maxWays = 96

// ways are where the unit that acts is offered to go. They follow from the state.
type ways struct {
	ready bool
	rated bool // rates are of this moment
	of    play.Piece
	n     int
	list  [maxWays]play.Action // ascending
	rates [maxWays]int32
}

// waysOf are where a unit is offered to go by an order, and whom it may board or
// assault.
func (g *Game) waysOf(p play.Piece, c command) []play.Action {
	w := g.view.at(c)
	if !w.ready || w.of != p {
		w.ready, w.rated, w.of, w.n = true, false, p, 0
		g.findWays(w, p, c)
	}
	return w.list[:w.n]
}

func (g *Game) findWays(w *ways, p play.Piece, c command) {
	t := g.tripOf(p, c)
	t.into = w
	if c == advance {
		g.turns(&t)
	}
	switch {
	case t.far == 0:
	case g.unit(p).ride == inReserve:
		g.entries(&t)
	case t.free:
		g.fan(&t)
	default:
		g.drives(&t)
	}
	if t.far > 0 {
		g.boardings(&t)
	}
	if c == running && g.unit(p).ride == 0 {
		g.assaultsOf(&t)
	}
	if w.n == 0 && g.unit(p).ride == 0 { // it must stay
		g.stay(&t, t.facing)
	}
	w.n = len(inOrder(w.list[:w.n], 0))
}

func (t *trip) add(o Order) {
	if w := t.into; w.n < maxWays {
		w.list[w.n] = o.Action()
		w.n++
	}
}

func (g *Game) stay(t *trip, h tabletop.Heading) {
	t.add(Order{Verb: moves, N: fives(h), At: rounded(g.table.Nearest(t.from))})
}

// turns are ways to stay and face an enemy.
func (g *Game) turns(t *trip) {
	g.stay(t, t.facing)
	if !t.free && t.pivots == 0 {
		return
	}
	foe, n := 1-t.p.Side(), 0
	for k := range g.afoot(foe).All() {
		h := tabletop.Toward(t.from, g.units[foe][k].at)
		if n < 10 && (t.free || turnOf(t.facing, h) <= 90*t.pivots) && (!t.free || t.aims) {
			g.stay(t, h)
			n++
		}
	}
}

// fan are the ways of those who turn as they like.
func (g *Game) fan(t *trip) {
	for h := 0; h < 360; h += 45 {
		g.tryWay(t, t.facing.Turn(h).Step(t.from, t.far))
	}
	for h := 0; h < 360; h += 90 {
		g.tryWay(t, t.facing.Turn(h).Step(t.from, t.far/2))
	}
	for i := range g.goals {
		g.toward(t, g.goals[i].At, t.far, 0)
	}
	if t.near != play.NoPiece {
		g.toward(t, g.unit(t.near).at, t.far, g.girth(t.near)+g.girth(t.p)+g.fig.apart)
	}
	for _, s := range g.shelters {
		if tabletop.Near(s, t.from, t.far) {
			g.tryWay(t, s)
		}
	}
	g.byRoad(t)
}

// byRoad are ways along roads that double them.
func (g *Game) byRoad(t *trip) {
	if !g.doubled(t.mobility, t.from, t.from) {
		return
	}
	for _, road := range g.roads {
		for _, bend := range road {
			g.toward(t, bend, 2*t.far, 0)
		}
	}
}

// toward tries the way to a place, no farther than so and not nearer to it than
// short.
func (g *Game) toward(t *trip, to tabletop.Point, far, short tabletop.Length) {
	d := tabletop.Distance(t.from, to)
	if d <= short {
		return
	}
	if walk := min(far, d-short); walk > tabletop.Inch/2 {
		g.tryWay(t, tabletop.Between(t.from, to, int64(walk), int64(d)))
	}
}

// drives are the ways of vehicles: straight ahead after a pivot, back, and along
// roads (O4).
func (g *Game) drives(t *trip) {
	turns := [...]int{0, 30, -30, 60, -60, 90, -90}
	for _, turn := range turns {
		if turn != 0 && t.pivots == 0 {
			break
		}
		h := t.facing.Turn(turn)
		for _, part := range [...]tabletop.Length{4, 2} {
			g.tryWay(t, h.Step(t.from, t.far*part/4))
		}
	}
	for i := range g.goals {
		g.toward(t, g.goals[i].At, t.far, 0)
	}
	if t.c == advance {
		back := t.far / 2
		if g.of(t.p).scouts {
			back = t.far
		}
		g.tryWay(t, t.facing.Turn(180).Step(t.from, back))
	}
	g.byRoad(t)
}

// tryWay adds a way if it can be gone.
func (g *Game) tryWay(t *trip, to tabletop.Point) {
	to = noFarther(t.from, g.table.Nearest(to))
	if to == rounded(t.from) { // it stays
		return
	}
	if h, ok := g.legalWay(t, to); ok {
		t.add(Order{Verb: moves, N: fives(h), At: to})
	}
}

func (g *Game) legalMoves(buf []play.Action) []play.Action {
	return append(buf, g.waysOf(g.acting(), g.active.order)...)
}
