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
	if to > d.at || d.route.N == 1 {
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
	case !g.mayMove(p):
		return fmt.Errorf("%s cannot move (F4.4)", p)
	case cost >= noWay:
		return fmt.Errorf("%s may not go there (F3.7)", p)
	case cost > budget:
		return fmt.Errorf("%s gets no further than its move (F3.2)", p)
	case !g.free(p, o.place()):
		return fmt.Errorf("there is no room (F1.6)")
	case o.Hull && !g.atCrest(o.place()):
		return fmt.Errorf("there is no crest (F3.6)")
	}
	return nil
}
