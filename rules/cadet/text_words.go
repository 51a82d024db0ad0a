package cadet

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// C is a rule of the game, by chapter and number.
func C(chapter, number int) play.Rule { return play.RuleOf('C', chapter, number) }

// What a Noted event notes, as its Value.
const (
	notedFirst  int32 = iota // the side goes first; N, Of: what it and the other rolled, if they did
	notedResult              // the result that counts; N: its kind
	notedFlag                // the enemy's flag is taken
)

// The numbers of the dice in events.
const (
	dieAttack uint8 = iota + 1
	dieD6
)

var sayings = []play.Saying{
	{What: play.Deployed, Words: "{who} sets up in {to}"},
	{What: play.Ordered, Words: "{who} is activated"},
	{What: play.Passed, Rule: C(2, 1), Words: "{side}: enough for this turn"},
	{What: play.Passed, Words: "  {who} does nothing"},
	{What: play.Moved, Rule: C(1, 5), Words: "  {who} is one too many and goes {from}–{to}"},
	{What: play.Moved, Words: "  {who} moves {from}–{to}"},
	{What: play.Restored, Words: "  {who} rests and gets {value} STR back"},
	{What: play.Entered, Words: "  {who} follows to {to}"},
	{What: play.Attacked, Words: "  {who} in {from}: punch-up with {whom} in {to}, {value die}{fewer}"},
	{What: play.Rolled, Rule: C(2, 1), Words: "a D6 for {who}, which needs {n} or more: {value}{over}"},
	{What: play.Rolled, Words: "  rolls {dice}"},
	{What: play.Lost, Words: "  {who} loses {value} STR"},
	{What: play.Retreated, Rule: C(4, 4), Words: "  {who} is cornered and runs {from}–{to}"},
	{What: play.Retreated, Words: "  {who} runs {from}–{to}"},
	{What: play.Destroyed, Rule: C(4, 7), Words: "  {who} is out"},
	{What: play.Destroyed, Rule: C(4, 5), Words: "  {who} runs off the board from {from} and goes home"},
	{What: play.Destroyed, Rule: C(4, 4), Words: "  {who} in {from} has nowhere to run and goes home"},
	{What: play.Destroyed, Words: "  {who} finds no room and goes home from {from}"},
	{What: play.Taken, Words: "  {side}: {who} holds {goal}"},
	{What: play.Scored, Words: "  {side}: {points}"},
	{What: play.GameEnded, Words: "{victory}: {end}"},
	{What: play.Noted, Noted: notedFirst, Words: "{rolled}first to set up and to play: {side}"},
	{What: play.Noted, Noted: notedResult, Words: "  chooses {result}"},
	{What: play.Noted, Noted: notedFlag, Words: "  {who} stands at the flag in {to} alone"},
}

// Tell puts an event into words, with the rule (see play.Narrator).
func (g *Game) Tell(e play.Event) string {
	say := g.names.Language.Say
	return e.Rule.Ref().Behind(g.names.Say(e, sayings, func(word string) string {
		switch word {
		case "dice":
			return g.attack.print.Replace(g.attack.Text(e.Dice))
		case "fewer":
			if e.N > 0 {
				return say(", {number} less for the {cover}", int(e.N), g.names.Language.Lowered(g.shield(play.Cell(e.Of).On(), e.To.On())))
			}
			return ""
		case "rolled":
			if e.N > 0 {
				return g.names.RollOff(e, say("D{sides}", 6)) + "; "
			}
			return ""
		case "over":
			if e.Value < int32(e.N) {
				return say(", and the turn is over")
			}
			return ""
		case "points":
			return g.names.Signed(int(e.Value), "point")
		case "result":
			return g.attack.titles[e.N]
		}
		return g.endWords(play.Ending(e.Value))
	}))
}

// shield is what protects a hex from another the most, as words have it (C4.2).
func (w *ground) shield(from, to grid.Cell) string {
	var best schema.Placed
	for _, p := range slices.Concat(w.surface.Between(from, to), w.surface.On(to)) {
		if protection(p) > 0 && (best.Terrain == nil || protection(p) > protection(best)) {
			best = p
		}
	}
	return best.Name
}

// endWords say how a game ended.
func (g *Game) endWords(how play.Ending) string {
	switch how {
	case play.ByRule:
		return g.names.Language.Say("the flag is taken")
	case play.ByElimination:
		return g.names.Language.Say("the other band has no figures left")
	default:
		return g.names.Ending(how)
	}
}
