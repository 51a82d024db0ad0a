package grid

// Shape is what the cells of a board are like and how they lie. Names of cells
// are the same in all of them: letters for columns, numbers for rows.
type Shape int8

// The shapes.
const (
	// Squares lie in straight columns and rows.
	Squares Shape = iota
	// FlatHexes have a flat side towards the north, neighbours to the north and
	// south and none to the east and west. The columns are straight; the second,
	// fourth … lie half a hex further north.
	FlatHexes
	// PointedHexes have a corner towards the north, neighbours to the east and
	// west and none to the north and south. The rows are straight; the second,
	// fourth … lie half a hex further east.
	PointedHexes
)

// Hexes says whether the cells are hexes.
func (s Shape) Hexes() bool { return s != Squares }

// String is the shape as documents call how hexes lie: "flat" or "pointed"; "" of
// squares.
func (s Shape) String() string { return [...]string{"", "flat", "pointed"}[s] }

// shift is which of a board's columns or rows a cell's neighbours hang on: 1 in
// those that lie half a hex further.
func (s Shape) shift(column, row int) int {
	switch s {
	case FlatHexes:
		return column & 1
	case PointedHexes:
		return row & 1
	}
	return 0
}

// none stands for a step that a shape does not have.
var none [2]int

// steps are the columns and rows to the neighbour in a direction, by shape and
// shift.
var steps = [...][2][Directions][2]int{
	Squares: {
		{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}},
	},
	FlatHexes: {
		{{0, 1}, {1, 0}, none, {1, -1}, {0, -1}, {-1, -1}, none, {-1, 0}},
		{{0, 1}, {1, 1}, none, {1, 0}, {0, -1}, {-1, 0}, none, {-1, 1}},
	},
	PointedHexes: {
		{none, {0, 1}, {1, 0}, {0, -1}, none, {-1, -1}, {-1, 0}, {-1, 1}},
		{none, {1, 1}, {1, 0}, {1, -1}, none, {0, -1}, {-1, 0}, {0, 1}},
	},
}

// Step is the neighbour in a direction, or None off the board and where the shape
// has no neighbour.
func (b Board) Step(c Cell, d Direction) Cell {
	column, row := b.Place(c)
	step := steps[b.Shape][b.Shape.shift(column, row)][d]
	if step == none {
		return None
	}
	return b.At(column+step[0], row+step[1])
}

// OverCorner says whether the direction leads over a corner, where two cells
// touch without a side in common.
func (b Board) OverCorner(d Direction) bool { return b.Shape == Squares && d.Diagonal() }

// Toward is the direction from a cell to a neighbour; ok is false if the two
// are not neighbours.
func (b Board) Toward(from, to Cell) (d Direction, ok bool) {
	for d := range Direction(Directions) {
		if to != None && b.Step(from, d) == to {
			return d, true
		}
	}
	return 0, false
}

// Adjacent says whether two cells share a side.
func (b Board) Adjacent(from, to Cell) bool {
	d, ok := b.Toward(from, to)
	return ok && !b.OverCorner(d)
}

// Distance is the steps between two cells, on squares diagonal ones counting 1.
func (b Board) Distance(from, to Cell) int {
	c1, r1 := b.Place(from)
	c2, r2 := b.Place(to)
	switch b.Shape {
	case FlatHexes:
		return hexes(c2-c1, (r2-c2>>1)-(r1-c1>>1))
	case PointedHexes:
		return hexes(r2-r1, (c2-r2>>1)-(c1-r1>>1))
	}
	return max(abs(c1-c2), abs(r1-r2))
}

// hexes is the steps between two hexes that lie so far apart along two of the
// axes of their lattice, which meet at 120 degrees.
func hexes(q, r int) int { return max(abs(q), abs(r), abs(q+r)) }

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}
