package grid

import (
	"fmt"
	"slices"
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

// Area reads cells and rectangles, such as "g2", "a1:m2" or "a1:c1, e1", in
// their order; a cell named twice comes once. Of a rectangle any two opposite
// corners may stand.
func (b Board) Area(text string) ([]Cell, error) {
	var out []Cell
	seen := map[Cell]bool{}
	for part := range strings.SplitSeq(text, ",") {
		from, to, ranged := strings.Cut(part, ":")
		if !ranged {
			to = from
		}
		one, err := b.Cell(from)
		if err != nil {
			return nil, err
		}
		two, err := b.Cell(to)
		if err != nil {
			return nil, err
		}
		for _, c := range b.rectangle(one, two) {
			if !seen[c] {
				seen[c] = true
				out = append(out, c)
			}
		}
	}
	return out, nil
}

func (b Board) rectangle(one, two Cell) []Cell {
	c1, r1 := b.Place(one)
	c2, r2 := b.Place(two)
	var out []Cell
	for row := min(r1, r2); row <= max(r1, r2); row++ {
		for column := min(c1, c2); column <= max(c1, c2); column++ {
			out = append(out, b.At(column, row))
		}
	}
	return out
}

// AreaText writes cells as Area reads them: rectangles, few rather than the
// fewest, and single cells.
func (b Board) AreaText(cells []Cell) string {
	left := make(map[Cell]bool, len(cells))
	for _, c := range cells {
		left[c] = true
	}
	var parts []string
	for _, c := range slices.Sorted(slices.Values(cells)) {
		if left[c] {
			parts = append(parts, b.takeRectangle(left, c))
		}
	}
	return strings.Join(parts, ", ")
}

// takeRectangle takes the widest run of cells to the east, and as many equal
// runs to the north of it as it can, and names the rectangle.
func (b Board) takeRectangle(left map[Cell]bool, corner Cell) string {
	all := func(cells []Cell) bool {
		return !slices.ContainsFunc(cells, func(c Cell) bool { return !left[c] })
	}
	column, row := b.Place(corner)
	wide, high := 1, 1
	for next := b.At(column+wide, row); next != None && left[next]; next = b.At(column+wide, row) {
		wide++
	}
	for b.At(column, row+high) != None && all(b.rectangle(b.At(column, row+high), b.At(column+wide-1, row+high))) {
		high++
	}
	top := b.At(column+wide-1, row+high-1)
	for _, c := range b.rectangle(corner, top) {
		delete(left, c)
	}
	if top == corner {
		return b.Name(corner)
	}
	return b.Name(corner) + ":" + b.Name(top)
}
