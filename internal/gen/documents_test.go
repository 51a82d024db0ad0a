package main

import (
	"os"
	"path/filepath"
	"testing"

	"cuelang.org/go/cue"
	"cuelang.org/go/cue/parser"

	"github.com/tabletop-forge/forge/internal/cuelang"
)

// TestShippedDocuments holds the lists and scenarios that we ship to the
// definitions that a game's package has for editors.
func TestShippedDocuments(t *testing.T) {
	t.Parallel()
	for _, game := range allGames(t) {
		v, err := Evaluate(os.DirFS(schemaFolder), game)
		if err != nil {
			t.Fatal(err)
		}
		for folder, definition := range map[string]string{"armylists": "#ArmyList", "scenarios": "#Scenario"} {
			files, err := filepath.Glob(filepath.Join("..", "..", folder, game, "*.cue"))
			if err != nil || len(files) == 0 {
				t.Errorf("no %s of %s (%v)", folder, game, err)
			}
			for _, file := range files {
				if err := fits(t, v, definition, file, nil); err != nil {
					t.Errorf("%s is no %s: %v", file, definition, err)
				}
			}
		}
	}
}

// TestEditorsFindSlips shows that the definitions know the game's ids.
func TestEditorsFindSlips(t *testing.T) {
	v, err := Evaluate(os.DirFS(schemaFolder), "tintin")
	if err != nil {
		t.Fatal(err)
	}
	const list, scenario = "kind: \"ArmyList\"\ntitle: \"A\"\ngame: \"tintin\"\n", "kind: \"Scenario\"\ntitle: \"A\"\ngame: \"tintin\"\nsides: {}\n"
	tests := map[string]struct {
		definition, text string
		fits             bool
	}{
		"a list":          {"#ArmyList", list + `formations: [{type: "guards"}]`, true},
		"formation":       {"#ArmyList", list + `formations: [{type: "gards"}]`, false},
		"option":          {"#ArmyList", list + `formations: [{type: "militia", options: [{option: "bannner"}]}]`, false},
		"another game":    {"#ArmyList", "kind: \"ArmyList\"\ntitle: \"A\"\ngame: \"cadet\"\nformations: []", false},
		"a scenario":      {"#Scenario", scenario + `board: map: ["."], rules: {railway: "sheet", "combat-die": {flag: 1}}`, true},
		"variant's value": {"#Scenario", scenario + `board: map: ["."], rules: railway: "map"`, false},
		"variant":         {"#Scenario", scenario + `board: map: ["."], rules: railways: "sheet"`, false},
		"feature":         {"#Scenario", scenario + `board: features: [{at: "a1", feature: "bunkr"}]`, false},
		"support":         {"#Scenario", "kind: \"Scenario\"\ntitle: \"A\"\ngame: \"tintin\"\nboard: {}\nsides: a: {list: \"x\", supports: nurze: 2}", false},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			if err := fits(t, v, tt.definition, name, tt.text); (err == nil) != tt.fits {
				t.Errorf("error %v, want it to fit: %v", err, tt.fits)
			}
		})
	}
}

// fits unifies a document with a definition; text nil reads the file.
func fits(t *testing.T, game cue.Value, definition, file string, text any) error {
	t.Helper()
	f, err := parser.ParseFile(file, text)
	if err != nil {
		t.Fatal(err)
	}
	document := cuelang.New().BuildFile(f)
	shape := game.LookupPath(cue.ParsePath(definition))
	if !shape.Exists() {
		t.Fatalf("no %s", definition)
	}
	return shape.Unify(document).Validate(cue.Concrete(true))
}
