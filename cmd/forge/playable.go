package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/rules"
	"github.com/tabletop-forge/forge/schema"
)

// playChecks are what keeps a sound scenario from being played, or from being
// played whole.
var playChecks = []*diag.Check{&partLeftOut, &unplayable, &noRuleset, &notAllowed}

var partLeftOut = diag.Check{
	Code: "P601", Severity: diag.Note, Title: "part of the rules is left out of play",
	Explain: "What a document adds to a game is played as far as the game's own properties say what it does. Something here goes beyond them: a card, " +
		"say, with an effect of the document's own naming. The simulation goes on without it, the same for both sides, and its figures are those of a game " +
		"without it. Checks, points and print are not touched.",
	Bad: strings.Replace(playExample("tintin", 12, 9), "turns: 8\n", `turns: 8
adds: {
	effects: waltz: text: "Everybody dances."
	decks: dances: {
		name: "Dances"
		kinds: dance: {name: "Dance", when: "own"}
		cards: ball: {name: "The Ball", kind: "dance", text: "Everybody dances.", effects: [{do: "waltz"}]}
	}
}
`, 1),
	Good: playExample("tintin", 12, 9),
}

var unplayable = diag.Check{
	Code: "P602", Severity: diag.Error, Title: "the scenario cannot be played",
	Explain: fmt.Sprintf("The scenario has no errors and yet goes beyond what forge can play: %d cells, %d pieces a side with their officers. ", schema.MaxCells, schema.MaxPieces) +
		"Or its game lacks something that the ruleset cannot do without. It can be checked, priced and printed all the same.",
	Bad:  playExample("tintin", 18, 18),
	Good: playExample("tintin", 12, 9),
}

var noRuleset = diag.Check{
	Code: "P603", Severity: diag.Error, Title: "no ruleset plays the game",
	Explain: "A game of your own is checked, priced and printed from its data alone. To be played as well it needs rules of play, as data in its `play`; " +
		"or it extends a built-in game: that game's ruleset then plays it, with all that your document adds.",
	Bad:  playExample("./skirmish.cue", 12, 9) + "-- skirmish.cue --\n" + ownGame,
	Good: playExample("./skirmish.cue", 12, 9) + "-- skirmish.cue --\nkind: \"Game\"\nname: \"skirmish\"\ntitle: \"Skirmish\"\nextends: \"tintin\"\n",
}

var notAllowed = diag.Check{
	Code: "P604", Severity: diag.Error, Title: "the game's rules do not allow what the scenario says",
	Explain: "All that the scenario says is sound by itself, and the ruleset cannot play it together: a zone in which not all units of the side have room on " +
		"ground where they may begin, points or a target in a game that counts from 0 to the end, or a reserve that could never come on. " +
		"`forge check` sets both sides up as play does, and says what play would refuse.",
	Bad:  strings.Replace(orderDiceExample, `edge: "south", list`, `edge: "south", target: 3, list`, 1),
	Good: orderDiceExample,
}

// orderDiceExample is a scenario of Order Dice that can be played.
const orderDiceExample = `-- scenario.cue --
kind:  "Scenario"
game:  "orderdice"
title: "The lane"
board: {width: 48, depth: 48}
turns: 6
sides: {
	alden: {edge: "south", list: "platoon.cue"}
	norvik: {edge: "north", list: "platoon.cue"}
}
-- platoon.cue --
kind:  "ArmyList"
game:  "orderdice"
title: "A short platoon"
formations: [
	{type: "alden-lieutenant"},
	{type: "alden-rifles", name: "First Squad"},
	{type: "alden-rifles", name: "Second Squad"},
]
`

// playExample is a scenario of a game with its two lists, for the examples of
// checks.
func playExample(game string, columns, rows int) string {
	list := func(name, side string) string {
		return fmt.Sprintf("-- %s --\nkind: \"ArmyList\"\ngame: %q\ntitle: \"Patrol\"\nside: %q\nformations: [{type: \"militia\", name: \"Watch\"}]\n", name, game, side)
	}
	return fmt.Sprintf(`-- scenario.cue --
kind:  "Scenario"
game:  %q
title: "The empty plain"
board: {columns: %d, rows: %d}
sides: {
	red: {edge: "south", list: "red.cue"}
	blue: {edge: "north", list: "blue.cue"}
}
turns: 8
`, game, columns, rows) + list("red.cue", "Red") + list("blue.cue", "Blue")
}

