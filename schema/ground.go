package schema

import (
	"fmt"
	"slices"

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
	NoBoard        FaultKind = iota // neither map nor size
	RaggedRow                       // a row of the map is longer or shorter than the first
	UnknownSymbol                   // a symbol that neither the game nor the legend has
	UnknownTerrain                  // an id that the game does not have
	WrongLayer                      // terrain that cannot lie there
	BadCell                         // a cell that cannot be read, or is off the board
	NotNeighbours                   // an edge between cells that do not touch
)

// Survey works a scenario's board out. What is faulty is left clear, and told.
// An open table has no cells: its Ground is empty, without a fault.
func Survey(g *Game, s *Scenario) (*Ground, []Fault) {
	w := surveyor{game: g, board: &s.Board, swaps: Swaps(g, s)}
	w.size()
	w.ground.game = g
	w.ground.edges = map[[2]grid.Cell][]Placed{}
	w.ground.cells = make([][]Placed, w.ground.Cells())
	w.fill()
	w.features()
	w.borders()
	return &w.ground, w.faults
}

// Swaps are the parts that the scenario's variants put in the place of others,
// by id.
func Swaps(g *Game, s *Scenario) map[string]string {
	out := map[string]string{}
	for id, v := range g.Variants.All() {
		chosen := v.Default
		if d, ok := s.Rules.Get(id); ok {
			chosen, _ = d.Text()
		}
		value, _ := v.Values.Get(chosen)
		for from, to := range value.Swaps.All() {
			out[from] = to
		}
	}
	return out
}

type surveyor struct {
	game   *Game
	board  *Board
	swaps  map[string]string
	ground Ground
	faults []Fault
}

func (w *surveyor) fault(f Fault) { w.faults = append(w.faults, f) }

func (w *surveyor) size() {
	b := w.board
	switch {
	case len(b.Map) > 0:
		w.ground.Rows = len(b.Map)
		w.ground.Columns = len([]rune(b.Map[0]))
		for i, row := range b.Map {
			if len([]rune(row)) != w.ground.Columns {
				w.fault(Fault{Kind: RaggedRow, Path: []any{"board", "map", i}, Row: i})
			}
		}
	case b.Columns > 0 && b.Rows > 0:
		w.ground.Columns, w.ground.Rows = b.Columns, b.Rows
	case b.Width > 0 && b.Depth > 0:
	default:
		w.fault(Fault{Kind: NoBoard, Path: []any{"board"}})
	}
}

// base is the id of the terrain where nothing else is said.
func (w *surveyor) base() string {
	if w.game.Board != nil {
		return w.game.Board.Base
	}
	return ""
}

// fill gives each cell its base terrain, with the overlay that its symbol may
// stand for.
func (w *surveyor) fill() {
	symbols := w.symbols()
	for c := range w.ground.cells {
		w.place(grid.Cell(c), w.base())
	}
	for i, row := range w.board.Map {
		for column, r := range []rune(row) {
			c := w.ground.At(column, w.ground.Rows-1-i)
			id, ok := symbols[string(r)]
			if !ok {
				w.fault(Fault{Kind: UnknownSymbol, Path: []any{"board", "map", i}, Text: string(r), Row: i, At: column})
				continue
			}
			if c != grid.None {
				w.symbol(c, id)
			}
		}
	}
}

// symbol lays what a symbol of the map stands for.
func (w *surveyor) symbol(c grid.Cell, id string) {
	t, ok := w.terrain(id)
	if !ok {
		return // told where the legend names it
	}
	if t.Layer != "base" {
		if t.Over != "" {
			w.ground.cells[c] = nil
			w.place(c, t.Over)
		}
		w.place(c, id)
		return
	}
	w.ground.cells[c] = nil
	w.place(c, id)
}

// symbols are the game's symbols and the legend's, which go before them.
func (w *surveyor) symbols() map[string]string {
	out := map[string]string{}
	for id, t := range w.game.Terrain.All() {
		if t.Symbol != "" && out[t.Symbol] == "" {
			out[t.Symbol] = id
		}
	}
	for symbol, id := range w.board.Legend.All() {
		out[symbol] = id
		path := []any{"board", "legend", symbol}
		if t, ok := w.game.Terrain.Get(id); !ok {
			w.fault(Fault{Kind: UnknownTerrain, Path: path, Text: id})
		} else if t.Layer != "base" && t.Layer != "overlay" {
			w.fault(Fault{Kind: WrongLayer, Path: path, Text: id})
		}
	}
	return out
}

