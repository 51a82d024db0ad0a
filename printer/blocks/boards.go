package blocks

import (
	"math"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/report"
)

// halfBoard is how many columns a board has at most to stand in half a page.
const halfBoard = 20

// mapBands are boards, side by side if their cells are wide enough.
func (c setting) mapBands(h report.HeatMaps) (out []page.Columns) {
	var all []exhibit
	for _, m := range h.Maps {
		about := m.Caption
		about.Note = "" // it stands with the board, which knows its width
		e := captioned(about, func(width, _ float64) page.Piece { return c.board(h, m, width) })
		if h.Columns > halfBoard {
			out = append(out, exhibitBand(c.faults, c.size, e))
			continue
		}
		all = append(all, e)
	}
	if len(all) > 0 {
		out = append(out, exhibitBand(c.faults, c.size, all...))
	}
	return out
}

// symbolSide is how long the sides of squares must be for the terrain's symbol
// to be read in their corners, in mm.
const symbolSide = 5.5

// board is a board with figures in its cells. Heat grows with the root of the
// values, or one cell would leave all others white.
func (c setting) board(from report.HeatMaps, m report.HeatMap, width float64) page.Piece {
	h := page.HeatGrid{Hexes: from.Hexes, Size: c.size * 0.9, Largest: c.size * 0.62 * c.tall}
	for i := range from.Columns {
		h.Columns = append(h.Columns, grid.ColumnName(i))
	}
	for i := range from.Rows {
		h.Rows = append(h.Rows, strconv.Itoa(i+1))
	}
	note, symbols, most := m.Note, h.Side(width) >= symbolSide, from.Greatest()
	for i, v := range m.Values {
		cell := page.HeatCell{Framed: i < len(from.Framed) && from.Framed[i]}
		if v > 0 {
			cell.Heat, cell.Figure = math.Sqrt(v/most), m.Figures[i]
		}
		if symbols && i < len(from.Symbols) {
			cell.Corner = c.words("board", from.Symbols[i], page.Style{Ink: layout.Faint})
		}
		h.Cells = append(h.Cells, cell)
	}
	if symbols && len(from.Key) > 0 {
		// A symbol and its meaning stand on one line.
		note += " " + strings.ReplaceAll(strings.Join(from.Key, ", "), " ", "\u00a0") + "."
		note = strings.ReplaceAll(note, ",\u00a0", ", ")
	}
	words := c.words("board", note, page.Style{Ink: layout.Faint})
	return page.Stack{h, page.Gap(c.size * 0.08), layout.Padded{Para: page.Para{Words: words, Size: c.size * 0.9}}}
}
