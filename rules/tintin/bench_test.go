package tintin

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
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
	doc := shipped(b, "the-bridge-at-sarn.cue")
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
		})
	}
}

func BenchmarkNew(b *testing.B) {
	doc := shipped(b, "the-bridge-at-sarn.cue")
	for b.Loop() {
		newGame(b, doc)
	}
}

// BenchmarkRun plays what a report rests on, with all its statistics, on all
// cores. The target is under a second on two.
func BenchmarkRun(b *testing.B) {
	doc := shipped(b, "the-bridge-at-sarn.cue")
	bound := newGame(b, doc)
	spec := specOf(b, func() simulate.Game { return onBoard(bound.board) }, 2400, "greedy", "greedy")
	for b.Loop() {
		run(b, spec)
	}
}
