package orderdice

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
	for i := range g.goals {
		sketch.Stamp(g.goals[i].At, "*")
	}
	for side := range g.sides {
		for n := range g.afoot(side).All() {
			sketch.Stamp(g.units[side][n].at, pieceText(play.PieceOf(side, n)))
		}
	}
	b.WriteString(sketch.String())
	for side := range g.sides {
		fmt.Fprintf(&b, "  %s: %s, %d in the bag\n", g.sides[side].name, text.Plural(g.Tally(side), "point"), g.idle[side].Count())
		for p := range g.alive[side].Pieces(side) {
			b.WriteString(g.muster(p))
		}
	}
	return b.String()
}

// symbolAt is what lies at a place.
func (g *Game) symbolAt(p tabletop.Point) rune {
	for _, c := range g.clouds[:g.nClouds] {
		if tabletop.Near(c, p, g.fig.smoke/2) {
			return '@'
		}
	}
	symbol := ' '
	for i := range g.ground {
		if t := &g.ground[i]; g.stands(t) && (t.Has(p) || len(t.Line) > 0 && t.Line.Reaches(p, 700)) {
			symbol = t.symbol
		}
	}
	return symbol
}

// muster is a unit's line.
func (g *Game) muster(p play.Piece) string {
	u := g.unit(p)
	parts := []string{fmt.Sprintf("    %-4s %-10s %-28s", pieceText(p), u.at.Tenths(), g.sides[p.Side()].men[p.Number()].name)}
	if !g.of(p).vehicle {
		parts = append(parts, text.Plural(g.men(p), "man"))
	}
	if u.pins > 0 {
		parts = append(parts, text.Plural(int(u.pins), "pin"))
	}
	if u.order != noOrder {
		parts = append(parts, strings.ToUpper(commandWords[u.order]))
	}
	if u.ride > 0 {
		parts = append(parts, "in "+pieceText(play.PieceOf(p.Side(), int(u.ride)-1)))
	}
	return strings.TrimRight(strings.Join(parts, " "), " ") + "\n"
}
