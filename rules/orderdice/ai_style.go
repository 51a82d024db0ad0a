package orderdice

import (
	"github.com/tabletop-forge/forge/play"
)

// style is what a player cares for, next to the exact expectations of shooting.
// These are judgement, not rules.
type style struct {
	gain   int // percent of what shooting and assaults are expected to bring
	goal   int // of an objective's point, for standing near it
	step   int // an inch nearer to where there is something to do
	cover  int // a step of cover
	danger int // percent of what enemies are expected to do there
}

var styles = [play.Styles]style{
	play.Steady:     {gain: 100, goal: 350, step: 9, cover: 25, danger: 35},
	play.Aggressive: {gain: 140, goal: 400, step: 16, cover: 8, danger: 5},
	play.Cautious:   {gain: 100, goal: 300, step: 6, cover: 50, danger: 90},
}

// SetStyle says by which style the next orders are rated (see play.Styled).
func (g *Game) SetStyle(t play.Style) {
	if g.view.style != t {
		g.view.style = t
		g.view.forget()
	}
}

func (g *Game) mood() *style { return &styles[g.view.style] }

// valueWin is what winning is worth on top of the points. It is judgement, not a rule.
const valueWin = 100 * play.Point

var _ play.Valuer = (*Game)(nil)

// Turn is how many turns have begun: both sides play in each (see
// simulate.Valuer).
func (g *Game) Turn() int { return int(g.round) }

// Value is how much better a side stands than the other (see play.Valuer): the
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
