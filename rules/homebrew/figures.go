package homebrew

import (
	"cmp"

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
	rest      int8  // how many weapons strike after it, for what an attack is worth
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

// when is a condition: all of it holds, not the second part as a whole, and at
// least one of the third.
type when struct {
	always bool
	all    cond
	not    *cond
	any    []cond
}

// cond is what must be so.
type cond struct {
	self, foe   *is
	near, far   int // how far apart
	arc         arc // of the other, in which the one is
	height      height
	across      int8 // terrain between the two, by number; -1: any
	crossed     int8 // terrain over which the unit has moved last, as well
	contact     int8
	reacting    int8
	first, end  int // rounds
	least, most int // units lost of its side, in a hundred, where that is asked
	asksLosses  bool
	never       bool // a variant is another
	plain       bool // it asks for nothing but what the two are
}

// is is what a unit must be.
type is struct {
	who      play.Pieces // units whose profile fits
	ground   uint64      // terrain of which it must be in some
	anywhere bool
	marks    []span
	left     span
	hurt     int8 // 1: any is lost; 0: none is; -1: either
	acted    int8 // 1: it has been activated this round; 0: it has not; -1: either
	half     int8 // 1: half is lost; 0: it is not; -1: either
	did      uint32
	near     *near
	sum      bool // whether what is left is asked at all
}

// span is a range of numbers, of a mark where there are several.
type span struct {
	mark      int8
	low, high int
}

func (r *span) has(n int) bool { return n >= r.low && n <= r.high }

// near is units near another.
type near struct {
	who    play.Pieces
	enemy  bool
	within int
	low    int
	high   int
}

// holds says whether a condition does.
func (g *Game) holds(w *when, x *facts) bool { return w.always || g.allHolds(w, x) }

func (g *Game) allHolds(w *when, x *facts) bool {
	if !g.meets(&w.all, x) || w.not != nil && g.meets(w.not, x) {
		return false
	}
	for i := range w.any {
		if g.meets(&w.any[i], x) {
			return true
		}
	}
	return len(w.any) == 0
}

func (g *Game) meets(c *cond, x *facts) bool {
	if c.self != nil && !g.isSo(c.self, x.self, x.at[0]) || c.foe != nil && !g.isSo(c.foe, x.foe, x.at[1]) {
		return false
	}
	if c.plain {
		return true
	}
	if round := int(g.round); round < c.first || round > c.end {
		return false
	}
	if c.never || c.asksLosses && !g.hasLost(x.self, c) {
		return false
	}
	if x.apart > c.far || c.near > 0 && g.isTooNear(c.near, x) {
		return false
	}
	if c.across >= 0 && !g.crosses(c.across, x.at[0], x.at[1]) {
		return false
	}
	if c.crossed >= 0 && (x.self != g.acting() || !g.crosses(c.crossed, place(g.active.came), x.at[0])) {
		return false
	}
	if c.arc != anyArc && !g.isIn(c.arc, x) {
		return false
	}
	if c.height != anyHeight && !g.standsSo(c.height, x) {
		return false
	}
	if c.reacting >= 0 && (c.reacting > 0) != x.reacting {
		return false
	}
	return c.contact < 0 || (c.contact > 0) == g.isInContact(x)
}

// isIn says whether the one of the facts is in an arc of the other.
func (g *Game) isIn(a arc, x *facts) bool {
	return x.foe != play.NoPiece && g.arcOf(x.at[1], x.ways[1], x.at[0]) == a
}

// height is how high one of two stands against the other.
type height uint8

const (
	anyHeight height = iota
	lower
	same
	higher
)

var heights = map[string]height{"lower": lower, "same": same, "higher": higher}

// heightOf is how high one place is against another.
func (b *board) heightOf(at, other place) height {
	return height(int(same) + cmp.Compare(b.level[at], b.level[other]))
}

// standsSo says whether the one of the facts stands so high against the other.
func (g *Game) standsSo(h height, x *facts) bool {
	return x.foe != play.NoPiece && x.at[0] != grid.None && x.at[1] != grid.None && g.heightOf(x.at[0], x.at[1]) == h
}

// hasLost says whether the side of a unit has lost that many of its units.
func (g *Game) hasLost(p play.Piece, c *cond) bool {
	if p == play.NoPiece {
		return false
	}
	lost := g.fallen[p.Side()] + g.gone[p.Side()].Count()*100/len(g.sides[p.Side()].men)
	return lost >= c.least && lost <= c.most
}

// isSo says whether a unit is what a condition wants, in the place where it stands
// or would.
func (g *Game) isSo(w *is, p play.Piece, at place) bool {
	if p == play.NoPiece || !w.who.Has(p) || !w.anywhere && g.on(at)&w.ground == 0 {
		return false
	}
	u := g.unit(p)
	for i := range w.marks {
		if m := &w.marks[i]; !m.has(int(u.marks[m.mark])) {
			return false
		}
	}
	if w.sum && !w.left.has(g.figuresOf(p)) {
		return false
	}
	if w.hurt >= 0 && (w.hurt > 0) != (u.left < g.of(p).strength) {
		return false
	}
	if w.half >= 0 && (w.half > 0) != (2*int(u.left) <= int(g.of(p).strength)) {
		return false
	}
	if w.did != 0 && u.did&w.did == 0 || w.acted >= 0 && (w.acted > 0) != g.called.Has(p) {
		return false
	}
	return w.near == nil || g.hasNear(w.near, p, at)
}

// hasNear counts units near one.
func (g *Game) hasNear(w *near, p play.Piece, at place) bool {
	side, count := p.Side(), 0
	if w.enemy {
		side = 1 - side
	}
	for left := g.alive[side] & w.who[side]; left != 0; left &= left - 1 {
		n := left.First()
		if c := place(g.units[side][n].cell); (side != p.Side() || n != p.Number()) && g.apart(at, c) <= w.within {
			count++
		}
	}
	return count >= w.low && count <= w.high
}

// isInContact says whether an enemy is in contact with the one of two. On no ground
// the only enemy is the other.
func (g *Game) isInContact(x *facts) bool {
	if x.at[0] == grid.None {
		return x.foe != play.NoPiece && x.apart <= 1
	}
	return g.inContact(x.self, x.at[0])
}
