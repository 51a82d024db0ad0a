package simulate

import (
	"math"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
)

// TestFewPairsAreNotSure holds that the spread of a few pairs, which is hardly known, makes no winner of equals: at 1.96
// standard deviations of the normal law one half lay outside of the bounds in up to 22 of 100 runs.
func TestFewPairsAreNotSure(t *testing.T) {
	s := dice.NewStream(5, 0, dice.Table)
	for pairs := 2; pairs <= 40; pairs++ {
		const trials = 2000
		missed := 0
		for range trials {
			var scores PairScores
			for range pairs {
				scores[s.Below(3)+s.Below(3)]++ // each game is lost, drawn or won
			}
			if i := scores.Interval(); i.Low > 0.5 || i.High < 0.5 {
				missed++
			}
		}
		if missed > trials*8/100 {
			t.Errorf("of %d pairs of equals one is found better in %d of %d runs", pairs, missed, trials)
		}
	}
}

// Scores count what policy 0 makes of both games of a pair.
func TestPairScores(t *testing.T) {
	var p Pairs
	p[0][1] = 5          // won as side 0, then as side 1
	p[1][0] = 2          // lost both
	p[0][0] = 3          // one each
	p[0][play.Sides] = 7 // won, and drawn
	if got, want := p.Scores(), (PairScores{2, 0, 3, 7, 5}); got != want {
		t.Errorf("%v, want %v", got, want)
	}
}

// The likelihood agrees with the ratio of two Bernoulli trials where pairs are
// independent games that a side wins, and its sign says which is likelier.
func TestLikelihood(t *testing.T) {
	s := PairScores{2500, 0, 5000, 0, 2500} // as of 20,000 single games at one half
	want := 10000*math.Log(0.52/0.5) + 10000*math.Log(0.48/0.5)
	if got := s.Likelihood(0.5, 0.52); math.Abs(got/want-1) > 0.01 {
		t.Errorf("%v, want %v", got, want)
	}
	// Who wins every game wins most of all others by as much as Wilson says of that many games, if they are many.
	if got, want := (&PairScores{0, 0, 0, 0, 40}).Interval(), Wilson(80, 80); math.Abs(got.Low-want.Low) > 1e-9 || got.High != 1 {
		t.Errorf("40 pairs won: %v, want %v", got, want)
	}
	if got := (&PairScores{0, 0, 0, 0, 3}).Interval(); got.Low > 0.5 { // one in 32 of equals, either way
		t.Errorf("three pairs won: %v is sure", got)
	}
	if s := (PairScores{10, 0, 80, 0, 10}); math.Abs(s.Likelihood(0.48, 0.52)) > 1e-6 {
		t.Errorf("between the two: %v", s.Likelihood(0.48, 0.52))
	}
	if s := (PairScores{5, 5, 50, 20, 20}); s.Likelihood(0.5, 0.52) <= 0 || s.Likelihood(0.52, 0.5) >= 0 {
		t.Error("a share above both speaks for the lower")
	}
}

// Of players who are equal the test accepts at most one in twenty, and of such as are
// better as it asks it misses as few.
func TestLikelihoodStopsRight(t *testing.T) {
	for _, c := range []struct {
		win         uint32 // of 100
		least, most int    // of 100 runs that are accepted
	}{{50, 0, 9}, {55, 91, 100}} {
		accepted := 0
		for run := range uint64(100) {
			r := dice.NewStream(1, run, dice.Table)
			var s PairScores
			for l := 0.0; math.Abs(l) < 2.94; l = s.Likelihood(0.5, 0.55) {
				for range 16 {
					n := 0
					for range 2 {
						if r.Below(100) < c.win {
							n += 2
						}
					}
					s[n]++
				}
			}
			if s.Likelihood(0.5, 0.55) > 0 {
				accepted++
			}
		}
		if accepted < c.least || accepted > c.most {
			t.Errorf("at %d %% %d of 100 are accepted, want %d to %d", c.win, accepted, c.least, c.most)
		}
	}
}
