package homebrew

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/schema"
)

// ground is the board compiled: masks of cells, by cell.
type ground struct {
	field   grid.Field
	steps   [][]uint8   // from cell to cell
	beside  []grid.Mask // a cell and those next to it
	ways    []ways
	surface *schema.Ground
}

// ways is how units of one class move.
type ways struct {
	class string
	stand grid.Mask // where they may set up
	all   grid.Mask // the whole board
	paths *grid.Paths
}

func newGround(gr *schema.Ground) *ground {
	n := gr.Cells()
	w := &ground{field: grid.NewField(gr.Board), surface: gr, steps: make([][]uint8, n), beside: make([]grid.Mask, n)}
	for c := range grid.Cell(n) {
		w.steps[c] = make([]uint8, n)
		for o := range grid.Cell(n) {
			w.steps[c][o] = uint8(gr.Distance(c, o))
		}
		w.beside[c] = w.field.Around(grid.MaskOf(c))
	}
	return w
}

// waysOf compiles how a class moves, and returns its number.
func (w *ground) waysOf(class string) uint8 {
	for i := range w.ways {
		if w.ways[i].class == class {
			return uint8(i)
		}
	}
	going := w.surface.Going(class)
	w.ways = append(w.ways, ways{
		class: class, stand: w.surface.Where(going.Stand), all: w.field.All(),
		paths: grid.NewPaths(w.surface.Board, func(from grid.Cell, d grid.Direction) grid.Step {
			return grid.Step{Open: going.Step(from, d), Stops: going.Stops(from, d), Cost: going.Cost(from, d)}
		}),
	})
	return uint8(len(w.ways) - 1)
}
