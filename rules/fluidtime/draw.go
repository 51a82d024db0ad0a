package fluidtime

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/inch"
	"github.com/tabletop-forge/forge/simulate"
)

// mapWidth is how many letters wide a map in text is at most.
const mapWidth = 72

// Draw draws the table with the units on it, the north at the top, and below it
// who stands where and how (see simulate.Teller). A letter is as many inches wide
// as the table asks for, and twice as high.
func (g *Game) Draw() string {
	var b strings.Builder
	side := inch.Inch
	for (g.width+side-1)/side > mapWidth {
		side += inch.Inch
	}
	columns, rows := int((g.width+side-1)/side), int((g.depth+2*side-1)/(2*side))
	canvas := g.ground(columns, rows, side)
	for s := range g.sides {
		for set := g.alive[s]; set != 0; set &= set - 1 {
			p := simulate.PieceOf(s, lowest(set))
			at := g.unit(p).at
			stamp(canvas[min(int(at.Y/(2*side)), rows-1)], int(at.X/side), p.String())
		}
	}
	for row := rows - 1; row >= 0; row-- {
		fmt.Fprintf(&b, "%3d |%s|\n", row*2*int(side/inch.Inch), string(canvas[row]))
	}
	fmt.Fprintf(&b, "    +%s\n", scaleLine(columns, int(side/inch.Inch)))
	for s := range g.sides {
		g.drawSide(&b, s)
	}
	return b.String()
}

// scaleLine marks every tenth letter.
func scaleLine(columns, each int) string {
	line := []rune(strings.Repeat("-", columns) + "+")
	for c := 0; c < columns; c += 10 {
		stamp(line[:columns], c, fmt.Sprint(c*each))
	}
	return string(line)
}

// ground is the terrain in letters: what lies on top last.
func (g *Game) ground(columns, rows int, side inch.Length) [][]rune {
	canvas := make([][]rune, rows)
	for row := range canvas {
		canvas[row] = []rune(strings.Repeat(" ", columns))
		for c := range canvas[row] {
			at := inch.Point{X: side*inch.Length(c) + side/2, Y: 2*side*inch.Length(row) + side}
			for i := range g.tracts {
				if t := &g.tracts[i]; t.symbol > ' ' && t.has(at) {
					canvas[row][c] = t.symbol
				}
			}
			if _, ok := g.sight.Crest(at); ok && canvas[row][c] != '=' {
				canvas[row][c] = '"'
			}
		}
	}
	for _, goal := range g.goals {
		stamp(canvas[min(int(goal.at.Y/(2*side)), rows-1)], int(goal.at.X/side), "*")
	}
	return canvas
}

// stamp writes a label into a row, so that all of it is seen.
func stamp(row []rune, column int, label string) {
	letters := []rune(label)
	column = max(min(column, len(row)-len(letters)), 0)
	copy(row[column:], letters)
}

func (g *Game) drawSide(b *strings.Builder, side int) {
	own := &g.sides[side]
	fmt.Fprintf(b, "  %s: %d of %d points", own.name, g.tally(side), own.target)
	if own.commanders > 0 {
		fmt.Fprintf(b, ", %s in hand", plural(int(g.inHand[side]), "C/O card"))
	}
	b.WriteString("\n")
	for set := g.alive[side]; set != 0; set &= set - 1 {
		n := lowest(set)
		p := simulate.PieceOf(side, n)
		u := g.unit(p)
		fmt.Fprintf(b, "    %-4s %-10s %3d°  %s", p, spotText(u.at), u.heading, own.men[n].name)
		if words := u.marks.words(); words != "" {
			b.WriteString(": " + words)
		}
		b.WriteString("\n")
	}
}

// shownMark is a mark in a word.
type shownMark struct {
	mark mark
	word string
}

// shown are the marks in words; the first ones lie beside a unit on the table.
var shown = [...]shownMark{
	{moving, "moving"}, {overwatch, "overwatch"}, {hullDown, "hull-down"}, {suppressed, "suppressed"}, {gunOut, "gun-out"},
	{immobilised, "immobilised"}, {hidden, "hidden"}, {struck, "struck"}, {again, "again"}, {lastOne, "last"}, {alone, "alone"},
}

func (m mark) words() string {
	var words []string
	for _, s := range shown[:8] {
		if m.has(s.mark) {
			words = append(words, s.word)
		}
	}
	return strings.Join(words, ", ")
}
