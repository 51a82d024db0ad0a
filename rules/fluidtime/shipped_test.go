package fluidtime

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
)

// shipped is a scenario that forge ships, bound.
func shipped(t testing.TB, name string) *Game {
	t.Helper()
	g, notes, err := New(rulestest.Shipped(t, "fluidtime", name))
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
	t.Parallel()
	for _, name := range rulestest.ShippedNames(t, "fluidtime") {
		tally := rulestest.Run(t, rulestest.Spec(t, rulestest.Copies(shipped(t, name)), 60, "greedy", "greedy"))
		if ended := tally.Endings[play.ByTarget] + tally.Endings[play.ByElimination]; ended < 40 {
			t.Errorf("%s: %d of 60 games end by points", name, ended)
		}
	}
}
