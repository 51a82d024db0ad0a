package simulate

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
)

// searchName is the policy's name; with another budget it has that behind it.
const searchName = "search"

// How search looks ahead. What it takes was measured against greedy: shorter
// looks miss what the enemy does with the answer and beat it less, longer ones
// cost more and are no better.
const (
	searchBudget = 48             // playouts a decision, unless the name says otherwise
	searchLeast  = 2              // that can be asked for
	searchMost   = 1_000_000      // likewise
	searchWidth  = 6              // actions that are looked into
	searchTurns  = 5              // of both sides together, that a playout goes on
	searchMargin = play.Point / 4 // what an action may be rated below the best, to be looked into
)

// search is a policy that looks ahead. Of the actions that greedy rates best it
// plays each out several times, greedily for both sides and with separate
// dice, and takes the one after which it stands best; but greedy's own choice,
// unless another is better beyond what chance would do.
//
// Playouts of different actions have the same dice, as far as they go the same way, so
// that the difference tells more than luck. The worse half of the actions is
// dropped again and again, and the playouts saved go to the rest.
type search struct {
	budget  int       // playouts a decision, never more
	width   int       // actions that are looked into, at most
	ahead   play.Game // for playouts
	lane    dice.Stream
	greedy  greedy
	legal   []play.Action
	choices []choice
	stopped func() bool
}

// choice is an action that is looked into.
type choice struct {
	action play.Action
	rate   int
	tie    uint32 // breaks ties between equal rates
	// By how much it did better than the choice rated best, over its playouts.
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
		return &search{budget: budget, width: widthFor(budget), ahead: g, stopped: func() bool { return false }}, nil
	}
}

// StopWhen says how a long search learns that the run is over (see Searcher).
func (s *search) StopWhen(stopped func() bool) { s.stopped = stopped }

// Pick looks into the actions that may be best. One that is alone among them is
// taken at once: playouts are for what is in doubt.
func (s *search) Pick(g play.Game, legal []play.Action, r *dice.Stream) play.Action {
	s.gather(g, legal, r)
	left, budget, played := s.choices, s.budget, 0
	for len(left) > 1 {
		rounds := halvings(len(left))
		n := max(1, budget/(rounds*len(left)))
		for range n {
			lane := r.Split()
			if s.stopped() {
				return legal[0]
			}
			s.compare(g, left, lane)
		}
		played += n
		budget -= n * len(left)
		if len(left) == 2 {
			break
		}
		left = better(left)
	}
	if len(left) > 1 && left[1].stands(played) {
		return left[1].action
	}
	return left[0].action
}

// gather takes the actions with the best rates, best first.
func (s *search) gather(g play.Game, legal []play.Action, r *dice.Stream) {
	rater := s.greedy.sit(g)
	s.choices = s.choices[:0]
	for _, a := range legal {
		s.choices = append(s.choices, choice{action: a, rate: rater.Rate(a), tie: r.Below(1 << 31)})
	}
	slices.SortFunc(s.choices, func(a, b choice) int {
		return cmp.Or(cmp.Compare(b.rate, a.rate), cmp.Compare(a.tie, b.tie), cmp.Compare(a.action, b.action))
	})
	n := 1
	for n < min(len(s.choices), s.width) && s.choices[n].rate > s.choices[0].rate-searchMargin {
		n++
	}
	s.choices = s.choices[:n]
}

// widthFor is how many choices a budget suffices for, if each is to be played
// out once a round.
func widthFor(budget int) int {
	for width := searchWidth; ; width-- {
		need := 0
		for n := width; n > 2; n = (n + 1) / 2 {
			need += n
		}
		if need+2 <= budget || width == 2 {
			return width
		}
	}
}

// halvings is how often that many choices are halved until two are left, and once
// more for these.
func halvings(n int) int {
	rounds := 1
	for ; n > 2; n = (n + 1) / 2 {
		rounds++
	}
	return rounds
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

// better keeps the better half of the choices, the first among them whatever it
// did: the others are measured by it.
func better(left []choice) []choice {
	slices.SortStableFunc(left[1:], func(a, b choice) int { return cmp.Compare(b.sum, a.sum) })
	return left[:(len(left)+1)/2]
}

// stands says whether a choice is better than the first by more than the
// standard error of the difference, over n playouts. All in integers, so that it
// is the same on every machine: mean > error, both squared and times n².
func (c *choice) stands(n int) bool {
	return c.sum > 0 && c.sum*c.sum > (c.squares*int64(n)-c.sum*c.sum)/int64(max(n-1, 1))
}

// playOut is how the side to move stands some turns after an action, if both
// play on greedily. What is hidden from it is dealt again, and dice are the
// lane's.
func (s *search) playOut(g play.Game, a play.Action, lane dice.Stream) int {
	side := g.Side()
	s.lane = lane
	g.Fork(s.ahead, side, &s.lane)
	now := s.ahead.(play.Valuer)
	until := now.Turn() + searchTurns
	for decisions := 0; decisions < DefaultCap; decisions++ {
		s.ahead.Apply(a)
		if s.ahead.Side() == play.NoSide || now.Turn() >= until {
			break
		}
		s.legal = s.ahead.Legal(s.legal[:0])
		if a = s.legal[0]; len(s.legal) > 1 {
			a = s.greedy.Pick(s.ahead, s.legal, &s.lane)
		}
	}
	return now.Value(side)
}
