package cadet

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/simulate"
)

// BenchmarkGames plays whole games of a shipped scenario. The target is 10,000
// random and 3,000 greedy ones a second.
func BenchmarkGames(b *testing.B) {
	doc := shipped(b, "the-garden-wall.cue")
	for _, strategy := range simulate.Strategies() {
		b.Run(strategy.Name, func(b *testing.B) {
			g := newGame(b, doc)
			policy, err := strategy.New(func() simulate.Game { return g })
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
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
		})
	}
}

func BenchmarkNew(b *testing.B) {
	doc := shipped(b, "the-garden-wall.cue")
	for b.Loop() {
		newGame(b, doc)
	}
}
