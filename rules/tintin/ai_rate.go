package tintin

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// What every player cares for, apart from the exact expectations of combat: a
// victory point is worth scale. These are judgement, not rules; those that depend
// on the player are its style.
const (
	worthFigures = 600 // of a unit, spread over its figures
	worthFlag    = 70  // driving an enemy back a square
	worthOfficer = 500
	worthFront   = 25 // setting up a square further from one's own edge
)

// Rate says what an order is worth to the side that decides, by exact
// expectation one step ahead (see play.Rater).
func (g *Game) Rate(a play.Action) int {
	o := play.UnpackCells(a)
	switch o.Verb {
	case goFirst:
		return 1
	}
	v := g.look()
	switch o.Verb {
	case deploy:
		return g.rateDeploy(v, o.Piece, o.Cell)
	case command:
		return g.rateOfficer(v, o.Piece.Number())
	case activate:
		return g.rateUnit(v, o.Piece.Number()) / max(g.cost(o.Piece.Number()), 1)
	case walk:
		return g.rateWalk(v, o.Cell)
	case move:
		return g.rateMove(v, o.Cell)
	case combats:
		return g.rateAttack(v, o.Cell)
	case change:
		return -1
	case retreat:
		return g.rateRetreat(v, o.Piece, o.Cell)
	case enter:
		return g.rateEnter(v)
	}
	return g.rateAside(v, o)
}

// position is what standing in a square is worth to a unit.
func (g *Game) position(v *outlook, side int, p *profile, c grid.Cell) int {
	return v.stand(&g.firing[p.firing].into[0], &g.threats.dice[1-side], btoi(!p.noCover), c)
}

// stand is position, given what the square takes off dice, times shield, and the
// dice that could bear on it.
func (v *outlook) stand(into *[grid.MaxCells]int8, dice *[grid.MaxCells]int16, shield int, c grid.Cell) int {
	cover := -int(into[uint8(c)]) * shield
	danger := max(int(dice[uint8(c)])-cover*30, 0) * 14 / 10
	return int(v.lure[uint8(c)]) + cover*v.style.cover - danger*v.style.danger/8
}

// attackWorth is what a combat from one square at an enemy in another is
// expected to bring.
func (g *Game) attackWorth(v *outlook, firer uint16, more boon, from, to grid.Cell) int {
	target := g.piece(g.at[to])
	n := g.diceWith(&g.profiles[firer], from, &g.profiles[target.profile], to, more)
	if n <= 0 {
		return 0
	}
	return g.combatWorth(v, firer, target, n, btoi(g.distance(from, to) == closeRange))
}

// combatWorth is what n dice at an enemy are expected to bring; close: 1
// in close assault, 0 at a distance.
func (g *Game) combatWorth(v *outlook, firer uint16, target *piece, n, close int) int {
	t := g.matchOf(firer, target.profile).table[close]
	return int(g.odds.prospects[t][min(n, maxDice)][min(target.figures, maxFigures)]) * v.style.combat / 100
}

// bestAttack is the best combat from a square.
func (g *Game) bestAttack(v *outlook, side int, firer uint16, more boon, from grid.Cell) int {
	p := &g.profiles[firer]
	if p.reach == 0 {
		return 0
	}
	best, most := 0, int(g.odds.most[firer])+int(more.dice)+int(more.closeDice)
	for left := g.near[p.reach][from].And(g.stands[1-side]); !left.Empty(); {
		to := left.Pop()
		target := g.piece(g.at[to])
		if g.combatWorth(v, firer, target, most, btoi(g.distance(from, to) == closeRange)) > best {
			best = max(best, g.attackWorth(v, firer, more, from, to))
		}
	}
	return best
}

func (g *Game) rateMove(v *outlook, c grid.Cell) int {
	side := int(g.side)
	me := g.piece(g.active.unit)
	value := g.position(v, side, &g.profiles[me.profile], c)
	if g.step == stepAfter {
		return value
	}
	if c == me.cell || !g.tires(c) {
		value += g.bestAttack(v, side, me.profile, g.boons[side][g.active.unit.Number()], c)
	}
	return value
}

// rateAttack is what a combat brings; for a unit that has yet to move, with
// where it stands.
func (g *Game) rateAttack(v *outlook, c grid.Cell) int {
	me := g.piece(g.active.unit)
	worth := g.attackWorth(v, me.profile, g.boons[g.side][g.active.unit.Number()], me.cell, c)
	if g.step == stepMove {
		worth += g.position(v, int(g.side), &g.profiles[me.profile], me.cell)
	}
	return worth
}

// rateDeploy likes cover and objectives for units, and the rear for officers.
func (g *Game) rateDeploy(v *outlook, p play.Piece, c grid.Cell) int {
	side := p.Side()
	own := &g.sides[side]
	depth := g.Depth(c, own.edge)
	prof := g.of(p)
	if prof.officer {
		return -depth * worthFront
	}
	value := depth*worthFront - int(g.firing[prof.firing].into[0][c])*v.style.cover*2
	for i := range g.goals {
		if g.goals[i].Cell == c && g.goals[i].For[side] {
			value += int(g.goals[i].Points) * v.style.goal
		}
	}
	return value
}

// rateOfficer likes an officer with units within call.
func (g *Game) rateOfficer(v *outlook, n int) int {
	c := g.pieces[g.side][n].cell
	value := scale
	for k := range g.idle().All() {
		u := g.pieces[g.side][k].cell
		if g.distance(c, u) <= g.figures.orderReach {
			value += 20 - min(int(v.far[u]), 20)
		}
	}
	return value
}

// rateWalk brings the officer to where units are within call, and out of
// danger. It is worth less than any order that is worth anything.
func (g *Game) rateWalk(v *outlook, c grid.Cell) int {
	me := &g.pieces[g.side][g.officer]
	gain := g.callOf(v, c) - g.callOf(v, me.cell)
	if near, _ := g.officerMoves(); g.distance(c, me.cell) > int(near) {
		gain -= 8
	}
	return gain
}

// callOf is what a square is worth to the officer: the fewer units need a
// longer call from there, the better.
func (g *Game) callOf(v *outlook, c grid.Cell) int {
	value := 0
	for d := g.figures.orderReach; d <= maxRange; d += g.figures.orderReach {
		value -= g.stands[g.side].Without(g.near[d][c]).Count() * 4
	}
	if v.far[c] <= 2 {
		value -= 40
	}
	return value - int(v.far[c])/4
}

func (g *Game) rateRetreat(v *outlook, p play.Piece, c grid.Cell) int {
	if c == grid.None {
		return -scale
	}
	return g.position(v, p.Side(), g.of(p), c) * 2
}

// rateEnter takes ground that is worth more than where the unit stands, or that
// opens another assault.
func (g *Game) rateEnter(v *outlook) int {
	f := &g.fight
	me := g.piece(f.attacker)
	p := &g.profiles[me.profile]
	value := g.position(v, int(g.side), p, f.cell) - g.position(v, int(g.side), p, me.cell)
	if g.active.assaults > 0 && !g.rushes(p, f.from, f.cell) {
		for c := range g.near[closeRange][f.cell].And(g.stands[1-g.side]).All() {
			value = max(value, g.attackWorth(v, me.profile, g.boons[g.side][g.active.unit.Number()], f.cell, c))
		}
	}
	return value
}
