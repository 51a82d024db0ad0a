package validate

import (
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/diag"
)

// TestHelp reads the fixes offered for the first diagnostic of a list.
func TestHelp(t *testing.T) {
	for _, c := range []struct {
		name, list string
		want       []string
	}{
		{"the smallest change comes first", `limit: 19, formations: [{type: "special-infantry", name: "A", options: [{option: "elite"}, {option: "banner"}]}, {type: "lorry", count: 5, serves: "A"}, {type: "artillery"}]`,
			[]string{"field 4 × Lorry, not 5: 19 of 19 points", "take banner off \"A\": 19 of 19 points", "raise the limit to 20"}},
		{"what would break something else is not offered", `limit: 6, formations: [{type: "militia", name: "A"}, {type: "lorry", count: 2, serves: "A"}]`,
			[]string{"field 1 × Lorry, not 2: 6 of 6 points", "leave all 2 × Lorry out: 5 of 6 points", "raise the limit to 7"}},
		{"the car pays again without its lorries", `limit: 7, formations: [{type: "militia", name: "A"}, {type: "lorry", count: 3, serves: "A"}, {type: "staff-car", serves: "A"}]`,
			[]string{"leave all 3 × Lorry out: 6 of 7 points", "raise the limit to 8"}},
		{"an option twice by its count", `formations: [{type: "militia", options: [{option: "banner", count: 3}]}]`, []string{"take banner 1 time"}},
		{"no fix that goes over the limit", `limit: 2, formations: [{type: "sharpshooters"}]`, nil},
	} {
		t.Run(c.name, func(t *testing.T) {
			found := Run(load(t, "kind: \"ArmyList\", game: \"tintin\", title: \"Test\"\n"+c.list+"\n"))
			at := slices.IndexFunc(found, func(d diag.Diagnostic) bool { return d.Severity != diag.Note })
			if at < 0 || !slices.Equal(found[at].Help(), c.want) {
				t.Errorf("got %s", diag.Text(found, diag.TextOptions{}))
			}
		})
	}
}

// TestChangesOfListsAreTried holds that a list over a scenario's limit is offered to do without what brings it within,
// but not without a formation that the scenario places.
func TestChangesOfListsAreTried(t *testing.T) {
	for place, want := range map[string][]string{
		"": {`give "grauland" its own limit: 12`, `change column.cue: leave "Valley Levy" out: 7 of 7 points`},
		`, positions: [{formation: "Valley Levy", unit: "rifles", at: "a1"}]`: {`give "grauland" its own limit: 12`},
	} {
		files, name := unpack(sarn + sarnTurns + sarnBoard + strings.Replace(sarnSides, `list: "column.cue"`, `list: "column.cue", limit: 7`+place, 1) + sarnLists)
		doc, _ := loadWith(t, files.read, name)
		found := Run(doc)
		at := slices.IndexFunc(found, func(d diag.Diagnostic) bool { return d.Code == "S317" })
		if at < 0 || !slices.Equal(found[at].Help(), want) {
			t.Errorf("got %s", diag.Text(found, diag.TextOptions{}))
		}
	}
}

func TestLongBill(t *testing.T) {
	entries := strings.Repeat(`{type: "militia"}, `, 9) + `{type: "artillery", count: 2}, {type: "artillery"}`
	found := Run(load(t, "kind: \"ArmyList\", game: \"tintin\", title: \"Test\", limit: 59\nformations: ["+entries+"]\n"))
	if len(found) != 1 || found[0].Why != "45 (9 × militia) + 15 (3 × artillery) = 60; 60 − 59 = 1 over" {
		t.Errorf("found %v", found)
	}
}

func TestTooFewChosen(t *testing.T) {
	found := Run(load(t, squadList+"\t{type: \"patrol\"},\n]\n"))
	if len(found) != 1 || found[0].Code != "L225" || !slices.Equal(found[0].Help(), []string{"add 1 × Ranger", "add 1 × Scout"}) {
		t.Errorf("got %s", diag.Text(found, diag.TextOptions{}))
	}
	found = Run(load(t, strings.Replace(squadList, `{type: "train"}`, `{type: "train", units: [{unit: "scout"}]}`, 1)+"]\n"))
	if got := codesOf(found); got != "L221 L224" {
		t.Errorf("units chosen where there is no choice: found %s", got)
	}
}

// A card for a name that two formations have is offered the number of the one that
// has no card yet.
func TestCardForSeveral(t *testing.T) {
	twins := strings.NewReplacer(`{type: "ghosts"}`, `{type: "ghosts", name: "Ghosts", count: 2}`,
		`deck: [`, `deck: [{card: "walk", side: "dead", formation: "Ghosts 2"}, {card: "walk", side: "undead", formation: "Ghosts 2"}, `)
	found := Run(load(t, twins.Replace(deckScenario("", soundDeck))))
	for _, d := range found {
		if d.Code != "S337" || !slices.Equal(d.Help(), []string{`formation: "Ghosts 1"`}) {
			t.Errorf("got %s", diag.Text(found, diag.TextOptions{}))
		}
	}
	if len(found) != 2 {
		t.Errorf("found %d, want 2", len(found))
	}
}

