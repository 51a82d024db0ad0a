package tintin

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// gains are what ordering each of a side's units brings. Working one out looks
// at every square that the unit can go to and at every enemy that it could
// combat from there, so it is kept as long as nothing of that changes.
type gains struct {
	of      [maxPieces]int32
	reach   [maxPieces]reach
	known   play.Set // units whose gain holds
	reached play.Set // units whose reach holds

	// What the known ones rest on, and where that has changed since.
	unit     [maxPieces]self
	foes     [maxPieces]foe
	occupied grid.Mask
	stirred  grid.Mask // squares whose worth or danger has changed
	enemies  grid.Mask // squares where an enemy was or is who has changed
	checked  bool      // since the last decision

	settling [grid.MaxCells]int32 // what each square brings to the unit that is looked at
}

// self is a unit as its own gain sees it.
type self struct {
	stance
	figures, ride, load uint8
}

// foe is an enemy as a combat sees it.
type foe struct {
	stance
	figures uint8
}

// rateUnit is what ordering a unit gains over leaving it alone.
func (g *Game) rateUnit(v *outlook, n int) int {
	side := int(g.side)
	k := &v.gains
	if !k.checked {
		g.check(k)
	}
	me := &g.pieces[side][n]
	now := self{stance{true, me.profile, me.cell, g.boons[side][n]}, me.figures, me.ride, me.load}
	if k.unit[n] != now {
		k.unit[n] = now
		k.known, k.reached = k.known&^play.SetOf(n), k.reached&^play.SetOf(n)
	}
	if !k.known.Has(n) {
		k.known.Add(n)
		k.of[n] = int32(g.gainOf(v, n))
	}
	return int(k.of[n])
}

// check forgets the gains on which something bears that has changed: room,
// worth and danger of squares where the unit can go, and enemies whom it can
// combat from there.
func (g *Game) check(k *gains) {
	room := k.occupied.Xor(g.occupied)
	squares := k.stirred.Or(room)
	enemies := k.enemies
	k.occupied, k.stirred, k.enemies, k.checked = g.occupied, grid.Mask{}, grid.Mask{}, true
	for n := range (k.known | k.reached).All() {
		p, c := &g.profiles[k.unit[n].profile], k.unit[n].cell
		near, far := g.strides(p, c, k.unit[n].more)
		around := g.within(far, c)
		if around.Meets(room) {
			k.reached.Remove(n)
		}
		if around.Meets(squares) || g.within(near+int(p.reach), c).Meets(enemies) {
			k.known.Remove(n)
		}
	}
}

// enemiesChanged are the squares where enemies were or are that have changed.
func (g *Game) enemiesChanged(k *gains, side int) (m grid.Mask) {
	for n := range (g.sides[side].units | g.sides[side].officers).All() {
		q := &g.pieces[side][n]
		now := foe{stance{g.alive[side].Has(n), q.profile, q.cell, boon{}}, q.figures}
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

// gainOf looks at all that a unit could do: every square that it can go to, and
// every enemy whom it could combat from there.
func (g *Game) gainOf(v *outlook, n int) int {
	me := &g.pieces[g.side][n]
	p, more := &g.profiles[me.profile], g.boons[g.side][n]
	to := &v.gains.reach[n]
	if !v.gains.reached.Has(n) {
		v.gains.reached.Add(n)
		*to = g.reach(p, me.cell, more.squares)
	}
	s := outing{firer: me.profile, more: more, calm: to.calm}
	s.best, s.calmest = g.settle(v, play.PieceOf(int(g.side), n), to)
	if me.ride > 0 && int(v.far[me.cell]) > alightAt {
		s.best = 0 // the vehicle takes it on
	}
	if p.reach == 0 || me.ride > 0 {
		return s.best
	}
	near, _ := g.strides(p, me.cell, more)
	for left := g.within(near+int(p.reach), me.cell).And(g.stands[1-g.side]); !left.Empty(); {
		g.weigh(v, &s, left.Pop())
	}
	return s.best
}

// settle works out what standing in each square brings over staying, and says
// the most that any brings, and any from which the unit may still combat.
func (g *Game) settle(v *outlook, unit play.Piece, to *reach) (best, calmest int) {
	b := g.bearing(v, unit)
	here := v.stand(&b, g.cell(unit))
	for left := to.any; !left.Empty(); {
		c := left.Pop()
		value := v.stand(&b, c) - here
		v.gains.settling[uint8(c)] = int32(value)
		if value > calmest && to.calm.Has(c) {
			calmest = value
		}
		best = max(best, value)
	}
	return best, calmest
}

// outing is what a unit could do in an activation, as far as it has been looked
// at.
type outing struct {
	firer   uint16
	more    boon
	calm    grid.Mask // squares from which it may combat
	calmest int       // the most that standing in one of them brings
	best    int       // the most that moving and combating brings
}

// weigh looks at combats against one enemy. What all the dice that the unit could
// have would bring says whether it is worth looking closer: first those of any
// range, then those of each.
func (g *Game) weigh(v *outlook, s *outing, at grid.Cell) {
	p, target := &g.profiles[s.firer], g.piece(g.at[at])
	most := int(g.odds.most[s.firer]) + int(s.more.dice) + int(s.more.closeDice)
	enough := s.best - s.calmest
	if g.combatWorth(v, s.firer, target, most, 0) <= enough && g.combatWorth(v, s.firer, target, most, 1) <= enough {
		return
	}
	inside := grid.MaskOf(at)
	for d := closeRange; d <= int(p.reach); d++ {
		from := g.near[d][at].Without(inside).And(s.calm)
		if inside = g.near[d][at]; from.Empty() {
			continue
		}
		hope := g.mostWorth(v, s, target, at, d)
		if s.calmest+hope <= s.best {
			continue
		}
		for !from.Empty() {
			c := from.Pop()
			if value := int(v.gains.settling[c]); value+hope > s.best {
				s.best = max(s.best, value+g.attackWorth(v, s.firer, s.more, c, at))
			}
		}
	}
}

// mostWorth is the most that a combat at a distance could bring: if nothing took
// dice off but the square that the target stands in.
func (g *Game) mostWorth(v *outlook, s *outing, target *piece, at grid.Cell, d int) int {
	p := &g.profiles[s.firer]
	n := int(p.dice[d]) + int(s.more.dice)
	if d == closeRange {
		n += int(p.closeDice) + int(s.more.closeDice)
	}
	if !p.ignoresGround && !g.profiles[target.profile].noCover && !(p.ignoresClose && d == closeRange) {
		f := &g.firing[p.firing]
		n += int(max(f.into[0][at], f.into[1][at]))
	}
	if n <= 0 || p.dice[d] == 0 {
		return 0
	}
	return g.combatWorth(v, s.firer, target, n, btoi(d == closeRange))
}
