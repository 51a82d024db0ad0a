package fluidtime

import "github.com/tabletop-forge/forge/play"

// style is what a player cares for, in addition to the exact expectations of fire: a
// victory point is worth play.Point. These are judgement, not rules.
type style struct {
	fire   int // percent of what a shot promises
	hope   int // percent of what a place promises for shots to come
	goal   int // an objective's point, for standing at it
	step   int // an inch nearer to where there is something to do
	cover  int // a step of concealment
	danger int // percent of what the enemy's shots promise the enemy
}

var styles = [play.Styles]style{
	play.Steady:     {fire: 100, hope: 45, goal: 450, step: 9, cover: 15, danger: 45},
	play.Aggressive: {fire: 150, hope: 60, goal: 600, step: 16, cover: 0, danger: 10},
	play.Cautious:   {fire: 100, hope: 35, goal: 400, step: 6, cover: 30, danger: 110},
}

// SetStyle says by whose style the next orders are rated (see
// play.Styled).
func (g *Game) SetStyle(t play.Style) {
	if g.view.style != t {
		g.view.style, g.view.ready = t, false
	}
}
