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

// position is what standing in a square is worth to a piece.
func (g *Game) position(v *outlook, p play.Piece, c grid.Cell) int {
	b := g.bearing(v, p)
	return v.stand(&b, c)
}

// bearing is what counts of a piece for where it stands.
type bearing struct {
	into   *[grid.MaxCells]int8  // what squares take off dice
	dice   *[grid.MaxCells]int16 // of enemies that could bear on a square, in tenths
	shield int                   // 1, or 0 if it takes no cover
	keeps  int                   // steps from an enemy at which it fights best
	step   int                   // worth of one nearer to that
	danger int                   // what ten dice are expected to cost it
	cover  int
	lure   *[grid.MaxCells]int32 // what squares are worth for their objectives
}

// bearing works it out. Who has no dice has nothing to do near the enemy, but take others there.
// It holds nothing, for the enemy takes that, and the points for who stood there; but it scores
// what counts at once.
func (g *Game) bearing(v *outlook, p play.Piece) bearing {
	side, me, t := p.Side(), g.piece(p), &v.style
	q := &g.profiles[me.profile]
	b := bearing{&g.firing[q.firing].into[0], &g.threats.dice[1-side], btoi(!q.noCover), int(q.keeps) * t.stand / 100, t.step, 0, t.cover, &v.lure}
	b.danger = int(q.risk) * t.danger / (max(int(me.figures), 1) * 100)
	if q.reach == 0 {
		b.danger, b.step, b.lure = b.danger*t.spare/100, 0, &v.prize
		if q.pilot {
			b.step = -t.step // away from them is the way home
		}
		if me.load > 0 {
			b.keeps, b.step = alightAt, t.step*t.aboard/100
		}
	}
	return b
}

// alightAt is how many steps from the enemy a passenger is best let out.
const alightAt = 3

// inOneTurn is the dice, in tenths, that an officer's orders bring to bear in a turn.
const inOneTurn = 80

// stand is what a square is worth to who bears on it so.
func (v *outlook) stand(b *bearing, c grid.Cell) int {
	cover := -int(b.into[uint8(c)]) * b.shield
	dice := max(int(b.dice[uint8(c)])-cover*30, 0)
	if dice > inOneTurn {
		dice = inOneTurn + (dice-inOneTurn)*v.style.mass/100
	}
	return int(b.lure[uint8(c)]) - max(int(v.far[uint8(c)])-b.keeps, 0)*b.step + cover*b.cover - dice*b.danger/100
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
	value := g.position(v, g.active.unit, c)
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
		worth += g.position(v, g.active.unit, me.cell)
	}
	return worth
}

// rateDeploy likes cover and objectives for units, the front for those who fight there,
// and the rear for officers, apart from each other.
func (g *Game) rateDeploy(v *outlook, p play.Piece, c grid.Cell) int {
	side, t := p.Side(), &v.style
	depth, q := g.Depth(c, g.sides[side].edge), g.of(p)
	if q.officer {
		return -depth*t.front - g.crowd(p, c)*t.apart
	}
	b := g.bearing(v, p)
	cover := -int(b.into[c]) * b.shield
	front := t.front
	if q.reach == 0 || q.keeps > closeRange+1 {
		front = t.rear
	}
	return depth*front + cover*t.works + int(b.lure[c]) - max(int(b.dice[c])-cover*30, 0)*b.danger/100
}

// crowd is how many of a side's other officers stand next to a square: one shell would do
// for all of them.
func (g *Game) crowd(p play.Piece, c grid.Cell) (n int) {
	side := p.Side()
	for k := range (g.alive[side] & g.sides[side].officers).All() {
		if k != p.Number() && g.distance(g.pieces[side][k].cell, c) <= closeRange {
			n++
		}
	}
	return n
}

// Leeway is by how much a place to set up may be worse than the best and still be
// chosen (see play.Varied).
func (g *Game) Leeway() int {
	if g.step != stepDeploy {
		return 0
	}
	return g.Style(g.view.style).vary
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
	danger := int(g.threats.dice[1-g.side][c]) * v.style.officer / 100
	return value - danger - g.crowd(play.PieceOf(int(g.side), int(g.officer)), c)*v.style.apart - int(v.far[c])/4
}

func (g *Game) rateRetreat(v *outlook, p play.Piece, c grid.Cell) int {
	if c == grid.None {
		return -scale
	}
	return g.position(v, p, c) * 2
}

// rateEnter takes ground that is worth more than where the unit stands, or that
// opens another assault.
func (g *Game) rateEnter(v *outlook) int {
	f := &g.fight
	me := g.piece(f.attacker)
	p := &g.profiles[me.profile]
	value := g.position(v, f.attacker, f.cell) - g.position(v, f.attacker, me.cell)
	if g.active.assaults > 0 && !g.rushes(p, f.from, f.cell) {
		for c := range g.near[closeRange][f.cell].And(g.stands[1-g.side]).All() {
			value = max(value, g.attackWorth(v, me.profile, g.boons[g.side][g.active.unit.Number()], f.cell, c))
		}
	}
	return value
}
