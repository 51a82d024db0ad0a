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

// Tell puts an event into words, with the rule (see play.Narrator).
func (g *Game) Tell(e play.Event) string {
	return e.Rule.Ref().Behind(g.words(e))
}

func (g *Game) words(e play.Event) string {
	who := g.called(e.Piece)
	switch e.What {
	case play.Deployed:
		return fmt.Sprintf("%s sets up at %s", who, where(e.Spot()))
	case play.Played:
		return g.cardWords(e)
	case play.Moved:
		return fmt.Sprintf("%s moves %s to %s", who, tabletop.Length(e.Value).Tenths()+g.measure, where(e.Spot()))
	case play.Passed:
		return who + " waits"
	case play.Changed:
		return g.changeWords(e, who)
	case play.Attacked:
		if e.Piece == play.NoPiece {
			return fmt.Sprintf("  %s is struck at, hit on %d or less", g.called(e.Other), e.Value)
		}
		return fmt.Sprintf("%s fires at %s, hits on %d or less", who, g.called(e.Other), e.Value)
	case play.Rolled:
		return g.rollWords(e)
	case play.Taken:
		return fmt.Sprintf("  %s now holds %s", g.sides[e.Side].name, g.goals[e.Value].Name)
	case play.Scored:
		return fmt.Sprintf("  %s: %s", g.sides[e.Side].name, text.Signed(int(e.Value), "victory point"))
	case play.GameEnded:
		if e.Side == play.NoSide {
			return "nobody wins: " + play.Ending(e.Value).String()
		}
		return fmt.Sprintf("%s wins: %s", g.sides[e.Side].name, play.Ending(e.Value))
	case play.Noted:
		return g.notedWords(e, who)
	}
	return ""
}

func (g *Game) rollWords(e play.Event) string {
	switch {
	case e.Dice == 0:
		return fmt.Sprintf("  rolls %d on the %s", e.Value, g.dieOf(e.Die).Name())
	case e.Other != play.NoPiece:
		return fmt.Sprintf("  rolls %d with %s against armour %d", e.Value, text.Plural(e.Dice.Len(), "die"), g.of(e.Other).armour)
	}
	return fmt.Sprintf("  %s rolls %d with %s for its morale", g.called(e.Piece), e.Value, text.Plural(e.Dice.Len(), "die"))
}

func (g *Game) cardWords(e play.Event) string {
	c := &g.cards[e.Value]
	if c.held {
		own := g.sides[e.Side].name
		return fmt.Sprintf("%s plays %q", own, strings.TrimPrefix(c.name, own+": "))
	}
	return fmt.Sprintf("card: %s", c.name)
}

var changeWords = [...]string{
	changedHalt: "halts", changedWatch: "goes on overwatch", changedSuppressed: "is suppressed", changedRallied: "is back at its guns",
	changedGunOut: "has its gun out", changedImmobilised: "is immobilised", changedHullDown: "is hull down", changedHidden: "is hidden",
	changedSeen: "is found", changedStruck: "is struck and not penetrated", changedBurning: "burns", changedExploded: "explodes",
	changedAbandoned: "is abandoned", changedDestroyed: "is destroyed",
}

func (g *Game) changeWords(e play.Event, who string) string {
	words := who + " " + changeWords[e.Value]
	switch e.Value {
	case changedHalt, changedWatch, changedHidden:
		return words
	}
	return "  " + words
}

// notedWords are for what the general vocabulary has no word for.
func (g *Game) notedWords(e play.Event, who string) string {
	side := g.sides[max(e.Side, 0)].name
	switch e.Value {
	case notedObserves:
		return fmt.Sprintf("%s looks for %s", who, g.called(e.Other))
	case notedTarget:
		return fmt.Sprintf("%s aims at %s", who, g.called(e.Other))
	case notedWasted:
		return who + ": its target is out, the shot is wasted"
	case notedSilent:
		return who + " can no longer fire"
	case notedPassed:
		return "  " + who + " passes"
	case notedNothing:
		return "  nothing comes"
	case notedUnobserved:
		return "  nobody can observe: nothing comes"
	case notedSupport:
		return fmt.Sprintf("  for %s: %s", side, g.weapons[e.N].name)
	case notedStrength:
		return "  it lays " + text.Plural(int(e.N), "template")
	case notedCorner:
		return fmt.Sprintf("  %s names the %s corner", side, [...]string{"south-western", "north-western", "north-eastern", "south-eastern"}[e.N])
	case notedEntry:
		return "  it comes in at " + g.entryAt(int8(e.N)).String()
	case notedLaid:
		return fmt.Sprintf("  template %d lies at %s", e.N, g.strike.frames[e.N-1].At)
	case notedFirst:
		return side + " goes first"
	}
	return ""
}

func where(s play.Spot) string {
	return fmt.Sprintf("%s, facing %d°", s.At.Tenths(), s.Heading)
}

// called is what a replay calls a unit: its label on the map and its name.
func (g *Game) called(p play.Piece) string {
	if p == play.NoPiece {
		return ""
	}
	return p.String() + " " + g.sides[p.Side()].men[p.Number()].name
}
