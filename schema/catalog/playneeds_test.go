package catalog

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/schema"
)

// ford is a game in inches whose units fight in contact, and shoot on what a table says.
const ford = `{"name": "ford", "title": "Ford", "board": {"grid": "table"},
"stats": {"skill": {"title": "Skill", "of": ["units"], "kind": "number"}},
"classes": {"foot": {"name": "Foot"}, "horse": {"name": "Horse"}}, "units": {"guard": {"name": "Guard", "class": "foot"}},
"terrain": {"bog": {"name": "Bog", "layer": "area", "cost": {"all": 2}}, "rocks": {"name": "Rocks", "layer": "area", "cost": {"horse": 3}}},
"tables": {"aim": {"title": "Aim", "columns": ["Needs", "Dice"], "rows": [{"from": 1, "cells": [5, 2]}, {"from": 2, "orMore": true, "cells": [4, 3]}]}},
"play": {
	"sequence": [{"id": "go", "actions": ["fight", "shoot"]}],
	"actions": {"fight": {"attack": "fight"}, "shoot": {"attack": "shoot"}},
	"attacks": {
		"fight": {"stages": [{"id": "hit", "dice": {"count": "left"}, "compare": {"own": {"stat": "skill"}, "foe": {"stat": "skill"}, "needs": [{"from": 0, "need": 4}]}}], "fight": {}},
		"shoot": {"range": {"is": 12}, "stages": [{"id": "hit", "dice": {"count": "range", "table": "aim", "column": 2}, "need": {"count": "range", "table": "aim"}, "way": "WAY"}]}
	}
}}`

func fordGame(t *testing.T, way string) *schema.Game {
	t.Helper()
	var g schema.Game
	if err := json.Unmarshal([]byte(strings.Replace(ford, "WAY", way, 1)), &g); err != nil {
		t.Fatal(err)
	}
	return &g
}

// TestNeedsInTables holds that a number which dice must show is written as such in a table, and on
// cards, and that other numbers, and those whose table says how they are written, are not.
func TestNeedsInTables(t *testing.T) {
	for way, want := range map[string]string{"": "5+ | 2", "or-less": "5 or less | 2"} {
		g := fordGame(t, way)
		table, _ := g.Tables.Get("aim")
		if got := strings.Join(Cells(g, "aim", table.Rows[0]), " | "); got != want {
			t.Errorf("way %q: the cells are %s, want %s", way, got, want)
		}
		table.Written = []string{"plain"}
		g.Tables = g.Tables.With("aim", table)
		if got := Cells(g, "aim", table.Rows[0])[0]; got != "5" {
			t.Errorf("way %q: a plain number is %s", way, got)
		}
	}
}

// TestCardsNameEachAttack holds that a card has each attack that its unit can make, in words where its figures
// hang on more than the unit.
func TestCardsNameEachAttack(t *testing.T) {
	said := ""
	for _, d := range AttacksOf(fordGame(t, ""), schema.Troop{Profile: "guard", Class: "foot"}) {
		said += d.Name + ": " + d.Text + "\n"
	}
	for _, want := range []string{"Fight: Against an enemy in contact, dice: strength left, Hit by Skill less Skill of the target", "1: 5+, 2+: 4+", "Shoot: Range 12″"} {
		if !strings.Contains(said, want) {
			t.Errorf("%q is not in\n%s", want, said)
		}
	}
}

// TestInchesOfTerrain holds that on a table what terrain costs is said in inches.
func TestInchesOfTerrain(t *testing.T) {
	g := fordGame(t, "")
	for id, want := range map[string]string{"bog": "each inch counts 2", "rocks": "each inch counts 3 for horse"} {
		terrain, _ := g.Terrain.Get(id)
		if got := Entering(g, terrain); !strings.EqualFold(got, want) {
			t.Errorf("%s: %s, want %s", id, got, want)
		}
	}
}
