package cadet

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
	return play.Lateness(int(g.round), int(g.limit), [2]int{g.Tally(0), g.Tally(1)}, g.targets())
}

// Traits are, in the order of the values, the lead in points, objectives held, figures, their
// STR, who stands at the enemy's flag, where figures stand, and whose turn it is (see play.Judged).
func (g *Game) Traits(t []int) []int {
	g.SetStyle(play.Steady)
	now := g.Held.Worth(g.goals)
	var men, str, flag, ground [play.Sides]int
	for side := range men {
		v := &g.view.ofSide[side]
		g.refresh(v, side)
		for n := range g.alive[side].All() {
			me := &g.figures[side][n]
			men[side] += play.Point
			str[side] += int(me.str) * play.Point
			ground[side] += min(max(g.position(v, play.PieceOf(side, n), grid.Cell(me.cell)), -3*play.Point), 3*play.Point)
		}
		if at := g.bands[1-side].flag; g.stands[side].Has(at) && !g.stands[1-side].Has(at) {
			flag[side] = play.Point
		}
	}
	return append(t, int(g.Points[0]-g.Points[1])*play.Point, int(now[0]-now[1])*play.Point, men[0]-men[1], str[0]-str[1], flag[0]-flag[1], ground[0]-ground[1], play.Point*(1-2*int(g.side)))
}
