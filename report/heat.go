package report

import (
	"fmt"
	"strings"

	"github.com/rivo/uniseg"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
)

// shades are how hot a cell is. Each but the first, which is for little and
// nothing, begins at twice what the one before begins at, the last at half of
// the most: losses gather in a few cells, and the others are to show too.
var shades = []string{"·", "░", "▒", "▓", "█"}

// faintest is the share of the most at which the first shade begins.
const faintest = 1.0 / 16

// shade is which of the shades a share of the most has.
func shade(share float64) int {
	n := 0
	for from := faintest; n < len(shades)-1 && share >= from; from *= 2 {
		n++
	}
	return n
}

// text draws the maps on a terminal: two next to each other if there is room,
// none of a board that is too wide for any.
func (h HeatMaps) text(width int, l *wording.Language) string {
	if h.Greatest() <= 0 || h.margin()+h.Columns > width {
		return ""
	}
	margin := h.margin()
	var b strings.Builder
	if len(h.Names) > 0 {
		return h.figures(width, l)
	}
	b.WriteString(text.Wrap(h.legend(l), "", "  ", width) + "\n")
	cell := 2
	if margin+h.across(cell) > width {
		cell = 1
	}
	wide := h.across(cell)
	half := margin + max(wide, 32) + 2
	if len(h.Maps) == 2 && half+margin+wide <= width {
		second := h.drawn(h.Maps[1], cell, width)
		for i, line := range h.drawn(h.Maps[0], cell, width) {
			b.WriteString(strings.TrimRight(text.Column(line, half)+text.Column(second[i], width-half), " ") + "\n")
		}
		return b.String()
	}
	for _, m := range h.Maps {
		for _, line := range h.drawn(m, cell, width) {
			b.WriteString(strings.TrimRight(line, " ") + "\n")
		}
	}
	return b.String()
}

// figures are maps with names as tables: in parts, where all columns have no room.
func (h HeatMaps) figures(width int, l *wording.Language) string {
	var b strings.Builder
	b.WriteString(l.Say("{title}, {unit}", h.Title, h.Unit) + "\n")
	margin := h.margin() // of all maps, though one may lack the longest name
	part := max(1, (width-margin)/figureColumn)
	for _, m := range h.Maps {
		rows, filled := h.Filled(m)
		for from := 0; from < h.Columns; from += part {
			to := min(from+part, h.Columns)
			line := text.Column(m.Name, margin)
			for c := from; c < to; c++ {
				line += text.Pad(h.Column(c), figureColumn, true)
			}
			b.WriteString("\n" + line + "\n")
			for row := rows.Rows - 1; row >= 0; row-- {
				name := rows.nameLines(row, margin)
				line := text.Column(name[0], margin)
				for c := from; c < to; c++ {
					line += text.Pad(filled.Figures[row*h.Columns+c], figureColumn, true)
				}
				b.WriteString(strings.TrimRight(line, " ") + "\n")
				for _, more := range name[1:] {
					b.WriteString(strings.TrimRight(text.Column(more, margin), " ") + "\n")
				}
			}
		}
	}
	return b.String()
}

// Filled is a map of which rows with names that have no figure are left out, as those of units that
// cannot attack.
func (h HeatMaps) Filled(m HeatMap) (HeatMaps, HeatMap) {
	if len(h.Names) == 0 {
		return h, m
	}
	names, values, figures := h.Names, m.Values, m.Figures
	h.Rows, h.Names, m.Values, m.Figures = 0, nil, nil, nil
	for row, name := range names {
		from, to := row*h.Columns, (row+1)*h.Columns
		if strings.Join(figures[from:to], "") != "" {
			h.Rows++
			h.Names = append(h.Names, name)
			m.Values, m.Figures = append(m.Values, values[from:to]...), append(m.Figures, figures[from:to]...)
		}
	}
	return h, m
}

// nameLines are the name of a row in lines: those of two units can differ at their ends alone.
func (h HeatMaps) nameLines(row, margin int) []string {
	return strings.Split(text.Wrap(text.OneLine(h.Names[row]), "", "  ", margin-1), "\n")
}

// figureColumn is how many columns a figure of a table has.
const figureColumn = 4

// legend says where the shades begin.
func (h HeatMaps) legend(l *wording.Language) string {
	var parts []string
	from := h.Greatest() * faintest
	for _, shade := range shades[1:] {
		parts = append(parts, shade+" "+l.Figures(text.Fixed(from, max(1, text.Decimals(from/3)))))
		from *= 2
	}
	return l.Say("{title}, {unit}: {shades} and more", h.Title, h.Unit, strings.Join(parts, ", "))
}

// margin is the columns left of a map, for the number of the row or its name.
func (h HeatMaps) margin() int {
	wide := 3
	for _, name := range h.Names {
		wide = max(wide, min(uniseg.StringWidth(name), widestName))
	}
	for _, m := range h.Maps {
		if len(h.Names) > 0 { // then the map's name heads that column
			wide = max(wide, min(uniseg.StringWidth(m.Name), widestName))
		}
	}
	return wide + 1
}

// widestName is how many columns the name of a row has at most.
const widestName = 26

// label is what stands before a row without a name.
func (h HeatMaps) label(row int) string {
	return fmt.Sprintf("%3d ", row+1)
}

// across is how many columns of text a map needs, its margin aside; hexes of
// every other row lie half a cell further right.
func (h HeatMaps) across(cell int) int {
	if h.Hexes == grid.PointedHexes.String() {
		return cell*h.Columns + cell/2
	}
	return cell * h.Columns
}

// drawn is a map in lines: its name, the rows from the top, the letters of the
// columns.
func (h HeatMaps) drawn(m HeatMap, cell, width int) []string {
	greatest, margin := h.Greatest(), h.margin()
	rows := make([][]string, h.Rows)
	for row := range rows {
		for _, v := range m.Values[row*h.Columns : (row+1)*h.Columns] {
			shown := text.Column(shades[0], cell)
			if s := shade(v / greatest); s > 0 {
				shown = strings.Repeat(shades[s], cell)
			}
			rows[row] = append(rows[row], shown)
		}
	}
	lines := []string{strings.Repeat(" ", margin) + text.Column(m.Name, min(width-margin, max(cell*h.Columns, 30)))}
	lines = append(lines, h.laid(rows, cell)...)
	letters := strings.Repeat(" ", margin)
	for c := range h.Columns {
		name := grid.ColumnName(c)
		letters += text.Column(name[max(0, len(name)-cell):], cell)
	}
	return append(lines, letters)
}

// laid are the rows of a map as they lie, from the top. Flat hexes are two lines
// high, so that every other column can lie half a hex further up.
func (h HeatMaps) laid(rows [][]string, cell int) (lines []string) {
	if h.Hexes == grid.FlatHexes.String() {
		for line := 2 * h.Rows; line >= 0; line-- {
			out := strings.Repeat(" ", h.margin())
			if line%2 == 1 {
				out = h.label(line / 2)
			}
			for c := range h.Columns {
				half := strings.Repeat(" ", cell)
				if n := line - c%2; n >= 0 && n < 2*h.Rows {
					half = rows[n/2][c]
				}
				out += half
			}
			lines = append(lines, out)
		}
		return lines
	}
	for row := h.Rows - 1; row >= 0; row-- {
		shift := ""
		if h.Hexes == grid.PointedHexes.String() && row%2 == 1 {
			shift = strings.Repeat(" ", cell/2)
		}
		lines = append(lines, h.label(row)+shift+strings.Join(rows[row], ""))
	}
	return lines
}
