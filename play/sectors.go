package play

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/tabletop"
)

// Sectors cut an open table into squares, so that what happens on it is counted
// and shown by cells as on other boards.
type Sectors struct {
	squares grid.Board
	side    tabletop.Length
}

// maxFiles is how many sectors lie side by side at most, so that a letter names
// each file.
const maxFiles = 26

// NewSectors cuts a table into squares of whole inches, as small as reports can
// count.
func NewSectors(t tabletop.Table) Sectors {
	for s := (Sectors{side: tabletop.Inch}); ; s.side += tabletop.Inch {
		s.squares = grid.Board{Columns: tabletop.Squares(t.Width, s.side), Rows: tabletop.Squares(t.Depth, s.side)}
		if s.squares.Cells() <= grid.MaxCells && s.squares.Columns <= maxFiles {
			return s
		}
	}
}

// Of is the cell that a place lies in, or the nearest one.
func (s *Sectors) Of(p tabletop.Point) Cell {
	column, row := int(p.X/s.side), int(p.Y/s.side)
	return CellOf(s.squares.At(min(max(column, 0), s.squares.Columns-1), min(max(row, 0), s.squares.Rows-1)))
}

// Board is what reports call the cells.
func (s *Sectors) Board() Board { return CellBoard(s.squares) }
