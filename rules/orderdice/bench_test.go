package orderdice

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
)

// BenchmarkGames plays whole games of a shipped scenario with ten units a side.
// The target is 300 greedy ones a second on one core, without a heap.
func BenchmarkGames(b *testing.B) {
	g, _, err := New(rulestest.Shipped(b, "orderdice", "the-ford-at-ald.cue"))
	if err != nil {
		b.Fatal(err)
	}
	rulestest.Benchmark(b, rulestest.Copies(g), "random", "greedy")
}
