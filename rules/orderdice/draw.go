package orderdice

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/inch"
	"github.com/tabletop-forge/forge/simulate"
)

const (
	drawnColumns = 72
	drawnRows    = 24
)

// Draw draws the table with the units on it, the north at the top, and below it
// who stands where and how (see simulate.Teller).
func (g *Game) Draw() string {
	columns, rows := drawnSize(g.width, g.depth)
	lines := make([][]rune, rows)
	for y := range lines {
		lines[y] = make([]rune, columns)
		for x := range lines[y] {
			lines[y][x] = g.symbolAt(inch.Point{
				X: g.width * inch.Length(2*x+1) / inch.Length(2*columns), Y: g.depth * inch.Length(2*y+1) / inch.Length(2*rows),
			})
		}
	}
	for side := range g.sides {
		each(g.afoot(side), func(n int) {
			at := g.units[side][n].at
			x, y := int(at.X)*columns/int(g.width+1), int(at.Y)*rows/int(g.depth+1)
			for i, r := range pieceText(simulate.PieceOf(side, n)) {
				if x+i < columns {
					lines[y][x+i] = r
				}
			}
		})
	}
	var b strings.Builder
	for y := rows - 1; y >= 0; y-- {
		b.WriteString(strings.TrimRight("  "+string(lines[y]), " ") + "\n")
	}
	for side := range g.sides {
		fmt.Fprintf(&b, "%s: %d points, %d in the bag\n", g.sides[side].name, g.tally(side), ones(g.idle[side]))
		each(g.alive[side], func(n int) { b.WriteString(g.muster(simulate.PieceOf(side, n))) })
	}
	return b.String()
}

// drawnSize is how many columns and rows a table is drawn with: two columns are
// about as wide as a row is high.
func drawnSize(width, depth inch.Length) (columns, rows int) {
	columns, rows = drawnColumns, int(int64(drawnColumns)*int64(depth)/int64(2*width))
	if rows > drawnRows {
		columns, rows = max(int(int64(2*drawnRows)*int64(width)/int64(depth)), 8), drawnRows
	}
	return columns, max(rows, 4)
}

// symbolAt is what lies at a place.
func (g *Game) symbolAt(p inch.Point) rune {
	for _, c := range g.clouds[:g.nClouds] {
		if inch.Near(c, p, g.fig.smoke/2) {
			return '*'
		}
	}
	for i := range g.goals {
		if inch.Near(p, g.goals[i].at, inch.Inch) {
			return '!'
		}
	}
	symbol := '.'
	for i := range g.ground {
		if t := &g.ground[i]; g.stands(t) && (t.has(p) || len(t.line) > 0 && t.line.Reaches(p, 700)) {
			symbol = t.symbol
		}
	}
	return symbol
}

// muster is a unit's line.
func (g *Game) muster(p simulate.Piece) string {
	u := g.unit(p)
	parts := []string{fmt.Sprintf("  %-4s %-12s %-28s", pieceText(p), placeText(rounded(u.at)), g.sides[p.Side()].men[p.Number()].name)}
	if !g.of(p).vehicle {
		parts = append(parts, plural(g.men(p), "man"))
	}
	if u.pins > 0 {
		parts = append(parts, plural(int(u.pins), "pin"))
	}
	if u.order != noOrder {
		parts = append(parts, strings.ToUpper(commandWords[u.order]))
	}
	if u.ride > 0 {
		parts = append(parts, "in "+pieceText(simulate.PieceOf(p.Side(), int(u.ride)-1)))
	}
	return strings.TrimRight(strings.Replace(strings.Join(parts, " "), "mans", "men", 1), " ") + "\n"
}

func ones(set uint64) (n int) {
	for ; set != 0; set &= set - 1 {
		n++
	}
	return n
}
