package simulate

import (
	"cmp"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/report"
)

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

// maps are boards of what the sides lost in each cell: how all of them are called, and
// each one of a side.
func (r *Report) maps(s Setting, all, own string, of func(*CellReport) []float64, sides ...int) report.HeatMaps {
	b := r.Board
	h := report.HeatMaps{Title: r.say(all), Unit: r.say("a game"), Columns: b.Columns, Rows: b.Rows, Hexes: b.Hexes, Symbols: s.Ground, Key: s.Key}
	for _, side := range sides {
		name := r.Sides[side].Side
		m := report.HeatMap{Name: name, Values: make([]float64, b.Columns*b.Rows), Caption: report.Caption{Title: r.say(own, name), Unit: h.Unit}}
		for i := range b.Cells {
			m.Values[b.Cells[i].Row*b.Columns+b.Cells[i].Column] = of(&b.Cells[i])[side]
		}
		h.Maps = append(h.Maps, m)
	}
	return h
}

// figuresLost are maps of the figures that sides lost.
func (r *Report) figuresLost(s Setting, sides ...int) report.HeatMaps {
	return r.maps(s, "figures or strength lost", "figures or strength lost by {side}", func(c *CellReport) []float64 { return c.Figures }, sides...)
}

// piecesLost are maps of the pieces that both sides lost in 100 games, with the
// cells named where most was lost, and the objectives framed.
func (r *Report) piecesLost(s Setting) report.HeatMaps {
	h := r.maps(s, "where pieces were lost", "where {side} lost pieces", func(c *CellReport) []float64 { return c.Pieces }, 0, 1)
	for i := range h.Columns * h.Rows {
		h.Framed = append(h.Framed, slices.ContainsFunc(s.Objectives, func(o Prize) bool { return o.Cell == h.Cell(i) }))
	}
	unit := r.say("in {games}", r.say("{n} games#dative", min(100, r.Games)))
	for n := range h.Maps {
		m := &h.Maps[n]
		m.Unit = unit
		for _, v := range m.Values {
			m.Figures = append(m.Figures, inGames(v, r.Games))
		}
		m.Note = r.worst(h, m, len(s.Objectives) > 0)
	}
	return h
}

// inGames is a mean as what comes of 100 games, or of all where there are
// fewer: a dot for less than one half.
func inGames(mean float64, games uint64) string {
	switch n := math.Round(mean * float64(min(games, 100))); {
	case mean <= 0:
		return ""
	case n > 0:
		return strconv.Itoa(int(n))
	}
	return "·"
}

// worst names the cells where most was lost.
func (r *Report) worst(h report.HeatMaps, m *report.HeatMap, framed bool) string {
	order := make([]int, len(m.Values))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(m.Values[b], m.Values[a]) })
	var parts []string
	for _, i := range order[:min(3, len(order))] {
		if m.Values[i] > 0 {
			parts = append(parts, h.Cell(i)+" ("+m.Figures[i]+")")
		}
	}
	if len(parts) == 0 {
		return r.say("Nothing was lost.")
	}
	note := r.say("Most at {places}.", strings.Join(parts, ", "))
	if framed {
		note += " " + r.say("Framed: objectives.")
	}
	return note
}

// Toll is what a side lost in a cell.
type Toll struct {
	Figures uint64
	Pieces  uint64
}

// toll is where a loss is entered: the cell that the event names or else the
// piece's last, nil if that is not known.
func (c *eventReader) toll(e *play.Event) *Toll {
	if !isPiece(e.Piece) {
		return nil
	}
	cell := e.From
	if cell == 0 {
		cell = c.cells[e.Piece.Index()]
	}
	if cell == 0 || cell > play.MaxCells {
		return nil
	}
	return &c.into.Cells[e.Piece.Side()][cell.On()]
}
