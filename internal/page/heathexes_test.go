package page

import (
	"math"
	"testing"

	"github.com/tabletop-forge/forge/internal/grid"
)

// Squares that stand for hexes touch along a side where the hexes do.
func TestHeatGridOfHexes(t *testing.T) {
	for _, shape := range []grid.Shape{grid.FlatHexes, grid.PointedHexes} {
		b := grid.Board{Columns: 5, Rows: 4, Shape: shape}
		h := HeatGrid{Hexes: shape.String(), Columns: make([]string, 5), Rows: make([]string, 4)}
		wide, high := h.across()
		board := Rect{W: 10 * wide, H: 10 * high}
		for c := range grid.Cell(b.Cells()) {
			at := h.square(board, 10, int(c))
			if at.X < 0 || at.Y < 0 || at.Right() > board.Right() || at.Bottom() > board.Bottom() {
				t.Errorf("%v: %s lies off the board: %v", shape, b.Name(c), at)
			}
			for o := range c {
				other := h.square(board, 10, int(o))
				x := math.Min(at.Right(), other.Right()) - math.Max(at.X, other.X)
				y := math.Min(at.Bottom(), other.Bottom()) - math.Max(at.Y, other.Y)
				if touches := x >= 0 && y >= 0 && x+y > 0; touches != b.Adjacent(c, o) {
					t.Errorf("%v: %s and %s touch: %v", shape, b.Name(c), b.Name(o), touches)
				}
			}
		}
	}
}
