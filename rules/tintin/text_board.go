package tintin

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
)

// boardWidth is how many columns the lists below the board have: a replay stands
// two columns further in.
const boardWidth = 78

// Draw draws the board with the pieces on it, the north at the top, and below
// it who stands where with how many figures.
func (g *Game) Draw() string {
	var b strings.Builder
	width := 4
	if g.Columns*width+4 > 80 {
		width = 3
	}
	head := "    "
	for column := range g.Columns {
		head += fmt.Sprintf("%-*s", width, grid.ColumnName(column))
	}
	b.WriteString(strings.TrimRight(head, " ") + "\n")
	for row := g.Rows - 1; row >= 0; row-- {
		line := fmt.Sprintf("%3d ", row+1)
		for column := range g.Columns {
			line += fmt.Sprintf("%-*s", width, g.symbol(g.At(column, row)))
		}
		b.WriteString(strings.TrimRight(line, " ") + "\n")
	}
	for side := range g.sides {
		b.WriteString(g.muster(side))
	}
	return b.String()
}

// symbol is what stands in a square, or its terrain.
func (g *Game) symbol(c grid.Cell) string {
	if p := g.at[c]; p != play.NoPiece {
		return p.String()
	}
	return g.symbols[c]
}

// muster is a side's line of points, its HQ, and its pieces.
func (g *Game) muster(side int) string {
	say := g.names.Language.Say
	line := say("{side}: {points} of {target} points, {cards}", g.sides[side].name, g.Tally(side), int(g.targets[side]), g.names.Plural(int(g.hands[side].n), "card")) + "\n"
	if hq := g.hqLine(side); hq != "" {
		line += text.Wrap(hq, "  "+say("HQ:")+" ", "    ", boardWidth) + "\n"
	}
	for n := range g.alive[side].All() {
		p := play.PieceOf(side, n)
		own := text.Join(", ", g.names.Member(p).Name, strconv.Itoa(int(g.piece(p).figures)), g.of(p).marks)
		if car := g.piece(p).ride; car > 0 {
			own += ", " + say("in {vehicle}", play.PieceOf(side, int(car)-1).String())
		}
		line += text.Wrap(own, fmt.Sprintf("  %-4s %-4s ", p, g.Name(g.cell(p))), strings.Repeat(" ", 14), boardWidth) + "\n"
	}
	return line
}

// hqLine is what a side's HQ has left.
func (g *Game) hqLine(side int) string {
	say := g.names.Language.Say
	var parts []string
	for o, s := range g.supports {
		part := fmt.Sprintf("%s %d", s.name, g.hq[side].points[o])
		if int(g.hq[side].general) == o {
			part = say("{option} (General)", part)
		}
		if g.isBlocked(side, o) {
			part = say("{option} (Tintin)", part)
		}
		parts = append(parts, part)
	}
	return strings.Join(append(parts, g.coming(side)...), ", ")
}

// coming is what of a side's is on its way to the board, or above it.
func (g *Game) coming(side int) (parts []string) {
	say := g.names.Language.Say
	for _, d := range g.due[side] {
		if d.on {
			parts = append(parts, say("shells on their way to {place}", g.Name(d.mark)))
		}
	}
	if a := g.air[side]; a.plane >= 0 {
		where := "{plane} on its way"
		if a.out {
			where = "{plane} on patrol"
		}
		parts = append(parts, say(where, g.planeWord(int16(a.plane)+1)))
	}
	return parts
}
