package fluidtime

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// Tell puts an event into words, with the rule (see simulate.Teller).
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
		return fmt.Sprintf("%s moves %s to %s", who, g.inches(tabletop.Length(e.Value)), where(e.Spot()))
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
		return fmt.Sprintf("  %s: %+d victory %s", g.sides[e.Side].name, e.Value, pointWord(e.Value))
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

func pointWord(n int32) string {
	if n == 1 || n == -1 {
		return "point"
	}
	return "points"
}

func (g *Game) rollWords(e play.Event) string {
	switch {
	case e.Dice == 0:
		return fmt.Sprintf("  rolls %d on the %s", e.Value, g.dieOf(e.Die).Name())
	case e.Other != play.NoPiece:
		return fmt.Sprintf("  rolls %d with %s against armour %d", e.Value, plural(e.Dice.Len(), "die"), g.of(e.Other).armour)
	}
	return fmt.Sprintf("  %s rolls %d with %s for its morale", g.called(e.Piece), e.Value, plural(e.Dice.Len(), "die"))
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
	text := who + " " + changeWords[e.Value]
	switch int(e.Value) {
	case changedHalt, changedWatch, changedHidden:
		return text
	}
	return "  " + text
}

// notedWords are for what the general vocabulary has no word for.
func (g *Game) notedWords(e play.Event, who string) string {
	what, detail := unnoted(e.Value)
	side := g.sides[max(e.Side, 0)].name
	switch what {
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
		return "  " + [...]string{"nothing comes", "nobody can observe: nothing comes"}[detail]
	case notedSupport:
		return fmt.Sprintf("  for %s: %s", side, g.weapons[detail].name)
	case notedStrength:
		return "  it lays " + plural(detail, "template")
	case notedCorner:
		return fmt.Sprintf("  %s names the %s corner", side, [...]string{"south-western", "north-western", "north-eastern", "south-eastern"}[detail])
	case notedEntry:
		return "  it comes in at " + g.entryAt(int8(detail)).String()
	case notedLaid:
		return fmt.Sprintf("  template %d lies at %s", detail, g.strike.frames[detail-1].At)
	case notedFirst:
		return side + " goes first"
	}
	return ""
}

// inches is a length as players say it: "7.5″".
func (g *Game) inches(l tabletop.Length) string {
	return l.Tenths() + g.measure
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