func (w *surveyor) terrain(id string) (Placed, bool) {
	if to, ok := w.swaps[id]; ok {
		id = to
	}
	t, ok := w.game.Terrain.Get(id)
	return Placed{id, &t}, ok
}

func (w *surveyor) place(c grid.Cell, id string) {
	if t, ok := w.terrain(id); ok {
		w.ground.cells[c] = append(w.ground.cells[c], t)
	}
}

func (w *surveyor) features() {
	for i, f := range w.board.Features {
		t, ok := w.game.Terrain.Get(f.Feature)
		switch {
		case !ok:
			w.fault(Fault{Kind: UnknownTerrain, Path: []any{"board", "features", i, "feature"}, Text: f.Feature})
		case t.Layer != "base" && t.Layer != "overlay":
			w.fault(Fault{Kind: WrongLayer, Path: []any{"board", "features", i, "feature"}, Text: f.Feature})
			continue
		}
		cells, err := w.ground.Area(f.At)
		if err != nil {
			w.fault(Fault{Kind: BadCell, Path: []any{"board", "features", i, "at"}, Text: f.At, Err: err})
			continue
		}
		for _, c := range cells {
			if ok && t.Layer == "base" {
				w.ground.cells[c] = nil
			}
			w.place(c, f.Feature)
		}
	}
}

func (w *surveyor) borders() {
	for i, e := range w.board.Edges {
		path := []any{"board", "edges", i, "between"}
		t, known := w.terrain(e.Feature)
		switch {
		case !known:
			w.fault(Fault{Kind: UnknownTerrain, Path: []any{"board", "edges", i, "feature"}, Text: e.Feature})
		case t.Layer != "edge":
			w.fault(Fault{Kind: WrongLayer, Path: []any{"board", "edges", i, "feature"}, Text: e.Feature})
		}
		pair, ok := w.pair(e, path)
		if ok && known {
			w.ground.edges[pair] = append(w.ground.edges[pair], t)
		}
	}
}

func (w *surveyor) pair(e Edge, path []any) (pair [2]grid.Cell, ok bool) {
	if len(e.Between) != 2 {
		w.fault(Fault{Kind: NotNeighbours, Path: path, Text: fmt.Sprint(len(e.Between), " cells")})
		return pair, false
	}
	for k, name := range e.Between {
		c, err := w.ground.Cell(name)
		if err != nil {
			w.fault(Fault{Kind: BadCell, Path: append(slices.Clone(path), k), Text: name, Err: err})
			return pair, false
		}
		pair[k] = c
	}
	if d, next := w.ground.Toward(pair[0], pair[1]); !next || d.Diagonal() {
		w.fault(Fault{Kind: NotNeighbours, Path: path, Text: e.Between[0] + " and " + e.Between[1]})
		return pair, false
	}
	return border(pair[0], pair[1]), true
}

// border is the key of the edge between two cells, whichever comes first.
func border(a, b grid.Cell) [2]grid.Cell { return [2]grid.Cell{min(a, b), max(a, b)} }

// On is what lies on a cell: its base terrain first, then what lies on top.
func (gr *Ground) On(c grid.Cell) []Placed { return gr.cells[c] }

// Between is what stands on the edge between two neighbouring cells.
func (gr *Ground) Between(a, b grid.Cell) []Placed { return gr.edges[border(a, b)] }

// Without is the ground without some of what lies on it.
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
func (gr *Ground) Has(c grid.Cell, id string) bool {
	return slices.ContainsFunc(gr.cells[c], func(p Placed) bool { return p.ID == id })
}

// Level is the height of a cell: that of the highest terrain on it.
func (gr *Ground) Level(c grid.Cell) int {
	level := 0
	for _, p := range gr.cells[c] {
		level = max(level, p.Level)
	}
	return level
}

// Deployment is where a side may set up: where the scenario says, else as deep
// from the side's own edge as the game says (T2.10).
func (gr *Ground) Deployment(s Side) ([]grid.Cell, error) {
	if s.Deploy != "" {
		return gr.Area(s.Deploy)
	}
	edge, ok := grid.EdgeDirection(s.Edge)
	var out []grid.Cell
	for c := range grid.Cell(gr.Cells()) {
		if ok && gr.game.Board != nil && gr.Depth(c, edge) <= gr.game.Board.Depth {
			out = append(out, c)
		}
	}
	return out, nil
}
