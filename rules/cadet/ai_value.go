package cadet

import (
	_ "embed" // for the weights

	"github.com/tabletop-forge/forge/play"
)

// What a standing game is worth, apart from the points that are scored. These are
// judgement, not rules.
const (
	valueFigure = 300  // a figure on the board
	valueSTR    = 250  // a point of its STR
	valueHeld   = 700  // a point of a temporary objective, while it is held
	valueAtFlag = 1500 // standing at the enemy's flag with none of its figures there
	valueWin    = 5000
)

var _ play.Valuer = (*Game)(nil)

// Turn is how many turns have begun, each side's by itself (see play.Valuer).
func (g *Game) Turn() int {
	if g.round == 0 {
		return 0
	}
	turn := 2*int(g.round) - 1
	if g.side != g.first {
		turn++
	}
	return turn
}

// Value is how much better a side stands than the other (see play.Valuer).
func (g *Game) Value(side int) int {
	return play.Won(side, int(g.Winner), g.standing(side)-g.standing(1-side), valueWin)
}

// standing is what a side has: points, figures and their STR, objectives, the
// enemy's flag within reach.
func (g *Game) standing(side int) int {
	value := int(g.Points[side])*play.Point + int(g.Held.Worth(g.goals)[side])*valueHeld
	for n := range g.alive[side].All() {
		value += valueFigure + int(g.figures[side][n].str)*valueSTR
	}
	if at := g.bands[1-side].flag; g.stands[side].Has(at) && !g.stands[1-side].Has(at) {
		value += valueAtFlag
	}
	return value
}

// style is what a player cares for, apart from the exact expectations of punch-ups: a
// victory point is worth play.Point.
type style struct {
	fight  int // percent of what a punch-up is expected to bring
	again  int // percent that another punch-up counts, for each action left
	out    int // one enemy fewer, apart from the points for its STR
	leader int // the enemy's leader besides
	home   int // an enemy gone home
	run    int // driving an enemy back
	near   int // a hex nearer to the nearest enemy
	haste  int // that by the end of the game, for a side that is not ahead
	danger int // percent of the STR that the worst enemy in reach is expected to take
	gang   int // percent of what the others in reach add
	frail  int // percent that danger counts more with one STR left
	brink  int // percent that danger counts more when the enemy is two points short
	str    int // a point of one's own STR, by a rest
	take   int // a point of an objective that is wanted, for standing on it
	goal   int // of one that is held already
	errand int // a hex nearer to a wanted objective, a point of it
	flag   int // a hex nearer to the enemy's flag
	race   int // each hex that the enemy's nearest figure is further from its flag, up to three
	guard  int // a hex nearer to one's own flag, for each hex of three that an enemy is near it
	flee   int // a hex further from the nearest enemy, for who runs
	front  int // setting up a hex nearer to the enemy's flag
	vary   int // by how much worse than the best a place to set up may be
}

// weights are the figures of a style, by their names in weights.json.
func (s *style) weights() map[string]*int {
	return map[string]*int{
		"fight":  &s.fight,
		"again":  &s.again,
		"out":    &s.out,
		"leader": &s.leader,
		"home":   &s.home,
		"run":    &s.run,
		"near":   &s.near,
		"haste":  &s.haste,
		"danger": &s.danger,
		"gang":   &s.gang,
		"frail":  &s.frail,
		"brink":  &s.brink,
		"str":    &s.str,
		"take":   &s.take,
		"goal":   &s.goal,
		"errand": &s.errand,
		"flag":   &s.flag,
		"race":   &s.race,
		"guard":  &s.guard,
		"flee":   &s.flee,
		"front":  &s.front,
		"vary":   &s.vary,
	}
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
