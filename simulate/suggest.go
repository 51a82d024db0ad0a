package simulate

import (
	"context"
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/play"
)

// Search is a question: which value of which lever makes both sides win as often.
type Search struct {
	Spec   Spec // the scenario as it is; Games is for each candidate
	Levers []Lever

	// Trying, if set, hears which candidate is played next, nil for the
	// scenario as it is, and returns what hears of its progress.
	Trying func(c *Change) func(done, of uint64)
}

// Outcome is what came of a search.
type Outcome string

// The outcomes.
const (
	AlreadyEven Outcome = "already-even" // as it is the scenario is even: nothing to change
	MadeEven    Outcome = "even"         // with the suggested change it is, in further games
	MadeNear    Outcome = "near"         // it is not quite, but near
	NoneNear    Outcome = "far"          // no change that was tried brings it near
	NobodyWins  Outcome = "nobody-wins"  // there are no wins to even out
	Interrupted Outcome = "stopped"      // the search was broken off
)

// Suggestion is the answer to a Search. Its JSON is part of the command's
// interface.
type Suggestion struct {
	Games      uint64             `json:"games"`  // for each candidate
	Played     uint64             `json:"played"` // in all
	Seed       uint64             `json:"seed"`
	Policy     string             `json:"policy"`
	Sides      [play.Sides]string `json:"sides"`
	Candidates []*Candidate       `json:"candidates"` // in the order in which they were tried
	Outcome    Outcome            `json:"outcome"`
	Suggested  *Change            `json:"suggested"` // nil: nothing to suggest
	Nearest    *Change            `json:"nearest"`   // the nearest to even; nil: as it is
	AsNear     []Change           `json:"asNear"`    // those that the games cannot tell from the nearest
	Alike      [][2]string        `json:"alike"`     // figures of which the first does what the second does, and was not tried further
	Check      *Candidate         `json:"check"`     // the nearest, in other games; nil if it was not played
	Aside      []Change           `json:"aside"`     // those that do not count, since far more of their games have no winner
	Verdict    string             `json:"verdict"`
	Remarks    []string           `json:"remarks"`

	Violations uint64     `json:"violations"`
	First      *Violation `json:"firstViolation,omitempty"`
}

// Suggest plays the scenario as it is, and unless that is even goes along each
// lever in the direction that helps the side behind: by one step, two, four,
// until the other side is ahead, then halving between. It stops where two
// values come out the same. All candidates have the same dice; the nearest
// is then played with other ones, for being chosen flatters it.
//
// If ctx ends first, the Suggestion holds what was found so far, and the error
// is the context's.
func Suggest(ctx context.Context, search Search) (*Suggestion, error) {
	search.Spec.Silent = true // who wins is all that counts here
	spec, err := search.Spec.complete()
	if err != nil {
		return nil, err
	}
	if spec.Pairs {
		return nil, errSeats
	}
	if spec.First+2*spec.Games < spec.First {
		return nil, fmt.Errorf("simulate: there are no further %d games to check with", spec.Games)
	}
	s := seeker{search: &search, spec: spec, games: map[*Candidate]func() play.Game{}, found: &Suggestion{
		Games: spec.Games, Seed: spec.Seed, Policy: spec.Policy(),
		Sides: [play.Sides]string{spec.Names.SideName(0), spec.Names.SideName(1)}, AsNear: []Change{}, Aside: []Change{}, Alike: [][2]string{},
	}}
	err = s.seek(ctx)
	if err != nil && ctx.Err() == nil {
		return nil, err
	}
	if err != nil {
		s.found.Outcome = Interrupted
	}
	s.found.conclude()
	return s.found, err
}

// seeker is a search under way.
type seeker struct {
	search *Search
	spec   Spec
	found  *Suggestion
	base   *Candidate // the scenario as it is
	games  map[*Candidate]func() play.Game
}

func (s *seeker) seek(ctx context.Context) (err error) {
	if s.base, err = s.play(ctx, nil, s.spec.NewGame); err != nil {
		return err
	}
	switch {
	case s.base.won() == 0:
		s.found.Outcome = NobodyWins
		return nil
	case s.base.even():
		s.found.Outcome = AlreadyEven
		return nil
	}
	for i := range s.search.Levers {
		if err := s.along(ctx, &s.search.Levers[i]); err != nil {
			s.settle()
			return err
		}
	}
	best := s.settle()
	if best == s.base {
		s.found.Outcome = NoneNear
		return nil
	}
	return s.check(ctx, best)
}

// along tries values of one lever.
func (s *seeker) along(ctx context.Context, l *Lever) error {
	behind := 1 - s.base.ahead()
	low, high, far := s.base, (*Candidate)(nil), 0
	from, to := 0, l.reach(behind)
	for steps := min(1, to); steps > from; steps = min(2*steps, to) {
		c, err := s.try(ctx, l, l.at(steps, behind))
		if err != nil {
			return err
		}
		if c == nil { // it cannot be played so far out
			to = steps - 1
			continue
		}
		if low == s.base && s.known(c) {
			return nil
		}
		if c.ahead() == behind || c.off() == 0 {
			high, far = c, steps
			break
		}
		low, from = c, steps
	}
	for high != nil && far-from > 1 && apart(low, high) {
		middle := (from + far) / 2
		c, err := s.try(ctx, l, l.at(middle, behind))
		switch {
		case err != nil:
			return err
		case c == nil:
			return nil
		case c.ahead() == behind:
			high, far = c, middle
		default:
			low, from = c, middle
		}
	}
	return nil
}

