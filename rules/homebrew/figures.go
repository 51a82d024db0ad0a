package homebrew

import (
	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// Figures of the rules: a number or where it comes from, and what changes it
// under which conditions. Ids are gone here: a condition is sets of units, bits of
// terrain and of actions, and ranges of small numbers.

// facts are what a figure is worked out from: the unit that acts or rolls, the
// other of the two, and where they stand, or would.
type facts struct {
	self, foe play.Piece // foe may be none
	at        [2]place
	ways      [2]uint8 // that they face
	apart     int      // cells or inches from the one to the other
	with      play.Set // those of the attacker's side that attack together with it
	fold      int8     // such units that attack together, for chances; 0: those of with
	hits      int
	won       int8  // of a clash: 1 the one, -1 the other, 0 neither
	doubled   bool  // by twice as much
	face      uint8 // that is taken of dice with symbols, counted from 1
	arm       int8  // the number of the weapon that an attack is made with, from 1; 0: none
	rest      uint8 // weapons that strike after it, for what an attack is worth, a bit each
	one       bool  // of those who attack together only this one is meant
	beside    bool  // the other is one of those round the target of an attack
	reacting  bool  // the one acts in reaction to the other
	rolled    bool  // dice of amounts are rolled; else they count for their mean
}

// swapped are the facts as the other of the two sees them.
func (x facts) swapped() facts {
	x.self, x.foe = x.foe, x.self
	x.at[0], x.at[1] = x.at[1], x.at[0]
	x.ways[0], x.ways[1] = x.ways[1], x.ways[0]
	return x
}

// facedBy is which way the two face, the one that something befalls first.
func (x *facts) facedBy(foe bool) [2]uint8 {
	if foe {
		return [2]uint8{x.ways[1], x.ways[0]}
	}
	return x.ways
}

// of is a unit of the two, with its place.
func (x *facts) of(foe bool) (play.Piece, place) {
	if foe {
		return x.foe, x.at[1]
	}
	return x.self, x.at[0]
}

// here are the facts about a unit by itself.
func (g *Game) here(p play.Piece) facts {
	return facts{self: p, at: [2]place{g.cell(p), grid.None}, ways: [2]uint8{g.unit(p).faces}}
}

// between are the facts about two units.
func (g *Game) between(p, foe play.Piece) facts {
	from, to := g.cell(p), g.cell(foe)
	return facts{self: p, foe: foe, at: [2]place{from, to}, ways: [2]uint8{g.unit(p).faces, g.unit(foe).faces}, apart: g.apart(from, to)}
}

// source is where an amount comes from.
type source uint8

const (
	constant source = iota
	ofStat
	ofWeapon
	ofComparison
	ofMark
	ofLeft
	ofLost
	ofWounds
	ofHits
	ofRange
	ofUnits
	ofDice
)

// amount is a number, or where it comes from.
type amount struct {
	from  source
	foe   bool
	side  bool  // the sum over all units of the side
	raw   bool  // of a stat: as the list has it
	down  bool  // fractions go down
	index int16 // of a stat or a mark
	n     int   // the number itself
	times int
	over  int
	plus  int
	says  string // in words

	table schema.Lookup // that what it comes to is looked up in; nil: it is not

	compare *comparison
	die     *chain.Die
}

// comparison is two figures, and what dice need by how much the one is more than the other.
type comparison struct {
	own, foe amount
	needs    []schema.PlayAgainst // the greatest difference first
}

func (c *comparison) need(more int) int {
	for i := range c.needs {
		if more >= c.needs[i].From {
			return c.needs[i].Need
		}
	}
	return c.needs[len(c.needs)-1].Need
}

// figure is an amount with what changes it.
type figure struct {
	amount
	mods []modifier
	rule rulebook.Ref
}

// modifier is a change of a figure while something holds.
type modifier struct {
	sets, adds  bool
	set, add    amount
	least, most int
	when        when
	says        string
	rule        rulebook.Ref
}

// farthest stands for no bound of a modifier.
const farthest = 1 << 20

// take works an amount out.
func (g *Game) take(a *amount, x *facts) int {
	n := a.n
	p, _ := x.of(a.foe)
	switch {
	case a.from == constant:
		return n
	case a.from == ofHits:
		n = x.hits
	case a.from == ofRange:
		n = x.apart
	case a.from == ofDice && x.rolled:
		n = g.throw(a)
	case a.from == ofDice:
		n = a.n * (a.die.Sides() + 1) / 2
	case a.from == ofWeapon:
		if x.arm == 0 {
			return 0
		}
		n = int(g.arms[x.arm-1].figures[a.index])
	case a.from == ofComparison:
		return a.compare.need(g.take(&a.compare.own, x) - g.take(&a.compare.foe, x))
	case p == play.NoPiece:
		return 0
	case a.side:
		n = 0
		for left := g.alive[p.Side()]; left != 0; left &= left - 1 {
			n += g.had(a, play.PieceOf(p.Side(), left.First()))
		}
	case a.from == ofStat && !a.raw:
		n = g.statOf(p, int(a.index), x, a.foe)
	default:
		n = g.had(a, p)
	}
	return a.made(n)
}

// made is what an amount makes of what it counts.
func (a *amount) made(n int) int {
	if n = share(n*a.times, a.over, a.down) + a.plus; a.table != nil {
		return a.table.At(n)
	}
	return n
}

// had is what a unit has of what an amount counts, its figures as lists have them.
func (g *Game) had(a *amount, p play.Piece) int {
	switch a.from {
	case ofStat:
		return int(g.of(p).stats[a.index])
	case ofMark:
		return int(g.unit(p).marks[a.index])
	case ofLeft:
		return g.figuresOf(p)
	case ofLost:
		return int(g.of(p).strength/g.of(p).figure) - g.figuresOf(p)
	case ofWounds:
		return int(g.unit(p).left)
	}
	return 1
}

// throw rolls the dice of an amount and adds them up.
func (g *Game) throw(a *amount) (sum int) {
	for range a.n {
		sum += g.dice.D(a.die.Sides())
	}
	return sum
}

// draw works a figure out for play, with its dice rolled.
func (g *Game) draw(f *figure, x facts) int {
	x.rolled = true
	return g.work(f, &x, nil)
}

// narrow is a figure as dice take it: what is beyond the most that they come to makes no
// difference.
func narrow(n int) int16 {
	const most = 1000
	return int16(min(max(n, -most), most))
}

// share divides, fractions going up or down.
func share(n, over int, down bool) int {
	if over == 1 {
		return n
	}
	q := n / over
	switch rest := n % over; {
	case rest > 0 && !down:
		q++
	case rest < 0 && down:
		q--
	}
	return q
}

// statOf is a figure of a unit with all that changes it.
func (g *Game) statOf(p play.Piece, stat int, x *facts, foe bool) int {
	s := &g.stats[stat]
	n := int(g.of(p).stats[stat])
	if len(s.mods) == 0 {
		return n
	}
	y := *x
	if foe {
		y = x.swapped()
	}
	return g.changed(n, s.mods, &y, nil)
}

// work works a figure out. With a sum it says how it comes about.
func (g *Game) work(f *figure, x *facts, why *rulebook.Sum) int {
	n := g.take(&f.amount, x)
	if why != nil {
		g.reasons(f, x, why)
	}
	if len(f.mods) == 0 {
		return n
	}
	return g.changed(n, f.mods, x, why)
}

// changed is a number after all modifiers that hold: what sets it, then what adds
// to it, then its bounds.
func (g *Game) changed(n int, mods []modifier, x *facts, why *rulebook.Sum) int {
	adds, least, most := 0, -farthest, farthest
	floor, roof := -1, -1
	for i := range mods {
		m := &mods[i]
		if !g.holds(&m.when, x) {
			continue
		}
		if m.sets {
			n += why.Add(g.take(&m.set, x)-n, m.says, m.rule)
		}
		if m.adds {
			adds += g.take(&m.add, x)
		}
		if m.least > least {
			least, floor = m.least, i
		}
		if m.most < most {
			most, roof = m.most, i
		}
	}
	n += adds
	within := max(min(n, most), least)
	if why == nil {
		return within
	}
	for i := range mods {
		if m := &mods[i]; m.adds && g.holds(&m.when, x) {
			why.Add(g.take(&m.add, x), m.says, m.rule)
		}
	}
	if within == least {
		roof = floor
	}
	if roof >= 0 {
		why.Add(within-n, g.names.Language.Say("bounds of it: {n}", within), mods[roof].rule)
	}
	return within
}
