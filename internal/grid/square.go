package grid

// Direction is one of the eight ways from a square to a neighbour, clockwise
// from north.
type Direction int8

// The directions.
const (
	North Direction = iota
	NorthEast
	East
	SouthEast
	South
	SouthWest
	West
	NorthWest
	Directions = 8
)

var steps = [Directions][2]int{{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}}

// EdgeDirection is the direction of an edge of the board by its name: "north",
// "south", "east" or "west".
func EdgeDirection(edge string) (Direction, bool) {
	switch edge {
	case "north":
		return North, true
	case "east":
		return East, true
	case "south":
		return South, true
	case "west":
		return West, true
	}
	return 0, false
}

// Opposite is the direction the other way.
func (d Direction) Opposite() Direction { return (d + 4) % Directions }

// Turn is the direction n eighths of a circle further clockwise.
func (d Direction) Turn(n int) Direction {
	return Direction(((int(d)+n)%Directions + Directions) % Directions)
}

// Diagonal says whether the direction leads over a corner.
func (d Direction) Diagonal() bool { return d%2 == 1 }

// Step is the neighbour in a direction, or None off the board.
func (b Board) Step(c Cell, d Direction) Cell {
	column, row := b.Place(c)
	return b.At(column+steps[d][0], row+steps[d][1])
}

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

// Distance is the steps between two cells, diagonal ones counting 1.
func (b Board) Distance(from, to Cell) int {
	c1, r1 := b.Place(from)
	c2, r2 := b.Place(to)
	return max(abs(c1-c2), abs(r1-r2))
}

func abs(n int) int {
	if n < 0 {
		return -n
	}
	return n
}

// Depth is how many rows or columns a cell lies from an edge of the board: 1 on
// the edge itself.
func (b Board) Depth(c Cell, edge Direction) int {
	column, row := b.Place(c)
	switch edge {
	case North:
		return b.Rows - row
	case South:
		return row + 1
	case East:
		return b.Columns - column
	}
	return column + 1
}
