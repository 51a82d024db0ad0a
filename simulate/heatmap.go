package simulate

import "github.com/tabletop-forge/forge/play"

// BoardReport is where losses fell.
type BoardReport struct {
	Columns int          `json:"columns"`
	Rows    int          `json:"rows"`
	Hexes   string       `json:"hexes,omitempty"` // how they lie, "flat" or "pointed"; "" on squares
	Cells   []CellReport `json:"cells"`           // only where something was ever lost
}

// CellReport is what was lost in a cell, on average a game, by side.
type CellReport struct {
	Cell    string    `json:"cell"`
	Column  int       `json:"column"`  // from 0, at the left
	Row     int       `json:"row"`     // from 0, at the bottom
	Figures []float64 `json:"figures"` // or wounds
	Pieces  []float64 `json:"pieces"`
}

// heatMap is what each cell has seen of losses; nil if cells have no names.
func (t *Tally) heatMap(names *play.Names) *BoardReport {
	c := &t.Chronicle
	b := names.Board
	if c.Games == 0 || b.Columns <= 0 || len(b.Cells) == 0 {
		return nil
	}
	r := &BoardReport{Columns: b.Columns, Rows: b.Rows, Hexes: b.Shape.String(), Cells: []CellReport{}}
	for n, name := range b.Cells[:min(len(b.Cells), play.MaxCells)] {
		cell := CellReport{Cell: name, Column: n % b.Columns, Row: n / b.Columns}
		seen := false
		for side := range play.Sides {
			toll := &c.Cells[side][n]
			cell.Figures = append(cell.Figures, perGame(toll.Figures, c.Games))
			cell.Pieces = append(cell.Pieces, perGame(toll.Pieces, c.Games))
			seen = seen || *toll != Toll{}
		}
		if seen {
			r.Cells = append(r.Cells, cell)
		}
	}
	return r
}
