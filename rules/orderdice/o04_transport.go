package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// riders are those who ride in a transport, as a set.
func (g *Game) riders(car play.Piece) play.Set {
	return g.riding[car.Side()].Where(car.Side(), func(p play.Piece) bool { return int(g.unit(p).ride) == car.Number()+1 })
}

// hasSeats says whether a transport takes a unit in with its riders (O4.6).
func (g *Game) hasSeats(car, p play.Piece) bool {
	return car != p && g.member(car).takes.Has(p.Number()) && g.seatsTaken(car)+g.men(p) <= int(g.of(car).seats)
}

// seatsTaken is how many men ride in a transport.
func (g *Game) seatsTaken(car play.Piece) (men int) {
	for p := range g.riders(car).Pieces(car.Side()) {
		men += g.men(p)
	}
	return men
}

// boardings are the transports that a unit can reach, past enemies who leave it room.
func (g *Game) boardings(t *trip) {
	if g.of(t.p).vehicle || g.unit(t.p).ride > 0 {
		return
	}
	foe := 1 - t.p.Side()
	for car := range g.onTable(t.p.Side()) {
		if !g.member(car).transport || !tabletop.Near(t.from, g.unit(car).at, t.far+g.girth(t.p)+g.girth(car)) || !g.hasSeats(car, t.p) {
			continue
		}
		to := g.touching(t.p, car)
		way := g.goes(t.mobility, t.c == running, t.from, to)
		if !way.barred && !way.noRun && !g.afoot(foe).Any(foe, func(q play.Piece) bool {
			return tabletop.Reaches(g.unit(q).at, t.from, to, g.girth(q)+g.fig.apart)
		}) {
			t.add(Order{Verb: boards, Piece: car})
		}
	}
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

// spill puts riders out of a transport: some inches off, DOWN (O5.11).
func (g *Game) spill(car play.Piece, dazed bool) {
	for p := range g.riders(car).Pieces(car.Side()) {
		g.seat(p, none)
		g.stepOut(p, g.unit(car).at, tabletop.Length(g.d6(p, castThrown))*tabletop.Inch)
		if dazed {
			g.goDown(p)
		}
	}
}

// stepOut moves a unit at most so far from a place, to the first room away
// from the nearest enemy; without an enemy it stays.
func (g *Game) stepOut(p play.Piece, from tabletop.Point, far tabletop.Length) {
	h := g.sides[p.Side()].edge.Turn(180)
	if near := g.closest(from, 1-p.Side(), anyone); near != play.NoPiece {
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
