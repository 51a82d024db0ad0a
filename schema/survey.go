package schema

import (
	"fmt"
	"maps"
	"slices"

	"github.com/tabletop-forge/forge/internal/grid"
)

// MaxSurveyed bounds the cells of a board that is worked out, far beyond what
// can be played, lest a slip of the pen ask for more memory than there is.
const MaxSurveyed = 16 * MaxCells

// Survey works a scenario's board out. What is faulty is left clear, and reported.
// An open table has no cells: its Ground is empty, without a fault.
func Survey(g *Game, s *Scenario) (*Ground, []Fault) {
	w := surveyor{game: g, board: &s.Board, swaps: Swaps(g, s), known: map[string]Placed{}}
	w.ground = Ground{Board: w.size(), game: g, edges: map[[2]grid.Cell][]Placed{}}
	w.ground.cells = make([][]Placed, w.ground.Cells())
	if len(w.faults) > 0 && w.ground.Cells() == 0 {
		return &w.ground, w.faults // whatever lies on no board would only echo that fault
	}
	w.fill()
	w.features()
	w.borders()
	return &w.ground, w.faults
}

// Swaps are the parts that the scenario's variants put in the place of others,
// by id (T13).
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
	known  map[string]Placed // terrain that has been asked for
	ground Ground
	faults []Fault
}

func (w *surveyor) fault(f Fault) { w.faults = append(w.faults, f) }

// size is the board's. The first row of a map says how long all of them are.
func (w *surveyor) size() grid.Board {
	b := w.board
	size := grid.Board{Columns: b.Columns, Rows: b.Rows, Shape: shapeOf(w.game, b)}
	if len(b.Map) > 0 {
		size.Columns, size.Rows = len(w.game.Symbols(b.Map[0])), len(b.Map)
		for i, row := range b.Map {
			if len(w.game.Symbols(row)) != size.Columns {
				w.fault(Fault{Kind: RaggedRow, Path: []any{"board", "map", i}, Row: i})
			}
		}
	}
	switch {
	case size.Columns > 0 && size.Rows > MaxSurveyed/size.Columns:
		w.fault(Fault{Kind: TooLarge, Path: []any{"board"}})
		return grid.Board{}
	case size.Columns > 0 && size.Rows > 0:
		return size
	case b.Width <= 0 || b.Depth <= 0:
		w.fault(Fault{Kind: NoBoard, Path: []any{"board"}})
	}
	return grid.Board{}
}

// fill gives each cell its base terrain, with the overlay that its symbol may
// stand for.
func (w *surveyor) fill() {
	if w.game.Board != nil {
		for c := range w.ground.cells {
			w.lay(grid.Cell(c), w.game.Board.Base)
		}
	}
	symbols := w.symbols()
	for i, row := range w.board.Map {
		for column, s := range w.game.Symbols(row) {
			id, ok := symbols[s.Text]
			if !ok {
				w.fault(Fault{Kind: UnknownSymbol, Path: []any{"board", "map", i}, Text: s.Text, Row: i, At: s.At})
				continue
			}
			c := w.ground.At(column, w.ground.Rows-1-i)
			if t, ok := w.terrain(id); ok && c != grid.None {
				w.lay(c, t.Over)
				w.lay(c, id)
			}
		}
	}
}

// Symbol is a symbol in a row of a map, and where in the row it stands, from 0.
type Symbol struct {
	Text string
	At   int
}

// Symbols are the symbols in a row of a map, one a cell. On hexes blanks between
// them count for nothing, so that rows can be staggered as they lie.
func (g *Game) Symbols(row string) []Symbol {
	letters := []rune(row)
	out := make([]Symbol, 0, len(letters))
	for i, r := range letters {
		if r != ' ' || !g.onHexes() {
			out = append(out, Symbol{string(r), i})
		}
	}
	return out
}

// Symbols are the ids of terrain that a map's symbols stand for: those of the game's
// terrain for cells and the legend's, which go before them.
func (b *Board) Symbols(g *Game) map[string]string {
	out := map[string]string{}
	for id, t := range g.Terrain.All() {
		if t.Symbol != "" && out[t.Symbol] == "" && onCells(t.Layer) {
			out[t.Symbol] = id
		}
	}
	maps.Insert(out, b.Legend.All())
	return out
}

