package homebrew

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// worthReady is how much of a reaction counts that an action makes ready: the enemy
// may never give cause for it. Judgement, not rules.
const worthReady = 100 // percent

// rateReaction is what a reaction is worth to the side that reacts, more than to let
// the enemy go on.
func (g *Game) rateReaction(v *outlook, i int, o order) int {
	a, p := &g.actions[i], o.Piece
	x := g.reaction(p, g.cell(g.acting()))
	value := g.effectsWorth(a.effects, &x)
	switch {
	case a.attack >= 0:
		value += g.attackWorth(int(a.attack), &x) * v.cares.fight / 100
	case a.move >= 0:
		value += g.position(v, p, o.Cell) - g.position(v, p, g.cell(p)) + g.threat(p, g.cell(p)) - g.threat(p, o.Cell)
	}
	if a.test >= 0 {
		value = g.afterTest(int(a.test), value, &x)
	}
	return value
}

// threat is what the attack that the enemy is about to make is expected to do to a
// unit, if that stood in a cell.
func (g *Game) threat(p play.Piece, at place) int {
	a := &g.actions[g.doing.action]
	if a.attack < 0 || g.doing.at != atStart || g.doing.foe != p {
		return 0
	}
	x := g.between(g.acting(), p)
	x.at[1], x.apart = at, g.apart(x.at[0], at)
	if !g.inReach(&g.attacks[a.attack], &x) || !g.holds(&a.when, &x) {
		return 0
	}
	return g.attackWorth(int(a.attack), &x)
}

// readyWorth is what the reactions are worth that an action of a unit makes ready,
// where an enemy is near enough for them.
func (g *Game) readyWorth(v *outlook, a *action, p play.Piece, from place) int {
	side, n := p.Side(), p.Number()
	if a.readies == 0 {
		return 0
	}
	if far, _ := g.peril(v, from); far > int(g.worth.far[side][n]) {
		return 0
	}
	best := int32(0)
	for i := range g.actions {
		if a.readies&(1<<i) != 0 {
			best = max(best, g.worth.ready[i][side][n])
		}
	}
	return int(best) * worthReady / 100 * v.cares.fight / 100
}

// weighReady works out what reactions do to the enemy's units, on their average.
func (g *Game) weighReady(p play.Piece) {
	for i := range g.actions {
		a := &g.actions[i]
		if a.reacts == 0 || a.attack < 0 {
			continue
		}
		sum, foes := 0, len(g.sides[1-p.Side()].men)
		for n := range foes {
			x := facts{self: p, foe: play.PieceOf(1-p.Side(), n), at: [2]place{grid.None, grid.None}, apart: g.touch, reacting: true}
			sum += g.attackWorth(int(a.attack), &x)
		}
		g.worth.ready[i][p.Side()][p.Number()] = int32(sum / foes)
	}
}
