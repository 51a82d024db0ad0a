package simulate

import "github.com/tabletop-forge/forge/play"

// appraiser says what the state is worth at which a playout ends: how likely a side is to win,
// where the game has values for that, in millionths; else how it stands.
type appraiser struct {
	game    play.Game
	valuer  play.Valuer     // the same
	judged  play.Judged     // the same, nil if it has no values
	values  *play.ValueFile // nil: none
	horizon play.Horizon
	doubt   int // standard errors, in percent, that another choice is to be better by than greedy's
	traits  []int
}

func newAppraiser(g play.Game) appraiser {
	if j, ok := g.(play.Judged); ok {
		return appraiser{g, j, j, j.Values(), j.Values().Ahead, j.Values().Doubt, make([]int, 0, searchTraits)}
	}
	return appraiser{game: g, valuer: g.(play.Valuer), horizon: unread, doubt: 100}
}

// worth is what it is worth to a side, as much as to the other with the sign turned.
func (j *appraiser) worth(side int) int {
	if j.judged == nil {
		return j.valuer.Value(side)
	}
	lead := 0
	if j.game.Side() == play.NoSide {
		switch int(j.game.Result().Winner) {
		case 0:
			lead = play.Certain
		case 1:
			lead = -play.Certain
		}
	} else {
		j.traits = j.judged.Traits(j.traits[:0])
		lead = 2*play.Chance(j.values.Odds(j.traits, j.judged.Late())) - play.Certain
	}
	return lead * (1 - 2*side)
}
