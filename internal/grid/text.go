package grid

import (
	"strconv"
	"strings"
)

// TextWidth is how many columns of text a hex has room for in Text.
const TextWidth = 6

// Text is a board of hexes in text, the north at the top: what cell says stands
// in each hex, at most TextWidth columns of it, and what edge says on each side
// between two hexes: a rune to draw it with, or 0 for a plain one. Eight hexes in
// a row fit into 80 columns.
func (b Board) Text(cell func(Cell) string, edge func(Edge) rune) string {
	k := &sketch{Board: b, edge: edge}
	for c := range Cell(b.Cells()) {
		x, y := k.corner(c)
		for _, s := range strokes[b.Shape] {
			k.stroke(c, x, y, s)
		}
	}
	for c := range Cell(b.Cells()) {
		x, y := k.corner(c)
		text := []rune(cell(c))
		if len(text) > TextWidth {
			text = text[:TextWidth]
		}
		k.put(x+1+(k.across()-1-len(text))/2, y, text)
	}
	k.names()
	return k.String()
}

// sketch is a sheet of runes. Its lines are as long as what they hold.
type sketch struct {
	Board
	edge  func(Edge) rune
	lines [][]rune
}

// stroke is how a side is drawn: so far right of the corner of a hex and below
// it, as a text or with the rune of what stands there.
type stroke struct {
	d         Direction
	right     int
	down      int
	text      string
	heavy     int // how many runes wide it is where something stands there
	heavyFrom int // and how far right of the corner these begin
}

// strokes are the sides of a hex. The corner is the place before the first
// column of its text.
var strokes = [...][]stroke{
	FlatHexes: {
		{North, 1, -1, "______", 6, 1},
		{NorthEast, 7, 0, `\`, 1, 7},
		{SouthEast, 7, 1, "/", 1, 7},
		{South, 1, 1, "______", 6, 1},
		{SouthWest, 0, 1, `\`, 1, 0},
		{NorthWest, 0, 0, "/", 1, 0},
	},
	PointedHexes: {
		{NorthEast, 6, -1, `\`, 3, 5},
		{East, 8, 0, "|", 1, 8},
		{SouthEast, 6, 1, "/", 3, 5},
		{SouthWest, 2, 1, `\`, 3, 1},
		{West, 0, 0, "|", 1, 0},
		{NorthWest, 2, -1, "/", 3, 1},
	},
}

// textMargin is the columns left of the board, for the numbers of rows.
const textMargin = 4

// across is how many columns lie between the corners of hexes side by side.
func (k *sketch) across() int {
	if k.Shape == FlatHexes {
		return 7
	}
	return 8
}

// corner is the column and line of a hex's corner.
func (k *sketch) corner(c Cell) (x, y int) {
	column, row := k.Place(c)
	shift := k.Shape.shift(column, row)
	x, y = textMargin+column*k.across(), 1+2*(k.Rows-1-row)
	if k.Shape == FlatHexes {
		return x, y + 1 - shift
	}
	return x + shift*k.across()/2, y
}

// stroke draws a side of a hex.
func (k *sketch) stroke(c Cell, x, y int, s stroke) {
	var on rune
	if to := k.Step(c, s.d); to != None {
		on = k.edge(Edge{c, to})
	}
	if on == 0 {
		k.put(x+s.right, y+s.down, []rune(s.text))
		return
	}
	k.put(x+s.heavyFrom, y+s.down, []rune(strings.Repeat(string(on), s.heavy)))
}

// names writes the numbers of rows at the left of the board and the letters of
// columns below it.
func (k *sketch) names() {
	for row := range k.Rows {
		_, y := k.corner(k.At(0, row))
		name := strconv.Itoa(row + 1)
		k.put(textMargin-1-len(name), y, []rune(name))
	}
	bottom := len(k.lines)
	for column := range k.Columns {
		x, _ := k.corner(k.At(column, 0))
		k.put(x+k.across()/2, bottom, []rune(ColumnName(column)))
	}
}

// put writes runes at a place; blanks fill up what lies before.
func (k *sketch) put(x, y int, text []rune) {
	for len(k.lines) <= y {
		k.lines = append(k.lines, nil)
	}
	for len(k.lines[y]) < x+len(text) {
		k.lines[y] = append(k.lines[y], ' ')
	}
	copy(k.lines[y][x:], text)
}

func (k *sketch) String() string {
	var out strings.Builder
	for _, line := range k.lines {
		out.WriteString(strings.TrimRight(string(line), " ") + "\n")
	}
	return out.String()
}
