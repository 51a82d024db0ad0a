package homebrew

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/schema"
)

// patrols is a game of reactions, orders, calls, a bag and events, on squares.
const patrols = `
kind: "Game", name: "patrols", title: "The lane"
stats: {
	men: {title: "Men", of: ["units"], kind: "number"}
	nerve: {title: "Nerve", of: ["units"], kind: "number"}
	orders: {title: "Orders", of: ["units"], kind: "number", default: 0}
}
classes: foot: name: "Foot"
units: {
	squad: {name: "Squad", class: "foot", stats: {men: 4, nerve: 7}}
	leader: {name: "Leader", class: "foot", stats: {men: 2, nerve: 9, orders: 2}}
}
formations: {
	squad: {name: "Squad", points: 5, units: [{unit: "squad"}]}
	leader: {name: "Leader", points: 7, units: [{unit: "leader"}]}
}
board: {grid: "squares", base: "field", opposite: true, depth: 2, stack: 1}
terrain: {
	field: {name: "Field", layer: "base", symbol: "."}
	wall: {name: "Walls", layer: "base", symbol: "w", sight: "blocks", never: ["foot"]}
}
victory: {count: "units", target: {times: 2, over: 3}, lost: 1}
play: {
	strength: "men"
	sequence: [
		{id: "orders", units: {stat: "orders"}, call: "hear", ends: "phase", actions: ["aim"]},
		{id: "act", who: "bag", budget: is: 2, actions: ["walk", "fire", "watch", "call"]},
		{id: "late", who: "alternate", units: dice: "1D3", call: "hear", actions: ["walk"]},
	]
	moves: {walk: steps: is: 3, dive: steps: is: 1}
	actions: {
		aim: effects: [{do: "mark", mark: "aimed"}]
		walk: {move: "walk", once: "activation"}
		fire: {attack: "fire", once: "activation"}
		watch: effects: [{do: "mark", mark: "watching"}]
		call: {cost: 2, when: self: units: ["leader"], effects: [{do: "test", test: "rally", when: self: marks: pinned: min: 1}]}
		snap: {attack: "fire", when: self: marks: {watching: min: 1, pinned: max: 1}, effects: [{do: "unmark", mark: "watching"}], reacts: {to: ["walk"], at: "way"}}
		duck: {once: "round", effects: [{do: "mark", mark: "down"}], reacts: {to: ["fire"], at: "start"}}
		dive: {move: "dive", once: "game", reacts: {to: ["fire"], at: "start"}}
		answer: {attack: "fire", once: "activation", when: self: marks: watching: min: 1, reacts: {to: ["fire", "watch"]}}
	}
	attacks: fire: {
		range: is: 3
		stages: [{id: "hit", dice: count: "left", need: is: 4}]
		results: [{effects: [{do: "lose", number: count: "hits"}, {do: "mark", mark: "pinned"}, {do: "end", when: reacting: true}]}]
	}
	tests: {
		hear: {dice: "2D6", need: stat: "nerve", way: "or-less"}
		rally: {dice: "1D6", need: is: 4, pass: [{do: "unmark", mark: "pinned"}]}
	}
	marks: {
		aimed: {name: "Aimed", clears: "round"}
		pinned: {name: "Pinned", max: 2}
		watching: {name: "Watching", clears: "round"}
		down: {name: "Down", clears: "activation"}
	}
	modifiers: [
		{to: "fire.hit.need", add: is: 1, when: any: [{foe: marks: down: min: 1}, {reacting: true}]},
		{to: "fire.hit.need", add: is: -1, when: self: marks: aimed: min: 1},
		{to: "act.budget", add: is: -1, when: self: marks: pinned: min: 2},
	]
	events: [
		{name: "Wind", round: {min: 2, max: 2}, each: self: units: ["squad"], effects: [{do: "mark", mark: "down"}]},
		{name: "Rest", phase: "late", at: "end", each: self: marks: pinned: min: 1, test: "rally", effects: [{do: "restore", number: dice: "1D2"}]},
	]
}
`

