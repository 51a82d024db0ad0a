package tintin

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/schema"
)

// Edges without a height, hedges and walls, cover those behind them and may
// block sight (T5.3, T8.2). Those with one, cliff faces, are part of the square
// on top.

// hedges is what edges take off the dice of one class of firers, by the side or
// the corner of the target's square at which the line of sight comes in.
type hedges struct {
	takes     [2][grid.Directions][grid.MaxCells]int8 // from as high or higher, and from below
	otherwise [2][grid.Directions][grid.MaxCells]int8 // if nothing else does
}

// isHedge says whether terrain is an edge that covers from one side only.
func isHedge(p schema.Placed) bool { return p.Layer == "edge" && p.Level == 0 }

// newHedges compiles the edges of a board for a class; nil if none covers. Of
// the two edges that a line through a corner touches the one that takes more
// counts, or with inside the one that takes less (T13.5).
func newHedges(g *schema.Game, gr *schema.Ground, class string, inside bool) *hedges {
	var h *hedges
	for c := range grid.Cell(gr.Cells()) {
		for side := grid.North; side < grid.Directions; side += 2 {
			edges := hedgesAt(gr, c, side)
			if len(edges) == 0 {
				continue
			}
			if h == nil {
				h = new(hedges)
			}
			for below := range h.takes {
				h.takes[below][side][c] = int8(reduction(g, edges, class, below == 1, false, nil))
				h.otherwise[below][side][c] = int8(reduction(g, edges, class, below == 1, true, nil))
			}
		}
	}
	if h != nil {
		h.corners(inside)
	}
	return h
}

// hedgesAt are the hedges on a side of a cell.
func hedgesAt(gr *schema.Ground, c grid.Cell, side grid.Direction) (edges []schema.Placed) {
	to := gr.Step(c, side)
	if to == grid.None {
		return nil
	}
	for _, p := range gr.Between(c, to) {
		if isHedge(p) && p.Stats.Has("into") {
			edges = append(edges, p)
		}
	}
	return edges
}

// corners fills in what holds at corners from what does at the sides.
func (h *hedges) corners(inside bool) {
	for below := range h.takes {
		for _, by := range []*[grid.Directions][grid.MaxCells]int8{&h.takes[below], &h.otherwise[below]} {
			for d := grid.NorthEast; d < grid.Directions; d += 2 {
				for c := range by[d] {
					left, right := by[d.Turn(-1)][c], by[d.Turn(1)][c]
					by[d][c] = min(left, right)
					if inside {
						by[d][c] = max(left, right)
					}
				}
			}
		}
	}
}

// wallOff takes out of sight what lies behind edges that block it: those that
// the line crosses or touches, or with inside that it crosses, or runs between
// (T8.2, T13.5). Squares in contact see each other.
func (w *ground) wallOff(gr *schema.Ground, inside bool) {
	walls := wallsOf(gr)
	if len(walls) == 0 {
		return
	}
	for from := range grid.Cell(w.cells) {
		for to := range from {
			if w.distance(from, to) > closeRange && w.isWalled(walls, from, to, inside) {
				w.sees[from].Remove(to)
				w.sees[to].Remove(from)
			}
		}
	}
}

// wallsOf are the edges that block sight.
func wallsOf(gr *schema.Ground) (walls []grid.Edge) {
	for c := range grid.Cell(gr.Cells()) {
		for _, d := range []grid.Direction{grid.North, grid.East} {
			to := gr.Step(c, d)
			if to != grid.None && slices.ContainsFunc(gr.Between(c, to), func(p schema.Placed) bool { return p.Sight == "blocks" }) {
				walls = append(walls, grid.Edge{A: c, B: to})
			}
		}
	}
	return walls
}

func (w *ground) isWalled(walls []grid.Edge, from, to grid.Cell, inside bool) bool {
	var touched []grid.Meeting
	for _, e := range walls {
		m := w.Meets(from, to, e)
		if m.Through || m.Side != 0 && !inside {
			return true
		}
		for _, other := range touched {
			if m.Side != 0 && other.At == m.At && other.Side != m.Side {
				return true
			}
		}
		touched = append(touched, m)
	}
	return false
}

// crowns are the cliff faces by the square on top of them: against a unit there
// a face counts as a hill, and it blocks sight as one (T6.5). A square that is
// as high by itself needs no crown.
type crowns map[grid.Cell][]schema.Placed

// newCrowns finds the square on top of each edge that has a level: the higher
// of the two, or of equal ones the one that the scenario names first.
func newCrowns(gr *schema.Ground, edges []schema.Edge) crowns {
	out := crowns{}
	for _, e := range edges {
		for _, side := range gr.Along(e) {
			top := side.A
			if gr.Level(side.B) > gr.Level(side.A) {
				top = side.B
			}
			for _, p := range gr.Between(side.A, side.B) {
				if p.ID == e.Feature && p.Level > gr.Level(top) {
					out[top] = []schema.Placed{p}
				}
			}
		}
	}
	return out
}

// on is what lies on a square, with the face whose top it is.
func (w crowns) on(gr *schema.Ground, c grid.Cell) []schema.Placed {
	if len(w[c]) == 0 {
		return gr.On(c)
	}
	return append(append([]schema.Placed{}, gr.On(c)...), w[c]...)
}
