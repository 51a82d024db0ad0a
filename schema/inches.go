package schema

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/tabletop"
)

// MaxInches is how many square inches of a table are worked out at most, and
// MaxSpan how many lie side by side.
const (
	MaxInches = 8192
	MaxSpan   = 240
)

// Inches is an open table as a board of square inches, numbered as cells are. On each
// lies what covers its middle, and the lines that come into it, in the scenario's order
// above the base. It is nil for a board of cells, and for a table beyond the bounds.
func Inches(g *Game, s *Scenario) *Ground {
	t, ok := g.OpenTable(&s.Board)
	if !ok || t.Width > MaxSpan || t.Depth > MaxSpan {
		return nil
	}
	b := grid.Board{Columns: max(int(t.Width+.5), 1), Rows: max(int(t.Depth+.5), 1)}
	if b.Cells() > MaxInches {
		return nil
	}
	gr := &Ground{Board: b, game: g, cells: make([][]Placed, b.Cells())}
	if base, ok := g.Terrain.Get(gr.Base()); ok {
		for c := range gr.cells {
			gr.cells[c] = append(gr.cells[c], Placed{gr.Base(), &base})
		}
	}
	for _, tract := range Tracts(g, s) {
		gr.lay(&tract)
	}
	return gr
}

// lay lays a tract on the square inches that it covers.
func (gr *Ground) lay(t *Tract) {
	first, last := gr.InchOf(t.Box.Low), gr.InchOf(t.Box.High)
	west, south := gr.Place(first)
	east, north := gr.Place(last)
	for row := south; row <= north; row++ {
		for column := west; column <= east; column++ {
			c := gr.At(column, row)
			if t.Has(gr.Middle(c)) || len(t.Line) > 0 && comesInto(t.Line, gr.Middle(c)) {
				gr.cells[c] = append(gr.cells[c], t.Placed)
			}
		}
	}
}

// comesInto says whether a line comes into the square inch round a place.
func comesInto(l tabletop.Points, middle tabletop.Point) bool {
	const half = tabletop.Inch / 2
	low, high := middle.Minus(tabletop.Point{X: half, Y: half}), middle.Plus(tabletop.Point{X: half, Y: half})
	east, north := tabletop.Point{X: high.X, Y: low.Y}, tabletop.Point{X: low.X, Y: high.Y}
	return l.Meets(low, east) || l.Meets(east, high) || l.Meets(high, north) || l.Meets(north, low) || tabletop.Box{Low: low, High: high}.Has(l[0])
}

// Middle is the middle of a square inch of a table, by its number.
func (gr *Ground) Middle(c grid.Cell) tabletop.Point {
	column, row := gr.Place(c)
	const half = tabletop.Inch / 2
	return tabletop.Point{X: tabletop.Length(column)*tabletop.Inch + half, Y: tabletop.Length(row)*tabletop.Inch + half}
}

// InchOf is the square inch that a place of a table lies in, or the nearest one.
func (gr *Ground) InchOf(p tabletop.Point) grid.Cell {
	column, row := int(p.X/tabletop.Inch), int(p.Y/tabletop.Inch)
	return gr.At(min(max(column, 0), gr.Columns-1), min(max(row, 0), gr.Rows-1))
}