// lane is a scenario of the patrols: a leader and two squads a side.
func lane(t testing.TB, more string) *schema.Doc { return laneOf(t, patrols, more) }

func laneOf(t testing.TB, game, more string) *schema.Doc {
	t.Helper()
	return staged(t, game, `{type: "leader"}, {type: "squad", count: 2}`, `board: map: ["......", "......", "..w...", "...w..", "......", "......"]
			`+more)
}

// What the enemy does in between: before, on the way and after, and what becomes of
// an action whose unit or target is gone by then.
func TestReactions(t *testing.T) {
	t.Parallel()
	g := newGame(t, lane(t, "turns: 6"))
	const walks = "turn 1 A; phase act; first A; A2 a1 4; A3 f1 4; B2 a6 4 watching*1; B3 f6 4"
	const fires = "turn 1 A; phase act; first A; A2 a3 4; A3 f1 4; B2 a6 4 watching*1; B3 f6 4"
	for _, s := range []scene{
		{"nobody in reach", strings.Replace(walks, "a6 4", "e6 4", 1), "", "activate A2; walk a3", rulestest.Moment{Want: "A2 a3 4 did walk", Legal: "pass; watch"}},
		{"on the way, in the first cell in reach", walks, "", "activate A2; walk a4", rulestest.Moment{Want: "A2 a3 4", Legal: "pass; snap B2", Shut: "snap B3", Why: "snap B3: what it takes is not so; snap A2: A2 is not B's"}},
		{"it is let go by, and asked again", walks, "", "activate A2; walk a4; pass", rulestest.Moment{Want: "A2 a4 4", Legal: "pass; snap B2"}},
		{"nothing is asked twice", walks, "", "activate A2; walk a4; pass; pass", rulestest.Moment{Want: "A2 a4 4 did walk", Legal: "pass; watch"}},
		{"missed, and it walks on", walks, "4 4 4 4", "activate A2; walk a4; snap B2", rulestest.Moment{Want: "A2 a4 4 did walk", Legal: "pass; fire B2; watch"}},
		{"hit, it goes no further", walks, "5 4 4 4 2", "activate A2; walk a4; snap B2", rulestest.Moment{Want: "A2 a3 3 pinned*1 did walk; B2 a6 4 did snap"}},
		{"gone on its way", strings.Replace(walks, "a1 4", "a1 1", 1), "5 4 4 4 1", "activate A2; walk a4; snap B2", rulestest.Moment{None: "A2", Points: "0 1"}},
		{"the pinned do not snap", strings.Replace(walks, "watching*1", "watching*1 pinned*2", 1), "", "activate A2; walk a4", rulestest.Moment{Want: "A2 a4 4 did walk"}},
		{"before an attack: down", fires, "4 4 4 4", "activate A2; fire B2; duck B2; pass", rulestest.Moment{Want: "B2 a6 4 watching*1 down*1 did duck; A2 a3 4 did fire"}},
		{"away, and there is no attack", "turn 1 A; phase act; first A; A2 a3 4; A3 f1 4; B2 d3 4 watching*1", "", "activate A2; fire B2; dive B2 e2", rulestest.Moment{Want: "A2 a3 4 did fire; B2 e2 4 watching*1 did dive", Legal: "pass; walk a4"}},
		{"those out of it dive too", fires, "4 4 4 3", "activate A2; fire B2; dive B3 e6; pass; pass", rulestest.Moment{Want: "B3 e6 4 did dive once dive; B2 a6 1 pinned*1 watching*1"}},
		{"who is gone does not answer", strings.Replace(fires, "a6 4", "a6 1", 1), "4 4 4 4", "activate A2; fire B2; pass", rulestest.Moment{None: "B2", Points: "1 0"}},
		{"an answer that ends the activation", fires, "1 1 1 1 5 1 1 1 2", "activate A2; fire B2; pass; answer B2", rulestest.Moment{Want: "A2 a3 3 pinned*1 did fire; B2 a6 4 watching*1 did answer", Legal: "activate B2; activate B3"}},
		{"nobody reacts to a reaction", fires, "1 1 1 1 1 1 1 1", "activate A2; fire B2; pass; answer B2", rulestest.Moment{Legal: "pass; walk a4", Why: "answer B2: it is not the time to answer"}},
		{"one answer in an activation", fires, "1 1 1 1 1 1 1 1 1", "activate A2; fire B2; pass; answer B2; watch", rulestest.Moment{Want: "A2 a3 4 watching*1 did fire,watch; done A2"}},
		{"the last is gone on its way", "turn 1 A; phase act; first A; A2 a1 1; B2 a6 4 watching*1", "5 4 4 4", "activate A2; walk a4; snap B2", rulestest.Moment{Ends: "B"}},
	} {
		s.play(t, g)
	}
}

