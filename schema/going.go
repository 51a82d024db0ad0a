package schema

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/grid"
)

// Going is how units of one class move over a ground: the entry rules of the
// game (T6), compiled. It says nothing about how far they move, nor who is in
// the way.
type Going struct {
	ground *Ground
	stand  []bool                  // by cell: may be there at the start
	step   [][grid.Directions]bool // by cell and direction: may go there
	stops  [][grid.Directions]bool // and must stop there
	cost   [][grid.Directions]int  // and pays that many steps
}

// Going compiles the entry rules for a class. What the terrain of the given ids
// shuts off, and where it stops movers, does not hold for it (T6.4); what it
// costs does.
func (gr *Ground) Going(class string, ignores ...string) *Going {
	n := gr.Cells()
	w := &Going{
		ground: gr,
		stand:  make([]bool, n),
		step:   make([][grid.Directions]bool, n),
		stops:  make([][grid.Directions]bool, n),
		cost:   make([][grid.Directions]int, n),
	}
	r := rules{gr.game, class, ignores, map[*Terrain]verdict{}}
	edges := r.edges(gr)
	for c := range grid.Cell(n) {
		w.stand[c] = r.stands(gr.On(c))
		for d := range grid.Direction(grid.Directions) {
			if to := gr.Step(c, d); to != grid.None {
				v := edges.step(gr, c, to, d).then(r.entry(gr, c, to))
				w.step[c][d], w.stops[c][d], w.cost[c][d] = !v.shut, v.stops, 1+v.extra
			}
		}
	}
	return w
}

// verdict is what terrain says to a mover who comes to it.
type verdict struct {
	shut, stops bool
	extra       int // steps that it costs beyond the one
}

// then is what two things say that both are in the way.
func (v verdict) then(o verdict) verdict {
	return verdict{v.shut || o.shut, v.stops || o.stops, v.extra + o.extra}
}

// or is the better of two ways, for the mover who may choose.
func (v verdict) or(o verdict) verdict {
	switch {
	case v.shut != o.shut && v.shut, v.shut == o.shut && v.extra > o.extra, v.shut == o.shut && v.extra == o.extra && v.stops:
		return o
	}
	return v
}

// faces are what the edges between cells say.
type faces map[[2]grid.Cell]verdict

// step is what stands in the way of a step. A diagonal one goes the better of
// the two ways round the corner: it is barred if both are (T6.5).
func (f faces) step(gr *Ground, from, to grid.Cell, d grid.Direction) verdict {
	if len(f) == 0 {
		return verdict{}
	}
	if !gr.OverCorner(d) {
		return f[border(from, to)]
	}
	round := func(turn int) verdict {
		corner := gr.Step(from, d.Turn(turn))
		return f[border(from, corner)].then(f[border(corner, to)])
	}
	return round(-1).or(round(1))
}

// Entered is the terrain on a cell whose limits hold for a step there: all of
// it, or not the base where a road or a bridge lifts it (T6.7).
func (gr *Ground) Entered(from, to grid.Cell) []Placed {
	lifted := slices.ContainsFunc(gr.On(to), func(p Placed) bool {
		return p.Lifts == "always" || p.Lifts == "along" && slices.ContainsFunc(gr.On(from), lifts)
	})
	if !lifted {
		return gr.On(to)
	}
	return slices.DeleteFunc(slices.Clone(gr.On(to)), isBase)
}

func lifts(p Placed) bool { return p.Lifts != "" }

func isBase(p Placed) bool { return p.Layer == "base" }

// Stand says whether a unit may be on the cell at the start of the game.
func (w *Going) Stand(c grid.Cell) bool { return w.stand[c] }

// Step says whether a unit may go from a cell to the neighbour in a direction.
func (w *Going) Step(from grid.Cell, d grid.Direction) bool { return w.step[from][d] }

// Stops says whether the step ends the move.
func (w *Going) Stops(from grid.Cell, d grid.Direction) bool { return w.stops[from][d] }

