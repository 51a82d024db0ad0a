package fluidtime

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
)

// Draw draws the table with the units on it, the north at the top, and below it
// who stands where and how (see play.Narrator).
func (g *Game) Draw() string {
	var b strings.Builder
	sketch := g.table.Sketch(g.symbolAt)
	for _, goal := range g.goals {
		sketch.Stamp(goal.At, "*")
	}
	for p := range g.onTable() {
		sketch.Stamp(g.unit(p).at, p.String())
	}
	b.WriteString(sketch.String())
	for s := range g.sides {
		g.drawSide(&b, s)
	}
	return b.String()
}

// symbolAt is the terrain at a place as a letter: what lies on top.
func (g *Game) symbolAt(at tabletop.Point) rune {
	symbol := ' '
	for i := range g.tracts {
		if t := &g.tracts[i]; t.symbol > ' ' && t.Has(at) {
			symbol = t.symbol
		}
	}
	if _, ok := g.sight.Crest(at); ok && symbol != '=' {
		return '"'
	}
	return symbol
}

func (g *Game) drawSide(b *strings.Builder, side int) {
	own := &g.sides[side]
	fmt.Fprintf(b, "  %s: %d of %d points", own.name, g.Tally(side), own.target)
	if own.commanders > 0 {
		fmt.Fprintf(b, ", %s in hand", text.Plural(int(g.inHand[side]), "C/O card"))
	}
	b.WriteString("\n")
	for n := range g.alive[side].All() {
		p := play.PieceOf(side, n)
		u := g.unit(p)
		fmt.Fprintf(b, "    %-4s %-10s %3d°  %s", p, u.at.Tenths(), u.heading, g.names.Member(p).Name)
		if words := u.marks.words(); words != "" {
			b.WriteString(": " + words)
		}
		b.WriteString("\n")
	}
}

// markWord is a mark in a word.
type markWord struct {
	mark mark
	word string
}

// markWords are the marks in words; the first ones lie next to a unit on the table.
var markWords = [...]markWord{
	{moving, "moving"}, {overwatch, "overwatch"}, {hullDown, "hull-down"}, {suppressed, "suppressed"}, {gunOut, "gun-out"},
	{immobilised, "immobilised"}, {hidden, "hidden"}, {struck, "struck"}, {again, "again"}, {lastOne, "last"}, {alone, "alone"},
}

func (m mark) words() string {
	var words []string
	for _, s := range markWords[:8] {
		if m.has(s.mark) {
			words = append(words, s.word)
		}
	}
	return strings.Join(words, ", ")
}
