package simulate

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
)

// cheat picks what is not legal.
type cheat struct{}

func (cheat) Pick(_ play.Game, legal []play.Action, _ *dice.Stream) play.Action {
	return legal[len(legal)-1] | 1
}

// rated is a game whose actions are worth what it says.
type rated struct {
	play.Game
	rates map[play.Action]int
}

func (r rated) Rate(a play.Action) int { return r.rates[a] }

// sifted says no more of an action than it must.
type sifted struct{ rated }

func (s sifted) RateFrom(a play.Action, least int) int {
	if rate := s.Rate(a); rate >= least {
		return rate
	}
	return least - 1
}

func TestGreedyTakesTheBestAndBreaksTiesEvenly(t *testing.T) {
	cases := []struct {
		name  string
		rates map[play.Action]int
		best  []play.Action
	}{
		{"one best", map[play.Action]int{1: 3, 2: 9, 3: -4, 4: 8}, []play.Action{2}},
		{"first best", map[play.Action]int{1: 9, 2: 3, 3: 3, 4: 3}, []play.Action{1}},
		{"last best", map[play.Action]int{1: -9, 2: -3, 3: -3, 4: -2}, []play.Action{4}},
		{"two, not neighbours", map[play.Action]int{1: 5, 2: 0, 3: 5, 4: 1}, []play.Action{1, 3}},
		{"three after a lesser", map[play.Action]int{1: 1, 2: 7, 3: 7, 4: 7}, []play.Action{2, 3, 4}},
		{"all alike", map[play.Action]int{}, []play.Action{1, 2, 3, 4}},
	}
	r := dice.NewStream(1, 1, dice.Policy(0))
	const picks = 12_000
	for _, c := range cases {
		p, got := new(greedy), map[play.Action]uint64{}
		games := [2]play.Game{rated{rates: c.rates}, sifted{rated{rates: c.rates}}}
		for i := range picks {
			got[p.Pick(games[i%2], []play.Action{1, 2, 3, 4}, &r)]++
		}
		if len(got) != len(c.best) {
			t.Errorf("%s: picks %v, want only %v", c.name, got, c.best)
		}
		for _, a := range c.best {
			if share, want := Wilson(got[a], picks), 1/float64(len(c.best)); share.Low > want || share.High < want {
				t.Errorf("%s: action %d is picked %v, want %v", c.name, a, share, want)
			}
		}
	}
}

// A policy rates by its own style whatever another had the game rate by.
func TestStylesAreThePlayers(t *testing.T) {
	g := newRace()
	g.Reset(1, 1)
	r := dice.NewStream(1, 1, dice.Policy(0))
	for _, c := range []struct {
		name string
		want play.Action
	}{{"greedy", walk}, {"aggressive", run}, {"cautious", walk}, {"aggressive", run}, {"greedy", walk}} {
		p, err := strategy(t, c.name).New(newRace)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Pick(g, g.Legal(nil), &r); got != c.want {
			t.Errorf("%s takes %d, want %d", c.name, got, c.want)
		}
	}
}

func TestStylesNeedAStyledGame(t *testing.T) {
	newPlain := func() play.Game {
		return struct {
			play.Game
			play.Rater
		}{newCoin(), rated{}}
	}
	for name, want := range map[string]string{
		"greedy":     "",
		"aggressive": "policy aggressive: this game does not rate by style; use greedy",
		"cautious":   "policy cautious: this game does not rate by style; use greedy",
	} {
		if _, err := strategy(t, name).New(newPlain); err == nil && want != "" || err != nil && err.Error() != want {
			t.Errorf("%s: %v, want %q", name, err, want)
		}
	}
}

func TestRandomPicksEvenly(t *testing.T) {
	r := dice.NewStream(2, 1, dice.Policy(1))
	got := map[play.Action]uint64{}
	for range 12_000 {
		got[random{}.Pick(nil, []play.Action{4, 5, 9}, &r)]++
	}
	for _, a := range []play.Action{4, 5, 9} {
		if share := Wilson(got[a], 12_000); share.Low > 1.0/3 || share.High < 1.0/3 {
			t.Errorf("action %d is picked %v", a, share)
		}
	}
}

func TestStrategyNamed(t *testing.T) {
	for name, want := range map[string]string{
		"random": "", "greedy": "", "aggressive": "", "cautious": "",
		"search": "", "search:200": "",
		"search:1":    "policy search:1: playouts a decision are a number from 2 to 1000000, as in search:200",
		"search:lots": "policy search:lots: playouts a decision are a number from 2 to 1000000, as in search:200",
		"search:":     "policy search:: playouts a decision are a number from 2 to 1000000, as in search:200",
		"greedy:5":    `policy greedy plays nothing out, so it takes no number: "5"`,
		"serch:200":   `unknown policy "serch", did you mean "search"?`,
		"gredy":       `unknown policy "gredy", did you mean "greedy"?`,
		"Random":      `unknown policy "Random", did you mean "random"?`,
		"chess":       `unknown policy "chess"; there are random, greedy, aggressive, cautious, search`,
		"":            `unknown policy ""; there are random, greedy, aggressive, cautious, search`,
	} {
		s, err := StrategyNamed(name)
		switch {
		case want == "" && (err != nil || s.Name != name || s.Title == ""):
			t.Errorf("%q gives %+v, %v", name, s, err)
		case want != "" && (err == nil || err.Error() != want):
			t.Errorf("%q gives %v, want %q", name, err, want)
		}
	}
}
