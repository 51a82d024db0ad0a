package simulate

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"

	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/play"
)

// Search is a question: which change has both sides win as often, by every player of a panel.
type Search struct {
	Spec   Spec // the scenario as it is; Games is for what is suggested, and for each player
	Levers []Lever

	// Further, if set, are the levers of the scenario after changes, for a search for one
	// more where one alone does not do. Their At makes the scenario with all of it.
	Further func(c []Change) []Lever

	// Trying, if set, hears which candidate is played next, nothing for the scenario as it
	// is, and returns what hears of its progress.
	Trying func(c []Change) func(done, of uint64)
}

// Outcome is what came of a search.
type Outcome string

// The outcomes.
const (
	AlreadyEven Outcome = "already-even" // as it is the scenario is even by all players: nothing to change
	NotTold     Outcome = "open"         // that number of games does not tell whether it is even as it is
	AsGood      Outcome = "as-it-is"     // in further games the scenario as it is does as well as any change
	MadeEven    Outcome = "even"         // with the suggested change it is, in further games
	MadeNear    Outcome = "near"         // all shares are then within 5 points of one half, but not surely
	NoneNear    Outcome = "far"          // no change that was tried holds for all players
	NobodyWins  Outcome = "nobody-wins"  // there are no wins to even out
	Interrupted Outcome = "stopped"      // the search was broken off
)

// Suggestion is the answer to a Search. Its JSON is part of the command's
// interface.
type Suggestion struct {
	Games      uint64             `json:"games"`  // of what is suggested, by each player
	Played     uint64             `json:"played"` // in all
	Seed       uint64             `json:"seed"`
	Policies   []string           `json:"policies"` // the players
	Sides      [play.Sides]string `json:"sides"`
	Candidates []*Candidate       `json:"candidates"` // in the order in which they were tried
	Outcome    Outcome            `json:"outcome"`
	Best       []*Candidate       `json:"best"`      // the best few, in games with other dice; the best first
	Again      *Candidate         `json:"again"`     // the scenario as it is in the same games; nil if no change was played in them
	Suggested  []Change           `json:"suggested"` // none: nothing to suggest
	Verdict    string             `json:"verdict"`
	Remarks    []string           `json:"remarks"`

	Violations uint64     `json:"violations"`
	First      *Violation `json:"firstViolation,omitempty"`

	language *wording.Language // of what is said of it
}

// How a search goes on: all candidates play a sixteenth of the games; the best of them, with
// those next to them, a quarter; the best of these half of them. What is best then plays
// all, with other dice: being chosen flatters it. What lies on the edge of even after that plays on.
const (
	toFirst  = 16 // the part of the games that all play
	toSecond = 12
	toThird  = 5
	toCheck  = 3
	onEdge   = 4  // times the games that what lies on the edge plays at most
	leastSay = 24 // games by each player that a candidate plays at least
)

// Suggest plays the scenario as it is, and unless that is even tries the levers, all with the
// same dice: round by round fewer candidates with more games. Nearest is the one whose
// share that is farthest from one half, of all players', is nearest.
//
// If ctx ends first, the Suggestion holds what was found so far, and the error
// is the context's.
func Suggest(ctx context.Context, search Search) (*Suggestion, error) {
	search.Spec.Silent, search.Spec.Auto = true, false // who wins is all that counts here
	spec, err := search.Spec.complete()
	if err != nil {
		return &Suggestion{}, err
	}
	if spec.Pairs {
		return &Suggestion{}, errSeats
	}
	if spec.First+(1+onEdge)*spec.Games < spec.First || spec.Games > math.MaxUint64/(1+onEdge) {
		return &Suggestion{}, fmt.Errorf("simulate: there are no further %d games to check with", spec.Games)
	}
	s := seeker{search: &search, spec: spec, found: &Suggestion{
		Games: spec.Games, Seed: spec.Seed, language: spec.Names.Language, Candidates: []*Candidate{}, Best: []*Candidate{}, Suggested: []Change{},
		Sides: [play.Sides]string{spec.Names.SideName(0), spec.Names.SideName(1)},
	}}
	for _, one := range spec.ByPlayer() {
		s.found.Policies = append(s.found.Policies, one.Policy())
	}
	err = s.seek(ctx)
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
}

