package homebrew

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// zone is a zone of control.
type zone struct {
	of, on             *is
	within, costs      int
	stops, bars, shuts bool
	lifted             bool
}

// guarded is what the zones of its enemies are to a unit.
type guarded struct {
	grid.Watched
	shut grid.Mask // cells that it does not fall back into
	less int       // steps that it has less
}

// watched is what the zones of its enemies are to a unit where it stands.
func (g *Game) watched(p play.Piece) (w guarded) {
	at := g.cell(p)
	for i := range g.zones {
		z := &g.zones[i]
		if z.on != nil && !g.isSo(z.on, p, at) {
			continue
		}
		cells := g.zone(z, 1-p.Side())
		if z.lifted {
			friends := g.stands[p.Side()]
			if !g.unitsWithin(p.Side(), at, 0).Several() {
				friends.Remove(at)
			}
			cells = cells.Without(friends)
		}
		if z.stops {
			w.Stop = w.Stop.Or(cells)
		}
		if z.shuts {
			w.shut = w.shut.Or(cells)
		}
		if cells.Has(at) {
			w.less += z.costs
			if z.bars {
				w.Bar = w.Bar.Or(cells)
			}
		}
	}
	return w
}

// zone is the cells of a zone that the units of a side have.
func (g *Game) zone(z *zone, side int) grid.Mask {
	cells := g.stands[side]
	if z.of != nil {
		cells = grid.Mask{}
		for left := g.alive[side] & z.of.who[side]; left != 0; left &= left - 1 {
			if p := play.PieceOf(side, left.First()); g.isSo(z.of, p, g.cell(p)) {
				cells.Add(g.cell(p))
			}
		}
	}
	for range z.within {
		cells = g.field.Around(cells)
	}
	return cells
}
