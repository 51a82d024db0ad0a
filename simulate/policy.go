package simulate

import (
	"fmt"
	"reflect"
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
type greedy struct {
	style play.Style
	seat
}

func newGreedy(name string, style play.Style) func(func() play.Game) (play.Policy, error) {
	return func(newGame func() play.Game) (play.Policy, error) {
		g := newGame()
		if _, ok := g.(play.Rater); !ok {
			return nil, fmt.Errorf("policy %s: this game does not rate its actions", name)
		}
		if _, ok := g.(play.Styled); !ok && style != play.Steady {
			return nil, fmt.Errorf("policy %s: this game does not rate by style; use greedy", name)
		}
		return &greedy{style: style, seat: seat{rates: make([]int, 0, searchRoom)}}, nil
	}
}

// Pick takes the best rate. Ties are broken evenly by the policy's own lane:
// taking the first would favour the side whose actions are listed well. Where the game
// says so, what is about as good is as likely (see play.Varied). A game without a
// bounded rater rates everything to its end.
func (p *greedy) Pick(g play.Game, legal []play.Action, r *dice.Stream) play.Action {
	if len(legal) == 1 {
		return legal[0]
	}
	p.sit(g)
	if p.varied != nil {
		if leeway := p.varied.Leeway(); leeway > 0 {
			return p.pickAbout(legal, leeway, r)
		}
	}
	best, _ := p.pickBest(legal, 0, r)
	return best
}

// sit makes a game rate by the policy's style: another policy may have had it
// before.
func (p *greedy) sit(g play.Game) {
	p.seat.sit(g)
	if p.styled != nil {
		p.styled.SetStyle(p.style)
	}
}

// seat is where a policy sits: at a game, of which it knows what it can do. That is asked once,
// not for each decision: Go remembers the answers, but makes room for that at any time.
type seat struct {
	game    play.Game // nil: none, or one that cannot be compared
	rater   play.Rater
	bounded play.BoundedRater // these are nil if it cannot do that
	styled  play.Styled
	varied  play.Varied
	rates   []int
}

func (s *seat) sit(g play.Game) {
	if s.game == g {
		return
	}
	s.game = nil
	if reflect.TypeOf(g).Kind() == reflect.Pointer { // what is no pointer may not be compared
		s.game = g
	}
	s.rater = g.(play.Rater)
	s.bounded, _ = g.(play.BoundedRater)
	s.styled, _ = g.(play.Styled)
	s.varied, _ = g.(play.Varied)
}

// pickAbout takes any action that is rated at most so much below the best, each as likely.
func (s *seat) pickAbout(legal []play.Action, leeway int, r *dice.Stream) play.Action {
	_, most := s.pickBest(legal, leeway, r)
	pick, n := legal[0], uint32(0)
	for i, a := range legal {
		if s.rates[i] >= most-leeway {
			if n++; r.Below(n) == 0 {
				pick = a
			}
		}
	}
	return pick
}

// pickBest takes the best rate, any of equals. With a leeway it keeps all rates, which are
// good down to so much below the best.
func (s *seat) pickBest(legal []play.Action, leeway int, r *dice.Stream) (best play.Action, most int) {
	best, most = legal[0], s.rater.Rate(legal[0])
	s.rates = append(s.rates[:0], most)
	ties := uint32(1)
	for _, a := range legal[1:] {
		rate := s.rateFrom(a, most-leeway)
		if leeway > 0 {
			s.rates = append(s.rates, rate)
		}
		switch {
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
func (s *seat) rateFrom(a play.Action, least int) int {
	if s.bounded != nil {
		return s.bounded.RateFrom(a, least)
	}
	return s.rater.Rate(a)
}
