package homebrew

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// Over an open table a move is a straight way between the middles of two inches, no longer
// than its allowance. Of all that are legal some two dozen are offered to players who choose
// from a list: sixteen directions as far as it goes, eight of them half as far, toward
// objectives and the nearest enemy, and to ground near by that conditions name. A move
// that meets enemies is offered up to each of them.

// spots are places that are offered, each once and in order.
type spots struct {
	n  int
	at [maxSpots]place
}

const maxSpots = 64

func (s *spots) add(at place) {
	i := s.n
	for i > 0 && s.at[i-1] > at {
		i--
	}
	if s.n == maxSpots || i > 0 && s.at[i-1] == at {
		return
	}
	copy(s.at[i+1:s.n+1], s.at[i:s.n])
	s.at[i] = at
	s.n++
}

// walker says where a move over a table can end.
type walker struct {
	g     *Game
	p     play.Piece
	faces uint8 // which way the unit faces
	ways  *ways
	from  place
	turn  int   // what a turn to the next way costs
	most  int32 // thousandths of an inch that it may cost
	reach int   // inches as the rules have them
	meets bool
	foes  [maxPieces]met // enemies near enough to be met, or to be in the way
	n     int
}

// met is an enemy on a table.
type met struct {
	at          place
	row, column uint8
}

// set makes a walker of a unit ready.
func (w *walker) set(g *Game, m *movement, p play.Piece, x *facts) {
	w.g, w.p, w.ways, w.from, w.meets = g, p, &g.ways[g.of(p).ways], x.at[0], m.meets
	w.reach = min(max(g.work(&m.steps, x, nil), 0), maxStride)
	w.most = int32(w.reach) * 1000
	if w.faces, w.turn = x.ways[0], m.turn; g.facing == nil || x.reacting {
		w.turn = 0
	}
	w.gather()
}

// gather finds the enemies that the move may come near to.
func (w *walker) gather() {
	g, foe := w.g, 1-w.p.Side()
	for left := g.alive[foe]; left != 0; left &= left - 1 {
		if at := place(g.units[foe][left.First()].cell); g.apart(w.from, at) <= w.reach+g.touch+1 {
			w.foes[w.n] = met{at, g.table.row[at], g.table.column[at]}
			w.n++
		}
	}
}

// ends says whether the move can end in a place: with room there, in contact with an
// enemy if it is to meet one and else not, and over a way that is open, long enough and
// free of enemies.
func (w *walker) ends(to place) bool {
	if to == grid.None || to == w.from || !w.g.hasRoom(w.p, to) {
		return false
	}
	return w.touches(to) == w.meets && w.ways.walk(w.g.table, w.from, to) <= w.most-w.turning(to) && w.clear(to)
}

// turning is what the turns cost that come before a way to a place, in thousandths of an
// inch.
func (w *walker) turning(to place) int32 {
	if w.turn == 0 {
		return 0
	}
	f := w.g.facing
	return int32(f.turns(w.faces, f.toFace(w.g.bearing(w.from, to))) * w.turn * 1000)
}

// touches says whether a place is in contact with an enemy.
func (w *walker) touches(to place) bool {
	t := w.g.table
	for i := range w.n {
		if t.apart(to, w.foes[i].at) <= w.g.touch {
			return true
		}
	}
	return false
}

// clear says whether no enemy is in the way: nearer to it than units stand, somewhere
// between its ends.
func (w *walker) clear(to place) bool {
	t := w.g.table
	wayX, wayY := int64(t.column[to])-int64(t.column[w.from]), int64(t.row[to])-int64(t.row[w.from])
	whole, room := wayX*wayX+wayY*wayY, int64(t.room)
	for i := range w.n {
		foe := &w.foes[i]
		x, y := int64(foe.column)-int64(t.column[w.from]), int64(foe.row)-int64(t.row[w.from])
		if along := x*wayX + y*wayY; along <= 0 || along >= whole {
			continue
		}
		if across := x*wayY - y*wayX; across*across*1e6 < whole*room*room {
			return false
		}
	}
	return true
}