// Cost is how many steps the step counts for, at least 1.
func (w *Going) Cost(from grid.Cell, d grid.Direction) int { return w.cost[from][d] }

// Reach is every cell, by number, that a unit starting on one of the cells can
// come to in time, those included. No unit starts where it may not stand.
func (w *Going) Reach(starts []grid.Cell) []bool {
	seen := make([]bool, w.ground.Cells())
	var queue []grid.Cell
	visit := func(c grid.Cell) {
		if !seen[c] {
			seen[c] = true
			queue = append(queue, c)
		}
	}
	for _, c := range starts {
		if w.stand[c] {
			visit(c)
		}
	}
	for len(queue) > 0 {
		c := queue[0]
		queue = queue[1:]
		for d := range grid.Direction(grid.Directions) {
			if w.step[c][d] {
				visit(w.ground.Step(c, d))
			}
		}
	}
	return seen
}

// rules asks terrain on behalf of a class that ignores some of it.
type rules struct {
	game    *Game
	class   string
	ignores []string
	asked   map[*Terrain]verdict // what asks has said before
}

// edges are what all edges of the ground say to the class.
func (r rules) edges(gr *Ground) faces {
	out := make(faces, len(gr.edges))
	for pair, placed := range gr.edges {
		for _, p := range placed {
			out[pair] = out[pair].then(r.asks(p))
		}
	}
	return out
}

// entry is what the terrain of two neighbouring cells says to a step: what lies
// where it leads, and what stops those who leave, unless it goes on there or a
// road leads out.
func (r rules) entry(gr *Ground, from, to grid.Cell) verdict {
	var v verdict
	entered := gr.Entered(from, to)
	for _, p := range entered {
		v = v.then(r.asks(p))
	}
	for _, p := range gr.Entered(to, from) {
		if r.holds(p, p.StopLeaving) && !holds(entered, p.ID) {
			v.stops = true
		}
	}
	return v
}

// asks is what terrain asks of the class on entering or crossing.
func (r rules) asks(p Placed) verdict {
	v, ok := r.asked[p.Terrain]
	if !ok {
		v = verdict{shut: !r.admits(p), stops: r.holds(p, p.Stop), extra: r.extra(p)}
		r.asked[p.Terrain] = v
	}
	return v
}

func (r rules) ignored(p Placed) bool { return slices.Contains(r.ignores, p.ID) }

func (r rules) holds(p Placed, who ClassSet) bool { return !r.ignored(p) && who.Holds(r.game, r.class) }

// admits says whether the class may enter or cross. Those who may start there
// may not come back.
func (r rules) admits(p Placed) bool {
	return r.ignored(p) ||
		(len(p.Only) == 0 || p.Only.Holds(r.game, r.class)) &&
			!p.Never.Holds(r.game, r.class) && !p.Start.Holds(r.game, r.class)
}

// stands says whether the class may be on the terrain at the start. A road or
// a bridge carries those who stand on it (T6.7).
func (r rules) stands(placed []Placed) bool {
	lifted := slices.ContainsFunc(placed, lifts)
	return !slices.ContainsFunc(placed, func(p Placed) bool {
		return !r.admits(p) && !p.Start.Holds(r.game, r.class) && !(lifted && isBase(p))
	})
}

// extra is what the terrain costs the class beyond one step.
func (r rules) extra(p Placed) int {
	cost, _ := byClass(r.game, p.Cost, r.class)
	return max(cost-1, 0)
}

// byClass is a figure given by class: of the classes that hold for a unit's,
// the last in the game's order decides, since wide ones stand before narrow
// ones; "all" comes before any.
func byClass[T any](g *Game, figures Map[T], class string) (v T, ok bool) {
	if figures.Len() == 0 {
		return v, false
	}
	v, ok = figures.Get("all")
	for id := range g.Classes.All() {
		if n, has := figures.Get(id); has && g.ClassIs(class, id) {
			v, ok = n, true
		}
	}
	return v, ok
}
