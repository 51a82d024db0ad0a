package tintin

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/simulate"
)

// What a greedy player cares for, beside the exact expectations of combat: a
// victory point is worth scale. These are judgement, not rules.
const (
	worthFigures = 600 // of a unit, spread over its figures
	worthFlag    = 70  // driving an enemy back a square
	worthOfficer = 500
	worthGoal    = 700 // of an objective's point, for standing on it
	worthStep    = 45  // a step nearer to where there is something to do
	worthCover   = 25  // a die less of the enemy's
	worthDanger  = 14  // an enemy die expected, per tenth
)

// view is what a rating needs to know of the board. Most of it holds as long
// as no enemy moves and no objective changes hands.
type view struct {
	ready bool
	side  int8                 // whose eyes
	far   [grid.MaxCells]uint8 // steps to the nearest enemy or open objective
	units [maxPieces]int32     // what ordering a unit gains
	rated uint64               // which of them are worked out in this decision
}

// moved tells the view that a piece of a side moved.
func (v *view) moved(side int) {
	if side != int(v.side) {
		v.ready = false
	}
}

// Rate says what an order is worth to the side that decides, by exact
// expectation one step ahead (see simulate.Rater).
func (g *Game) Rate(a simulate.Action) int {
	o := orderOf(a)
	switch o.Verb {
	case goFirst:
		return 1
	case deploy:
		return g.rateDeploy(o.Piece, o.Cell)
	}
	if !g.view.ready || int(g.view.side) != g.Side() {
		g.survey()
	}
	switch o.Verb {
	case command:
		return g.rateOfficer(o.Piece.Number())
	case order:
		return g.rateUnit(o.Piece.Number()) / max(g.cost(o.Piece.Number()), 1)
	case walk:
		return g.rateWalk(o.Cell)
	case move:
		return g.rateMove(o.Cell)
	case combats:
		return g.rateAttack(o.Cell)
	case change:
		return -1
	case retreat:
		return g.rateRetreat(o.Piece, o.Cell)
	case enter:
		return g.rateEnter()
	}
	return 0
}

// survey works the view out for the side that decides.
func (g *Game) survey() {
	v := &g.view
	side := g.Side()
	*v = view{ready: true, side: int8(side)}
	foe := 1 - side
	goals := g.stands[foe]
	for i := range g.goals {
		if g.wants(i, side) {
			goals.Add(g.goals[i].cell)
		}
	}
	g.spreadFar(goals)
	g.keepUp(foe)
}

// wants says whether a side would gain by standing on an objective.
func (g *Game) wants(i, side int) bool {
	goal := &g.goals[i]
	return goal.for_[side] && g.holder[i] != int8(side) && !(goal.permanent && g.taken[i])
}

// spreadFar fills in the distances to a set of squares.
func (g *Game) spreadFar(goals grid.Mask) {
	far := uint8(0)
	left := g.all.Without(goals)
	for ring := goals; !left.Empty() && far < 255; {
		far++
		ring = g.field.Around(ring).And(left)
		if ring.Empty() {
			return
		}
		for c := range ring.All() {
			g.view.far[c] = far
		}
		left = left.Without(ring)
	}
}

// position is what standing in a square is worth to a unit.
func (g *Game) position(side int, p *profile, c grid.Cell) int {
	cover := -int(g.firing[p.firing].into[0][c])
	if p.noCover {
		cover = 0
	}
	danger := max(int(g.threats.dice[1-side][c])-cover*30, 0) * worthDanger / 10
	value := cover*worthCover - danger*int(scale)/8000 - int(g.view.far[c])*worthStep
	for i := range g.goals {
		if g.goals[i].cell == c && g.goals[i].for_[side] && !(g.goals[i].permanent && g.taken[i]) {
			value += int(g.goals[i].points) * worthGoal
		}
	}
	return value
}

// attackWorth is what a combat from one square at an enemy in another is
// expected to bring.
func (g *Game) attackWorth(firer uint8, from, to grid.Cell) int {
	q := g.at[to]
	target := g.piece(q)
	p := &g.profiles[firer]
	n := g.diceFor(p, from, &g.profiles[target.profile], to)
	if n == 0 {
		return 0
	}
	n = min(n, maxDice)
	m := g.matchOf(firer, target.profile)
	close := btoi(g.distance(from, to) == closeRange)
	t := m.table[close]
	figures := min(int(target.figures), maxFigures)
	kill := int(g.odds.kill[t][n][figures])
	worth := kill
	if g.profiles[target.profile].officer {
		worth = kill * worthOfficer / scale
	}
	worth += int(g.odds.loss[t][n][figures]) * worthFigures / scale / max(int(g.profiles[target.profile].figures), 1)
	if !m.noFlags {
		ignored := min(int(g.profiles[target.profile].ignoreFlags), 2)
		worth += int(g.odds.flags[n][ignored]) * worthFlag / scale
	}
	return worth
}

