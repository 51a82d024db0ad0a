package cadet

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/simulate"
)

// Tell puts an event into words, with the rule (see simulate.Teller).
func (g *Game) Tell(e simulate.Event) string {
	return cited[e.Rule].Behind(g.words(e))
}

func (g *Game) words(e simulate.Event) string {
	who := g.called(e.Piece)
	switch e.What {
	case simulate.Deployed:
		return fmt.Sprintf("%s sets up in %s", who, g.name(e.To))
	case simulate.Ordered:
		return who + " is activated"
	case simulate.Moved:
		if e.Rule == ruleC1_5 {
			return fmt.Sprintf("  %s is one too many and goes %s–%s", who, g.name(e.From), g.name(e.To))
		}
		return fmt.Sprintf("  %s moves %s–%s", who, g.name(e.From), g.name(e.To))
	case simulate.Restored:
		return fmt.Sprintf("  %s rests and gets %d STR back", who, e.Value)
	case simulate.Entered:
		return fmt.Sprintf("  %s follows to %s", who, g.name(e.To))
	case simulate.Scored:
		return fmt.Sprintf("  %s: %s", g.bands[e.Side].name, points(int(e.Value)))
	case simulate.GameEnded:
		if e.Side == simulate.NoSide {
			return "nobody wins: " + g.endWords(e)
		}
		return fmt.Sprintf("%s wins: %s", g.bands[e.Side].name, g.endWords(e))
	}
	return g.fightWords(e, who)
}

// fightWords are for punch-ups, and for what a side gains by them.
func (g *Game) fightWords(e simulate.Event, who string) string {
	switch e.What {
	case simulate.Attacked:
		return fmt.Sprintf("  %s in %s: punch-up with %s in %s, %s", who, g.name(e.From), g.called(e.Other), g.name(e.To), plural(int(e.Value), "die"))
	case simulate.Rolled:
		if e.Die == dieD6 {
			return fmt.Sprintf("a die for %s: %d", who, e.Value)
		}
		return "  rolls " + g.attack.Text(e.Dice)
	case simulate.Lost:
		return fmt.Sprintf("  %s loses %d STR", who, e.Value)
	case simulate.Retreated:
		if e.Rule == ruleC4_4 {
			return fmt.Sprintf("  %s is cornered and runs %s–%s", who, g.name(e.From), g.name(e.To))
		}
		return fmt.Sprintf("  %s runs %s–%s", who, g.name(e.From), g.name(e.To))
	case simulate.Destroyed:
		if e.Rule == ruleC4_7 {
			return fmt.Sprintf("  %s is out", who)
		}
		return fmt.Sprintf("  %s goes home from %s", who, g.name(e.From))
	case simulate.Taken:
		return fmt.Sprintf("  %s: %s holds %s", g.bands[e.Side].name, who, g.goals[e.Value].Name)
	case simulate.Noted:
		return g.notedWords(e, who)
	}
	return ""
}

func (g *Game) notedWords(e simulate.Event, who string) string {
	switch what, detail := unnoted(e.Value); what {
	case notedFirst:
		return g.bands[e.Side].name + " goes first"
	case notedResult:
		return "  chooses " + g.attack.titles[detail]
	case notedFlag:
		return fmt.Sprintf("  %s stands at the flag in %s alone", who, g.name(e.To))
	}
	return ""
}

// endWords say how a game ended.
func (g *Game) endWords(e simulate.Event) string {
	switch how := simulate.Ending(e.Value); how {
	case simulate.ByRule:
		return "the flag is taken"
	case simulate.ByElimination:
		return "the other band has gone home"
	default:
		return how.String()
	}
}

func points(n int) string {
	if n == 1 || n == -1 {
		return fmt.Sprintf("%+d point", n)
	}
	return fmt.Sprintf("%+d points", n)
}

func (g *Game) name(cell uint16) string { return g.Name(grid.Cell(cell)) }

// called is what a replay calls a figure: its label on the board and its name.
func (g *Game) called(p simulate.Piece) string {
	if p == simulate.NoPiece {
		return ""
	}
	return p.String() + " " + g.of(p).name
}
