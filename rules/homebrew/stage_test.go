package homebrew

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// page are the documents that the page on adding a game shows, by file: its
// Pillow Fight is what is tested here.
var page = sync.OnceValue(func() map[string]string {
	text, err := os.ReadFile("../../docs/new-game.md")
	if err != nil {
		panic(err)
	}
	files := map[string]string{}
	for _, m := range regexp.MustCompile("(?s)```cue ([a-z]+[.]cue)\n(.*?)```\n").FindAllStringSubmatch(string(text), -1) {
		files[m[1]] = m[2]
	}
	return files
})

// pillows is a scenario of Pillow Fight, with three cousins (3 dice at 4+) and an
// aunt (4 dice at 3+) a side: A1 to A4, B1 to B4.
func pillows(t testing.TB, more string) *schema.Doc {
	t.Helper()
	return staged(t, page()["pillows.cue"], `{type: "cousin", count: 3, stats: fluff: 3}, {type: "aunt"}`, `board: map: ["......", "..bb..", "......", "......", ".bb...", "......"]
			`+more)
}

// skirmish is a game that uses all that rules of play can say, on squares.
const skirmish = `
kind: "Game", name: "skirmish", title: "The ford"
stats: {
	men: {title: "Men", of: ["units"], kind: "number"}
	shot: {title: "Shot", of: ["units", "keywords"], kind: "number", default: 0}
	nerve: {title: "Nerve", of: ["units"], kind: "number"}
	march: {title: "March", of: ["units", "keywords"], kind: "number", default: 2}
}
classes: {foot: name: "Foot", guard: {name: "Guard", is: ["foot"]}}
keywords: {
	drilled: {name: "Drilled", text: "One more step.", stats: march: 1}
	leader: {name: "Leader", text: "Steadies those near."}
}
weapons: {bow: {name: "Bow"}, axe: {name: "Axe"}}
units: {
	spear: {name: "Spears", class: "foot", stats: {men: 6, shot: 0, nerve: 7}, weapons: [{weapon: "axe"}]}
	archer: {name: "Archers", class: "foot", stats: {men: 5, shot: 4, nerve: 6}, keywords: ["drilled"], weapons: [{weapon: "bow"}]}
	captain: {name: "Captain", class: "guard", stats: {men: 3, shot: 0, nerve: 9}, keywords: ["leader"]}
}
formations: {
	spear: {name: "Spears", points: 5, units: [{unit: "spear"}]}
	archer: {name: "Archers", points: 6, units: [{unit: "archer"}]}
	captain: {name: "Captain", points: 7, units: [{unit: "captain"}]}
}
board: {grid: "squares", base: "grass", opposite: true, depth: 2, stack: 2}
terrain: {
	grass: {name: "Grass", layer: "base", symbol: "."}
	wood: {name: "Wood", layer: "base", symbol: "w", cost: all: 2, stop: ["guard"]}
	marsh: {name: "Marsh", layer: "base", symbol: "~", never: ["guard"]}
}
victory: {count: "units", target: {times: 2, over: 3}, lost: 1}
values: volley: {value: 4, text: "Range of a volley"}
play: {
	strength: "men"
	initiative: "rolled"
	sequence: [
		{id: "rally", who: "alternate", units: {is: 2}, each: self: marks: shaken: min: 1, actions: ["steady", "cry"]},
		{id: "move", budget: {stat: "march", over: 2, plus: 1}, actions: ["march", "charge", "brace"]},
		{id: "shoot", name: "Shooting", each: self: weapons: ["bow"], actions: ["shoot"]},
		{id: "fight", actions: ["fight", "rest"]},
	]
	moves: {march: steps: {stat: "march"}, charge: {steps: {stat: "march", times: 2, round: "down", over: 1}, meets: true}}
	actions: {
		march: {move: "march", once: "activation", when: not: {contact: true}}
		charge: {move: "charge", once: "round", cost: 2, test: "nerve", when: self: marks: shaken: max: 0}
		brace: {cost: 0, once: "round", when: self: {marks: braced: max: 0, classes: ["foot"]}, effects: [{do: "mark", mark: "braced"}]}
		shoot: {attack: "shoot", once: "activation", tell: "{self} looses at {foe}", when: self: did: ["march", "brace"]}
		fight: {attack: "fight", once: "activation", effects: [{do: "mark", mark: "tired"}, {do: "end"}]}
		steady: {when: self: marks: shaken: min: 1, test: "nerve", effects: [{do: "unmark", mark: "shaken", number: is: 1}]}
		cry: {once: "game", when: {self: near: {within: 3, keywords: ["leader"]}, any: [{round: min: 2}, {self: half: true}]}, effects: [{do: "unmark", mark: "shaken"}, {do: "restore", number: is: 1}, {do: "score"}]}
		rest: {when: {contact: false, self: left: min: 1}, effects: [{do: "unmark", mark: "tired"}]}
	}
	attacks: {
		shoot: {
			range: value: "volley", least: is: 2
			when: foe: near: {within: 0, who: "enemy", count: max: 0}
			stages: [
				{id: "hit", dice: stat: "shot", need: is: 4, again: "ones", twice: 6},
				{id: "save", by: "foe", die: 8, need: {stat: "nerve", plus: -1}, way: "or-less", goes: "failures", never: 8},
			]
			results: [{effects: [{do: "lose", number: count: "hits"}]}, {hits: min: 2, when: foe: left: min: 1, effects: [{do: "test", test: "hold"}]}]
		}
		fight: {
			stages: [
				{id: "hit", dice: count: "left", need: is: 4, always: 6, never: 1},
				{id: "wound", need: {is: 3}, explode: 6},
				{id: "save", by: "foe", need: {mark: "braced", times: -1, plus: 6}, goes: "failures"},
			]
			results: [
				{hits: max: 0, effects: [{do: "lose", whom: "self"}, {do: "test", test: "hold", whom: "self"}]},
				{effects: [{do: "lose", number: {count: "hits", times: 2, over: 3, round: "down", plus: 1}}, {do: "test", test: "hold"}]},
			]
		}
	}
	tests: {
		nerve: {name: "Nerve", dice: "2D6", need: stat: "nerve", way: "or-less", fail: [{do: "mark", mark: "shaken"}]}
		hold: {name: "Hold", dice: "2D6", need: {count: "lost", plus: 4}, pass: [{do: "unmark", mark: "tired"}], fail: [{do: "mark", mark: "shaken", number: is: 2}]}
	}
	marks: {
		shaken: {name: "Shaken", max: 3}
		braced: {name: "Braced", clears: "round"}
		tired: {name: "Tired", max: 2, clears: "phase"}
	}
	modifiers: [
		{to: "shoot.hit.need", add: is: 1, when: foe: terrain: ["wood"]},
		{to: "shoot.hit.need", add: is: 1, when: range: min: 4, name: "far"},
		{to: "shoot.hit.need", most: 6},
		{to: "fight.hit.dice", set: is: 2, when: self: marks: tired: min: 2},
		{to: "fight.hit.dice", add: {mark: "shaken", times: -1}, least: 1},
		{to: "fight.hit.need", add: is: -1, when: self: near: {within: 2, keywords: ["leader"]}},
		{to: "nerve", add: is: 1, when: self: near: {within: 2, units: ["captain"]}},
		{to: "nerve", add: is: -1, when: self: half: true},
		{to: "nerve.need", add: is: 1, when: any: [{self: stats: nerve: min: 9}, {self: classes: ["guard"]}]},
		{to: "march.steps", add: is: -1, when: self: marks: shaken: min: 1},
		{to: "shoot.range", add: is: 1, when: self: did: ["brace"]},
		{to: "move.budget", least: 1, most: 3},
	]
}
`

