package homebrew

import (
	"encoding/binary"
	"math"
	"slices"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// What an attack is worth is asked for each place from which it may be made, and again in
// the next decision. The answer is the same where everything that it hangs on is.

// worthMemo remembers it.
type worthMemo struct {
	board *board // of the game that is remembered
	stale bool   // the stamps are those of another decision
	stamps
	rows   [worthRows]worthRow
	volley uint64 // how many volleys have been weighed: what is in rests is of one of them
	rests  [worthRests]worthRow
	backs  [worthBacks]worthOfBack
	closed [play.Sides][maxPieces]closed
}

// next begins another decision.
func (m *worthMemo) next(g *Game) {
	if m.board != g.board {
		*m = worthMemo{board: g.board}
	}
	m.stale = true
}

// stamped has the stamps be of the decision at hand: as things stand, not as they are weighed.
func (g *Game) stamped() *worthMemo {
	if m := &g.memo; m.stale {
		m.stale = false
		g.stamp(&m.stamps)
	}
	return &g.memo
}

// stamps are numbers that tell states of a game apart: the same for the same state, and else
// as good as never.
type stamps struct {
	score  uint64                        // what the sides have and lack
	places uint64                        // where the units stand
	all    uint64                        // and all that there is to them
	unit   [play.Sides][maxPieces]uint64 // what a unit has, apart from its place and what it did
}

// stamp works them out.
func (g *Game) stamp(s *stamps) {
	// Of what players care for only this counts for attacks; its weight may be tried out.
	goal := uint64(g.Style(g.view.style).goal)
	s.score = mixed(goal<<48 ^ uint64(uint16(g.lacks(0)))<<32 ^ uint64(uint16(g.lacks(1)))<<16)
	s.places, s.all = s.score, uint64(g.round)
	for side := range g.alive {
		if g.isLast(side) {
			s.score = mixed(s.score + uint64(side))
		}
		s.places = mixed(s.places ^ uint64(g.gone[side]))
		for n := range g.sides[side].men {
			u := &g.units[side][n]
			s.unit[side][n] = u.stamp(side, n)
			s.places += mixed(numbered(side, n)<<16 | uint64(uint16(u.cell)))
			s.all += mixed(s.unit[side][n] + uint64(u.did)<<16 + uint64(uint16(u.cell)))
		}
	}
	s.all = mixed(s.all ^ s.places)
}

// stamp tells what a unit has from what it, or another, has or had.
func (u *unit) stamp(side, n int) uint64 {
	return mixed(binary.LittleEndian.Uint64(u.marks[:])) ^ mixed(numbered(side, n)<<16|uint64(u.left)<<8|uint64(u.faces))
}

func numbered(side, n int) uint64 { return uint64(side)<<8 | uint64(n) }

// lacks is how many points a side needs yet, if few enough for the loss of a unit to bring them;
// else a number for all of that.
func (g *Game) lacks(side int) int {
	if g.aims[side] == 0 {
		return -1
	}
	return min(g.aims[side]-g.Tally(side), g.worth.dearest+1)
}

// stampAround tells those apart round the target of an attack that it falls on as well.
func (g *Game) stampAround(at *attack, x *facts) (sum uint64) {
	for p := range g.around(at, x).All() {
		side, n := p.Split()
		u := &g.units[side][n]
		sum += mixed(g.memo.unit[side][n] + uint64(u.did&at.hangsOn.did)<<16 + uint64(uint16(u.cell)))
	}
	return sum
}

// mixed spreads the bits of a number over all of it.
func mixed(n uint64) uint64 {
	n = (n ^ n>>30) * 0xbf58476d1ce4e5b9
	n = (n ^ n>>27) * 0x94d049bb133111eb
	return n ^ n>>31
}

// worthRows is how many situations are remembered; one may take another's row.
const worthRows = 1 << 13

// worthRests is of how many outcomes of the weapons before it is remembered what the next ones
// are worth.
const worthRests = 1 << 8

type worthRow struct {
	situation uint64
	worth     int
}

// attackWorth is the mean of what an attack is worth, with all weapons that reach.
func (g *Game) attackWorth(i int, x *facts) int {
	if !g.view.ready || x.fold != 0 || x.at[0] == grid.None || x.at[1] == grid.None {
		return g.weighAttack(i, x)
	}
	s := g.situation(i, x)
	row := &g.memo.rows[s%worthRows]
	if row.situation != s {
		row.situation, row.worth = s, g.weighAttack(i, x)
	}
	return row.worth
}

// situation is a number for all that the worth of an attack hangs on: where a unit and its
// target stand, and how. What it does not hang on is left out.
func (g *Game) situation(i int, x *facts) uint64 {
	on, m := &g.attacks[i].hangsOn, g.stamped()
	s := m.score ^ m.unit[x.self.Side()][x.self.Number()] + 3*m.unit[x.foe.Side()][x.foe.Number()]
	at := uint64(i)<<32 | uint64(on.class[min(x.apart, maxRange)])<<24
	if on.target {
		at |= uint64(uint16(x.at[1])) << 8
	}
	if on.place {
		at |= uint64(uint16(x.at[0])) << 40
	}
	if x.reacting {
		at |= 1
	}
	if on.inch && g.isShort(x) {
		at |= 2
	}
	if on.height {
		at |= uint64(g.heightOf(x.at[0], x.at[1])) << 2
	}
	for n, kinds := range on.across {
		if g.crosses(kinds, x.at[0], x.at[1]) {
			s ^= 1 << n
		}
	}
	s = mixed(s + at)
	if on.ground != 0 {
		s = mixed(s ^ g.on(x.at[0])&on.ground)
	}
	if on.struck != 0 {
		s = mixed(s ^ g.on(x.at[1])&on.struck)
	}
	switch {
	case on.others || x.with != 0:
		s = mixed(s ^ m.all ^ uint64(x.with))
	case on.places:
		s = mixed(s ^ m.places)
	}
	if at := &g.attacks[i]; at.area >= 0 {
		s = mixed(s ^ g.stampAround(at, x))
	}
	for n, kinds := range on.crossed {
		if x.self == g.acting() && g.crosses(kinds, place(g.active.came), x.at[0]) {
			s = mixed(s ^ 1<<n)
		}
	}
	if on.acted {
		s = mixed(s ^ uint64(g.called[x.self.Side()])<<32 ^ uint64(g.called[x.foe.Side()]))
	}
	if on.did != 0 {
		s = mixed(s ^ uint64(g.unit(x.self).did&on.did)<<32 ^ uint64(g.unit(x.foe).did&on.did))
	}
	if on.rounds {
		s = mixed(s ^ uint64(g.round))
	}
	if g.facing != nil {
		s = mixed(s ^ uint64(x.ways[0])<<8 ^ uint64(x.ways[1]))
	}
	return s
}

// hinges is what the worth of an attack hangs on, besides the units and what is left of
// them.
type hinges struct {
	class   [maxRange + 1]uint8 // of distances: those of one class make no difference
	cuts    [maxRange + 2]bool  // where another class begins
	ground  uint64              // terrain under the attacker
	struck  uint64              // and under the target
	height  bool                // who of the two stands higher
	across  []int8              // what lies between
	crossed []int8              // what the attacker has come over
	acted   bool                // who has been activated
	did     uint32              // what the two have done in the round
	place   bool                // the very place of the attacker
	target  bool                // and of the target
	inch    bool                // whether an inch that has begun is full
	places  bool                // where other units stand
	others  bool                // and how
	rounds  bool
	hits    bool // how many successes there are; of an effect
	left    bool // what is left of a unit, or of a side
	loses   bool // and something is taken off, or given back
}

// hangsOn works it out.
func (b *board) hangsOn(at *attack) hinges {
	var h hinges
	f := finder{b, &h, make(map[*test]bool)}
	f.attack(at, false)
	if fight := at.fight; fight != nil {
		h.place = true // whether it strikes back hangs on sight and arcs
		back := &b.attacks[fight.back]
		f.attack(back, true)
		f.when(&back.when, true)
		f.figure(&back.reach, true)
		f.figure(&back.least, true)
		h.everyDistance()
		for _, turned := range []bool{false, true} {
			f.figure(&fight.first, turned)
			f.figure(&fight.score, turned)
		}
	}
	// Who stands by is at another distance from each place.
	h.place = h.place || at.area >= 0 && (len(h.across) > 0 || h.height || slices.Contains(h.cuts[:], true))
	h.target = h.place || h.places || h.others || at.area >= 0 || b.facing != nil
	for away := 1; away <= maxRange; away++ {
		if h.class[away] = h.class[away-1]; h.cuts[away] {
			h.class[away]++
		}
	}
	return h
}

// attack finds what the dice of an attack hang on, and what comes of them.
func (f finder) attack(at *attack, turned bool) {
	for i := range at.stages {
		f.figure(&at.stages[i].dice, turned)
		f.figure(&at.stages[i].need, turned)
	}
	if at.reads != 0 {
		f.figure(&at.reach, turned)
		f.figure(&at.least, turned)
		f.to.everyDistance()
	}
	if at.damage != nil {
		f.figure(&at.damage.each, turned)
	}
	if at.symbols != nil {
		f.figure(&at.symbols.dice, turned)
	}
	if o := at.odds; o != nil {
		for _, one := range []*figure{&o.attack, &o.defence, &o.column, &o.roll} {
			f.figure(one, turned)
		}
	}
	if o := at.opposed; o != nil {
		f.figure(&o.own.plus, turned)
		f.figure(&o.foe.plus, turned)
	}
	for i := range at.results {
		f.result(&at.results[i], turned)
	}
}

func (f finder) result(r *result, turned bool) {
	f.when(&r.when, turned)
	f.effects(r.effects, turned)
}

// countHits notes of which effects it hangs on the number of successes what they are worth.
func (b *board) countHits(effects []effect) (any bool) {
	for i := range effects {
		var h hinges
		finder{b, &h, make(map[*test]bool)}.effect(&effects[i], false)
		effects[i].counts = h.hits
		any = any || h.hits
	}
	return any
}

func (h *hinges) cut(away int) {
	if away > 0 && away <= maxRange {
		h.cuts[away] = true
	}
}

func (h *hinges) everyDistance() {
	for away := range h.cuts {
		h.cuts[away] = true
	}
}

// finder finds hinges in what is compiled. Where it is turned, the unit of the facts is
// the target and the other is the attacker.
type finder struct {
	*board
	to   *hinges
	done map[*test]bool
}

func (f finder) figure(one *figure, turned bool) {
	f.amount(&one.amount, turned)
	f.mods(one.mods, turned)
}

func (f finder) mods(mods []modifier, turned bool) {
	for i := range mods {
		m := &mods[i]
		f.when(&m.when, turned)
		f.amount(&m.set, turned)
		f.amount(&m.add, turned)
	}
}

func (f finder) amount(a *amount, turned bool) {
	f.to.left = f.to.left || a.from == ofLeft || a.from == ofLost || a.from == ofWounds
	switch {
	case a.from == ofHits:
		f.to.hits = true
	case a.from == ofRange:
		f.to.everyDistance()
	case a.from == ofComparison:
		f.amount(&a.compare.own, turned)
		f.amount(&a.compare.foe, turned)
	case a.side:
		f.to.others = true
	case a.from == ofStat && !a.raw:
		f.mods(f.stats[a.index].mods, turned != a.foe)
	}
}

func (f finder) when(w *when, turned bool) {
	if w.always {
		return
	}
	f.cond(&w.all, turned)
	if w.not != nil {
		f.cond(w.not, turned)
	}
	for i := range w.any {
		f.cond(&w.any[i], turned)
	}
}

func (f finder) cond(c *cond, turned bool) {
	f.is(c.self, !turned)
	f.is(c.foe, turned)
	f.to.place = f.to.place || c.arc != anyArc
	f.to.height = f.to.height || c.height != anyHeight
	if c.near > 0 {
		f.to.cut(c.near)
		f.to.cut(c.near + 1)
		f.to.inch = true
	}
	if c.far < math.MaxInt32 {
		f.to.cut(c.far + 1)
	}
	if c.across >= 0 {
		f.to.across = append(f.to.across, c.across)
		f.to.place = f.to.place || len(f.to.across) > 64
	}
	if c.crossed >= 0 {
		f.to.crossed = append(f.to.crossed, c.crossed)
		f.to.place = true
	}
	if c.contact >= 0 {
		f.to.place, f.to.places = true, true
	}
	f.to.places, f.to.left = f.to.places || c.asksLosses, f.to.left || c.asksLosses
	f.to.rounds = f.to.rounds || c.first > 0 || c.end < math.MaxInt32
}

func (f finder) is(w *is, attacker bool) {
	if w == nil {
		return
	}
	switch {
	case w.anywhere:
	case attacker:
		f.to.ground |= w.ground
	default:
		f.to.struck |= w.ground
	}
	if w.near != nil {
		f.to.places, f.to.place = true, f.to.place || attacker
	}
	f.to.left = f.to.left || w.sum || w.hurt >= 0 || w.half >= 0
	f.to.did |= w.did
	f.to.acted = f.to.acted || w.acted >= 0
}

func (f finder) effects(effects []effect, turned bool) {
	for i := range effects {
		f.effect(&effects[i], turned)
	}
}

func (f finder) effect(e *effect, turned bool) {
	f.when(&e.when, turned)
	f.figure(&e.number, turned)
	switch e.verb {
	case lose, removal, leaving, restore:
		f.to.loses = true
	case fallingBack:
		left, loses := f.to.left, f.to.loses // it falls back when all else of the attack is done
		f.fallsBack(int(e.way))
		f.to.left, f.to.loses = left, loses
	case rolling:
		if t := &f.tests[e.test]; !f.done[t] {
			f.done[t] = true
			for _, turned := range []bool{false, true} {
				f.figure(&t.need, turned)
				f.effects(t.pass, turned)
				f.effects(t.fail, turned)
			}
		}
	}
}

// fallsBack finds what it hangs on how a unit falls back: where from, and for whom there is
// room.
func (f finder) fallsBack(way int) {
	f.to.place, f.to.places = true, true
	for i := range f.zones {
		for _, w := range []*is{f.zones[i].of, f.zones[i].on} {
			f.to.others = f.to.others || w != nil && (len(w.marks) > 0 || w.sum || w.hurt >= 0 || w.half >= 0 || w.did != 0 || w.acted >= 0)
		}
	}
	for turned := range 2 {
		f.effects(f.retreats[way].cornered, turned == 1)
		f.effects(f.retreats[way].off, turned == 1)
		f.effects(f.retreats[way].aside, turned == 1)
	}
}

// What it is worth that a unit falls back is asked for by attack after attack.

const worthBacks = 1 << 9

// worthOfBack is what one falling back is worth.
type worthOfBack struct {
	due   due
	stamp uint64
	known bool
	worth int32
}

// closed is where a unit does not fall back into, as things stand.
type closed struct {
	stamp uint64
	cells grid.Mask
}

// backAsKnown is backTo, with what is remembered of it.
func (g *Game) backAsKnown(d *due) (ends, int) {
	if g.table != nil {
		return g.backTo(d)
	}
	side, n := d.unit.Split()
	known := &g.memo.closed[side][n]
	if known.stamp != g.memo.all {
		*known = closed{g.memo.all, g.watched(d.unit).shut}
	}
	return g.backOver(d, known.cells)
}

// back is where the worth of one is remembered.
func (m *worthMemo) back(d *due) *worthOfBack {
	at := mixed(uint64(d.unit)<<32 | uint64(uint16(d.cell))<<16 | uint64(uint8(d.way))<<8 | uint64(uint8(d.n)))
	return &m.backs[(at^m.all)%worthBacks]
}
