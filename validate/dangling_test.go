package validate

import (
	"maps"
	"testing"
)

// TestDanglingEverywhere breaks names of a small game one after the other: each
// slip is found, at its place, and nothing else is.
func TestDanglingEverywhere(t *testing.T) {
	doc := load(t, everyName)
	if found := Run(doc); len(found) > 0 {
		t.Fatalf("the game is not sound: %v", found)
	}
	for _, word := range []string{
		`is: ["SHADE"]`, `brings: ["MISTY"]`, `keywords: ["PALE"]`, `class: "SPIRIT"`, `{unit: "GHOST"`, `{weapon: "CHAIN"`,
		`needs: ["WAILING"]`, `excludes: ["SILENT"]`, `becomes: "LORD"`, `prefer: ["GHOST"]`, `group: "HOST"`, `{option: "MOAN"}`, `serves: ["HOST"]`,
		`over: "MOOR"`, `never: ["!SHADE"]`, `cost: SPIRIT: 2`, `die: "FATE"`, `do: "HAUNT"`, `table: "FRIGHT"`, `formations: ["GHOSTS"]`,
		`groups: ["HOST"]`, `base: "MOOR"`, `formation: "CART"`, `with: "WAGON"`, `carries: ["SHADE"]`, `publication: "LORE"`,
	} {
		t.Run(word, func(t *testing.T) {
			found := Run(load(t, slip(t, everyName, word)))
			if len(found) != 1 || found[0].Code != "G401" || found[0].Line == 0 {
				t.Errorf("found %v", found)
			}
		})
	}
}

// TestForgottenExtends: a file of parts that forgets what it builds on is reported.
func TestForgottenExtends(t *testing.T) {
	const goats = `kind:  "Game"
name:  "goats"
title: "Goats"
units: goat: {name: "Goat", class: "team", stats: {"move-combat": 2, horns: 2}}
formations: goats: {name: "Goats", points: 2, units: [{unit: "goat"}]}
`
	const way = `Carry On Tintin has it; a game that builds on that one says extends: "tintin"`
	got := map[string]string{}
	for _, d := range Run(load(t, goats)) {
		got[d.Message] = d.Why
	}
	want := map[string]string{`unknown class "team"`: way, `no stat "move-combat" is declared`: way, `no stat "horns" is declared`: ""}
	if !maps.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
	for _, d := range Run(load(t, goats+"extends: \"tintin\"\n")) {
		if d.Code == "G401" || d.Why != "" {
			t.Errorf("it extends the game: %s, %s", d.Message, d.Why)
		}
	}
}
