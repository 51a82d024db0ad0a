package main

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/schema"
)

// toy is a small game to fill pages from.
func toy(t *testing.T) *schema.Game {
	t.Helper()
	var g schema.Game
	err := json.Unmarshal([]byte(`{
		"kind": "Game", "name": "toy", "title": "Toy",
		"classes": {"beast": {"name": "Beasts"}, "bird": {"name": "Birds", "is": ["beast"]}},
		"stats": {"legs": {"title": "Legs", "of": ["keywords"], "kind": "number", "text": "It runs."},
			"bark": {"title": "Bark", "of": ["terrain"], "kind": "by-class", "text": "It barks."}},
		"keywords": {"lame": {"name": "Lame", "text": "Legs {legs} a|b.", "stats": {"legs": -1}, "ref": "Y1"}},
		"terrain": {"yard": {"name": "Yard", "layer": "base", "stop": ["all", "!bird"], "level": 2,
			"cost": {"beast": 3}, "stats": {"bark": {"bird": 0, "all": -2}}}}
	}`), &g)
	if err != nil {
		t.Fatal(err)
	}
	return &g
}

func TestPage(t *testing.T) {
	page := "before\n<!-- table: keywords -->\nstale\n<!-- end of table -->\nbetween\n<!-- table: squares -->\n<!-- end of table -->\nafter\n"
	made, err := Page([]byte(page), toy(t))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"before\n<!-- table: keywords -->\n\n| keyword |", "| Lame `lame` | Legs −1 a\\|b. | `legs` −1 | Y1 |", "between\n", "\n<!-- end of table -->\nafter\n",
		"| Yard `yard`, level 2 | – | 3 steps for beasts | all but birds | – | – | – | `bark` −2, birds 0 |",
	} {
		if !strings.Contains(string(made), want) {
			t.Errorf("the page lacks %q:\n%s", want, made)
		}
	}
	if strings.Contains(string(made), "stale") {
		t.Error("the old table is still there")
	}
	if again, err := Page(made, toy(t)); err != nil || string(again) != string(made) {
		t.Errorf("filled twice, the page differs (%v)", err)
	}
}

func TestPageFaults(t *testing.T) {
	tests := map[string]string{
		"no table":   "<!-- table: chess -->\n<!-- end of table -->\n",
		"not closed": "<!-- table: keywords -->\nand on it goes",
	}
	for want, page := range tests {
		if _, err := Page([]byte(page), toy(t)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("page %q: error %v, want %q", page, err, want)
		}
	}
}