// known tells that a change comes out as another did, game by game. What one
// step does the other steps will do too: a head start of one point is mostly
// the same as a target that is one point lower.
func (s *seeker) known(c *Candidate) bool {
	for _, o := range s.found.Candidates {
		if o != c && o.Change != nil && o.Change.steps() == 1 && slices.Equal(o.winners, c.winners) {
			s.found.Alike = append(s.found.Alike, [2]string{c.Change.Title, o.Change.Title})
			return true
		}
	}
	return false
}

// try plays a lever at a value. It is nil where the scenario cannot be played
// so.
func (s *seeker) try(ctx context.Context, l *Lever, value int) (*Candidate, error) {
	newGame, err := l.At(value)
	if err != nil {
		return nil, nil
	}
	change := l.change(value)
	return s.play(ctx, &change, newGame)
}

// settle finds the candidate nearest to even, and those that cannot be
// distinguished from it.
func (s *seeker) settle() *Candidate {
	best := s.base
	for _, c := range s.found.Candidates {
		if s.counts(c) && c.off() < best.off() {
			best = c
		}
	}
	s.found.Nearest = best.Change
	for _, c := range s.found.Candidates {
		switch {
		case c == best || c.Change == nil:
		case !s.counts(c):
			s.found.Aside = append(s.found.Aside, *c.Change)
		case !nearer(best, c):
			s.found.AsNear = append(s.found.AsNear, *c.Change)
		}
	}
	return best
}

// counts tells whether a candidate may be suggested: not if it evens a scenario
// out by games that neither side wins.
func (s *seeker) counts(c *Candidate) bool {
	return c.won()*s.base.Games*5 >= s.base.won()*c.Games*4
}

// check plays the nearest candidate with games that had no say in choosing it.
func (s *seeker) check(ctx context.Context, best *Candidate) error {
	c, err := s.run(ctx, best.Change, s.games[best], s.spec.First+s.spec.Games)
	if c.Games > 0 {
		s.found.Check = c
	}
	if err != nil {
		return err
	}
	switch {
	case c.even():
		s.found.Outcome = MadeEven
	case c.off() <= EvenWithin:
		s.found.Outcome = MadeNear
	default:
		s.found.Outcome = NoneNear
		return nil
	}
	s.found.Suggested = best.Change
	return nil
}

// play plays a candidate and notes it, as far as it was played.
func (s *seeker) play(ctx context.Context, change *Change, newGame func() play.Game) (*Candidate, error) {
	c, err := s.run(ctx, change, newGame, s.spec.First)
	if c.Games > 0 {
		s.found.Candidates = append(s.found.Candidates, c)
	}
	return c, err
}

// run plays games of a candidate. One that is far off in the first eighth of
// them is left at that; only the scenario as it is is always played in full.
func (s *seeker) run(ctx context.Context, change *Change, newGame func() play.Game, first uint64) (*Candidate, error) {
	c := &Candidate{Change: change, First: first, winners: make([]int8, 0, s.spec.Games)}
	s.games[c] = newGame
	var hear func(done, of uint64)
	if s.search.Trying != nil {
		hear = s.search.Trying(change)
	}
	parts := []uint64{s.spec.Games}
	if eighth := s.spec.Games / 8; change != nil && eighth > 0 {
		parts = []uint64{eighth, s.spec.Games - eighth}
	}
	for _, n := range parts {
		if c.farOff() {
			break
		}
		if err := s.more(ctx, c, newGame, n, hear); err != nil {
			return c, err
		}
	}
	return c, nil
}

// more plays the next n games of a candidate.
func (s *seeker) more(ctx context.Context, c *Candidate, newGame func() play.Game, n uint64, hear func(done, of uint64)) error {
	spec, before := s.spec, c.Games
	spec.NewGame, spec.First, spec.Games, spec.Progress = newGame, c.First+before, n, nil
	if hear != nil {
		spec.Progress = func(done, _ uint64) { hear(before+done, s.spec.Games) }
	}
	c.winners = c.winners[:before+n]
	spec.each = func(index uint64, rec *record) { c.winners[index-c.First] = rec.result.Winner }
	tally, err := Run(ctx, spec)
	if tally == nil {
		return err
	}
	c.add(tally)
	c.winners = c.winners[:c.Games]
	s.found.Played += tally.Games
	if tally.Violations > 0 {
		s.found.violate(tally)
	}
	return err
}

// violate takes in the violations of a tally.
func (s *Suggestion) violate(t *Tally) {
	s.Violations += t.Violations
	if s.First == nil {
		first := t.First
		s.First = &first
	}
}
