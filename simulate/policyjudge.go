package simulate

import "github.com/tabletop-forge/forge/play"

// appraiser says what the state is worth at which a playout ends: how likely a side is to win,
// where the game has values for that, in millionths; else how it stands.
type appraiser struct {
	game    play.Game
	values  *play.ValueFile // nil: none
	horizon play.Horizon
	traits  []int
}

func newAppraiser(g play.Game) appraiser {
	if j, ok := g.(play.Judged); ok {
		return appraiser{g, j.Values(), j.Values().Ahead, make([]int, 0, searchTraits)}
	}
	return appraiser{game: g, horizon: unread}
}

// worth is what it is worth to a side, as much as to the other with the sign turned.
func (j *appraiser) worth(side int) int {
	if j.values == nil {
		return j.game.(play.Valuer).Value(side)
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
		g := j.game.(play.Judged)
		j.traits = g.Traits(j.traits[:0])
		lead = 2*play.Chance(j.values.Odds(j.traits, g.Late())) - play.Certain
	}
	return lead * (1 - 2*side)
}
