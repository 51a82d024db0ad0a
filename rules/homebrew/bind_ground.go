package homebrew

import (
	"errors"
	"fmt"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// ground compiles the board of cells, or the table.
func (w *binder) ground() error {
	w.t.stack = maxPieces
	if w.game.OnTable() {
		return w.openTable()
	}
	gr, faults := schema.Survey(w.game, w.scene)
	if len(faults) > 0 || gr.Cells() == 0 || w.game.Board == nil {
		return errors.New("the board has mistakes; forge check names them")
	}
	if gr.Cells() > schema.MaxCells {
		return play.Beyond(fmt.Errorf("the board has %d cells, at most %d can be played", gr.Cells(), schema.MaxCells), "board")
	}
	if n := w.game.Board.Stack; n > 0 {
		w.t.stack = uint8(min(n, maxPieces))
	}
	w.t.Board, w.t.ground = gr.Board, newGround(gr)
	w.t.names.Board = play.CellBoard(gr.Board)
	w.lies = gr.Has
	return nil
}

func newGround(gr *schema.Ground) *ground {
	n := gr.Cells()
	w := &ground{field: grid.NewField(gr.Board), surface: gr, steps: make([][]uint8, n), beside: make([]grid.Mask, n), lies: make([]uint64, n), touch: 1, pace: 1}
	for c := range grid.Cell(n) {
		w.steps[c] = make([]uint8, n)
		for o := range grid.Cell(n) {
			w.steps[c][o] = uint8(gr.Distance(c, o))
		}
		w.beside[c] = w.field.Around(grid.MaskOf(c))
	}
	return w
}

// inchPace is how many inches of a table are about a cell's worth to players.
const inchPace = 4

// openTable compiles a table by its square inches.
func (w *binder) openTable() error {
	open, ok := w.game.OpenTable(&w.scene.Board)
	if !ok {
		return errors.New("the table has no size; forge check names its mistakes")
	}
	gr := schema.Inches(w.game, w.scene)
	if gr == nil {
		return play.Beyond(fmt.Errorf("the table is %s × %s; at most %d square inches, %d side by side, can be played",
			schema.Figure(open.Width), schema.Figure(open.Depth), schema.MaxInches, schema.MaxSpan), "board")
	}
	w.t.Board = gr.Board
	w.t.ground = &ground{surface: gr, lies: make([]uint64, gr.Cells()), touch: touching(w.game), pace: inchPace, table: newTable(open, gr, w.game.Board.Room, touching(w.game))}
	w.t.names.Board = w.t.table.sectors.Board()
	w.lies = gr.Has
	return nil
}

// touching is how near units of a game are in contact: in cells next to each other, on a
// table as near as they may stand.
func touching(g *schema.Game) int {
	if !g.OnTable() {
		return 1
	}
	return max(int(g.Board.Room+.5), 1)
}

// ways is how units of one class move.
type ways struct {
	class string

	// Over cells.
	stand grid.Mask // where they may set up
	all   grid.Mask // the whole board
	paths *grid.Paths
	next  []grid.Mask // by cell, those that a step leads to

	// Over a table.
	stands []bool                   // by place
	going  [][grid.Directions]uint8 // by place, what a step from there is: shut, or what it costs, and whether the move stops
	rough  roughs
}

// waysOf compiles how a class moves, and returns its number.
func (w *ground) waysOf(class string) uint8 {
	for i := range w.ways {
		if w.ways[i].class == class {
			return uint8(i)
		}
	}
	going := w.surface.Going(class)
	made := ways{class: class}
	if w.table == nil {
		made.stand, made.all = w.surface.Where(going.Stand), w.field.All()
		made.paths = grid.NewPaths(w.surface.Board, func(from grid.Cell, d grid.Direction) grid.Step {
			return grid.Step{Open: going.Step(from, d), Stops: going.Stops(from, d), Cost: going.Cost(from, d)}
		})
		made.next = make([]grid.Mask, w.surface.Cells())
		for from := range made.next {
			for d := range grid.Direction(grid.Directions) {
				if c := grid.Cell(from); made.paths.Open(c, d) {
					made.next[from].Add(w.surface.Step(c, d))
				}
			}
		}
	} else {
		made.overInches(w.surface, going)
	}
	w.ways = append(w.ways, made)
	return uint8(len(w.ways) - 1)
}

// overInches compiles the ways over a table. Ground that stops movers does so once, where
// they come into it.
func (w *ways) overInches(gr *schema.Ground, going *schema.Going) {
	n := gr.Cells()
	w.stands, w.going = make([]bool, n), make([][grid.Directions]uint8, n)
	halts := make([]bool, n)
	for at := range place(n) {
		w.stands[at] = going.Stand(at)
		for d := range grid.Direction(grid.Directions) {
			if to := gr.Step(at, d); to != grid.None && going.Step(at, d) {
				w.going[at][d] = uint8(min(max(going.Cost(at, d), 1), costs))
				halts[to] = halts[to] || going.Stops(at, d)
			}
		}
	}
	for at := range w.going {
		for d := range grid.Direction(grid.Directions) {
			if to := gr.Step(place(at), d); w.going[at][d] != shut && halts[to] && !halts[at] {
				w.going[at][d] |= stops
			}
		}
	}
	w.rough = newRoughs(gr, func(at place) bool {
		for d := range grid.Direction(grid.Directions) {
			if gr.Step(at, d) != grid.None && w.going[at][d] != 1 {
				return true
			}
		}
		return false
	})
}

// mayStand says whether units of the class may set up in a place, as far as the ground
// goes.
func (w *ways) mayStand(at place) bool {
	if w.stands == nil {
		return w.stand.Has(at)
	}
	return w.stands[at]
}

// sorts gives terrain its bits, those of some ids; places say where it lies.
func (w *binder) sorts(ids []string) (set uint64) {
	for _, id := range ids {
		bit, ok := w.bits[id]
		if !ok {
			if len(w.bits) == 64 {
				w.Fail("conditions name more than 64 kinds of terrain, which cannot be played")
				return 0
			}
			bit = 1 << len(w.bits)
			w.bits[id] = bit
			for at := range w.t.lies {
				if w.lies(place(at), id) {
					w.t.lies[at] |= bit
				}
			}
		}
		set |= bit
	}
	return set
}
