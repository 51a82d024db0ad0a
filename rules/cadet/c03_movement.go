package cadet

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// reach is where a move of the acting figure can lead, with the actions that it
// has left (C3.1). It passes through friends; if it stays with too many, it has
// to go again (C3.2, C1.5).
func (g *Game) reach() grid.Mask {
	a := &g.active
	if a.stuck {
		return grid.Mask{}
	}
	p := g.acting()
	return g.ways[g.of(p).ways].near[a.left][g.cell(p)]
}

// cost is how many actions a move takes (C3.1).
func (g *Game) cost(p play.Piece, to grid.Cell) int8 {
	w, n := &g.ways[g.of(p).ways], int8(1)
	for !w.near[n][g.cell(p)].Has(to) {
		n++
	}
	return n
}

// move takes the acting figure into a hex. If an enemy is there it stops, and has
// a punch-up with it at once (C3.3).
func (g *Game) move(c grid.Cell) {
	p := g.acting()
	from := g.cell(p)
	a := &g.active
	a.left -= g.cost(p, c)
	a.from = int16(from)
	a.stuck = a.stuck || g.ways[g.of(p).ways].stops[from].Has(c)
	g.Log.Add(play.Event{What: play.Moved, Side: int8(p.Side()), Piece: p, From: play.CellOf(from), To: play.CellOf(c), Value: 1, Rule: C(3, 1)})
	g.shiftTo(p, c)
	foes := g.foesIn(c)
	if foes == 0 {
		return
	}
	a.stuck = true
	if foes.Several() {
		g.step = stepMeet
		return
	}
	g.meet(play.PieceOf(1-p.Side(), foes.First()))
}
