package grid

import (
	"fmt"
	"strconv"
	"strings"
)

// Cell is a cell of a board by number: row by row from the south-western
// corner, columns towards the east. Boards too large for play have cells too.
type Cell int32

// None is no cell.
const None Cell = -1

// Board is a board of cells in columns and rows.
type Board struct {
	Columns, Rows int
	Shape         Shape
}

// Cells is how many cells the board has.
func (b Board) Cells() int { return b.Columns * b.Rows }

// At is the cell in a column and a row, both counted from 0 in the
// south-western corner, or None off the board.
func (b Board) At(column, row int) Cell {
	if column < 0 || row < 0 || column >= b.Columns || row >= b.Rows {
		return None
	}
	return Cell(row*b.Columns + column)
}

// Place is the column and the row of a cell.
func (b Board) Place(c Cell) (column, row int) {
	return int(c) % b.Columns, int(c) / b.Columns
}

// Name is how players call the cell: "a1" in the south-western corner, then
// "b1"; after column z comes aa.
func (b Board) Name(c Cell) string {
	if c < 0 || int(c) >= b.Cells() {
		return "–"
	}
	column, row := b.Place(c)
	return ColumnName(column) + strconv.Itoa(row+1)
}

// ColumnName is the letters of a column: a … z, aa, ab …
func ColumnName(column int) string {
	var s []byte
	for column++; column > 0; column = (column - 1) / 26 {
		s = append([]byte{byte('a' + (column-1)%26)}, s...)
	}
	return string(s)
}

// Coordinates reads a cell's name into column and row, counted from 0, whether
// or not a board has the cell. Capital letters are the same as small ones.
func Coordinates(name string) (column, row int, err error) {
	s := strings.ToLower(strings.TrimSpace(name))
	n := 0
	for n < len(s) && s[n] >= 'a' && s[n] <= 'z' {
		column = column*26 + int(s[n]-'a') + 1
		n++
	}
	digits := s[n:]
	row, convErr := strconv.Atoi(digits)
	if n == 0 || n > 2 || convErr != nil || row < 1 || row > 9999 || digits[0] == '+' {
		return 0, 0, fmt.Errorf("%q is not a cell; cells are named like c4", name)
	}
	return column - 1, row - 1, nil
}

// OffBoard is a cell that is well named and lies outside the board.
type OffBoard struct {
	Name  string
	Board Board
}

func (e *OffBoard) Error() string {
	last := e.Board.Name(Cell(e.Board.Cells() - 1))
	return fmt.Sprintf("%s is off the board, which ends at %s", e.Name, last)
}

// Cell reads a cell's name. The error is an *OffBoard if the cell is well named
// but not on the board.
func (b Board) Cell(name string) (Cell, error) {
	column, row, err := Coordinates(name)
	if err != nil {
		return None, err
	}
	c := b.At(column, row)
	if c == None {
		return None, &OffBoard{Name: strings.ToLower(strings.TrimSpace(name)), Board: b}
	}
	return c, nil
}
