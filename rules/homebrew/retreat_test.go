package homebrew

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/schema"
)

// line is a game of units that drive each other back, on hexes: zones of control,
// retreats of three kinds, following.
const line = `
kind: "Game", name: "line", title: "The line"
stats: {
	steps: {title: "Steps", of: ["units"], kind: "number"}
	pace: {title: "Pace", of: ["units"], kind: "number"}
}
classes: foot: name: "Foot"
keywords: scout: {name: "Scout", text: "Slips by."}
units: {
	line: {name: "Line", class: "foot", stats: {steps: 3, pace: 3}}
	scout: {name: "Scouts", class: "foot", stats: {steps: 1, pace: 5}, keywords: ["scout"]}
}
formations: {
	line: {name: "Line", points: 5, units: [{unit: "line"}]}
	scout: {name: "Scouts", points: 3, units: [{unit: "scout"}]}
}
board: {grid: "hexes", orientation: "flat", base: "grass", opposite: true, depth: 1, stack: 1}
terrain: {
	grass: {name: "Grass", layer: "base", symbol: "."}
	lake: {name: "Lake", layer: "base", symbol: "~", never: ["foot"]}
	wood: {name: "Wood", layer: "base", symbol: "w", cost: all: 2}
}
victory: {count: "units", target: {times: 1, over: 2}, lost: 1}
play: {
	strength: "steps"
	sequence: [{id: "move", actions: ["march"]}, {id: "fight", actions: ["strike", "shove", "scare"]}]
	moves: march: steps: stat: "pace"
	actions: {
		march: {move: "march", once: "activation"}
		strike: attack: "strike"
		shove: attack: "shove"
		scare: attack: "scare"
	}
	attacks: {
		strike: {
			stages: [{id: "hit", dice: is: 2, need: is: 4}]
			results: [
				{hits: {min: 1, max: 1}, effects: [{do: "retreat", retreat: "yield", number: is: 2}, {do: "follow"}]},
				{hits: min: 2, effects: [{do: "remove"}, {do: "follow"}]},
				{hits: max: 0, effects: [{do: "retreat", whom: "self", retreat: "yield"}]},
			]
		}
		shove: {
			stages: [{id: "push", need: is: 4}]
			results: [{effects: [{do: "retreat", retreat: "shoved"}]}]
		}
		scare: {
			stages: [{id: "shout", need: is: 4}]
			results: [{effects: [{do: "retreat", retreat: "run", number: is: 3}]}]
		}
	}
	retreats: {
		yield: {name: "Yields", cornered: [{do: "lose"}], ref: "L1"}
		shoved: {name: "Shoved", way: "straight", cornered: []}
		run: {name: "Runs", way: "home", cornered: [{do: "remove"}]}
	}
	zones: [
		{stops: true, shuts: true, lifted: true, ref: "L2"},
		{of: units: ["line"], on: units: ["line"], bars: true},
		{on: keywords: ["scout"], costs: 2},
	]
}
`

// lines is a scenario of it: A1 and A2 are lines, A3 are scouts, and so of B.
func lines(t testing.TB) *schema.Doc { return linesOf(t, line) }

func linesOf(t testing.TB, game string) *schema.Doc {
	t.Helper()
	return staged(t, game, `{type: "line", count: 2}, {type: "scout"}`, `board: map: ["......", "......", "......", "......", "......", "......", "......"], turns: 6`)
}

