package simulate

import (
	"math"
	"strings"
	"sync/atomic"
	"testing"

	"github.com/tabletop-forge/forge/play"
)

// paired is a run of games in pairs, greedy against random.
func paired(t testing.TB, games uint64) Spec {
	s := spec(t, newRace, games, "greedy", "random")
	s.Pairs = true
	return s
}

// Games 2i and 2i+1 are game i, as it is and with the policies on each other's
// side.
func TestPairsAreTheSameGameFromBothSeats(t *testing.T) {
	sit := func(s Spec) *worker {
		s, err := s.complete()
		if err != nil {
			t.Fatal(err)
		}
		table, err := newWorker(&s, new(atomic.Bool))
		if err != nil {
			t.Fatal(err)
		}
		return table
	}
	pairs := sit(paired(t, 2))
	straight, swapped := sit(spec(t, newRace, 1, "greedy", "random")), sit(spec(t, newRace, 1, "random", "greedy"))
	for i := range uint64(50) {
		for seat, want := range []record{straight.play(i), swapped.play(i)} {
			if got := pairs.play(2*i + uint64(seat)); got.result != want.result || got.decisions != want.decisions {
				t.Errorf("game %d is %+v, want game %d: %+v", 2*i+uint64(seat), got.result, i, want.result)
			}
		}
	}
}

// A run in pairs is two runs, and its pairs are what the two have won game by
// game; on any number of workers, and in any shards.
func TestPairsAddUp(t *testing.T) {
	const pairs = 300
	s := paired(t, 2*pairs)
	want := mustRun(t, s)
	a, b := mustRun(t, spec(t, newRace, pairs, "greedy", "random")), mustRun(t, spec(t, newRace, pairs, "random", "greedy"))
	for side := range play.Sides {
		if want.Wins[side] != a.Wins[side]+b.Wins[side] || want.Lost[side].Sum != a.Lost[side].Sum+b.Lost[side].Sum {
			t.Errorf("side %d wins %d, %d and %d in the two runs", side, want.Wins[side], a.Wins[side], b.Wins[side])
		}
		if _, got, _ := want.Pairs.count(side, 1-side); got != a.Wins[side]+b.Wins[1-side] {
			t.Errorf("policy %d wins %d, %d and %d in the two runs", side, got, a.Wins[side], b.Wins[1-side])
		}
	}
	if played, _, _ := want.Pairs.count(0, 0); played != pairs || want.Games != 2*pairs {
		t.Errorf("%d pairs in %d games, want %d", played, want.Games, pairs)
	}
	for _, workers := range []int{1, 7} {
		s.Workers = workers
		if got := mustRun(t, s); *got != *want {
			t.Errorf("%d workers tally otherwise than 2", workers)
		}
	}
	var got Tally
	for number := uint64(1); number <= 7; number++ {
		part, err := Shard{number, 7}.Part(s)
		if err != nil {
			t.Fatal(err)
		}
		got.Merge(mustRun(t, part))
	}
	if got != *want {
		t.Error("seven shards tally otherwise than the whole")
	}
}

func TestPairsMistakes(t *testing.T) {
	for want, spoil := range map[string]func(*Spec){
		"7 games from number 0 on are not whole pairs": func(s *Spec) { s.Games = 7 },
		"8 games from number 3 on are not whole pairs": func(s *Spec) { s.First = 3 },
		"in pairs two policies change seats; both are": func(s *Spec) { s.Policies[1] = s.Policies[0] },
	} {
		s := paired(t, 8)
		spoil(&s)
		if tally, err := Run(t.Context(), s); tally != nil || err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the error is %v, want one with %q", err, want)
		}
	}
}

// The tie of pairs is 1 for games that have nothing to do with each other, and up to 2 for
// those that always go the same way.
func TestTie(t *testing.T) {
	cases := []struct {
		name              string
		pairs             Pairs
		ofSide0, ofPolicy float64
	}{
		{"none", Pairs{}, 1, 1},
		{"each of four as often", Pairs{{25, 25}, {25, 25}}, 1, 1},
		{"the side decides", Pairs{{50, 0}, {0, 50}}, 2, 1},
		{"the policy decides", Pairs{{0, 50}, {50, 0}}, 1, 2},
		{"one side always wins", Pairs{{100}}, 1, 1},
		{"one policy always wins", Pairs{{0, 100}}, 1, 1},
		{"nobody ever wins", Pairs{2: {2: 100}}, 1, 1},
		// Side 0 wins 2 × 60 + 20 + 20 of 200 games: share 0.8, of a pair 1.6 ± 0.24 × 2.
		{"mostly the side", Pairs{{70, 10}, {10, 10}}, (0.7*4 + 0.2 - 1.6*1.6) / (2 * 0.8 * 0.2), 1},
	}
	for _, c := range cases {
		if got := c.pairs.tie(0, 0); math.Abs(got-c.ofSide0) > 1e-9 {
			t.Errorf("%s: of the side %v, want %v", c.name, got, c.ofSide0)
		}
		if got := c.pairs.tie(0, 1); math.Abs(got-c.ofPolicy) > 1e-9 {
			t.Errorf("%s: of the policy %v, want %v", c.name, got, c.ofPolicy)
		}
	}
}

// What a side and what a policy is worth come apart: here side 0 is always
// better off, and no policy.
func TestPairsReport(t *testing.T) {
	s := paired(t, 400)
	tally := &Tally{Counts: Counts{Games: 400, Wins: [play.Sides]uint64{320, 80}, Pairs: Pairs{{150, 10}, {10, 30}}}}
	r := NewReport(s, tally)
	if p := r.Pairs; p.Pairs != 200 || p.Policies[0].Wins != 200 || p.Policies[1].Wins != 200 || p.Verdict.Finding != Even {
		t.Errorf("the pairs say %+v", p)
	}
	// The games of a pair mostly go one way, so the 400 are worth half as many.
	if alone := Wilson(320, 400); r.Sides[0].Rate.High-r.Sides[0].Rate.Low < 1.29*(alone.High-alone.Low) {
		t.Errorf("side 0 wins %v: too narrow for pairs that go one way", r.Sides[0].Rate)
	}
	text := r.Doc(Scene{}).Text(width)
	for _, want := range []string{
		"400 games, seed 11, policy greedy/random changing seats\n",
		"greedy wins                50 % [", "random wins                50 % [",
		"by policy, even within 5 %: both win as many, 50 % ± 5\n",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	if r := NewReport(spec(t, newRace, 10, "random"), mustRun(t, spec(t, newRace, 10, "random"))); r.Pairs != nil {
		t.Errorf("games that are no pairs report %+v", r.Pairs)
	}
}
