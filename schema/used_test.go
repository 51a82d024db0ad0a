package schema

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/diag"
)

// usedOf are the parts of a kind that documents of a text use, sorted.
func usedOf(t *testing.T, kind string, texts ...string) string {
	t.Helper()
	files := archive{"list.yaml": []byte(hashed)}
	var docs []*Doc
	for _, text := range texts {
		files["document.yaml"] = []byte(text)
		doc, found := files.load(t, "document.yaml")
		if len(found) > 0 {
			t.Fatal(found)
		}
		docs = append(docs, doc)
	}
	used, told := UsedBy(docs[0].Game, docs)[kind]
	if !told {
		return "all"
	}
	return strings.Join(slices.Sorted(maps.Keys(used)), " ")
}

func usedList(formations string) string {
	return "kind: ArmyList\ngame: tintin\ntitle: Patrol\nformations: " + formations + "\n"
}

func usedScenario(rules string) string {
	return `kind: Scenario
game: tintin
title: The ford
board:
  map: [".W...~", "...tt."]
  legend: {t: railway}
  features: [{at: "f2", feature: bridge}, {at: "a1", feature: wire}]
sides:
  red: {edge: south, list: list.yaml, deploy: "a1:f1"}
  blue: {edge: north, list: list.yaml, deploy: "a2:f2"}
turns: 5
rules: ` + rules + "\n"
}

func TestUsed(t *testing.T) {
	tests := []struct{ name, kind, want, text string }{
		{"what is bought", "formations", "hmg militia", usedList("[{type: militia}, {type: hmg}]")},
		{"its units", "units", "bomber fighter hmg officer pilot rifles", usedList("[{type: militia}, {type: hmg}]")},
		{"its special rules", "keywords", "anti-tank deployed small-arms take-ground team vulnerable", usedList("[{type: militia}, {type: hmg}]")},
		{"what a unit turns into", "units", "bomber cavalry dismounted-cavalry fighter officer pilot", usedList("[{type: cavalry}]")},
		{"what an option makes of it", "units", "bomber fighter lmg officer pilot rifles smg", usedList("[{type: regular-infantry, options: [{option: smg}]}]")},
		{"options", "options", "banner", usedList("[{type: militia, options: [{option: banner}]}]")},
		{"what a keyword gives to others", "keywords", "banner bold small-arms take-ground", usedList("[{type: militia, options: [{option: banner}]}]")},
		{"a list has no map", "terrain", "all", usedList("[{type: militia}]")},
		{"a scenario buys nothing by itself", "units", "all", usedScenario("{}")},
		{"the map", "terrain", "bridge clear railway river wire woods", usedScenario("{}")},
		{"the variant's terrain", "terrain", "bridge clear railway-stop river wire woods", usedScenario("{railway: sheet}")},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			if got := usedOf(t, tt.kind, tt.text); got != tt.want {
				t.Errorf("%s, want %s", got, tt.want)
			}
		})
	}
	for rules, want := range map[string]string{"{}": "spy", "{spy: sheet}": "spy-sheet"} {
		tables := strings.Fields(usedOf(t, "tables", usedScenario(rules)))
		for _, id := range []string{"spy", "spy-sheet"} {
			if slices.Contains(tables, id) != (id == want) || !slices.Contains(tables, "nurse") {
				t.Errorf("%s: tables %v", rules, tables)
			}
		}
	}
	if got := usedOf(t, "units", usedList("[{type: militia}]"), usedList("[{type: hmg}]"), usedScenario("{}")); got != "bomber fighter hmg officer pilot rifles" {
		t.Errorf("two lists and a scenario use the units %s", got)
	}
	var all Used
	if !all.Has("units", "rifles") || (Used{"units": {}}).Has("units", "rifles") || !(Used{"units": {}}).Has("terrain", "woods") {
		t.Error("of a kind that is missing all parts are used, and of no other")
	}
	if got := usedOf(t, "units", usedList("[]")); got != "bomber fighter officer pilot" {
		t.Errorf("an empty list uses %s, not what nobody buys", got)
	}
}

// TestJoinedGames joins what two documents add to one game.
func TestJoinedGames(t *testing.T) {
	game := func(id, name string) *Game {
		file := id + ".yaml"
		doc, found := archive{file: []byte(usedList("[]") + "adds: {formations: {siege-guns: {name: " + name + ", units: [{unit: artillery}]}, " + id + ": {name: More, units: [{unit: hmg}]}}}\n")}.load(t, file)
		if diag.Count(found, diag.Error) > 0 {
			t.Fatal(found)
		}
		return doc.Game
	}
	a, b := game("a", "Siege guns"), game("b", "Rockets")
	both, found := Together(a, b)
	if !both.Formations.Has("a") || !both.Formations.Has("b") || !both.Formations.Has("militia") || a.Formations.Has("b") {
		t.Error("a part is missing, or the first game has been changed")
	}
	if guns, _ := both.Formations.Get("siege-guns"); guns.Name != "Siege guns" || len(found) != 1 || found[0].Code != redefined.Code || found[0].File != "b.yaml" {
		t.Errorf("%v; told %v", guns.Name, found)
	}
	if _, found := Together(a, a); len(found) > 0 {
		t.Errorf("a game with itself: %v", found)
	}
}
