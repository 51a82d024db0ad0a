package fluidtime

import (
	_ "embed" // for the weights

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

// style is what a player cares for, in addition to the exact expectations of fire: a
// victory point is worth play.Point.
type style struct {
	fire   int // percent of what a shot promises
	hope   int // percent of what a place promises for shots to come
	goal   int // an objective's point, for standing at it
	step   int // an inch nearer to where there is something to do
	cover  int // a step of concealment
	danger int // percent of what the enemy's shots promise the enemy
}

// weights are the figures of a style, by their names in weights.json.
func (s *style) weights() map[string]*int {
	return map[string]*int{"fire": &s.fire, "hope": &s.hope, "goal": &s.goal, "step": &s.step, "cover": &s.cover, "danger": &s.danger}
}

//go:embed weights.json
var weightFile []byte

var weights = play.ReadWeights(weightFile, (*style).weights)

// SetStyle says by whose style the next orders are rated (see
// play.Styled).
func (g *Game) SetStyle(t play.Style) {
	if g.view.style != t {
		g.view.style, g.view.ready = t, false
	}
}
