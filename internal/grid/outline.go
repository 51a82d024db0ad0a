package grid

// Spot is a place on a board, on a fine lattice of whole numbers: x towards the
// east, y towards the north, the first cell's centre at 0,0. Unit says how long
// a step on it is; on hexes the two ways differ.
type Spot struct{ X, Y int }

// plus is the spot so much further.
func (s Spot) plus(o Spot) Spot { return Spot{s.X + o.X, s.Y + o.Y} }

// minus is the way from another spot to this one.
func (s Spot) minus(o Spot) Spot { return Spot{s.X - o.X, s.Y - o.Y} }

// dot is the scalar product of two ways over a board of a shape, in its own unit of
// area: on hexes a step of x and one of y are not the same length.
func (s Spot) dot(of Shape, o Spot) int {
	switch of {
	case FlatHexes:
		return s.X*o.X + 3*s.Y*o.Y
	case PointedHexes:
		return 3*s.X*o.X + s.Y*o.Y
	}
	return s.X*o.X + s.Y*o.Y
}

// centred says whether a spot is the centre of a cell of a board without end.
func (s Shape) centred(at Spot) bool {
	switch s {
	case FlatHexes:
		return at.X%3 == 0 && (at.X/3+at.Y)%2 == 0
	case PointedHexes:
		return at.Y%3 == 0 && (at.Y/3+at.X)%2 == 0
	}
	return at.X%2 == 0 && at.Y%2 == 0
}

// Unit is how long a step of Spot.X and one of Spot.Y are, if a cell is 1 wide
// from side to opposite side.
func (b Board) Unit() (x, y float64) {
	const slant = 0.28867513459481287 // half of 1/√3: half a hex's side
	switch b.Shape {
	case FlatHexes:
		return slant, 0.5
	case PointedHexes:
		return 0.5, slant
	}
	return 0.5, 0.5
}

// Centre is the middle of a cell.
func (b Board) Centre(c Cell) Spot {
	column, row := b.Place(c)
	shift := b.Shape.shift(column, row)
	switch b.Shape {
	case FlatHexes:
		return Spot{3 * column, 2*row + shift}
	case PointedHexes:
		return Spot{2*column + shift, 3 * row}
	}
	return Spot{2 * column, 2 * row}
}

// corners are a cell's corners from its centre, clockwise.
var corners = [...][]Spot{
	Squares:      {{-1, 1}, {1, 1}, {1, -1}, {-1, -1}},
	FlatHexes:    {{-1, 1}, {1, 1}, {2, 0}, {1, -1}, {-1, -1}, {-2, 0}},
	PointedHexes: {{0, 2}, {1, 1}, {1, -1}, {0, -2}, {-1, -1}, {-1, 1}},
}

// sides are the directions of a cell's sides: side n runs from corner n to the
// next.
var sides = [...][]Direction{
	Squares:      {North, East, South, West},
	FlatHexes:    {North, NorthEast, SouthEast, South, SouthWest, NorthWest},
	PointedHexes: {NorthEast, East, SouthEast, SouthWest, West, NorthWest},
}

// Sides are the directions in which a cell has a side in common with a neighbour,
// clockwise.
func (b Board) Sides() []Direction { return sides[b.Shape] }

// Ways are the directions in which a cell has neighbours, clockwise: on squares those
// over corners too.
func (b Board) Ways() []Direction {
	if b.Shape != Squares {
		return sides[b.Shape]
	}
	return everyWay
}

var everyWay = []Direction{North, NorthEast, East, SouthEast, South, SouthWest, West, NorthWest}

// Outline is a cell's corners, clockwise. Side n of Sides runs from corner n to
// the next, the last to the first.
func (b Board) Outline(c Cell) []Spot {
	centre := b.Centre(c)
	out := make([]Spot, 0, len(corners[b.Shape]))
	for _, corner := range corners[b.Shape] {
		out = append(out, centre.plus(corner))
	}
	return out
}

// Border is the two ends of the side between two cells; not ok if they have none
// in common.
func (b Board) Border(e Edge) (ends [2]Spot, ok bool) {
	d, next := b.Toward(e.A, e.B)
	if !next {
		return ends, false
	}
	outline := b.Outline(e.A)
	for n, side := range b.Sides() {
		if side == d {
			return [2]Spot{outline[n], outline[(n+1)%len(outline)]}, true
		}
	}
	return ends, false
}

// Extent is the south-western and the north-eastern corner of the rectangle that
// holds the board.
func (b Board) Extent() (low, high Spot) {
	for c := range Cell(b.Cells()) {
		for n, s := range b.Outline(c) {
			if c == 0 && n == 0 {
				low, high = s, s
			}
			low = Spot{min(low.X, s.X), min(low.Y, s.Y)}
			high = Spot{max(high.X, s.X), max(high.Y, s.Y)}
		}
	}
	return low, high
}
