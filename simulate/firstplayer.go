package simulate

import (
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/play"
)

// FirstPlayer is what it is worth to have the first turn.
type FirstPlayer struct {
	Games uint64      `json:"games"` // in which a side went first
	Wins  uint64      `json:"wins"`  // of the side that went first
	Rate  Interval    `json:"rate"`  // wins in games
	Sides []TurnOrder `json:"sides"` // by side
	Worth *Interval   `json:"worth"` // how much more of the games a side wins by going first; nil if one side always does
	Text  string      `json:"text"`  // a sentence without a full stop
}

// TurnOrder is how a side fares by going first and by going second.
type TurnOrder struct {
	Side   string    `json:"side"`
	Games  uint64    `json:"games"`  // in which it went first
	First  *Interval `json:"first"`  // its share of wins in these, nil if there are none
	Second *Interval `json:"second"` // and in the games in which the other side did
}

// firstPlayer compares how the sides fare by going first and second; nil if no
// game says who went first.
func (t *Tally) firstPlayer(names *play.Names) *FirstPlayer {
	c := &t.Chronicle
	f := FirstPlayer{Games: c.Began[0] + c.Began[1], Wins: c.BeganWins[0][0] + c.BeganWins[1][1]}
	if f.Games == 0 {
		return nil
	}
	f.Rate = Wilson(f.Wins, f.Games)
	for side := range play.Sides {
		f.Sides = append(f.Sides, TurnOrder{
			Side: names.SideName(side), Games: c.Began[side],
			First: c.winsBy(side, side), Second: c.winsBy(side, 1-side),
		})
	}
	f.Worth = c.worth()
	f.Text = f.words(names.Language)
	return &f
}

// winsBy is a side's share of the games in which one side went first, nil if
// there are none.
func (c *Chronicle) winsBy(side, first int) *Interval {
	if c.Began[first] == 0 {
		return nil
	}
	share := Wilson(c.BeganWins[first][side], c.Began[first])
	return &share
}

// worth is how much more of its games a side wins by going first than by going
// second, the mean of both sides, a game without a winner being half a win to
// each. The interval is Newcombe's, from Wilson's of the two shares.
func (c *Chronicle) worth() *Interval {
	if c.Began[0] == 0 || c.Began[1] == 0 {
		return nil
	}
	share := func(began int) Interval { // of side 0
		n := float64(c.Began[began])
		return wilson(0.5+(float64(c.BeganWins[began][0])-float64(c.BeganWins[began][1]))/(2*n), n)
	}
	d := newcombe(share(0), share(1), 0)
	return &d
}

// decides is what turn order is worth, to whichever side; nothing if that does not show.
func (c *Chronicle) decides() Interval {
	if worth := c.worth(); worth != nil {
		return worth.size()
	}
	return Interval{}
}

// orderDecides is what the first turn is worth, of the games, that a reader of a verdict is to
// hear of first: with it, shares of one half do not say that a player has an even chance.
const orderDecides = 0.2

// decides tells that the first turn is surely worth that, one way or the other.
func (f *FirstPlayer) decides() bool {
	return f != nil && f.Worth != nil && (f.Worth.Low > orderDecides || f.Worth.High < -orderDecides)
}

// words say whether going first helps, as far as that shows.
func (f *FirstPlayer) words(l *wording.Language) string {
	switch {
	case f.Worth == nil:
		for _, s := range f.Sides {
			if s.Games > 0 {
				if f.Games < fewest {
					return l.Say("{side} went first in {games}: what that is worth does not show", s.Side, l.Say("{n} games#dative", f.Games))
				}
				return l.Say("{side} always goes first, so what that is worth does not show", s.Side)
			}
		}
	case f.Worth.Low > 0:
		return l.Say("going first helps: it wins {share} more of the games", f.Worth.In(l))
	case f.Worth.High < 0:
		less := Interval{-f.Worth.Value, -f.Worth.High, -f.Worth.Low}
		return l.Say("going first hurts: it wins {share} less of the games", less.In(l))
	}
	return l.Say("going first makes no difference that shows at {games}: {share}", l.Say("{n} games#dative", f.Games), f.Worth.In(l))
}
