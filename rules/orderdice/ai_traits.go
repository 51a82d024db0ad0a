package orderdice

import (
	_ "embed" // for the values

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
	return play.Lateness(int(g.round), int(g.limit), [2]int{}, [2]int{})
}

// Traits are, in the order of the values, the lead in points, units, men, pins, where units
// stand, what the enemy could do to them there, what they could do, and the same for those who are
// yet to have an order (see play.Judged).
func (g *Game) Traits(t []int) []int {
	g.SetStyle(play.Steady)
	var units, men, pins, ground, danger, fire, ready [play.Sides]int
	for side := range units {
		for n := range g.alive[side].All() {
			p := play.PieceOf(side, n)
			units[side] += play.Point
			men[side] += play.Point * g.men(p) / int(g.of(p).figures)
			pins[side] += play.Point * int(g.units[side][n].pins)
			if g.riding[side].Has(n) {
				continue
			}
			at := g.unit(p).at
			ground[side] += min(max(g.lure(p, at), -3*play.Point), 3*play.Point)
			danger[side] += g.exposure(p, at)
			best := g.bestShot(p, g.stanceOf(p, true), g.openLoads(p), 0)
			fire[side] += best
			if g.idle[side].Has(n) {
				ready[side] += best + 100
			}
		}
	}
	return append(t, (g.Tally(0)-g.Tally(1))*play.Point, units[0]-units[1], men[0]-men[1], pins[0]-pins[1], ground[0]-ground[1], danger[0]-danger[1], fire[0]-fire[1], ready[0]-ready[1])
}
