package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// trip is what a unit may do in one order: how far it goes, how often it turns.
type trip struct {
	p        play.Piece
	c        command
	mobility mobility
	from     tabletop.Point
	facing   tabletop.Heading
	far      tabletop.Length
	pivots   int
	out      tabletop.Length // how far riders get out over what forbids a RUN; 0: for who does not ride
	free     bool            // it turns as it likes
	aims     bool            // it matters which way it faces
	near     play.Piece      // the enemy nearest to where it sets out
	foes     play.Set        // who may be in its way
	mates    play.Set        // friends on whom it may end
	into     *ways
}

func (g *Game) tripOf(p play.Piece, c command) trip {
	u, q := g.unit(p), g.of(p)
	t := trip{p: p, c: c, mobility: q.mobility, from: u.at, facing: u.facing, free: !q.vehicle, aims: q.vehicle || q.fixed}
	t.near = g.closest(u.at, 1-p.Side(), anyone)
	pace := &g.paces[q.mobility]
	if t.far, t.pivots = pace.advance, int(pace.advancePivots); c == running {
		t.far, t.pivots = pace.run, int(pace.runPivots)
	}
	if u.immobile {
		t.far, t.pivots = 0, 0
	}
	if u.ride > 0 && u.ride != inReserve {
		t.out = pace.advance
	}
	g.surround(&t)
	return t
}

// surround finds the units so near that they may be in the way of a trip, on a road
// twice as far.
func (g *Game) surround(t *trip) {
	reach := t.far + tabletop.Inch // and a little for places that are rounded
	if g.doubled(t.mobility, t.from, t.from) {
		reach += t.far
	}
	side := t.p.Side()
	t.foes = g.unitsBy(t.from, 1-side, g.girth(t.p)+g.fig.apart+reach)
	t.mates = g.unitsBy(t.from, side, tabletop.Inch+reach) &^ play.SetOf(t.p.Number())
}

// unitsBy are the units of a side that reach nearer to a place than so far.
func (g *Game) unitsBy(at tabletop.Point, side int, far tabletop.Length) (near play.Set) {
	for p := range g.afoot(side).Pieces(side) {
		if tabletop.Near(g.unit(p).at, at, far+g.girth(p)) {
			near.Add(p.Number())
		}
	}
	return near
}

// turnOf is how far apart two headings are, 0 to 180.
func turnOf(a, b tabletop.Heading) int {
	d := (int(a) - int(b) + 360) % 360
	return min(d, 360-d)
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
	if d > far && (d > 2*far || !g.doubled(t.mobility, t.from, to)) {
		return h, false
	}
	way := g.goes(t.mobility, t.c == running, t.from, to)
	if way.barred && !(way.breaks > 0 && t.mobility == onTracks && g.of(t.p).dv >= way.breaks) || way.noRun && (t.out == 0 || d > t.out) {
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
// some enemies, or leaves those that it has not kept it from, and does not end on
// one of some friends (O4.4).
func (g *Game) isClearOf(p play.Piece, from, to tabletop.Point, foes, friends play.Set) bool {
	mine, side := g.girth(p), p.Side()
	for q := range foes.Pieces(1 - side) {
		at, keep := g.unit(q).at, mine+g.girth(q)+g.fig.apart
		if tabletop.Reaches(at, from, to, keep-1) && !(tabletop.Near(at, from, keep-1) && to != from && from.Minus(at).Dot(to.Minus(from)) >= 0) {
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
