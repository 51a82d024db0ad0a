package orderdice

import "github.com/tabletop-forge/forge/play"

// valueWin is what winning is worth on top of the points. It is judgement, not a rule.
const valueWin = 100 * play.Point

var _ play.Valuer = (*Game)(nil)

// Turn is how many turns have begun: both sides play in each (see
// simulate.Valuer).
func (g *Game) Turn() int { return int(g.round) }

// Value is how much better a side stands than the other (see simulate.Valuer): the
// points, and shares of a point for men and pins.
func (g *Game) Value(side int) int {
	return g.standing(side) - g.standing(1-side) + play.Won(side, int(g.Winner), valueWin)
}

// standing is what a side has: points, and men who are not pinned.
func (g *Game) standing(side int) int {
	value := g.Tally(side) * play.Point
	for n := range g.alive[side].All() {
		p := play.PieceOf(side, n)
		value += worthLosses*g.men(p)/int(g.of(p).figures) - worthPin*int(g.units[side][n].pins)
	}
	return value
}
