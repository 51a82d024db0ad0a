package rulestest

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/simulate"
)

// Invariants watches games after every decision, by every policy that does not
// play ahead.
func Invariants(t *testing.T, newGame func() play.Game, games uint64) {
	t.Helper()
	for _, policy := range []string{"random", "greedy", "aggressive", "cautious"} {
		spec := Spec(t, newGame, games, policy, policy)
		spec.CheckAll = true
		Run(t, spec)
	}
}

// Ends wants every game of a run to come to an end by its rules, watched after
// every decision; it is for battles without a limit of turns.
func Ends(t *testing.T, spec simulate.Spec) {
	t.Helper()
	spec.CheckAll = true
	if tally := Run(t, spec); tally.Endings[play.ByCap] > 0 {
		t.Errorf("%d games have no end", tally.Endings[play.ByCap])
	}
}

// GreedyBeatsRandom wants greedy to win at least percent of its games against
// random, half of them from each side.
func GreedyBeatsRandom(t *testing.T, newGame func() play.Game, games, percent uint64) {
	t.Helper()
	won := uint64(0)
	for side, policies := range [][]string{{"greedy", "random"}, {"random", "greedy"}} {
		won += Run(t, Spec(t, newGame, games, policies...)).Wins[side]
	}
	if won < 2*games*percent/100 {
		t.Errorf("greedy wins %d of %d games against random", won, 2*games)
	}
}

// Fair wants neither side favoured on a symmetric board, as far as that many
// greedy games can show (Wilson's interval, 95 %), and at least percent of the
// games decided. With -short it plays two games in five.
func Fair(t *testing.T, newGame func() play.Game, games, percent uint64) {
	t.Helper()
	if testing.Short() {
		games = games * 2 / 5
	}
	tally := Run(t, Spec(t, newGame, games, "greedy", "greedy"))
	decided := tally.Wins[0] + tally.Wins[1]
	if share := simulate.Wilson(tally.Wins[0], decided); share.Low > 0.5 || share.High < 0.5 {
		t.Errorf("the south wins %d of %d games: %.3f [%.3f, %.3f]", tally.Wins[0], decided, share.Value, share.Low, share.High)
	}
	if decided < games*percent/100 {
		t.Errorf("only %d of %d games are decided", decided, games)
	}
}

// Playthrough compares the narration of a greedy game with
// testdata/playthrough.txt, and holds its lines to the width of a terminal.
func Playthrough(t *testing.T, newGame func() play.Game) {
	t.Helper()
	spec := Spec(t, newGame, 1, "greedy", "greedy")
	p, err := simulate.Replay(spec, 3)
	if err != nil {
		t.Fatal(err)
	}
	text := p.Text(spec.Names)
	golden.Check(t, "testdata/playthrough.txt", text)
	for line := range strings.Lines(text) {
		if n := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); n > 80 {
			t.Errorf("a line has %d columns: %s", n, line)
		}
	}
}

// Hashes compares runs of games of each battle, random and greedy, with
// testdata/hashes.txt. A run is one number: whatever changes the play changes
// it, and it is the same on every machine.
func Hashes(t *testing.T, games uint64, battles ...Battle) {
	t.Helper()
	var text strings.Builder
	for _, b := range battles {
		for _, policy := range []string{"random", "greedy"} {
			tally := Run(t, Spec(t, b.New, games, policy, policy))
			fmt.Fprintf(&text, "%s %s %016x\n", b.Name, policy, tally.Hash)
		}
	}
	golden.Check(t, "testdata/hashes.txt", text.String())
}

// Parted wants a run to be the same run, every count of it and not only the
// hash, however many workers play it and however it is cut up. The games must be
// four or more.
func Parted(t *testing.T, spec simulate.Spec) {
	t.Helper()
	policy := spec.Policies[0].Name
	spec.Workers = 1
	want := Run(t, spec)
	for _, workers := range []int{2, 7} {
		spec.Workers = workers
		if got := Run(t, spec); *got != *want {
			t.Errorf("%s: %d workers tally otherwise than 1", policy, workers)
		}
	}
	if _, got, mistakes := simulate.Join(shards(t, spec, 4)); len(mistakes) > 0 || *got != *want {
		t.Errorf("%s: four shards tally otherwise than the whole: %q", policy, mistakes)
	}
}

// shards plays the parts of a run, the last first, each written and read again.
func shards(t *testing.T, spec simulate.Spec, of uint64) (parts []simulate.Part) {
	t.Helper()
	for number := of; number > 0; number-- {
		shard := simulate.Shard{Number: number, Of: of}
		part, err := shard.Part(spec)
		if err != nil {
			t.Fatal(err)
		}
		text, err := simulate.NewPart(spec, shard, Run(t, part)).Encode()
		if err != nil {
			t.Fatal(err)
		}
		read, err := simulate.DecodeParts(fmt.Sprint("shard ", shard), text)
		if err != nil {
			t.Fatal(err)
		}
		parts = append(parts, read...)
	}
	return parts
}

// Alone wants each game of a run to be the one that comes after others, though it
// is played by itself, the last first.
func Alone(t *testing.T, spec simulate.Spec) {
	t.Helper()
	want, got := Run(t, spec), new(simulate.Tally)
	one := spec
	for index := spec.Games; index > 0; index-- {
		one.First, one.Games = index-1, 1
		got.Merge(Run(t, one))
	}
	if *got != *want {
		t.Errorf("%s: %d games played one by one tally otherwise than in a row", spec.Policies[0].Name, spec.Games)
	}
}

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
