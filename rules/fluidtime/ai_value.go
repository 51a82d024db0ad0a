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
// victory point is worth play.Point. These are judgement, not rules.
type style struct {
	fire    int // percent of what a shot promises
	teeth   int // percent of what a target could do to who fires, if it is put out
	hope    int // percent of what a place promises for shots to come
	goal    int // an objective's point, for taking it
	guard   int // an objective's point, for being the only one at it while it is held
	step    int // an inch nearer to where there is something to do
	cover   int // a step of concealment
	danger  int // percent of what the enemy's shots promise the enemy
	lurk    int // percent of that danger which is left to who is hidden
	conceal int // being hidden, for whatever may come
	move    int // staying where it is, against moving for nothing
	halt    int // to be stationary
	watch   int // to be on overwatch
	eye     int // percent of what it may shoot at from there
	observe int // percent of what could be shot at an enemy that is found
	order   int // what a C/O card is kept for while it is sure to be played later
	alert   int // percent of danger where units set up
	trap    int // percent more of it from who is on overwatch, on the way
	vary    int // what a place to set up on may be worth less than the best
	race    int // percent that points count more when one alone is missing
}

func (s *style) weights() map[string]*int {
	return map[string]*int{
		"fire":    &s.fire,
		"teeth":   &s.teeth,
		"hope":    &s.hope,
		"goal":    &s.goal,
		"guard":   &s.guard,
		"step":    &s.step,
		"cover":   &s.cover,
		"danger":  &s.danger,
		"lurk":    &s.lurk,
		"conceal": &s.conceal,
		"move":    &s.move,
		"halt":    &s.halt,
		"watch":   &s.watch,
		"eye":     &s.eye,
		"observe": &s.observe,
		"order":   &s.order,
		"alert":   &s.alert,
		"trap":    &s.trap,
		"vary":    &s.vary,
		"race":    &s.race,
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
