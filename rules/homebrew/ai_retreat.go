package homebrew

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// worthBack is what it is worth to drive an enemy back by a step. It is judgement, not
// a rule.
const worthBack = 60

// backWorth is what it is worth to its enemy that a unit falls back: the steps that
// it goes, and what befalls it for those it has no room for.
func (g *Game) backWorth(d *due) int {
	if d.n < 1 {
		return 0
	}
	from := g.cell(d.unit)
	if from == grid.None || g.surface == nil {
		return int(d.n) * worthBack
	}
	m := g.stamped()
	known := m.back(d)
	if !known.known || known.stamp != m.all || known.due != *d {
		*known = worthOfBack{*d, m.all, true, int32(g.driven(d, from))}
	}
	return int(known.worth)
}

// driven is what it is worth that a unit on the board falls back.
func (g *Game) driven(d *due, from place) int {
	to, steps := g.backAsKnown(d)
	value := steps * worthBack
	if x := g.drivenBack(d); steps == 0 && !to.empty() {
		value -= g.effectsWorth(g.retreats[d.way].aside, &x)
	} else if steps < int(d.n) && g.leavesBy(d) {
		value -= g.effectsWorth(g.retreats[d.way].off, &x)
	} else if short := int(d.n) - steps; short > 0 {
		value -= short * g.effectsWorth(g.retreats[d.way].cornered, &x)
	}
	if steps > 0 {
		for i := range g.goals {
			if goal := &g.goals[i]; goal.Cell == from {
				value += int(goal.Points) * g.Style(g.view.style).goal
			}
		}
	}
	return value
}

// rateBack is what it is worth to fall back to a cell.
func (g *Game) rateBack(v *outlook, o order) int { return g.position(v, o.Piece, o.Cell) }

// rateFollow is what it is worth to move into the cell that an enemy has left.
func (g *Game) rateFollow(v *outlook, p play.Piece) int {
	return g.position(v, p, g.followTo()) - g.position(v, p, g.cell(p))
}
