package orderdice

import (
	_ "embed" // for the weights

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// lure is what it is worth to a unit to be at a place, danger apart: near what there is
// to win, within reach of the enemy, in cover; who has no weapon keeps to its friends.
func (g *Game) lure(p play.Piece, at tabletop.Point) int {
	m, side := g.mood(), p.Side()
	worth, near := int(g.coverAt(at))*m.cover, g.nearest(side, at)
	if g.follows(p) {
		worth -= int(max(g.farToMate(p, at)-mateFar, 0)/tabletop.Inch) * 4
		return worth + int(min(tabletop.Root(near), shyFar)/tabletop.Inch)*m.shy
	}
	worth += g.goalWorth(p, at)
	if g.of(p).rank > 0 {
		worth -= int(g.aheadOf(side, at)/(tabletop.Inch/4)) * m.lead / 4
	}
	if reach := max(g.of(p).reach*tabletop.Length(m.reach)/100, 6*tabletop.Inch); near > reach.Square() {
		worth -= int((tabletop.Root(near)-reach)/(tabletop.Inch/4)) * m.step / 4
	}
	return worth
}

// How far off friends do for who keeps to them, and enemies for who keeps away.
const (
	mateFar = 3 * tabletop.Inch
	shyFar  = 30 * tabletop.Inch
)

// follows says whether a unit has nothing to do but to be with its friends: medics, and
// transports without riders and weapons.
func (g *Game) follows(p play.Piece) bool {
	q := g.of(p)
	return q.medic > 0 || q.reach == 0 && g.member(p).transport && g.riders(p) == 0
}

// goalWorth is what objectives that a side may still win or lose make of a place;
// within the reach of one it is worth all of its share, less where a friend is
// already.
func (g *Game) goalWorth(p play.Piece, at tabletop.Point) (worth int) {
	o, here := g.outlookOf(p.Side()), g.unit(p).at
	for i := range o.goals[:o.nGoals] {
		goal := &o.goals[i]
		share := goal.share
		friends := goal.friends
		if friends > 0 && tabletop.Near(here, goal.at, g.fig.objective) {
			friends--
		}
		if friends > 0 {
			share = share * g.mood().crowd / 100
		}
		if d := tabletop.Distance(at, goal.at); d > g.fig.objective {
			share = share * 20 / (40 + int(d/(tabletop.Inch/2)))
		}
		worth += share
	}
	return worth
}

// aheadOf is how much nearer a place is to the enemy nearest to it than those of a side are
// who fight, and are to be in front of its officers; 0 if there are none.
func (g *Game) aheadOf(side int, at tabletop.Point) tabletop.Length {
	o, near, far := g.outlookOf(side), tabletop.Most.Square(), tabletop.Most
	if !o.met {
		g.front(o, side)
	}
	for i := range o.foes[:o.nFoes] {
		if d := o.foes[i].at.Minus(at).Square(); d < near {
			near, far = d, o.foes[i].met
		}
	}
	if far == tabletop.Most {
		return 0
	}
	return max(far+behind-tabletop.Root(near), 0)
}

// behind is how far officers keep behind who is in front of them.
const behind = 2 * tabletop.Inch

// front finds how near those of a side who fight are to each of its foes, officers apart.
func (g *Game) front(o *outlook, side int) {
	o.met = true
	for i := range o.foes[:o.nFoes] {
		foe := &o.foes[i]
		foe.met = tabletop.Most
		if q := g.closest(foe.at, side, func(q play.Piece) bool { return g.of(q).rank == 0 && !g.follows(q) }); q != play.NoPiece {
			foe.met = tabletop.Distance(foe.at, g.unit(q).at)
		}
	}
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
// distance alone.
func (g *Game) threat(p play.Piece, at tabletop.Point) (worth int) {
	o, armoured := g.outlookOf(p.Side()), g.isArmoured(g.of(p))
	for i := range o.foes[:o.nFoes] {
		foe := &o.foes[i]
		far := foe.at.Minus(at).Square()
		switch {
		case armoured && !foe.heavy || !foe.idle:
		case far <= foe.point:
			worth += 40
		case far <= foe.long:
			worth += 15
		}
	}
	return worth
}

// nearest is the square of how far the enemy nearest to a place is.
func (g *Game) nearest(side int, at tabletop.Point) (near int64) {
	near = tabletop.Most.Square()
	for o, i := g.outlookOf(side), 0; i < int(o.nFoes); i++ {
		near = min(near, o.foes[i].at.Minus(at).Square())
	}
	return near
}

// exposure is what enemies who see a place are expected to do there to the unit that
// acts, in the worth of what they lose.
func (g *Game) exposure(p play.Piece, at tabletop.Point) (worth int) {
	m, o, foe := g.mood(), g.outlookOf(p.Side()), 1-p.Side()
	fires, cover := g.menacesTo(p), int(g.coverAt(at))
	for i := range fires {
		far := o.foes[i].at.Minus(at).Square()
		if fires[i] == 0 || far > o.foes[i].long {
			continue
		}
		n := int(fires[i])
		if far > o.foes[i].point {
			n = n * farShare / 100
		}
		n = n * (100 - 25*cover) / 100
		if !o.foes[i].idle {
			n = n * m.later / 100
		}
		if n > 0 && g.seesFrom(p, at, play.PieceOf(foe, int(o.foes[i].number))) {
			worth += n
		}
	}
	return worth * m.danger / 100
}

// farShare is about what is left of a shot over half its range, in percent.
const farShare = 65

// menacesTo are what each enemy on the table could do to a unit in the open, near by, in
// the order of its side's outlook.
func (g *Game) menacesTo(p play.Piece) []int32 {
	v, o := &g.view.menaces, g.outlookOf(p.Side())
	if v.ready && v.of == p {
		return v.worth[:o.nFoes]
	}
	v.ready, v.of = true, p
	foe, i := 1-p.Side(), 0
	for n := range g.afoot(foe).All() {
		q := play.PieceOf(foe, n)
		v.worth[i] = 0
		if o.foes[i].long > 0 {
			s := stance{ideal: true, fires: true}
			a := g.openAim(q, p, g.of(q).reach/3, false)
			for l := range loadLob {
				if g.openLoads(q)&(1<<l) != 0 {
					v.worth[i] = max(v.worth[i], int32(g.loadWorth(q, p, &s, &a, l)))
				}
			}
		}
		i++
	}
	return v.worth[:o.nFoes]
}

// style is what a player cares for, next to the exact expectations of shooting.
type style struct {
	gain   int // percent of what shooting and assaults are expected to bring
	goal   int // an objective's point, for standing near it
	late   int // percent more of it in the last two turns
	crowd  int // percent of it where a friend stands already
	step   int // an inch nearer to where there is something to do
	reach  int // percent of its reach within which a unit need come no nearer
	cover  int // a step of cover
	danger int // percent of what enemies are expected to do there
	later  int // percent of that by who has had an order in this turn
	shy    int // an inch further from the enemy, to who has no weapon
	act    int // an action besides what it shoots
	wait   int // percent of what may be shot at who comes by, for an AMBUSH
	snap   int // what an officer keeps a snap for
	screen int // percent of what smoke keeps an enemy from
	lead   int // an inch that an officer is nearer to the enemy than two behind who fights
	rear   int // an inch nearer to its own edge where an officer or a medic sets up
	tend   int // boarding, off to a medic, who is of no use in there
	vary   int // what a place to set up on may be worth less than the best
}

// weights are the figures of a style, by their names in weights.json.
func (s *style) weights() map[string]*int {
	return map[string]*int{
		"gain":   &s.gain,
		"goal":   &s.goal,
		"late":   &s.late,
		"crowd":  &s.crowd,
		"step":   &s.step,
		"reach":  &s.reach,
		"cover":  &s.cover,
		"danger": &s.danger,
		"later":  &s.later,
		"shy":    &s.shy,
		"act":    &s.act,
		"wait":   &s.wait,
		"snap":   &s.snap,
		"screen": &s.screen,
		"lead":   &s.lead,
		"rear":   &s.rear,
		"tend":   &s.tend,
		"vary":   &s.vary,
	}
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
