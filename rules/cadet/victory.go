package cadet

import (
	"github.com/tabletop-forge/forge/play"
)

// tally is a side's victory points: what it scored, and the temporary objectives
// that it held at the last turn's end (C6.2).
func (g *Game) tally(side int) int { return int(g.score[side]) + int(g.held.Counted[side]) }

// gain scores points, which may decide the game at once (C6.2).
func (g *Game) gain(side, points int, rule play.Rule) {
	g.score[side] += int16(points)
	g.quiet = 0
	g.scored(side, points, rule)
	g.decide()
}

func (g *Game) scored(side, points int, rule play.Rule) {
	g.note(play.Event{What: play.Scored, Side: int8(side), Value: int32(points), Rule: rule})
}

// decide ends the game when a side has the points that it needs. Of two, the one
// with the higher share of what it needs wins, then the one whose turn it is
// (C6.2).
func (g *Game) decide() {
	if g.step == stepOver {
		return
	}
	if winner := g.contest().Reached(int(g.side)); winner != play.NoSide {
		g.finish(winner, play.ByTarget, C(6, 2))
	}
}

// contest is how the sides stand, each by the points that it needs.
func (g *Game) contest() play.Race {
	return play.Race{
		Points: [2]int{g.tally(0), g.tally(1)},
		Target: [2]int{int(g.bands[0].target), int(g.bands[1].target)},
	}
}

// wipedOut ends the game for a side with no figures left (C6.3).
func (g *Game) wipedOut(side int) {
	if g.step != stepOver && g.alive[side] == 0 {
		g.finish(1-side, play.ByElimination, C(6, 3))
	}
}

// capture ends the game if the side whose turn ends has enemies at its flag, and
// nobody of its own (C6.2).
func (g *Game) capture() {
	own := int(g.side)
	at := g.bands[own].flag
	if g.step == stepOver || !g.constants.flags || g.stands[own].Has(at) || !g.stands[1-own].Has(at) {
		return
	}
	g.note(play.Event{What: play.Noted, Side: int8(1 - own), Piece: play.PieceOf(1-own, lowest(g.inHex(1-own, at))), To: play.CellOf(at), Value: notedFlag, Rule: C(6, 2)})
	g.finish(1-own, play.ByRule, C(6, 2))
}

// readObjectives sees who holds what at the end of a turn, and counts it (C6.2).
func (g *Game) readObjectives() {
	for i := range g.goals {
		g.read(i)
	}
	for side, more := range g.held.Count(g.goals) {
		if more != 0 {
			g.scored(side, more, C(6, 2))
		}
	}
	g.decide()
}

// read gives an objective to the side that is alone in its hex (C6.2).
func (g *Game) read(i int) {
	goal := &g.goals[i]
	at := [2]bool{g.stands[0].Has(goal.Cell), g.stands[1].Has(goal.Cell)}
	if at[0] == at[1] {
		return
	}
	side := 0
	if at[1] {
		side = 1
	}
	if g.held.Holder[i] == int8(side) {
		return
	}
	g.held.Holder[i] = int8(side)
	g.quiet = 0
	g.note(play.Event{What: play.Taken, Side: int8(side), Piece: play.PieceOf(side, lowest(g.inHex(side, goal.Cell))), To: play.CellOf(goal.Cell), Value: int32(i), Rule: C(6, 2)})
	if points, ok := g.held.Score(g.goals, i, side); ok {
		g.score[side] += int16(points)
		g.scored(side, points, C(6, 2))
	}
}

func (g *Game) finish(winner int, how play.Ending, rule play.Rule) {
	g.step, g.winner, g.ending = stepOver, int8(winner), how
	g.note(play.Event{What: play.GameEnded, Side: int8(winner), Value: int32(how), Rule: rule})
}
