package simulate

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
)

// strategy is a strategy of ours by name.
func strategy(t testing.TB, name string) Strategy {
	t.Helper()
	s, err := StrategyNamed(name)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// spec is a run of n games with a policy for each side.
func spec(t testing.TB, newGame func() play.Game, n uint64, policies ...string) Spec {
	t.Helper()
	return Spec{
		NewGame: newGame, Names: raceNames, Seed: 11, Games: n, Workers: 2,
		Policies: [play.Sides]Strategy{strategy(t, policies[0]), strategy(t, policies[len(policies)-1])},
	}
}

func mustRun(t testing.TB, s Spec) *Tally {
	t.Helper()
	tally, err := Run(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	return tally
}

func TestTalliesDoNotDependOnWorkersOrShards(t *testing.T) {
	for _, policies := range [][]string{{"random"}, {"greedy"}, {"greedy", "random"}} {
		s := spec(t, newRace, 1000, policies...)
		s.Workers = 1
		want := mustRun(t, s)
		if want.Games != 1000 || want.Violations != 0 {
			t.Fatalf("%v: %d games, %d violations: %v", policies, want.Games, want.Violations, want.First)
		}
		for _, workers := range []int{2, 7} {
			s.Workers = workers
			if got := mustRun(t, s); *got != *want {
				t.Errorf("%v: %d workers tally otherwise than 1", policies, workers)
			}
		}
		var shards [3]*Tally
		for i, from := range []uint64{0, 131, 700} {
			part := s
			part.First, part.Games = from, []uint64{131, 569, 300}[i]
			shards[i] = mustRun(t, part)
		}
		var got Tally
		for _, i := range []int{2, 0, 1} {
			got.Merge(shards[i])
		}
		if got != *want {
			t.Errorf("%v: three shards tally otherwise than the whole", policies)
		}
	}
}

func TestSeedAndPolicyMatter(t *testing.T) {
	base := spec(t, newRace, 200, "greedy", "random")
	swapped := spec(t, newRace, 200, "random", "greedy")
	other := base
	other.Seed++
	a, b, c := mustRun(t, base), mustRun(t, swapped), mustRun(t, other)
	if a.Hash == b.Hash || a.Hash == c.Hash {
		t.Errorf("hashes %x, with seats swapped %x, with another seed %x: want three", a.Hash, b.Hash, c.Hash)
	}
	if a.Wins[0] <= a.Wins[1] || b.Wins[1] <= b.Wins[0] {
		t.Errorf("greedy does not beat random from both seats: %v, swapped %v", a.Wins, b.Wins)
	}
}

func TestGameAloneIsTheGameAfterOthers(t *testing.T) {
	s, err := spec(t, newRace, 1, "greedy", "random").complete()
	if err != nil {
		t.Fatal(err)
	}
	sit := func() *worker {
		table, err := newWorker(&s, new(atomic.Bool))
		if err != nil {
			t.Fatal(err)
		}
		return table
	}
	busy := sit()
	for _, index := range []uint64{5, 900, 5, 1 << 60, 0, 5} {
		if got, want := busy.play(index), sit().play(index); got != want {
			t.Errorf("game %d is %+v after others, %+v alone", index, got, want)
		}
	}
}

func TestCopiesNeverChange(t *testing.T) {
	g, kept := &race{}, &race{}
	var copies []raceState
	var played []raceState
	r := dice.NewStream(1, 1, dice.Policy(0))
	for g.Reset(3, 4); g.Side() != play.NoSide; {
		g.Copy(kept)
		copies = append(copies, kept.state)
		played = append(played, g.state)
		g.Apply(random{}.Pick(g, g.Legal(nil), &r))
		if kept.state != played[len(played)-1] {
			t.Fatalf("after %d decisions the copy has changed with its original", len(played))
		}
	}
	for i := range copies {
		if copies[i] != played[i] {
			t.Errorf("copy %d is %+v, was %+v", i, copies[i], played[i])
		}
	}
	// A copy played on with the same choices is the same game.
	kept.state = copies[0]
	r = dice.NewStream(1, 1, dice.Policy(0))
	for kept.Side() != play.NoSide {
		kept.Apply(random{}.Pick(kept, kept.Legal(nil), &r))
	}
	if kept.state != g.state {
		t.Errorf("played on from a copy the game ends %+v, want %+v", kept.state, g.state)
	}
}

func TestNoPolicyBeatsTheCoin(t *testing.T) {
	half := func(name string, s Strategy) (Interval, *Tally) {
		spec := spec(t, newCoin, 4000, "random")
		spec.Policies[0] = s
		tally := mustRun(t, spec)
		return Wilson(tally.Wins[0], tally.Games), tally
	}
	strategies := append(Strategies(), seer(byFork))
	for _, s := range strategies {
		if share, tally := half(s.Name, s); share.Low > 0.5 || share.High < 0.5 || tally.Violations > 0 {
			t.Errorf("%s wins %v of a coin's games, and there are %d violations", s.Name, share, tally.Violations)
		}
	}
	if share, _ := half("peeking", seer(byCopy)); share.Value != 1 {
		t.Errorf("a policy that peeks wins %v: this test would not notice one", share)
	}
}

func TestPlayingAllocatesNothing(t *testing.T) {
	for _, name := range []string{"random", "greedy", "aggressive", "cautious", "search:8"} {
		s, err := spec(t, newRace, 1, name).complete()
		if err != nil {
			t.Fatal(err)
		}
		s.CheckAll = true
		table, err := newWorker(&s, new(atomic.Bool))
		if err != nil {
			t.Fatal(err)
		}
		table.scribe = listen(table.game)
		tally := new(Tally)
		index := uint64(0)
		if n := testing.AllocsPerRun(100, func() {
			table.playRange(index, 1, tally)
			index++
		}); n != 0 {
			t.Errorf("%s: %v allocations a game, want none", name, n)
		}
	}
}

func TestStoppedRunIsAPrefix(t *testing.T) {
	for _, workers := range []int{1, 2, 7} {
		ctx, cancel := context.WithCancelCause(t.Context())
		s := spec(t, newRace, 50_000_000, "random")
		s.Workers = workers
		enough := errors.New("enough")
		s.Progress = func(done, of uint64) {
			if of != 50_000_000 {
				t.Errorf("progress says %d of %d", done, of)
			}
			if done >= 1000 {
				cancel(enough)
			}
		}
		got, err := Run(ctx, s)
		cancel(nil)
		if !errors.Is(err, enough) || !strings.Contains(err.Error(), fmt.Sprintf("stopped after %d of 50000000 games", got.Games)) {
			t.Errorf("%d workers: the error is %v", workers, err)
		}
		if got.Games < 1000 || got.Games >= s.Games {
			t.Fatalf("%d workers: stopped after %d games", workers, got.Games)
		}
		s.Games, s.Progress = got.Games, nil
		if want := mustRun(t, s); *got != *want {
			t.Errorf("%d workers: stopped after %d games, the tally is not that of the first %d", workers, got.Games, got.Games)
		}
	}
}

// A policy that would search for ever learns that the run is over, and the games
// before its long one are kept.
func TestSearchIsStopped(t *testing.T) {
	s := spec(t, newRace, 100, "random")
	s.Workers = 1
	ctx, cancel := context.WithCancel(t.Context())
	s.Policies[1] = Strategy{Name: "brooding", New: func(func() play.Game) (play.Policy, error) {
		return &brooding{after: 40, begin: cancel}, nil
	}}
	got, err := Run(ctx, s)
	if !errors.Is(err, context.Canceled) || got.Games == 0 || got.Games >= s.Games {
		t.Fatalf("%d games, %v", got.Games, err)
	}
	s.Games, s.Policies[1] = got.Games, strategy(t, "random")
	if want := mustRun(t, s); *got != *want {
		t.Errorf("stopped after %d games, the tally is not that of the first %d", got.Games, got.Games)
	}
}

// brooding picks at random, and after that many picks thinks until it is stopped.
type brooding struct {
	random
	after   int
	begin   func() // called when it begins to brood
	stopped func() bool
}

func (b *brooding) StopWhen(stopped func() bool) { b.stopped = stopped }

func (b *brooding) Pick(g play.Game, legal []play.Action, r *dice.Stream) play.Action {
	if b.after--; b.after < 0 {
		for b.begin(); !b.stopped(); {
		}
	}
	return b.random.Pick(g, legal, r)
}

// A run that is over before it began plays nothing, and says so.
func TestStoppedAtOnce(t *testing.T) {
	stop := new(atomic.Bool)
	stop.Store(true)
	s, err := spec(t, newRace, 64, "random").complete()
	if err != nil {
		t.Fatal(err)
	}
	table, err := newWorker(&s, stop)
	if err != nil {
		t.Fatal(err)
	}
	tally := new(Tally)
	if whole := table.playRange(0, 64, tally); whole || *tally != (Tally{}) {
		t.Errorf("whole: %t, %d games", whole, tally.Games)
	}
	ctx, cancel := context.WithDeadline(t.Context(), time.Unix(0, 0))
	defer cancel()
	got, err := Run(ctx, spec(t, newRace, 1, "random"))
	if !errors.Is(err, context.DeadlineExceeded) || got == nil || got.Games > 0 {
		t.Errorf("a run past its deadline gives %v, %v", got, err)
	}
}

// A run that is stopped between two games plays no other, however fast they are.
func TestStoppedBetweenGames(t *testing.T) {
	for at := range uint64(10) {
		ctx, stop := context.WithCancel(t.Context())
		s := spec(t, newRace, 12, "random")
		s.Workers = 1
		s.Progress = func(done, _ uint64) {
			if done == at+1 {
				stop()
			}
		}
		if got, err := Run(ctx, s); !errors.Is(err, context.Canceled) || got.Games != at+1 {
			t.Errorf("stopped after %d games: %d are played, %v", at+1, got.Games, err)
		}
	}
}

// Chunks entered in any order add up to the same prefix; after one that was
// cut short nothing counts.
func TestLedger(t *testing.T) {
	played := func(games uint64) *Tally { return &Tally{Counts: Counts{Games: games, Hash: games}} }
	for _, order := range [][]uint64{{0, 1, 2, 3}, {3, 2, 1, 0}, {1, 3, 0, 2}} {
		var heard []uint64
		l := &orderedMerge{of: 256, progress: func(done, _ uint64) { heard = append(heard, done) }}
		for _, number := range order {
			if number == 2 {
				l.enter(number*chunk, played(10), false)
				continue
			}
			l.enter(number*chunk, played(chunk), true)
		}
		if l.total.Games != 2*chunk+10 || heard[len(heard)-1] != 2*chunk+10 {
			t.Errorf("order %v: %d games, progress %v, want 138", order, l.total.Games, heard)
		}
	}
}

// However a run is cut up, every game is dealt out once, and a worker never
// holds more than its share of what was dealt before and of what is left.
func TestQueue(t *testing.T) {
	for _, games := range []uint64{1, 2, 63, 64, 65, 999, 100_000} {
		for _, workers := range []uint64{1, 2, 7} {
			q := &queue{games: games, workers: workers}
			dealt, most := uint64(0), uint64(0)
			for from, n := q.take(); n > 0; from, n = q.take() {
				if from != dealt || n > chunk || n > 1 && n*8*workers > min(from, games-from) {
					t.Fatalf("%d games, %d workers: %d games from %d on, when %d are dealt", games, workers, n, from, dealt)
				}
				dealt, most = dealt+n, max(most, n)
			}
			if dealt != games || games == 100_000 && most != chunk {
				t.Errorf("%d games, %d workers: %d are dealt out, at most %d at a time", games, workers, dealt, most)
			}
		}
	}
}

func TestProgressReachesTheEnd(t *testing.T) {
	s := spec(t, newRace, 333, "random")
	last := uint64(0)
	s.Progress = func(done, of uint64) {
		if done <= last || of != 333 {
			t.Errorf("progress goes from %d to %d of %d", last, done, of)
		}
		last = done
	}
	mustRun(t, s)
	if last != 333 {
		t.Errorf("progress ends at %d of 333", last)
	}
}

func TestSpecMistakes(t *testing.T) {
	good := spec(t, newRace, 10, "random")
	cases := map[string]func(*Spec){
		"no game to play":       func(s *Spec) { s.NewGame = nil },
		"0 games":               func(s *Spec) { s.Games = 0 },
		"there are no":          func(s *Spec) { s.First = 1<<64 - 5 },
		"workers (-1)":          func(s *Spec) { s.Workers = -1 },
		"cap on decisions (-3)": func(s *Spec) { s.Cap = -3 },
		"no one plays side 1":   func(s *Spec) { s.Policies[1] = Strategy{} },
		"does not rate its act": func(s *Spec) { s.NewGame, s.Policies[1] = newBare, strategy(t, "greedy") },
	}
	for want, spoil := range cases {
		s := good
		spoil(&s)
		if tally, err := Run(t.Context(), s); tally != nil || err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the error is %v, want one with %q", err, want)
		}
	}
}

// bare is a game that rates nothing and logs nothing.
type bare struct{ play.Game }

func newBare() play.Game { return bare{newCoin()} }

func BenchmarkGame(b *testing.B) {
	for _, name := range []string{"random", "greedy"} {
		for _, checkAll := range []bool{false, true} {
			b.Run(fmt.Sprintf("%s, check all %t", name, checkAll), func(b *testing.B) {
				b.ReportAllocs()
				s, err := spec(b, newRace, 1, name).complete()
				if err != nil {
					b.Fatal(err)
				}
				s.CheckAll = checkAll
				table, err := newWorker(&s, new(atomic.Bool))
				if err != nil {
					b.Fatal(err)
				}
				tally := new(Tally)
				for i := range b.N {
					rec := table.play(uint64(i))
					tally.add(uint64(i), &rec)
				}
				b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(tally.Decisions), "ns/decision")
			})
		}
	}
}