func (s *seeker) seek(ctx context.Context) error {
	s.base = &Candidate{Changes: []Change{}, First: s.spec.First, newGame: s.spec.NewGame, heard: true}
	s.found.Candidates = append(s.found.Candidates, s.base)
	for _, games := range []uint64{s.part(toFirst), s.spec.Games} { // what changes nothing is seen by the first of them
		if err := s.play(ctx, s.base, games); err != nil {
			return err
		}
	}
	f := s.base.finding()
	switch {
	case s.base.won() == 0:
		s.found.Outcome = NobodyWins
		return nil
	case f == Even:
		s.found.Outcome = AlreadyEven
		return nil
	case f == Open && !s.base.anyAhead():
		s.found.Outcome = NotTold
		return nil
	}
	best, err := s.stage(ctx, s.base, s.search.Levers)
	if err != nil {
		return err
	}
	if s.search.Further != nil && best != nil && !best.checked.near() && !s.found.Again.near() {
		if _, err = s.stage(ctx, best, s.search.Further(best.Changes)); err != nil {
			return err
		}
	}
	s.settle()
	return nil
}

// stage tries levers on top of a candidate, and returns the best of them, which was
// checked; nil if none can be played.
func (s *seeker) stage(ctx context.Context, on *Candidate, levers []Lever) (*Candidate, error) {
	var all []*Candidate
	type setting struct {
		lever *Lever
		value int
	}
	of, tried := map[*Candidate]*Lever{}, map[setting]bool{}
	try := func(l *Lever, value int) {
		if tried[setting{l, value}] {
			return
		}
		tried[setting{l, value}] = true
		if c := s.candidate(on, l, value); c != nil {
			of[c] = l
			all = append(all, c)
		}
	}
	for i := range levers {
		if slices.ContainsFunc(on.Changes, func(c Change) bool { return levers[i].Makes(&c) }) {
			continue // another value of it was tried alone
		}
		for _, v := range levers[i].values(1 - on.ahead()) {
			try(&levers[i], v)
		}
	}
	if err := s.round(ctx, all, s.part(toFirst)); err != nil {
		return nil, err
	}
	first := s.best(unlike(on, all), toSecond)
	all = slices.Clone(first)
	for _, c := range first {
		for _, v := range []int{c.last().To - 1, c.last().To + 1} {
			if l := of[c]; v != l.Now && v >= l.Least && v <= l.Most {
				try(l, v)
			}
		}
	}
	if err := s.round(ctx, all, s.part(4)); err != nil {
		return nil, err
	}
	all = s.best(all, toThird)
	if err := s.round(ctx, all, s.part(2)); err != nil {
		return nil, err
	}
	return s.check(ctx, s.best(all, toThird))
}

// part is one of that many parts of the games.
func (s *seeker) part(of uint64) uint64 { return min(s.spec.Games, max(leastSay, s.spec.Games/of)) }

// unlike are the candidates in whose first games anything went otherwise than in those of
// another, and of which others were won than of what they are made of: a figure that
// hardly any game comes to, such as a turn after the last, would take the places of changes
// that do something.
func unlike(on *Candidate, all []*Candidate) (some []*Candidate) {
	var seen []uint64
	for _, c := range all {
		if c.winners != on.winners && !slices.Contains(seen, c.began) {
			seen = append(seen, c.began)
			some = append(some, c)
		}
	}
	return some
}

// last is the change that was made last.
func (c *Candidate) last() *Change { return &c.Changes[len(c.Changes)-1] }

// candidate is a lever put at a value on top of a candidate; nil if it cannot be played so.
func (s *seeker) candidate(on *Candidate, l *Lever, value int) *Candidate {
	newGame, err := l.At(value)
	if err != nil {
		return nil
	}
	return &Candidate{on: on, Changes: append(slices.Clone(on.Changes), l.change(value, s.spec.Names.Language)), First: s.spec.First, newGame: newGame}
}

// round has candidates play until each has that many games by each player.
func (s *seeker) round(ctx context.Context, all []*Candidate, games uint64) error {
	for _, c := range all {
		if c.Games == 0 {
			s.found.Candidates = append(s.found.Candidates, c)
		}
		if err := s.play(ctx, c, games); err != nil {
			return err
		}
	}
	return nil
}

// best are the nearest of candidates, at most that many.
func (s *seeker) best(all []*Candidate, most int) []*Candidate {
	all = slices.DeleteFunc(slices.Clone(all), func(c *Candidate) bool { return !s.counts(c) })
	slices.SortStableFunc(all, func(a, b *Candidate) int { return cmp.Compare(a.off(), b.off()) })
	return all[:min(len(all), most)]
}

