package tintin

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
	return play.Lateness(int(g.round), int(g.limit), [2]int{g.Tally(0), g.Tally(1)}, g.targets)
}

// Traits are, in the order of the values, the lead in points and that in objectives held,
// men, where units stand, what they could do from there, cards, and whose turn it is (see play.Judged).
func (g *Game) Traits(t []int) []int {
	g.SetStyle(play.Steady)
	points, now := g.Race(g.targets), g.Held.Worth(g.goals)
	held := points
	points.Points, held.Points = [2]int{int(g.Points[0]) * play.Point, int(g.Points[1]) * play.Point}, [2]int{int(now[0]) * play.Point, int(now[1]) * play.Point}
	var men, ground, fire [play.Sides]int
	for side := range men {
		v := &g.view.ofSide[side]
		g.survey(v, side)
		for n := range (g.alive[side] & g.sides[side].units).All() {
			p, me := play.PieceOf(side, n), &g.pieces[side][n]
			men[side] += worthFigures * int(me.figures) / max(int(g.profiles[me.profile].figures), 1)
			if me.ride == 0 && me.cell != grid.None {
				ground[side] += g.position(v, p, me.cell)
				fire[side] += g.bestAttack(v, side, me.profile, boon{}, me.cell)
			}
		}
	}
	return append(t, points.Lead(0, play.NoSide, 0), held.Lead(0, play.NoSide, 0), men[0]-men[1], ground[0]-ground[1], fire[0]-fire[1],
		play.Point*int(g.hands[0].n-g.hands[1].n), play.Point*(1-2*int(g.side)))
}
