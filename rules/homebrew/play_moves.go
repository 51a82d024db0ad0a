package homebrew

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// Where moves lead: over cells along the cheapest way, to any cell in reach; over an open
// table straight, and only some of the places in reach are listed (offer_moves.go).

// canMove says whether a move of the acting unit leads anywhere.
func (g *Game) canMove(a *action, p play.Piece) bool {
	x, ok := g.startOf(a, p)
	return ok && g.canGo(&g.moves[a.move], p, &x)
}

// mayMove says whether it can end in a place.
func (g *Game) mayMove(a *action, p play.Piece, to place, way uint8) bool {
	x, ok := g.startOf(a, p)
	return ok && g.mayGo(&g.moves[a.move], p, &x, to, way)
}

// appendMoves lists where it can end, or on a table some such places.
func (g *Game) appendMoves(buf []play.Action, v verb, a *action, p play.Piece) []play.Action {
	if x, ok := g.startOf(a, p); ok {
		return g.appendWays(buf, order{Verb: v}, &g.moves[a.move], p, &x)
	}
	return buf
}

// startOf are the facts for a move, if the unit can do one at all.
func (g *Game) startOf(a *action, p play.Piece) (x facts, ok bool) {
	x = g.here(p)
	return x, !g.active.stuck && g.holds(&a.when, &x)
}

// canGo says whether a way of moving leads a unit anywhere.
func (g *Game) canGo(m *movement, p play.Piece, x *facts) bool {
	if g.facing != nil && !x.reacting {
		return g.anyWheel(m, p, x)
	}
	if g.table == nil {
		return !g.reachFrom(m, p, x).Empty()
	}
	var to ends
	g.offerMoves(&to.spots, m, p, x, true)
	return to.n > 0
}

// mayGo says whether it leads to a place, and where units face a way lets the unit face
// that there.
func (g *Game) mayGo(m *movement, p play.Piece, x *facts, to place, way uint8) bool {
	if g.facing != nil && !x.reacting {
		return g.mayTurn(m, p, x, to, way)
	}
	if g.table == nil {
		return g.reachFrom(m, p, x).Has(to)
	}
	var w walker
	w.set(g, m, p, x)
	return w.ends(to)
}

// appendWays lists an order for where it leads, or on a table for some such places.
func (g *Game) appendWays(buf []play.Action, o order, m *movement, p play.Piece, x *facts) []play.Action {
	if g.facing != nil {
		return g.appendWheels(buf, o, m, p, x)
	}
	return g.appendPlaces(buf, o, m, p, x)
}

// appendPlaces does so whichever way the unit faces, as in reaction.
func (g *Game) appendPlaces(buf []play.Action, o order, m *movement, p play.Piece, x *facts) []play.Action {
	var to ends
	if g.table == nil {
		to.cells = g.reachFrom(m, p, x)
	} else {
		g.offerMoves(&to.spots, m, p, x, false)
	}
	return to.list(buf, o)
}

// ends are the places where a move can end: cells, or on a table those that are listed.
type ends struct {
	cells grid.Mask
	spots
}

func (e *ends) empty() bool { return e.cells.Empty() && e.n == 0 }

// list appends an order for each of the places.
func (e *ends) list(buf []play.Action, o order) []play.Action {
	for left := e.cells; !left.Empty(); {
		o.Cell = left.Pop()
		buf = append(buf, o.Action())
	}
	for _, o.Cell = range e.at[:e.n] {
		buf = append(buf, o.Action())
	}
	return buf
}

// count is how many places there are, and first the first of them.
func (e *ends) count() int { return e.cells.Count() + e.n }

func (e *ends) first() place {
	if e.n > 0 {
		return e.at[0]
	}
	return e.cells.First()
}

// reachFrom is where a move over cells can lead: through friends, not through enemies, to
// where there is room.
func (g *Game) reachFrom(m *movement, p play.Piece, x *facts) grid.Mask {
	watched := g.watched(p)
	steps := min(max(g.stepsOf(m, x)-watched.less, 0), grid.MaxMove)
	return g.reachIn(steps, m, p, x, &watched)
}

// stepsOf is how many steps a move has: no more than the unit can pay for.
func (g *Game) stepsOf(m *movement, x *facts) int {
	steps := g.work(&m.steps, x, nil)
	if m.pays && !x.reacting {
		steps = min(steps, int(g.active.left))
	}
	return steps
}

// costOf is what an action takes of the acting unit's budget: of a move that is paid for by
// steps as many as lead to the place.
func (g *Game) costOf(a *action, to place, way uint8) int8 {
	if !a.pays {
		return a.cost
	}
	m, p := &g.moves[a.move], g.acting()
	x, watched := g.here(p), g.watched(p)
	if g.facing != nil {
		var w wheel
		g.wheelFrom(&w, m, p, &x)
		return max(int8(w.cost[to][way])-1, 1)
	}
	for n := int8(1); n < g.active.left; n++ {
		if g.reachIn(int(n), m, p, &x, &watched).Has(to) {
			return n
		}
	}
	return g.active.left
}

// reachIn is where it can lead in a number of steps.
func (g *Game) reachIn(steps int, m *movement, p play.Piece, x *facts, watched *guarded) grid.Mask {
	from, foes := x.at[0], g.stands[1-p.Side()]
	w := &g.ways[g.of(p).ways]
	free := w.all.Without(foes)
	near := w.paths.ReachWatched(from, steps, free, watched.Watched)
	if m.meets {
		for met := g.field.Around(near).And(foes); !met.Empty(); {
			c := met.Pop()
			if with := w.paths.ReachWatched(from, steps, free.Or(grid.MaskOf(c)), watched.Watched); with.Has(c) {
				near.Add(c)
			}
		}
	}
	if g.crowded < 0 || x.reacting { // only the unit that acts makes room
		near = near.Without(g.full)
	}
	if m.cells > 0 {
		near = near.And(g.within(from, m.cells))
	}
	near.Remove(from)
	return near
}

// within are the cells so near to one.
func (g *Game) within(from place, cells int) grid.Mask {
	near := g.beside[from]
	for range cells - 1 {
		near = g.field.Around(near)
	}
	return near
}

// nextOn is the next place on a unit's way to another; grid.None where the way is shut.
func (g *Game) nextOn(a *action, p play.Piece, at, to place) place {
	if g.table != nil {
		return g.table.next(at, to)
	}
	w := &g.ways[g.of(p).ways]
	free := w.all.Without(g.stands[1-p.Side()])
	if g.moves[a.move].meets {
		free.Add(to)
	}
	return w.paths.Next(at, to, free)
}
