package fluidtime

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/simulate"
)

// tally is a side's victory points: what it scored, and the temporary objectives
// that it held at the last turn's end (F1.3).
func (g *Game) tally(side int) int { return int(g.score[side]) + int(g.held.Counted[side]) }

// take makes a unit the last at the objectives that it has come near: they are
// now its side's. A permanent one scores at once (F1.7).
func (g *Game) take(p simulate.Piece) {
	side, at := p.Side(), g.unit(p).at
	for i := range g.goals {
		goal := &g.goals[i]
		if g.held.Holder[i] == int8(side) || !tabletop.Near(goal.At, at, g.figures.objective) {
			continue
		}
		g.held.Holder[i] = int8(side)
		e := simulate.NewEvent(simulate.Taken, side)
		e.Piece, e.To, e.Value, e.Rule = p, g.sectors.Of(goal.At), int32(i), ruleF1_7
		g.note(e)
		if g.turn > 0 {
			if points, ok := g.held.Score(g.goals, i, side); ok {
				g.gain(side, points, ruleF1_7)
			}
		}
	}
}

// countObjectives counts the temporary objectives anew at a turn's end (F1.7).
func (g *Game) countObjectives() {
	for side, more := range g.held.Count(g.goals) {
		if more != 0 {
			g.scored(side, more, ruleF1_7)
		}
	}
	g.decide()
}

// gain scores points, which may decide the game; under templates only when all
// of them have been resolved.
func (g *Game) gain(side, points int, rule uint16) {
	g.score[side] += int16(points)
	g.quiet = 0
	g.scored(side, points, rule)
	if g.step != stepStrike {
		g.decide()
	}
}

func (g *Game) scored(side, points int, rule uint16) {
	e := simulate.NewEvent(simulate.Scored, side)
	e.Value, e.Rule = int32(points), rule
	g.note(e)
}

// decide ends the game when a tally has reached its target. Of two, the higher
// share of its own target wins, then the side that acts (F1.3).
func (g *Game) decide() {
	if g.step == stepOver {
		return
	}
	if winner := g.contest().Reached(int(max(g.lastSide, 0))); winner != simulate.NoSide {
		g.finish(winner, simulate.ByTarget)
	}
}

// contest is how the sides stand, each by the points that it needs.
func (g *Game) contest() simulate.Contest {
	return simulate.Contest{
		Points: [2]int{g.tally(0), g.tally(1)},
		Target: [2]int{int(g.sides[0].target), int(g.sides[1].target)},
	}
}

// swept ends the game if a side has nothing left: the other wins (F1.3).
func (g *Game) swept() bool {
	switch {
	case g.step == stepOver:
	case g.alive[0] == 0 && g.alive[1] == 0:
		g.finish(g.contest().Leader(), simulate.ByElimination)
	case g.alive[0] == 0:
		g.finish(1, simulate.ByElimination)
	case g.alive[1] == 0:
		g.finish(0, simulate.ByElimination)
	}
	return g.step == stepOver
}

func (g *Game) finish(winner int, how simulate.Ending) {
	g.step, g.winner, g.ending = stepOver, int8(winner), how
	e := simulate.NewEvent(simulate.GameEnded, winner)
	e.Value, e.Rule = int32(how), ruleF1_3
	g.note(e)
}
