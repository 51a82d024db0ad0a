package simulate

import (
	"math"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
)

// Worked examples of Newcombe's two papers: 56 of 70 against 48 of 80, and
// pairs that agree 36 times and disagree 12 and 2 times.
func TestNewcombe(t *testing.T) {
	got := newcombe(Wilson(56, 70), Wilson(48, 80), 0)
	if !close(got.Value, 0.2) || !close(got.Low, 0.0524) || !close(got.High, 0.3339) {
		t.Errorf("two samples: %v, want 0.2 [0.0524, 0.3339]", got)
	}
	pairs := agreement{both: 36, onlyA: 2, onlyB: 12}
	if got := pairs.difference(); !close(got.Value, 0.2) || !close(got.Low, 0.0569) || !close(got.High, 0.3404) {
		t.Errorf("pairs: %v, want 0.2 [0.0569, 0.3404]", got)
	}
}

func TestAgreement(t *testing.T) {
	for name, c := range map[string]struct {
		pairs agreement
		want  float64
	}{
		"nothing":             {agreement{}, 0},
		"always":              {agreement{both: 50}, 0},
		"never together":      {agreement{onlyA: 50, onlyB: 50}, -1},
		"by chance":           {agreement{25, 25, 25, 25}, 0},
		"together, corrected": {agreement{both: 50, neither: 50}, (2500.0 - 50) / 2500},
		"hardly together":     {agreement{26, 24, 24, 26}, 0.02},
		"within the doubt":    {agreement{3, 2, 2, 3}, 0},
	} {
		if got := c.pairs.correlation(); math.Abs(got-c.want) > 1e-9 {
			t.Errorf("%s: %v, want %v", name, got, c.want)
		}
	}
	var a agreement
	for _, pair := range [][2]bool{{true, true}, {true, false}, {true, false}, {false, true}, {false, false}} {
		a.add(pair[0], pair[1])
	}
	if want := (agreement{1, 2, 1, 1}); a != want {
		t.Errorf("counted %v, want %v", a, want)
	}
}

// In repeated trials the interval of the difference holds the true one about 95
// times in 100, however closely the pairs go together; and where they do it is
// far narrower than that of two samples.
func TestDifferenceCovers(t *testing.T) {
	s := dice.NewStream(9, 0, dice.Table)
	const trials, games = 2000, 300
	for _, together := range []uint32{0, 60, 95} { // per cent of the pairs with one die for both
		held, width, apart := 0, 0.0, 0.0
		for range trials {
			var pairs agreement
			for range games {
				a := s.Below(100)
				b := a
				if s.Below(100) >= together {
					b = s.Below(100)
				}
				pairs.add(a < 50, b < 58)
			}
			d := pairs.difference()
			if d.Low <= 0.08 && 0.08 <= d.High {
				held++
			}
			p, q := pairs.shares()
			alone := newcombe(q, p, 0)
			width += d.High - d.Low
			apart += alone.High - alone.Low
		}
		if share := float64(held) / trials; share < 0.935 || share > 0.985 {
			t.Errorf("%d %% alike: the difference is held in %.3f of the trials", together, share)
		}
		if ratio := width / apart; together == 0 && ratio < 0.97 || together == 95 && ratio > 0.5 {
			t.Errorf("%d %% alike: the interval is %.2f as wide as that of two samples", together, ratio)
		}
	}
}

// It holds as well where nearly all pairs agree.
func TestRareDifferenceCovers(t *testing.T) {
	s := dice.NewStream(5, 0, dice.Table)
	const trials, games = 2000, 500
	for _, rare := range []uint32{2, 5, 10, 30} { // of 1,000
		held := 0
		for range trials {
			var pairs agreement
			for range games {
				a := s.Below(2000)
				pairs.add(a < 1000, a < 1000+2*rare)
			}
			if d := pairs.difference(); d.Low <= float64(rare)/1000 && float64(rare)/1000 <= d.High {
				held++
			}
		}
		if share := float64(held) / trials; share < 0.93 {
			t.Errorf("a difference of %d in 1,000 is held in %.3f of the trials", rare, share)
		}
	}
}

// With as many games as are called for, a difference of that size shows four
// times in five.
func TestNeededTellsFourInFive(t *testing.T) {
	half := 1.96 * math.Sqrt(2*0.25/500)
	games := needed(Interval{0.06, 0.06 - half, 0.06 + half}, 500)
	if games < 1000 || games > 1200 {
		t.Fatalf("a difference of 6 points takes %d games; about 1,090 by the formula", games)
	}
	s := dice.NewStream(3, 0, dice.Table)
	const trials = 1000
	told := 0
	for range trials {
		var pairs agreement
		for range games {
			pairs.add(s.Below(100) < 47, s.Below(100) < 53)
		}
		if pairs.difference().Low > 0 {
			told++
		}
	}
	if share := float64(told) / trials; share < 0.76 || share > 0.85 {
		t.Errorf("at %d games it is told in %.3f of the trials", games, share)
	}
}

func TestNeededOfLittle(t *testing.T) {
	for _, c := range []struct {
		d    Interval
		n    uint64
		want uint64
	}{
		{Interval{0, -0.1, 0.1}, 100, 0},
		{Interval{0.1, -0.1, 0.3}, 0, 0},
		{Interval{-0.1, -0.3, 0.1}, 100, 820},
		{Interval{0.1, -0.1, 0.3}, 100, 820},
		{Interval{1, 1, 1}, 5, fewest},
	} {
		if got := needed(c.d, c.n); got != c.want {
			t.Errorf("%v at %d games needs %d, want %d", c.d, c.n, got, c.want)
		}
	}
}

func TestRoughly(t *testing.T) {
	for x, want := range map[float64]uint64{0.2: 1, 7.1: 8, 30: 30, 99.5: 100, 101: 110, 12_345: 13_000, 1e15: 1e15} {
		if got := roughly(x); got != want {
			t.Errorf("%v is roughly %d, want %d", x, got, want)
		}
	}
}
