package fluidtime

import (
	"path"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/armylists"
	"github.com/tabletop-forge/forge/scenarios"
	"github.com/tabletop-forge/forge/simulate"
)

// shipped is a scenario that forge ships, bound.
func shipped(t testing.TB, name string) *Game {
	t.Helper()
	doc := load(t, path.Join("scenarios/fluidtime", name), func(file string) ([]byte, error) {
		if rest, ok := strings.CutPrefix(file, "scenarios/"); ok {
			return scenarios.Files.ReadFile(rest)
		}
		return armylists.Files.ReadFile(strings.TrimPrefix(file, "armylists/"))
	})
	g, notes, err := New(doc)
	if err != nil {
		t.Fatal(err)
	}
	if len(notes) > 0 {
		t.Errorf("%s leaves out %v", name, notes)
	}
	return g
}

// The games of every shipped scenario come to an end of their own making, within
// the limit of turns.
func TestShippedScenariosEnd(t *testing.T) {
	entries, err := scenarios.Files.ReadDir("fluidtime")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		tally := run(t, specOf(t, maker(shipped(t, e.Name())), 60, "greedy", "greedy"))
		if ended := tally.Endings[simulate.ByTarget] + tally.Endings[simulate.ByElimination]; ended < 40 {
			t.Errorf("%s: %d of 60 games end by points", e.Name(), ended)
		}
	}
}
