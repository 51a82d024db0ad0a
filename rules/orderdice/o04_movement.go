package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// setOut begins a way: to a place, to face there, perhaps to board a transport
// (O4). A unit in ambush may shoot halfway and at its end (O3.1).
func (g *Game) setOut(to tabletop.Point, h tabletop.Heading, car int8) {
	p := g.acting()
	u := g.unit(p)
	if u.ride == inReserve {
		g.comeOn(p, g.outset(p, to))
	}
	if to == rounded(u.at) {
		to = u.at // it stays, between the tenths that orders name
	}
	a := &g.active
	a.goal, a.turned, a.leg, a.aboard, a.passed = to, h, 0, car, 0
	a.start, a.said = u.at, u.at
	a.moved = to != u.at || turnOf(u.facing, h) > 2
	a.back = stepActed
	if a.order == advance {
		a.back = stepFire
	}
	if car >= 0 {
		a.goal = g.touching(p, play.PieceOf(p.Side(), int(car)))
	}
	if u.ride > 0 {
		g.seat(p, none)
		g.noteMove(p, u.at, O(4, 6))
	}
	g.step = stepLeg
}

// nextLeg moves the unit on to where an enemy may shoot at it, or to the end.
func (g *Game) nextLeg() {
	p := g.acting()
	a := &g.active
	switch {
	case !g.isAlive(p):
		g.step = stepActed
		return
	case a.leg >= 2:
		g.step = stepMoved
		return
	}
	u := g.unit(p)
	a.leg++
	a.passed = 0
	if g.waiting(1-p.Side()) == 0 {
		a.leg = 2
	}
	if to := tabletop.Between(a.start, a.goal, int64(a.leg), 2); to != u.at {
		if g.of(p).vehicle && a.start != a.goal {
			if h := tabletop.Toward(a.start, a.goal); turnOf(h, u.facing) <= 90 {
				u.facing = h // not in reverse
			}
		}
		u.aimed = false // O5.3
		g.put(p, to)
	}
	g.step = stepAmbush
}

// waiting are a side's units in ambush.
func (g *Game) waiting(side int) play.Set {
	return g.alive[side].Where(side, func(p play.Piece) bool { return g.unit(p).order == ambush })
}

func (g *Game) legalAmbush(buf []play.Action) []play.Action {
	return appendPieces(append(buf, passing), shoots, g.foe(), g.ambushers())
}

// letThrough lets the unit pass on this leg of its way.
func (g *Game) letThrough() {
	g.active.passed |= g.ambushers()
	g.step = stepLeg
}

// ambushers are the enemies in ambush who can shoot at the unit that moves
// where it is now, and have not let it pass (O3.1).
func (g *Game) ambushers() play.Set {
	p, foe := g.acting(), g.foe()
	if !g.isAlive(p) || g.active.unit < 0 || !g.active.moved {
		return 0
	}
	return (g.waiting(foe) &^ g.active.passed).Where(foe, func(q play.Piece) bool { return g.canHit(q, p) })
}

// fireAmbush has a unit shoot from ambush: its die is FIRE from then on.
func (g *Game) fireAmbush(q play.Piece) {
	g.unit(q).order = fire
	g.noteWay(play.ChapterOf('O', 4))
	g.note(play.Event{What: play.Noted, Side: int8(q.Side()), Piece: q, Value: notedAmbush, Rule: O(3, 1)})
	g.open(q, g.acting(), stepAmbush)
}

// arrive ends a way.
func (g *Game) arrive() {
	p, a := g.acting(), &g.active
	u := g.unit(p)
	switch turned := u.facing != a.turned; {
	case a.moved:
		u.facing, u.aimed = a.turned, false
		if turned || a.said == a.start || a.said != u.at {
			g.noteMove(p, a.said, play.ChapterOf('O', 4))
		}
	case a.aboard < 0:
		g.note(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, Value: notedStays, Rule: play.ChapterOf('O', 4)})
	}
	u.facing = a.turned
	if a.aboard >= 0 {
		g.embark(p, play.PieceOf(p.Side(), int(a.aboard)))
	}
	g.demolish(p, a.start)
	g.step = a.back
	if u.ride > 0 {
		g.step = stepActed
	}
}

// noteWay writes down how far the unit that acts has come, if it has come further.
func (g *Game) noteWay(rule play.Rule) {
	p, a := g.acting(), &g.active
	if at := g.unit(p).at; at != a.said {
		g.noteMove(p, a.said, rule)
		a.said = at
	}
}

// demolish removes the buildings that a heavy tank drove through; who was in
// them takes hits and steps out, DOWN (O4.2).
func (g *Game) demolish(p play.Piece, from tabletop.Point) {
	q, at, harmed := g.of(p), g.unit(p).at, false
	for i := range g.ground {
		t := &g.ground[i]
		if t.house < 0 || t.breaker == 0 || q.mobility != onTracks || q.dv < t.breaker || !g.stands(t) || !t.Meets(from, at) {
			continue
		}
		g.note(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, Value: notedDemolished, N: int16(i), Rule: O(4, 2)})
		if !harmed {
			g.beginHarm(g.active.back)
			harmed = true
		}
		for o := range g.everyone() {
			if o != p && t.Has(g.unit(o).at) {
				g.strikeMen(o, g.d6(o, castCollapse), 0, false)
				g.stepOut(o, g.unit(o).at, 6*tabletop.Inch)
				g.goDown(o)
			}
		}
		g.houses.Add(int(t.house))
		g.lines.restart()
	}
	if harmed {
		g.active.back = stepLoss
	}
}

// shift puts a unit elsewhere, and writes it down.
func (g *Game) shift(p play.Piece, to tabletop.Point, rule play.Rule) {
	from := g.unit(p).at
	g.put(p, to)
	g.noteMove(p, from, rule)
}

// noteMove writes down that a unit has come from a place to where it is now.
func (g *Game) noteMove(p play.Piece, from tabletop.Point, rule play.Rule) {
	if !g.Log.Listening() {
		return
	}
	u := g.unit(p)
	g.note(play.Event{
		What: play.Moved, Side: int8(p.Side()), Piece: p, Value: int32(tabletop.Distance(from, u.at)), Rule: rule,
		From: g.sectors.Of(from), To: g.sectors.Of(u.at), Dice: play.Spot{At: u.at, Heading: u.facing}.Dice(),
	})
}

// put stands a unit somewhere, with all who ride in it.
func (g *Game) put(p play.Piece, at tabletop.Point) {
	g.unit(p).at = at
	g.lines.stir(p)
	for r := range g.riders(p).Pieces(p.Side()) {
		g.unit(r).at = at
		g.lines.stir(r)
	}
}

// embark seats a unit.
func (g *Game) embark(p, car play.Piece) {
	if !g.isAlive(car) || !g.hasSeats(car, p) {
		return
	}
	g.note(play.Event{What: play.Moved, Side: int8(p.Side()), Piece: p, Rule: O(4, 6), From: g.sectors.Of(g.unit(p).at)})
	g.seat(p, car.Number())
	g.put(p, g.unit(car).at)
	g.note(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, Other: car, Value: notedAboard, Rule: O(4, 6)})
}
