package cadet

import (
	"math/bits"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/simulate"
)

// view is what a rating needs to know of the game, with the eyes of the side that
// decides. It is no part of its state: it is worked out anew whenever anything has
// changed.
type view struct {
	ready  bool
	temper simulate.Temper
	side   int
	far    [grid.MaxCells]uint8 // hexes to the nearest enemy
	danger [grid.MaxCells]int32 // what enemies in reach are expected to take, in thousandths of STR
	alarm  bool                 // an enemy stands at the side's flag, and nobody of its own
}

// look brings the view of the side that decides up to date.
func (g *Game) look() *view {
	v := &g.view
	if side := g.Side(); !v.ready || v.side != side {
		v.ready, v.side = true, side
		g.spread(v)
		g.weigh(v)
		at := g.bands[side].flag
		v.alarm = g.stands[1-side].Has(at) && !g.stands[side].Has(at)
	}
	return v
}

// spread fills in how far the nearest enemy is.
func (g *Game) spread(v *view) {
	ring := g.stands[1-v.side]
	left := g.field.All()
	for far := uint8(0); !ring.Empty(); far++ {
		left = left.Without(ring)
		for in := ring; !in.Empty(); {
			v.far[in.Pop()] = far
		}
		ring = g.field.Around(ring).And(left)
	}
}

// weigh fills in where enemies could attack in their next turn, and how hard.
func (g *Game) weigh(v *view) {
	clear(v.danger[:g.cells])
	foe := 1 - v.side
	for set := g.alive[foe]; set != 0; set &= set - 1 {
		n := bits.TrailingZeros64(set)
		m := &g.bands[foe].men[n]
		for zone := g.ways[m.ways].strikes[g.figures[foe][n].cell]; !zone.Empty(); {
			v.danger[zone.Pop()] += g.attack.harm[m.atk]
		}
	}
}
