package findings

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
)

// boards are the boards on which each side's losses fell.
func (c charting) boards() []exhibit {
	var out []exhibit
	most := 0.0
	for _, lost := range c.Board.Lost {
		most = max(most, slices.Max(lost))
	}
	for i, s := range c.Sides {
		lost := c.Board.Lost[i]
		out = append(out, exhibit{
			title: "Where " + s.Name + " lost", right: c.each(),
			chart: func(width, _ float64) page.Piece { return c.board(lost, most, width) },
		})
	}
	return out
}

// hundred is by how much means a game are multiplied in squares: losses in 100
// games, or in all games where there are fewer.
func (c charting) hundred() float64 { return float64(min(c.Games, 100)) }

// each is what the figures in squares count.
func (c charting) each() string {
	switch {
	case c.Games == 1:
		return "pieces in the game"
	case c.Games < 100:
		return fmt.Sprintf("pieces in %d games", c.Games)
	}
	return "pieces in 100 games"
}

// symbolSide is how long the sides of squares must be for the terrain's symbol
// to be read in their corners, in mm.
const symbolSide = 5.5

// board is the board with losses in its squares. Heat grows with the root of
// the losses, or one square would leave all others white.
func (c charting) board(lost []float64, most, width float64) page.Piece {
	b := c.Board
	h := page.HeatGrid{Hexes: b.Hexes, Size: c.size * 0.9, Largest: c.size * 0.62 * c.tall}
	for i := range b.Columns {
		h.Columns = append(h.Columns, grid.ColumnName(i))
	}
	for i := range b.Rows {
		h.Rows = append(h.Rows, strconv.Itoa(i+1))
	}
	note, symbols := c.worst(lost), h.Side(width) >= symbolSide
	for i, v := range lost {
		cell := page.HeatCell{Framed: c.isObjective(c.square(i))}
		if v > 0 {
			cell.Heat, cell.Figure = math.Sqrt(v/most), c.figure(v)
		}
		if symbols && i < len(b.Symbols) {
			cell.Corner = c.words("board", b.Symbols[i], page.Style{Ink: layout.Faint})
		}
		h.Cells = append(h.Cells, cell)
	}
	if symbols && len(b.Key) > 0 {
		// A symbol and its meaning stand on one line.
		note += " " + strings.ReplaceAll(strings.Join(b.Key, ", "), " ", "\u00a0") + "."
		note = strings.ReplaceAll(note, ",\u00a0", ", ")
	}
	words := c.words("board", note, page.Style{Ink: layout.Faint})
	return page.Stack{h, page.Gap(c.size * 0.08), layout.Padded{Para: page.Para{Words: words, Size: c.size * 0.9}}}
}

// square is the name of a cell of the board.
func (c charting) square(i int) string {
	return grid.Board{Columns: c.Board.Columns, Rows: c.Board.Rows}.Name(grid.Cell(i))
}

func (c charting) isObjective(square string) bool {
	return slices.ContainsFunc(c.Objectives, func(o Objective) bool { return o.Cell == square })
}

// figure is a mean as it stands in a square: a dot for less than one half.
func (c charting) figure(mean float64) string {
	if n := math.Round(mean * c.hundred()); n > 0 {
		return strconv.Itoa(int(n))
	}
	return "·"
}

// worst names the squares where most was lost.
func (c charting) worst(lost []float64) string {
	order := make([]int, len(lost))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(lost[b], lost[a]) })
	var parts []string
	for _, i := range order[:min(3, len(order))] {
		if lost[i] > 0 {
			parts = append(parts, c.square(i)+" ("+c.figure(lost[i])+")")
		}
	}
	if len(parts) == 0 {
		return "Nothing was lost."
	}
	note := "Most at " + strings.Join(parts, ", ") + "."
	if len(c.Objectives) > 0 {
		note += " Framed: objectives."
	}
	return note
}

// line is how far apart rows are, as a part of the type.
func (c charting) line() float64 { return 1.5 + 0.5*(c.tall-1) }

// losses are the kinds of unit that each side lost.
func (c charting) losses() facing {
	f := facing{title: "What is lost", right: "units a game, on average"}
	most := 0.0
	for _, s := range c.Sides {
		for _, l := range s.Lost {
			most = max(most, l.Mean)
		}
	}
	axis := page.Axis{Scale: page.ScaleTo(most, 5, 0), Steps: 5}
	for i, s := range c.Sides {
		f.names[i] = s.Name
		f.bars[i] = page.Bars{Size: c.size, Line: c.line(), Axis: axis}
		lost := slices.Clone(s.Lost)
		slices.SortStableFunc(lost, func(a, b Amount) int { return cmp.Compare(b.Mean, a.Mean) })
		for _, l := range lost {
			f.bars[i].Rows = append(f.bars[i].Rows, page.BarRow{
				Name:    c.words("unit "+layout.Quote(l.Name), l.Name, page.Style{}),
				Figures: []page.Words{c.words("losses", strconv.FormatFloat(l.Mean, 'f', 2, 64), page.Style{})},
				Gauge:   page.Reach{To: l.Mean, Fill: sideFills[i]},
			})
		}
	}
	return f
}

// earnings are what formations won for what they cost, the best first.
func (c charting) earnings() facing {
	f := facing{title: "Points won for points paid", right: "a game, on average",
		note: "Wide bars: what the formation cost; thin ones: the points that it won by what it destroyed and took."}
	most := 0.0
	for _, s := range c.Sides {
		for _, e := range s.Bought {
			most = max(most, e.Won, float64(e.Paid))
		}
	}
	axis := page.Axis{Scale: page.ScaleTo(most, 5, 1), Steps: 5, Least: 1}
	for i, s := range c.Sides {
		f.names[i] = s.Name
		f.bars[i] = page.Bars{Size: c.size, Line: c.line(), Axis: axis, Heads: c.heads("", "paid", "won", "won a point")}
		bought := slices.Clone(s.Bought)
		slices.SortStableFunc(bought, func(a, b Earner) int { return cmp.Compare(b.ratio(), a.ratio()) })
		for _, e := range bought {
			figures := []page.Words{
				c.words("points", strconv.Itoa(e.Paid), page.Style{}), c.words("points", strconv.FormatFloat(e.Won, 'f', 1, 64), page.Style{}),
				c.words("points", e.perPoint(), page.Style{Bold: true}),
			}
			f.bars[i].Rows = append(f.bars[i].Rows, page.BarRow{
				Name: c.words("formation "+layout.Quote(e.Name), e.Name, page.Style{}), Figures: figures,
				Gauge: page.Nested{Outer: float64(e.Paid), Inner: e.Won, Fill: sideFills[1]},
			})
		}
	}
	return f
}

// ratio is what was won for each point; what cost nothing comes last.
func (e Earner) ratio() float64 {
	if e.Paid == 0 {
		return -1
	}
	return e.Won / float64(e.Paid)
}

func (e Earner) perPoint() string {
	if e.Paid == 0 {
		return layout.None
	}
	return strconv.FormatFloat(e.ratio(), 'f', 2, 64)
}
