package cadet

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// view is what a rating needs to know of the game. It is no part of its state: it
// remembers what it was worked out from, and what has changed is worked out again.
type view struct {
	ready  bool // nothing has changed since it was brought up to date
	side   int8 // whose decision it was made for
	style  play.Style
	ofSide [play.Sides]outlook
}

// outlook is the board with the eyes of one side.
type outlook struct {
	side   int
	style  *style
	far    [grid.MaxCells]uint8 // hexes to the nearest enemy
	danger [grid.MaxCells]int32 // what enemies in reach are expected to take, in thousandths of STR
	alarm  bool                 // an enemy stands at the side's flag, and none of its figures

	// What far and danger were worked out from.
	board *board
	alive play.Set
	cells [maxPieces]int16
}

// look is the view of the side that decides, brought up to date.
func (g *Game) look() *outlook {
	if !g.view.ready {
		g.view.ready, g.view.side = true, int8(g.Side())
		g.refresh(&g.view.ofSide[g.view.side], int(g.view.side))
	}
	return &g.view.ofSide[g.view.side]
}

func (g *Game) refresh(v *outlook, side int) {
	v.side, v.style = side, g.Style(g.view.style)
	if g.stirred(v) {
		g.field.Distances(&v.far, g.stands[1-side])
		g.weigh(v)
	}
	at := g.bands[side].flag
	v.alarm = g.stands[1-side].Has(at) && !g.stands[side].Has(at)
}

// stirred says whether any enemy stands elsewhere than when the view was worked
// out, and notes where they stand now.
func (g *Game) stirred(v *outlook) bool {
	foe := 1 - v.side
	changed := v.board != g.board || v.alive != g.alive[foe]
	v.board, v.alive = g.board, g.alive[foe]
	for n := range v.alive.All() {
		if c := g.figures[foe][n].cell; v.cells[n] != c {
			v.cells[n], changed = c, true
		}
	}
	return changed
}

// weigh fills in where enemies could attack in their next turn, and how hard.
func (g *Game) weigh(v *outlook) {
	clear(v.danger[:g.cells])
	foe := 1 - v.side
	for n := range v.alive.All() {
		m := &g.bands[foe].men[n]
		for zone := g.ways[m.ways].strikes[v.cells[n]]; !zone.Empty(); {
			v.danger[zone.Pop()] += g.attack.harm[m.atk]
		}
	}
}
