package fluidtime

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// setUp starts a game: units that the scenario places, then deployment, the
// defender first, or without roles whoever does not go first (F1.7). Who goes
// first is rolled for if the scenario does not say (F2.4).
func (g *Game) setUp() {
	for g.first < 0 {
		a, b := g.lots.D(10), g.lots.D(10)
		if a != b {
			g.goFirst(btoi(b > a))
		}
	}
	g.note(play.Event{What: play.GameBegan, Side: play.NoSide, Value: int32(g.first)})
	for side := range g.sides {
		each(g.sides[side].fixed, func(n int) {
			home := g.sides[side].home[n]
			g.stand(play.PieceOf(side, n), home.at, home.heading)
		})
	}
	g.deploying = 1 - g.first
	if g.defender >= 0 {
		g.deploying = g.defender
	}
	g.nextToDeploy()
}

func (g *Game) goFirst(side int) {
	g.first = int8(side)
	g.note(play.Event{What: play.Noted, Side: int8(side), Value: notedFirst, Rule: F(2, 4)})
}

// stand puts a unit on the table at the start: concealed, it is hidden (F3.9).
func (g *Game) stand(p play.Piece, at tabletop.Point, heading tabletop.Heading) {
	side, n := p.Side(), p.Number()
	g.alive[side] |= bit(n)
	g.placed[side] |= bit(n)
	g.put(p, at, heading)
	u := g.unit(p)
	u.marks = 0
	if u.cover > noCover {
		u.marks |= hidden
	}
	if count(g.sides[side].platoons[g.sides[side].men[n].platoon].units) == 1 {
		u.marks |= alone // F5.1: it began alone
	}
	e := play.Event{What: play.Deployed, Side: int8(side)}
	e.Piece, e.To, e.Rule = p, g.sectors.Of(at), F(1, 7)
	e.SetSpot(play.Spot{At: at, Heading: heading})
	g.note(e)
	g.take(p)
}

// nextToDeploy goes on to the next unit that sets up; when all stand the first
// turn begins. One for which no room is left stays away.
func (g *Game) nextToDeploy() {
	g.step = stepDeploy
	for range g.sides {
		for set := g.sides[g.deploying].units &^ g.placed[g.deploying]; set != 0; set &= set - 1 {
			if g.fits(lowest(set)) {
				return
			}
			g.placed[g.deploying] |= bit(lowest(set))
		}
		g.deploying = 1 - g.deploying
	}
	g.step = stepTurn
	g.swept()
}

// nextUp is the unit that sets up next.
func (g *Game) nextUp() play.Piece {
	return play.PieceOf(int(g.deploying), lowest(g.sides[g.deploying].units&^g.placed[g.deploying]))
}

// setDown sets a unit up.
func (g *Game) setDown(o Order) {
	g.stand(g.nextUp(), o.place(), o.heading())
	g.nextToDeploy()
}

// Places that are looked at in a zone: so many files and ranks.
const (
	files = 7
	ranks = 3
)

// appendPlaces lists places for the next unit: a mesh over its side's zone, and
// what in it conceals or has a crest. If nobody can stand at any of them, all of
// the zone is looked through.
func (g *Game) appendPlaces(buf []play.Action) []play.Action {
	p, zone := g.nextUp(), &g.sides[g.deploying].zone
	start := len(buf)
	buf = g.appendMesh(buf, p, g.mesh(files, ranks))
	for _, spots := range [2][]tabletop.Point{g.crestSpots, g.coverSpots} {
		for n, at := range spots {
			if (n+p.Number())%4 == 0 && zone.Has(at) { // some of them for each
				buf = g.appendPlace(buf, p, at)
			}
		}
	}
	if len(buf) == start {
		buf = g.appendMesh(buf, p, g.fine())
	}
	return buf
}

// mesh is a number of places over a zone, its longer side having the files.
type mesh struct {
	zone         *tabletop.Box
	files, ranks int
}

func (g *Game) mesh(files, ranks int) mesh {
	zone := &g.sides[g.deploying].zone
	if size := zone.Size(); (size.Y > size.X) != (ranks > files) {
		files, ranks = ranks, files
	}
	return mesh{zone, files, ranks}
}

func (m mesh) at(n int) tabletop.Point {
	return m.zone.Part(n%m.files, m.files, n/m.files, m.ranks)
}

// fine is a mesh in which nobody who has room is overlooked.
func (g *Game) fine() mesh {
	zone := &g.sides[g.deploying].zone
	size := zone.Size()
	return mesh{zone, int(size.X/(g.room/3)) + 1, int(size.Y/(g.room/3)) + 1}
}

func (g *Game) appendMesh(buf []play.Action, p play.Piece, m mesh) []play.Action {
	for n := range m.files * m.ranks {
		buf = g.appendPlace(buf, p, m.at(n))
	}
	return buf
}

func (g *Game) appendPlace(buf []play.Action, p play.Piece, at tabletop.Point) []play.Action {
	if o := deploy.at(at, g.sides[g.deploying].front, false); g.maySetUp(p, o.place()) {
		buf = append(buf, o.action())
	}
	return buf
}

// maySetUp says whether a unit of the deploying side may set up at a place.
func (g *Game) maySetUp(p play.Piece, at tabletop.Point) bool {
	return g.sides[g.deploying].zone.Has(at) && g.free(p, at)
}

// fits says whether a unit has any place left in its zone.
func (g *Game) fits(n int) bool {
	p := play.PieceOf(int(g.deploying), n)
	for _, m := range [2]mesh{g.mesh(files, ranks), g.fine()} {
		for n := range m.files * m.ranks {
			if g.maySetUp(p, deploy.at(m.at(n), 0, false).place()) {
				return true
			}
		}
	}
	return false
}
