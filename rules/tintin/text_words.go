package tintin

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
)

// What a Noted event notes.
const (
	notedFirst   int32 = iota // goes first
	notedNoWay                // a flag turned into a loss: no way to retreat (T9.4)
	notedRemoved              // an obstacle is gone; detail: its kind
	notedAboard               // rides in Other
	notedHQ                   // the HQ's die; detail: the roll with what is added
	notedShown                // a side shows its hand
	notedCard                 // loses a card for good; detail: which
	notedFresh                // an officer is fresh again
	notedSupply               // an HQ option gets points; detail: which
	notedTintin               // Tintin blocks an option of Side's; detail: which, 0 for leaving
	notedMarked               // the square that is marked
	notedFalls                // where what falls comes down
	notedDue                  // something is on its way; detail: the aircraft, or shells
	notedPlane                // an aircraft; detail: what becomes of it
	notedFights               // an aircraft attacks; detail: which
	notedDrifts               // a pilot comes down in To
	notedPilot                // what becomes of a pilot; detail
	notedCancel               // an officer cancels a flag of Other
)

// Tell puts an event into words, with the rule (see play.Narrator).
func (g *Game) Tell(e play.Event) string {
	return e.Rule.Ref().Behind(g.words(e))
}

func (g *Game) words(e play.Event) string {
	who := g.called(e.Piece)
	switch e.What {
	case play.Deployed:
		return fmt.Sprintf("%s deploys in %s", who, g.name(e.To))
	case play.Commanded:
		return fmt.Sprintf("%s takes command and rolls %s", who, text.Plural(int(e.Value), "order"))
	case play.Ordered:
		if e.Other == play.NoPiece {
			return who + " is activated"
		}
		return fmt.Sprintf("%s is ordered, for %d", who, e.Value)
	case play.Moved:
		return fmt.Sprintf("%s moves %s–%s", who, g.name(e.From), g.name(e.To))
	case play.Changed:
		return fmt.Sprintf("%s changes to %s", who, g.profiles[e.Value].name)
	case play.Attacked:
		if e.Piece == play.NoPiece {
			return fmt.Sprintf("  %s in %s is hit with %s", g.called(e.Other), g.name(e.To), text.Plural(int(e.Value), "die"))
		}
		return fmt.Sprintf("%s in %s combats %s in %s with %s", who, g.name(e.From), g.called(e.Other), g.name(e.To), text.Plural(int(e.Value), "die"))
	case play.Rolled:
		if e.Die != dieCombat {
			return fmt.Sprintf("  rolls %d on the %s", e.Value, g.numbered[e.Die].Name())
		}
		return "  rolls " + g.combat.Text(e.Dice)
	case play.Lost:
		return fmt.Sprintf("  %s loses %d", who, e.Value)
	case play.Restored:
		return fmt.Sprintf("  %s gets %s back", who, text.Plural(int(e.Value), "figure"))
	case play.Stood:
		return fmt.Sprintf("  %s ignores %s", who, text.Plural(int(e.Value), "flag"))
	case play.Retreated:
		return fmt.Sprintf("  %s retreats %s–%s", who, g.name(e.From), g.name(e.To))
	case play.Destroyed:
		return fmt.Sprintf("  %s is lost", who)
	case play.Entered:
		return fmt.Sprintf("  %s takes the ground in %s", who, g.name(e.To))
	case play.Taken:
		return fmt.Sprintf("  %s now holds %s", g.sides[e.Side].name, g.goals[e.Value].Name)
	case play.Scored:
		return fmt.Sprintf("  %s: %+d victory points", g.sides[e.Side].name, e.Value)
	case play.GameEnded:
		if e.Side == play.NoSide {
			return "nobody wins: " + play.Ending(e.Value).String()
		}
		return fmt.Sprintf("%s wins: %s", g.sides[e.Side].name, play.Ending(e.Value))
	}
	return g.cardWords(e, who)
}

// cardWords are for what a side does with cards and its HQ.
func (g *Game) cardWords(e play.Event, who string) string {
	if e.Side == play.NoSide {
		return g.notedWords(e, who)
	}
	side := g.sides[e.Side].name
	switch e.What {
	case play.Played:
		line := fmt.Sprintf("%s plays %q", side, g.cards[e.Value].name)
		if e.Piece != play.NoPiece {
			line += " for " + who
		}
		if e.Other != play.NoPiece {
			line += " against " + g.called(e.Other)
		}
		return line
	case play.Passed:
		return fmt.Sprintf("%s discards %q to activate a unit", side, g.cards[e.Value].name)
	case play.Called:
		return fmt.Sprintf("%s calls on the HQ: %s", side, g.supports[e.Value].name)
	case play.Drew:
		return fmt.Sprintf("%s draws %s", side, text.Plural(int(e.Value), "card"))
	}
	return g.notedWords(e, who)
}

