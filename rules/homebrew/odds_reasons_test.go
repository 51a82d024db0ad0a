package homebrew

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play/odds"
	"github.com/tabletop-forge/forge/schema"
)

// reasoned is a game of one shot, whose need is changed once by each kind of condition.
const reasoned = `
kind: "Game", name: "reasoned", title: "Reasons"
stats: {
	men: {title: "Men", of: ["units"], kind: "number", ref: "S1"}
	aim: {title: "Aim", of: ["units"], kind: "number", ref: "S2"}
	skill: {title: "Skill", of: ["units"], kind: "number", default: 3, ref: "S3"}
	reach: {title: "Reach", of: ["weapons"], kind: "number", ref: "S4"}
	shots: {title: "Shots", of: ["weapons"], kind: "number", ref: "S5"}
}
classes: {foot: name: "Foot", horse: name: "Horse"}
keywords: {leader: {name: "Leader", text: "Leads."}, sharp: {name: "Sharp", text: "Aims."}}
weapons: {rifle: {name: "Rifle", stats: {reach: 9, shots: 2}}, gun: {name: "Gun", stats: {reach: 9, shots: 1}}}
let armed = [{weapon: "rifle"}]
units: {
	line: {name: "Line", class: "foot", stats: {men: 4, aim: 4}, weapons: armed}
	crew: {name: "Crew", class: "foot", stats: {men: 4, aim: 5}, weapons: [{weapon: "rifle"}, {weapon: "gun"}]}
	chief: {name: "Chief", class: "foot", stats: {men: 2, aim: 4, skill: 4}, keywords: ["leader"], weapons: armed}
	riders: {name: "Riders", class: "horse", stats: {men: 4, aim: 4}, weapons: armed}
}
formations: line: {name: "Line", units: [{unit: "line"}]}
board: {grid: "hexes", base: "open", opposite: true}
terrain: {open: {name: "Open", layer: "base", symbol: "."}, hill: {name: "Hill", layer: "base", symbol: "h"}, wood: {name: "Wood", layer: "base", symbol: "w"}, ridge: {name: "Ridge", layer: "base", symbol: "r", level: 1}}
variants: fog: {title: "Fog", default: "clear", values: {clear: text: "clear", thick: text: "thick"}}
play: {
	strength: "men"
	facing: {}
	sequence: [{id: "act", actions: ["walk", "shoot"]}]
	moves: walk: steps: is: 1
	actions: {walk: move: "walk", shoot: attack: "shoot"}
	attacks: shoot: {
		range: weapon: "reach"
		stages: [
			{id: "hit", dice: weapon: "shots", need: {stat: "aim", plus: 10}},
			{id: "beat", compare: {own: stat: "skill", foe: stat: "skill", needs: [{from: 1, need: 3}, {from: 0, need: 4}, {from: -1, need: 5}]}, always: 6},
		]
	}
	marks: pinned: {name: "Pinned", max: 2}
	modifiers: [for i, w in [
		{foe: units: ["chief"]}, {self: classes: ["horse"]}, {foe: keywords: ["sharp"]}, {self: weapons: ["gun"]}, {self: stats: aim: min: 5},
		{self: marks: pinned: min: 1}, {foe: marks: pinned: min: 2}, {self: left: max: 3}, {foe: hurt: true}, {self: half: true},
		{self: terrain: ["hill"]}, {foe: terrain: ["wood"]}, {self: did: ["walk"]}, {foe: acted: true}, {self: near: {within: 2, keywords: ["leader"]}},
		{foe: near: {within: 1, classes: ["horse"], count: min: 2}}, {range: min: 5}, {across: ["wood"]}, {contact: true}, {reacting: true},
		{round: min: 3}, {rules: fog: "thick"}, {arc: "rear"}, {any: [{foe: terrain: ["hill"]}, {across: ["hill"]}]}, {losses: {min: 25, max: 60}},
		{height: "higher"}, {height: "lower"}, {height: "same", foe: terrain: ["ridge"]},
	] {to: "shoot.hit.need", add: is: 1, when: w, ref: "C\(i)"},
		{to: "aim", add: is: -1, when: self: keywords: ["sharp"], ref: "C30"},
		{to: "skill", add: is: 1, when: self: marks: pinned: min: 1, ref: "C31"},
		{to: "shoot.hit.need", least: 13, ref: "C32"},
	]
}
`

// answered works a question out by its flags.
func answered(t *testing.T, g *schema.Game, values map[string]any) *Odds {
	t.Helper()
	q := NewQuery(g).(*Query)
	if _, err := odds.Work(q, g, values); err != nil {
		t.Fatal(err)
	}
	o, err := NewOdds(g, *q)
	if err != nil {
		t.Fatal(err)
	}
	return &o
}

