package homebrew

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// yetToAct is how much worse an enemy is that acts before the unit can again.
const yetToAct = 20

// view is what a rating needs to know of the game. It is no part of its state: it
// remembers what it was worked out from, and what has changed is worked out again.
type view struct {
	ready  bool // nothing has changed since it was brought up to date
	side   int8 // whose decision it was made for
	style  play.Style
	ofSide [play.Sides]outlook
	backs  backs
}

// backs is what it is worth that units fall back, as long as nothing changes: attacks
// that are weighed ask for the same again and again.
type backs struct {
	turn  uint32 // counts the times that something has changed
	known [64]remembered
}

// remembered is what one falling back is worth.
type remembered struct {
	due   due
	turn  uint32
	worth int32
}

// of is where the worth of one is remembered.
func (b *backs) of(d *due) *remembered {
	return &b.known[(int(d.unit)*29+int(d.cell)*7+int(d.way)*3+int(d.n))%len(b.known)]
}

// outlook is the board with the eyes of one side. Of a table, which has far more places than
// anybody asks for, nothing is kept: see peril.
type outlook struct {
	side   int
	style  *style
	far    [grid.MaxCells]uint8 // cells to the nearest enemy
	danger [grid.MaxCells]int32 // what the worst enemy in reach is expected to do, all the more if it is yet to act

	// What far and danger were worked out from.
	board *board
	alive play.Set
	idle  play.Set
	cells [maxPieces]int16
}

// look is the view of the side that decides, brought up to date.
func (g *Game) look() *outlook {
	if !g.view.ready {
		g.view.ready, g.view.side = true, int8(g.Side())
		g.view.backs.turn++
		g.memo.next(g.board)
		g.rates()
		g.refresh(&g.view.ofSide[g.view.side], int(g.view.side))
	}
	return &g.view.ofSide[g.view.side]
}

func (g *Game) refresh(v *outlook, side int) {
	v.side, v.style = side, g.Style(g.view.style)
	if g.stirred(v) && g.table == nil {
		g.field.Distances(&v.far, g.stands[1-side])
		g.weigh(v)
	}
}

// stirred says whether any enemy stands elsewhere than when the view was worked
// out, and notes where they stand now.
func (g *Game) stirred(v *outlook) bool {
	foe := 1 - v.side
	idle := v.idle
	if v.idle = 0; g.phase().alternate {
		v.idle = g.alive[foe] &^ g.done[foe]
	}
	changed := v.board != g.board || v.alive != g.alive[foe] || v.idle != idle
	v.board, v.alive = g.board, g.alive[foe]
	for n := range v.alive.All() {
		if c := g.units[foe][n].cell; v.cells[n] != c {
			v.cells[n], changed = c, true
		}
	}
	return changed
}

// peril is how far the nearest enemy is from a place, and what the worst one in reach is
// expected to do there.
func (g *Game) peril(v *outlook, at place) (far, danger int) {
	if g.table == nil {
		return int(v.far[at]), int(v.danger[at])
	}
	far = maxRange
	foe := 1 - v.side
	for left := v.alive; left != 0; left &= left - 1 {
		n := left.First()
		away := g.apart(at, place(g.units[foe][n].cell))
		far = min(far, away)
		if away <= int(g.worth.far[foe][n]) {
			danger = max(danger, g.menace(v, foe, n, at))
		}
	}
	return far, danger
}

// menace is what an enemy is expected to do to units in the ground of a place, all the more
// if it is yet to act.
func (g *Game) menace(v *outlook, foe, n int, at place) int {
	harm := int(g.worth.shelter[g.ofKind[at]][foe][n])
	if v.idle.Has(n) {
		return harm * yetToAct
	}
	return harm
}

// weigh fills in where enemies could attack in their next activation, and how hard.
func (g *Game) weigh(v *outlook) {
	clear(v.danger[:g.Cells()])
	foe := 1 - v.side
	for n := range v.alive.All() {
		far := g.worth.far[foe][n]
		for c, steps := range g.steps[v.cells[n]] {
			if steps <= far {
				v.danger[c] = max(v.danger[c], int32(g.menace(v, foe, n, place(c))))
			}
		}
	}
}
