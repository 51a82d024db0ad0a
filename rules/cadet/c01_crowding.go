package cadet

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// crowded sends the acting figure, the last to enter its hex, out of it: back
// where it came from, else where there is room, else home (C1.5).
func (g *Game) crowded(p play.Piece) {
	back := grid.Cell(g.active.from)
	if back != grid.None && !g.full.Has(back) && !g.stands[1-g.side].Has(back) {
		g.makeRoom(back)
		return
	}
	switch room := g.room(); {
	case room.Empty():
		g.goHome(p, C(1, 5))
		if g.step != stepOver {
			g.step = stepChoose
		}
	case room.Count() == 1:
		g.makeRoom(room.First())
	default:
		g.step = stepCrowd
	}
}

// room are the hexes to which the one too many can go: adjacent, with no enemy
// and room for it (C1.5).
func (g *Game) room() grid.Mask {
	p := g.acting()
	return g.ways[g.of(p).ways].open[g.cell(p)].Without(g.full).Without(g.stands[1-g.side])
}

// makeRoom takes the one too many to a hex, free (C1.5).
func (g *Game) makeRoom(c grid.Cell) {
	p := g.acting()
	g.Log.Add(play.Event{What: play.Moved, Side: int8(p.Side()), Piece: p, From: play.CellOf(g.cell(p)), To: play.CellOf(c), Value: 1, Rule: C(1, 5)})
	g.shiftTo(p, c)
	g.step = stepChoose
}
