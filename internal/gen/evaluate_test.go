package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"testing/fstest"

	_ "github.com/tabletop-forge/forge/internal/golden" // garbage is collected seldom
)

var schemaFolder = filepath.Join("..", "..", "schema")

func allGames(t *testing.T) []string {
	t.Helper()
	games, err := Games(filepath.Join("..", ".."))
	if err != nil || len(games) < 4 {
		t.Fatalf("games %v: %v", games, err)
	}
	return games
}

// TestNothingLost compares what CUE says with what the Go types write: a field
// that the types lack would vanish on the way.
func TestNothingLost(t *testing.T) {
	t.Parallel()
	for _, name := range allGames(t) {
		v, err := Evaluate(os.DirFS(schemaFolder), name)
		if err != nil {
			t.Fatal(err)
		}
		b, err := v.MarshalJSON()
		if err != nil {
			t.Fatal(err)
		}
		g, err := Game(os.DirFS(schemaFolder), name)
		if err != nil {
			t.Fatal(err)
		}
		made, err := JSON(g)
		if err != nil {
			t.Fatal(err)
		}
		said, kept := plain(t, b), plain(t, made)
		delete(said, "kind")  // left out on purpose
		delete(said, "texts") // in a file for each language
		withoutZeros(said)
		withoutZeros(kept)
		for key := range said {
			if !reflect.DeepEqual(said[key], kept[key]) {
				t.Errorf("game %s: %q is not the same in CUE and in JSON", name, key)
			}
		}
	}
}

func plain(t *testing.T, b []byte) map[string]any {
	t.Helper()
	var m map[string]any
	if err := json.Unmarshal(b, &m); err != nil {
		t.Fatal(err)
	}
	return m
}

// withoutZeros leaves out officers: 0, which the Go type rightly omits.
func withoutZeros(m map[string]any) {
	formations, _ := m["formations"].(map[string]any)
	for _, f := range formations {
		if f := f.(map[string]any); f["officers"] == 0.0 {
			delete(f, "officers")
		}
	}
}

// TestShapesHold shows that the package is held to schema.#Game: a field that
// the shapes do not know, or a value of the wrong kind, does not pass.
func TestShapesHold(t *testing.T) {
	shapes := fstest.MapFS{}
	names, err := filepath.Glob(filepath.Join(schemaFolder, "*.cue"))
	if err != nil || len(names) == 0 {
		t.Fatal("no shapes found", err)
	}
	for _, name := range names {
		b, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		shapes[filepath.Base(name)] = &fstest.MapFile{Data: b}
	}
	const head = "package toy\nimport \"github.com/tabletop-forge/forge/schema\"\nschema.#Game\nkind: \"Game\"\nname: \"toy\"\ntitle: \"Toy\"\n"
	tests := map[string]struct{ body, fault string }{
		"sound":         {`units: dog: {name: "Dog", class: "beast"}`, ""},
		"unknown field": {`units: dog: {name: "Dog", class: "beast", teeth: 42}`, "teeth"},
		"wrong kind":    {`units: dog: {name: 7, class: "beast"}`, "name"},
		"missing":       {`units: dog: {name: "Dog"}`, "class"},
	}
	for name, tt := range tests {
		t.Run(name, func(t *testing.T) {
			shapes["toy/game.cue"] = &fstest.MapFile{Data: []byte(head + tt.body)}
			_, err := Evaluate(shapes, "toy")
			switch {
			case tt.fault == "" && err != nil:
				t.Error(err)
			case tt.fault != "" && (err == nil || !strings.Contains(err.Error(), tt.fault)):
				t.Errorf("error %v, want one about %q", err, tt.fault)
			}
		})
	}
	if _, err := Evaluate(shapes, "chess"); err == nil {
		t.Error("a game without a folder was evaluated")
	}
}
