package tintin

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// occupy makes a piece the last in its square.
func (g *Game) occupy(p play.Piece) { g.hold(p, g.cell(p)) }

// hold makes a unit the last in a square: an objective there is now its side's
// (T2.3). A permanent one scores at once.
func (g *Game) hold(p play.Piece, c grid.Cell) {
	if q := g.of(p); q.officer || q.pilot {
		return
	}
	side := p.Side()
	for i := range g.goals {
		if g.goals[i].Cell != c || g.Held.Holder[i] == int8(side) {
			continue
		}
		g.Held.Holder[i] = int8(side)
		g.view.ready = false
		g.Log.Add(play.Event{What: play.Taken, Side: int8(side), Piece: p, To: play.CellOf(c), Value: int32(i), Rule: T(2, 3)})
		if g.round == 0 { // setting up
			continue
		}
		if points, ok := g.Held.Score(g.goals, i, side); ok {
			g.gain(side, points, T(2, 3))
		}
	}
}

// readObjectives counts the temporary objectives again (T2.3).
func (g *Game) readObjectives() {
	g.Count(g.Log, g.goals, T(2, 3))
	g.decide()
}

// gain scores points, which may decide the game.
func (g *Game) gain(side, points int, rule play.Rule) {
	g.book(side, points, rule)
	g.decide()
}

// book scores points that are not the last of their moment: what happens at once
// is scored before the game is decided (T2.6).
func (g *Game) book(side, points int, rule play.Rule) {
	g.quiet = 0
	g.Gain(g.Log, side, points, rule)
}

// decide ends the game when a tally has reached its target. Of two, the higher
// share of its target wins, then the active player (T2.6).
func (g *Game) decide() {
	if g.step == stepOver {
		return
	}
	if winner := g.Race(g.targets).Reached(int(g.side)); winner != play.NoSide {
		g.finish(winner, play.ByTarget)
	}
}

func (g *Game) finish(winner int, how play.Ending) {
	g.step = stepOver
	g.Finish(g.Log, winner, how, T(2, 6))
}
