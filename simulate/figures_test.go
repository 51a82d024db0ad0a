package simulate

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/play"
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

// A share is the same wherever a report has it, in words, tables and JSON.
func TestSharesAreRoundedOnce(t *testing.T) {
	for _, c := range []struct {
		wins [play.Sides]uint64
		want [play.Sides]string
		json [play.Sides]Interval
	}{
		{[play.Sides]uint64{25, 15}, [play.Sides]string{"62 % ± 14", "38 % ± 14"}, [play.Sides]Interval{{0.62, 0.47, 0.76}, {0.38, 0.24, 0.53}}},
		{[play.Sides]uint64{15, 25}, [play.Sides]string{"38 % ± 14", "62 % ± 14"}, [play.Sides]Interval{{0.38, 0.24, 0.53}, {0.62, 0.47, 0.76}}},
		{[play.Sides]uint64{1245, 755}, [play.Sides]string{"62.2 % ± 2.1", "37.8 % ± 2.1"}, [play.Sides]Interval{{0.622, 0.601, 0.643}, {0.378, 0.357, 0.399}}},
	} {
		games := c.wins[0] + c.wins[1]
		s := spec(t, newRace, games, "greedy", "greedy")
		s.Panel = []Strategy{s.Policies[0], strategy(t, "random")}
		one := &Tally{Counts: Counts{Games: games, Wins: c.wins}}
		r := NewPanelReport(s, []*Tally{one, one})
		written, err := json.Marshal(r)
		for side, i := range c.json {
			want := fmt.Sprintf(`"wins":%d,"rate":{"value":%v,"low":%v,"high":%v}`, c.wins[side], i.Value, i.Low, i.High)
			if err != nil || !strings.Contains(string(written), want) {
				t.Errorf("%v: %v, no %s in %.700s", c.wins, err, want, written)
			}
		}
		if want := fmt.Sprintf(`"undecided":0,"share":{"value":%v,`, c.json[0].Value); !strings.Contains(string(written), want) {
			t.Errorf("%v: no %s", c.wins, want)
		}
		wins, players, whole := r.winTable().Text(width), r.panelTable().Text(width), NewReport(s, one).Verdict.Text
		if !strings.Contains(wins, c.want[0]) || !strings.Contains(wins, c.want[1]) || strings.Count(players, c.want[0]) != 2 || !strings.Contains(whole, max(c.want[0], c.want[1])) {
			t.Errorf("%v, want %v\n%s\n%s\n%s", c.wins, c.want, wins, players, whole)
		}
		if bars := r.winBars().Text(width); !strings.Contains(bars, c.want[0][:4]) {
			t.Errorf("%v, want %v\n%s", c.wins, c.want, bars)
		}
	}
}