// The neighbours of c4 are c5 and c3, b3 and b4, d3 and d4.
func TestRetreatScenes(t *testing.T) {
	t.Parallel()
	g := newGame(t, lines(t))
	const fight = "turn 1 A; first A; phase fight; A2 f1 3; "
	for _, s := range []scene{
		{"two steps back, where the owner likes", fight + "A1 c3 3; B1 c4 3", "4 1", "activate A1; strike B1",
			rulestest.Moment{Legal: "back B1 c6; back B1 a5; back B1 e5", Shut: "back B1 c5; back B1 e4", Why: "back B1 c5: it does not fall back there"}},
		{"and the victor may follow", fight + "A1 c3 3; B1 c4 3", "4 1", "activate A1; strike B1; back B1 c6; follow A1", rulestest.Moment{Want: "A1 c4 3; B1 c6 3"}},
		{"or stay", fight + "A1 c3 3; B1 c4 3", "4 1", "activate A1; strike B1; back B1 c6; pass", rulestest.Moment{Want: "A1 c3 3; B1 c6 3"}},
		{"into the place of the dead", fight + "A1 c3 3; B1 c4 3; B2 f7 3; B3 a7 1", "4 4", "activate A1; strike B1; follow A1", rulestest.Moment{Want: "A1 c4 3", None: "B1", Points: "1 0"}},
		{"the attacker falls back, and nobody follows", fight + "A1 c3 3; B1 c4 3", "1 1", "activate A1; strike B1; back A1 c2", rulestest.Moment{Want: "A1 c2 3; B1 c4 3"}},
		{"one step there is room for, and one there is not", fight + "A1 b5 3; B1 a6 3", "4 1", "activate A1; strike B1; pass", rulestest.Moment{Want: "A1 b5 3; B1 a7 2"}},
		{"friends are in the way of the end, not of the way", fight + "A1 c3 3; B1 c4 3; B2 c5 3; B3 d5 1", "4 1", "activate A1; strike B1", rulestest.Moment{Legal: "back B1 c6; back B1 e5", Shut: "back B1 d5"}},
		{"no falling back next to an enemy", fight + "A1 c3 3; A3 f5 1; B1 c4 3", "4 1", "activate A1; strike B1", rulestest.Moment{Legal: "back B1 c6; back B1 d5", Shut: "back B1 e5"}},
		{"but to where a friend stands", "turn 1 A; first A; phase fight; A1 c3 3; A2 d5 3; B1 c4 3; B2 c5 1; B3 d4 1", "4 1", "activate A1; strike B1", rulestest.Moment{Legal: "back B1 a5; back B1 b5", Shut: "back B1 c6; back B1 e5"}},
		{"a push is straight, and nobody's choice", fight + "A1 c3 3; B1 c4 3", "4", "activate A1; shove B1", rulestest.Moment{Want: "B1 c5 3"}},
		{"a push against a friend moves nobody", fight + "A1 c3 3; B1 c4 3; B2 c5 3", "4", "activate A1; shove B1", rulestest.Moment{Want: "B1 c4 3; B2 c5 3"}},
		{"who runs home runs off the board", fight + "A1 c5 3; B1 c6 3; B2 f7 3; B3 a7 1", "4", "activate A1; scare B1", rulestest.Moment{None: "B1", Points: "1 0"}},
	} {
		s.play(t, g)
	}
}

func TestZoneScenes(t *testing.T) {
	t.Parallel()
	g := newGame(t, lines(t))
	const move = "turn 1 A; first A; phase move; "
	for _, s := range []scene{
		{"a move ends next to an enemy", move + "A1 c2 3; B1 c5 3", "", "activate A1", rulestest.Moment{Legal: "march c4; march b4; march a4", Shut: "march b5; march c5"}},
		{"it goes on past a friend who stands there", move + "A1 c3 3; A2 b4 3; B1 c5 3", "", "activate A1", rulestest.Moment{Legal: "march b5; march c4", Shut: "march b4"}},
		{"none straight from one into one", move + "A1 c4 3; B1 c5 3; B2 b2 3", "", "activate A1", rulestest.Moment{Legal: "march d3; march d4", Shut: "march b4; march b3"}},
		{"scouts may, with fewer steps", move + "A3 c4 1; B1 c5 3", "", "activate A3", rulestest.Moment{Legal: "march b4; march c1", Shut: "march b5; march a1"}},
	} {
		s.play(t, g)
	}
}

// What is rolled is said first, then who falls back, with the rule.
func TestRetreatsInWords(t *testing.T) {
	t.Parallel()
	g := newGame(t, lines(t))
	got := narrated(t, g, "turn 1 A; first A; phase fight; A1 b5 3; B1 a6 3", "4 1", "activate A1; strike B1; pass")
	want := "  B1 Line 1 falls back a6–a7 (L1)\n  B1 Line 1 has no room to fall back (L1)\n  B1 Line 1 loses 1 and has 2 left (L1)\n"
	if !strings.Contains(got, want) {
		t.Errorf("%q is not said in\n%s", want, got)
	}
}
