package simulate

import (
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/play"
)

// askEvery is after how many decisions the policies are asked in a trial: a
// search takes long over an answer.
const askEvery = 20

// trialPlayouts is how many playouts a search has in a trial.
const trialPlayouts = 12

// guest is a policy that is asked in a trial, and another one like it.
type guest struct {
	name      string
	one, like play.Policy
}

// guests are our policies, as far as they can play the game, and those that the
// spec has besides.
func guests(spec *Spec) []guest {
	var all []guest
	for _, s := range append(Strategies(), spec.Policies[:]...) {
		if s.Name == searchName {
			s.New = newSearch(trialPlayouts)
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
func (w *walker) ask(before standing) error {
	seed := w.dice.Split()
	for _, p := range w.guests {
		lane := seed
		a := p.one.Pick(w.game, before.legal, &lane)
		if !slices.Contains(before.legal, a) {
			return fmt.Errorf("policy %s picks action %#x, which is not legal", p.name, a)
		}
		if !before.equal(standingOf(w.game)) {
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
	return nil
}

// won tries that a game is worth something to the side that has won it.
func (w *walker) won() error {
	r := w.game.Result()
	v, ok := w.game.(play.Valuer)
	if !ok || r.Winner == play.NoSide {
		return nil
	}
	if value := v.Value(int(r.Winner)); value <= 0 {
		return fmt.Errorf("the game that side %d has won is worth %d to it", r.Winner, value)
	}
	return nil
}
