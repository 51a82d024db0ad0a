package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// inReserve is what a unit in reserve rides in: off the table, it is with none of its
// side (O3.5).
const inReserve = 255

// holdBack puts a unit in reserve, and who rides in it with it.
func (g *Game) holdBack(p play.Piece) {
	side := p.Side()
	g.join(p, inReserve-1)
	g.note(play.Event{What: play.Noted, Side: int8(side), Piece: p, Value: notedReserve, Rule: O(3, 5)})
	g.seatRiders(p)
}

// isAway says whether a unit is off the table, itself or with its transport.
func (g *Game) isAway(p play.Piece) bool {
	ride := g.unit(p).ride
	return ride == inReserve || ride > 0 && g.units[p.Side()][ride-1].ride == inReserve
}

// mayComeOn says whether a unit in reserve can come on by an order (O3.5).
func (g *Game) mayComeOn(p play.Piece, c command) bool {
	pace := &g.paces[g.of(p).mobility]
	return g.round >= g.reserves && (c == advance && pace.advance > 0 || c == running && pace.run > 0)
}

// outset is where the way of a unit to a place begins: where it is, or from reserve
// straight behind the place on its side's edge (O3.5).
func (g *Game) outset(p play.Piece, to tabletop.Point) tabletop.Point {
	if g.unit(p).ride != inReserve {
		return g.unit(p).at
	}
	if edge := g.sides[p.Side()].back; g.sides[p.Side()].edge%180 == 0 {
		return tabletop.Point{X: to.X, Y: edge.Y}
	} else {
		return tabletop.Point{X: edge.X, Y: to.Y}
	}
}

// comeOn has a unit in reserve come on at a place of its side's edge.
func (g *Game) comeOn(p play.Piece, at tabletop.Point) {
	g.seat(p, none)
	g.put(p, at)
	g.note(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, Value: notedComesOn, To: g.sectors.Of(at), Dice: play.Spot{At: at}.Dice(), Rule: O(3, 5)})
}

// entries are ways onto the table: all along its side's edge, to objectives and cover.
func (g *Game) entries(t *trip) {
	edge := g.sides[t.p.Side()].edge
	const gaps = 16
	for n := range gaps - 1 {
		along := tabletop.Length(n + 1)
		g.enterBy(t, edge, tabletop.Point{X: g.table.Width * along / gaps, Y: g.table.Depth * along / gaps})
	}
	for i := range g.goals {
		g.enterBy(t, edge, g.goals[i].At)
	}
	for _, s := range g.shelters {
		g.enterBy(t, edge, s)
	}
	for _, road := range g.roads {
		for _, bend := range road {
			g.enterBy(t, edge, bend)
		}
	}
}

// enterBy tries the ways straight on behind a place: as far as they may lead, half as
// far, and to the place.
func (g *Game) enterBy(t *trip, edge tabletop.Heading, by tabletop.Point) {
	t.from = g.outset(t.p, by)
	g.surround(t)
	for _, far := range [...]tabletop.Length{2 * t.far, t.far, t.far / 2, tabletop.Distance(t.from, by)} {
		g.tryWay(t, edge.Step(t.from, far))
	}
}

// loseReserves destroys who never came on, as the game ends (O3.5).
func (g *Game) loseReserves() {
	var away play.Pieces
	for p := range g.alive.All() {
		if g.isAway(p) {
			away.Add(p)
		}
	}
	for p := range away.All() {
		g.destroy(p, O(3, 5))
	}
}
