package rulestest

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/simulate"
)

// AllocatesNothing wants whole games after the first, by each of the policies,
// to take no memory.
func AllocatesNothing(t *testing.T, newGame func() play.Game, games int, policies ...string) {
	t.Helper()
	for _, name := range policies {
		p := newPlayer(t, strategy(t, name), newGame)
		index := uint64(0)
		if n := testing.AllocsPerRun(games, func() { p.play(index); index++ }); n > 0 {
			t.Errorf("a %s game allocates %v times", name, n)
		}
	}
}

// Benchmark plays whole games by some policies and reports what they allocate,
// the decisions of one and how many there are a second.
func Benchmark(b *testing.B, newGame func() play.Game, policies ...string) {
	for _, name := range policies {
		s := strategy(b, name)
		b.Run(name, func(b *testing.B) {
			p := newPlayer(b, s, newGame)
			b.ReportAllocs()
			b.ResetTimer()
			for i := range b.N {
				p.play(uint64(i))
			}
			b.ReportMetric(float64(p.decisions)/float64(b.N), "decisions/game")
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
		})
	}
}

// player plays games by one policy for both sides, in memory that it keeps.
type player struct {
	game      play.Game
	policy    play.Policy
	legal     []play.Action
	lane      dice.Stream
	decisions int
}

func newPlayer(t testing.TB, s simulate.Strategy, newGame func() play.Game) *player {
	t.Helper()
	policy, err := s.New(newGame)
	if err != nil {
		t.Fatal(err)
	}
	return &player{game: newGame(), policy: policy, legal: make([]play.Action, 0, 1024)}
}

func (p *player) play(index uint64) {
	p.lane = dice.NewStream(1, index, dice.Policy0)
	for p.game.Reset(1, index); p.game.Side() != play.NoSide; p.decisions++ {
		p.legal = p.game.Legal(p.legal[:0])
		p.game.Apply(p.policy.Pick(p.game, p.legal, &p.lane))
	}
}
