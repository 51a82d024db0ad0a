package grid_test

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/grid"
)

// Cells are numbers with the names that players use; squares count diagonal
// steps as one.
func ExampleBoard() {
	board := grid.Board{Columns: 9, Rows: 7, Shape: grid.Squares}
	hill, _ := board.Cell("e4")
	fmt.Println(board.Name(hill), "is", board.Distance(hill, board.At(0, 0)), "squares from", board.Name(board.At(0, 0)))
	zone, _ := board.Area("a1:i2, e3")
	fmt.Println(len(zone), "squares:", board.AreaText(zone))
	_, err := board.Cell("k4")
	fmt.Println(err)
	// Output:
	// e4 is 4 squares from a1
	// 19 squares: a1:i2, e3
	// k4 is off the board, which ends at i7
}

// Lines of sight are worked out once for a board; what blocks them is asked
// each time.
func ExampleSight() {
	board := grid.Board{Columns: 9, Rows: 7, Shape: grid.Squares}
	sight := grid.NewSight(board)
	from, _ := board.Cell("e2")
	to, _ := board.Cell("e6")
	wood, _ := board.Cell("e4")
	fmt.Println(sight.Clear(from, to, grid.Mask{}), sight.Clear(from, to, grid.MaskOf(wood)))
	// Output:
	// true false
}
