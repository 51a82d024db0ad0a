package tintin

import (
	_ "embed" // for the weights

	"github.com/tabletop-forge/forge/play"
)

// What a standing game is worth, apart from the points that are scored. These are
// judgement, not rules.
const (
	worthHeld   = 700 // a point of a temporary objective, while it is held
	worthWounds = 600 // of a unit, spread over its figures that are lost
	worthWin    = 500 // winning, for a target of one point
)

var _ play.Valuer = (*Game)(nil)

// Turn is how many turns have begun, each side's by itself (see play.Valuer).
func (g *Game) Turn() int {
	if g.round == 0 {
		return 0
	}
	return 2*int(g.round) - 1 + btoi(g.side != g.first)
}

// Value is how much better a side stands than the other (see play.Valuer):
// how far each has come towards its own target (T2.6), in points of a target
// between the two. Winning is worth something besides, but not everything: a
// search that counts victories alone would take too many playouts to tell a good
// order from luck.
func (g *Game) Value(side int) int {
	c := g.Race(g.targets)
	c.Points = [2]int{g.progress(0), g.progress(1)}
	return c.Lead(side, int(g.Winner), worthWin)
}

// progress is what a side has made of its target: points scored, objectives that
// it holds, and enemies that are on the way to be lost.
func (g *Game) progress(side int) int {
	points := int(g.Points[side])*play.Point + int(g.Held.Worth(g.goals)[side])*worthHeld
	foe := 1 - side
	for n := range (g.alive[foe] & g.sides[foe].units).All() {
		q := &g.pieces[foe][n]
		full := int(g.profiles[q.profile].figures)
		points += (full - int(q.figures)) * worthWounds / max(full, 1)
	}
	return min(points, g.targets[side]*play.Point)
}

// style is what a player cares for, apart from the exact expectations of combat: a
// victory point is worth scale.
type style struct {
	combat int // percent of what a combat is expected to bring
	goal   int // of an objective's point, for standing on it
	step   int // a step nearer to where there is something to do
	cover  int // a die less of the enemy's
	danger int // by their dice that could bear on it
}

// weights are the figures of a style, by their names in weights.json.
func (s *style) weights() map[string]*int {
	return map[string]*int{"combat": &s.combat, "goal": &s.goal, "step": &s.step, "cover": &s.cover, "danger": &s.danger}
}

//go:embed weights.json
var weightFile []byte

var weights = play.ReadWeights(weightFile, (*style).weights)

// SetStyle says by whose style the next orders are rated (see play.Styled).
func (g *Game) SetStyle(t play.Style) {
	if g.view.style != t {
		g.view.style, g.view.ready = t, false
	}
}