// Whatever changes a figure is said in its sum with its reason and its rule, and all that
// conditions ask for can be asked of the odds.
func TestReasonsOfSums(t *testing.T) {
	g := staged(t, reasoned, `{type: "line"}`, `board: map: ["...", "...", "..."], turns: 3`).Game
	type values = map[string]any
	words := func(all ...string) []string { return all }
	for _, c := range []struct {
		ask  values
		want []string // lines behind the first two of the roll that is needed
	}{
		{values{"target": "chief"}, words("+1 target: Chief C0")},
		{values{"attacker": "riders"}, words("+1 Horse C1")},
		{values{"target-keyword": words("sharp")}, words("+1 target: Sharp C2")},
		{values{"attacker": "crew"}, words("+1 Gun C3", "+1 Aim 5+ C4")},
		{values{"attacker-state": words("pinned")}, words("+1 Pinned C5")},
		{values{"target-state": words("pinned-2")}, words("+1 target: Pinned 2+ C6")},
		{values{"attacker-figures": 3}, words("+1 strength left 0–3 C7")},
		{values{"figures": 3}, words("+1 target: some strength lost C8")},
		{values{"attacker-figures": 2}, words("+1 strength left 0–3 C7", "+1 half its strength lost C9")},
		{values{"from": words("hill")}, words("+1 in Hill C10")},
		{values{"terrain": words("wood")}, words("+1 target: in Wood C11")},
		{values{"attacker-state": words("did-walk")}, words("+1 after Walk C12")},
		{values{"target-state": words("acted")}, words("+1 target: activated this round C13")},
		{values{"attacker-near": words("chief")}, words("+1 Leader within 2 C14")},
		{values{"target-near": words("riders", "riders")}, words("+1 target: 2+ Horse within 1 C15")},
		{values{"range": 5}, words("+1 range 5+ C16")},
		{values{"across": words("wood")}, words("+1 across Wood C17")},
		{values{"range": 1}, words("+1 an enemy next to it C18")},
		{values{"reacting": true}, words("+1 in reaction C19")},
		{values{"round": 3}, words("+1 round 3+ C20")},
		{values{"rules": words("fog=thick")}, words("+1 Fog: thick C21")},
		{values{"target-state": words("rear")}, words("+1 from the rear C22")},
		{values{"terrain": words("hill")}, words("+1 target: in Hill, or across Hill C23")},
		{values{"attacker-losses": 25}, words("+1 of its side 25–60 % are lost C24")},
		{values{"attacker-losses": 61}, nil},
		{values{"from": words("ridge")}, words("+1 on higher ground C25")},
		{values{"terrain": words("ridge")}, words("+1 on lower ground C26")},
		{values{"terrain": words("ridge"), "from": words("ridge")}, words("+1 target: in Ridge, at the same height C27")},
		{values{"target-losses": 25}, nil},
		{values{"attacker-keyword": words("sharp"), "reacting": true, "round": 3}, words("−1 Sharp C30", "+1 in reaction C19", "+1 round 3+ C20")},
		{values{"attacker-keyword": words("sharp"), "attacker-state": words("pinned")}, words("−1 Sharp C30", "+1 Pinned C5")},
	} {
		ask := values{"attacker": "line", "target": "line", "range": 2}
		for name, v := range c.ask {
			ask[name] = v
		}
		o := answered(t, g, ask)
		got := spelled(o.Stages[0].Need)
		if len(got) < 2 || !strings.HasSuffix(got[0], "Aim S2") || got[1] != "+10 set by the game" || !slices.Equal(got[2:], c.want) {
			t.Errorf("%v: %q, want the aim, what the game adds, and %q", c.ask, got, c.want)
		}
		if want := int(o.Stages[0].Need.Total().Int()); !strings.HasPrefix(o.Stages[0].Needs, "needs "+strconv.Itoa(want)) {
			t.Errorf("%v: it %s, the sum is %d", c.ask, o.Stages[0].Needs, want)
		}
	}
	o := answered(t, g, values{"attacker": "chief", "target": "line", "range": 2, "target-state": words("pinned")})
	if got, want := spelled(o.Stages[1].Need), words("+3 Skill 4 against Skill 3 S3", "+1 target: Pinned C31"); !slices.Equal(got, want) {
		t.Errorf("the comparison is %q, want %q", got, want)
	}
	if got, want := spelled(answered(t, g, values{"attacker": "crew", "target": "line", "range": 2, "weapon": "gun"}).Stages[0].Dice), words("+1 Shots, Gun S5"); !slices.Equal(got, want) {
		t.Errorf("the dice are %q, want %q", got, want)
	}
	bound := staged(t, strings.Replace(reasoned, "least: 13", "least: 16", 1), `{type: "line"}`, `board: map: ["...", "...", "..."], turns: 3`).Game
	if got := spelled(answered(t, bound, values{"attacker": "line", "target": "line", "range": 2}).Stages[0].Need); !slices.Contains(got, "+2 bounds of it: 16 C32") {
		t.Errorf("bounds are not said: %q", got)
	}
}

// spelled are those of a sum: value, reason, rule.
func spelled(s rulebook.Sum) (all []string) {
	for _, l := range s {
		all = append(all, strings.TrimSpace(l.Value.Signed()+" "+l.Reason+" "+string(l.Ref)))
	}
	return all
}
