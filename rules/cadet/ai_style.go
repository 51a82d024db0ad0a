package cadet

import "github.com/tabletop-forge/forge/play"

// style is what a player cares for, apart from the exact expectations of punch-ups.
type style struct {
	fight  int // percent of what a punch-up is expected to bring
	near   int // a hex nearer to the nearest enemy
	flag   int // a hex nearer to the enemy's flag
	danger int // percent of the STR that enemies in reach are expected to take
	goal   int // a point of an objective, for standing on it
}

var styles = [play.Styles]style{
	play.Steady:     {fight: 130, near: 90, flag: 15, danger: 5, goal: 200},
	play.Aggressive: {fight: 160, near: 120, flag: 40, danger: 0, goal: 200},
	play.Cautious:   {fight: 100, near: 80, flag: 10, danger: 14, goal: 200},
}

// SetStyle says by whose style the next orders are rated (see
// play.Styled).
func (g *Game) SetStyle(t play.Style) {
	if g.view.style != t {
		g.view.style, g.view.ready = t, false
	}
}
