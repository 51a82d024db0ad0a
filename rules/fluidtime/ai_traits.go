package fluidtime

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
	return play.Lateness(int(g.turn), int(g.limit), [2]int{g.Tally(0), g.Tally(1)}, g.targets())
}

// Traits are, in the order of the values, the lead in points and that in objectives held,
// units by what they count for, what is wrong with them, what they could shoot at, who is hidden, who is on
// overwatch, cover, how near they are to what is wanted, and commanders' cards (see play.Judged).
func (g *Game) Traits(t []int) []int {
	g.SetStyle(play.Steady)
	points, now := g.Race(g.targets()), g.Held.Worth(g.goals)
	held := points
	points.Points, held.Points = [2]int{int(g.Points[0]) * play.Point, int(g.Points[1]) * play.Point}, [2]int{int(now[0]) * play.Point, int(now[1]) * play.Point}
	var units, harmed, fire, hid, watching, cover, near [play.Sides]int
	v := &g.view
	for side := range units {
		v.weigh(g, side)
		v.want(g, side, play.NoPiece)
		for n := range (g.alive[side] & g.placed[side]).All() {
			p, u := play.PieceOf(side, n), &g.units[side][n]
			worth := int(g.of(p).worth)
			units[side] += worth
			for _, h := range harms {
				if u.marks.has(h.mark) {
					harmed[side] += worth * h.worth / play.Point
				}
			}
			fire[side] += g.bestNow(p)
			if u.marks.has(hidden) {
				hid[side] += worth
			}
			if u.marks.has(overwatch) {
				watching[side] += worth
			}
			cover[side] += play.Point * int(u.cover)
			near[side] += g.lure(v, side, u.at)
		}
	}
	v.ready = false
	return append(t, points.Lead(0, play.NoSide, 0), held.Lead(0, play.NoSide, 0), units[0]-units[1], harmed[0]-harmed[1], fire[0]-fire[1],
		hid[0]-hid[1], watching[0]-watching[1], cover[0]-cover[1], near[0]-near[1], play.Point*int(g.inHand[0])-play.Point*int(g.inHand[1]))
}