// notedWords are for what the general vocabulary has no word for.
func (g *Game) notedWords(e play.Event, who string) string {
	if e.What != play.Noted {
		return ""
	}
	detail := e.N
	side := g.sides[max(e.Side, 0)].name
	switch e.Value {
	case notedFirst:
		return side + " goes first"
	case notedNoWay:
		return fmt.Sprintf("  %s has no way to retreat", who)
	case notedRemoved:
		return fmt.Sprintf("  %s: the %s in %s is gone", who, g.loose[detail], g.name(e.To))
	case notedAboard:
		return fmt.Sprintf("%s boards %s in %s", who, g.called(e.Other), g.name(e.To))
	case notedHQ:
		return fmt.Sprintf("  that makes %d for %s", detail, side)
	case notedShown:
		return fmt.Sprintf("  %s shows its hand", side)
	case notedCard:
		return fmt.Sprintf("  %s loses %q for good", side, g.cards[detail].name)
	case notedFresh:
		return fmt.Sprintf("  %s is fresh again", who)
	case notedSupply:
		return fmt.Sprintf("  %s gets supplies for %s", side, g.supports[detail].name)
	case notedTintin:
		if detail == 0 {
			return "  Tintin leaves the HQ of " + side
		}
		return fmt.Sprintf("  Tintin blocks %s at the HQ of the enemy of %s", g.supports[detail-1].name, side)
	case notedCancel:
		return fmt.Sprintf("  %s tries to cancel a flag of %s", who, g.called(e.Other))
	}
	return g.airWords(e, side)
}

// airWords are for what comes from off the board.
func (g *Game) airWords(e play.Event, side string) string {
	detail := int(e.N)
	switch e.Value {
	case notedMarked:
		return fmt.Sprintf("  %s marks %s", side, g.name(e.To))
	case notedFalls:
		name := g.weapons[detail].name
		switch {
		case e.To == 0:
			return fmt.Sprintf("%s of %s for %s: off the board", name, side, g.name(e.From))
		case e.To == e.From:
			return fmt.Sprintf("%s of %s: on the mark in %s", name, side, g.name(e.To))
		}
		return fmt.Sprintf("%s of %s for %s: down in %s", name, side, g.name(e.From), g.name(e.To))
	case notedDue:
		if detail == 0 {
			return fmt.Sprintf("  shells of %s are on their way to %s", side, g.name(e.To))
		}
		return fmt.Sprintf("  %s: the %s is on its way", side, strings.ToLower(g.planes[detail-1].name))
	case notedFights:
		return fmt.Sprintf("the %s of %s attacks", strings.ToLower(g.planes[detail-1].name), side)
	case notedPlane:
		return fmt.Sprintf("  the aircraft of %s %s", side, planeWords[detail])
	case notedPilot:
		line := fmt.Sprintf("  the pilot of %s %s", side, pilotWords[detail])
		if detail == pilotEscapes || detail == pilotLeaves {
			return line
		}
		return line + " in " + g.name(e.To)
	}
	return ""
}

var planeWords = [...]string{carriesOn: "carries on", flownHome: "goes home", shotDown: "is shot down", explodes: "explodes with its pilot"}

var pilotWords = [...]string{
	pilotEscapes: "drifts off the board and escapes", pilotDrowns: "drowns", pilotCaught: "is captured", pilotLands: "comes down",
	pilotLeaves: "is home again",
}

func (g *Game) name(c play.Cell) string { return g.Name(c.On()) }

// called is what a replay calls a piece: its label on the board and its name.
func (g *Game) called(p play.Piece) string {
	if p == play.NoPiece {
		return ""
	}
	return p.String() + " " + g.sides[p.Side()].men[p.Number()].name
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
	if p := g.at[c]; p != play.NoPiece {
		return p.String()
	}
	return g.symbols[c]
}

// muster is a side's line of points, its HQ, and its pieces.
func (g *Game) muster(side int) string {
	line := fmt.Sprintf("%s: %d of %d points, %s\n", g.sides[side].name, g.Tally(side), g.targets[side], text.Plural(int(g.hands[side].n), "card"))
	if hq := g.hqLine(side); hq != "" {
		line += "  HQ: " + hq + "\n"
	}
	for n := range g.alive[side].All() {
		p := play.PieceOf(side, n)
		line += fmt.Sprintf("  %-4s %-4s %s, %d", p, g.Name(g.cell(p)), g.sides[side].men[n].name, g.piece(p).figures)
		if car := g.piece(p).ride; car > 0 {
			line += ", in " + play.PieceOf(side, int(car)-1).String()
		}
		line += "\n"
	}
	return line
}

// hqLine is what a side's HQ has left.
func (g *Game) hqLine(side int) string {
	var parts []string
	for o, s := range g.supports {
		part := fmt.Sprintf("%s %d", s.name, g.hq[side].points[o])
		if int(g.hq[side].general) == o {
			part += " (General)"
		}
		if g.isBlocked(side, o) {
			part += " (Tintin)"
		}
		parts = append(parts, part)
	}
	return strings.Join(parts, ", ")
}
