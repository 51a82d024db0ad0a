package tintin

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/simulate"
)

// Tell puts an event into words, with the rule (see simulate.Teller).
func (g *Game) Tell(e simulate.Event) string {
	text := g.words(e)
	if text == "" {
		return ""
	}
	return text + cited[e.Rule].In()
}

func (g *Game) words(e simulate.Event) string {
	who := g.called(e.Piece)
	switch e.What {
	case simulate.Deployed:
		return fmt.Sprintf("%s deploys in %s", who, g.name(e.To))
	case simulate.Commanded:
		return fmt.Sprintf("%s takes command and rolls %s", who, plural(int(e.Value), "order"))
	case simulate.Ordered:
		return fmt.Sprintf("%s is ordered, for %d", who, e.Value)
	case simulate.Moved:
		return fmt.Sprintf("%s moves %s–%s", who, g.name(e.From), g.name(e.To))
	case simulate.Changed:
		return fmt.Sprintf("%s changes to %s", who, g.profiles[e.Value].name)
	case simulate.Attacked:
		return fmt.Sprintf("%s in %s combats %s in %s with %s", who, g.name(e.From), g.called(e.Other), g.name(e.To), plural(int(e.Value), "die"))
	case simulate.Rolled:
		return "  rolls " + g.combat.Text(e.Dice)
	case simulate.Lost:
		return fmt.Sprintf("  %s loses %d", who, e.Value)
	case simulate.Stood:
		return fmt.Sprintf("  %s ignores %s", who, plural(int(e.Value), "flag"))
	case simulate.Retreated:
		return fmt.Sprintf("  %s retreats %s–%s", who, g.name(e.From), g.name(e.To))
	case simulate.Destroyed:
		return fmt.Sprintf("  %s is lost", who)
	case simulate.Entered:
		return fmt.Sprintf("  %s takes the ground in %s", who, g.name(e.To))
	case simulate.Taken:
		return fmt.Sprintf("  %s now holds %s", g.sides[e.Side].name, g.goals[e.Value].name)
	case simulate.Scored:
		return fmt.Sprintf("  %s: %+d victory points", g.sides[e.Side].name, e.Value)
	}
	return g.otherWords(e, who)
}

// otherWords are for what happens between turns.
func (g *Game) otherWords(e simulate.Event, who string) string {
	switch {
	case e.What == simulate.Noted && e.Value == notedFirst:
		return g.sides[e.Side].name + " goes first"
	case e.What == simulate.Noted && e.Value == notedNoWay:
		return fmt.Sprintf("  %s has no way to retreat", who)
	case e.What == simulate.GameEnded && e.Side == simulate.NoSide:
		return "nobody wins: " + simulate.Ending(e.Value).String()
	case e.What == simulate.GameEnded:
		return fmt.Sprintf("%s wins: %s", g.sides[e.Side].name, simulate.Ending(e.Value))
	}
	return ""
}

func plural(n int, word string) string {
	switch {
	case n == 1:
		return "1 " + word
	case word == "die":
		return strconv.Itoa(n) + " dice"
	}
	return strconv.Itoa(n) + " " + word + "s"
}

func (g *Game) name(cell uint16) string { return g.Name(grid.Cell(cell)) }

// called is what a replay calls a piece: its label on the board and its name.
func (g *Game) called(p simulate.Piece) string {
	if p == simulate.NoPiece {
		return ""
	}
	return pieceText(p) + " " + g.sides[p.Side()].men[p.Number()].name
}

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
	if p := g.at[c]; p != simulate.NoPiece {
		return pieceText(p)
	}
	return g.symbols[c]
}

// muster is a side's line of points and its pieces.
func (g *Game) muster(side int) string {
	line := fmt.Sprintf("%s: %d of %d points\n", g.sides[side].name, g.tally(side), g.sides[side].target)
	each(g.alive[side], func(n int) {
		p := simulate.PieceOf(side, n)
		line += fmt.Sprintf("  %-4s %-4s %s, %d\n", pieceText(p), g.Name(g.cell(p)), g.sides[side].men[n].name, g.piece(p).figures)
	})
	return line
}
