package printer

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/page"
)

// mapping is a map being drawn: where its upper left corner is, and how many mm
// wide a square.
type mapping struct {
	*battleMap
	proof  *page.Proof
	canvas *page.Canvas
	at     page.Point
	side   float64
	table  bool      // to play on, not to look at
	view   page.Rect // what must be drawn; zero: all of it
}

// shown are the cells that must be drawn.
func (m mapping) shown() []grid.Cell {
	var out []grid.Cell
	for c := range grid.Cell(m.ground.Cells()) {
		if m.sees(c) {
			out = append(out, c)
		}
	}
	return out
}

func (m mapping) sees(c grid.Cell) bool {
	r := m.square(c).Inset(-m.side*0.1, -m.side*0.1)
	return m.view == page.Rect{} || r.X < m.view.Right() && m.view.X < r.Right() && r.Y < m.view.Bottom() && m.view.Y < r.Bottom()
}

// square is where a cell lies.
func (m mapping) square(c grid.Cell) page.Rect {
	column, row := m.ground.Place(c)
	return page.Rect{
		X: m.at.X + float64(column)*m.side, Y: m.at.Y + float64(m.ground.Rows-1-row)*m.side,
		W: m.side, H: m.side,
	}
}

func (m mapping) middle(c grid.Cell) page.Point {
	r := m.square(c)
	return page.Point{X: r.X + r.W/2, Y: r.Y + r.H/2}
}

// board is what the squares cover.
func (m mapping) board() page.Rect {
	return page.Rect{X: m.at.X, Y: m.at.Y, W: float64(m.ground.Columns) * m.side, H: float64(m.ground.Rows) * m.side}
}

// ways are the steps on paper in each direction, in squares.
var ways = [grid.Directions]page.Point{
	grid.North: {Y: -1}, grid.NorthEast: {X: 1, Y: -1}, grid.East: {X: 1}, grid.SouthEast: {X: 1, Y: 1},
	grid.South: {Y: 1}, grid.SouthWest: {X: -1, Y: 1}, grid.West: {X: -1}, grid.NorthWest: {X: -1, Y: -1},
}

// towards is the point so many squares from another in a direction.
func (m mapping) towards(p page.Point, d grid.Direction, squares float64) page.Point {
	return page.Point{X: p.X + ways[d].X*squares*m.side, Y: p.Y + ways[d].Y*squares*m.side}
}

// stretch is one side of one cell on the border of an area, clockwise around
// it: the area lies to its right.
type stretch struct{ from, to page.Point }

// border is the sides of cells where an area ends, drawn so many mm within it.
// Corners meet.
func (m mapping) border(in func(grid.Cell) bool, inset float64) []stretch {
	var out []stretch
	for c := range grid.Cell(m.ground.Cells()) { // all of it, or dashes would shift from sheet to sheet
		if !in(c) {
			continue
		}
		for _, d := range []grid.Direction{grid.North, grid.East, grid.South, grid.West} {
			if !m.within(in, c, d) {
				out = append(out, m.stretch(in, c, d, inset))
			}
		}
	}
	return out
}

// within says whether a cell's neighbour belongs to an area.
func (m mapping) within(in func(grid.Cell) bool, c grid.Cell, d grid.Direction) bool {
	next := m.ground.Step(c, d)
	return next != grid.None && in(next)
}

// stretch is the side of a cell towards d. It ends short of a corner that the
// area does not go round, and beyond one where it comes back towards us.
func (m mapping) stretch(in func(grid.Cell) bool, c grid.Cell, d grid.Direction, inset float64) stretch {
	side := m.towards(m.middle(c), d, 0.5-inset/m.side)
	end := func(along grid.Direction, diagonal grid.Direction) page.Point {
		half := 0.5
		switch {
		case !m.within(in, c, along):
			half -= inset / m.side
		case m.within(in, c, diagonal):
			half += inset / m.side
		}
		return m.towards(side, along, half)
	}
	return stretch{end(d.Turn(-2), d.Turn(-1)), end(d.Turn(2), d.Turn(1))}
}
