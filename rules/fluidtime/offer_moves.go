package fluidtime

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// Of all the moves that the rules allow (see refuseMove) some two dozen are offered
// to players who choose from a list: the eight ways of the compass as far as it
// goes, four of them half as far; toward the nearest objective; along roads; and to
// the ground near by that conceals or has a crest.
const (
	ways         = 8
	shortestStep = tabletop.Inch / 2
)

// offerMoves lists moves of a unit that has some rights left: if it has a ½ move
// and more, only such moves as a ½ move would not do for.
func (g *Game) offerMoves(buf []play.Action, p play.Piece, r rights) []play.Action {
	w := walker{g: g, p: p, q: g.of(p), from: g.unit(p).at, buf: buf}
	w.look()
	w.crowd()
	if r.half > 0 {
		w.offerAll(half, halfMove, false)
	}
	if r.move+r.free > 0 {
		w.offerAll(move, wholeMove, r.half > 0)
	}
	return w.buf
}

// offerAll lists moves that cost at most so much; far: only such as a ½ move
// would not do for.
func (w *walker) offerAll(v verb, budget int64, far bool) {
	w.verb, w.budget = v, budget
	r := w.reach()
	for i := range r.places[:r.n] {
		if k := &r.places[i]; !far || !k.short && !w.back(k.way) {
			w.offer(k.x, k.y, k.hull)
		}
	}
	w.turn()
}

// reach is where a unit of a profile can come to from a place for a budget: the
// ways of the compass and roads, which hold as long as the table, and what bears on
// what the unit is after. The ground never changes, so it holds for all games on a
// table.
type reach struct {
	of        *profile // nil: nothing is kept here
	from, aim tabletop.Point
	whole     bool // for a whole move
	aimed     bool // what bears on the aim has been looked for
	n         int8
	places    [maxReached]reached // in the order in which orders are listed
}

// maxReaches is for how many places it is remembered where units come to from
// them: enough that most that greedy players ask for are found again in another
// game.
const (
	reachBits  = 12
	maxReaches = 1 << reachBits
)

// reaches remember, each in the only place that is its own; one that is newer
// takes the place of an older one.
type reaches [maxReaches]reach

// of is where the reach of a unit of a profile from a place is kept, if it is.
func (r *reaches) of(q *profile, from tabletop.Point, budget int64) *reach {
	n := uint64(from.X/quarter)<<32 | uint64(from.Y/quarter)<<16 | uint64(q.number)<<1
	if budget == wholeMove {
		n++
	}
	return &r[n*scatter>>(64-reachBits)]
}

// scatter spreads numbers that are near to each other: 2⁶⁴ by the golden ratio.
const scatter = 0x9e3779b97f4a7c15

// maxReached is how many places are looked at: the ways, half as far, the aim,
// shelter, and two for each road near by.
const maxReached = 32

// reached is a place in reach.
type reached struct {
	x, y  uint16 // in quarters
	way   int8   // the compass that leads there, -1: something else
	hull  bool   // hull down there
	short bool   // a ½ move may do
	aim   bool   // it bears on what the unit is after
}

// walker gathers the moves of a unit.
type walker struct {
	g      *Game
	p      play.Piece
	q      *profile
	from   tabletop.Point
	verb   verb
	budget int64
	buf    []play.Action
	to     *reach
	front  tabletop.Heading // to the nearest enemy
	enemy  tabletop.Point
	foe    bool
	aim    tabletop.Point // the nearest objective that the side does not hold, or else the enemy

	others [2 * maxUnits]tabletop.Point // who stands near enough to be in the way
	n      int
}

