package tintin

import (
	"fmt"
	"strconv"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play"
)

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

// diceWords say how the dice of an event come about, where more counts than the
// range, or the number for the square.
func (g *Game) diceWords(e *play.Event) string {
	r := reckoned(e.Why)
	if r.into == 0 && r.out == 0 && r.cards == 0 {
		return ""
	}
	from, to := e.From.On(), e.To.On()
	if e.Piece == play.NoPiece {
		w := &g.weapons[e.Of]
		return ": " + strconv.Itoa(r.base) + g.coverWords(r, g.classes[w.firing], from, to, !w.fromAbove)
	}
	say := g.names.Language.Say
	words := ": " + say("{dice} at range {range}", r.base, g.distance(from, to))
	class := g.classes[g.of(e.Piece).firing]
	if r.into != 0 {
		words += g.coverWords(r, class, from, to, g.level[from] < g.level[to])
	}
	if r.out != 0 {
		var why rulebook.Sum
		out(g.game, g.crowns.on(g.layers[r.gone[0]], from), class, &why)
		words += g.lineWords(why)
	}
	if r.cards != 0 {
		words += ", " + say("{number} by cards", rulebook.Whole(r.cards).Signed())
	}
	return words
}

// coverWords name what takes dice off at the target's square: what lies there,
// and the edge that the shot comes in over.
func (g *Game) coverWords(r reckoning, class string, from, to grid.Cell, below bool) string {
	var why rulebook.Sum
	rest := r.into - into(g.game, g.crowns.on(g.layers[r.gone[1]], to), class, below, &why)
	if rest == 0 {
		return g.lineWords(why)
	}
	return g.lineWords(why) + fmt.Sprintf(", %s %s", rulebook.Whole(rest).Signed(), g.overWords(from, to))
}

// overWords name the edge that a shot comes in over: at a corner, one of the two.
func (g *Game) overWords(from, to grid.Cell) string {
	d := g.Entry(from, to)
	for _, turn := range []int{0, -1, 1} {
		if side := d.Turn(turn); !side.Diagonal() {
			for _, p := range hedgesAt(g.layers[0], to, side) {
				return g.names.Language.Say("over {edge}", g.names.Language.Lowered(p.Name))
			}
		}
	}
	return g.names.Language.Say("over what lies between")
}

func (g *Game) lineWords(why rulebook.Sum) (words string) {
	for _, l := range why {
		words += fmt.Sprintf(", %s %s", l.Value.Signed(), g.names.Language.Lowered(l.Reason))
	}
	return words
}
