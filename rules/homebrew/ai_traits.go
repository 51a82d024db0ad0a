package homebrew

import (
	_ "embed" // for the values

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

//go:embed values.json
var valueFile []byte

var values = play.ReadValues(valueFile)

var _ play.Judged = (*Game)(nil)

// Values are what the traits of a state weigh (see play.Judged).
func (g *Game) Values() *play.ValueFile { return values }

// Late is how near the game is to its end (see play.Judged).
func (g *Game) Late() int {
	return play.Lateness(int(g.round), int(g.limit), [2]int{g.Tally(0), g.Tally(1)}, g.aims)
}

// Traits are, in the order of the values, the lead in points, objectives held, units, their
// strength, their marks, where they stand, who is yet to act, and whose decision it is (see play.Judged).
func (g *Game) Traits(t []int) []int {
	g.SetStyle(play.Steady)
	now := g.Held.Worth(g.goals)
	var units, left, marks, ground, idle, move [play.Sides]int
	for side := range units {
		var v outlook
		g.refresh(&v, side)
		for n := range g.alive[side].All() {
			p := play.PieceOf(side, n)
			units[side] += g.worth.unit[side][n]
			left[side] += int(g.unit(p).left) * g.worth.unit[side][n] / int(g.of(p).strength)
			for m := range g.marks {
				marks[side] -= g.markWorth(p, m, int(g.unit(p).marks[m]))
			}
			if c := g.cell(p); c != place(grid.None) {
				ground[side] += min(max(g.position(&v, p, c), -3*play.Point), 3*play.Point)
			}
			if !g.done[side].Has(n) {
				idle[side] += int(g.worth.harm[side][n])
			}
		}
	}
	if side := g.Side(); side != play.NoSide {
		move[side] = play.Point
	}
	return append(t, int(g.Points[0]-g.Points[1])*play.Point, int(now[0]-now[1])*play.Point, units[0]-units[1], left[0]-left[1], marks[0]-marks[1],
		ground[0]-ground[1], idle[0]-idle[1], move[0]-move[1])
}
