package grid

import "slices"

// Direction is one of the eight ways from a cell to a neighbour, clockwise from
// north. Squares have all of them, hexes six.
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

var edges = [Directions]string{North: "north", East: "east", South: "south", West: "west"}

// EdgeDirection is the direction of an edge of the board by its name: "north",
// "south", "east" or "west".
func EdgeDirection(edge string) (Direction, bool) {
	d := max(slices.Index(edges[:], edge), 0)
	return Direction(d), edge != "" && edges[d] == edge
}

// Edge is the name of the edge that lies in the direction; "" for one between two of the
// main four.
func (d Direction) Edge() string { return edges[d] }

// Opposite is the direction the other way.
func (d Direction) Opposite() Direction { return (d + 4) % Directions }

// Turn is the direction n eighths of a circle further clockwise.
func (d Direction) Turn(n int) Direction {
	return Direction(((int(d)+n)%Directions + Directions) % Directions)
}

// Diagonal says whether the direction lies between two of the main four.
func (d Direction) Diagonal() bool { return d%2 == 1 }

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

// Nearest are those of some cells that lie nearest to an edge.
func (b Board) Nearest(cells Mask, edge Direction) (near Mask) {
	depth := b.Columns + b.Rows
	for c := range cells.All() {
		switch d := b.Depth(c, edge); {
		case d < depth:
			depth, near = d, MaskOf(c)
		case d == depth:
			near.Add(c)
		}
	}
	return near
}
