package homebrew

import (
	"math"
	"math/bits"
	"slices"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// arm is a weapon with those of its figures that the rules read.
type arm struct {
	id, name string
	figures  []int16 // by number
	has      uint64  // which of them it says itself
}

// bare is what attacks are made with that read no figure of a weapon.
var bare = []int8{0}

// armsFor are the weapons that a unit makes an attack with, one after the other.
func (g *Game) armsFor(at *attack, p play.Piece) []int8 {
	if at.reads == 0 {
		return bare
	}
	return g.of(p).arms[at.number]
}

// inReach says whether an attack can be made on a target, with any weapon.
func (g *Game) inReach(at *attack, x *facts) bool {
	if x.apart > at.farthest || g.facing != nil && !g.pointsAt(at, x) {
		return false
	}
	if at.steady {
		within := &g.worth.within[at.number][x.self.Side()][x.self.Number()]
		return x.apart <= int(within[1]) && !g.isTooNear(int(within[0]), x) && (!at.sight || g.seen(x.at[0], x.at[1])) && g.holds(&at.when, x) && g.throws(at, x)
	}
	if at.sight && !g.seen(x.at[0], x.at[1]) {
		return false
	}
	y := *x
	for _, y.arm = range g.armsFor(at, x.self) {
		if g.reaches(at, &y) && g.holds(&at.when, &y) && g.throws(at, &y) && !g.isTooNear(g.work(&at.least, &y, nil), x) {
			return true
		}
	}
	return false
}

// upTo is how far an attack of a unit reaches at most.
func (g *Game) upTo(at *attack, side, n int) int {
	if at.steady {
		return int(g.worth.within[at.number][side][n][1])
	}
	return at.farthest
}

// isTooNear says whether two units are less far apart than an attack or a condition wants, on
// a table to the very inch.
func (g *Game) isTooNear(least int, x *facts) bool {
	return x.apart < least || x.apart == least && least > g.touch && g.isShort(x)
}

// isShort says whether the last inch between two units has only begun. Units that stand
// nowhere yet are apart by full inches.
func (g *Game) isShort(x *facts) bool {
	return g.table != nil && x.at[0] != grid.None && x.at[1] != grid.None && g.table.square(x.at[0], x.at[1]) < x.apart*x.apart
}

// reaches says whether the weapon of the facts does.
func (g *Game) reaches(at *attack, x *facts) bool {
	return x.apart <= g.work(&at.reach, x, nil) && x.apart >= g.work(&at.least, x, nil)
}

// throws says whether there are any dice for an attack: without them it is not made.
func (g *Game) throws(at *attack, x *facts) bool {
	if at.sure[x.self.Side()].Has(x.self.Number()) {
		return true
	}
	f := at.thrown()
	return f == nil || g.work(f, x, nil) > 0
}

// thrown is how many dice an attack begins with; nil: the rules of play have no number for it.
func (at *attack) thrown() *figure {
	switch {
	case at.symbols != nil:
		return &at.symbols.dice
	case len(at.stages) > 0:
		return &at.stages[0].dice
	}
	return nil
}

// isSure says whether a figure is never less than one for a unit, as far as is seen at once.
func (g *Game) isSure(f *figure, p play.Piece) bool {
	x := facts{self: p}
	switch {
	case f.from == constant || f.fixed(g.board):
		if g.take(&f.amount, &x) < 1 {
			return false
		}
	case f.table != nil && slices.ContainsFunc(f.table, func(s struct{ From, Is int }) bool { return s.Is < 1 }):
		return false
	case f.table != nil:
	case !(f.from == ofLeft || f.from == ofWounds || f.from == ofUnits) || f.foe || f.times < 1 || f.plus < 0 || f.down:
		return false
	}
	for i := range f.mods {
		m := &f.mods[i]
		lowers := m.most < 1 || m.sets && (m.set.from != constant || m.set.n < 1) || m.adds && (m.add.from != constant || m.add.n < 0)
		if lowers && m.least < 1 {
			return false
		}
	}
	return true
}

// fixed says whether an amount is the same for a unit all game long.
func (a *amount) fixed(b *board) bool {
	return a.from == constant || a.from == ofStat && !a.foe && !a.side && (a.raw || len(b.stats[a.index].mods) == 0)
}

// wield makes an attack with each weapon that reaches.
func (g *Game) wield(i int, x *facts) {
	at := &g.attacks[i]
	if at.fight != nil {
		g.melee(i, x)
		return
	}
	for _, arm := range g.armsFor(at, x.self) {
		y := *x
		y.arm = arm
		if arm > 0 && !(g.step != stepOver && g.alive.Has(x.self) && g.alive.Has(x.foe) && g.reaches(at, &y) && g.throws(at, &y)) {
			continue
		}
		g.strike(i, &y)
		x.hits = y.hits
	}
}

// weighAttack is attackWorth, worked out.
func (g *Game) weighAttack(i int, x *facts) (value int) {
	at := &g.attacks[i]
	if at.fight != nil {
		return g.fightWorth(i, x)
	}
	arms, y := g.armsFor(at, x.self), *x
	for n, arm := range arms {
		if y.arm = arm; arm == 0 || g.reaches(at, &y) {
			y.rest |= 1 << n
		}
	}
	if y.takeUp(arms) {
		value = g.strikeWorth(i, &y)
	}
	return value
}

// takeUp has the facts be of the next of some weapons; false: none is left.
func (x *facts) takeUp(arms []int8) bool {
	if x.rest == 0 {
		return false
	}
	x.arm = arms[bits.TrailingZeros8(x.rest)]
	x.rest &= x.rest - 1
	return true
}

// farthest is how far an attack of a unit reaches.
func (g *Game) farthest(at *attack, x facts) (reach int) {
	for _, x.arm = range g.armsFor(at, x.self) {
		reach = max(reach, g.work(&at.reach, &x, nil))
	}
	return reach
}

// weaponStat is the number of a figure of weapons that the rules read.
func (w *binder) weaponStat(id string) int16 {
	i := slices.Index(w.read, id)
	if i < 0 {
		i = len(w.read)
		w.read = append(w.read, id)
	}
	if i >= 64 {
		w.Fail("the rules read more than 64 figures of weapons, which cannot be played")
	}
	w.reads |= 1 << (i % 64)
	return int16(i)
}

// arm gives the units their weapons, and the attacks those that they are made with.
func (w *binder) arm() {
	for id, weapon := range w.game.Weapons.All() {
		made := arm{id: id, name: weapon.Name}
		for i, stat := range w.read {
			n, _ := w.game.Figure(weapon.Stats, stat)
			made.figures = append(made.figures, int16(min(max(math.Round(n), -1000), 1000)))
			if weapon.Stats.Has(stat) {
				made.has |= 1 << (i % 64)
			}
		}
		w.t.arms = append(w.t.arms, made)
	}
	if len(w.t.arms) > math.MaxInt8 {
		w.Fail("the game has %d weapons; at most %d can be played", len(w.t.arms), math.MaxInt8)
		return
	}
	for side := range w.t.sides {
		for n := range w.t.sides[side].men {
			m := &w.t.sides[side].men[n]
			for i := range w.t.attacks {
				m.arms = append(m.arms, w.fitting(&w.t.attacks[i], w.troops[side][n].Weapons))
			}
		}
	}
	for i := range w.t.attacks {
		w.t.attacks[i].limit(w.t.arms)
	}
}

// fitting are those of some weapons that have all figures which an attack reads, as
// often as they are carried.
func (w *binder) fitting(at *attack, carried []schema.Carried) (arms []int8) {
	for _, c := range carried {
		i := slices.IndexFunc(w.t.arms, func(a arm) bool { return a.id == c.Weapon })
		if i < 0 || w.t.arms[i].has&at.reads != at.reads || at.reads == 0 {
			continue
		}
		count := 1
		if c.Count != nil {
			count = *c.Count
		}
		for range min(count, maxArms) {
			arms = append(arms, int8(i+1))
		}
	}
	return arms[:min(len(arms), maxArms)]
}

// maxArms is with how many weapons a unit makes an attack at most.
const maxArms = 8

// limit works out how far the attack can ever reach.
func (at *attack) limit(arms []arm) {
	f := &at.reach
	switch {
	case len(f.mods) > 0:
	case f.from == constant:
		at.farthest = f.n
	case f.from == ofWeapon:
		at.farthest = 0
		for i := range arms {
			at.farthest = max(at.farthest, f.made(int(arms[i].figures[f.index])))
		}
	}
}
