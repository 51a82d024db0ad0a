package cadet

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// Draw draws the board with the figures on it, the north at the top, and below
// it how the sides stand (see play.Narrator).
func (g *Game) Draw() string {
	var b strings.Builder
	b.WriteString(g.Board.Text(g.drawn, g.between))
	for side := range g.bands {
		b.WriteString(g.muster(side))
	}
	return b.String()
}

// drawn is what stands in a hex: its figures, or its ground and what lies there.
// A flag has an exclamation mark.
func (g *Game) drawn(c grid.Cell) string {
	var parts []string
	for side := range g.bands {
		if g.bands[side].flag == c {
			parts = append(parts, play.SideText(side)+"!")
		}
	}
	for side := range g.bands {
		for n := range g.inHex(side, c).All() {
			parts = append(parts, play.PieceOf(side, n).String())
		}
	}
	if len(parts) > 0 {
		text := strings.Join(parts, " ")
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

// between is what stands on a side of a hex.
func (g *Game) between(e grid.Edge) rune {
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
	return top.Name[:1]
}

// muster is a side's line of points, and its figures with where they stand and
// their STR.
func (g *Game) muster(side int) string {
	own := &g.bands[side]
	text := g.names.Language.Say("{side}: {points} of {target} points, flag in {place}", own.name, g.Tally(side), int(own.target), g.Name(own.flag)) + "\n"
	line := " "
	for n := range g.alive[side].All() {
		p := play.PieceOf(side, n)
		entry := fmt.Sprintf(" %s %s %d/%d %s,", p, g.Name(g.cell(p)), g.figure(p).str, g.of(p).str, g.names.Member(p).Name)
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
