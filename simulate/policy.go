package simulate

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/play"
)

// Strategy is a policy by name, before it sits down at a table.
type Strategy struct {
	Name  string // "greedy"
	Title string // what it does, in a line

	// New makes a policy for one worker. newGame makes further games of the
	// scenario, for a policy that looks ahead. An error says why this
	// strategy cannot play that game.
	New func(newGame func() play.Game) (play.Policy, error)
}

// Strategies are all there are, the simplest first.
func Strategies() []Strategy {
	return []Strategy{
		{"random", "any legal action, each as likely: covers the rules, says little of balance", newRandom},
		{"greedy", "the action worth most by exact odds, one step ahead: for balance", newGreedy("greedy", play.Steady)},
		{"aggressive", "as greedy, but for enemy losses and ground, whatever it costs", newGreedy("aggressive", play.Aggressive)},
		{"cautious", "as greedy, but sparing its own, whatever that forgoes", newGreedy("cautious", play.Cautious)},
		{searchName, fmt.Sprintf("the best of what greedy and other styles would do, each played out ahead: stronger, and hundreds of times slower; search:N has N playouts a decision instead of %d", searchBudget), newSearch(searchBudget)},
	}
}

// Styled is greedy by a style under another name: for weights that are on trial.
func Styled(name string, style play.Style) Strategy {
	return Strategy{Name: name, New: newGreedy(name, style)}
}

// StrategyNamed finds a strategy; "search:200" is search with 200 playouts a
// decision. For an unknown name the error says which was meant, or which there
// are.
func StrategyNamed(name string) (Strategy, error) {
	if base, playouts, ok := strings.Cut(name, ":"); ok {
		return withPlayouts(base, playouts)
	}
	var names []string
	for _, s := range Strategies() {
		if s.Name == name {
			return s, nil
		}
		names = append(names, s.Name)
	}
	return Strategy{}, fmt.Errorf("unknown policy %q%s", name, text.OrElse(text.DidYouMean(name, names), "there are "+strings.Join(names, ", ")))
}

// withPlayouts is a strategy with as many playouts a decision as the text says.
func withPlayouts(name, text string) (Strategy, error) {
	s, err := StrategyNamed(name)
	if err != nil {
		return s, err
	}
	if name != searchName {
		return Strategy{}, fmt.Errorf("policy %s plays nothing out, so it takes no number: %q", name, text)
	}
	n, err := strconv.Atoi(text)
	if err != nil || n < searchLeast || n > searchMost {
		return Strategy{}, fmt.Errorf("policy %s:%s: playouts a decision are a number from %d to %d, as in search:200", name, text, searchLeast, searchMost)
	}
	if n != searchBudget {
		s.Name = fmt.Sprintf("%s:%d", name, n)
	}
	s.New = newSearch(n)
	return s, nil
}

type random struct{}

func newRandom(func() play.Game) (play.Policy, error) { return random{}, nil }

func (random) Pick(_ play.Game, legal []play.Action, r *dice.Stream) play.Action {
	return legal[r.Below(uint32(len(legal)))]
}

// greedy is the policy of a style.
type greedy struct{ style play.Style }

func newGreedy(name string, style play.Style) func(func() play.Game) (play.Policy, error) {
	return func(newGame func() play.Game) (play.Policy, error) {
		g := newGame()
		if _, ok := g.(play.Rater); !ok {
			return nil, fmt.Errorf("policy %s: this game does not rate its actions", name)
		}
		if _, ok := g.(play.Styled); !ok && style != play.Steady {
			return nil, fmt.Errorf("policy %s: this game does not rate by style; use greedy", name)
		}
		return greedy{style}, nil
	}
}

// Pick takes the best rate. Ties are broken evenly by the policy's own lane:
// taking the first would favour the side whose actions are listed well. Where the game
// says so, what is about as good is as likely (see play.Varied). A game without a
// bounded rater rates everything to its end.
func (p greedy) Pick(g play.Game, legal []play.Action, r *dice.Stream) play.Action {
	if len(legal) == 1 {
		return legal[0]
	}
	rater := p.sit(g)
	best, most := pickBest(rater, legal, r)
	if varied, ok := rater.(play.Varied); ok {
		if leeway := varied.Leeway(); leeway > 0 {
			return pickAbout(rater, legal, most-leeway, r)
		}
	}
	return best
}

// pickAbout takes any action that is rated so much, each as likely.
func pickAbout(rater play.Rater, legal []play.Action, least int, r *dice.Stream) play.Action {
	pick, n := legal[0], uint32(0)
	for _, a := range legal {
		if rateFrom(rater, a, least) >= least {
			if n++; r.Below(n) == 0 {
				pick = a
			}
		}
	}
	return pick
}

// pickBest takes the best rate, any of equals.
func pickBest(rater play.Rater, legal []play.Action, r *dice.Stream) (best play.Action, most int) {
	best, most = legal[0], rater.Rate(legal[0])
	ties := uint32(1)
	for _, a := range legal[1:] {
		switch rate := rateFrom(rater, a, most); {
		case rate > most:
			best, most, ties = a, rate, 1
		case rate == most:
			if ties++; r.Below(ties) == 0 {
				best = a
			}
		}
	}
	return best, most
}

// rateFrom is what an action is rated, or anything less than least if it falls short.
func rateFrom(rater play.Rater, a play.Action, least int) int {
	if bounded, ok := rater.(play.BoundedRater); ok {
		return bounded.RateFrom(a, least)
	}
	return rater.Rate(a)
}

// sit makes a game rate by the policy's style: another policy may have had it
// before. It is not inlined, since each place that asks what a game can do remembers
// the answer by itself, and allocates for that once in a while until it does.
//
//go:noinline
func (p greedy) sit(g play.Game) play.Rater {
	if t, ok := g.(play.Styled); ok {
		t.SetStyle(p.style)
	}
	return g.(play.Rater)
}
