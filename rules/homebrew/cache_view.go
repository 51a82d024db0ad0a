package homebrew

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// yetToAct is how much worse an enemy is that acts before the unit can again.
const yetToAct = 20

// view is what a rating needs to know of the game. It is no part of its state.
type view struct {
	ready bool // nothing has changed since it was brought up to date
	style play.Style
	outlook
}

// outlook is the game with the eyes of one side. Of the board it keeps only the place that was
// asked for last: players ask several things about one place before they go on to the next.
type outlook struct {
	side  int
	cares *style
	foes  play.Set // enemies on the board
	idle  play.Set // and those of them that are yet to act, where the sides act by turns

	asked       place            // grid.None: nothing yet
	away        [maxPieces]uint8 // how far the enemies are from there
	flags       flags            // where who takes one wins
	near, worst int              // how far the nearest is, and what the worst in reach is expected to do
}

// look is the view of the side that decides, brought up to date.
func (g *Game) look() *outlook {
	if !g.view.ready {
		g.view.ready = true
		g.memo.next(g)
		g.rates()
		g.refresh(&g.view.outlook, g.Side())
	}
	return &g.view.outlook
}

func (g *Game) refresh(v *outlook, side int) {
	foe := 1 - side
	v.side, v.cares, v.foes, v.idle, v.asked = side, g.Style(g.view.style), g.alive[foe], 0, grid.None
	if g.phase().alternate {
		v.idle = v.foes &^ g.done[foe]
	}
	if g.captures {
		g.watchFlags(v)
	}
}

// peril is how far the nearest enemy is from a place, and what the worst one in reach is
// expected to do there.
func (g *Game) peril(v *outlook, at place) (far, danger int) {
	if v.asked != at {
		v.asked = at
		g.lookAround(v)
	}
	return v.near, v.worst
}

func (g *Game) lookAround(v *outlook) {
	foe := 1 - v.side
	v.near, v.worst = maxRange, 0
	for left := v.foes; left != 0; left &= left - 1 {
		n := left.First()
		away := g.apart(v.asked, place(g.units[foe][n].cell))
		v.away[n] = uint8(min(away, maxRange))
		v.near = min(v.near, away)
		if away <= int(g.worth.far[foe][n]) {
			v.worst = max(v.worst, g.menace(v, foe, n))
		}
	}
}

// menace is what an enemy is expected to do to units in the ground of the place that is asked
// for, all the more if it is yet to act.
func (g *Game) menace(v *outlook, foe, n int) int {
	harm := int(g.worth.shelter[g.ofKind[v.asked]][foe][n])
	if v.idle.Has(n) {
		return harm * yetToAct
	}
	return harm
}
