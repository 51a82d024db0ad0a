package homebrew

import (
	"math"

	"github.com/tabletop-forge/forge/play"
)

// What the results of an attack are worth is asked for each place from which it may be
// made. As long as nothing changes in the game, and they do not hang on where the attacker
// stands or on its weapon, the answer is the same.

// worthMemo remembers it, for one decision at a time.
type worthMemo struct {
	decision uint32
	rows     [worthRows]worthRow
}

// worthRows is how many pairs of units are remembered; one may take another's row.
const worthRows = 128

// mostKnown is how many successes are remembered of a pair.
const mostKnown = 64

type worthRow struct {
	decision uint32
	key      uint32 // of the attack and the two units
	known    uint64 // by number of successes
	worth    [mostKnown]int32
}

// forget begins another decision.
func (m *worthMemo) forget() {
	if m.decision++; m.decision == 0 {
		*m = worthMemo{decision: 1}
	}
}

// row is where the worths of an attack between two units are remembered.
func (m *worthMemo) row(attack int, self, foe play.Piece) *worthRow {
	key := uint32(attack)<<16 | uint32(self)<<8 | uint32(foe)
	r := &m.rows[(key*0x9e3779b1)>>25]
	if r.key != key || r.decision != m.decision {
		r.key, r.decision, r.known = key, m.decision, 0
	}
	return r
}

// resultsWorthOf is resultsWorth, remembered where it can be.
func (g *Game) resultsWorthOf(at *attack, x *facts) int {
	if !at.placeless || !g.view.ready || x.hits >= mostKnown {
		return g.resultsWorth(at, x)
	}
	r := g.memo.row(at.number, x.self, x.foe)
	if bit := uint64(1) << x.hits; r.known&bit == 0 {
		worth := g.resultsWorth(at, x)
		if worth > math.MaxInt32 || worth < math.MinInt32 {
			return worth
		}
		r.known |= bit
		r.worth[x.hits] = int32(worth)
	}
	return int(r.worth[x.hits])
}

// placeless says whether what comes of an attack is the same wherever it is made from.
func (b *board) placeless(at *attack) bool {
	for i := range at.results {
		if r := &at.results[i]; b.whenHangs(&r.when) || b.effectsHang(r.effects) {
			return false
		}
	}
	return true
}

func (b *board) effectsHang(effects []effect) bool {
	for i := range effects {
		e := &effects[i]
		switch {
		case b.whenHangs(&e.when), b.figureHangs(&e.number), e.verb == fallingBack, e.verb == following:
			return true
		case e.verb == rolling:
			if t := &b.tests[e.test]; b.figureHangs(&t.need) || b.effectsHang(t.pass) || b.effectsHang(t.fail) {
				return true
			}
		}
	}
	return false
}

func (b *board) figureHangs(f *figure) bool { return b.amountHangs(&f.amount) || b.modsHang(f.mods) }

func (b *board) modsHang(mods []modifier) bool {
	for i := range mods {
		if m := &mods[i]; b.whenHangs(&m.when) || b.amountHangs(&m.set) || b.amountHangs(&m.add) {
			return true
		}
	}
	return false
}

func (b *board) amountHangs(a *amount) bool {
	return a.from == ofRange || a.from == ofWeapon || a.from == ofStat && !a.raw && b.modsHang(b.stats[a.index].mods)
}

func (b *board) whenHangs(w *when) bool {
	if w.always {
		return false
	}
	if w.all.hangs() || w.not != nil && w.not.hangs() {
		return true
	}
	for i := range w.any {
		if w.any[i].hangs() {
			return true
		}
	}
	return false
}

// hangs says whether a condition may hang on where the attacker stands.
func (c *cond) hangs() bool {
	return c.self.hangs() || c.foe.hangs() || c.near > 0 || c.far < math.MaxInt32 || c.across >= 0 || c.contact >= 0 || c.reacting >= 0
}

func (w *is) hangs() bool { return w != nil && (!w.anywhere || w.near != nil) }
