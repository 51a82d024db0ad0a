package simulate_test

import (
	"errors"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/simulate"
)

// well is the smallest game that can be simulated: two runners, five steps to
// the well. Walking is a step, on a roll of 3 and more. Jumping is two, on a 6.
type well struct {
	dice  dice.Stream
	steps [2]int32
	side  int8
	turn  int32
}

const (
	walk play.Action = iota
	jump
)

func (g *well) Reset(seed, index uint64) {
	*g = well{dice: dice.NewStream(seed, index, dice.Table), turn: 1}
}

func (g *well) Side() int {
	if g.winner() != play.NoSide {
		return play.NoSide
	}
	return int(g.side)
}

func (g *well) Legal(buf []play.Action) []play.Action { return append(buf, walk, jump) }

func (g *well) Apply(a play.Action) {
	switch roll := g.dice.D(6); {
	case a == walk && roll >= 3:
		g.steps[g.side]++
	case a == jump && roll == 6:
		g.steps[g.side] += 2
	}
	if g.side = 1 - g.side; g.side == 0 {
		g.turn++
	}
}

func (g *well) winner() int {
	for side, n := range g.steps {
		if n >= 5 {
			return side
		}
	}
	return play.NoSide
}

func (g *well) Result() play.Result {
	r := play.Result{Winner: int8(g.winner()), Turns: g.turn, Points: g.steps, Target: [2]int32{5, 5}}
	if r.Winner != play.NoSide {
		r.Ending = play.ByTarget
	}
	return r
}

func (g *well) Check() error {
	if max(g.steps[0], g.steps[1]) > 6 {
		return errors.New("a figure ran past the well")
	}
	return nil
}

func (g *well) Copy(dst play.Game) { *dst.(*well) = *g }

func (g *well) Fork(dst play.Game, _ int, s *dice.Stream) {
	g.Copy(dst)
	dst.(*well).dice = s.Split()
}

// Rate is the expected steps, in hundredths: what greedy goes by.
func (g *well) Rate(a play.Action) int { return []int{walk: 67, jump: 33}[a] }

// Every ruleset goes through rulestest.Conforms.
func TestWell(t *testing.T) {
	newGame := func() play.Game { return new(well) }
	if err := rulestest.Conforms(simulate.Spec{NewGame: newGame, Seed: 1, Games: 20}); err != nil {
		t.Error(err)
	}
}
