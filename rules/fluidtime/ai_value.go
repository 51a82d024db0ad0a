package fluidtime

import (
	"github.com/tabletop-forge/forge/play"
)

// What a standing game is worth, in addition to the points that are scored. These are
// judgement, not rules.
const (
	worthHeld = 700 // a point of a temporary objective, while it is held
	worthWin  = 500 // winning, for a target of one point
)

// Turn is how many turns have begun: both sides play in each (see
// play.Valuer).
func (g *Game) Turn() int { return int(g.turn) }

// Value is how much better a side stands than the other (see play.Valuer):
// how far each has come towards its own target, in points of a target between the
// two, and something for winning.
func (g *Game) Value(side int) int {
	c := g.Race(g.targets())
	c.Points = [2]int{g.progress(0), g.progress(1)}
	return c.Lead(side, int(g.Winner), worthWin)
}

// harms are the marks of units that are on the way to be lost.
var harms = [...]struct {
	mark  mark
	worth int
}{{gunOut, worthGunOut}, {immobilised, worthImmobilised}, {suppressed, worthSuppressed}, {struck, worthStruck}}

// progress is what a side has made of its target: points scored, objectives that
// it holds, and enemies that are on the way to be lost.
func (g *Game) progress(side int) int {
	points := int(g.Points[side])*play.Point + int(g.Held.Worth(g.goals)[side])*worthHeld
	foe := 1 - side
	for n := range g.alive[foe].All() {
		m, worth := g.units[foe][n].marks, int(g.profiles[g.sides[foe].men[n].profile].worth)
		share := 0
		for _, h := range harms {
			if m.has(h.mark) {
				share += h.worth
			}
		}
		points += worth * share / 2
	}
	return min(points, int(g.sides[side].target)*play.Point)
}
