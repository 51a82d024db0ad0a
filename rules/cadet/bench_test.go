package cadet

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
)

// BenchmarkGames plays whole games of a shipped scenario. The target is 10,000
// random and 3,000 greedy ones a second.
func BenchmarkGames(b *testing.B) {
	rulestest.Benchmark(b, shipped(b, "the-garden-wall.cue"), "random", "greedy", "aggressive", "cautious", "search")
}

func BenchmarkNew(b *testing.B) {
	doc := rulestest.Shipped(b, "cadet", "the-garden-wall.cue")
	for b.Loop() {
		newGame(b, doc)
	}
}
