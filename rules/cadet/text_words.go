package cadet

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
)

// C is a rule of the game, by chapter and number.
func C(chapter, number int) play.Rule { return play.RuleOf('C', chapter, number) }

// What a Noted event notes, as its Value.
const (
	notedFirst  int32 = iota // the side goes first
	notedResult              // the result that counts; N: its kind
	notedFlag                // the enemy's flag is taken
)

// The numbers of the dice in events.
const (
	dieAttack uint8 = iota + 1
	dieD6
)

// Tell puts an event into words, with the rule (see play.Narrator).
func (g *Game) Tell(e play.Event) string {
	return e.Rule.Ref().Behind(g.words(e))
}

func (g *Game) words(e play.Event) string {
	who := g.called(e.Piece)
	switch e.What {
	case play.Deployed:
		return fmt.Sprintf("%s sets up in %s", who, g.name(e.To))
	case play.Ordered:
		return who + " is activated"
	case play.Moved:
		if e.Rule == C(1, 5) {
			return fmt.Sprintf("  %s is one too many and goes %s–%s", who, g.name(e.From), g.name(e.To))
		}
		return fmt.Sprintf("  %s moves %s–%s", who, g.name(e.From), g.name(e.To))
	case play.Restored:
		return fmt.Sprintf("  %s rests and gets %d STR back", who, e.Value)
	case play.Entered:
		return fmt.Sprintf("  %s follows to %s", who, g.name(e.To))
	case play.Scored:
		return fmt.Sprintf("  %s: %s", g.bands[e.Side].name, text.Signed(int(e.Value), "point"))
	case play.GameEnded:
		if e.Side == play.NoSide {
			return "nobody wins: " + g.endWords(e)
		}
		return fmt.Sprintf("%s wins: %s", g.bands[e.Side].name, g.endWords(e))
	}
	return g.fightWords(e, who)
}

// fightWords are for punch-ups, and for what a side gains by them.
func (g *Game) fightWords(e play.Event, who string) string {
	switch e.What {
	case play.Attacked:
		return fmt.Sprintf("  %s in %s: punch-up with %s in %s, %s", who, g.name(e.From), g.called(e.Other), g.name(e.To), text.Plural(int(e.Value), "die"))
	case play.Rolled:
		if e.Die == dieD6 {
			return fmt.Sprintf("a die for %s: %d", who, e.Value)
		}
		return "  rolls " + g.attack.Text(e.Dice)
	case play.Lost:
		return fmt.Sprintf("  %s loses %d STR", who, e.Value)
	case play.Retreated:
		if e.Rule == C(4, 4) {
			return fmt.Sprintf("  %s is cornered and runs %s–%s", who, g.name(e.From), g.name(e.To))
		}
		return fmt.Sprintf("  %s runs %s–%s", who, g.name(e.From), g.name(e.To))
	case play.Destroyed:
		if e.Rule == C(4, 7) {
			return fmt.Sprintf("  %s is out", who)
		}
		return fmt.Sprintf("  %s goes home from %s", who, g.name(e.From))
	case play.Taken:
		return fmt.Sprintf("  %s: %s holds %s", g.bands[e.Side].name, who, g.goals[e.Value].Name)
	case play.Noted:
		return g.notedWords(e, who)
	}
	return ""
}

func (g *Game) notedWords(e play.Event, who string) string {
	switch e.Value {
	case notedFirst:
		return g.bands[e.Side].name + " goes first"
	case notedResult:
		return "  chooses " + g.attack.titles[e.N]
	case notedFlag:
		return fmt.Sprintf("  %s stands at the flag in %s alone", who, g.name(e.To))
	}
	return ""
}

// endWords say how a game ended.
func (g *Game) endWords(e play.Event) string {
	switch how := play.Ending(e.Value); how {
	case play.ByRule:
		return "the flag is taken"
	case play.ByElimination:
		return "the other band has gone home"
	default:
		return how.String()
	}
}

func (g *Game) name(c play.Cell) string { return g.Name(c.On()) }

// called is what a replay calls a figure: its label on the board and its name.
func (g *Game) called(p play.Piece) string {
	if p == play.NoPiece {
		return ""
	}
	return p.String() + " " + g.of(p).name
}
