package cadet

import "github.com/tabletop-forge/forge/simulate"

// temper is what a player cares for, beside the exact expectations of punch-ups.
type temper struct {
	fight  int // percent of what a punch-up is expected to bring
	near   int // a hex nearer to the nearest enemy
	flag   int // a hex nearer to the enemy's flag
	danger int // percent of the STR that enemies in reach are expected to take
	goal   int // a point of an objective, for standing on it
}

var tempers = [simulate.Tempers]temper{
	simulate.Steady:     {fight: 130, near: 90, flag: 15, danger: 5, goal: 200},
	simulate.Aggressive: {fight: 160, near: 120, flag: 40, danger: 0, goal: 200},
	simulate.Cautious:   {fight: 100, near: 80, flag: 10, danger: 14, goal: 200},
}

// SetTemper says by whose temper the next orders are rated (see
// simulate.Tempered).
func (g *Game) SetTemper(t simulate.Temper) {
	if g.view.temper != t {
		g.view.temper, g.view.ready = t, false
	}
}
