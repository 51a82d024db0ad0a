package cadet

import "github.com/tabletop-forge/forge/play"

// temper is what a player cares for, beside the exact expectations of punch-ups.
type temper struct {
	fight  int // percent of what a punch-up is expected to bring
	near   int // a hex nearer to the nearest enemy
	flag   int // a hex nearer to the enemy's flag
	danger int // percent of the STR that enemies in reach are expected to take
	goal   int // a point of an objective, for standing on it
}

var tempers = [play.Styles]temper{
	play.Steady:     {fight: 130, near: 90, flag: 15, danger: 5, goal: 200},
	play.Aggressive: {fight: 160, near: 120, flag: 40, danger: 0, goal: 200},
	play.Cautious:   {fight: 100, near: 80, flag: 10, danger: 14, goal: 200},
}

// SetTemper says by whose temper the next orders are rated (see
// simulate.Tempered).
func (g *Game) SetStyle(t play.Style) {
	if g.view.temper != t {
		g.view.temper, g.view.ready = t, false
	}
}
