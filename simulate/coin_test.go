package simulate

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
)

// coin is a game that no one can play well: a coin lies under a cup, side 0
// guesses once, and a wrong guess wins for the other side. Every game is 1 : 1,
// unless a side peeks.
type coin struct {
	dice  dice.Stream
	under uint32 // what lies under the cup: hidden from both
	turn  int32
	won   int8
}

func newCoin() play.Game { return &coin{} }

func (c *coin) Reset(seed, index uint64) {
	*c = coin{dice: dice.NewStream(seed, index, dice.Table), won: play.NoSide}
	c.under = c.dice.Below(2)
}

func (c *coin) Side() int {
	if c.won != play.NoSide {
		return play.NoSide
	}
	return int(c.turn & 1)
}

func (c *coin) Legal(buf []play.Action) []play.Action { return append(buf, 0, 1) }

func (c *coin) Apply(a play.Action) {
	guesser := int8(c.Side())
	c.turn++
	switch {
	case uint32(a) == c.under:
		c.won = guesser
	default:
		c.won = 1 - guesser
	}
}

func (c *coin) Result() play.Result {
	r := play.Result{Winner: c.won, Turns: c.turn}
	if c.won != play.NoSide {
		r.Ending = play.ByRule
	}
	return r
}

func (c *coin) Check() error {
	if c.under > 1 {
		return fmt.Errorf("the coin shows %d", c.under)
	}
	return nil
}

func (c *coin) Rate(play.Action) int { return 1 }

func (c *coin) SetStyle(play.Style) {}

func (c *coin) Turn() int { return int(c.turn) }

func (c *coin) Value(side int) int {
	switch int(c.won) {
	case side:
		return play.Point
	case 1 - side:
		return -play.Point
	}
	return 0
}

func (c *coin) Copy(dst play.Game) { *dst.(*coin) = *c }

func (c *coin) Fork(dst play.Game, _ int, s *dice.Stream) {
	d := dst.(*coin)
	*d = *c
	d.dice = s.Split()
	d.under = d.dice.Below(2)
}

// seer is a policy that tries every action on its own table and takes the
// first that wins. Looking ahead by Fork it must not beat the coin; by Copy it
// peeks under the cup, which shows that the test would notice.
func seer(look func(g, ahead play.Game, side int, r *dice.Stream)) Strategy {
	return Strategy{Name: "seer", New: func(newGame func() play.Game) (play.Policy, error) {
		return &seeing{newGame(), look}, nil
	}}
}

type seeing struct {
	ahead play.Game
	look  func(g, ahead play.Game, side int, r *dice.Stream)
}

func (s *seeing) Pick(g play.Game, legal []play.Action, r *dice.Stream) play.Action {
	for _, a := range legal {
		s.look(g, s.ahead, g.Side(), r)
		s.ahead.Apply(a)
		if r := s.ahead.Result(); int(r.Winner) == g.Side() {
			return a
		}
	}
	return legal[0]
}

func byFork(g, ahead play.Game, side int, r *dice.Stream) { g.Fork(ahead, side, r) }
func byCopy(g, ahead play.Game, _ int, _ *dice.Stream)    { g.Copy(ahead) }
