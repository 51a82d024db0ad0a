package fluidtime

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// mayMove says whether a unit can move at all (F4.4).
func (g *Game) mayMove(p play.Piece) bool {
	return !g.unit(p).marks.has(immobilised|suppressed) && g.of(p).moves != [goings]tabletop.Length{}
}

// free says whether a unit may stand at a place: on the table, where its going
// allows, and not too near to another (F1.6).
func (g *Game) free(p play.Piece, at tabletop.Point) bool {
	if !g.opens(g.of(p), at) {
		return false
	}
	for side := range g.sides {
		for n := range g.alive[side].All() {
			if q := play.PieceOf(side, n); q != p && tabletop.Near(at, g.units[side][n].at, g.room-1) {
				return false
			}
		}
	}
	return true
}

// opens says whether the table lets the profile be at a place.
func (b *board) opens(q *profile, at tabletop.Point) bool {
	return b.table.Has(at) && (b.hinders.Empty(at, at) || !b.closed(q, at))
}

// closed says whether what lies at a place keeps the profile out.
func (b *board) closed(q *profile, at tabletop.Point) (closed bool) {
	for set := b.index.At(at)[0] & (b.lifts | uint64(q.shut)); set != 0; set &= set - 1 {
		if t := &b.tracts[tabletop.FirstArea(0, set)]; t.Has(at) {
			if t.lifts {
				return false
			}
			closed = true
		}
	}
	return closed
}

// setOff begins a move; the enemy's overwatch may fire on the way (F3.5).
func (g *Game) setOff(o Order) {
	p := g.acting()
	u := g.unit(p)
	g.rights().spend(o.Verb == half)
	d := &g.drive
	*d = drive{heading: o.heading(), hull: o.Hull}
	g.gather(g.of(p), u.at)
	d.route, _ = g.routeTo(g.of(p), o.place())
	u.marks = u.marks&^(overwatch|hullDown|hidden) | moving
	g.step = stepReact
}

// arrive ends a move where it was to end.
func (g *Game) arrive() {
	g.advance(eighths)
	if p := g.acting(); g.unit(p).marks.has(hullDown) {
		g.changed(p, changedHullDown, F(3, 6))
	}
	g.take(g.acting())
	g.step = stepActed
}

// advance brings the mover to a point of its way, in eighths; at the end it may
// be hull down (F3.6).
func (g *Game) advance(to int8) {
	p, d := g.acting(), &g.drive
	at, heading := g.onWay(to)
	on := to > d.at
	if d.route.N == 1 { // it turns on the spot, once
		on = heading != g.unit(p).heading
	}
	if on {
		length := d.route.Length() * tabletop.Length(to-d.at) / eighths
		g.Log.Add(play.Event{What: play.Moved, Side: int8(p.Side()), Piece: p, From: g.sectors.Of(g.unit(p).at), To: g.sectors.Of(at), Dice: play.Spot{At: at, Heading: heading}.Dice(), Value: int32(length), Rule: F(3, 2)})
		g.put(p, at, heading)
	}
	d.at = to
	if to == eighths && d.hull && g.atCrest(at) {
		g.unit(p).marks |= hullDown
	}
}

// refuseMove says what is against a move, of which only some are offered.
func (g *Game) refuseMove(o Order) error {
	p, r, budget := g.acting(), g.rights(), int64(wholeMove)
	u, q := g.unit(p), g.of(p)
	if o.Verb == half {
		budget = halfMove
	}
	g.gather(q, u.at)
	switch _, cost := g.routeTo(q, o.place()); {
	case o.Verb == half && r.half == 0:
		return fmt.Errorf("%s has no ½ move (F3.3)", p)
	case o.Verb == move && r.move+r.free == 0:
		return fmt.Errorf("%s has no more than ½ a move (F3.3)", p)
	case q.moves == [goings]tabletop.Length{}:
		return fmt.Errorf("%s has no move on its data sheet (F1.2)", p)
	case !g.mayMove(p):
		return fmt.Errorf("%s cannot move (F4.4)", p)
	case cost >= noWay:
		return fmt.Errorf("%s may not go there (F3.7)", p)
	case cost > budget:
		return fmt.Errorf("%s gets no further than its move (F3.2)", p)
	case !g.free(p, o.place()):
		return fmt.Errorf("there is no room (F1.6)")
	case o.Hull && !g.atCrest(o.place()):
		return errNoCrest
	}
	return nil
}

// What a move may cost: shares of an allowance in millionths. Over mixed going
// each stretch uses its share of that going's allowance (F3.7).
const (
	wholeMove = 1_000_000
	halfMove  = wholeMove / 2
	noWay     = 1 << 40 // more than any
)

// scratch is room to work in that is used again and again: what of the table is
// near to a unit that looks for a way.
type scratch struct {
	from                      tabletop.Point
	shapes                    [96]lying
	n                         int
	ramps                     [maxRoads]ramp
	road, lifted, rough, shut [32]tabletop.Span
}

// lying is a shape with what it is to the unit.
type lying struct {
	shape *tabletop.Shape
	kind  lie
	lifts bool
}

type lie uint8

