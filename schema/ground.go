package schema

import (
	"cmp"
	"slices"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/grid"
)

// Ground is the board of a scenario worked out: what lies on each cell and on
// the edges between them, with the scenario's variants applied. Checks and
// rulesets ask the same one.
type Ground struct {
	grid.Board
	game  *Game
	cells [][]Placed
	edges map[[2]grid.Cell][]Placed
}

// Placed is terrain that lies somewhere: its id and what the game says of it.
type Placed struct {
	ID string
	*Terrain
}

// shapeOf is what the cells of a scenario's board are like and how they lie.
func shapeOf(g *Game, b *Board) grid.Shape {
	switch {
	case !g.onHexes():
		return grid.Squares
	case b.Orientation == grid.FlatHexes.String(), b.Orientation == "" && g.Board.Orientation == grid.FlatHexes.String():
		return grid.FlatHexes
	}
	return grid.PointedHexes
}

func (g *Game) onHexes() bool { return g.Board != nil && g.Board.Grid == "hexes" }

// border is the key of the edge between two cells, whichever comes first.
func border(a, b grid.Cell) [2]grid.Cell { return [2]grid.Cell{min(a, b), max(a, b)} }

// Fault is a mistake of a board that keeps part of it from being worked out.
// Path is where it stands in the scenario.
type Fault struct {
	Kind FaultKind
	Path []any
	Text string // the symbol, id or cell that is at fault
	Err  error  // for a bad cell: what is wrong with it
	Row  int    // for a row of the map: which, from 0; for an unknown symbol too
	At   int    // for an unknown symbol: which in its row, from 0
}

// FaultKind is what is wrong with a board.
type FaultKind int

// The faults of boards.
const (
	NoBoard        FaultKind = iota // neither map nor size, or a map without a cell
	RaggedRow                       // a row of the map is longer or shorter than the first
	UnknownSymbol                   // a symbol that neither the game nor the legend has
	UnknownTerrain                  // an id that the game does not have
	WrongLayer                      // terrain that cannot lie there
	BadCell                         // a cell that cannot be read, or is off the board
	NotNeighbours                   // an edge between cells that do not touch
	TooLarge                        // more cells than anybody would play on
)

// Base is the terrain that lies where a map does not say; "" if the game does not
// say it.
func (gr *Ground) Base() string {
	if gr.game.Board == nil {
		return ""
	}
	return gr.game.Board.Base
}

// On is what lies on a cell: its base terrain first, then what lies on top.
func (gr *Ground) On(c grid.Cell) []Placed { return gr.cells[c] }

// Between is what stands on the edge between two neighbouring cells.
func (gr *Ground) Between(a, b grid.Cell) []Placed { return gr.edges[border(a, b)] }

// Along is the edges that a scenario's edge stands on, each with the cell of the
// area named first as A: that between two cells, or every one between two areas.
// There are none where its cells cannot be read or have no side in common.
func (gr *Ground) Along(e Edge) []grid.Edge {
	if len(e.Between) != 2 {
		return nil
	}
	first, err1 := gr.Area(e.Between[0])
	second, err2 := gr.Area(e.Between[1])
	if err1 != nil || err2 != nil {
		return nil
	}
	var out []grid.Edge
	for _, a := range first {
		for _, d := range gr.Sides() {
			if b := gr.Step(a, d); b != grid.None && slices.Contains(second, b) {
				out = append(out, grid.Edge{A: a, B: b})
			}
		}
	}
	return out
}

// Without is the ground without some of what lies on it and between its cells.
func (gr *Ground) Without(out func(Placed) bool) *Ground {
	w := &Ground{Board: gr.Board, game: gr.game, cells: make([][]Placed, len(gr.cells)), edges: map[[2]grid.Cell][]Placed{}}
	for c, placed := range gr.cells {
		w.cells[c] = slices.DeleteFunc(slices.Clone(placed), out)
	}
	for pair, placed := range gr.edges {
		w.edges[pair] = slices.DeleteFunc(slices.Clone(placed), out)
	}
	return w
}

// Has says whether terrain of the id lies on the cell.
func (gr *Ground) Has(c grid.Cell, id string) bool { return holds(gr.cells[c], id) }

// Level is the height of a cell: that of the highest terrain on it (T8.4).
func (gr *Ground) Level(c grid.Cell) int {
	return each.Most(gr.cells[c], func(p Placed) int { return p.Level })
}

// Home is where a side's flag stands: where the scenario says, else where the
// game does, counted from its owner's left along its edge (C1.2); None if neither
// says it. The error is that of a bad cell.
func (gr *Ground) Home(s Side) (grid.Cell, error) {
	if s.Home != "" {
		return gr.Cell(s.Home)
	}
	edge, ok := grid.EdgeDirection(s.Edge)
	if !ok || gr.game.Board == nil || gr.game.Board.Home == 0 {
		return grid.None, nil
	}
	n := gr.game.Board.Home - 1
	switch edge {
	case grid.South:
		return gr.At(min(n, gr.Columns-1), 0), nil
	case grid.North:
		return gr.At(max(gr.Columns-1-n, 0), gr.Rows-1), nil
	case grid.East:
		return gr.At(gr.Columns-1, min(n, gr.Rows-1)), nil
	}
	return gr.At(0, max(gr.Rows-1-n, 0)), nil
}

// HomeOf is where a side's flag stands, as documents write it: where the scenario
// says, else where the game does; "" if it has none.
func HomeOf(g *Game, s *Scenario, side Side) string {
	if side.Home != "" || g.Board == nil || g.Board.Home == 0 {
		return side.Home
	}
	gr, _ := Survey(g, s)
	c, err := gr.Home(side)
	if err != nil || c == grid.None {
		return ""
	}
	return gr.Name(c)
}

// Deployment is where a side may set up: where the scenario says, else as deep
// from the side's own edge as the game says (T2.10); nowhere if neither says
// it. The error is that of a bad cell.
func (gr *Ground) Deployment(s Side) ([]grid.Cell, error) {
	if s.Deploy != "" {
		return gr.Area(s.Deploy)
	}
	edge, ok := grid.EdgeDirection(s.Edge)
	if !ok || gr.game.Board == nil {
		return nil, nil
	}
	var out []grid.Cell
	for c := range grid.Cell(gr.Cells()) {
		if gr.Depth(c, edge) <= gr.game.Board.Depth {
			out = append(out, c)
		}
	}
	return out, nil
}

// Places is how often each kind of terrain lies on the board of a scenario, by its id:
// on cells and edges, or in areas of an open table.
func Places(g *Game, s *Scenario) map[string]int {
	out, swaps := map[string]int{}, Swaps(g, s)
	for _, area := range s.Board.Areas {
		out[cmp.Or(swaps[area.Feature], area.Feature)]++
	}
	ground, _ := Survey(g, s)
	count := func(placed []Placed) {
		for _, p := range placed {
			out[p.ID]++
		}
	}
	for _, placed := range ground.cells {
		count(placed)
	}
	for _, placed := range ground.edges {
		count(placed)
	}
	return out
}