// bestAttack is the best combat from a square.
func (g *Game) bestAttack(side int, firer uint8, from grid.Cell) int {
	p := &g.profiles[firer]
	if p.reach == 0 {
		return 0
	}
	best := 0
	near := g.near[p.reach][from]
	for c := range near.And(g.stands[1-side]).All() {
		best = max(best, g.attackWorth(firer, from, c))
	}
	return best
}

// rateUnit is what ordering a unit gains over leaving it alone.
func (g *Game) rateUnit(n int) int {
	v := &g.view
	if v.rated&bit(n) == 0 {
		v.rated |= bit(n)
		v.units[n] = int32(g.gainOf(n))
	}
	return int(v.units[n])
}

func (g *Game) gainOf(n int) int {
	side := int(g.side)
	me := &g.pieces[side][n]
	p := &g.profiles[me.profile]
	here := g.position(side, p, me.cell)
	best := g.bestAttack(side, me.profile, me.cell)
	r := g.reach(p, me.cell)
	for c := range r.any.All() {
		value := g.position(side, p, c) - here
		if c != me.cell && value+worthBest > best && r.calm.Has(c) {
			value += g.bestAttack(side, me.profile, c)
		}
		best = max(best, value)
	}
	return best
}

// worthBest is more than any combat brings, to pass over squares early.
const worthBest = 2 * scale

func (g *Game) rateMove(c grid.Cell) int {
	side, n := int(g.side), int(g.active.unit)
	me := &g.pieces[side][n]
	p := &g.profiles[me.profile]
	value := g.position(side, p, c)
	if g.step == stepAfter {
		return value
	}
	if c == me.cell || !g.tires(c) {
		value += g.bestAttack(side, me.profile, c)
	}
	return value
}

// rateAttack is what a combat brings; for a unit that has yet to move, beside
// where it stands.
func (g *Game) rateAttack(c grid.Cell) int {
	me := &g.pieces[g.side][g.active.unit]
	worth := g.attackWorth(me.profile, me.cell, c)
	if g.step == stepMove {
		worth += g.position(int(g.side), &g.profiles[me.profile], me.cell)
	}
	return worth
}

// rateDeploy likes cover and objectives for units, and the rear for officers.
func (g *Game) rateDeploy(p simulate.Piece, c grid.Cell) int {
	side := p.Side()
	own := &g.sides[side]
	depth := g.Depth(c, own.edge)
	prof := g.of(p)
	if prof.officer {
		return -depth * worthCover
	}
	value := depth*worthCover - int(g.firing[prof.firing].into[0][c])*worthCover*2
	for i := range g.goals {
		if g.goals[i].cell == c && g.goals[i].for_[side] {
			value += int(g.goals[i].points) * worthGoal
		}
	}
	return value
}

// rateOfficer likes an officer with units within call.
func (g *Game) rateOfficer(n int) int {
	c := g.pieces[g.side][n].cell
	value := scale
	each(g.waiting(), func(k int) {
		u := g.pieces[g.side][k].cell
		if g.distance(c, u) <= g.figures.orderReach {
			value += 20 - min(int(g.view.far[u]), 20)
		}
	})
	return value
}

// rateWalk brings the officer to where units are within call, and out of
// danger. It is worth less than any order that is worth anything.
func (g *Game) rateWalk(c grid.Cell) int {
	me := &g.pieces[g.side][g.officer]
	gain := g.callOf(c) - g.callOf(me.cell)
	if g.distance(c, me.cell) > int(g.profiles[me.profile].freeMove) {
		gain -= 8
	}
	return gain
}

func (g *Game) callOf(c grid.Cell) int {
	value := 0
	each(g.alive[g.side]&g.sides[g.side].units, func(k int) {
		value -= (g.distance(c, g.pieces[g.side][k].cell) - 1) / g.figures.orderReach * 4
	})
	if g.view.far[c] <= 2 {
		value -= 40
	}
	return value - int(g.view.far[c])/4
}

func (g *Game) rateRetreat(p simulate.Piece, c grid.Cell) int {
	if c == grid.None {
		return -scale
	}
	return g.position(p.Side(), g.of(p), c) * 2
}

// rateEnter takes ground that is worth more than where the unit stands, or that
// opens another assault.
func (g *Game) rateEnter() int {
	f := &g.fight
	me := g.piece(f.attacker)
	p := &g.profiles[me.profile]
	value := g.position(int(g.side), p, f.cell) - g.position(int(g.side), p, me.cell)
	if g.active.assaults > 0 && !g.rushes(p, f.from, f.cell) {
		for c := range g.near[closeRange][f.cell].And(g.stands[1-g.side]).All() {
			value = max(value, g.attackWorth(me.profile, f.cell, c))
		}
	}
	return value
}