// counts tells whether a candidate may be suggested: not if it evens a scenario
// out by games that neither side wins, or that are over before they have well begun.
func (s *seeker) counts(c *Candidate) bool {
	of := s.base.Games
	return c.won()*of*5 >= s.base.won()*c.Games*4 && 2*c.turns*int64(of) >= s.base.turns*int64(c.Games)
}

// check plays the nearest candidates, and the scenario as it is, with games that had no say in choosing them, and
// returns the best. What hands the game to who goes first is passed over for the next.
func (s *seeker) check(ctx context.Context, nearest []*Candidate) (best *Candidate, err error) {
	if s.found.Again == nil && len(nearest) > 0 {
		s.found.Again = s.repeat(s.base)
		if err := s.further(ctx, s.found.Again); err != nil {
			return nil, err
		}
	}
	sound := 0
	for _, c := range nearest {
		if sound == toCheck {
			break
		}
		c.checked = s.repeat(c)
		if err := s.further(ctx, c.checked); err != nil {
			return nil, err
		}
		if math.Abs(c.checked.first().Value) > math.Abs(s.found.Again.first().Value)+orderDecides { // more than as it is
			continue
		}
		sound++
		s.found.Best = append(s.found.Best, c.checked)
		if best == nil || c.checked.off() < best.checked.off() {
			best = c
		}
	}
	return best, nil
}

// repeat is a candidate before games with other dice.
func (s *seeker) repeat(c *Candidate) *Candidate {
	return &Candidate{Changes: c.Changes, First: s.spec.First + s.spec.Games, newGame: c.newGame, heard: true}
}

// further plays all games, and more while what is played lies on the edge of even.
func (s *seeker) further(ctx context.Context, c *Candidate) error {
	for games := s.spec.Games; c.Games == 0 || c.onEdge() && games <= onEdge*s.spec.Games; games *= 2 {
		if err := s.play(ctx, c, games); err != nil {
			return err
		}
	}
	return nil
}

// settle says what came of it.
func (s *seeker) settle() {
	f := s.found
	slices.SortStableFunc(f.Best, func(a, b *Candidate) int { return cmp.Compare(a.off(), b.off()) })
	f.Best = f.Best[:min(len(f.Best), toCheck)]
	f.Outcome = NoneNear
	switch {
	case f.Again != nil && f.Again.near() && (len(f.Best) == 0 || f.Again.off() <= f.Best[0].off()):
		f.Outcome = AsGood
		return
	case len(f.Best) == 0 || !f.Best[0].near():
		return
	}
	f.Outcome, f.Suggested = MadeNear, f.Best[0].Changes
	if f.Best[0].finding() == Even {
		f.Outcome = MadeEven
	}
}

// play plays a candidate until it has that many games by each player. Where not all players
// have come to the end of that, none of it counts: a share is one of the same games by all.
func (s *seeker) play(ctx context.Context, c *Candidate, games uint64) error {
	if c.Games >= games {
		return nil
	}
	spec := s.spec
	spec.NewGame, spec.First, spec.Games, spec.Progress, spec.Silent = c.newGame, c.First+c.Games, games-c.Games, nil, !c.heard
	if s.search.Trying != nil {
		spec.Progress = s.search.Trying(c.Changes)
	}
	var winners fingerprint
	tallies, err := RunPanel(ctx, spec, func(ctx context.Context, one Spec) (*Tally, error) {
		won := make([]int8, one.Games)
		one.each = func(game uint64, rec *record) { won[game-one.First] = rec.result.Winner }
		t, err := Run(ctx, one)
		for _, w := range won {
			winners.add(uint64(w))
		}
		return t, err
	})
	if c.Players == nil {
		for _, name := range s.found.Policies {
			c.Players = append(c.Players, PlayerShare{Policy: name, Share: Wilson(0, 0)})
		}
	}
	for i, t := range tallies {
		if err == nil {
			c.Players[i].add(t)
			c.turns += t.Turns.Sum
			merge(&c.order, &t.Chronicle)
		}
		s.found.Played += t.Games
		if t.Violations > 0 {
			s.found.violate(t)
		}
	}
	if err == nil {
		if c.Games == 0 {
			c.began, c.winners = hashOf(tallies), winners
		}
		c.Games = games
	}
	return err
}

// hashOf tells the games of all players from others.
func hashOf(tallies []*Tally) (hash uint64) {
	for _, t := range tallies {
		hash += t.Hash
	}
	return hash
}

// violate takes in the violations of a tally.
func (s *Suggestion) violate(t *Tally) {
	s.Violations += t.Violations
	if s.First == nil {
		first := t.First
		s.First = &first
	}
}