// Games that are added to those of an earlier run make the tally of all at once, also
// where either was stopped.
func TestResume(t *testing.T) {
	s := spec(t, newRace, 1000, "greedy", "random")
	want := mustRun(t, s)
	first := s
	first.Games = 300
	had := mustRun(t, first)
	before := *had
	var heard uint64
	s.Progress = func(done, of uint64) {
		if done < heard || done <= 300 || of != 1000 {
			t.Errorf("%d of %d games after %d", done, of, heard)
		}
		heard = done
	}
	got, err := Resume(t.Context(), s, had)
	if err != nil || *got != *want || *had != before || heard != 1000 {
		t.Errorf("300 games and 700 more are not 1000: %v, heard of %d", err, heard)
	}
	s.Progress = nil
	if got, err = Resume(t.Context(), first, want); err != nil || *got != *had {
		t.Errorf("more games than asked for are not played again: %v", err)
	}
	if got, err = Resume(t.Context(), s, nil); err != nil || *got != *want {
		t.Errorf("of none: %v", err)
	}
	s.Games = 50_000 // so that some are left when the workers hear of it
	want = mustRun(t, s)
	ctx, stop := context.WithCancel(t.Context())
	s.Progress = func(done, _ uint64) {
		if done >= 500 {
			stop()
		}
	}
	part, err := Resume(ctx, s, had)
	if err == nil || part.Games < 500 {
		t.Fatalf("it was not stopped: %v", err)
	}
	s.Progress = nil
	if got, err = Resume(t.Context(), s, part); err != nil || *got != *want {
		t.Errorf("a run that was stopped does not go on: %v", err)
	}
}
