package tintin

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

func newGame(t testing.TB, doc *schema.Doc) *Game {
	t.Helper()
	g, _, err := New(doc)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// BenchmarkGames plays whole games of a shipped scenario. The target is 5,000
// random and 1,500 greedy ones a second with ten units a side.
func BenchmarkGames(b *testing.B) {
	sarn := rulestest.Copies(newGame(b, rulestest.Shipped(b, "tintin", "the-bridge-at-sarn.cue")))
	rulestest.Benchmark(b, sarn, "random", "greedy", "aggressive", "cautious", "search")
}

func BenchmarkNew(b *testing.B) {
	doc := rulestest.Shipped(b, "tintin", "the-bridge-at-sarn.cue")
	for b.Loop() {
		newGame(b, doc)
	}
}

// BenchmarkRun plays what a report rests on, with all its statistics, on all
// cores. The target is under a second on two.
func BenchmarkRun(b *testing.B) {
	doc := rulestest.Shipped(b, "tintin", "the-bridge-at-sarn.cue")
	bound := newGame(b, doc)
	spec := rulestest.Spec(b, func() play.Game { return onBoard(bound.board) }, 2400, "greedy", "greedy")
	for b.Loop() {
		rulestest.Run(b, spec)
	}
}
