package rulestest

import (
	"context"
	"path"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/armylists"
	"github.com/tabletop-forge/forge/scenarios"
	"github.com/tabletop-forge/forge/schema"
)

// Document loads scene.cue of some files, in which nothing may be wrong.
func Document(t testing.TB, files map[string]string) *schema.Doc {
	t.Helper()
	return load(t, "scene.cue", func(name string) ([]byte, error) { return []byte(files[name]), nil })
}

// Shipped is a scenario that forge ships with a game.
func Shipped(t testing.TB, game, name string) *schema.Doc {
	t.Helper()
	return load(t, path.Join("scenarios", game, name), func(file string) ([]byte, error) {
		if rest, ok := strings.CutPrefix(file, "scenarios/"); ok {
			return scenarios.Files.ReadFile(rest)
		}
		return armylists.Files.ReadFile(strings.TrimPrefix(file, "armylists/"))
	})
}

// ShippedNames are the files of all scenarios that forge ships with a game.
func ShippedNames(t testing.TB, game string) (names []string) {
	t.Helper()
	entries, err := scenarios.Files.ReadDir(game)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

func load(t testing.TB, file string, read func(string) ([]byte, error)) *schema.Doc {
	t.Helper()
	doc, found, err := schema.NewLoader(schema.Options{Read: read}).Load(context.Background(), file)
	if err != nil {
		t.Fatal(err)
	}
	for _, d := range found {
		t.Errorf("%s: %s", file, d.Message)
	}
	return doc
}

// WithGame is a scenario of another game, its armies included.
func WithGame(doc *schema.Doc, g *schema.Game) *schema.Doc {
	out := *doc
	out.Game, out.Armies = g, map[string]*schema.Doc{}
	for side, army := range doc.Armies {
		one := *army
		one.Game = g
		out.Armies[side] = &one
	}
	return &out
}
