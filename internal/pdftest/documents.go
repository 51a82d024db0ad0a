package pdftest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	_ "github.com/tabletop-forge/forge/internal/golden" // garbage is collected seldom
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
)

// Load reads a document in JSON, by its path from the folder of the test.
func Load[T any](t testing.TB, path string) *T {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	v := new(T)
	if err := json.Unmarshal(b, v); err != nil {
		t.Fatal(err)
	}
	return v
}

// Army is the document of a list that is bound to a game.
func Army(g *schema.Game, l *schema.ArmyList) *schema.Doc {
	return &schema.Doc{Kind: schema.KindArmyList, Game: g, List: l, Complete: true}
}

// Games are the built-in games by name, read afresh: a test may change them.
func Games(t testing.TB) map[string]*schema.Game {
	t.Helper()
	root, err := os.Getwd()
	for err == nil && !exists(filepath.Join(root, "go.mod")) {
		root = filepath.Dir(root)
	}
	games := map[string]*schema.Game{}
	for _, name := range schema.Builtins() {
		games[name] = Load[schema.Game](t, filepath.Join(root, "schema", name, "game.json"))
	}
	return games
}

func exists(file string) bool {
	_, err := os.Stat(file)
	return err == nil
}

// Prices and Target are what printer/testdata/list.json costs, and what its enemy
// must score.
var (
	Prices = []rulebook.Sum{
		{{Value: 6000, Reason: "Company"}, {Value: 2000, Reason: "Veteran", Ref: "H1.2"}, {Value: 1000, Reason: "Grapnel for Marines", Ref: "H1.2"}},
		{{Value: 12000, Reason: "2 × Company at 6"}},
		{{Value: 8000, Reason: "Flotilla"}, {Value: 3000, Reason: "Under sail for Gunboat"}, {Value: -1000, Reason: "Leaky for Raft"}},
	}
	Target = rulebook.Sum{{Value: 11000, Reason: "units"}, {Value: -5500, Reason: "half"}, {Value: 500, Reason: "rounded up"}}
)
