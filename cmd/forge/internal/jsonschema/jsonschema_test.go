package jsonschema

import (
	"encoding/json"
	"io/fs"
	"path"
	"strings"
	"testing"

	"github.com/xeipuuv/gojsonschema"

	"github.com/tabletop-forge/forge/armylists"
	"github.com/tabletop-forge/forge/scenarios"
	"github.com/tabletop-forge/forge/schema"
)

// editor holds documents to a JSON Schema, as an editor does. The validator
// knows an older draft, in which all that we use means the same.
func editor(t *testing.T, kind string, games ...Game) func(document string) (faults []string) {
	t.Helper()
	s, err := Of(kind, games...)
	if err != nil {
		t.Fatal(err)
	}
	delete(s, "$schema")
	loader := gojsonschema.NewSchemaLoader()
	loader.AutoDetect, loader.Draft = false, gojsonschema.Draft7
	v, err := loader.Compile(gojsonschema.NewGoLoader(s))
	if err != nil {
		t.Fatal(err)
	}
	return func(document string) (faults []string) {
		result, err := v.Validate(gojsonschema.NewStringLoader(document))
		if err != nil {
			t.Fatal(err)
		}
		for _, f := range result.Errors() {
			faults = append(faults, f.String())
		}
		return faults
	}
}

func tintin(t *testing.T) *schema.Game {
	t.Helper()
	g, ok := schema.Builtin("tintin")
	if !ok {
		t.Fatal("no game tintin")
	}
	return g
}

// shipped are the documents of a folder that we ship, as JSON, by file.
func shipped(t *testing.T, files fs.FS) map[string]string {
	t.Helper()
	out := map[string]string{}
	l := schema.NewLoader(schema.Options{Read: func(name string) ([]byte, error) {
		if from, ok := strings.CutPrefix(name, "armylists/"); ok {
			return armylists.Files.ReadFile(from)
		}
		return scenarios.Files.ReadFile(strings.TrimPrefix(name, "scenarios/"))
	}})
	root := "scenarios"
	if files == fs.FS(armylists.Files) {
		root = "armylists"
	}
	names, err := fs.Glob(files, "tintin/*")
	if err != nil || len(names) == 0 {
		t.Fatalf("nothing shipped: %v", err)
	}
	for _, name := range names {
		doc, _, err := l.Load(t.Context(), path.Join(root, name))
		if err != nil {
			t.Fatal(err)
		}
		text, err := json.Marshal(doc.Value())
		if err != nil {
			t.Fatal(err)
		}
		out[name] = string(text)
	}
	return out
}

func TestSchemasLetShippedDocumentsPass(t *testing.T) {
	for kind, files := range map[string]fs.FS{schema.KindArmyList: armylists.Files, schema.KindScenario: scenarios.Files} {
		for _, games := range [][]Game{nil, {{Game: tintin(t)}}} {
			faults := editor(t, kind, games...)
			for name, text := range shipped(t, files) {
				if f := faults(text); len(f) > 0 {
					t.Errorf("%s: %s", name, f)
				}
			}
		}
	}
	text, err := json.Marshal(tintin(t))
	if err != nil {
		t.Fatal(err)
	}
	if f := editor(t, schema.KindGame)(string(text)); len(f) > 0 {
		t.Errorf("the game itself: %s", f)
	}
}

func TestSchemasFindSlips(t *testing.T) {
	narrow, general := map[string]func(string) []string{}, map[string]func(string) []string{}
	for _, kind := range []string{schema.KindArmyList, schema.KindScenario, schema.KindGame} {
		narrow[kind], general[kind] = editor(t, kind, Game{Game: tintin(t)}), editor(t, kind)
	}
	const list, scenario, game = `"kind": "ArmyList", "game": "tintin", "title": "A"`, `"kind": "Scenario", "game": "tintin", "title": "A"`, `"kind": "Game", "name": "a", "title": "A"`
	const guards = list + `, "formations": [{"type": "guards"}]`
	const sides = `, "sides": {"a": {"list": "a.cue"}}`
	for name, c := range map[string]struct {
		kind, text string
		general    bool // also found without the ids of the game
		sound      bool
	}{
		"a list":               {schema.KindArmyList, guards, false, true},
		"no formations":        {schema.KindArmyList, list, true, false},
		"another kind":         {schema.KindArmyList, strings.Replace(guards, "ArmyList", "Scenario", 1), true, false},
		"unknown field":        {schema.KindArmyList, guards + `, "limt": 3`, true, false},
		"text for a number":    {schema.KindArmyList, guards + `, "limit": "3"`, true, false},
		"limit of nothing":     {schema.KindArmyList, guards + `, "limit": 0`, true, false},
		"field of an entry":    {schema.KindArmyList, list + `, "formations": [{"type": "guards", "nmae": "A"}]`, true, false},
		"another game":         {schema.KindArmyList, strings.Replace(guards, "tintin", "chess", 1), false, false},
		"formation":            {schema.KindArmyList, list + `, "formations": [{"type": "gards"}]`, false, false},
		"option":               {schema.KindArmyList, list + `, "formations": [{"type": "militia", "options": [{"option": "baner"}]}]`, false, false},
		"formation of its own": {schema.KindArmyList, list + `, "formations": [{"type": "gards"}], "adds": {"formations": {"gards": {"name": "Gards"}}}`, false, true},
		"id that is none":      {schema.KindArmyList, guards + `, "adds": {"formations": {"My Gards": {"name": "Gards"}}}`, true, false},
		"a scenario":           {schema.KindScenario, scenario + sides + `, "board": {"map": ["."]}, "rules": {"railway": "sheet", "combat-die": {"flag": 1}}`, false, true},
		"no board":             {schema.KindScenario, scenario + sides, true, false},
		"terrain":              {schema.KindScenario, scenario + sides + `, "board": {"legend": {"o": "pond"}}`, false, false},
		"feature":              {schema.KindScenario, scenario + sides + `, "board": {"features": [{"at": "a1", "feature": "bunkr"}]}`, false, false},
		"variant":              {schema.KindScenario, scenario + sides + `, "board": {}, "rules": {"railways": "sheet"}`, false, false},
		"variant's value":      {schema.KindScenario, scenario + sides + `, "board": {}, "rules": {"railway": "map"}`, false, false},
		"support":              {schema.KindScenario, scenario + `, "sides": {"a": {"list": "a", "supports": {"nurze": 1}}}, "board": {}`, false, false},
		"role":                 {schema.KindScenario, scenario + `, "sides": {"a": {"list": "a", "role": "attack"}}, "board": {}`, true, false},
		"a game":               {schema.KindGame, game + `, "extends": "tintin", "units": {"dog": {"name": "Dog", "class": "foot"}}`, false, true},
		"unknown part":         {schema.KindGame, game + `, "extends": "tintin", "unit": {}`, true, false},
		"field of a unit":      {schema.KindGame, game + `, "extends": "tintin", "units": {"dog": {"name": "Dog", "class": "foot", "teeth": 42}}`, true, false},
		"game not built on":    {schema.KindGame, game + `, "extends": "chess"`, false, false},
	} {
		t.Run(name, func(t *testing.T) {
			text := "{" + c.text + "}"
			if f := narrow[c.kind](text); (len(f) == 0) != c.sound {
				t.Errorf("with the game's ids: %q, want it sound: %v", f, c.sound)
			}
			if f := general[c.kind](text); (len(f) > 0) != c.general {
				t.Errorf("without: %q, want faults: %v", f, c.general)
			}
		})
	}
}
