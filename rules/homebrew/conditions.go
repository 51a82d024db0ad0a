package homebrew

import (
	"cmp"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

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
