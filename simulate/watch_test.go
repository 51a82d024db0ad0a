package simulate

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/play"
)

// Every kind of broken promise is found, counted, and reported with the first game
// that shows it, whatever the number of workers.
func TestViolationsAreFound(t *testing.T) {
	cases := []struct {
		fault, want string
		decision    int
	}{
		{"third side", "side 2 is to decide", 0},
		{"nothing legal", "no action is legal", 4},
		{"not ascending", "actions 0x14 and 0xa are not ascending", 0},
		{"twice", "actions 0xa and 0xa are not ascending", 0},
		{"panic", "panic: the track is gone", 6},
		{"bad middle", "after action", 2},
		{"bad end", "at the end: a runner swears", -1},
		{"winner 2", "the winner is side 2", -1},
		{"no ending", `the game is over: true, and its ending is "not over"`, -1},
		{"ended by runner", `it ended "too many decisions", which is for the runner to say`, -1},
		{"short of target", "points of 90", -1},
		{"lost unevenly", "by kind", -1},
		{"lost too many", "of at most 64", -1},
	}
	for _, c := range cases {
		t.Run(c.fault, func(t *testing.T) {
			s := spec(t, faulty(c.fault), 200, "random")
			s.CheckAll, s.First = c.fault == "bad middle", 1000
			tally := mustRun(t, s)
			if tally.Games != 200 || tally.Violations == 0 || tally.Undecided < tally.Violations || tally.Endings[play.ByViolation] != tally.Violations {
				t.Errorf("%d games, %d violations, %d undecided, %d ended by violation", tally.Games, tally.Violations, tally.Undecided, tally.Endings[play.ByViolation])
			}
			first := tally.First
			if !strings.Contains(first.What, c.want) || c.decision >= 0 && first.Decision != c.decision {
				t.Errorf("the first violation is %+v, want %q after %d decisions", first, c.want, c.decision)
			}
			s.Workers = 7
			if again := mustRun(t, s); *again != *tally {
				t.Errorf("7 workers find %+v, 2 find %+v", again.First, tally.First)
			}
			s.First, s.Games = first.Game, 1
			if alone := mustRun(t, s); alone.First != first {
				t.Errorf("alone the game shows %+v, among others %+v", alone.First, first)
			}
		})
	}
}

func TestBrokenMiddleNeedsCheckAll(t *testing.T) {
	s := spec(t, faulty("bad middle"), 50, "random")
	if tally := mustRun(t, s); tally.Violations != 0 {
		t.Errorf("found without CheckAll: %v", tally.First)
	}
}

func TestGamesAreGivenUp(t *testing.T) {
	s := spec(t, faulty("endless"), 10, "random")
	s.Cap = 500
	tally := mustRun(t, s)
	if tally.Undecided != 10 || tally.Endings[play.ByCap] != 10 || tally.Decisions != 5000 || tally.Violations != 0 {
		t.Errorf("%d undecided, %d capped, %d decisions, %v", tally.Undecided, tally.Endings[play.ByCap], tally.Decisions, tally.First)
	}
}

func TestIllegalPickIsFound(t *testing.T) {
	s := spec(t, newRace, 10, "random")
	s.Policies[1] = Strategy{Name: "cheat", New: func(func() play.Game) (play.Policy, error) { return cheat{}, nil }}
	tally := mustRun(t, s)
	if want := "policy cheat picks action 0x15, which is not legal"; tally.Violations != 10 || tally.First.What != want {
		t.Errorf("%d violations, the first %q, want %q", tally.Violations, tally.First.What, want)
	}
}

func TestEndingsHaveNames(t *testing.T) {
	seen := map[string]bool{}
	for e := range play.Endings {
		if name := e.String(); name == "" || seen[name] {
			t.Errorf("ending %d is called %q", e, name)
		} else {
			seen[name] = true
		}
	}
	for h := range play.EventKinds {
		if name := h.String(); name == "" || seen[name] {
			t.Errorf("happening %d is called %q", h, name)
		} else {
			seen[name] = true
		}
	}
}

func TestDrawsAreNotUndecided(t *testing.T) {
	for e := range play.Endings {
		r := play.Result{Winner: play.NoSide, Ending: e}
		want := e == play.Playing || e == play.ByStandstill || e == play.ByCap || e == play.ByViolation
		if r.Undecided() != want {
			t.Errorf("without a winner %q is undecided: %t, want %t", e, !want, want)
		}
		if r.Winner = 1; r.Undecided() {
			t.Errorf("won, %q is undecided", e)
		}
	}
}

// One difference anywhere in a game changes its fingerprint.
func TestFingerprintTellsGamesApart(t *testing.T) {
	seen := map[fingerprint]string{}
	note := func(name string, change func(h *fingerprint, r *play.Result)) {
		h := newFingerprint(5)
		r := play.Result{Winner: play.NoSide}
		h.add(1)
		change(&h, &r)
		h.add(2)
		h.result(&r)
		if other, ok := seen[h]; ok {
			t.Errorf("%s and %s have the same fingerprint", name, other)
		}
		seen[h] = name
	}
	note("plain", func(*fingerprint, *play.Result) {})
	note("one action more", func(h *fingerprint, _ *play.Result) { h.add(0) })
	note("winner", func(_ *fingerprint, r *play.Result) { r.Winner = 0 })
	note("ending", func(_ *fingerprint, r *play.Result) { r.Ending = play.ByCap })
	note("turns", func(_ *fingerprint, r *play.Result) { r.Turns = 1 })
	for side := range play.Sides {
		note(fmt.Sprint("points of ", side), func(_ *fingerprint, r *play.Result) { r.Points[side] = 1 })
		note(fmt.Sprint("target of ", side), func(_ *fingerprint, r *play.Result) { r.Target[side] = 1 })
		for i := range play.MaxPieces {
			note(fmt.Sprint("kind ", side, i), func(_ *fingerprint, r *play.Result) { r.LostKinds[side][i] = 1 })
			note(fmt.Sprint("formation ", side, i), func(_ *fingerprint, r *play.Result) { r.LostFormations[side][i] = 1 })
		}
	}
}
