package orderdice

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/rehearsal"
)

// BenchmarkGames plays whole games of a shipped scenario with ten units a side.
// The target is 300 greedy ones a second on one core, without a heap.
func BenchmarkGames(b *testing.B) {
	g, _, err := New(rehearsal.Shipped(b, "orderdice", "the-ford-at-ald.cue"))
	if err != nil {
		b.Fatal(err)
	}
	rehearsal.Benchmark(b, rehearsal.Copies(g), "random", "greedy")
}
