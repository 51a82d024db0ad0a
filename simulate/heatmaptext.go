package simulate

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/text"
)

// shades are how much was lost in a cell. Each but the first, which is for
// little and nothing, begins at twice what the one before begins at, the last
// at half of the most: losses gather in a few cells, and the others are to show
// beside these.
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

// writeBoard draws where each side lost figures: two maps beside each other if
// there is room, none of a board that is too wide for any.
func (r *Report) writeBoard(b *strings.Builder) {
	if r.Board == nil || r.Board.most() <= 0 || margin+r.Board.Columns > width {
		return
	}
	legend(b, r.Board.most())
	cell := 2
	if margin+r.Board.across(cell) > width {
		cell = 1
	}
	first, second := r.Board.drawn(0, r.Sides[0].Side, cell), r.Board.drawn(1, r.Sides[1].Side, cell)
	wide := r.Board.across(cell)
	half := margin + max(wide, 32) + 2
	for i, line := range first {
		if half+margin+wide > width {
			b.WriteString(line + "\n")
			continue
		}
		fmt.Fprintf(b, "%s%s\n", column(line, half), column(second[i], width-half))
	}
	if half+margin+wide > width {
		b.WriteString(strings.Join(second, "\n") + "\n")
	}
}

// legend says where the shades begin.
func legend(b *strings.Builder, most float64) {
	b.WriteString("\nwhere figures were lost, a game:")
	from := most * faintest
	for i, shade := range shades[1:] {
		if i > 0 {
			b.WriteByte(',')
		}
		fmt.Fprintf(b, " %s %s", shade, text.Fixed(from, max(1, decimals(from/3))))
		from *= 2
	}
	b.WriteString(" and more\n")
}

// most is the greatest loss of figures of a side in a cell.
func (b *BoardReport) most() float64 {
	most := 0.0
	for i := range b.Cells {
		for _, f := range b.Cells[i].Figures {
			most = max(most, f)
		}
	}
	return most
}

// margin is the columns left of a map, for the number of the row.
const margin = 4

// across is how many columns of text a map needs, its margin aside; hexes of
// every other row lie half a cell further right.
func (b *BoardReport) across(cell int) int {
	if b.Hexes == grid.PointedHexes.String() {
		return cell*b.Columns + cell/2
	}
	return cell * b.Columns
}

// drawn is a side's map in lines: its name, the rows from the top, the letters
// of the columns.
func (b *BoardReport) drawn(side int, name string, cell int) []string {
	most := b.most()
	rows := make([][]string, b.Rows)
	for i := range rows {
		for range b.Columns {
			rows[i] = append(rows[i], column(shades[0], cell))
		}
	}
	for i := range b.Cells {
		c := &b.Cells[i]
		if s := shade(c.Figures[side] / most); s > 0 {
			rows[c.Row][c.Column] = strings.Repeat(shades[s], cell)
		}
	}
	lines := []string{strings.Repeat(" ", margin) + column(name, min(width-margin, max(cell*b.Columns, 30)))}
	lines = append(lines, b.laid(rows, cell)...)
	letters := strings.Repeat(" ", margin)
	for c := range b.Columns {
		name := grid.ColumnName(c)
		letters += column(name[max(0, len(name)-cell):], cell)
	}
	return append(lines, letters)
}

// laid are the rows of a map as they lie, from the top. Flat hexes are two lines
// high, so that every other column can lie half a hex further up.
func (b *BoardReport) laid(rows [][]string, cell int) (lines []string) {
	if b.Hexes == grid.FlatHexes.String() {
		for line := 2 * b.Rows; line >= 0; line-- {
			text := strings.Repeat(" ", margin)
			if line%2 == 1 {
				text = fmt.Sprintf("%3d ", line/2+1)
			}
			for c := range b.Columns {
				half := strings.Repeat(" ", cell)
				if n := line - c%2; n >= 0 && n < 2*b.Rows {
					half = rows[n/2][c]
				}
				text += half
			}
			lines = append(lines, text)
		}
		return lines
	}
	for row := b.Rows - 1; row >= 0; row-- {
		shift := ""
		if b.Hexes == grid.PointedHexes.String() && row%2 == 1 {
			shift = strings.Repeat(" ", cell/2)
		}
		lines = append(lines, fmt.Sprintf("%3d %s%s", row+1, shift, strings.Join(rows[row], "")))
	}
	return lines
}
