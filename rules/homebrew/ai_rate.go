package homebrew

import (
	"math/bits"

	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/play"
)

// What every player cares for, apart from the exact expectations of attacks: a
// victory point is worth play.Point. These are judgement, not rules, and the same
// for all games; what a game's own attacks and marks are worth follows from its
// data (see worths).
const (
	worthUnit   = 800               // a unit, apart from what its loss scores
	worthWin    = 9000              // the game
	worthSoon   = 60                // percent of an attack that is open in a later phase of the side's turn
	worthNext   = 15                // percent of one that is open in the next activation only
	leastChance = chain.Whole >> 12 // below it what happens is not looked at
	worthFront  = 40                // setting up a cell nearer to the enemy
)

// Rate says what an order is worth to the side that decides, by exact expectation
// one step ahead (see play.Rater).
func (g *Game) Rate(a play.Action) int {
	o := play.UnpackCells(a)
	v := g.look()
	switch o.Verb {
	case pass:
		switch g.step {
		case stepArrive:
			return -worthWin // the sooner reserves are there the better
		case stepChoose:
			return -maxRange - 1 // it costs nothing to go on, however far the enemy is
		case stepFollow, stepJoin:
			return 0
		}
		if g.step == stepReact {
			return 0
		}
		return g.position(v, g.acting(), g.cell(g.acting()))
	case deploy:
		return -g.Depth(o.Cell, g.sides[1-v.side].edge)*worthFront/g.pace - g.unitsWithin(v.side, o.Cell, g.pace-1).Count()*worthFront/2
	case activate:
		return g.rateUnit(v, o.Piece)
	case back:
		return g.rateBack(v, o)
	case follow:
		return g.rateFollow(v, o.Piece)
	case take:
		return g.rateTake(int(o.N))
	case join:
		return g.rateJoin(v, o.Piece)
	}
	p := g.acting()
	i := int(o.Verb - verbs)
	if g.actions[i].reacts != 0 {
		return g.rateReaction(v, i, o)
	}
	act, from := &g.actions[i], g.cell(p)
	switch {
	case act.move >= 0:
		left := g.active.left - g.costOf(act, o.Cell, o.N)
		if g.facing != nil {
			return g.rateWheel(v, p, o, left) + act.hint
		}
		return g.position(v, p, o.Cell) + g.arrival(v, act, p, o.Cell, left) - 1 + act.hint
	case act.attack >= 0:
		x := g.between(p, o.Piece)
		return g.position(v, p, from) + g.expect(v, i, &x) + g.effectsWorth(act.effects, &x)*v.cares.fight/100 + act.hint
	}
	x := g.here(p)
	value := g.effectsWorth(act.effects, &x) + g.readyWorth(v, act, p, from)
	if act.test >= 0 {
		value = g.afterTest(int(act.test), value, &x)
	}
	return g.position(v, p, from) + value + act.hint
}

// rateTake is what it is worth to take a face.
func (g *Game) rateTake(word int) int {
	x := g.taken(word)
	return g.resultsWorth(&g.attacks[g.due.n], &x)
}

// rateUnit is what a unit could gain if it acted now: an attack that is open to it
// where it stands, or marks that it could shake off; those in danger come first.
func (g *Game) rateUnit(v *outlook, p play.Piece) int {
	c := g.cell(p)
	x := g.here(p)
	budget := int8(min(max(g.work(&g.phase().budget, &x, nil), 0), 100))
	value := g.prospect(v, p, c, budget, 0)
	for i := range g.actions {
		a := &g.actions[i]
		if g.phase().actions&(1<<i) != 0 && a.cost <= budget && a.move < 0 && a.attack < 0 && g.holds(&a.when, &x) {
			value = max(value, g.effectsWorth(a.effects, &x)+g.readyWorth(v, a, p, c)+a.hint)
		}
	}
	far, danger := g.peril(v, c)
	return value*4 + danger*v.cares.danger/100 - far
}

