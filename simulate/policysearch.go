package simulate

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
)

// searchName is the policy's name; with another budget it has that behind it.
const searchName = "search"

// How search looks ahead. What it takes was measured against greedy.
const (
	searchBudget = 12             // playouts a decision, unless the name says otherwise
	searchLeast  = 2              // that can be asked for
	searchMost   = 1_000_000      // likewise
	searchMargin = play.Point / 4 // what an action may be rated below the best, to be looked into for its rate
	searchNarrow = 4              // actions that are looked into at most with that margin; with more it is as much wider
	searchFirst  = 2              // playouts of each action before any is dropped, at least
	searchRoom   = 1024           // actions that are open at once, before room for them grows
	searchTraits = 32             // likewise traits
)

// unread is how far playouts go in a game without values.
var unread = play.Horizon{Turns: 5}

// search is a policy that looks ahead. What greedy would do, what players of other styles
// would, and what greedy rates best besides it plays out several times, greedily for both
// sides and with separate dice, up to a horizon at which states are judged; and takes the one
// after which it is likeliest to win; but greedy's own choice, unless another is better by so
// much more than chance would do as the game's values ask for.
//
// Playouts of different actions have the same dice, as far as they go the same way, so
// that the difference tells more than luck. After half of the budget, those that do no better
// than greedy's choice are dropped, and the worse half of the others, again and again: many
// decisions are greedy's, and cost little. To drop them sooner would make a greater budget useless,
// for a few playouts cannot tell which is the best; for the same reason it is as much wider as deeper.
type search struct {
	budget  int       // playouts a decision, never more
	width   int       // actions that are looked into, at most: the root of that
	game    play.Game // for playouts
	judge   appraiser // of where they end
	lane    dice.Stream
	players [play.Styles]greedy // of each style at the game itself
	ahead   greedy              // for both sides in playouts
	legal   []play.Action
	rated   []choice
	choices []choice
	styled  bool
	stopped func() bool
}

// choice is an action that is looked into.
type choice struct {
	action play.Action
	rate   int
	tie    uint32 // breaks ties between equal rates
	// By how much it did better than greedy's choice, over its playouts.
	sum, squares int64
}

func newSearch(budget int) func(newGame func() play.Game) (play.Policy, error) {
	return func(newGame func() play.Game) (play.Policy, error) {
		g := newGame()
		if _, ok := g.(play.Rater); !ok {
			return nil, fmt.Errorf("policy search: this game does not rate its actions")
		}
		if _, ok := g.(play.Valuer); !ok {
			return nil, fmt.Errorf("policy search: this game does not say how it stands; use greedy")
		}
		_, styled := g.(play.Styled)
		s := &search{
			styled: styled,
			budget: budget, width: max(int(math.Sqrt(float64(budget))), 2), game: g, judge: newAppraiser(g), stopped: func() bool { return false },
			legal: make([]play.Action, 0, searchRoom), rated: make([]choice, 0, searchRoom), choices: make([]choice, 0, searchRoom),
		}
		for style := range s.players {
			s.players[style].style = play.Style(style)
		}
		return s, nil
	}
}

// StopWhen says how a long search learns that the run is over (see Searcher).
func (s *search) StopWhen(stopped func() bool) { s.stopped = stopped }

// Pick looks into the actions that may be best. One that is alone among them is
// taken at once: playouts are for what is in doubt.
func (s *search) Pick(g play.Game, legal []play.Action, r *dice.Stream) play.Action {
	s.gather(g, legal, r)
	left, played := s.choices, 0
	drop := max(s.budget/2/len(left), searchFirst)
	for budget := s.budget; len(left) > 1 && budget >= len(left); budget -= len(left) {
		if s.stopped() {
			return legal[0]
		}
		s.compare(g, left, r.Split())
		if played++; played == drop {
			left, drop = better(left), 2*drop
		}
	}
	best, most := 0, 0.0
	for i := 1; i < len(left); i++ {
		if sure := left[i].surely(played, s.judge.doubt); sure > most {
			best, most = i, sure
		}
	}
	return left[best].action
}

// gather takes greedy's choice, then what players of other styles would do, then
// what greedy rates best besides.
func (s *search) gather(g play.Game, legal []play.Action, r *dice.Stream) {
	s.choices = append(s.choices[:0], choice{action: s.players[play.Steady].Pick(g, legal, r)})
	if s.styled {
		for style := play.Steady + 1; style < play.Styles; style++ {
			s.consider(s.players[style].Pick(g, legal, r))
		}
	}
	steady := &s.players[play.Steady]
	steady.sit(g)
	s.rated = s.rated[:0]
	for _, a := range legal {
		s.rated = append(s.rated, choice{action: a, rate: steady.rater.Rate(a), tie: r.Below(1 << 31)})
	}
	slices.SortFunc(s.rated, func(a, b choice) int {
		return cmp.Or(cmp.Compare(b.rate, a.rate), cmp.Compare(a.tie, b.tie), cmp.Compare(a.action, b.action))
	})
	margin := searchMargin * max(s.width, searchNarrow) / searchNarrow
	for i := 0; i < len(s.rated) && s.rated[i].rate > s.rated[0].rate-margin; i++ {
		s.consider(s.rated[i].action)
	}
}

// consider adds an action to those that are looked into, if there is room.
func (s *search) consider(a play.Action) {
	if len(s.choices) < s.width && !slices.ContainsFunc(s.choices, func(c choice) bool { return c.action == a }) {
		s.choices = append(s.choices, choice{action: a})
	}
}

// compare plays every choice out once, with the same dice, and notes how much
// better than the first it does.
func (s *search) compare(g play.Game, left []choice, lane dice.Stream) {
	first := int64(s.playOut(g, left[0].action, lane))
	for i := 1; i < len(left); i++ {
		d := int64(s.playOut(g, left[i].action, lane)) - first
		left[i].sum += d
		left[i].squares += d * d
	}
}

// better keeps the better half of the choices, as far as they do better than the first, and
// the first among them whatever it did: the others are measured by it.
func better(left []choice) []choice {
	slices.SortStableFunc(left[1:], func(a, b choice) int { return cmp.Compare(b.sum, a.sum) })
	n := 1
	for n <= len(left)/2 && left[n].sum > 0 {
		n++
	}
	return left[:n]
}

// surely is how much better than the first a choice is, over n playouts, less some
// percent of the standard error of that. Each product is rounded by itself, so that it is the same on every
// machine.
func (c *choice) surely(n, doubt int) float64 {
	mean := float64(c.sum) / float64(n)
	return mean - float64(float64(doubt)/100*math.Sqrt(max(float64(c.squares)/float64(n)-float64(mean*mean), 0)/float64(max(n-1, 1))))
}

// playOut is how the side to move stands at the horizon after an action, if both
// play on greedily. What is hidden from it is dealt again, and dice are the
// lane's.
func (s *search) playOut(g play.Game, a play.Action, lane dice.Stream) int {
	side := g.Side()
	s.lane = lane
	g.Fork(s.game, side, &s.lane)
	until := s.judge.horizon.From(s.game, s.judge.valuer)
	for decisions := 0; decisions < DefaultCap; decisions++ {
		s.game.Apply(a)
		if s.game.Side() == play.NoSide || until.Reached(s.game) {
			break
		}
		s.legal = s.game.Legal(s.legal[:0])
		if a = s.legal[0]; len(s.legal) > 1 {
			a = s.ahead.Pick(s.game, s.legal, &s.lane)
		}
	}
	return s.judge.worth(side)
}
