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
	board    *board // of the game that is remembered
	decision uint32 // counts the times that something has changed
	rows     [worthRows]worthRow
}

// next begins another decision.
func (m *worthMemo) next(b *board) {
	if m.decision++; m.decision == 0 || m.board != b {
		*m = worthMemo{board: b, decision: 1}
	}
}

// worthRows is how many situations are remembered; one may take another's row.
const worthRows = 1 << 11

type worthRow struct {
	situation
	known bool
	worth int
}

// situation is all that the worth of an attack hangs on; what it does not hang on is left out.
type situation struct {
	attack, apart uint8
	self, foe     play.Piece
	reacting      bool
	last          [play.Sides]bool  // who has one unit left
	points        [play.Sides]int16 // that the sides have
	at            [2]int16
	left, ways    [2]uint8 // what they have left, and which way they face
	round         int16
	decision      uint32
	ground        uint64
	across        uint64
	with          play.Set
	marks         [2]uint64
}

// row is where a situation is remembered.
func (m *worthMemo) row(s *situation) *worthRow {
	h := uint64(s.attack)<<40 | uint64(s.apart)<<32 | uint64(s.self)<<24 | uint64(s.foe)<<16 | uint64(uint16(s.at[0]))
	h = (h ^ s.ground<<7 ^ s.across<<3 ^ uint64(s.with)) * 0x9e3779b97f4a7c15
	h = (h ^ h>>29 ^ s.marks[0] ^ s.marks[1]<<1 ^ uint64(s.left[0])<<48 ^ uint64(s.left[1])<<56 ^ uint64(uint16(s.at[1]))<<20) * 0xbf58476d1ce4e5b9
	return &m.rows[h>>53]
}

// attackWorth is the mean of what an attack is worth, with all weapons that reach.
func (g *Game) attackWorth(i int, x *facts) int {
	if !g.view.ready || x.fold != 0 || x.at[0] == grid.None || x.at[1] == grid.None {
		return g.weighAttack(i, x)
	}
	s := g.situation(i, x)
	row := g.memo.row(&s)
	if !row.known || row.situation != s {
		row.known, row.situation, row.worth = true, s, g.weighAttack(i, x)
	}
	return row.worth
}

// situation is where a unit and its target stand, and how.
func (g *Game) situation(i int, x *facts) situation {
	on := &g.attacks[i].hangsOn
	self, foe := g.unit(x.self), g.unit(x.foe)
	s := situation{
		attack: uint8(i), apart: on.class[min(x.apart, maxRange)], self: x.self, foe: x.foe, reacting: x.reacting,
		points: [play.Sides]int16{int16(g.Tally(0)), int16(g.Tally(1))}, last: [play.Sides]bool{g.isLast(0), g.isLast(1)},
		at: [2]int16{int16(grid.None), int16(x.at[1])}, left: [2]uint8{self.left, foe.left}, with: x.with,
		marks: [2]uint64{binary.LittleEndian.Uint64(self.marks[:]), binary.LittleEndian.Uint64(foe.marks[:])},
	}
	if g.facing != nil {
		s.ways = x.ways
	}
	if on.ground != 0 {
		s.ground = g.on(x.at[0]) & on.ground
	}
	for n, kinds := range on.across {
		if g.crosses(kinds, x.at[0], x.at[1]) {
			s.across |= 1 << n
		}
	}
	if on.place {
		s.at[0] = int16(x.at[0])
	}
	if on.others {
		s.decision = g.memo.decision
	}
	if on.rounds {
		s.round = g.round
	}
	return s
}

// hinges is what the worth of an attack hangs on, besides the units and what is left of
// them.
type hinges struct {
	class  [maxRange + 1]uint8 // of distances: those of one class make no difference
	cuts   [maxRange + 2]bool  // where another class begins
	ground uint64              // terrain under the attacker
	across []int8              // what lies between
	place  bool                // the very place of the attacker
	others bool                // where other units stand, and how
	rounds bool
}

// hangsOn works it out.
func (b *board) hangsOn(at *attack) hinges {
	h := hinges{others: at.area >= 0 || at.joint || at.fight != nil, place: at.fight != nil}
	f := finder{b, &h, make(map[*test]bool)}
	for i := range at.stages {
		f.figure(&at.stages[i].dice, false)
		f.figure(&at.stages[i].need, false)
	}
	if at.reads != 0 {
		f.figure(&at.reach, false)
		f.figure(&at.least, false)
		h.everyDistance()
	}
	if at.damage != nil {
		f.figure(&at.damage.each, false)
	}
	if at.symbols != nil {
		f.figure(&at.symbols.dice, false)
	}
	if o := at.odds; o != nil {
		for _, one := range []*figure{&o.attack, &o.defence, &o.column, &o.roll} {
			f.figure(one, false)
		}
	}
	if o := at.opposed; o != nil {
		f.figure(&o.own.plus, false)
		f.figure(&o.foe.plus, false)
	}
	for i := range at.results {
		f.when(&at.results[i].when, false)
		f.effects(at.results[i].effects, false)
	}
	// Who stands by is at another distance from each place.
	h.place = h.place || at.area >= 0 && (len(h.across) > 0 || slices.Contains(h.cuts[:], true))
	for away := 1; away <= maxRange; away++ {
		if h.class[away] = h.class[away-1]; h.cuts[away] {
			h.class[away]++
		}
	}
	return h
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
	switch {
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
	f.to.cut(c.near)
	if c.far < math.MaxInt32 {
		f.to.cut(c.far + 1)
	}
	if c.across >= 0 {
		f.to.across = append(f.to.across, c.across)
		f.to.place = f.to.place || len(f.to.across) > 64
	}
	if c.contact >= 0 {
		f.to.place, f.to.others = true, true
	}
	f.to.others = f.to.others || c.asksLosses
	f.to.rounds = f.to.rounds || c.first > 0 || c.end < math.MaxInt32
}

func (f finder) is(w *is, attacker bool) {
	if w == nil {
		return
	}
	if attacker && !w.anywhere {
		f.to.ground |= w.ground
	}
	if w.near != nil {
		f.to.others, f.to.place = true, f.to.place || attacker
	}
	f.to.others = f.to.others || w.did != 0
}

func (f finder) effects(effects []effect, turned bool) {
	for i := range effects {
		e := &effects[i]
		f.when(&e.when, turned)
		f.figure(&e.number, turned)
		switch e.verb {
		case fallingBack, following:
			f.to.place, f.to.others = true, true
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
}
