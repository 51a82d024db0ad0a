package grid

import (
	"math"
	"slices"
	"testing"
)

// shapes are boards of a size, one of each shape.
func shapes(columns, rows int) []Board {
	return []Board{{columns, rows, Squares}, {columns, rows, FlatHexes}, {columns, rows, PointedHexes}}
}

func TestNeighboursOfHexes(t *testing.T) {
	for _, tt := range []struct {
		shape       Shape
		cell, round string // clockwise from the north
	}{
		{FlatHexes, "c3", "c4 d3 d2 c2 b2 b3"},
		{FlatHexes, "d3", "d4 e4 e3 d2 c3 c4"},
		{FlatHexes, "a1", "a2 b1"},
		{FlatHexes, "b1", "b2 c2 c1 a1 a2"},
		{PointedHexes, "c3", "c4 d3 c2 b2 b3 b4"},
		{PointedHexes, "c4", "d5 d4 d3 c3 b4 c5"},
		{PointedHexes, "a1", "a2 b1"},
		{PointedHexes, "a2", "b3 b2 b1 a1 a3"},
	} {
		b := Board{8, 8, tt.shape}
		c, _ := b.Cell(tt.cell)
		got := ""
		for d := range Direction(Directions) {
			if n := b.Step(c, d); n != None {
				got += " " + b.Name(n)
			}
		}
		if got != " "+tt.round {
			t.Errorf("%v: round %s lie%s, want %s", tt.shape, tt.cell, got, tt.round)
		}
	}
}

// Cells that have a side in common are those whose outlines share two corners,
// and Border is these.
func TestSidesAreSharedCorners(t *testing.T) {
	for _, b := range shapes(6, 5) {
		for c := range Cell(b.Cells()) {
			for o := range Cell(b.Cells()) {
				var shared []Spot
				for _, s := range b.Outline(c) {
					if slices.Contains(b.Outline(o), s) {
						shared = append(shared, s)
					}
				}
				adjacent := c != o && len(shared) == 2
				ends, ok := b.Border(Edge{c, o})
				if ok != adjacent || b.Adjacent(c, o) != adjacent {
					t.Errorf("%v: %s and %s share %v; Border %v, Adjacent %v", b, b.Name(c), b.Name(o), shared, ok, b.Adjacent(c, o))
				}
				if ok && !(slices.Contains(shared, ends[0]) && slices.Contains(shared, ends[1])) {
					t.Errorf("%v: the border of %s and %s is %v, want %v", b, b.Name(c), b.Name(o), ends, shared)
				}
			}
		}
	}
}

// A step of the lattice is as long as Unit says: then every hex is regular and
// every cell 1 wide.
func TestUnit(t *testing.T) {
	for _, b := range shapes(3, 3) {
		x, y := b.Unit()
		long := func(p, q Spot) float64 { return math.Hypot(float64(p.X-q.X)*x, float64(p.Y-q.Y)*y) }
		c := b.At(1, 1)
		outline := b.Outline(c)
		for n, d := range b.Sides() {
			side := long(outline[n], outline[(n+1)%len(outline)])
			if want := 1 / math.Tan(math.Pi/float64(len(outline))); math.Abs(1/side-want) > 1e-9 {
				t.Errorf("%v: side %d is %v long, want %v", b.Shape, n, side, 1/want)
			}
			if across := long(b.Centre(c), b.Centre(b.Step(c, d))); math.Abs(across-1) > 1e-9 {
				t.Errorf("%v: neighbours lie %v apart", b.Shape, across)
			}
		}
	}
}

func TestExtent(t *testing.T) {
	for _, tt := range []struct {
		board     Board
		low, high Spot
	}{
		{Board{3, 2, Squares}, Spot{-1, -1}, Spot{5, 3}},
		{Board{3, 2, FlatHexes}, Spot{-2, -1}, Spot{8, 4}},
		{Board{1, 2, FlatHexes}, Spot{-2, -1}, Spot{2, 3}},
		{Board{3, 2, PointedHexes}, Spot{-1, -2}, Spot{6, 5}},
	} {
		if low, high := tt.board.Extent(); low != tt.low || high != tt.high {
			t.Errorf("%v lies from %v to %v, want %v to %v", tt.board, low, high, tt.low, tt.high)
		}
	}
}

// Distance is the fewest steps, by a flood of single ones.
func TestDistanceIsSteps(t *testing.T) {
	for _, size := range [][2]int{{8, 8}, {5, 9}} {
		for _, b := range shapes(size[0], size[1]) {
			for from := range Cell(b.Cells()) {
				steps := map[Cell]int{from: 0}
				for queue := []Cell{from}; len(queue) > 0; queue = queue[1:] {
					for d := range Direction(Directions) {
						to := b.Step(queue[0], d)
						if _, seen := steps[to]; to != None && !seen {
							steps[to] = steps[queue[0]] + 1
							queue = append(queue, to)
						}
					}
				}
				for to, want := range steps {
					if got := b.Distance(from, to); got != want {
						t.Errorf("%v: from %s to %s are %d steps, want %d", b, b.Name(from), b.Name(to), got, want)
					}
				}
			}
		}
	}
}

// A board with as many shifted columns or rows as others is the same turned half
// round.
func TestHalfTurn(t *testing.T) {
	for _, b := range shapes(8, 8) {
		turned := func(c Cell) Cell { return Cell(b.Cells()-1) - c }
		for c := range Cell(b.Cells()) {
			for d := range Direction(Directions) {
				n := b.Step(c, d)
				if back := b.Step(turned(c), d.Opposite()); n == None != (back == None) || n != None && back != turned(n) {
					t.Errorf("%v: %s in direction %d", b, b.Name(c), d)
				}
			}
		}
	}
}

func TestShapeText(t *testing.T) {
	for shape, want := range map[Shape]string{Squares: "", FlatHexes: "flat", PointedHexes: "pointed"} {
		if shape.String() != want || shape.Hexes() != (want != "") {
			t.Errorf("shape %d is %q, hexes %v", shape, shape, shape.Hexes())
		}
	}
}
