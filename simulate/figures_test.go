package simulate

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
)

// What both sides win adds up where one of them wins every game.
func TestSharesAddUp(t *testing.T) {
	s := spec(t, newRace, 10, "greedy", "greedy")
	for first := uint64(0); first <= 1000; first += 5 {
		r := NewReport(s, &Tally{Counts: Counts{Games: 1000, Wins: [2]uint64{first, 1000 - first}}})
		a, b := r.Sides[0].Rate, r.Sides[1].Rate
		d := a.decimals()
		if sum := round(a.Value+b.Value, 9); sum != 1 || d != b.decimals() {
			t.Errorf("%d of 1000: %s and %s", first, text.Percent(a.Value, d), text.Percent(b.Value, d))
		}
	}
}

// Of a game or a few no more is said than they tell.
func TestFewGames(t *testing.T) {
	for games, want := range map[uint64]string{1: "0–79 %", 2: "0–66 %", 5: "0 % [0, 43]", 400: "0.0 % [0.0, 1.0]"} {
		if got := Wilson(0, games).PlusMinus(); got != want {
			t.Errorf("none of %d: %s, want %s", games, got, want)
		}
	}
	german, _ := wording.Named("de")
	for _, c := range []struct {
		Interval
		english, german string
	}{
		{Interval{1, 0.51, 1}, "100 % [51, 100]", "100 % [51; 100]"},
		{Interval{0.57, 0.47, 0.663}, "57 % ± 10", "57 % ± 10"},
		{Interval{0.571, 0.551, 0.591}, "57.1 % ± 2.0", "57,1 % ± 2,0"},
		{Interval{-0.2, -0.6, 0.2}, "[−60, 20] %", "[−60; 20] %"},
		{Interval{-0.05, -0.1, 0}, "−5 % ± 5", "−5 % ± 5"},
		{Interval{-0.1, -0.35, -0.08}, "−10 % [−35, −8]", "−10 % [−35; −8]"},
	} {
		if e, g := c.PlusMinus(), c.In(german); e != c.english || g != c.german {
			t.Errorf("%v: %s and %s, want %s and %s", c.Interval, e, g, c.english, c.german)
		}
	}
	for _, c := range []struct {
		bars []Bar
		want string
	}{{[]Bar{{4, 1}}, "4 turns"}, {[]Bar{{4, 1}, {7, 2}}, "4 to 7 turns"}, {[]Bar{{4, 12}}, "all games take 4 turns"}, {[]Bar{{4, 12}, {5, 1}}, "8 games of 10 take 4 turns"}} {
		r := Report{Turns: Summary{P10: 4, Median: 4, P90: 4, Bars: c.bars}}
		for _, b := range c.bars {
			r.Games += b.Games
		}
		if got := r.lengthWords(); got != c.want {
			t.Errorf("%v: %q", c.bars, got)
		}
	}
}
