package fluidtime

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
)

// BenchmarkGames plays whole games of two platoons and specials a side. The
// target is 500 greedy ones a second.
func BenchmarkGames(b *testing.B) {
	olkhovka := rulestest.Copies(shipped(b, "the-bridge-at-olkhovka.cue"))
	rulestest.Benchmark(b, olkhovka, "random", "greedy", "aggressive", "cautious", "search")
}

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		if _, _, err := bind(b, germans, soviets, "", "", field); err != nil {
			b.Fatal(err)
		}
	}
}
