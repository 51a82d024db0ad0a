package play

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/grid"
)

// Orders come back, with cells of boards and square inches of tables, and sort.
func TestCellOrdersPack(t *testing.T) {
	last := Action(0)
	for _, c := range []grid.Cell{0, 255, 510, grid.None, 511, 512, 3455, 65000} {
		o := CellOrder{Verb: 34, Piece: PieceOf(1, 63), N: 127, Cell: c}
		a := o.Action()
		if got := UnpackCells(a); got != o {
			t.Errorf("%v comes back as %v", o, got)
		}
		if a <= last {
			t.Errorf("%v sorts before the one ahead of it", o)
		}
		last = a
	}
}
