package rulestest

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/simulate"
)

// AllConform fails the test for battles that do not conform.
func AllConform(t *testing.T, games uint64, battles ...Battle) {
	t.Helper()
	for _, b := range battles {
		if err := Conforms(simulate.Spec{NewGame: b.New, Seed: 7, Games: games}); err != nil {
			t.Errorf("%s: %v", b.Name, err)
		}
	}
	askAddsUp(t, battles[0])
}

// Conforms puts a ruleset through what every ruleset must stand, and returns the
// first thing that it does not; every ruleset's tests call it. It plays the
// games of the spec with actions at random, and besides all that Run watches it
// tries that
//
//   - games end before the cap, and are the same on a table used before;
//   - every legal action is accepted at every decision;
//   - a copy stays as it was, and plays on exactly as its original;
//   - a fork offers the side that looks ahead the very same actions, so nothing
//     hidden shows in them;
//   - rating an action changes nothing, and gives the same rate again, and on
//     a copy: it rests on nothing but the state;
//   - what a game is worth to one side is what it costs the other, on a copy
//     too, and a game that is won is worth something;
//   - no policy of ours, and none of the spec's, changes the game that it looks
//     at or goes by anything else;
//   - listening changes nothing, and what is heard adds up to the result.
//
// A dozen games are enough to begin with; each costs some hundred usual ones.
func Conforms(spec simulate.Spec) error {
	if spec.Games == 0 {
		return errors.New("0 games show nothing")
	}
	w := walker{game: spec.NewGame(), guests: guests(&spec)}
	random, err := simulate.StrategyNamed("random")
	if err != nil {
		return err
	}
	spec.Policies = [play.Sides]simulate.Strategy{random, random}
	if w.random, err = random.New(spec.NewGame); err != nil {
		return err
	}
	spec.CheckAll, spec.Pairs, spec.Workers = true, false, 1
	before := new(simulate.Tally)
	for index := spec.First; index < spec.First+spec.Games; index++ {
		now, err := w.tryGame(spec, index, before)
		if err != nil {
			return fmt.Errorf("game %d of seed %d: %w", index, spec.Seed, err)
		}
		before = now
	}
	return nil
}

// Glances plays some games at random and looks at them as Conforms does, but only
// takes some times as long as the games themselves: at each decision it tries one
// action besides the one that is taken, and asks no policy. It is for a great many
// short games.
func Glances(newGame func() play.Game, seed uint64, games int) error {
	w := walker{game: newGame(), twin: newGame(), branch: newGame(), glances: true}
	random, err := simulate.StrategyNamed("random")
	if err != nil {
		return err
	}
	if w.random, err = random.New(newGame); err != nil {
		return err
	}
	for index := range uint64(games) {
		w.dice, w.turns = dice.NewStream(seed, index, dice.Policy0), 0
		w.game.Reset(seed, index)
		if err := w.walk(); err != nil {
			return fmt.Errorf("game %d: %w", index, err)
		}
	}
	return nil
}

// tryGame puts one game through it. before is the tally of the game before, which
// played on the same table must leave no trace.
func (w *walker) tryGame(spec simulate.Spec, index uint64, before *simulate.Tally) (*simulate.Tally, error) {
	run := func(first, games uint64) (*simulate.Tally, error) {
		s := spec
		s.First, s.Games, s.Silent = first, games, true
		return simulate.Run(context.Background(), s)
	}
	alone, err := run(index, 1)
	switch {
	case err != nil:
		return nil, err
	case alone.Violations > 0:
		return nil, fmt.Errorf("after %d decisions: %s", alone.First.Decision, alone.First.What)
	case alone.Endings[play.ByCap] > 0:
		return nil, fmt.Errorf("it goes on after %d decisions", alone.Decisions)
	}
	both, err := run(index-before.Games, before.Games+1)
	if err != nil {
		return nil, err
	}
	if before.Merge(alone); *before != *both {
		return nil, errors.New("it is another game on a table used before")
	}
	w.twin, w.branch = spec.NewGame(), spec.NewGame()
	w.dice, w.turns = dice.NewStream(spec.Seed, index, dice.Policy(0)), 0
	w.game.Reset(spec.Seed, index)
	if _, ok := w.game.(play.Logger); ok {
		game, err := simulate.Replay(spec, index)
		if err != nil {
			return nil, err
		}
		if broken := sums(game, w.game.Result().Points); broken != "" {
			return nil, errors.New("what is logged does not add up: " + broken)
		}
	}
	return alone, w.walk()
}