// Orders brought by leaders, calls, the bag, a rolled pool, and what happens by itself.
func TestRoundsOfPatrols(t *testing.T) {
	t.Parallel()
	g := newGame(t, lane(t, "turns: 6"))
	for _, s := range []scene{
		{"a call is rolled", "turn 1 A; phase orders; first A; A1 a1 2; A2 b1 4; B2 a6 4; pool 2 all", "3 3", "activate A2; aim", rulestest.Moment{Want: "A2 b1 4 aimed*1 did aim; pool 1 all; done A2"}},
		{"one that fails ends the phase", "turn 1 A; phase orders; first A; A1 a1 2; A2 b1 4; B1 a6 2; pool 2 all", "6 2", "activate A2", rulestest.Moment{Want: "turn 1 B; phase orders+; pool all 2"}},
		{"no leader, no orders", "turn 1 A; phase orders; first A; A2 b1 4; B2 a6 4; pool 1 all", "3 3 1", "activate A2; aim", rulestest.Moment{Want: "turn 1 A; phase act"}},
		{"all orders are given", "turn 1 A; phase orders; first A; A1 a1 2; A2 b1 4; B1 a6 2; pool 1 all", "3 3", "activate A2; aim", rulestest.Moment{Want: "turn 1 B; phase orders+; pool all 2"}},
		{"a token for each unit", "turn 1 A; phase act; first A; A1 a1 2; A2 b1 4; B1 a6 2; B2 c6 4", "1", "activate A2; pass", rulestest.Moment{Want: "turn 1 A; done A2", Legal: "activate A1", Shut: "pass"}},
		{"the other side's token", "turn 1 A; phase act; first A; A1 a1 2; A2 b1 4; B1 a6 2; B2 c6 4", "2", "activate A2; pass", rulestest.Moment{Want: "turn 1 B; done A2", Legal: "activate B1; activate B2"}},
		{"a rolled pool", "turn 1 A; phase act; first A; A2 b1 4; B2 c6 4; done B2", "2 1", "activate A2; pass", rulestest.Moment{Want: "phase late; pool 2 1"}},
		{"by turns a failed call is the unit's alone", "turn 1 A; phase late; first A; A1 a1 2; A2 b1 4; B2 c6 4; B3 d6 4; pool 2 1", "6 2 1 1", "activate A2; activate B2; pass", rulestest.Moment{Want: "pool 1 0; done A2; done B2", Legal: "activate A1"}},
		{"only where it holds, after a test", "turn 1 A; phase late; first A; A2 b1 2 pinned*1; B1 a6 2; B2 c6 4 pinned*2; pool 1 0", "1 1 4 2 3", "activate A2; pass", rulestest.Moment{Want: "A2 b1 4 down*1; B2 c6 4 pinned*2 down*1; turn 2 B; phase orders+"}},
		{"a test in an action, if it is pinned", "turn 1 A; phase act; first A; A1 b1 2 pinned*1; B1 a6 2; B2 c6 4", "4 1", "activate A1; call", rulestest.Moment{Want: "A1 b1 2 did call", None: "pinned"}},
	} {
		s.play(t, g)
	}
}