const (
	isRoad lie = iota
	isBridge
	isShut
	isRough
)

// ramp is where a unit would come onto a road.
type ramp struct {
	at      tabletop.Point
	stretch int
	near    bool
}

// gather looks round a place for what bears on the ways of a unit of the profile:
// as far as it can come, and a little further.
func (g *Game) gather(q *profile, from tabletop.Point) {
	w := &g.scratch
	w.from, w.n = from, 0
	far := max(q.moves[openGoing], q.moves[roadGoing], q.moves[roughGoing]) + tabletop.Inch
	for i := range g.tracts {
		t := &g.tracts[i]
		kind := isRough
		switch {
		case t.going == roadGoing:
			kind = isRoad
		case t.lifts:
			kind = isBridge
		case q.shut.Has(i):
			kind = isShut
		case t.going != roughGoing:
			continue
		}
		for k := range t.Shapes {
			if s := &t.Shapes[k]; w.n < len(w.shapes) && s.BoxWithin(from, far) {
				w.shapes[w.n] = lying{s, kind, t.lifts}
				w.n++
			}
		}
	}
	for i := range g.roads {
		w.ramps[i].at, w.ramps[i].stretch, w.ramps[i].near = g.roads[i].Nearest(from, nearRoad)
	}
}

// cost is what a straight stretch costs a unit of the profile for which the ground
// was gathered, noWay if it may not go there. On a road what lies beneath does not
// count (F3.7).
func (g *Game) cost(q *profile, a, b tabletop.Point) int64 {
	w := &g.scratch
	road, rough, shut := w.road[:0], w.rough[:0], w.shut[:0]
	box := tabletop.Around(a, b)
	for i := range w.shapes[:w.n] {
		x := &w.shapes[i]
		if x.shape.BoxDisjoint(&box) {
			continue
		}
		switch x.kind {
		case isRoad:
			road = x.shape.Cut(a, b, road)
		case isBridge:
		case isShut:
			shut = x.shape.Cut(a, b, shut)
		default:
			rough = x.shape.Cut(a, b, rough)
		}
	}
	length := tabletop.Distance(a, b)
	if len(road)+len(rough)+len(shut) == 0 {
		return stretch(length, q.moves[openGoing])
	}
	road, rough, shut = tabletop.Merge(road), tabletop.Merge(rough), tabletop.Merge(shut)
	if len(shut) > 0 && tabletop.Total(shut)-tabletop.Shared(shut, w.lifting(a, b)) > 2 { // it may touch
		return noWay
	}
	onRoad := tabletop.Total(road)
	onRough := tabletop.Total(rough) - tabletop.Shared(rough, road)
	return stretch(onRoad, q.moves[roadGoing]) + stretch(onRough, q.moves[roughGoing]) + stretch(length-onRoad-onRough, q.moves[openGoing])
}

// lifting are the stretches of a line on which no terrain keeps anybody out.
func (w *scratch) lifting(a, b tabletop.Point) []tabletop.Span {
	lifted := w.lifted[:0]
	for i := range w.shapes[:w.n] {
		if w.shapes[i].lifts {
			lifted = w.shapes[i].shape.Cut(a, b, lifted)
		}
	}
	return tabletop.Merge(lifted)
}

// stretch is the share of an allowance that a length takes.
func stretch(l, allowance tabletop.Length) int64 {
	switch {
	case l <= 2: // a rounding
		return 0
	case allowance <= 0:
		return noWay
	}
	return int64(l) * wholeMove / int64(allowance)
}

// routeTo is the cheapest way that is looked at from where the ground was gathered
// to a place, straight or by a road that is near both, and what it costs.
func (g *Game) routeTo(q *profile, to tabletop.Point) (r tabletop.Path, cost int64) {
	r.Add(g.scratch.from)
	r.Add(to)
	cost = g.cost(q, g.scratch.from, to)
	if q.moves[roadGoing] <= q.moves[openGoing] {
		return r, cost
	}
	for i := range g.roads {
		if g.scratch.ramps[i].near {
			if by, c := g.byRoad(q, i, to, cost); c < cost {
				r, cost = by, c
			}
		}
	}
	return r, cost
}

// nearRoad is how far from a road a move may begin or end that looks for it.
const nearRoad = 4 * tabletop.Inch

// byRoad is the way to a road, along it, and off it again, unless it costs as
// much as one that is known.
func (g *Game) byRoad(q *profile, n int, to tabletop.Point, known int64) (r tabletop.Path, total int64) {
	on, road := g.scratch.ramps[n], g.roads[n]
	off, k, near := road.Nearest(to, nearRoad)
	if !near {
		return r, noWay
	}
	r.Add(g.scratch.from)
	r.Add(on.at)
	i := on.stretch
	for ; i < k; i++ {
		r.Add(road[i+1])
	}
	for ; i > k; i-- {
		r.Add(road[i])
	}
	r.Add(off)
	r.Add(to)
	if r.End() != to {
		return r, noWay // too many corners
	}
	for leg := int8(1); leg < r.N && total < known; leg++ {
		total += g.cost(q, r.Corners[leg-1], r.Corners[leg])
	}
	return r, total
}
