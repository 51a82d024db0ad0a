package fluidtime

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// standstill is after how many turns without a loss or a score a game without a
// turn limit is given up.
const standstill = 12

// take makes a unit the last at the objectives that it has come near: they are
// now its side's. A permanent one scores at once, but not while units set up
// (F1.7).
func (g *Game) take(p play.Piece) {
	side, at := p.Side(), g.unit(p).at
	for i := range g.goals {
		goal := &g.goals[i]
		if g.Held.Holder[i] == int8(side) || !tabletop.Near(goal.At, at, g.figures.objective) {
			continue
		}
		g.Hold(g.Log, i, p, g.sectors.Of(goal.At), F(1, 7))
		if g.turn > 0 {
			if points, ok := g.Held.Score(g.goals, i, side); ok {
				g.gain(side, points, F(1, 7))
			}
		}
	}
}

// gain scores points, which may decide the game; under templates only when all
// of them have been resolved.
func (g *Game) gain(side, points int, rule play.Rule) {
	g.quiet = 0
	g.Gain(g.Log, side, points, rule)
	if g.step != stepStrike {
		g.decide()
	}
}

// decide ends the game when a side has the points that it needs. Of two, the one
// with the higher share of what it needs wins, then the side that acts (F1.3).
func (g *Game) decide() {
	if g.step == stepOver {
		return
	}
	if winner := g.Race(g.targets()).Reached(int(max(g.lastSide, 0))); winner != play.NoSide {
		g.finish(winner, play.ByTarget)
	}
}

// swept ends the game if a side has nothing left: the other wins (F1.3).
func (g *Game) swept() {
	switch {
	case g.step == stepOver:
	case g.alive[0] == 0 && g.alive[1] == 0:
		g.finish(g.Race(g.targets()).Leader(), play.ByElimination)
	case g.alive[0] == 0:
		g.finish(1, play.ByElimination)
	case g.alive[1] == 0:
		g.finish(0, play.ByElimination)
	}
}

// endTurn counts temporary objectives (F1.7); at the scenario's limit the game
// ends (F1.3).
func (g *Game) endTurn() {
	g.Log.Add(play.Event{What: play.TurnEnded, Side: play.NoSide, Value: int32(g.turn), Rule: F(2, 3)})
	g.Count(g.Log, g.goals, F(1, 7))
	if g.decide(); g.step == stepOver {
		return
	}
	if g.limit > 0 && g.turn >= g.limit {
		g.finish(g.Race(g.targets()).Leader(), play.ByTurnLimit)
		return
	}
	if g.quiet++; g.limit == 0 && g.quiet > standstill {
		g.finish(play.NoSide, play.ByStandstill)
		return
	}
	g.step = stepTurn
}

func (g *Game) finish(winner int, how play.Ending) {
	g.step = stepOver
	g.Finish(g.Log, winner, how, F(1, 3))
}
