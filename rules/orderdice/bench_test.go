package orderdice

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/simulate"
)

// BenchmarkGames plays whole games of a shipped scenario with ten units a side.
// The target is 300 greedy ones a second on one core, without a heap.
func BenchmarkGames(b *testing.B) {
	g, _, err := New(shipped(b, "the-ford-at-ald.cue"))
	if err != nil {
		b.Fatal(err)
	}
	for _, strategy := range simulate.Strategies()[:2] {
		b.Run(strategy.Name, func(b *testing.B) {
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
		})
	}
}