// symbols are those of the board. One that the legend explains badly stands for nothing.
func (w *surveyor) symbols() map[string]string {
	out := w.board.Symbols(w.game)
	for symbol, id := range w.board.Legend.All() {
		if !w.fits(id, onCells, "board", "legend", symbol) {
			out[symbol] = ""
		}
	}
	return out
}

func (w *surveyor) features() {
	for i, f := range w.board.Features {
		fits := w.fits(f.Feature, onCells, "board", "features", i, "feature")
		cells, err := w.ground.Area(f.At)
		if err != nil {
			w.fault(Fault{Kind: BadCell, Path: []any{"board", "features", i, "at"}, Text: f.At, Err: err})
		}
		for _, c := range cells {
			if fits {
				w.lay(c, f.Feature)
			}
		}
	}
}

func (w *surveyor) borders() {
	for i, e := range w.board.Edges {
		fits := w.fits(e.Feature, onEdges, "board", "edges", i, "feature")
		pairs := w.pairs(e, []any{"board", "edges", i, "between"})
		t, _ := w.terrain(e.Feature)
		for _, p := range pairs {
			pair := border(p.A, p.B)
			if fits && !holds(w.ground.edges[pair], t.ID) {
				w.ground.edges[pair] = append(w.ground.edges[pair], t)
			}
		}
	}
}

// pairs are the edges that the scenario names.
func (w *surveyor) pairs(e Edge, path []any) []grid.Edge {
	if len(e.Between) != 2 {
		w.fault(Fault{Kind: NotNeighbours, Path: path, Text: fmt.Sprint(len(e.Between), " cells")})
		return nil
	}
	for k, name := range e.Between {
		if _, err := w.ground.Area(name); err != nil {
			w.fault(Fault{Kind: BadCell, Path: append(path, k), Text: name, Err: err})
			return nil
		}
	}
	pairs := w.ground.Along(e)
	if len(pairs) == 0 {
		w.fault(Fault{Kind: NotNeighbours, Path: path, Text: e.Between[0] + " and " + e.Between[1]})
	}
	return pairs
}

func onCells(layer string) bool { return layer == "base" || layer == "overlay" }

func onEdges(layer string) bool { return layer == "edge" }

// fits says whether terrain can lie where the scenario puts it, and tells if it
// cannot.
func (w *surveyor) fits(id string, where func(layer string) bool, path ...any) bool {
	t, ok := w.terrain(id)
	switch {
	case !ok:
		w.fault(Fault{Kind: UnknownTerrain, Path: path, Text: id})
	case !where(t.Layer):
		w.fault(Fault{Kind: WrongLayer, Path: path, Text: id})
	default:
		return true
	}
	return false
}

// terrain is what an id stands for: itself, or what a variant puts in its
// place.
func (w *surveyor) terrain(id string) (Placed, bool) {
	if p, ok := w.known[id]; ok {
		return p, true
	}
	stands := id
	if to, ok := w.swaps[id]; ok && w.game.Terrain.Has(to) {
		stands = to
	}
	t, ok := w.game.Terrain.Get(stands)
	if ok {
		w.known[id] = Placed{stands, &t}
	}
	return w.known[id], ok
}

// lay puts terrain on a cell: a base in the place of the one that is there,
// anything else on top, once. An id that stands for nothing leaves the cell as
// it is.
func (w *surveyor) lay(c grid.Cell, id string) {
	t, ok := w.terrain(id)
	if !ok {
		return
	}
	on := w.ground.cells[c]
	switch {
	case t.Layer == "base":
		on = slices.DeleteFunc(on, func(p Placed) bool { return p.Layer == "base" })
		on = slices.Insert(on, 0, t)
	case !holds(on, t.ID):
		on = append(on, t)
	}
	w.ground.cells[c] = on
}

// holds says whether terrain of the id is among what lies somewhere.
func holds(placed []Placed, id string) bool {
	return slices.ContainsFunc(placed, func(p Placed) bool { return p.ID == id })
}