// TestBoards checks the sizes of boards of a game that sets some.
func TestBoards(t *testing.T) {
	for _, c := range []struct{ name, rules, board, want string }{
		{"within", `grid: "squares", columns: {min: 8, max: 12}, rows: {min: 8}`, `columns: 10, rows: 8`, ""},
		{"too narrow", `grid: "squares", columns: {min: 8, max: 12}`, `columns: 7, rows: 8`, "S303 the board has 7 columns, the game wants 8 to 12"},
		{"too deep, as a map", `grid: "squares", rows: {max: 1}`, `map: ["..", ".."]`, "S303 the board has 2 rows, the game wants at most 1"},
		{"far too large", `grid: "squares", rows: {max: 100}`, `columns: 4, rows: 9999`, "S303 the board has 9999 rows, the game wants at most 100"},
		{"a table", `grid: "table", columns: {min: 36}, rows: {min: 36}`, `width: 48, depth: 30.5`, "S303 the board has a depth of 30.5, the game wants at least 36"},
		{"more than its map", `grid: "squares"`, `map: ["..", ".."], columns: 3, rows: 2`, "S303 the board has 3 columns, its map 2"},
		{"a table's depth for cells", `grid: "squares"`, `columns: 3, rows: 2, depth: 48`, "S303 Ghosts of Sarn is played on cells: a board has no depth"},
		{"how squares lie", `grid: "squares"`, `columns: 3, rows: 2, orientation: "flat"`, "S303 Ghosts of Sarn is not played on hexes: an orientation means nothing"},
		{"how hexes lie", `grid: "hexes"`, `columns: 3, rows: 2, orientation: "flat"`, ""},
		{"columns on a table", `grid: "table"`, `width: 48, depth: 48, columns: 10`, "S303 Ghosts of Sarn is played on an open table, which has no columns"},
		{"a table without a size", `grid: "table"`, `areas: []`, "S303 the table has no size: give its width and depth"},
		{"terrain on a table", `grid: "table"`, `width: 48, depth: 48, areas: [{feature: "bog", points: [{x: 1, y: 1}], radius: 3}]`, `S306 unknown terrain "bog"`},
		{"terrain of another layer on a table", `grid: "table"`, `width: 48, depth: 48, areas: [{feature: "moor", points: [{x: 1, y: 1}], radius: 3}]`,
			`S307 Moor is terrain of the layer "base", and belongs into the map or the board's features`},
	} {
		t.Run(c.name, func(t *testing.T) {
			found := Run(load(t, strings.NewReplacer("RULES", c.rules, "BOARD", c.board).Replace(moorScenario)))
			got := ""
			for _, d := range found {
				if d.Severity == diag.Error {
					got += d.Code + " " + d.Message
				}
			}
			if got != c.want {
				t.Errorf("got  %q\nwant %q", got, c.want)
			}
		})
	}
}

const moorScenario = `-- scenario.cue --
kind:  "Scenario"
game:  "./game.cue"
title: "The moor"
turns: 6
board: {BOARD}
sides: {
	host: {list: "list.cue"}
	watch: {list: "list.cue"}
}
-- list.cue --
kind:  "ArmyList"
game:  "./game.cue"
title: "Ghosts"
formations: [{type: "ghosts"}]
-- game.cue --
kind:  "Game"
name:  "ghosts"
title: "Ghosts of Sarn"
board: {RULES}
classes: spirit: {name: "Spirits"}
units: ghost: {name: "Ghost", class: "spirit"}
formations: ghosts: {name: "Ghosts", points: 3, units: [{unit: "ghost"}]}
terrain: moor: {name: "Moor", layer: "base", symbol: "."}
`

// TestEdges checks who owns which edge.
func TestEdges(t *testing.T) {
	for _, c := range []struct{ name, north, want string }{
		{"opposite", `edge: "north"`, ""},
		{"the same", `edge: "south"`, `the edges of "grauland" and "valdora" are the same: south and south (T2.10): give "valdora" the edge "north", give "grauland" the edge "north"`},
		{"missing", `name: "Valdora"`, `"Valdora" has no edge of the board (T2.10): give "valdora" the edge "north"`},
	} {
		t.Run(c.name, func(t *testing.T) {
			got := ""
			for _, d := range Run(load(t, sarn+sarnTurns+sarnBoard+strings.Replace(sarnSides, `edge: "north"`, c.north, 1)+sarnLists)) {
				if d.Code == "S310" {
					got += d.Message + ": " + strings.Join(d.Help(), ", ")
				}
			}
			if got != c.want {
				t.Errorf("got  %s\nwant %s", got, c.want)
			}
		})
	}
}
