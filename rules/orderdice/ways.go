package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// On an open table there are more places to go than anybody could list: units
// choose from some two dozen, in a fan of directions, to the enemy, to
// objectives, into cover and along roads.

const maxWays = 96

// ways are where the unit that acts may go. They follow from the state.
type ways struct {
	ready bool
	rated bool // rates are of this moment
	of    play.Piece
	n     int
	list  [maxWays]play.Action // ascending
	rates [maxWays]int32
}

// waysOf are where a unit may go by an order, with whom it may board or assault.
func (g *Game) waysOf(p play.Piece, c command) []play.Action {
	w := g.view.at(c)
	if !w.ready || w.of != p {
		w.ready, w.rated, w.of, w.n = true, false, p, 0
		g.findWays(w, p, c)
	}
	return w.list[:w.n]
}

// trip is what a unit may do in one order: how far it goes, how often it turns.
type trip struct {
	p      play.Piece
	c      command
	gait   gait
	from   tabletop.Point
	facing tabletop.Heading
	far    tabletop.Length
	pivots int
	free   bool       // it turns as it likes
	aims   bool       // it matters which way it faces
	near   play.Piece // the enemy nearest to where it sets out
	foes   play.Set   // who may be in its way
	mates  play.Set   // friends on whom it may end
	into   *ways
}

func (g *Game) tripOf(p play.Piece, c command) trip {
	u, q := g.unit(p), g.of(p)
	t := trip{p: p, c: c, gait: q.gait, from: u.at, facing: u.facing, free: !q.vehicle, aims: q.vehicle || q.fixed}
	t.near = g.closest(u.at, 1-p.Side())
	pace := &g.paces[q.gait]
	if t.far, t.pivots = pace.advance, int(pace.advancePivots); c == running {
		t.far, t.pivots = pace.run, int(pace.runPivots)
	}
	if u.immobile {
		t.far, t.pivots = 0, 0
	}
	g.surround(&t)
	return t
}

// surround finds who is so near that he may be in the way of a trip, on a road
// twice as far.
func (g *Game) surround(t *trip) {
	reach := t.far + tabletop.Inch // and a little for places that are rounded
	if g.doubled(t.gait, t.from, t.from) {
		reach += t.far
	}
	side := t.p.Side()
	t.foes = g.unitsBy(t.from, 1-side, g.girth(t.p)+g.fig.apart+reach)
	t.mates = g.unitsBy(t.from, side, tabletop.Inch+reach) &^ play.SetOf(t.p.Number())
}

// unitsBy are the units of a side that reach nearer to a place than so far.
func (g *Game) unitsBy(at tabletop.Point, side int, far tabletop.Length) (set play.Set) {
	for n := range g.afoot(side).All() {
		if u := &g.units[side][n]; tabletop.Near(u.at, at, far+u.girth) {
			set.Add(n)
		}
	}
	return set
}

func (g *Game) findWays(w *ways, p play.Piece, c command) {
	t := g.tripOf(p, c)
	t.into = w
	if c == advance {
		g.turns(&t)
	}
	switch {
	case t.far == 0:
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
	if w.n == 0 { // it must stay
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

// turns are ways to stay and face somebody.
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

// turnOf is how far apart two headings are, 0 to 180.
func turnOf(a, b tabletop.Heading) int {
	d := (int(a) - int(b) + 360) % 360
	return min(d, 360-d)
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
}

// closest is the unit of a side nearest to a place.
func (g *Game) closest(from tabletop.Point, side int) play.Piece {
	best, far := play.NoPiece, int64(0)
	for n := range g.afoot(side).All() {
		if d := g.units[side][n].at.Minus(from).Square(); best == play.NoPiece || d < far {
			best, far = play.PieceOf(side, n), d
		}
	}
	return best
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
	for _, road := range g.roads {
		if !g.doubled(t.gait, t.from, t.from) {
			break
		}
		for _, bend := range road {
			g.toward(t, bend, 2*t.far, 0)
		}
	}
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

// legalWay says whether a unit can go straight to a place by its trip, and which
// way it faces then.
func (g *Game) legalWay(t *trip, to tabletop.Point) (h tabletop.Heading, ok bool) {
	d := tabletop.Distance(t.from, to)
	left, far, back := t.pivots, t.far, false
	if !t.free {
		h = tabletop.Toward(t.from, to)
		turn := turnOf(t.facing, h)
		switch {
		case turn <= 2: // straight on
		case turn <= 90 && left > 0:
			left--
		case turn >= 178 && t.c == advance: // straight back
			back = true
			if !g.of(t.p).scouts {
				far, left = far/2, 0
			}
		default:
			return h, false
		}
	}
	if d > far && (d > 2*far || !g.doubled(t.gait, t.from, to)) {
		return h, false
	}
	way := g.goes(t.gait, t.c == running, t.from, to)
	if way.barred && !(way.breaks > 0 && t.gait == onTracks && g.of(t.p).dv >= way.breaks) || way.noRun {
		return h, false
	}
	if !g.isClearOf(t.p, t.from, to, t.foes, t.mates) {
		return h, false
	}
	if back {
		h = h.Turn(180)
	}
	return g.finally(t, to, h, left), true
}

// finally is how a unit faces at the end of its way: to the nearest enemy, as
// far as it may still turn.
func (g *Game) finally(t *trip, to tabletop.Point, h tabletop.Heading, left int) tabletop.Heading {
	switch {
	case !t.aims:
		return t.facing
	case t.near == play.NoPiece || !t.free && left == 0:
		return h
	}
	if want := tabletop.Toward(to, g.unit(t.near).at); t.free || turnOf(h, want) <= 90 {
		return want
	}
	return h
}

// isClearOf says whether others leave room for a way: it keeps its distance from
// some enemies, and does not end on one of some friends (O4.4).
func (g *Game) isClearOf(p play.Piece, from, to tabletop.Point, foes, friends play.Set) bool {
	mine, side := g.girth(p), p.Side()
	for n := range foes.All() {
		q := play.PieceOf(1-side, n)
		at, keep := g.unit(q).at, mine+g.girth(q)+g.fig.apart
		if tabletop.Reaches(at, from, to, keep-1) && !(tabletop.Near(at, from, keep-1) && tabletop.Distance(at, to) > tabletop.Distance(at, from)) {
			return false
		}
	}
	for rest := friends; rest != 0; rest &= rest - 1 {
		if tabletop.Near(g.units[side][rest.First()].at, to, tabletop.Inch-1) {
			return false
		}
	}
	return true
}

func (g *Game) legalMoves(buf []play.Action) []play.Action {
	return append(buf, g.waysOf(g.acting(), g.active.order)...)
}
