package tintin

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// tally is a side's victory points: what it scored, and the temporary
// objectives that it held at the last turn's end (T2.3).
func (g *Game) tally(side int) int { return int(g.score[side]) + int(g.held.Counted[side]) }

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
		goal := &g.goals[i]
		if goal.Cell != c || g.held.Holder[i] == int8(side) {
			continue
		}
		g.held.Holder[i] = int8(side)
		g.view.ready = false
		g.note(play.Event{What: play.Taken, Side: int8(side), Piece: p, To: play.CellOf(c), Value: int32(i), Rule: T(2, 3)})
		if g.round > 0 {
			if points, ok := g.held.Score(g.goals, i, side); ok {
				g.gain(side, points, T(2, 3))
			}
		}
	}
}

// readObjectives counts the temporary objectives anew (T2.3).
func (g *Game) readObjectives() {
	for side, more := range g.held.Count(g.goals) {
		if more != 0 {
			g.scored(side, more, T(2, 3))
		}
	}
	g.decide()
}

// gain scores points, which may decide the game.
func (g *Game) gain(side, points int, ref play.Rule) {
	g.book(side, points, ref)
	g.decide()
}

// book scores points that are not the last of their moment: what happens at once
// is scored before the game is decided (T2.6).
func (g *Game) book(side, points int, ref play.Rule) {
	g.score[side] += int16(points)
	g.quiet = 0
	g.scored(side, points, ref)
}

func (g *Game) scored(side, points int, ref play.Rule) {
	g.note(play.Event{What: play.Scored, Side: int8(side), Value: int32(points), Rule: ref})
}

// decide ends the game when a tally has reached its target. Of two, the higher
// share of its own target wins, then the active player (T2.6).
func (g *Game) decide() {
	if g.step == stepOver {
		return
	}
	if winner := g.contest().Reached(int(g.side)); winner != play.NoSide {
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

func (g *Game) finish(winner int, how play.Ending) {
	g.step, g.winner, g.ending = stepOver, int8(winner), how
	g.note(play.Event{What: play.GameEnded, Side: int8(winner), Value: int32(how), Rule: T(2, 6)})
}
