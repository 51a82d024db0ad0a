package homebrew

import (
	"cmp"
	_ "embed" // for the weights
	"math"
	"slices"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// What a standing game is worth, apart from the points that are scored. These are
// judgement, not rules.
const (
	valueHeld = 700 // a point of a temporary objective, while it is held
	valueWin  = 5000
)

var _ play.Valuer = (*Game)(nil)

// worths are what units and marks are worth, from the data of the game alone: the
// exact means of attacks between all units, with and without a mark.
type worths struct {
	unit [play.Sides][maxPieces]int
	each [play.Sides][maxPieces]int             // of that each point of its strength
	mark [maxMarks][play.Sides][maxPieces]int32 // how bad one is
	harm [play.Sides][maxPieces]int32           // what the unit's best attack is expected to do
	far  [play.Sides][maxPieces]uint8           // cells away from which it can come to do it

	within []reaches // by attack: how far it reaches

	shelter [][play.Sides][maxPieces]int32 // harm, of units that stand in ground of a kind

	usual []usual // by action: what its attack is worth on no ground of any kind

	ready [maxActions][play.Sides][maxPieces]int32 // what a reaction is expected to do

	dearest int // the most points that the loss of a unit scores
}

// reaches are the least and the greatest distance of an attack, for each unit.
type reaches [play.Sides][maxPieces][2]int16

// usual is what an attack is expected to do between any two units, the attacker first,
// how far each of them reaches, and whom it harms, the most first.
type usual struct {
	harm  [play.Sides][maxPieces][maxPieces]int32
	reach [play.Sides][maxPieces]int16
	prey  [play.Sides][maxPieces][]uint8
}

// weighUsual works it out. Players look at many places: what is open to them there only in
// the next activation is weighed so, and on tables, which have far more, what is open later
// at all.
func (g *Game) weighUsual() {
	g.blank()
	g.worth.usual = make([]usual, len(g.actions))
	for i := range g.actions {
		a, u := &g.actions[i], &g.worth.usual[i]
		if a.attack < 0 {
			continue
		}
		for side := range g.sides {
			for n := range g.sides[side].men {
				p := play.PieceOf(side, n)
				u.reach[side][n] = int16(g.farthest(&g.attacks[a.attack], g.here(p)))
				harm, prey := &u.harm[side][n], []uint8(nil)
				for m := range g.sides[1-side].men {
					if harm[m] = int32(g.harmTo(a, p, play.PieceOf(1-side, m))); harm[m] > 0 {
						prey = append(prey, uint8(m))
					}
				}
				slices.SortStableFunc(prey, func(a, b uint8) int { return cmp.Compare(harm[b], harm[a]) })
				u.prey[side][n] = prey
			}
		}
	}
}

// later is the best that an attack of a unit from a place usually does, of which the view
// has been asked.
func (g *Game) later(v *outlook, i int, p play.Piece, from place) int {
	side, n := p.Split()
	u, sight := &g.worth.usual[i], g.table == nil && g.attacks[g.actions[i].attack].sight
	reach := int(u.reach[side][n])
	if v.near > reach {
		return 0
	}
	for _, m := range u.prey[side][n] {
		if v.foes.Has(int(m)) && int(v.away[m]) <= reach && (!sight || g.seen(from, place(g.units[1-side][m].cell))) {
			return int(u.harm[side][n][m])
		}
	}
	return 0
}

// weighAll works the worths out, on a game that has just been bound: what losses are
// worth first, then marks by what they change of that.
func (g *Game) weighAll() {
	w := &g.worth
	was := g.state
	g.measure(g)
	for side := range g.sides {
		for n := range g.sides[side].men {
			m := &g.sides[side].men[n]
			w.dearest = max(w.dearest, m.figures(int(m.strength))*int(m.each)+int(m.points))
		}
	}
	for range 2 { // the second time with the marks that attacks leave
		g.blank()
		for side := range g.sides {
			for n := range g.sides[side].men {
				p := play.PieceOf(side, n)
				w.unit[side][n], w.each[side][n] = worthUnit, worthUnit/int(g.of(p).strength)
				w.harm[side][n] = int32(g.harms(p))
				w.far[side][n] = uint8(g.strikes(p))
				g.weighReady(p)
			}
		}
		var marks [maxMarks][play.Sides][maxPieces]int32
		for m := range g.marks {
			for side := range g.sides {
				for n := range g.sides[side].men {
					if hint := g.marks[m].hint; hint != nil {
						marks[m][side][n] = int32(worthUnit * *hint / 100)
						continue
					}
					p := play.PieceOf(side, n)
					dealt, taken := g.harms(p), g.suffers(p)
					g.unit(p).marks[m] = 1
					marks[m][side][n] = int32(dealt - g.harms(p) + g.suffers(p) - taken)
					g.unit(p).marks[m] = 0
				}
			}
		}
		w.mark = marks
	}
	g.weighShelter()
	g.weighUsual()
	g.state = was
}

// measure notes how far attacks reach whose reach hangs on the unit alone.
func (b *board) measure(g *Game) {
	b.worth.within = make([]reaches, len(b.attacks))
	for i := range b.attacks {
		at := &b.attacks[i]
		at.sure = [play.Sides]play.Set{}
		for side := range b.sides {
			for n := range b.sides[side].men {
				if f := at.thrown(); f == nil || g.isSure(f, play.PieceOf(side, n)) {
					at.sure[side].Add(n)
				}
			}
		}
		if at.steady = at.reads == 0 && len(at.reach.mods)+len(at.least.mods) == 0 && at.reach.fixed(b) && at.least.fixed(b); !at.steady {
			continue
		}
		for side := range b.sides {
			for n := range b.sides[side].men {
				x := facts{self: play.PieceOf(side, n)}
				clamp := func(n int) int16 { return int16(min(max(n, -1), math.MaxInt16)) }
				b.worth.within[i][side][n] = [2]int16{clamp(g.work(&at.least, &x, nil)), clamp(g.work(&at.reach, &x, nil))}
			}
		}
	}
}

// harms is what the best attack of a unit is expected to do to a unit of the enemy,
// on the average of them all, as near as it has to be.
func (g *Game) harms(p play.Piece) int { return g.harmsAt(p, grid.None) }

// harmsAt is that of enemies that stand in a place.
func (g *Game) harmsAt(p play.Piece, at place) int {
	best := 0
	for i := range g.actions {
		a := &g.actions[i]
		if a.attack < 0 || a.reacts != 0 {
			continue
		}
		sum, foes := 0, len(g.sides[1-p.Side()].men)
		for n := range foes {
			sum += g.harmAt(a, p, play.PieceOf(1-p.Side(), n), at)
		}
		best = max(best, sum/foes)
	}
	return best
}

// weighShelter works out what the best attack of each unit does to enemies that stand in
// ground of each kind, on their average, seen from ground of none.
func (g *Game) weighShelter() {
	w := &g.worth
	g.blank()
	w.shelter = make([][play.Sides][maxPieces]int32, len(g.kindly))
	for kind, at := range g.kindly {
		for side := range g.sides {
			for n := range g.sides[side].men {
				if g.lies[at] == 0 {
					w.shelter[kind][side][n] = w.harm[side][n]
				} else {
					w.shelter[kind][side][n] = int32(g.harmsAt(play.PieceOf(side, n), at))
				}
			}
		}
	}
}

// suffers is what the best attacks of the enemy's units are expected to do to a
// unit, on their average.
func (g *Game) suffers(p play.Piece) int {
	sum, foes := 0, len(g.sides[1-p.Side()].men)
	for n := range foes {
		best := 0
		for i := range g.actions {
			if g.actions[i].attack >= 0 && g.actions[i].reacts == 0 {
				best = max(best, g.harmTo(&g.actions[i], play.PieceOf(1-p.Side(), n), p))
			}
		}
		sum += best
	}
	return sum / foes
}

// harmTo is what one attack is expected to do, on ground of no kind.
func (g *Game) harmTo(a *action, p, foe play.Piece) int { return g.harmAt(a, p, foe, grid.None) }

// harmAt is that on a target that stands in a place.
func (g *Game) harmAt(a *action, p, foe play.Piece, to place) int {
	at := &g.attacks[a.attack]
	x := facts{self: p, foe: foe, at: [2]place{grid.None, to}}
	x.apart = g.nearest(at, x)
	if !g.holds(&a.when, &x) || !g.holds(&at.when, &x) {
		return 0
	}
	if at.joint {
		x.fold = together
	}
	value := g.attackWorth(int(a.attack), &x)
	if a.test >= 0 {
		value = g.afterTest(int(a.test), value, &x)
	}
	return value
}

// nearest is how far apart two units are for an attack at its nearest, with the first
// weapon for it.
func (g *Game) nearest(at *attack, x facts) int {
	if arms := g.armsFor(at, x.self); len(arms) > 0 {
		x.arm = arms[0]
	}
	return max(g.work(&at.least, &x, nil), min(g.touch, g.work(&at.reach, &x, nil)))
}

// strikes is from how far a unit can come to attack in one activation.
func (g *Game) strikes(p play.Piece) int {
	reach, steps := 0, 0
	x := facts{self: p, at: [2]place{grid.None, grid.None}}
	for i := range g.actions {
		a := &g.actions[i]
		if a.attack >= 0 {
			reach = max(reach, g.farthest(&g.attacks[a.attack], x))
		}
		if a.move >= 0 {
			steps = max(steps, g.work(&g.moves[a.move].steps, &x, nil))
		}
	}
	return min(reach+steps, maxRange)
}

// Turn is how many rounds have begun (see play.Valuer).
func (g *Game) Turn() int { return int(g.round) }

// Value is how much better a side stands than the other (see play.Valuer).
func (g *Game) Value(side int) int {
	return play.Won(side, int(g.Winner), g.standing(side)-g.standing(1-side), valueWin)
}

// standing is what a side has: points, units and their strength, marks, objectives.
func (g *Game) standing(side int) int {
	value := int(g.Points[side])*play.Point + int(g.Held.Worth(g.goals)[side])*valueHeld
	for n := range g.alive[side].All() {
		p := play.PieceOf(side, n)
		value += g.worth.unit[side][n]/2 + int(g.unit(p).left)*g.worth.each[side][n]
		for m := range g.marks {
			value -= g.markWorth(p, m, int(g.unit(p).marks[m]))
		}
	}
	return value
}

// style is what a player cares for, apart from the exact expectations of attacks.
type style struct {
	fight  int // percent of what an attack is expected to bring
	near   int // percent of what the unit can do to an enemy, for a cell nearer to the nearest
	danger int // percent of what an enemy in reach can do to it
	goal   int // a point of an objective, for standing on it
}

// weights are the figures of a style, by their names in weights.json.
func (s *style) weights() map[string]*int {
	return map[string]*int{"fight": &s.fight, "near": &s.near, "danger": &s.danger, "goal": &s.goal}
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
