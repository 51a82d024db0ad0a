package tintin

import (
	"math/bits"

	"github.com/tabletop-forge/forge/internal/grid"
)

// gains are what ordering each of a side's units brings. Working one out looks
// at every square that the unit can go to and at every enemy that it could
// combat from there, so it is kept as long as nothing of that changes.
type gains struct {
	of    [maxPieces]int32
	known uint64 // units whose gain holds
	// What the known ones rest on.
	unit     [maxPieces]stance
	occupied grid.Mask
	stirred  grid.Mask // squares whose worth or danger has changed since
	foes     [maxPieces]foe
	checked  bool // since the last decision
}

// foe is an enemy as a combat sees him.
type foe struct {
	stance
	figures uint8
}

// rateUnit is what ordering a unit gains over leaving it alone.
func (g *Game) rateUnit(v *outlook, n int) int {
	side := int(g.side)
	k := &v.gains
	if !k.checked {
		g.check(k, side)
	}
	me := &g.pieces[side][n]
	now := stance{true, me.profile, me.cell, g.boons[side][n]}
	if k.known&bit(n) == 0 || k.unit[n] != now {
		k.known |= bit(n)
		k.unit[n] = now
		k.of[n] = int32(g.gainOf(v, n))
	}
	return int(k.of[n])
}

// check forgets the gains on which something bears that has changed: room,
// worth and danger of squares where the unit can go, and enemies whom it can
// combat from there.
func (g *Game) check(k *gains, side int) {
	squares := k.stirred.Or(k.occupied.Xor(g.occupied))
	k.occupied, k.stirred, k.checked = g.occupied, grid.Mask{}, true
	enemies := g.enemiesChanged(k, 1-side)
	for left := k.known; left != 0; left &= left - 1 {
		n := lowest(left)
		p, c := &g.profiles[k.unit[n].profile], k.unit[n].cell
		near, far := g.strides(p, c, k.unit[n].more)
		if g.within(far, c).Meets(squares) || g.within(near+int(p.reach), c).Meets(enemies) {
			k.known &^= bit(n)
		}
	}
}

// enemiesChanged are the squares where enemies were or are that have changed.
func (g *Game) enemiesChanged(k *gains, side int) (m grid.Mask) {
	for left := g.sides[side].units | g.sides[side].officers; left != 0; left &= left - 1 {
		n := lowest(left)
		q := &g.pieces[side][n]
		now := foe{stance{g.alive[side]&bit(n) != 0, q.profile, q.cell, boon{}}, q.figures}
		if was := &k.foes[n]; *was != now {
			m.Add(was.cell)
			m.Add(now.cell)
			*was = now
		}
	}
	return m
}

// strides are how far a unit of the profile can get at most: if it is to combat
// there, and at all.
func (g *Game) strides(p *profile, c grid.Cell, more boon) (near, far int) {
	near, far = max(int(p.fightMove), 0), max(int(p.freeMove), int(p.fightMove), 1)
	if g.road.Has(c) {
		near, far = near+int(g.roadBonus), far+int(g.roadBonus)
	}
	return near + int(more.squares), far + int(more.squares)
}

// within are the squares at most so far away.
func (g *Game) within(n int, c grid.Cell) grid.Mask {
	if n > maxRange {
		return g.all
	}
	return g.near[n][c]
}

// gainOf looks at all that a unit could do.

func (g *Game) gainOf(v *outlook, n int) int {
	side := int(g.side)
	me := &g.pieces[side][n]
	p, more := &g.profiles[me.profile], g.boons[side][n]
	here := g.position(v, side, p, me.cell)
	hope := g.hope(v, side, p, me, more)
	best := 0
	if hope > 0 {
		best = g.bestAttack(v, side, me.profile, more, me.cell)
	}
	r := g.reach(p, me.cell, more.squares)
	for left := r.any; !left.Empty(); {
		c := left.Pop()
		value := g.position(v, side, p, c) - here
		if c != me.cell && value+hope > best && r.calm.Has(c) {
			value += g.bestAttack(v, side, me.profile, more, c)
		}
		best = max(best, value)
	}
	return best
}

// hope is the most that any combat could bring that a unit might fight in this
// activation: all its dice, at the best of the enemies that it might come near.
// It saves looking closer where that is not enough.
func (g *Game) hope(v *outlook, side int, p *profile, me *piece, more boon) int {
	if p.reach == 0 || me.ride > 0 {
		return 0
	}
	most, dice := 0, int(g.odds.most[me.profile])+int(more.dice)+int(more.closeDice)
	near, _ := g.strides(p, me.cell, more)
	for left := g.within(near+int(p.reach), me.cell).And(g.stands[1-side]); !left.Empty(); {
		target := g.piece(g.at[left.Pop()])
		for close := range 2 {
			most = max(most, g.combatWorth(v, me.profile, target, dice, close))
		}
	}
	return most
}

// lowest is the first piece of a set that is not empty.
func lowest(set uint64) int { return bits.TrailingZeros64(set) }
