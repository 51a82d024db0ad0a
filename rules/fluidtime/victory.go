package fluidtime

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// tally is a side's victory points: what it scored, and the temporary objectives
// that it held at the last turn's end (F1.3).
func (g *Game) tally(side int) int { return int(g.score[side]) + int(g.held.Counted[side]) }

// take makes a unit the last at the objectives that it has come near: they are
// now its side's. A permanent one scores at once (F1.7).
func (g *Game) take(p play.Piece) {
	side, at := p.Side(), g.unit(p).at
	for i := range g.goals {
		goal := &g.goals[i]
		if g.held.Holder[i] == int8(side) || !tabletop.Near(goal.At, at, g.figures.objective) {
			continue
		}
		g.held.Holder[i] = int8(side)
		g.note(play.Event{What: play.Taken, Side: int8(side), Piece: p, To: g.sectors.Of(goal.At), Value: int32(i), Rule: F(1, 7)})
		if g.turn > 0 {
			if points, ok := g.held.Score(g.goals, i, side); ok {
				g.gain(side, points, F(1, 7))
			}
		}
	}
}

// countObjectives counts the temporary objectives anew at a turn's end (F1.7).
func (g *Game) countObjectives() {
	for side, more := range g.held.Count(g.goals) {
		if more != 0 {
			g.scored(side, more, F(1, 7))
		}
	}
	g.decide()
}

// gain scores points, which may decide the game; under templates only when all
// of them have been resolved.
func (g *Game) gain(side, points int, rule play.Rule) {
	g.score[side] += int16(points)
	g.quiet = 0
	g.scored(side, points, rule)
	if g.step != stepStrike {
		g.decide()
	}
}

func (g *Game) scored(side, points int, rule play.Rule) {
	g.note(play.Event{What: play.Scored, Side: int8(side), Value: int32(points), Rule: rule})
}

// decide ends the game when a tally has reached its target. Of two, the higher
// share of its own target wins, then the side that acts (F1.3).
func (g *Game) decide() {
	if g.step == stepOver {
		return
	}
	if winner := g.contest().Reached(int(max(g.lastSide, 0))); winner != play.NoSide {
		g.finish(winner, play.ByTarget)
	}
}

// contest is how the sides stand, each by the points that it needs.
func (g *Game) contest() play.Race {
	return play.Race{
		Points: [2]int{g.tally(0), g.tally(1)},
		Target: [2]int{int(g.sides[0].target), int(g.sides[1].target)},
	}
}

// swept ends the game if a side has nothing left: the other wins (F1.3).
func (g *Game) swept() bool {
	switch {
	case g.step == stepOver:
	case g.alive[0] == 0 && g.alive[1] == 0:
		g.finish(g.contest().Leader(), play.ByElimination)
	case g.alive[0] == 0:
		g.finish(1, play.ByElimination)
	case g.alive[1] == 0:
		g.finish(0, play.ByElimination)
	}
	return g.step == stepOver
}

func (g *Game) finish(winner int, how play.Ending) {
	g.step, g.winner, g.ending = stepOver, int8(winner), how
	g.note(play.Event{What: play.GameEnded, Side: int8(winner), Value: int32(how), Rule: F(1, 3)})
}
