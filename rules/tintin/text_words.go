package tintin

import (
	"fmt"
	"strconv"
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

var sayings = []play.Saying{
	{What: play.Deployed, Words: "{who} deploys in {to}"},
	{What: play.Commanded, Words: "{who} takes command and rolls {value order}"},
	{What: play.Ordered, Rule: T(3, 5), Words: "{who} is activated"},
	{What: play.Ordered, Words: "{who} is ordered, for {value}"},
	{What: play.Moved, Words: "{who} moves {from}–{to}"},
	{What: play.Changed, Words: "{who} changes to {profile}"},
	{What: play.Attacked, Rule: T(10, 6), Words: "  {whom} in {to} is hit with {value die}"},
	{What: play.Attacked, Words: "{who} in {from} combats {whom} in {to} with {value die}"},
	{What: play.Rolled, Words: "  rolls {dice}"},
	{What: play.Lost, Words: "  {who} loses {value}"},
	{What: play.Restored, Words: "  {who} gets {value figure} back"},
	{What: play.Stood, Words: "  {who} ignores {value flag}"},
	{What: play.Retreated, Words: "  {who} retreats {from}–{to}"},
	{What: play.Destroyed, Words: "  {who} is lost"},
	{What: play.Entered, Words: "  {who} takes the ground in {to}"},
	{What: play.Taken, Words: "  {side} now holds {goal}"},
	{What: play.Scored, Words: "  {side}: {points} victory points"},
	{What: play.GameEnded, Words: "{winner} wins: {end}"},

	// What a side does with cards and its HQ.
	{What: play.Played, Words: "{side} plays {card}{for}{against}"},
	{What: play.Passed, Words: "{side} discards {card} to activate a unit"},
	{What: play.Called, Words: "{side} calls on the HQ: {option}"},
	{What: play.Drew, Words: "{side} draws {value card}"},

	// What the general vocabulary has no word for.
	{What: play.Noted, Noted: notedFirst, Words: "{side} goes first"},
	{What: play.Noted, Noted: notedNoWay, Words: "  {who} has no way to retreat"},
	{What: play.Noted, Noted: notedRemoved, Words: "  {who}: the {loose} in {to} is gone"},
	{What: play.Noted, Noted: notedAboard, Words: "{who} boards {whom} in {to}"},
	{What: play.Noted, Noted: notedHQ, Words: "  that makes {n} for {side}"},
	{What: play.Noted, Noted: notedShown, Words: "  {side} shows its hand"},
	{What: play.Noted, Noted: notedCard, Words: "  {side} loses {card} for good"},
	{What: play.Noted, Noted: notedFresh, Words: "  {who} is fresh again"},
	{What: play.Noted, Noted: notedSupply, Words: "  {side} gets supplies for {option}"},
	{What: play.Noted, Noted: notedTintin, Words: "  Tintin {visit} {side}"},
	{What: play.Noted, Noted: notedCancel, Words: "  {who} tries to cancel a flag of {whom}"},

	// What comes from off the board.
	{What: play.Noted, Noted: notedMarked, Words: "  {side} marks {to}"},
	{What: play.Noted, Noted: notedFalls, Words: "{weapon} of {side}{falls}"},
	{What: play.Noted, Noted: notedDue, Words: "  {due}"},
	{What: play.Noted, Noted: notedFights, Words: "the {plane} of {side} attacks"},
	{What: play.Noted, Noted: notedPlane, Words: "  the aircraft of {side} {damage}"},
	{What: play.Noted, Noted: notedPilot, Words: "  the pilot of {side} {pilot}"},
}

// Tell puts an event into words, with the rule (see play.Narrator).
func (g *Game) Tell(e play.Event) string {
	return e.Rule.Ref().Behind(g.names.Say(e, sayings, func(word string) string { return g.wordOf(&e, word) }))
}

// wordOf fills in what the general vocabulary does not know.
func (g *Game) wordOf(e *play.Event, word string) string {
	number := int(e.Value)
	if e.What == play.Noted {
		number = int(e.N)
	}
	switch word {
	case "profile":
		return g.profiles[e.Value].name
	case "dice":
		if e.Die != dieCombat {
			return fmt.Sprintf("%d on the %s", e.Value, g.numbered[e.Die].Name())
		}
		return g.combat.Text(e.Dice)
	case "points":
		return fmt.Sprintf("%+d", e.Value)
	case "winner":
		return g.names.SideName(int(e.Side))
	case "end":
		return play.Ending(e.Value).String()
	case "card":
		return strconv.Quote(g.cards[number].name)
	case "for":
		return g.perhaps(" for ", e.Piece)
	case "against":
		return g.perhaps(" against ", e.Other)
	case "option":
		return g.supports[number].name
	case "loose":
		return g.loose[number]
	case "visit":
		if number == 0 {
			return "leaves the HQ of"
		}
		return fmt.Sprintf("blocks %s at the HQ of the enemy of", g.supports[number-1].name)
	}
	return g.airWord(e, word)
}

// perhaps is a piece after a word, nothing for none.
func (g *Game) perhaps(word string, p play.Piece) string {
	if p == play.NoPiece {
		return ""
	}
	return word + g.names.Called(p)
}

// airWord fills in what comes from off the board.
func (g *Game) airWord(e *play.Event, word string) string {
	switch to, side := g.Name(e.To.On()), g.names.SideName(int(e.Side)); word {
	case "weapon":
		return g.weapons[e.N].name
	case "falls":
		switch from := g.Name(e.From.On()); {
		case e.To == 0:
			return " for " + from + ": off the board"
		case e.To == e.From:
			return ": on the mark in " + to
		default:
			return " for " + from + ": down in " + to
		}
	case "due":
		if e.N == 0 {
			return fmt.Sprintf("shells of %s are on their way to %s", side, to)
		}
		return fmt.Sprintf("%s: the %s is on its way", side, strings.ToLower(g.planes[e.N-1].name))
	case "plane":
		return strings.ToLower(g.planes[e.N-1].name)
	case "damage":
		return planeWords[e.N]
	default:
		if what := int(e.N); what == pilotEscapes || what == pilotLeaves {
			return pilotWords[e.N]
		}
		return pilotWords[e.N] + " in " + to
	}
}

var planeWords = [...]string{carriesOn: "carries on", flownHome: "goes home", shotDown: "is shot down", explodes: "explodes with its pilot"}

var pilotWords = [...]string{
	pilotEscapes: "drifts off the board and escapes", pilotDrowns: "drowns", pilotCaught: "is captured", pilotLands: "comes down",
	pilotLeaves: "is home again",
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
		line += fmt.Sprintf("  %-4s %-4s %s, %d", p, g.Name(g.cell(p)), g.names.Member(p).Name, g.piece(p).figures)
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
