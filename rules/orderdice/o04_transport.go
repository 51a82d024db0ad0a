package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// riders are those who ride in a transport, as a set.
func (g *Game) riders(car play.Piece) (set play.Set) {
	side := car.Side()
	for n := range g.alive[side].All() {
		if int(g.units[side][n].ride) == car.Number()+1 {
			set.Add(n)
		}
	}
	return set
}

// hasSeats says whether a transport takes a unit in with its riders (O4.6).
func (g *Game) hasSeats(car, p play.Piece) bool {
	c, q := g.of(car), g.of(p)
	if c.seats == 0 || car == p || q.vehicle || !g.sides[car.Side()].men[car.Number()].takes.Has(p.Number()) {
		return false
	}
	taken := g.men(p)
	for n := range g.riders(car).All() {
		taken += g.men(play.PieceOf(car.Side(), n))
	}
	return taken <= int(c.seats)
}

// boardings are the transports that a unit can reach.
func (g *Game) boardings(t *trip) {
	side := t.p.Side()
	if g.of(t.p).vehicle || g.unit(t.p).ride > 0 {
		return
	}
	for n := range g.afoot(side).All() {
		car := play.PieceOf(side, n)
		if !g.sides[side].men[n].transport || !tabletop.Near(t.from, g.units[side][n].at, t.far+g.girth(t.p)+g.girth(car)) || !g.hasSeats(car, t.p) {
			continue
		}
		to := g.touching(t.p, car)
		if way := g.goes(t.mobility, t.c == running, t.from, to); !way.barred && !way.noRun && g.isClearWay(t.p, t.from, to) {
			t.add(Order{Verb: boards, Piece: car})
		}
	}
}

// isClearWay says whether enemies leave room for a way to a transport.
func (g *Game) isClearWay(p play.Piece, from, to tabletop.Point) bool {
	foe := 1 - p.Side()
	for n := range g.afoot(foe).All() {
		q := play.PieceOf(foe, n)
		if tabletop.Reaches(g.unit(q).at, from, to, g.girth(q)+g.fig.apart) {
			return false
		}
	}
	return true
}

// touching is where a unit touches another that it goes to.
func (g *Game) touching(p, q play.Piece) tabletop.Point {
	from, to := g.unit(p).at, g.unit(q).at
	d := tabletop.Distance(from, to)
	touch := g.girth(p) + g.girth(q)
	if d <= touch {
		return from
	}
	return tabletop.Between(from, to, int64(d-touch), int64(d))
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

// alight lets a unit out where its transport stands.
func (g *Game) alight(p play.Piece) {
	g.seat(p, none)
	g.lines.stir(p.Side(), p.Number())
}

// spill puts riders out of a transport: some inches off, DOWN (O5.11).
func (g *Game) spill(car play.Piece, dazed bool) {
	for n := range g.riders(car).All() {
		p := play.PieceOf(car.Side(), n)
		g.alight(p)
		g.stepOutBy(p, g.unit(car).at, tabletop.Length(g.d6(p, castThrown))*tabletop.Inch)
		if dazed {
			g.goDown(p)
		}
	}
}

// stepOut puts a unit out of a building that is no more, next to it.
func (g *Game) stepOut(p play.Piece, _ tabletop.Point) {
	g.stepOutBy(p, g.unit(p).at, 6*tabletop.Inch)
}

// stepOutBy moves a unit at most so far from a place, to the first room away
// from the nearest enemy; without an enemy it stays.
func (g *Game) stepOutBy(p play.Piece, from tabletop.Point, far tabletop.Length) {
	h := g.sides[p.Side()].edge.Turn(180)
	if near := g.closest(from, 1-p.Side()); near != play.NoPiece {
		h = tabletop.Toward(g.unit(near).at, from)
	}
	far = max(far, 2*tabletop.Inch)
	for _, part := range [...]tabletop.Length{2, 1} {
		for turn := 0; turn <= 180; turn += 30 {
			for _, way := range [...]int{turn, -turn} {
				to := rounded(g.table.Nearest(h.Turn(way).Step(from, far*part/2)))
				if g.admits(g.of(p).mobility, to, true) && g.houseAt(to) < 0 && g.isClearOf(p, to, to, g.afoot(1-p.Side()), g.afoot(p.Side())&^play.SetOf(p.Number())) {
					g.shift(p, to, O(4, 6))
					return
				}
			}
		}
	}
	g.shift(p, from, O(4, 6))
}
