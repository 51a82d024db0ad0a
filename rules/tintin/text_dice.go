package tintin

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play"
)

// reckoning is how the dice of a combat, or of what falls on a square, come
// about, as their event packs it: what is left to tell when obstacles and
// keywords are gone.
type reckoning struct {
	base, into, out int // at most 0: into and out
	cards           int
	gone            [2]int // obstacles gone at the firer's square and the target's, as a bit set of their kinds
}

const (
	reckonBits = 6 // of base, into and out
	cardsBits  = 8
	goneBits   = maxLoose
	noCards    = 1 << (cardsBits - 1)
)

// pack writes the reckoning into an event.
func (r reckoning) pack() uint32 {
	const most = 1<<reckonBits - 1
	out := uint32(0)
	for _, n := range []int{r.base, -r.into, -r.out} {
		out = out<<reckonBits | uint32(min(max(n, 0), most))
	}
	out = out<<cardsBits | uint32(min(max(r.cards+noCards, 0), 1<<cardsBits-1))
	return out<<goneBits<<goneBits | uint32(r.gone[0])<<goneBits | uint32(r.gone[1])
}

// reckoned reads what pack wrote.
func reckoned(why uint32) (r reckoning) {
	take := func(bits int) int {
		n := why & (1<<bits - 1)
		why >>= bits
		return int(n)
	}
	r.gone[1], r.gone[0] = take(goneBits), take(goneBits)
	r.cards = take(cardsBits) - noCards
	r.out, r.into, r.base = -take(reckonBits), -take(reckonBits), take(reckonBits)
	return r
}

// reckon says how n dice of the fight come about (T5.3).
func (g *Game) reckon(n int) uint32 {
	f := &g.fight
	s := shot{firer: g.of(f.attacker), target: g.of(f.target), distance: g.distance(f.from, f.cell)}
	r := reckoning{base: s.firer.diceAt(s.distance, nil), gone: [2]int{g.goneAt(f.from), g.goneAt(f.cell)}}
	if on := &g.firing[s.firer.firing]; !s.firer.ignoresGround {
		r.out = int(on.out[f.from])
		if !s.uncovered() {
			r.into = g.into(on, f.from, f.cell, btoi(g.level[f.from] < g.level[f.cell]))
		}
	}
	r.cards = n - max(r.base+r.into+r.out, 0)
	return r.pack()
}

// goneAt are the kinds of obstacle that are gone in a square, as a bit set.
func (g *Game) goneAt(c grid.Cell) (set int) {
	for kind := range g.loose {
		set |= btoi(g.gone[kind].Has(c)) << kind
	}
	return set
}

// diceWords say how the dice of an event come about, where more counts than the
// range, or the number for the square.
func (g *Game) diceWords(e *play.Event) string {
	r := reckoned(e.Why)
	if r.into == 0 && r.out == 0 && r.cards == 0 {
		return ""
	}
	from, to := e.From.On(), e.To.On()
	words := fmt.Sprintf(": %d", r.base)
	if e.Piece == play.NoPiece {
		w := &g.weapons[e.Of]
		return words + g.coverWords(r, g.classes[w.firing], from, to, !w.fromAbove)
	}
	words += fmt.Sprintf(" at range %d", g.distance(from, to))
	class := g.classes[g.of(e.Piece).firing]
	if r.into != 0 {
		words += g.coverWords(r, class, from, to, g.level[from] < g.level[to])
	}
	if r.out != 0 {
		var why rulebook.Sum
		out(g.game, g.crowns.on(g.layers[r.gone[0]], from), class, &why)
		words += lineWords(why)
	}
	if r.cards != 0 {
		words += fmt.Sprintf(", %s by cards", rulebook.Whole(r.cards).Signed())
	}
	return words
}

// coverWords name what takes dice off at the target's square: what lies there,
// and the edge that the shot comes in over.
func (g *Game) coverWords(r reckoning, class string, from, to grid.Cell, below bool) string {
	var why rulebook.Sum
	rest := r.into - into(g.game, g.crowns.on(g.layers[r.gone[1]], to), class, below, &why)
	if rest == 0 {
		return lineWords(why)
	}
	return lineWords(why) + fmt.Sprintf(", %s %s", rulebook.Whole(rest).Signed(), g.overWords(from, to))
}

// overWords name the edge that a shot comes in over: at a corner, one of the two.
func (g *Game) overWords(from, to grid.Cell) string {
	d := g.Entry(from, to)
	for _, turn := range []int{0, -1, 1} {
		if side := d.Turn(turn); !side.Diagonal() {
			for _, p := range hedgesAt(g.layers[0], to, side) {
				return "over " + strings.ToLower(p.Name)
			}
		}
	}
	return "over what lies between"
}

func lineWords(why rulebook.Sum) (words string) {
	for _, l := range why {
		words += fmt.Sprintf(", %s %s", l.Value.Signed(), strings.ToLower(l.Reason))
	}
	return words
}
