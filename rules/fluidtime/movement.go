package fluidtime

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// use says which of a unit's rights a move spends.
type use bool

const (
	useWhole use = false
	useHalf  use = true
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
		for set := g.alive[side]; set != 0; set &= set - 1 {
			n := lowest(set)
			if q := play.PieceOf(side, n); q != p && tabletop.Near(at, g.units[side][n].at, g.room-1) {
				return false
			}
		}
	}
	return true
}

// opens says whether the table lets the profile be at a place.
func (b *board) opens(q *profile, at tabletop.Point) bool {
	return b.table.Has(at) && (b.raster.empty(at, at) || !b.closed(q, at))
}

// closed says whether what lies at a place keeps the profile out.
func (b *board) closed(q *profile, at tabletop.Point) bool {
	if q.shut == 0 {
		return false
	}
	closed := false
	for i := range b.tracts {
		if t := &b.tracts[i]; (t.lifts || q.shut&bit(i) != 0) && t.has(at) {
			if t.lifts {
				return false
			}
			closed = true
		}
	}
	return closed
}

// setOff begins a move; the enemy's overwatch may fire on the way (F3.5).
func (g *Game) setOff(o Order, with use) {
	p := g.acting()
	u := g.unit(p)
	g.rights().spend(with == useHalf)
	d := &g.drive
	*d = drive{heading: o.heading(), hull: o.Hull}
	g.gather(g.of(p), u.at)
	g.routeTo(g.of(p), o.place(), &d.route)
	u.marks = u.marks&^(overwatch|hullDown|hidden) | moving
	g.askReactions()
}

// askReactions asks the enemy whether somebody fires at the mover from where he
// has come to; if nobody can, he gets there.
func (g *Game) askReactions() {
	if g.step = stepReact; !g.anyReaction() {
		g.arrive()
	}
}

// arrive ends a move where it was to end.
func (g *Game) arrive() {
	g.advance(eighths)
	if p := g.acting(); g.unit(p).marks.has(hullDown) {
		g.tell(play.Changed, p, changedHullDown, F(3, 6))
	}
	g.take(g.acting())
	g.step = stepActed
}

// advance brings the mover to a point of his way, in eighths; at its end he may
// be hull down (F3.6).
func (g *Game) advance(to int8) {
	p, d := g.acting(), &g.drive
	at, heading := g.onWay(to)
	if to > d.at || d.route.n == 1 {
		e := play.Event{What: play.Moved, Side: int8(p.Side())}
		e.Piece, e.From, e.To, e.Rule = p, g.sectors.Of(g.unit(p).at), g.sectors.Of(at), F(3, 2)
		e.Value = int32(d.route.length() * tabletop.Length(to-d.at) / eighths)
		e.SetSpot(play.Spot{At: at, Heading: heading})
		g.put(p, at, heading)
		g.note(e)
	}
	d.at = to
	if to == eighths && d.hull && g.atCrest(at) {
		g.unit(p).marks |= hullDown
	}
}

// atCrest says whether somebody at a place is at a crest (F3.8).
func (g *Game) atCrest(p tabletop.Point) bool {
	_, ok := g.sight.Crest(p)
	return ok
}