// offerMoves lists some places where a move of the unit can end; one: as soon as there is
// one.
func (g *Game) offerMoves(to *spots, m *movement, p play.Piece, x *facts, one bool) {
	var w walker
	w.set(g, m, p, x)
	if w.meets {
		w.offerContacts(to, one)
		return
	}
	for ray := range rays {
		w.along(to, ray, w.reach)
		if one && to.n > 0 {
			return
		}
		if ray%2 == 0 {
			w.along(to, ray, (w.reach+1)/2)
		}
	}
	w.offerAims(to)
	w.offerCover(to)
}

// along offers the farthest place in a direction, at most so far and at least half of it.
func (w *walker) along(to *spots, ray, far int) {
	for n := far; n > 0 && n >= far/2; n-- {
		if at := w.g.off(w.from, w.g.table.rays[ray][n]); w.ends(at) {
			to.add(at)
			return
		}
	}
}

// offerAims offers the ways to objectives that may still bring something, and to the
// nearest enemy.
func (w *walker) offerAims(to *spots) {
	g, side := w.g, w.p.Side()
	for i := range g.goals {
		if g.Held.Open(g.goals, i, side) {
			w.toward(to, g.goals[i].Cell)
		}
	}
	if at := g.nearestFoe(side, w.from); at != grid.None {
		w.toward(to, at)
	}
}

// nearestFoe is the place of the nearest enemy, grid.None without enemies.
func (g *Game) nearestFoe(side int, from place) (nearest place) {
	nearest = grid.None
	least := maxRange + 1
	for left := g.alive[1-side]; left != 0; left &= left - 1 {
		at := place(g.units[1-side][left.First()].cell)
		if far := g.apart(from, at); far < least {
			nearest, least = at, far
		}
	}
	return nearest
}

// toward offers the farthest place on the way to another.
func (w *walker) toward(to *spots, aim place) {
	t, far := w.g.table, w.g.apart(w.from, aim)
	east, north := int(t.column[aim])-int(t.column[w.from]), int(t.row[aim])-int(t.row[w.from])
	for n := min(far, w.reach); n > 0; n-- {
		if at := w.g.off(w.from, offset{part(east, n, far), part(north, n, far)}); w.ends(at) {
			to.add(at)
			return
		}
	}
}

// part is n of the equal parts of a length, to the nearest inch.
func part(length, n, of int) int { return wholeInches(tabletop.Length(1000 * length * n / of)) }

// offerCover offers the ground that conditions name: the nearest of it, and what is
// nearest to an enemy.
func (w *walker) offerCover(to *spots) {
	near, ahead, least, last := grid.None, grid.None, maxRange+1, maxRange+1
	foe := w.g.nearestFoe(w.p.Side(), w.from)
	if foe == grid.None {
		return
	}
	for _, at := range w.g.table.cover {
		far := w.g.apart(w.from, at)
		if far > w.reach || far == 0 {
			continue
		}
		if far < least {
			near, least = at, far
		}
		if away := w.g.apart(foe, at); away < last {
			ahead, last = at, away
		}
	}
	for _, at := range [2]place{near, ahead} {
		if w.ends(at) {
			to.add(at)
		}
	}
}

// offerContacts offers for each enemy in reach the place in contact with it that is
// nearest.
func (w *walker) offerContacts(to *spots, one bool) {
	g := w.g
	for i := range w.n {
		foe := w.foes[i].at
		best := grid.None
		for east := -g.touch; east <= g.touch; east++ {
			for north := -g.touch; north <= g.touch; north++ {
				at := g.off(foe, offset{east, north})
				if at != grid.None && g.apart(at, foe) == g.touch && (best == grid.None || g.table.square(w.from, at) < g.table.square(w.from, best)) && w.ends(at) {
					best = at
				}
			}
		}
		if best != grid.None {
			to.add(best)
		}
		if one && to.n > 0 {
			return
		}
	}
}