// sums returns what in the events contradicts the result, "" if nothing does:
// reports are made from events, so these must say every point, every piece that
// is lost and the last turn. points are what the sides had at first.
func sums(p *simulate.Playback, points [play.Sides]int32) string {
	turn, r := int32(0), &p.Result
	var destroyed [play.Sides]int
	for i := range p.Turns {
		for _, e := range p.Turns[i].Events {
			switch {
			case e.What == play.TurnBegan:
				turn = e.Value
			case e.What == play.Scored && e.Side != play.NoSide:
				points[e.Side] += e.Value
			case e.What == play.Destroyed && e.Piece != play.NoPiece:
				destroyed[e.Piece.Side()]++
			}
		}
	}
	if turn != r.Turns {
		return fmt.Sprintf("the last turn is number %d of %d", turn, r.Turns)
	}
	for side := range play.Sides {
		if points[side] != r.Points[side] {
			return fmt.Sprintf("side %d scores up to %d points and has %d", side, points[side], r.Points[side])
		}
		if destroyed[side] < r.Lost(side) {
			return fmt.Sprintf("side %d sees %d pieces destroyed and loses %d", side, destroyed[side], r.Lost(side))
		}
	}
	return ""
}

// walker goes through one game and looks left and right at every decision.
type walker struct {
	game   play.Game // the game itself, on a table used for all games
	twin   play.Game // a copy, played on in step
	branch play.Game // for what might have been
	random play.Policy
	dice   dice.Stream
	guests []guest
	turns  int // that have begun, as the game counts them

	now, next standing // of the game
	other     standing // of what it is compared with

	glances bool // it tries one of the legal actions at each decision, not all
}

// askEvery is after how many decisions the policies are asked: a search takes
// long over an answer.
const askEvery = 60

func (w *walker) walk() error {
	w.now.look(w.game)
	for n := 0; w.game.Side() != play.NoSide; n++ {
		if n >= simulate.DefaultCap {
			return fmt.Errorf("it goes on after %d decisions", n)
		}
		if err := w.step(n%askEvery == 0); err != nil {
			return fmt.Errorf("after %d decisions: %w", n, err)
		}
	}
	// A game is worth something to the side that has won it.
	r := w.game.Result()
	if v, ok := w.game.(play.Valuer); ok && r.Winner != play.NoSide {
		if value := v.Value(int(r.Winner)); value <= 0 {
			return fmt.Errorf("the game that side %d has won is worth %d to it", r.Winner, value)
		}
	}
	return nil
}

// step looks around and takes a decision; ask: it asks the policies too.
func (w *walker) step(ask bool) error {
	w.game.Copy(w.twin)
	before := &w.now
	if !w.same(before, w.twin) {
		return errors.New("a copy is not equal to its original")
	}
	tried := w.some(before.legal)
	if err := w.tryAll(tried); err != nil {
		return err
	}
	if w.game.Fork(w.branch, before.side, &w.dice); !w.same(before, w.branch) {
		return errors.New("a fork stands otherwise for the side that looks ahead: something hidden shows")
	}
	if err := w.weigh(); err != nil {
		return err
	}
	if err := w.rate(tried); err != nil {
		return err
	}
	if ask {
		if err := w.ask(before); err != nil {
			return err
		}
	}
	a := w.random.Pick(w.game, before.legal, &w.dice)
	w.game.Apply(a)
	if err := w.game.Check(); err != nil {
		return fmt.Errorf("after action %#x: %w", a, err)
	}
	if !w.same(before, w.twin) {
		return fmt.Errorf("action %#x changes a copy of the game", a)
	}
	w.next.look(w.game)
	if w.twin.Apply(a); !w.same(&w.next, w.twin) {
		return fmt.Errorf("after action %#x a copy goes another way than its original", a)
	}
	w.now, w.next = w.next, w.now
	return nil
}

// some are the actions that are tried: all, or one of them.
func (w *walker) some(legal []play.Action) []play.Action {
	if !w.glances || len(legal) == 0 {
		return legal
	}
	n := w.dice.Below(uint32(len(legal)))
	return legal[n : n+1]
}

// tryAll carries out each legal action on a copy.
func (w *walker) tryAll(legal []play.Action) (err error) {
	trying := play.Action(0)
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("legal action %#x panics: %v", trying, r)
		}
	}()
	for _, trying = range legal {
		w.twin.Copy(w.branch)
		w.branch.Apply(trying)
		if err := w.branch.Check(); err != nil {
			return fmt.Errorf("after legal action %#x: %w", trying, err)
		}
	}
	return nil
}

// weigh tries what the game says of how it stands.
func (w *walker) weigh() error {
	here, ok := w.game.(play.Valuer)
	if !ok {
		return nil
	}
	value, other := here.Value(0), here.Value(1)
	if value != -other {
		return fmt.Errorf("the game is worth %d to side 0 and %d to side 1: one is not the other with the sign turned", value, other)
	}
	if copied := w.twin.(play.Valuer).Value(0); copied != value {
		return fmt.Errorf("the game is worth %d to side 0, and %d on a copy", value, copied)
	}
	if now := here.Turn(); now < w.turns {
		return fmt.Errorf("the game is in turn %d after turn %d", now, w.turns)
	}
	w.turns = here.Turn()
	return w.judge()
}