// reach is where the unit can come to.
func (w *walker) reach() *reach {
	r := w.g.reaches.of(w.q, w.from, w.budget)
	whole := w.budget == wholeMove
	known := r.of == w.q && r.from == w.from && r.whole == whole
	if known && r.aimed && r.aim == w.aim {
		return r
	}
	w.to = r
	w.g.gather(w.q, w.from)
	open := tabletop.Length(int64(w.q.moves[openGoing]) * w.budget / wholeMove)
	if known {
		r.n = int8(len(slices.DeleteFunc(r.places[:r.n], func(k reached) bool { return k.aim })))
	} else {
		r.of, r.from, r.whole, r.n = w.q, w.from, whole, 0
		w.allWays(open)
	}
	r.aimed, r.aim = true, w.aim
	w.try(w.aim, open, reached{way: -1, aim: true})
	w.toShelter(open)
	for i := int8(1); i < r.n; i++ { // a few: slices would take twice as long
		for k, o := i, &r.places; k > 0 && (o[k].x < o[k-1].x || o[k].x == o[k-1].x && o[k].y < o[k-1].y); k-- {
			o[k], o[k-1] = o[k-1], o[k]
		}
	}
	return r
}

// allWays finds where the ways of the compass and roads lead.
func (w *walker) allWays(open tabletop.Length) {
	for way := range int8(ways) {
		w.toward(open, reached{way: way})
		if way%2 == 0 {
			w.toward(open/2, reached{way: way, short: true})
		}
	}
	w.alongRoads()
}

// back says whether a way of the compass leads away from the enemy.
func (w *walker) back(way int8) bool {
	off := w.front.Turn(-int(way) * 360 / ways)
	return way >= 0 && off > 112 && off < 248
}

// crowd finds who may be in the way.
func (w *walker) crowd() {
	far := max(w.q.moves[openGoing], w.q.moves[roadGoing]) + 2*w.g.room
	for side := range w.g.sides {
		for n := range w.g.alive[side].All() {
			if at := w.g.units[side][n].at; play.PieceOf(side, n) != w.p && tabletop.Near(at, w.from, far) {
				w.others[w.n] = at
				w.n++
			}
		}
	}
}

// free says whether no unit is in the way at a place (F1.6).
func (w *walker) free(at tabletop.Point) bool {
	for _, other := range w.others[:w.n] {
		if tabletop.Near(at, other, w.g.room-1) {
			return false
		}
	}
	return true
}

// look finds the nearest enemy, and what the unit is after.
func (w *walker) look() {
	side := w.p.Side()
	w.front, w.aim = w.g.sides[side].front, w.from
	if n := w.g.nearestEnemy(side, w.from); n >= 0 {
		w.enemy, w.foe = w.g.units[1-side][n].at, true
		w.aim = w.enemy
		w.front = tabletop.Toward(w.from, w.enemy)
	}
	best := tabletop.Most * 2
	for i := range w.g.goals {
		goal := &w.g.goals[i]
		if d := tabletop.Distance(w.from, goal.At); d < best && w.g.Held.Wants(w.g.goals, i, side) {
			w.aim, best = goal.At, d
		}
	}
}

// nearestEnemy is the number of the enemy nearest to a place, -1: there are no enemies.
func (g *Game) nearestEnemy(side int, p tabletop.Point) int {
	best, at := int64(1)<<62, -1
	for n := range g.alive[1-side].All() {
		if d := g.units[1-side][n].at.Minus(p).Square(); d < best {
			best, at = d, n
		}
	}
	return at
}

// toward finds how far the unit can come on a way of the compass.
func (w *walker) toward(far tabletop.Length, k reached) {
	if far >= shortestStep {
		w.try(tabletop.Heading(int(k.way)*360/ways).Step(w.from, far), far, k)
	}
}

// try finds how far the unit can come towards a place: at most so far, and less
// where the going costs more.
func (w *walker) try(to tabletop.Point, far tabletop.Length, k reached) {
	if l := tabletop.Distance(w.from, to); l > far {
		to = tabletop.Between(w.from, to, int64(far), int64(l))
	}
	for range 3 {
		to = meshed(to)
		cost := w.straight(to)
		if cost <= w.budget {
			w.found(to, k)
			return
		}
		l := tabletop.Distance(w.from, to)
		part := int64(l) / 2
		if cost < noWay {
			part = min(int64(l)*w.budget/cost, int64(l)) - int64(quarter)
		}
		if part < int64(shortestStep) {
			return
		}
		to = tabletop.Between(w.from, to, part, int64(l))
	}
}

