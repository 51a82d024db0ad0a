package homebrew

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// volleys is a game of which the dice stand in a table, by how many men are left: near in its first
// column, far in its second; and how far an attack reaches, by the men that a list gives.
const volleys = `
kind: "Game", name: "volleys", title: "Volleys"
stats: men: {title: "Men", of: ["units"], kind: "number", min: 1, max: 12}
classes: foot: name: "Foot"
tables: {
	fire: {title: "Fire table", columns: ["near", "far"], rows: [{from: 7, orMore: true, cells: [5, 3]}, {from: 2, to: 3, cells: [1, 0]}, {from: 4, to: 5, cells: [3, 2]}]}
	reach: {title: "Reach", columns: ["squares"], rows: [{from: 0, to: 7, cells: [3]}, {from: 8, orMore: true, cells: [4]}]}
}
units: {line: {name: "Line", class: "foot", stats: men: 8}, picket: {name: "Picket", class: "foot", stats: men: 1}}
formations: {line: {name: "Line", points: 5, units: [{unit: "line"}]}, picket: {name: "Picket", points: 5, units: [{unit: "picket"}]}}
board: {grid: "squares", base: "grass", opposite: true, depth: 2, stack: 1}
terrain: grass: {name: "Grass", layer: "base", symbol: "."}
victory: {count: "units", target: {times: 1, over: 1}, lost: 1}
play: {
	strength: "men"
	sequence: [{id: "act", who: "alternate", budget: is: 2, actions: ["walk", "fire", "steady"]}]
	moves: walk: steps: is: 2
	actions: {walk: move: "walk", fire: attack: "volley", steady: {attack: "volley", cost: 2}}
	attacks: volley: {
		name: "Musketry"
		range: {stat: "men", table: "reach"}
		stages: [{id: "hit", dice: {count: "left", table: "fire"}, need: is: 4}]
		results: [{effects: [{do: "lose", number: count: "hits"}]}]
	}
	modifiers: [{to: "volley.hit.dice", set: {count: "left", table: "fire", column: 2}, when: range: min: 3}]
}
`

// A table has for a number what stands in the row of the greatest roll that is not more, or in the
// first; play, odds and refusals go by it.
func TestDiceOfATable(t *testing.T) {
	t.Parallel()
	doc := staged(t, volleys, `{type: "line"}, {type: "picket"}`, `board: map: ["......", "......", "......", "......", "......", "......"]
turns: 6`)
	g := newGame(t, doc)
	for _, c := range []struct {
		left, apart, dice int
		refused           string
	}{
		{left: 8, apart: 2, dice: 5}, {left: 7, apart: 2, dice: 5}, {left: 6, apart: 2, dice: 3}, {left: 4, apart: 1, dice: 3},
		{left: 3, apart: 2, dice: 1}, {left: 1, apart: 2, dice: 1}, {left: 8, apart: 3, dice: 3}, {left: 5, apart: 4, dice: 2},
		{left: 2, apart: 3, refused: "it has no dice for that"}, {left: 8, apart: 5, refused: "it reaches from 0 to 4"},
	} {
		s := scene{fmt.Sprint(c), fmt.Sprintf("turn 1 A; first A; A1 a1 %d; A2 f1 1; B1 a%d 8; B2 f6 1", c.left, 1+c.apart), "", "activate A1", rulestest.Moment{Shut: "fire B1", Why: "fire B1: " + c.refused}}
		if c.refused == "" {
			s.rolls, s.do, s.Moment = strings.Repeat("4 ", c.dice), "activate A1; fire B1", rulestest.Moment{Want: fmt.Sprintf("B1 a%d %d", 1+c.apart, 8-c.dice)}
		}
		s.play(t, g)
	}
	_, o := asked(t, doc.Game, map[string]any{"attacker": "line", "target": "line", "range": 4})
	if p := o.P(func(f Fate) bool { return f.Lost == 3 }); p.RatString() != "1/8" {
		t.Errorf("three dice at 4+ all hit with %v", p)
	}
	if got := fmt.Sprint(o.Stages[0].Dice); !strings.Contains(got, "Fire table, near, by Men left") {
		t.Errorf("the dice are %s", got)
	}
	words := ""
	for _, chart := range catalog.PlayCharts(doc.Game, func(string) bool { return true }) {
		words += fmt.Sprintln(chart)
	}
	for _, want := range []string{"Musketry", "Fire table, near, for Men left", "At up to the range in the table Reach, by Men", "[Men left]"} {
		if !strings.Contains(words, want) {
			t.Errorf("the sheet does not say %q:\n%s", want, words)
		}
	}
	if by := catalog.LookedUpBy(doc.Game, "fire"); by != "Men left" {
		t.Errorf("the table is headed %q", by)
	}
	line, _ := doc.Game.Units.Get("line")
	if got := fmt.Sprint(catalog.AttacksOf(doc.Game, schema.Troop{Profile: "line", Class: line.Class, Stats: line.Stats})); got != "[{Musketry Range 4, dice by the table 2–3: 1, 4–5: 3, 7+: 5 (Men left), Hit on 4+}]" {
		t.Errorf("the line's card says %s", got)
	}
}

// TestNeedsInWords holds that what dice need reads as a whole where more than a figure is needed.
func TestNeedsInWords(t *testing.T) {
	t.Parallel()
	doc := staged(t, strings.NewReplacer(`need: is: 4`, `need: {count: "left", plus: -3}`, "range: {stat", "sight: true, when: range: min: 1\n\t\trange: {stat").Replace(volleys), `{type: "line"}`, `board: map: ["......", "......", "......", "......", "......", "......"]`)
	part, _ := catalog.Named("play")
	want := "At up to the range in the table Reach, by Men, what it sees. If range 1+. 1. Hit: the number in the table Fire table, near, for Men left, at least Men left − 3; What changes: "
	if thing, _ := part.Thing(doc.Game, "attacks/volley"); !strings.HasPrefix(thing.Summary, want) {
		t.Errorf("it says %q, not %q", thing.Summary, want)
	}
}

// A table that several attacks look up is shown once, where it is first needed, and headed by a
// word for all that it is looked up by.
func TestTableOfSeveralAttacks(t *testing.T) {
	t.Parallel()
	text := strings.Replace(volleys, "	attacks: volley: {", `	attacks: pelt: {name: "Stones", stages: [{id: "hit", dice: {stat: "men", table: "fire"}, need: is: 5}], results: [{effects: [{do: "lose"}]}]}
	attacks: volley: {`, 1)
	doc := staged(t, strings.Replace(text, `steady: {`, `pelt: {attack: "pelt"}, steady: {`, 1), `{type: "line"}`, `board: map: ["......", "......", "......", "......", "......", "......"]`)
	var heads []string
	for _, chart := range catalog.PlayCharts(doc.Game, func(string) bool { return true }) {
		for _, part := range chart.Parts {
			if part.Table == "fire" {
				heads = append(heads, chart.Title+": "+part.Heads[0])
			}
		}
	}
	if len(heads) != 1 || heads[0] != "Stones: Number" {
		t.Errorf("the table stands in %q", heads)
	}
}