// ownGame is a game that stands on no other.
const ownGame = `kind:  "Game"
name:  "skirmish"
title: "Skirmish"
board: {grid: "squares", base: "clear", depth: 2}
classes: foot: name: "Foot"
terrain: clear: {name: "Clear", layer: "base"}
units: militia: {name: "Militia", class: "foot"}
formations: militia: {name: "Militia", points: 3, units: [{unit: "militia"}]}
`

// playable is a scenario ready for play.
type playable struct {
	newGame func() play.Game // cheap: the scenario is compiled already
	names   play.Names
	left    []play.Note
}

// prepare makes a sound scenario ready for play. The diagnostics are a note of
// what is left out of play, or the one error that keeps it from being played;
// then there is no playable.
func prepare(scenario *schema.Doc) (*playable, []diag.Diagnostic) {
	whole := diag.Span{File: scenario.File}
	r, ok := rules.Of(scenario.Game)
	if !ok {
		return nil, []diag.Diagnostic{noRuleset.At(scenario.At("game"),
			"no ruleset plays %s; a game is played that has rules of play (\"play\"), or is or extends %s", scenario.Game.Title, text.Or(rules.Played()))}
	}
	if err := sameGround(r, scenario.Game); err != nil {
		return nil, []diag.Diagnostic{unplayable.At(scenario.At("game"), "the scenario cannot be played: %v", err)}
	}
	b, err := r.Bind(scenario)
	if err != nil {
		return nil, []diag.Diagnostic{refused(scenario, err)}
	}
	s := &playable{newGame: b.NewGame, names: b.Names, left: b.Left}
	price(scenario, &s.names)
	if len(s.left) == 0 {
		return s, nil
	}
	note := partLeftOut.At(whole, "%s of the rules left out of play", text.Plural(len(s.left), "part"))
	note.Why = leftWords(s.left)
	return s, []diag.Diagnostic{note}
}

// refused says why a ruleset does not play a scenario, at the place of its document that
// the ruleset names.
func refused(scenario *schema.Doc, err error) diag.Diagnostic {
	at, check, r := diag.Span{File: scenario.File}, &unplayable, (*play.Refusal)(nil)
	if errors.As(err, &r) {
		at = scenario.At(r.Path...)
		if r.Mistake {
			check = &notAllowed
		}
	}
	return check.At(at, "the scenario cannot be played: %v", err)
}

// foreseen is what play would refuse a sound scenario for: an error where its author is
// mistaken, a note where it goes beyond what can be played.
func foreseen(scenario *schema.Doc) []diag.Diagnostic {
	if _, ok := rules.Of(scenario.Game); !ok {
		return nil
	}
	s, told := prepare(scenario)
	if s != nil {
		return nil
	}
	for i := range told {
		if told[i].Code == unplayable.Code {
			told[i].Severity = diag.Note
		}
	}
	return told
}

// sameGround refuses a game that is not played on the ground of the one that it
// extends.
func sameGround(r rules.Ruleset, g *schema.Game) error {
	own, builtin := schema.Builtin(r.Game)
	if !builtin || g.Board == nil || own.Board == nil || g.Board.Grid == own.Board.Grid {
		return nil
	}
	return fmt.Errorf("%s lays its board out in %s; %s, which plays it, is on %s", g.Title, g.Board.Grid, own.Title, own.Board.Grid)
}

// leftWords list what is left out of play, with the rules.
func leftWords(left []play.Note) string {
	parts := each.Of(left, func(l play.Note) string { return l.Text + l.Ref.In() })
	return strings.Join(parts, "; ")
}

// price says what each side's list bought for what price, so that a report can
// set against it what that won. A ruleset numbers formations as they were
// mustered; one that does not gets no prices.
func price(scenario *schema.Doc, names *play.Names) {
	for side, id := range scenario.Scenario.Sides.Keys() {
		d := scenario.Armies[id]
		if side >= play.Sides || d == nil || d.List == nil || d.Game == nil {
			continue
		}
		army := d.Army()
		if len(army.Formations) != len(names.Formations[side]) {
			continue
		}
		names.Entries[side] = entries(pointscalc.Total(d), army)
	}
}

// entries are what a list bought, entry by entry.
func entries(bill pointscalc.Bill, army schema.Army) []play.Entry {
	all := each.Of(bill.Formations, func(p pointscalc.Priced) play.Entry { return play.Entry{Name: counted(p), Points: p.Points} })
	for n, f := range army.Formations {
		all[f.Entry].Formations = append(all[f.Entry].Formations, n)
	}
	return all
}