// A replay says what is done in reaction, drawn and rolled.
func TestReactionsInWords(t *testing.T) {
	t.Parallel()
	g := newGame(t, lane(t, "turns: 6"))
	got := narrated(t, g, "turn 1 A; phase act; first A; A2 a1 4; A3 f1 4; B2 a6 4 watching*1; B3 f6 4; done A3; done B3", "5 4 4 4 1 3 2", "activate A2; walk a4; snap B2; activate B2; pass")
	for _, want := range []string{
		"  A2 Squad 1 moves a1–a3: walk\n", "  in reaction: B2 Squad 1: snap\n", "  A2 Squad 1 loses 1 and has 3 left\n", "drawn: b\n", "a: 3 units may act\n", "b: 2 units may act\n",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("%q is not said in\n%s", want, got)
		}
	}
	got = narrated(t, g, "turn 1 A; phase act; first A; A2 a3 4; A3 f1 4; B2 d3 4 watching*1", "", "activate A2; fire B2; dive B2 e2")
	if !strings.Contains(got, "  nothing comes of it: A2 Squad 1: fire\n") || strings.Contains(got, "→") {
		t.Errorf("an action that is no longer possible is told as\n%s", got)
	}
}

// yards is a scenario in which walls in c4 and d3 and a hill in d4 hide what is behind
// them, a hedge between a2 and b2 is in the way, and a gate between e1 and f1 is shut.
func yards(t testing.TB) *schema.Doc {
	t.Helper()
	return rulestest.Document(t, map[string]string{
		"yards.cue": sighted,
		"four.cue":  `kind: "ArmyList", game: "./yards.cue", title: "Four", formations: [{type: "squad", count: 4}]`,
		"scene.cue": `kind: "Scenario", game: "./yards.cue", title: "Yards", turns: 6
			sides: {a: {edge: "south", list: "four.cue"}, b: {edge: "north", list: "four.cue"}}
			board: {
				map: ["......", "......", "..wh..", "...wm.", "......", "......"]
				edges: [{feature: "hedge", between: ["a2", "b2"]}, {feature: "gate", between: ["e1", "f1"]}]
			}`,
	})
}

const sighted = `
kind: "Game", name: "yards", title: "Yards"
stats: men: {title: "Men", of: ["units"], kind: "number"}
classes: foot: name: "Foot"
units: squad: {name: "Squad", class: "foot", stats: men: 4}
formations: squad: {name: "Squad", points: 5, units: [{unit: "squad"}]}
board: {grid: "squares", base: "field", opposite: true, depth: 2, stack: 2}
terrain: {
	field: {name: "Field", layer: "base", symbol: "."}
	wall: {name: "Walls", layer: "base", symbol: "w", sight: "blocks"}
	hill: {name: "Hill", layer: "base", symbol: "h", sight: "level", level: 1}
	mud: {name: "Mud", layer: "base", symbol: "m"}
	hedge: {name: "Hedge", layer: "edge"}
	gate: {name: "Gate", layer: "edge", sight: "blocks"}
}
victory: {count: "units", target: {times: 1, over: 1}, lost: 1}
play: {
	strength: "men"
	sequence: [{id: "act", who: "alternate", actions: ["fire", "lob", "duck"]}]
	actions: {fire: attack: "fire", lob: attack: "lob", duck: effects: [{do: "mark", mark: "down"}]}
	attacks: {
		fire: {sight: true, range: is: 5, stages: [{id: "hit", need: is: 4}], results: [{effects: [{do: "lose"}]}]}
		lob: {area: 1, range: is: 5, stages: [{id: "hit", need: {is: 4}}], results: [{effects: [{do: "lose"}]}]}
	}
	marks: down: clears: "next"
	modifiers: [
		{to: "fire.hit.need", add: is: 1, when: across: ["hedge", "mud"]},
		{to: "fire.hit.need", add: is: 2, when: foe: marks: down: min: 1},
	]
}
`