// prospect is the best attack that a unit could make from a cell: with what is left
// of its budget, or at a discount in its next activation.
func (g *Game) prospect(v *outlook, p play.Piece, from place, left int8, did uint32) int {
	best := 0
	far, _ := g.peril(v, from)
	open, later := g.phase().actions, g.rows[g.row].later
	if g.table != nil {
		later = 0
	}
	side, n := p.Split()
	for acts := g.attacking[side][n]; acts != 0; acts &= acts - 1 {
		i := bits.TrailingZeros32(acts)
		a := &g.actions[i]
		bit, reach := uint32(1)<<i, g.upTo(&g.attacks[a.attack], side, n)
		if far > reach {
			continue
		}
		now := open&bit != 0 && a.cost <= left && !(a.once == inActivation && did&bit != 0) &&
			!(a.once == inRound && g.unit(p).did&bit != 0) && !(a.once == inGame && g.unit(p).ever&bit != 0)
		if !now && later&bit == 0 || g.step == stepChoose {
			value := g.later(v, i, p, from) * v.cares.fight / 100
			if !now {
				value = value * worthNext / 100
			}
			best = max(best, value)
			continue
		}
		for foes := g.targetsAmong(v.within(reach), a, p, from); foes != 0; foes &= foes - 1 {
			m := foes.First()
			x := facts{self: p, foe: play.PieceOf(1-v.side, m), apart: int(v.away[m])}
			x.at, x.ways = [2]place{from, g.cell(x.foe)}, [2]uint8{g.unit(p).faces, g.unit(x.foe).faces}
			value := g.expect(v, i, &x)
			if !now {
				value = value * worthSoon / 100
			}
			best = max(best, value)
		}
	}
	return best
}

// arrival is what a unit could do where a move brings it: the attack that it must make there
// because of the marks that the move leaves, and the best of what is left of its budget.
func (g *Game) arrival(v *outlook, act *action, p play.Piece, to place, left int8) int {
	if g.musts == 0 {
		return g.prospect(v, p, to, left, g.active.did)
	}
	side, n := p.Split()
	u, came, stamp := g.unit(p), g.active.came, g.stamped().unit[side][n]
	was := u.marks
	x := g.here(p)
	x.at[0] = to
	for i := range act.effects {
		if e := &act.effects[i]; e.verb == marking && !e.foe && g.holds(&e.when, &x) {
			u.marks[e.mark] = uint8(min(int(u.marks[e.mark])+g.work(&e.number, &x, nil), int(g.marks[e.mark].most)))
		}
	}
	g.active.came, g.memo.unit[side][n] = u.cell, u.stamp(side, n)
	forced := 0
	for i := range g.actions {
		a := &g.actions[i]
		if g.musts&g.phase().actions&(1<<i) == 0 || a.attack < 0 || a.cost > left || g.spent(a, i, p) {
			continue
		}
		for foes := g.targetsFrom(a, p, to); foes != 0; foes &= foes - 1 {
			y := g.between(p, play.PieceOf(1-v.side, foes.First()))
			y.at[0], y.apart = to, g.apart(to, y.at[1])
			forced = max(forced, g.expect(v, i, &y))
		}
	}
	u.marks, g.active.came, g.memo.unit[side][n] = was, came, stamp
	return forced + g.prospect(v, p, to, left, g.active.did)
}

// expect is what an attack is expected to bring to the side that makes it.
func (g *Game) expect(v *outlook, i int, x *facts) int {
	a := &g.actions[i]
	value := g.attackWorth(int(a.attack), x)
	if g.attacks[a.attack].joint {
		value = max(value, g.togetherWorth(i, x))
	}
	if a.test >= 0 {
		value = g.afterTest(int(a.test), value, x)
	}
	return value * v.cares.fight / 100
}

// afterTest is what something is worth that a test comes before.
func (g *Game) afterTest(i int, value int, x *facts) int {
	t := &g.tests[i]
	pass := t.passing(g.work(&t.need, x, nil))
	then := int64(value + g.effectsWorth(t.pass, x))
	other := int64(g.effectsWorth(t.fail, x))
	return int((then*pass + other*(chain.Whole-pass)) / chain.Whole)
}

// position is what it is worth to a unit to stand in a place.
func (g *Game) position(v *outlook, p play.Piece, c place) int {
	s := v.cares
	far, danger := g.peril(v, c)
	value := -far * int(g.worth.harm[v.side][p.Number()]) * s.near / 100
	if g.pace > 1 {
		value /= g.pace
	}
	value -= danger * s.danger / 100
	for left := v.open; left != 0; left &= left - 1 {
		i := bits.TrailingZeros64(left)
		value += int(g.view.pulls[i][g.apart(c, g.goals[i].Cell)])
	}
	if g.captures {
		value += g.flagsWorth(v, c)
	}
	return value
}