// found keeps a place that can be reached, if the unit may stand there.
func (w *walker) found(at tabletop.Point, k reached) {
	if r := w.to; r.n < maxReached && w.g.opens(w.q, at) {
		k.x, k.y = quarters(at.X), quarters(at.Y)
		r.places[r.n] = k
		r.n++
	}
}

// straight is what a straight way to a place costs: roads have candidates of their
// own. Where nothing hinders it need not be looked at.
func (w *walker) straight(to tabletop.Point) int64 {
	if w.g.hinders.Clear(w.from, to) && w.q.moves[roadGoing] >= w.q.moves[openGoing] {
		return stretch(tabletop.Distance(w.from, to), w.q.moves[openGoing])
	}
	return w.g.cost(w.q, w.from, to)
}

// offer lists a move to a place on the mesh that can be reached, facing the enemy
// who is nearest now.
func (w *walker) offer(x, y uint16, hull bool) {
	o := Order{Verb: w.verb, X: x, Y: y, Hull: hull}
	to := o.place()
	if !w.free(to) {
		return
	}
	h := w.front
	if w.foe {
		h = tabletop.Toward(to, w.enemy)
	}
	w.buf = append(w.buf, o.facing(h).Action())
}

// turn offers to turn towards the enemy on the spot, which is a move too (F3.7).
func (w *walker) turn() {
	if off := w.front.Turn(10 - int(w.g.unit(w.p).heading)); off <= 20 {
		return // it faces that way
	}
	spot := meshed(w.from)
	if spot != w.from {
		w.g.gather(w.q, w.from)
	}
	if spot == w.from || w.straight(spot) <= w.budget && w.g.opens(w.q, spot) {
		w.offer(quarters(spot.X), quarters(spot.Y), false)
	}
}

// alongRoads offers moves along roads near by, both ways, as far as they go.
func (w *walker) alongRoads() {
	allowance := w.q.moves[roadGoing]
	for i := range w.g.roads {
		road, on := w.g.roads[i], w.g.scratch.ramps[i]
		if !on.near || allowance <= w.q.moves[openGoing] {
			continue
		}
		left := w.budget - w.g.cost(w.q, w.from, on.at)
		far := tabletop.Length(left*int64(allowance)/wholeMove) - 2*quarter // the mesh may take it further
		if left > 0 && far > shortestStep {
			w.follow(on, road, far, 1)
			w.follow(on, road, far, -1)
		}
	}
}

// follow offers the place so far along a road, towards its last corner or its first.
func (w *walker) follow(on ramp, road tabletop.Points, far tabletop.Length, way int) {
	at := on.at
	for i := on.stretch + (way+1)/2; i >= 0 && i < len(road); i += way {
		l := tabletop.Distance(at, road[i])
		if l >= far {
			at = tabletop.Between(at, road[i], int64(far), int64(l))
			break
		}
		at, far = road[i], far-l
	}
	w.found(meshed(at), reached{way: -1})
}

// toShelter offers the best of the ground within reach that conceals or has a
// crest: what lies nearest to the enemy or the objective, and nearest by.
func (w *walker) toShelter(far tabletop.Length) {
	for kind, of := range [2][]tabletop.Point{w.g.crestSpots, w.g.coverSpots} {
		k := reached{hull: kind == 0, way: -1, aim: true}
		ahead, near := -1, -1
		best, nearest := int64(1)<<62, int64(1)<<62
		for i, at := range of {
			if !tabletop.Near(at, w.from, far) {
				continue
			}
			if d := at.Minus(w.aim).Square(); d < best {
				ahead, best = i, d
			}
			if d := at.Minus(w.from).Square(); d < nearest && d > int64(shortestStep)*int64(shortestStep) {
				near, nearest = i, d
			}
		}
		if ahead >= 0 {
			w.try(of[ahead], far, k)
		}
		if near >= 0 && near != ahead {
			w.try(of[near], far, k)
		}
	}
}