func TestSightAndAreas(t *testing.T) {
	t.Parallel()
	g := newGame(t, yards(t))
	for _, s := range []scene{
		{"a cell in between", "turn 1 A; first A; A1 c3 4; B1 c5 4; B2 a5 4", "", "activate A1", rulestest.Moment{Legal: "fire B2; lob B1", Shut: "fire B1", Why: "fire B1: it does not see B1"}},
		{"between two that block", "turn 1 A; first A; A1 b2 4; B1 d4 4; B2 c3 4", "", "activate A1", rulestest.Moment{Legal: "fire B2", Shut: "fire B1"}},
		{"past a corner", "turn 1 A; first A; A1 b6 4; B1 d4 4; B2 e6 4", "", "activate A1", rulestest.Moment{Legal: "fire B1; fire B2"}},
		{"over a hill from below", "turn 1 A; first A; A1 d6 4; B1 d3 4; B2 d4 4", "", "activate A1", rulestest.Moment{Legal: "fire B2", Shut: "fire B1"}},
		{"out of a wall, and into one", "turn 1 A; first A; A1 c4 4; B1 c6 4; B2 c2 4", "", "activate A1", rulestest.Moment{Legal: "fire B1; fire B2"}},
		{"through a shut gate", "turn 1 A; first A; A1 e1 4; B1 f1 4; B2 f2 4", "", "activate A1", rulestest.Moment{Legal: "fire B2", Shut: "fire B1"}},
		{"across a hedge", "turn 1 A; first A; A1 a2 4; B1 c2 4", "4", "activate A1; fire B1", rulestest.Moment{Want: "B1 c2 4"}},
		{"across mud", "turn 1 A; first A; A1 d3 4; B1 f3 4", "5", "activate A1; fire B1", rulestest.Moment{Want: "B1 f3 3"}},
		{"mud that it stands in", "turn 1 A; first A; A1 d3 4; B1 e3 4", "4", "activate A1; fire B1", rulestest.Moment{Want: "B1 e3 3"}},
		{"all round the target, friends too", "turn 1 A; first A; A1 b1 4; A2 d2 4; A3 f6 4; B1 e3 4; B2 e4 4; B3 a6 4", "4 4 1", "activate A1; lob B1", rulestest.Moment{Want: "A2 d2 3; B1 e3 3; B2 e4 4; B3 a6 4; A3 f6 4"}},
		{"not on the attacker", "turn 1 A; first A; A1 d2 4; B1 e3 1; B2 e2 4", "4 4", "activate A1; lob B1", rulestest.Moment{None: "B1", Want: "A1 d2 4; B2 e2 3"}},
		{"until it acts again", "turn 1 B; first A; A1 a1 4; B1 c1 4 down*1; B2 f6 4", "", "activate B1; pass", rulestest.Moment{None: "down"}},
		{"and as long as it does not", "turn 1 A; first A; A1 a1 4; B1 c1 4 down*1; B2 f6 4", "5", "activate A1; fire B1", rulestest.Moment{Want: "B1 c1 4 down*1"}},
	} {
		s.play(t, g)
	}
}

// Over a table the same squares are in the way as over a board of squares.
func TestLinesOverTables(t *testing.T) {
	t.Parallel()
	g := newGame(t, heath(t, "turns: 6"))
	b := grid.Board{Columns: 11, Rows: 12}
	lines, lane := grid.NewSight(b), dice.NewStream(1, 1, dice.Table)
	corner := g.surface.At(3, 5)
	of := func(c grid.Cell) place {
		column, row := b.Place(c)
		return g.off(corner, offset{column, row})
	}
	for range 40 {
		blocks, blockers := map[place]bool{}, grid.Mask{}
		for c := range grid.Cell(b.Cells()) {
			if lane.Below(6) == 0 {
				blocks[of(c)] = true
				blockers.Add(c)
			}
		}
		for from := range grid.Cell(b.Cells()) {
			to := grid.Cell(lane.Below(uint32(b.Cells())))
			if b.Distance(from, to) < 2 {
				continue
			}
			if got, want := g.table.meets(of(from), of(to), func(at place) bool { return blocks[at] }), !lines.ClearInside(from, to, blockers); got != want {
				t.Fatalf("from %s to %s: %v", b.Name(from), b.Name(to), got)
			}
		}
	}
}
