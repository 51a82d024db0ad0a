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
	AsGood      Outcome = "as-it-is"     // in further games it is even as it is, or no change surely does better
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
	Best       []*Candidate       `json:"best"`      // in games with other dice: the scenario as it is, then the best few changes, the best first
	Suggested  []Change           `json:"suggested"` // none: nothing to suggest
	Verdict    string             `json:"verdict"`
	Remarks    []string           `json:"remarks"`

	Violations uint64     `json:"violations"`
	First      *Violation `json:"firstViolation,omitempty"`

	language *wording.Language // of what is said of it
}

// How a search goes on: all candidates play a sixteenth of the games; the best of them, with
// those next to them, a quarter; the best of these half of them. What is best then plays
// all, with other dice, as does the scenario as it is: being chosen flatters it. What these do
// not decide plays on.
const (
	toFirst  = 16 // the part of the games that all play
	toSecond = 12
	toThird  = 5
	toCheck  = 3
	onEdge   = 4  // times the games that what is undecided plays at most
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
	if err := s.round(ctx, []*Candidate{s.base}, s.spec.Games); err != nil {
		return err
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
	if s.search.Further != nil && best != nil && !slices.ContainsFunc(s.found.Best, (*Candidate).near) {
		if _, err = s.stage(ctx, best, s.search.Further(best.Changes)); err != nil {
			return err
		}
	}
	s.settle()
	return nil
}

// stage tries levers on top of a candidate, and returns the best of them, as check does.
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
	second := s.best(unlike(on, all), toSecond)
	all = slices.Clone(second)
	for _, c := range second {
		for _, v := range []int{c.last().To - 1, c.last().To + 1} {
			if l := of[c]; v != l.Now && v >= l.Least && v <= l.Most {
				try(l, v)
			}
		}
	}
	if err := s.round(ctx, all, s.part(4)); err != nil {
		return nil, err
	}
	second = s.best(unlike(on, all), toSecond)
	third := second[:min(len(second), toThird)]
	if err := s.round(ctx, third, s.part(2)); err != nil {
		return nil, err
	}
	slices.SortStableFunc(third, nearer) // they are the first of the second
	return s.check(ctx, second)
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

// round has candidates play until each has that many games by each player. Their first games
// are the same ones, whichever round they come in, so that who won these can be compared.
func (s *seeker) round(ctx context.Context, all []*Candidate, games uint64) error {
	for _, c := range all {
		if c.Games == 0 {
			s.found.Candidates = append(s.found.Candidates, c)
		}
		for _, n := range []uint64{s.part(toFirst), games} {
			if err := s.play(ctx, c, n); err != nil {
				return err
			}
		}
	}
	return nil
}

// best are the nearest of candidates, at most that many.
func (s *seeker) best(all []*Candidate, most int) []*Candidate {
	all = slices.DeleteFunc(slices.Clone(all), func(c *Candidate) bool { return !s.counts(c) })
	slices.SortStableFunc(all, nearer)
	return all[:min(len(all), most)]
}

// nearer compares how far from one half candidates are.
func nearer(a, b *Candidate) int { return cmp.Compare(a.off(), b.off()) }

// counts tells whether a candidate may be suggested: not if it evens a scenario
// out by games that neither side wins, or that are over before they have well begun.
func (s *seeker) counts(c *Candidate) bool {
	of := s.base.Games
	return c.won()*of*5 >= s.base.won()*c.Games*4 && 2*c.turns*int64(of) >= s.base.turns*int64(c.Games)
}

// check plays the scenario as it is, and unless it is even then the first of the candidates, with games that had
// no say in choosing them, and returns the nearest. What surely hands the game to who goes first is passed over
// for the next; the nearest of that is returned if there is nothing else, for another change may take that back.
func (s *seeker) check(ctx context.Context, all []*Candidate) (*Candidate, error) {
	if len(s.found.Best) == 0 && len(all) > 0 {
		if err := s.further(ctx, s.base); err != nil {
			return nil, err
		}
		s.found.Best = append(s.found.Best, s.base.checked)
	}
	if len(all) == 0 || s.base.checked.finding() == Even {
		return nil, nil
	}
	var sound []*Candidate
	for i, c := range all {
		if len(sound) == toCheck || len(sound) > 0 && i >= toThird {
			break
		}
		if err := s.further(ctx, c); err != nil {
			return nil, err
		}
		if s.order(c.checked).Low <= orderDecides {
			sound = append(sound, c)
			s.found.Best = append(s.found.Best, c.checked)
		}
	}
	if sound == nil {
		sound = all
	}
	return slices.MinFunc(sound, func(a, b *Candidate) int { return nearer(a.checked, b.checked) }), nil
}

// order is how much more turn order decides in checked games than in those of the scenario as it is.
func (s *seeker) order(c *Candidate) Interval {
	return newcombe(c.order.decides(), s.base.checked.order.decides(), 0).wide()
}

// further plays all games with other dice, and more while these do not decide.
func (s *seeker) further(ctx context.Context, c *Candidate) error {
	c.checked = &Candidate{Changes: c.Changes, First: s.spec.First + s.spec.Games, newGame: c.newGame, heard: true}
	for games := s.spec.Games; games <= onEdge*s.spec.Games && s.undecided(c.checked); games *= 2 {
		if err := s.play(ctx, c.checked, games); err != nil {
			return err
		}
	}
	return nil
}

// undecided tells that games with other dice leave open whether it is even, or of a change that
// is near whether it is better than the scenario as it is, or has turn order decide.
func (s *seeker) undecided(c *Candidate) bool {
	if c.Games == 0 || c.onEdge() {
		return true
	}
	if base := s.base.checked; c != base && c.near() {
		order := s.order(c)
		return !c.better(base) || order.Low <= orderDecides && order.High > orderDecides
	}
	return false
}

// settle says what came of it. Nothing is suggested that is not surely better than the scenario as it is.
func (s *seeker) settle() {
	f := s.found
	f.Outcome = NoneNear
	if len(f.Best) == 0 {
		return
	}
	base, changes := f.Best[0], f.Best[1:]
	rank := func(c *Candidate) int { // of those that hold, those that are surely even come first
		if !c.near() || !c.better(base) {
			return 2
		}
		if c.finding() != Even {
			return 1
		}
		return 0
	}
	slices.SortStableFunc(changes, func(a, b *Candidate) int { return cmp.Or(cmp.Compare(rank(a), rank(b)), nearer(a, b)) })
	f.Best = f.Best[:min(len(f.Best), 1+toCheck)]
	switch {
	case base.finding() == Even:
		f.Outcome = AsGood
	case len(changes) > 0 && rank(changes[0]) < 2:
		f.Outcome, f.Suggested = MadeNear, changes[0].Changes
		if rank(changes[0]) == 0 {
			f.Outcome = MadeEven
		}
	case slices.ContainsFunc(f.Best, (*Candidate).near):
		f.Outcome = AsGood
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
