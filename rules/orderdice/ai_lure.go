package orderdice

import (
	_ "embed" // for the weights

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// lure is what it is worth to a unit to be at a place: near what there is to
// win, within reach of the enemy, in cover, out of danger.
func (g *Game) lure(p play.Piece, at tabletop.Point) int {
	m, side := g.mood(), p.Side()
	if g.member(p).transport && g.riders(p) == 0 {
		return -int(g.farToMate(p, at)/tabletop.Inch) * 4
	}
	worth := g.goalWorth(side, at)
	threat, near := g.threat(p, at)
	if reach := max(g.of(p).reach/2, 6*tabletop.Inch); near > reach.Square() {
		worth -= int((tabletop.Root(near)-reach)/(tabletop.Inch/4)) * m.step / 4
	}
	return worth + int(g.coverAt(at))*m.cover - threat*m.danger/100
}

// goalWorth is what objectives that a side may still win or lose make of a place;
// within the reach of one it is worth all of its share.
func (g *Game) goalWorth(side int, at tabletop.Point) (worth int) {
	o := g.outlookOf(side)
	for i := range o.goals[:o.nGoals] {
		goal := &o.goals[i]
		share := goal.share
		if d := tabletop.Distance(at, goal.at); d > g.fig.objective {
			share = share * 20 / (40 + int(d/(tabletop.Inch/2)))
		}
		worth += share
	}
	return worth
}

// farToMate is how far the nearest other unit of a unit's side is from a place.
func (g *Game) farToMate(p play.Piece, at tabletop.Point) tabletop.Length {
	best := g.closest(at, p.Side(), func(q play.Piece) bool { return q != p })
	if best == play.NoPiece {
		return tabletop.Most
	}
	return tabletop.Distance(at, g.unit(best).at)
}

// coverAt is the cover of a unit that stands at a place.
func (g *Game) coverAt(p tabletop.Point) (cover int8) {
	for w, set := range g.index.At(p) {
		for set &= g.covers[w]; set != 0; set &= set - 1 {
			if t := g.tract(w, set); t.cover > cover && len(t.Line) == 0 && g.stands(t) && t.Has(p) {
				cover = t.cover
			}
		}
	}
	return cover
}

// threat is a measure of what idle enemies could do to a unit at a place, by
// distance alone; and the square of how far the nearest enemy is.
func (g *Game) threat(p play.Piece, at tabletop.Point) (worth int, near int64) {
	o, armoured := g.outlookOf(p.Side()), g.isArmoured(g.of(p))
	near = tabletop.Most.Square()
	for i := range o.foes[:o.nFoes] {
		foe := &o.foes[i]
		far := foe.at.Minus(at).Square()
		near = min(near, far)
		switch {
		case armoured && !foe.heavy:
		case far <= foe.point:
			worth += 40
		case far <= foe.long:
			worth += 15
		}
	}
	return worth, near
}

// style is what a player cares for, next to the exact expectations of shooting.
type style struct {
	gain   int // percent of what shooting and assaults are expected to bring
	goal   int // of an objective's point, for standing near it
	step   int // an inch nearer to where there is something to do
	cover  int // a step of cover
	danger int // percent of what enemies are expected to do there
}

// weights are the figures of a style, by their names in weights.json.
func (s *style) weights() map[string]*int {
	return map[string]*int{"gain": &s.gain, "goal": &s.goal, "step": &s.step, "cover": &s.cover, "danger": &s.danger}
}

//go:embed weights.json
var weightFile []byte

var weights = play.ReadWeights(weightFile, (*style).weights)

// SetStyle says by which style the next orders are rated (see play.Styled).
func (g *Game) SetStyle(t play.Style) {
	if g.view.style != t {
		g.view.style = t
		g.view.forget()
	}
}

func (g *Game) mood() *style { return g.Style(g.view.style) }

// valueWin is what winning is worth on top of the points. It is judgement, not a rule.
const valueWin = 100 * play.Point

var _ play.Valuer = (*Game)(nil)

// Turn is how many turns have begun: both sides play in each (see
// simulate.Valuer).
func (g *Game) Turn() int { return int(g.round) }

// Value is how much better a side stands than the other (see play.Valuer): the
// points, and shares of a point for men and pins.
func (g *Game) Value(side int) int {
	return play.Won(side, int(g.Winner), g.standing(side)-g.standing(1-side), valueWin)
}

// standing is what a side has: points, and men who are not pinned.
func (g *Game) standing(side int) int {
	value := g.Tally(side) * play.Point
	for n := range g.alive[side].All() {
		p := play.PieceOf(side, n)
		value += worthLosses*g.men(p)/int(g.of(p).figures) - worthPin*int(g.units[side][n].pins)
	}
	return value
}
