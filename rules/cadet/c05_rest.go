package cadet

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// canRest says whether the acting figure can rest: with all its actions, and
// less STR than at the start (C5.1).
func (g *Game) canRest() bool {
	p := g.acting()
	return g.active.left == g.actions && g.figure(p).str < g.of(p).str
}

// regained is the STR that a rest gives back in a hex: more with no enemy there
// or next to it, never more than the figure had at the start (C5.1).
func (g *Game) regained(p play.Piece) int {
	c, n := g.cell(p), g.rests
	if !g.stands[1-p.Side()].Meets(g.around[c].Or(grid.MaskOf(c))) {
		n = g.restsUnseen
	}
	return min(n, int(g.of(p).str)-int(g.figure(p).str))
}

// rest takes all actions (C5.1).
func (g *Game) rest() {
	p := g.acting()
	n := g.regained(p)
	g.figure(p).str += uint8(n)
	g.active.left = 0
	g.Log.Add(play.Event{What: play.Restored, Side: int8(p.Side()), Piece: p, Value: int32(n), Rule: C(5, 1)})
}
