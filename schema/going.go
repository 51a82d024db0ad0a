package schema

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/grid"
)

// Going is how units of one class move over a ground: the entry rules of the
// game, compiled.
type Going struct {
	ground *Ground
	stand  []bool                       // may be there at the start
	step   [][grid.Directions]bool      // may go from a cell in a direction
	stops  [][grid.Directions]bool      // and must stop there
	cost   [][grid.Directions]int       // and pays so many steps
	edge   map[[2]grid.Cell]edgeVerdict // who may cross what stands between two cells
}

type edgeVerdict struct {
	shut bool
	cost int
}

// Going compiles the entry rules for a class. The limits of the terrain whose
// ids are given do not hold for it.
func (gr *Ground) Going(class string, ignores ...string) *Going {
	n := gr.Cells()
	w := &Going{
		ground: gr,
		stand:  make([]bool, n),
		step:   make([][grid.Directions]bool, n),
		stops:  make([][grid.Directions]bool, n),
		cost:   make([][grid.Directions]int, n),
		edge:   map[[2]grid.Cell]edgeVerdict{},
	}
	r := rules{gr.game, class, ignores}
	for pair, placed := range gr.edges {
		v := edgeVerdict{cost: 0}
		for _, p := range placed {
			v.shut = v.shut || !r.admits(p)
			v.cost += r.extra(p)
		}
		w.edge[pair] = v
	}
	for c := range grid.Cell(n) {
		w.stand[c] = r.stands(gr.On(c))
		for d := range grid.Direction(grid.Directions) {
			if to := gr.Step(c, d); to != grid.None {
				w.compile(r, c, to, d)
			}
		}
	}
	return w
}

func (w *Going) compile(r rules, from, to grid.Cell, d grid.Direction) {
	entered := w.ground.Entered(from, to)
	w.step[from][d] = w.open(from, to, d)
	w.cost[from][d] = 1 + w.edge[border(from, to)].cost
	for _, p := range entered {
		w.step[from][d] = w.step[from][d] && r.admits(p)
		w.cost[from][d] += r.extra(p)
		w.stops[from][d] = w.stops[from][d] || r.holds(p, p.Stop)
	}
	for _, p := range w.ground.Entered(to, from) { // what is left, unless a road leads out
		if !slices.ContainsFunc(w.ground.On(to), func(q Placed) bool { return q.ID == p.ID }) {
			w.stops[from][d] = w.stops[from][d] || r.holds(p, p.StopLeaving)
		}
	}
}

// Entered is the terrain on a cell whose limits hold for a step there: all of
// it, or not the base where a road or a bridge lifts it.
func (gr *Ground) Entered(from, to grid.Cell) []Placed {
	lifted := slices.ContainsFunc(gr.On(to), func(p Placed) bool {
		return p.Lifts == "always" || p.Lifts == "along" && gr.lifting(from)
	})
	if !lifted {
		return gr.On(to)
	}
	return slices.DeleteFunc(slices.Clone(gr.On(to)), func(p Placed) bool { return p.Layer == "base" })
}

func (gr *Ground) lifting(c grid.Cell) bool {
	return slices.ContainsFunc(gr.On(c), func(p Placed) bool { return p.Lifts != "" })
}

// open says whether what stands on the edges lets a step through. A diagonal
// one is barred if both ways round cross something shut (T6.5).
func (w *Going) open(from, to grid.Cell, d grid.Direction) bool {
	if !d.Diagonal() {
		return !w.edge[border(from, to)].shut
	}
	round := func(turn int) bool {
		corner := w.ground.Step(from, d.Turn(turn))
		return !w.edge[border(from, corner)].shut && !w.edge[border(corner, to)].shut
	}
	return round(-1) || round(1)
}

// rules asks terrain on behalf of a class.
type rules struct {
	game    *Game
	class   string
	ignores []string
}

func (r rules) ignored(p Placed) bool { return slices.Contains(r.ignores, p.ID) }

// admits says whether the class may enter or cross.
func (r rules) admits(p Placed) bool {
	if r.ignored(p) {
		return true
	}
	return (len(p.Only) == 0 || p.Only.Holds(r.game, r.class)) &&
		!p.Never.Holds(r.game, r.class) && !p.Start.Holds(r.game, r.class)
}

// stands says whether the class may be on the terrain at the start.
func (r rules) stands(placed []Placed) bool {
	lifted := slices.ContainsFunc(placed, func(p Placed) bool { return p.Lifts != "" })
	for _, p := range placed {
		if !r.admits(p) && !p.Start.Holds(r.game, r.class) && !(lifted && p.Layer == "base") {
			return false
		}
	}
	return true
}

func (r rules) holds(p Placed, who Who) bool { return !r.ignored(p) && who.Holds(r.game, r.class) }

// extra is what the terrain costs beyond one step: the dearest of the classes
// that the unit's belongs to.
func (r rules) extra(p Placed) int {
	if r.ignored(p) {
		return 0
	}
	most := 1
	for class, cost := range p.Cost.All() {
		if class == "all" || r.game.ClassIs(r.class, class) {
			most = max(most, cost)
		}
	}
	return most - 1
}

// Stand says whether a unit may be on the cell at the start of the game.
func (w *Going) Stand(c grid.Cell) bool { return w.stand[c] }

// Step says whether a unit may go from a cell to the neighbour in a direction.
func (w *Going) Step(from grid.Cell, d grid.Direction) bool { return w.step[from][d] }

// Stops says whether the step ends the move.
func (w *Going) Stops(from grid.Cell, d grid.Direction) bool { return w.stops[from][d] }

// Cost is how many steps the step counts for.
func (w *Going) Cost(from grid.Cell, d grid.Direction) int { return w.cost[from][d] }

// Reach is every cell that a unit starting on one of the cells can come to in
// time, those included.
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
			if to := w.ground.Step(c, d); to != grid.None && w.step[c][d] {
				visit(to)
			}
		}
	}
	return seen
}
