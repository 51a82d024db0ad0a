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

// style is what a player cares for, apart from the exact expectations of punch-ups.
type style struct {
	fight  int // percent of what a punch-up is expected to bring
	near   int // a hex nearer to the nearest enemy
	flag   int // a hex nearer to the enemy's flag
	danger int // percent of the STR that enemies in reach are expected to take
	goal   int // a point of an objective, for standing on it
}

// weights are the figures of a style, by their names in weights.json.
func (s *style) weights() map[string]*int {
	return map[string]*int{"fight": &s.fight, "near": &s.near, "flag": &s.flag, "danger": &s.danger, "goal": &s.goal}
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