// judge tries what the game says of its traits: that there is one for each of its values, the same
// on a copy, whatever was rated before.
func (w *walker) judge() error {
	here, ok := w.game.(play.Judged)
	if !ok {
		return nil
	}
	traits, late := here.Traits(nil), here.Late()
	if want := len(here.Values().Traits); len(traits) != want {
		return fmt.Errorf("the game has %d traits and values for %d", len(traits), want)
	}
	if late < 0 || late > 1000 {
		return fmt.Errorf("the game is %d thousandths over", late)
	}
	there := w.twin.(play.Judged)
	if copied := there.Traits(nil); !slices.Equal(copied, traits) || there.Late() != late {
		return fmt.Errorf("the game has the traits %d, and %d on a copy: they rest on more than the state", traits, copied)
	}
	return nil
}

// rate has every action rated twice, and once more on a copy that has just
// looked at a game gone on, for what a rating may remember of it; all that by
// every style. That it rolls no dice shows when the game and its twin go on.
func (w *walker) rate(legal []play.Action) error {
	here, ok := w.game.(play.Rater)
	if !ok {
		return nil
	}
	there := w.branch.(play.Rater)
	w.distract(legal, there)
	w.twin.Copy(w.branch)
	mine, styled := w.game.(play.Styled)
	if !styled {
		return compare(here, there, legal)
	}
	for style := range play.Styles {
		mine.SetStyle(style)
		there.(play.Styled).SetStyle(style)
		if err := compare(here, there, legal); err != nil {
			return err
		}
	}
	mine.SetStyle(play.Steady)
	return nil
}

// distract has the branch go on and rate what is open then, by another style if
// there are any.
func (w *walker) distract(legal []play.Action, branch play.Rater) {
	w.twin.Copy(w.branch)
	if t, ok := branch.(play.Styled); ok {
		t.SetStyle(play.Cautious)
	}
	w.branch.Apply(w.random.Pick(w.branch, legal, &w.dice))
	w.other.look(w.branch)
	for _, a := range w.some(w.other.legal) {
		branch.Rate(a)
	}
}

// compare rates actions in a game and in its copy.
func compare(here, there play.Rater, legal []play.Action) error {
	bounded, _ := there.(play.BoundedRater)
	best := play.NoFloor
	for _, a := range legal {
		once, again := here.Rate(a), here.Rate(a)
		if once != again {
			return fmt.Errorf("action %#x is rated %d, then %d", a, once, again)
		}
		if copied := there.Rate(a); once != copied {
			return fmt.Errorf("action %#x is rated %d, and %d on a copy: the rate rests on more than the state", a, once, copied)
		}
		if bounded != nil {
			if rate := bounded.RateFrom(a, best); rate != once && max(rate, once) >= best {
				return fmt.Errorf("action %#x is rated %d, and %d where at least %d is wanted", a, once, rate, best)
			}
		}
		best = max(best, once)
	}
	return nil
}

// guest is a policy that is asked in a trial, and another one like it.
type guest struct {
	name      string
	one, like play.Policy
}

// guests are our policies, as far as they can play the game, and those that the
// spec has besides. A search has few playouts here.
func guests(spec *simulate.Spec) (all []guest) {
	for _, s := range append(simulate.Strategies(), spec.Policies[:]...) {
		if s.Name == "search" {
			s, _ = simulate.StrategyNamed("search:12")
		}
		if s.New == nil {
			continue
		}
		one, err := s.New(spec.NewGame)
		like, again := s.New(spec.NewGame)
		if err == nil && again == nil {
			all = append(all, guest{s.Name, one, like})
		}
	}
	return all
}

// ask asks the policies what they would do. They must leave the game alone, dice
// included (that shows when the game and its twin go on), and choose the same on
// a copy, whatever else they were asked before.
func (w *walker) ask(before *standing) error {
	seed := w.dice.Split()
	for _, p := range w.guests {
		lane := seed
		a := p.one.Pick(w.game, before.legal, &lane)
		if !slices.Contains(before.legal, a) {
			return fmt.Errorf("policy %s picks action %#x, which is not legal", p.name, a)
		}
		if !w.same(before, w.game) {
			return fmt.Errorf("policy %s changes the game that it looks at", p.name)
		}
		for _, again := range []play.Policy{p.one, p.like} {
			w.twin.Copy(w.branch)
			lane = seed
			if b := again.Pick(w.branch, before.legal, &lane); a != b {
				return fmt.Errorf("policy %s picks action %#x, and %#x on a copy: it goes by more than the game", p.name, a, b)
			}
		}
	}
	return nil
}

// standing is what can be seen of a game from outside.
type standing struct {
	side   int
	legal  []play.Action
	result play.Result
}

// look takes what is seen of a game now, in the memory of what was seen before.
func (s *standing) look(g play.Game) {
	s.side, s.result, s.legal = g.Side(), g.Result(), s.legal[:0]
	if s.side != play.NoSide {
		s.legal = g.Legal(s.legal)
	}
}

func (s *standing) equal(o *standing) bool {
	return s.side == o.side && s.result == o.result && slices.Equal(s.legal, o.legal)
}

// same is whether a game stands as another did.
func (w *walker) same(s *standing, g play.Game) bool {
	w.other.look(g)
	return s.equal(&w.other)
}
