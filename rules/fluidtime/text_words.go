package fluidtime

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
)

// F is a rule of the game, by chapter and number.
func F(chapter, number int) play.Rule { return play.RuleOf('F', chapter, number) }

// What a Changed event says of a unit, as its Value.
const (
	changedHalt int32 = iota
	changedWatch
	changedSuppressed
	changedRallied
	changedGunOut
	changedImmobilised
	changedHullDown
	changedHidden
	changedSeen
	changedStruck
	changedBurning
	changedExploded
	changedAbandoned
	changedDestroyed
)

// What a Noted event notes, as its Value.
const (
	notedFirst      int32 = iota // the side goes first
	notedObserves                // Piece looks for Other
	notedTarget                  // Piece names Other as its target
	notedWasted                  // a shot at a target that is out
	notedSilent                  // a shot that can no longer be fired
	notedPassed                  // a test of morale is passed
	notedNothing                 // no support comes
	notedUnobserved              // nor any that no unit observes
	notedSupport                 // what comes; N: the weapon, Of: the table of its strength
	notedStrength                // N: how many templates
	notedCorner                  // N: the corner that is named
	notedEntry                   // N: where aircraft come from, in eighths
	notedLaid                    // N: which template lies
)

var sayings = []play.Saying{
	{What: play.Deployed, Words: "{who} sets up at {spot}"},
	{What: play.Played, Words: "{card}"},
	{What: play.Moved, Words: "{who} moves {length} to {spot}"},
	{What: play.Passed, Words: "{who} waits"},
	{What: play.Changed, Words: "{lead}{who} {change}"},
	{What: play.Attacked, Rule: F(6, 2), Words: "  {whom} is struck at, hit on {value} or less"},
	{What: play.Attacked, Words: "{who} fires at {whom}, hits on {value} or less"},
	{What: play.Rolled, Rule: F(5, 2), Words: "  {who} rolls {value} with {dice} for its morale"},
	{What: play.Rolled, Words: "  rolls {value} {with}"},
	{What: play.Taken, Words: "  {side} now holds {goal}"},
	{What: play.Scored, Words: "  {side}: {points}"},
	{What: play.GameEnded, Words: "{side} wins: {end}"},
	{What: play.Noted, Noted: notedFirst, Words: "{side} goes first"},
	{What: play.Noted, Noted: notedObserves, Words: "{who} looks for {whom}"},
	{What: play.Noted, Noted: notedTarget, Words: "{who} aims at {whom}"},
	{What: play.Noted, Noted: notedWasted, Words: "{who}: its target is out, the shot is wasted"},
	{What: play.Noted, Noted: notedSilent, Words: "{who} can no longer fire"},
	{What: play.Noted, Noted: notedPassed, Words: "  {who} passes"},
	{What: play.Noted, Noted: notedNothing, Words: "  nothing comes"},
	{What: play.Noted, Noted: notedUnobserved, Words: "  nobody can observe: nothing comes"},
	{What: play.Noted, Noted: notedSupport, Words: "  for {side}: {weapon}"},
	{What: play.Noted, Noted: notedStrength, Words: "  it lays {templates}"},
	{What: play.Noted, Noted: notedCorner, Words: "  {side} names the {corner} corner"},
	{What: play.Noted, Noted: notedEntry, Words: "  it comes in at {entry}"},
	{What: play.Noted, Noted: notedLaid, Words: "  template {n} lies at {laid}"},
}

// Tell puts an event into words, with the rule (see play.Narrator).
func (g *Game) Tell(e play.Event) string {
	return e.Rule.Ref().Behind(g.names.Say(e, sayings, func(word string) string { return g.word(e, word) }))
}

// word fills in what only this game has words for.
func (g *Game) word(e play.Event, word string) string {
	switch word {
	case "spot":
		return fmt.Sprintf("%s, facing %d°", e.Spot().At.Tenths(), e.Spot().Heading)
	case "card":
		if c := &g.cards[e.Value]; !c.held {
			return "card: " + c.name
		}
		return fmt.Sprintf("%s plays %q", g.names.Sides[e.Side], g.names.CardsOf(int(e.Side))[e.Value])
	case "length":
		return tabletop.Length(e.Value).Tenths() + g.measure
	case "lead":
		if e.Value == changedHalt || e.Value == changedWatch || e.Value == changedHidden {
			return ""
		}
		return "  "
	case "change":
		return changeWords[e.Value]
	case "dice":
		return text.Plural(e.Dice.Len(), "die")
	case "with":
		if e.Dice == 0 {
			return "on the " + g.dieOf(e.Die).Name()
		}
		return fmt.Sprintf("with %s against armour %d", text.Plural(e.Dice.Len(), "die"), g.of(e.Other).armour)
	case "points":
		return text.Signed(int(e.Value), "victory point")
	case "weapon":
		return g.weapons[e.N].name
	case "templates":
		return text.Plural(int(e.N), "template")
	case "corner":
		return [...]string{"south-western", "north-western", "north-eastern", "south-eastern"}[e.N]
	case "entry":
		return g.entryAt(int8(e.N)).String()
	case "laid":
		return g.strike.frames[e.N-1].At.String()
	}
	return play.Ending(e.Value).String()
}

var changeWords = [...]string{
	changedHalt: "halts", changedWatch: "goes on overwatch", changedSuppressed: "is suppressed", changedRallied: "is back at its guns",
	changedGunOut: "has its gun out", changedImmobilised: "is immobilised", changedHullDown: "is hull down", changedHidden: "is hidden",
	changedSeen: "is found", changedStruck: "is struck and not penetrated", changedBurning: "burns", changedExploded: "explodes",
	changedAbandoned: "is abandoned", changedDestroyed: "is destroyed",
}

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
	for side := range g.sides {
		own := &g.sides[side]
		fmt.Fprintf(&b, "  %s: %d of %d points", own.name, g.Tally(side), own.target)
		if own.commanders > 0 {
			fmt.Fprintf(&b, ", %s in hand", text.Plural(int(g.inHand[side]), "C/O card"))
		}
		b.WriteString("\n")
		for n := range g.alive[side].All() {
			p := play.PieceOf(side, n)
			u := g.unit(p)
			line := fmt.Sprintf("    %-4s %-10s %3d°  %s", p, u.at.Tenths(), u.heading, g.names.Member(p).Name)
			b.WriteString(text.Join(": ", line, u.marks.words()) + "\n")
		}
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
