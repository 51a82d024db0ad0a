package homebrew

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// Where units face a way, a move over cells is a way of legs: it goes straight on, and turns
// in between. What reacts to it on its way meets the unit in the cells of that way.

// legs are the cells that a move comes through, each with the way that the unit faces as it
// comes there.
type legs struct {
	n    int8
	at   [grid.MaxMove + 1]int16
	ways [grid.MaxMove + 1]uint8
}

// add puts a leg before the others.
func (l *legs) add(at place, way uint8) {
	if int(l.n) == len(l.at) {
		return
	}
	copy(l.at[1:], l.at[:l.n])
	copy(l.ways[1:], l.ways[:l.n])
	l.at[0], l.ways[0] = int16(at), way
	l.n++
}

// nextLeg is the next place of the way, from where the unit stands, at which the enemy can
// react to it, and which way it faces there; else where the way ends.
func (g *Game) nextLeg(a *action, p play.Piece) (place, uint8) {
	d := &g.doing
	to := place(d.to)
	if g.table != nil {
		from := g.cell(p)
		along := g.facing.toFace(g.bearing(from, to))
		for at := g.table.next(from, to); at != to; at = g.table.next(at, to) {
			if g.hasRoom(p, at) && g.hasReaction(at) {
				return at, along
			}
		}
		return to, d.way
	}
	if d.leg == 0 {
		g.active.left += d.paid
		x := g.here(p)
		d.legs = g.legsOf(&g.moves[a.move], p, &x, to, d.way)
		g.active.left -= d.paid
	}
	for d.leg < d.legs.n {
		at, way := place(d.legs.at[d.leg]), d.legs.ways[d.leg]
		if d.leg++; at != to && g.hasRoom(p, at) && g.hasReaction(at) {
			return at, way
		}
	}
	return to, d.way
}

// legsOf is a cheapest way of a move to a place in which the unit faces a way at last: back
// from there, each time to what the last step, or the turns after it, may have come from.
func (g *Game) legsOf(m *movement, p play.Piece, x *facts, to place, way uint8) (l legs) {
	var w wheel
	g.spreadWheel(&w, m, p, x)
	at, cost := to, int(w.cost[to][way])-1
	for at != x.at[0] || way != x.ways[0] {
		back, before, ok := g.stepInto(&w, p, at, way, cost)
		if ok {
			l.add(at, way)
			at, cost = back, before
			continue
		}
		if way, cost, ok = g.turnInto(&w, m, p, x, at, way, cost); !ok {
			return l
		}
	}
	return l
}

// stepInto is the cell from which a move came to another by going straight on, and for how much.
func (g *Game) stepInto(w *wheel, p play.Piece, at place, way uint8, cost int) (back place, before int, ok bool) {
	back = g.Step(at, g.facing.dirs[way].Opposite())
	if back == grid.None || w.ended.Has(back) {
		return back, 0, false
	}
	s := g.ways[g.of(p).ways].paths.Step(back, g.facing.dirs[way])
	return back, cost - s.Cost, s.Open && w.comes(back, way, cost-s.Cost)
}

// turnInto is the way that a unit faced in a cell before it turned there, and for how much.
func (g *Game) turnInto(w *wheel, m *movement, p play.Piece, x *facts, at place, way uint8, cost int) (before uint8, was int, ok bool) {
	ways := uint8(g.facing.ways)
	for n := uint8(1); n <= ways/2; n++ {
		was = cost - int(n)*m.turn
		for _, before = range [2]uint8{(way + n) % ways, (way + ways - n) % ways} {
			if !w.comes(at, before, was) {
				continue
			}
			if _, _, ok = g.stepInto(w, p, at, before, was); ok || at == x.at[0] && before == x.ways[0] {
				return before, was, true
			}
		}
	}
	return way, cost, false
}
