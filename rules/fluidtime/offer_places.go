package fluidtime

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// What is legal is said in the chapters: maySetUp, aimOnWay, observer. On a table
// without cells that is more than can be listed. Here is which of the places are
// offered to players who choose from a list.

// Places that are looked at in a zone, in files and ranks.
const (
	files = 7
	ranks = 3
)

// offerPlaces lists places for the next unit that sets up: a mesh over its side's
// zone, and what in it conceals or has a crest, there hull down. If it cannot stand at any of them,
// all of the zone is looked through.
func (g *Game) offerPlaces(buf []play.Action) []play.Action {
	p, zone := g.nextUp(), &g.sides[g.deploying].zone
	start := len(buf)
	buf = g.offerMesh(buf, p, g.mesh(files, ranks))
	for _, spots := range [2][]tabletop.Point{g.crestSpots, g.coverSpots} {
		for n, at := range spots {
			if (n+p.Number())%4 == 0 && zone.Has(at) { // some of them for each
				buf = g.offerPlace(buf, p, at)
			}
		}
	}
	if len(buf) == start {
		buf = g.offerMesh(buf, p, g.fine())
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

// fine is a mesh in which no unit that has room is overlooked.
func (g *Game) fine() mesh {
	zone := &g.sides[g.deploying].zone
	size := zone.Size()
	return mesh{zone, int(size.X/(g.room/3)) + 1, int(size.Y/(g.room/3)) + 1}
}

func (m mesh) at(n int) tabletop.Point {
	return m.zone.Part(n%m.files, m.files, n/m.files, m.ranks)
}

// fits says whether a unit has any place left in its zone.
func (g *Game) fits(n int) bool {
	p := play.PieceOf(int(g.deploying), n)
	for _, m := range [2]mesh{g.mesh(files, ranks), g.fine()} {
		for n := range m.files * m.ranks {
			if g.maySetUp(p, orderAt(deploy, m.at(n), 0).place()) {
				return true
			}
		}
	}
	return false
}

func (g *Game) offerMesh(buf []play.Action, p play.Piece, m mesh) []play.Action {
	for n := range m.files * m.ranks {
		buf = g.offerPlace(buf, p, m.at(n))
	}
	return buf
}

func (g *Game) offerPlace(buf []play.Action, p play.Piece, at tabletop.Point) []play.Action {
	if o := orderAt(deploy, at, g.sides[g.deploying].front); g.maySetUp(p, o.place()) {
		o.Hull = g.atCrest(o.place())
		buf = append(buf, o.Action())
	}
	return buf
}

// offerReactions lists the shots of those on overwatch: of each gun the first
// point of the way at which it can fire, the last, and the one that promises most
// (F3.5).
func (g *Game) offerReactions(buf []play.Action) []play.Action {
	buf = append(buf, Order{Verb: pass}.Action())
	for n := range g.alive[g.foe()].All() {
		if p := play.PieceOf(g.foe(), n); g.onWatch(p) {
			for gun := range g.of(p).guns {
				buf = g.offerReaction(buf, p, gun)
			}
		}
	}
	return buf
}

func (g *Game) offerReaction(buf []play.Action, p play.Piece, gun int) []play.Action {
	first, last, best, promises := int8(-1), int8(-1), int8(-1), -1
	for k := g.drive.at; k <= eighths; k++ {
		a, ok := g.aimOnWay(p, gun, k)
		if !ok {
			continue
		}
		if first < 0 {
			first = k
		}
		last = k
		if worth := g.odds.promise(&a); worth > promises {
			best, promises = k, worth
		}
	}
	for _, k := range [3]int8{first, best, last} {
		if k >= 0 {
			buf = append(buf, Order{Verb: react, Piece: p, N: uint8(k), Gun: uint8(gun)}.Action())
		}
	}
	return buf
}

// offerAims lists places for the first template: on each enemy, and between two
// that are near each other, as far as an observer sees the place (F6.1).
func (g *Game) offerAims(buf []play.Action) []play.Action {
	foe := 1 - g.striker()
	buf = append(buf, Order{Verb: pass}.Action())
	for n := range g.alive[foe].All() {
		at := g.units[foe][n].at
		buf = g.offerAim(buf, at)
		for k := range (g.alive[foe] &^ play.FirstOf(n+1)).All() {
			if other := g.units[foe][k].at; tabletop.Near(at, other, 6*tabletop.Inch) {
				buf = g.offerAim(buf, tabletop.Between(at, other, 1, 2))
			}
		}
	}
	return buf
}

func (g *Game) offerAim(buf []play.Action, at tabletop.Point) []play.Action {
	o := orderAt(target, at, 0)
	if g.observer(g.strike.side, o.place()) >= 0 {
		buf = append(buf, o.Action())
	}
	return buf
}
