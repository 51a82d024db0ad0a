package simulate

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/play"
)

// coins is a search for what evens a coin out, which is another coin after each change.
func coins(t testing.TB, seed, games uint64, asIs toss, changed ...toss) Search {
	search := Search{Spec: spec(t, func() play.Game { g := asIs; return &g }, games, "random")}
	search.Spec.Seed = seed
	for i, c := range changed {
		c.salt = uint64(i + 1)
		search.Levers = append(search.Levers, c.lever("coin "+string(rune('a'+i))))
	}
	return search
}

// A change that changes no chance is hardly ever suggested, though the best of three seems to be
// near in many runs of few games.
func TestSuggestIsNotFooledByChance(t *testing.T) {
	t.Parallel()
	for _, bias := range []int{56, 60} {
		fooled, runs := 0, 150
		for seed := range runs {
			s := suggestion(t, coins(t, uint64(seed), 60, toss{bias: bias}, toss{bias: bias}, toss{bias: bias}, toss{bias: bias}))
			if len(s.Suggested) > 0 {
				fooled++
			}
		}
		if 50*fooled > runs {
			t.Errorf("%d of %d searches at %d %% suggest a change that does nothing", fooled, runs, bias)
		}
	}
}

// What surely evens out is suggested by few games, too, be the first turn worth something less than
// what has it decide.
func TestSuggestLosesNoGoodChange(t *testing.T) {
	t.Parallel()
	found, runs := 0, 60
	for seed := range runs {
		s := suggestion(t, coins(t, uint64(seed), 120, toss{bias: 75}, toss{bias: 50, edge: 8}))
		if len(s.Suggested) > 0 {
			found++
		}
	}
	if 20*found < 19*runs {
		t.Errorf("only %d of %d searches suggest what evens out", found, runs)
	}
}

// tossed is a candidate of which the first side won some of the games that a side won.
func tossed(games, won, of uint64) *Candidate {
	return &Candidate{Changes: []Change{{Title: "turns", from: "8", to: "9"}}, Games: games, Players: []PlayerShare{{Wins: [play.Sides]uint64{won, of - won}, Share: Wilson(won, of)}}}
}

// What is surely even is not lost to the scenario as it is, which may be, by a hair; and what is not
// surely better is not suggested, be it as near.
func TestSuggestAllowsForChance(t *testing.T) {
	for name, c := range map[string]struct {
		asIs *Candidate
		best []*Candidate
		want Outcome
	}{
		"surely even by 0.521 against an open 0.520": {tossed(200, 104, 200), []*Candidate{tossed(5000, 2605, 5000)}, MadeEven},
		"0.52 against 0.56, both open":               {tossed(240, 134, 240), []*Candidate{tossed(240, 125, 240)}, AsGood},
		"0.51 against 0.70, both of few games":       {tossed(240, 168, 240), []*Candidate{tossed(240, 122, 240)}, MadeNear},
		"0.54 against 0.551, of many":                {tossed(4800, 2645, 4800), []*Candidate{tossed(4800, 2592, 4800)}, AsGood},
		"the scenario as it is even":                 {tossed(4800, 2600, 4800), []*Candidate{tossed(4800, 2400, 4800)}, AsGood},
		"surely even before what seems nearer":       {tossed(4800, 3000, 4800), []*Candidate{tossed(100, 50, 100), tossed(4800, 2450, 4800)}, MadeEven},
		"neither near":                               {tossed(4800, 3000, 4800), []*Candidate{tossed(4800, 2700, 4800)}, NoneNear},
	} {
		s := seeker{found: &Suggestion{Best: append([]*Candidate{c.asIs}, c.best...)}}
		if s.settle(); s.found.Outcome != c.want || (len(s.found.Suggested) > 0) != (c.want == MadeEven || c.want == MadeNear) {
			t.Errorf("%s: %s", name, s.found.Outcome)
		}
	}
}

// Games that are looked at before all are played are to leave more than their interval.
func TestSuggestLooksAgain(t *testing.T) {
	for _, c := range []struct {
		won  uint64
		edge bool
	}{{618, false}, {642, true}, {700, true}, {740, false}} {
		if one := tossed(1200, c.won, 1200); one.onEdge() != c.edge {
			t.Errorf("%d of 1,200 won: on the edge is %v", c.won, one.onEdge())
		}
	}
}

// Where all that is near hands the game to who goes first, something is changed on top of it, and
// what is farther off is checked before it is given up.
func TestSuggestGoesOnWithoutASoundChange(t *testing.T) {
	t.Parallel()
	mill := toss{bias: 50, edge: 45}
	search := coins(t, 11, 1200, toss{bias: 75}, mill)
	search.Further = func([]Change) []Lever { return []Lever{toss{bias: 51, salt: 9}.lever("depth")} }
	if s := suggestion(t, search); len(s.Suggested) != 2 || s.Suggested[1].Field != "depth" {
		t.Errorf("on top of what turn order decides: %s", s.Verdict)
	}
	search = coins(t, 11, 4800, toss{bias: 75}, mill, mill, mill, mill, mill, toss{bias: 54})
	if s := suggestion(t, search); len(s.Suggested) != 1 || s.Suggested[0].Field != "coin f" {
		t.Errorf("behind five that turn order decides: %s", s.Verdict)
	}
}

// Of the scenario as it is alone nothing is said of what else was tried.
func TestSuggestSaysNothingOfWhatWasNotTried(t *testing.T) {
	s := suggestion(t, coins(t, 11, 1200, toss{bias: 50}, toss{bias: 60}))
	for _, says := range []string{s.Doc(Scene{}).Text(width), s.Doc(Scene{}).Markdown()} {
		if s.Outcome != AlreadyEven || strings.Contains(says, "fewer of what") || strings.Contains(says, "came near") || strings.Contains(says, "all that was tried") {
			t.Error(says)
		}
	}
}

// That the players differ is said where games bear it, and of those games that the verdict is of.
func TestPlayersDifferBeyondChance(t *testing.T) {
	panel := func(games uint64, won ...uint64) *Candidate {
		c := &Candidate{Games: games}
		for _, n := range won {
			c.Players = append(c.Players, tossed(games, n, games).Players...)
		}
		return c
	}
	for name, c := range map[string]struct {
		asIs *Candidate
		says bool
	}{"by chance": {panel(48, 28, 36), false}, "surely": {panel(480, 280, 360), true}, "no longer": {panel(480, 310, 312), false}} {
		s := &Suggestion{Outcome: NoneNear, Candidates: []*Candidate{panel(480, 100, 400)}, Best: []*Candidate{c.asIs}}
		if got := len(s.remarks()) > 0; got != c.says {
			t.Errorf("%s: %q", name, s.remarks())
		}
	}
}
