package cadet

import (
	"math"

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
	side  int
	style *style
	reach [grid.MaxCells]int32 // what enemies in reach are expected to take, in thousandths of STR
	worst [grid.MaxCells]int32 // the most that one of them is
	raid  int                  // hexes from the nearest enemy to the side's flag
	watch int                  // hexes from the nearest enemy to its own
	now   pressure
	held  play.Control

	known  grid.Mask // hexes whose worth is known
	ground [grid.MaxCells]int32
	peril  [grid.MaxCells]int32

	weighed play.Set // enemies of whom it is known what the results of a punch-up are worth
	worths  [maxPieces][kinds]int

	// What reach and the worth of hexes were worked out from.
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
	t := g.Style(g.view.style)
	now := g.press(t, side)
	if v.style != t || v.now != now || v.held != g.Held {
		v.known = grid.Mask{}
	}
	v.side, v.style, v.now, v.held, v.weighed = side, t, now, g.Held, 0
	if g.stirred(v) {
		v.known = grid.Mask{}
		g.weigh(v)
	}
}

// pressure is what the score and the end of the game change: near is what a hex nearer
// to an enemy is worth by now, brink the percent that danger counts.
type pressure struct {
	near, brink int
	alarm       bool // an enemy stands at the side's flag, and none of its figures
	points      int16
}

// press works the pressure out: who is not ahead has to come, the more the later it is,
// and near the enemy's last points every loss weighs more.
func (g *Game) press(t *style, side int) pressure {
	foe, at := 1-side, g.bands[side].flag
	own, theirs := g.Tally(side), g.Tally(foe)
	p := pressure{t.near, 100, g.stands[foe].Has(at) && !g.stands[side].Has(at), int16(own)}
	if own <= theirs {
		last := int(g.limit)
		if last == 0 {
			last = standstill
		}
		p.near += t.haste * min(int(g.round), last) / last
	}
	if int(g.bands[foe].target)-theirs <= 2*g.perSTR {
		p.brink += t.brink
	}
	return p
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

// weigh fills in where enemies could attack in their next turn, and how hard. Ratings wait
// for it most of all: a plain loop is faster here than the iterator.
func (g *Game) weigh(v *outlook) {
	clear(v.reach[:g.cells])
	clear(v.worst[:g.cells])
	own, theirs := &g.bands[v.side], &g.bands[1-v.side]
	v.raid, v.watch = grid.MaxCells, grid.MaxCells
	for left := v.alive; left != 0; left &= left - 1 {
		n := left.First()
		m, c := &theirs.men[n], v.cells[n]
		v.raid, v.watch = min(v.raid, int(own.toFlag[c])), min(v.watch, int(theirs.toFlag[c]))
		harm := g.attack.harm[m.atk]
		for zone := g.ways[m.ways].strikes[c]; !zone.Empty(); {
			at := zone.Pop()
			v.reach[at] += harm
			v.worst[at] = max(v.worst[at], harm)
		}
	}
}

// far is how many hexes a hex is from the nearest enemy. Few hexes are asked for before one
// of these has moved.
func (g *Game) far(v *outlook, c grid.Cell) int {
	far := uint8(math.MaxUint8)
	for left, apart := v.alive, g.apart[c]; left != 0; left &= left - 1 {
		far = min(far, apart[v.cells[left.First()]])
	}
	return int(far)
}
