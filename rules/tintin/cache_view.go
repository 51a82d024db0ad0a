package tintin

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// view is what a rating needs to know of the game. It is no part of its state:
// it remembers what it was worked out from, and what has changed is worked out
// anew.
type view struct {
	ready  bool             // nothing has changed since it was brought up to date
	moves  [play.Sides]bool // pieces of a side have changed since the other side looked
	style  play.Style
	ofSide [play.Sides]outlook
}

// outlook is the board with the eyes of one side.
type outlook struct {
	far   [grid.MaxCells]uint8 // steps to the nearest enemy or wanted objective
	lure  [grid.MaxCells]int32 // what a square is worth to anybody there, its cover and danger aside
	gains gains

	best      int // bestIdle, of the decision at hand
	bestKnown bool

	// What the squares' worth was worked out from.
	style   style
	enemies grid.Mask
	holder  [play.MaxObjectives]int8
	scored  [play.MaxObjectives]bool
	gone    [maxLoose]grid.Mask
}

// moved tells the view that a piece of a side moved, or became another.
func (v *view) moved(side int) { v.ready, v.moves[side] = false, true }

// restarted tells the view that the board is another.
func (v *view) restarted() {
	v.ready = false
	v.moves = [play.Sides]bool{true, true}
}

// look is the view of the side that decides, brought up to date.
func (g *Game) look() *outlook {
	v := &g.view.ofSide[g.Side()]
	if !g.view.ready {
		g.view.ready, v.bestKnown = true, false
		g.survey(v, g.Side())
	}
	return v
}

// survey works out what has changed for a side: danger, enemies, objectives.
func (g *Game) survey(v *outlook, side int) {
	v.gains.checked = false
	if foe := 1 - side; g.view.moves[foe] {
		g.view.moves[foe] = false
		v.gains.stirred = v.gains.stirred.Or(g.keepUp(foe))
		v.gains.enemies = v.gains.enemies.Or(g.enemiesChanged(&v.gains, foe))
	}
	weights := styles[g.view.style]
	if v.gone != g.gone {
		v.gone, v.gains.known, v.gains.reached = g.gone, 0, 0
	}
	if v.style != weights {
		v.style, v.gains.known = weights, 0
	} else if v.enemies == g.stands[1-side] && v.holder == g.Held.Holder && v.scored == g.Held.Scored {
		return
	}
	v.enemies, v.holder, v.scored = g.stands[1-side], g.Held.Holder, g.Held.Scored
	targets := v.enemies
	var worth [grid.MaxCells]int32
	for i := range g.goals {
		goal := &g.goals[i]
		if g.Held.Wants(g.goals, i, side) {
			targets.Add(goal.Cell)
		}
		if g.Held.Open(g.goals, i, side) {
			worth[goal.Cell] += int32(goal.Points) * weights.goal
		}
	}
	g.spreadFar(v, targets)
	for c := range g.cells {
		if lure := worth[c] - int32(v.far[c])*weights.step; lure != v.lure[c] {
			v.lure[c] = lure
			v.gains.stirred.Add(grid.Cell(c))
		}
	}
}

// spreadFar fills in the distances to a set of squares. With nothing to go to
// every square is as good.
func (g *Game) spreadFar(v *outlook, targets grid.Mask) {
	clear(v.far[:g.cells])
	far := uint8(0)
	left := g.all.Without(targets)
	for ring := targets; !left.Empty() && far < 255; {
		far++
		ring = g.field.Around(ring).And(left)
		if ring.Empty() {
			return
		}
		left = left.Without(ring)
		for in := ring; !in.Empty(); {
			v.far[in.Pop()] = far
		}
	}
}
