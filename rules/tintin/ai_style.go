package tintin

import "github.com/tabletop-forge/forge/play"

// style is what a player cares for, apart from the exact expectations of combat: a
// victory point is worth scale. These are judgement, not rules.
type style struct {
	combat int32 // percent of what a combat is expected to bring
	goal   int32 // of an objective's point, for standing on it
	step   int32 // a step nearer to where there is something to do
	cover  int32 // a die less of the enemy's
	danger int32 // by their dice that could bear on it
}

var styles = [play.Styles]style{
	play.Steady:     {combat: 100, goal: 700, step: 45, cover: 25, danger: 1},
	play.Aggressive: {combat: 150, goal: 700, step: 90, cover: 0, danger: 0},
	play.Cautious:   {combat: 100, goal: 700, step: 40, cover: 50, danger: 12},
}

// SetStyle says by whose style the next orders are rated (see play.Styled).
func (g *Game) SetStyle(t play.Style) {
	if g.view.style != t {
		g.view.style, g.view.ready = t, false
	}
}
