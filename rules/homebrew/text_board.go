package homebrew

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// Draw draws the board with the units on it, the north at the top, and below it how
// the sides stand (see play.Narrator).
func (g *Game) Draw() string {
	var b strings.Builder
	if g.table == nil {
		b.WriteString(g.Board.Text(g.drawn, g.edge))
	} else {
		b.WriteString(g.sketch())
	}
	for side := range g.sides {
		b.WriteString(g.muster(side))
	}
	return b.String()
}

// drawn is what stands in a cell: its units, an objective, or its ground.
func (g *Game) drawn(c grid.Cell) string {
	var parts []string
	for side := range g.sides {
		for n := range g.unitsWithin(side, c, 0).All() {
			parts = append(parts, play.PieceOf(side, n).String())
		}
	}
	if text := strings.Join(parts, " "); text != "" {
		if len(text) > grid.TextWidth {
			text = strings.Join(parts, "")
		}
		return text
	}
	for i := range g.goals {
		if g.goals[i].Cell == c {
			return "*"
		}
	}
	return symbolOf(g.surface.On(c), g.surface.Base())
}

// sketch is an open table.
func (g *Game) sketch() string {
	s := g.table.open.Inch().Sketch(func(at tabletop.Point) rune {
		for _, r := range symbolOf(g.surface.On(g.surface.InchOf(at)), g.surface.Base()) {
			return r
		}
		return ' '
	})
	for i := range g.goals {
		s.Stamp(g.surface.Middle(g.goals[i].Cell), "*")
	}
	for p := range g.alive.All() {
		s.Stamp(g.surface.Middle(g.cell(p)), p.String())
	}
	return s.String()
}

// edge is what stands on a side of a cell.
func (g *Game) edge(e grid.Edge) rune {
	for _, r := range symbolOf(g.surface.Between(e.A, e.B), "") {
		return r
	}
	return 0
}

// symbolOf is the symbol of the topmost terrain, "" for what is everywhere. What
// has none has the first letter of its name.
func symbolOf(on []schema.Placed, everywhere string) string {
	if len(on) == 0 || on[len(on)-1].ID == everywhere {
		return ""
	}
	top := on[len(on)-1]
	if top.Symbol != "" {
		return top.Symbol
	}
	return string([]rune(top.Name)[:1])
}

// muster is a side's line of points, and its units with where they stand, their
// strength and their marks.
func (g *Game) muster(side int) string {
	own := &g.sides[side]
	say := g.names.Language.Say
	text := say("{side}: {points}", own.name, g.names.Plural(g.Tally(side), "point")) + "\n"
	if g.aims[side] > 0 {
		text = say("{side}: {points} of {target} points", own.name, g.Tally(side), g.aims[side]) + "\n"
	}
	line := " "
	for n := range g.alive[side].All() {
		p := play.PieceOf(side, n)
		entry := fmt.Sprintf(" %s %s %s", p, g.placeName(g.cell(p)), g.names.Member(p).Name)
		if g.facing != nil {
			entry += " " + g.facing.words[g.unit(p).faces]
		}
		if g.of(p).strength > 1 {
			entry += fmt.Sprintf(" %d/%d", g.unit(p).left, g.of(p).strength)
		}
		for m := range g.marks {
			if has := g.unit(p).marks[m]; has > 0 {
				entry += fmt.Sprintf(" %s %d", g.marks[m].name, has)
			}
		}
		entry += ","
		if len([]rune(line+entry)) > drawWidth {
			text += line + "\n"
			line = " "
		}
		line += entry
	}
	if line == " " {
		return text
	}
	return text + strings.TrimSuffix(line, ",") + "\n"
}

// drawWidth is how many columns a replay has for the board.
const drawWidth = 76
