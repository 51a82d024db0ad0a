package main

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// sceneOfPlatoons is a scenario with the lists own.cue and foe.cue, both of platoons.
func sceneOfPlatoons(t *testing.T, own, scene string) *schema.Doc {
	t.Helper()
	dir := t.TempDir()
	for name, text := range map[string]string{
		"scene.cue": `kind: "Scenario", game: "fluidtime", title: "Stage", board: {width: 48, depth: 36}, ` + scene,
		"own.cue":   `kind: "ArmyList", game: "fluidtime", title: "Own", formations: [` + own + `]`,
		"foe.cue":   `kind: "ArmyList", game: "fluidtime", title: "Foe", formations: [{type: "platoon"}]`,
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	j, err := judge(t.Context(), newLoader(), filepath.Join(dir, "scene.cue"))
	if err != nil || j.doc == nil || len(j.doc.Armies) != 2 {
		t.Fatalf("%v: %+v", err, j)
	}
	return j.doc
}

// saidOf is what a scenario says of the formations of its side "own", a word for each.
func saidOf(doc *schema.Doc) string {
	var out []string
	side, _ := doc.Scenario.Sides.Get("own")
	for _, p := range side.Positions {
		out = append(out, p.Formation+" at "+p.At)
	}
	for _, a := range side.Arrivals {
		out = append(out, fmt.Sprintf("%s in %d", a.Formation, a.Turn))
	}
	out = append(out, "reserve: "+strings.Join(side.Reserve, ", "), "observers: "+strings.Join(side.Observers, ", "))
	for _, s := range doc.Scenario.Deck {
		out = append(out, strings.Join(strings.Fields(fmt.Sprintln(s.Card, catalog.Number(s.Count), s.Side, s.Formation)), " "))
	}
	for _, e := range doc.Armies["own"].List.Formations {
		if e.Serves != "" {
			out = append(out, "serves "+e.Serves)
		}
	}
	return strings.Join(out, "\n")
}

// What a scenario says of formations that stay is said of the same ones, by the names that
// they have when there are fewer; a list's own names stay.
func TestFewerKeepsWhatIsSaidOfOthers(t *testing.T) {
	t.Parallel()
	doc := sceneOfPlatoons(t, `{type: "platoon", count: 2}, {type: "platoon", name: "Alpha", serves: "Platoon 3"}, {type: "platoon"}`, `sides: {
	own: {
		edge: "south", list: "own.cue", reserve: ["Platoon 2", "Platoon 3"], observers: ["Platoon 2", "Alpha"]
		arrivals: [{formation: "Platoon 2", turn: 2}, {formation: "Platoon 3", turn: 3}]
		positions: [{formation: "Platoon 1", at: "1,1"}, {formation: "Platoon 2", at: "2,2"}, {formation: "Platoon 3", at: "3,3"}, {formation: "Alpha", at: "4,4"}]
	}
	foe: {edge: "north", list: "foe.cue"}
}
deck: [{card: "turn-over"}, {card: "unit-move", formation: "Platoon 2"}, {card: "unit-move", formation: "Platoon 3", count: 2}, {card: "unit-free", side: "foe", formation: "Platoon"}]`)
	for _, c := range []struct {
		entry, count int
		want         []string
	}{
		{0, 1, []string{"Platoon 1 at 1,1", "Platoon 2 at 3,3", "Alpha at 4,4", "Platoon 2 in 3", "reserve: Platoon 2", "observers: Alpha",
			"turn-over 1", "unit-move 2 own Platoon 2", "unit-free 1 foe Platoon", "serves Platoon 2"}},
		{0, 0, []string{"Platoon at 3,3", "Alpha at 4,4", "Platoon in 3", "reserve: Platoon", "observers: Alpha",
			"turn-over 1", "unit-move 2 own Platoon", "unit-free 1 foe Platoon", "serves Platoon"}},
		{1, 0, []string{"Platoon 1 at 1,1", "Platoon 2 at 2,2", "Platoon 3 at 3,3", "Platoon 2 in 2", "Platoon 3 in 3", "reserve: Platoon 2, Platoon 3", "observers: Platoon 2",
			"turn-over 1", "unit-move 1 Platoon 2", "unit-move 2 Platoon 3", "unit-free 1 foe Platoon"}},
	} {
		if got := saidOf(withFewer(doc, "own", c.entry, c.count)); got != strings.Join(c.want, "\n") {
			t.Errorf("with %d of entry %d:\n%s", c.count, c.entry, got)
		}
	}
	if got := saidOf(doc); !strings.HasPrefix(got, "Platoon 1 at 1,1\nPlatoon 2 at 2,2\n") || !strings.HasSuffix(got, "serves Platoon 3") {
		t.Errorf("the document has changed:\n%s", got)
	}
}

// Cards that name no formation stay when the only one to which the list gives no name goes; and a deck of
// which nothing would be left stays, since without one all cards of the game are dealt.
func TestFewerKeepsTheDeck(t *testing.T) {
	t.Parallel()
	const sides = `sides: {own: {edge: "south", list: "own.cue"}, foe: {edge: "north", list: "foe.cue"}}, `
	doc := sceneOfPlatoons(t, `{type: "platoon", name: "Alpha"}, {type: "platoon"}`, sides+`deck: [{card: "turn-over", count: 3}, {card: "unit-move", formation: "Alpha"}]`)
	cards := func(doc *schema.Doc) string {
		all := map[string]int{}
		for _, d := range schema.Deal(doc.Game, doc.Scenario, nil) {
			all[d.ID] += d.Count
		}
		var out []string
		for _, id := range slices.Sorted(maps.Keys(all)) {
			out = append(out, fmt.Sprintf("%d %s", all[id], id))
		}
		return strings.Join(out, ", ")
	}
	for entry, want := range []string{"3 turn-over", "3 turn-over, 1 unit-move"} {
		if got := cards(withFewer(doc, "own", entry, 0)); got != want {
			t.Errorf("without entry %d the deck is %s", entry, got)
		}
	}
	doc = sceneOfPlatoons(t, `{type: "platoon", name: "Alpha"}, {type: "platoon"}`, sides+`deck: [{card: "unit-move", formation: "Alpha"}]`)
	if got := cards(withFewer(doc, "own", 0, 0)); got != "1 unit-move" {
		t.Errorf("without all whom the deck names it is %s", got)
	}
}