// ford is a scenario of the skirmish.
func ford(t testing.TB, more string) *schema.Doc {
	t.Helper()
	return staged(t, skirmish, `{type: "captain"}, {type: "spear", count: 2}, {type: "archer", count: 2}`, `board: map: ["........", ".w....w.", "..~..~..", "...ww...", "..~..~..", ".w....w.", "........"]
			objectives: [{name: "Ford", at: "d4", points: 1, scoring: "temporary"}, {name: "Mill", at: "e4", points: 1, scoring: "permanent"}]
			`+more)
}

// staged is a scenario of a game, in which both sides have the same formations: the first at
// the southern edge. The rest is what else the scenario says.
func staged(t testing.TB, game, formations, rest string) *schema.Doc {
	t.Helper()
	return rulestest.Document(t, map[string]string{
		"game.cue": game,
		"band.cue": `kind: "ArmyList", game: "./game.cue", title: "Band", formations: [` + formations + `]`,
		"scene.cue": `kind: "Scenario", game: "./game.cue", title: "Stage"
			sides: {a: {edge: "south", list: "band.cue"}, b: {edge: "north", list: "band.cue"}}
			` + rest,
	})
}

// newGame binds a document that can be played whole.
func newGame(t testing.TB, doc *schema.Doc) *Game {
	t.Helper()
	g, notes, err := New(doc)
	if err != nil || len(notes) > 0 {
		t.Fatal(err, notes)
	}
	return g
}

// scene is a moment of play: a position, dice, orders, and what must be true then.
type scene struct {
	name  string
	at    string
	rolls string
	do    string
	rulestest.Moment
}

func (s scene) play(t *testing.T, g *Game) {
	t.Run(s.name, func(t *testing.T) {
		defer rulestest.OwnFault(t, g)
		if err := g.SetPosition(s.at); err != nil {
			t.Fatal(err)
		}
		g.dice = dice.Script(rulestest.Numbers(t, s.rolls)...)
		rulestest.Do(t, g, s.do)
		s.Check(t, g)
		if left := g.dice.Left(); left > 0 {
			t.Errorf("%d rolls are not taken", left)
		}
	})
}

// narrated is what a game tells of some orders.
func narrated(t *testing.T, g *Game, at, rolls, do string) string {
	t.Helper()
	var b strings.Builder
	for _, e := range logged(t, g, at, rolls, do) {
		if line := g.Tell(e); line != "" {
			fmt.Fprintln(&b, line)
		}
	}
	return b.String()
}

// logged are the events of orders that are given in a position, with dice.
func logged(t *testing.T, g *Game, at, rolls, do string) []play.Event {
	t.Helper()
	var log play.Log
	if err := g.SetPosition(at); err != nil {
		t.Fatal(err)
	}
	g.dice = dice.Script(rulestest.Numbers(t, rolls)...)
	g.LogTo(&log)
	rulestest.Do(t, g, do)
	g.LogTo(nil)
	return log.Events
}
