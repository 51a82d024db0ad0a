package simulate

import (
	"errors"
	"fmt"
	"slices"
	"sync/atomic"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
)

// Trial puts a ruleset through what every ruleset must stand, and returns the
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
func Trial(spec Spec) error {
	guests := guests(&spec)
	for side := range spec.Policies {
		spec.Policies[side] = Strategies()[0]
	}
	spec.CheckAll, spec.Pairs = true, false
	spec, err := spec.complete()
	if err != nil {
		return err
	}
	used, err := newWorker(&spec, new(atomic.Bool))
	if err != nil {
		return err
	}
	for i := range spec.Games {
		if err := tryGame(used, spec.First+i, guests); err != nil {
			return fmt.Errorf("game %d of seed %d: %w", spec.First+i, spec.Seed, err)
		}
	}
	return nil
}

func tryGame(used *worker, index uint64, guests []guest) error {
	rec := used.play(index)
	switch {
	case rec.violation != "":
		return fmt.Errorf("after %d decisions: %s", rec.decisions, rec.violation)
	case rec.result.Ending == play.ByCap:
		return fmt.Errorf("it goes on after %d decisions", rec.decisions)
	}
	fresh, err := newWorker(used.spec, used.stop)
	if err != nil {
		return err
	}
	if alone := fresh.play(index); alone != rec {
		return errors.New("it is another game on a table used before")
	}
	if _, ok := used.game.(play.Logger); ok {
		told, err := Replay(*used.spec, index)
		if err != nil {
			return err
		}
		used.game.Reset(used.spec.Seed, index)
		if broken := told.sums(used.game.Result().Points); broken != "" {
			return errors.New("what is logged does not add up: " + broken)
		}
	}
	w := walker{spec: used.spec, game: fresh.game, twin: used.spec.NewGame(), branch: used.spec.NewGame(), guests: guests}
	return w.walk(index)
}

// walker goes through one game and looks left and right at every decision.
type walker struct {
	spec   *Spec
	game   play.Game // the game itself
	twin   play.Game // a copy, played on in step
	branch play.Game // for what might have been
	dice   dice.Stream
	guests []guest
	turns  int // that have begun, as the game counts them
}

func (w *walker) walk(index uint64) error {
	w.dice = dice.NewStream(w.spec.Seed, index, dice.Policy(0))
	w.game.Reset(w.spec.Seed, index)
	for n := 0; w.game.Side() != play.NoSide; n++ {
		if err := w.step(n%askEvery == 0); err != nil {
			return fmt.Errorf("after %d decisions: %w", n, err)
		}
	}
	return w.won()
}

// step looks around and takes a decision; ask: it asks the policies too.
func (w *walker) step(ask bool) error {
	w.game.Copy(w.twin)
	before := standingOf(w.game)
	if !before.equal(standingOf(w.twin)) {
		return errors.New("a copy is not equal to its original")
	}
	if err := w.tryAll(before.legal); err != nil {
		return err
	}
	if w.game.Fork(w.branch, before.side, &w.dice); !before.equal(standingOf(w.branch)) {
		return errors.New("a fork stands otherwise for the side that looks ahead: something hidden shows")
	}
	if err := w.weigh(); err != nil {
		return err
	}
	if err := w.rate(before.legal); err != nil {
		return err
	}
	if ask {
		if err := w.ask(before); err != nil {
			return err
		}
	}
	a := random{}.Pick(w.game, before.legal, &w.dice)
	w.game.Apply(a)
	if !before.equal(standingOf(w.twin)) {
		return fmt.Errorf("action %#x changes a copy of the game", a)
	}
	if w.twin.Apply(a); !standingOf(w.game).equal(standingOf(w.twin)) {
		return fmt.Errorf("after action %#x a copy goes another way than its original", a)
	}
	return nil
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

// rate has every action rated twice, and once more on a copy that has just
// looked at a game gone on, for what a rating may remember of it; all that by
// every temper. That it rolls no dice shows when the game and its twin go on.
func (w *walker) rate(legal []play.Action) error {
	here, ok := w.game.(play.Rater)
	if !ok {
		return nil
	}
	there := w.branch.(play.Rater)
	w.distract(legal, there)
	w.twin.Copy(w.branch)
	mine, tempered := w.game.(play.Styled)
	if !tempered {
		return compare(here, there, legal)
	}
	for temper := range play.Styles {
		mine.SetStyle(temper)
		there.(play.Styled).SetStyle(temper)
		if err := compare(here, there, legal); err != nil {
			return err
		}
	}
	mine.SetStyle(play.Steady)
	return nil
}

// compare rates actions in a game and in its copy.
func compare(here, there play.Rater, legal []play.Action) error {
	sieve, _ := there.(play.BoundedRater)
	most := play.NoFloor
	for _, a := range legal {
		once, again := here.Rate(a), here.Rate(a)
		if once != again {
			return fmt.Errorf("action %#x is rated %d, then %d", a, once, again)
		}
		if copied := there.Rate(a); once != copied {
			return fmt.Errorf("action %#x is rated %d, and %d on a copy: the rate rests on more than the state", a, once, copied)
		}
		if sifted := rateFrom(there, sieve, a, most); sifted != once && max(sifted, once) >= most {
			return fmt.Errorf("action %#x is rated %d, and %d where at least %d is wanted", a, once, sifted, most)
		}
		most = max(most, once)
	}
	return nil
}

// distract has the branch go on and rate what is open then, by another temper if
// there are any.
func (w *walker) distract(legal []play.Action, branch play.Rater) {
	w.twin.Copy(w.branch)
	if t, ok := branch.(play.Styled); ok {
		t.SetStyle(play.Cautious)
	}
	w.branch.Apply(random{}.Pick(w.branch, legal, &w.dice))
	if w.branch.Side() != play.NoSide {
		for _, a := range w.branch.Legal(nil) {
			branch.Rate(a)
		}
	}
}

// standing is what can be seen of a game from outside.
type standing struct {
	side   int
	legal  []play.Action
	result play.Result
}

func standingOf(g play.Game) standing {
	s := standing{side: g.Side(), result: g.Result()}
	if s.side != play.NoSide {
		s.legal = g.Legal(nil)
	}
	return s
}

func (s standing) equal(o standing) bool {
	return s.side == o.side && s.result == o.result && slices.Equal(s.legal, o.legal)
}
