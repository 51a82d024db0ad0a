package fluidtime

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/simulate"
)

// BenchmarkGames plays whole games of two platoons and specials a side. The
// target is 500 greedy ones a second.
func BenchmarkGames(b *testing.B) {
	newGame := maker(shipped(b, "the-bridge-at-olkhovka.cue"))
	for _, strategy := range simulate.Strategies() {
		b.Run(strategy.Name, func(b *testing.B) {
			g := newGame()
			policy, err := strategy.New(newGame)
			if err != nil {
				b.Fatal(err)
			}
			var legal []simulate.Action
			var r dice.Stream
			decisions := 0
			b.ReportAllocs()
			b.ResetTimer()
			for i := range b.N {
				r = dice.NewStream(1, uint64(i), dice.Policy0)
				for g.Reset(1, uint64(i)); g.Side() >= 0; decisions++ {
					legal = g.Legal(legal[:0])
					g.Apply(policy.Pick(g, legal, &r))
				}
			}
			b.ReportMetric(float64(decisions)/float64(b.N), "decisions/game")
		})
	}
}

func BenchmarkNew(b *testing.B) {
	for b.Loop() {
		if _, _, err := bind(b, germans, soviets, "", "", field); err != nil {
			b.Fatal(err)
		}
	}
}
