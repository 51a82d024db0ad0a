package tintin

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// view is what a rating needs to know of the game. It is no part of its state:
// it remembers what it was worked out from, and what has changed is worked out
// again.
type view struct {
	ready  bool             // nothing has changed since it was brought up to date
	moves  [play.Sides]bool // pieces of a side have changed since the other side looked
	style  play.Style
	ofSide [play.Sides]outlook
}

// outlook is the board with the eyes of one side.
type outlook struct {
	far   [grid.MaxCells]uint8 // steps to the nearest enemy
	near  [grid.MaxCells]uint8 // steps to the nearest objective that is wanted
	lure  [grid.MaxCells]int32 // what a square is worth to anybody there, enemies, cover and danger aside
	prize [grid.MaxCells]int32 // of that, what standing there brings at once, for good
	gains gains

	more      int // moreWorth of one, of the decision at hand
	moreKnown bool

	// What the squares' worth was worked out from.
	style   style
	enemies grid.Mask
	holder  [play.MaxObjectives]int8
	scored  [play.MaxObjectives]bool
	lacks   int // points that the side needs yet
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
		g.view.ready, v.moreKnown = true, false
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
	weights := g.pressed(side)
	if v.gone != g.gone {
		v.gone, v.gains.known, v.gains.reached = g.gone, 0, 0
	}
	restyled := v.style != weights
	if restyled {
		v.style, v.gains.known = weights, 0
	}
	if lacks := g.targets[side] - g.Tally(side); restyled || v.holder != g.Held.Holder || v.scored != g.Held.Scored || v.lacks != lacks {
		v.holder, v.scored, v.lacks = g.Held.Holder, g.Held.Scored, lacks
		g.luring(v, side)
	}
	if v.enemies == g.stands[1-side] {
		return
	}
	v.enemies = g.stands[1-side]
	was := v.far
	g.field.Distances(&v.far, v.enemies)
	for c := range g.cells {
		if v.far[c] != was[c] {
			v.gains.stirred.Add(grid.Cell(c))
		}
	}
}

// luring works out what objectives make squares worth.
func (g *Game) luring(v *outlook, side int) {
	var worth, prize [grid.MaxCells]int32
	var wanted grid.Mask
	for i := range g.goals {
		goal := &g.goals[i]
		switch {
		case g.Held.Wants(g.goals, i, side):
			wanted.Add(goal.Cell)
			take := int32(int(goal.Points) * v.style.take)
			worth[goal.Cell] += take
			if goal.Permanent || int(goal.Points) >= v.lacks {
				prize[goal.Cell] += take
			}
		case g.Held.Open(g.goals, i, side):
			worth[goal.Cell] += int32(int(goal.Points) * v.style.goal)
		}
	}
	if wanted.Empty() {
		clear(v.near[:])
	} else {
		g.field.Distances(&v.near, wanted)
	}
	for c := range g.cells {
		if lure := worth[c] - int32(int(v.near[c])*v.style.errand); lure != v.lure[c] || prize[c] != v.prize[c] {
			v.lure[c], v.prize[c] = lure, prize[c]
			v.gains.stirred.Add(grid.Cell(c))
		}
	}
}

// pressed is the style as the score and the end of the game change it: who is not ahead
// has to come, the more the later it is, and the last point of either side weighs more.
func (g *Game) pressed(side int) style {
	t := *g.Style(g.view.style)
	foe := 1 - side
	own, theirs := g.Tally(side), g.Tally(foe)
	if own <= theirs {
		last := int(g.limit)
		if last == 0 {
			last = standstill
		}
		t.step += t.haste * min(int(g.round), last) / last
	}
	if g.targets[side]-own <= 1 {
		t.combat += t.combat * t.last / 100
	}
	if g.targets[foe]-theirs <= 1 {
		t.danger += t.danger * t.brink / 100
	}
	return t
}

// threats are the dice that each side's units could bring to bear on a square
// in their next turn, in tenths, all together. Sight and cover aside: they say
// where it is hot. They are kept up piece by piece, and only for rating.
//
// The dice of a unit depend on the distance alone, so they are squares of
// squares around it, one on another. Each such square is kept as its four
// corners; adding up from the south-western corner of the board fills them in.
type threats struct {
	dice    [2][grid.MaxCells]int16
	corners [2][maxCorners]int16 // row by row, one more than the board has
	known   [2][maxPieces]stance // what is counted in
}

// maxCorners is how many corners the squares of a board have: the most if they
// stand in one row.
const maxCorners = 2 * (grid.MaxCells + 1)

// stance is a unit as it is counted in.
type stance struct {
	there   bool
	profile uint16
	cell    grid.Cell
	more    boon
}

// keepUp counts in what has changed on a side, and says where that changes the
// danger.
func (g *Game) keepUp(side int) (changed grid.Mask) {
	any := false
	for n := range g.sides[side].units.All() {
		me := &g.pieces[side][n]
		now := stance{g.alive[side].Has(n) && me.ride == 0, me.profile, me.cell, boon{}}
		if was := &g.threats.known[side][n]; *was != now {
			g.threaten(side, *was, -10)
			g.threaten(side, now, 10)
			*was, any = now, true
		}
	}
	if any {
		changed = g.addUp(side)
	}
	return changed
}

// threaten adds a unit's dice at the ranges that it has after its move, each
// times a factor: of every distance what it has more than the next.
func (g *Game) threaten(side int, s stance, times int16) {
	if !s.there {
		return
	}
	p := &g.profiles[s.profile]
	step := int(max(p.fightMove, 0))
	further := int16(0)
	for d := min(int(p.reach)+step, maxRange); d >= 0; d-- {
		dice := int16(p.dice[max(d-step, 1)])
		if dice != further {
			g.square(side, s.cell, d, (dice-further)*times)
		}
		further = dice
	}
}

// square adds something to all squares within a distance.
func (g *Game) square(side int, c grid.Cell, d int, value int16) {
	west, south := max(int(g.column[c])-d, 0), max(int(g.row[c])-d, 0)
	east, north := min(int(g.column[c])+d+1, g.Columns), min(int(g.row[c])+d+1, g.Rows)
	corners, width := &g.threats.corners[side], g.Columns+1
	corners[south*width+west] += value
	corners[south*width+east] -= value
	corners[north*width+west] -= value
	corners[north*width+east] += value
}

// addUp fills the dice in from the corners, and says where they have changed.
func (g *Game) addUp(side int) (changed grid.Mask) {
	dice, corners := &g.threats.dice[side], &g.threats.corners[side]
	for row := range g.Rows {
		line := int16(0) // of this row's corners alone
		for column := range g.Columns {
			c := row*g.Columns + column
			line += corners[row*(g.Columns+1)+column]
			sum := line
			if row > 0 {
				sum += dice[c-g.Columns]
			}
			if dice[c] != sum {
				dice[c] = sum
				changed.Add(grid.Cell(c))
			}
		}
	}
	return changed
}
