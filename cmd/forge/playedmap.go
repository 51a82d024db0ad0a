package main

import (
	"strconv"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/report"
)

// mapTable is the board as a table, with the figures that a side lost in each
// square; empty where it lost less than a hundredth a game.
func (p played) mapTable(side int) *report.Table {
	if p.Board == nil {
		return report.NewTable()
	}
	heads := []report.Head{report.Right("")}
	for c := range p.Board.Columns {
		heads = append(heads, report.Right(grid.ColumnName(c)))
	}
	rows := make([][]string, p.Board.Rows)
	for row := range rows {
		rows[row] = make([]string, len(heads))
		rows[row][0] = strconv.Itoa(row + 1)
	}
	for _, c := range p.Board.Cells {
		if lost := c.Figures[side]; lost >= 0.01 {
			rows[c.Row][1+c.Column] = strconv.FormatFloat(lost, 'f', 2, 64)
		}
	}
	t := report.NewTable(heads...)
	for row := len(rows) - 1; row >= 0; row-- {
		t.Add(rows[row]...)
	}
	return t
}
