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
	combat  int // percent of what a combat is expected to bring
	last    int // percent that a combat counts more when one point is wanted
	take    int // a point of an objective that is wanted, for standing on it
	goal    int // of one that is held already
	errand  int // a step nearer to a wanted objective
	step    int // a step nearer to where a unit fights best from, in view of the nearest enemy
	haste   int // that by the end of the game, for a side that is not ahead
	stand   int // percent of the range at which a unit is as good as near, that it keeps away
	danger  int // percent of what the dice that could bear on a unit are expected to cost it
	mass    int // percent that dice count beyond what an officer can order in a turn
	brink   int // percent that danger counts more when the enemy wants one point
	spare   int // percent that danger counts for those without dice
	cover   int // a die less of the enemy's
	ride    int // percent of the way that a vehicle has to go, for boarding it
	aboard  int // percent of the pull that a vehicle feels with a passenger
	officer int // percent of the enemy's dice, in tenths, for where an officer stands
	apart   int // an officer next to another
	front   int // setting up a square further from one's own edge
	rear    int // that for guns and those without dice
	works   int // a die less, where a unit sets up
	vary    int // by how much worse than the best a place to set up may be
	card    int // holding a card rather than not
	bonus   int // percent of what a card's dice, squares and keywords add
	threat  int // stopping or spoiling something of the enemy's
	figure  int // a figure that comes back
	support int // an HQ option that succeeds
}

// weights are the figures of a style, by their names in weights.json.
func (s *style) weights() map[string]*int {
	return map[string]*int{
		"combat":  &s.combat,
		"last":    &s.last,
		"take":    &s.take,
		"goal":    &s.goal,
		"errand":  &s.errand,
		"step":    &s.step,
		"haste":   &s.haste,
		"stand":   &s.stand,
		"danger":  &s.danger,
		"mass":    &s.mass,
		"brink":   &s.brink,
		"spare":   &s.spare,
		"cover":   &s.cover,
		"ride":    &s.ride,
		"aboard":  &s.aboard,
		"officer": &s.officer,
		"apart":   &s.apart,
		"front":   &s.front,
		"rear":    &s.rear,
		"works":   &s.works,
		"vary":    &s.vary,
		"card":    &s.card,
		"bonus":   &s.bonus,
		"threat":  &s.threat,
		"figure":  &s.figure,
		"support": &s.support,
	}
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
