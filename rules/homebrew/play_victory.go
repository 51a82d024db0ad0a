package homebrew

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// gain scores points, which may decide the game at once.
func (g *Game) gain(side, points int) {
	if g.score(side, points, play.NoPiece) {
		g.decide()
	}
}

// score scores points that are the doing of a unit, if it is known whose, and says whether
// there were any.
func (g *Game) score(side, points int, by play.Piece) bool {
	now := int(g.Points[side])
	points = min(max(now+points, -play.MaxPoints), play.MaxPoints) - now
	if points == 0 || g.step == stepOver {
		return false
	}
	g.GainBy(g.Log, side, points, by, g.victory)
	return true
}

// decide ends the game when a side has the points that it needs. Of two, the one
// with the higher share of what it needs wins, then the one whose turn it is.
func (g *Game) decide() {
	if g.step == stepOver || g.aims[0] == 0 || g.aims[1] == 0 {
		return
	}
	if winner := g.Race(g.aims).Reached(int(g.side)); winner != play.NoSide {
		g.finish(winner, play.ByTarget)
	}
}

// wipedOut ends the game for a side with no units left. If neither has any, who leads wins.
func (g *Game) wipedOut(side int) {
	if g.step == stepOver || g.alive[side]|g.held[side] != 0 {
		return
	}
	winner := 1 - side
	if g.alive[winner]|g.held[winner] == 0 {
		winner = g.leader()
	}
	g.finish(winner, play.ByElimination)
}

// leader is who has won when the last round is over: with targets the side that
// has the higher share of its target, else the one with more points.
func (g *Game) leader() int {
	if g.aims[0] > 0 && g.aims[1] > 0 {
		return g.Race(g.aims).Leader()
	}
	switch lead := g.Tally(0) - g.Tally(1); {
	case lead >= g.margin:
		return 0
	case -lead >= g.margin:
		return 1
	}
	return play.NoSide
}

// readObjectives sees who holds what at the end of a round or a turn, and counts it.
func (g *Game) readObjectives() {
	for i := range g.goals {
		g.read(i)
	}
	g.Count(g.Log, g.goals, g.victory)
	g.decide()
}

// read gives an objective to the side that is alone near it.
func (g *Game) read(i int) {
	at := g.goals[i].Cell
	near := [play.Sides]play.Set{g.unitsWithin(0, at, g.holding), g.unitsWithin(1, at, g.holding)}
	side := 0
	if near[0] == 0 {
		side = 1
	}
	if near[side] == 0 || near[1-side] != 0 || g.Held.Holder[i] == int8(side) {
		return
	}
	g.quiet = 0
	holder := play.PieceOf(side, near[side].First())
	if points := g.Take(g.Log, g.goals, i, holder, g.cellOf(at), g.victory); points > 0 {
		g.Gain(g.Log, side, points, g.victory)
	}
}

// endTurn sees what hangs on the end of a side's turn, or of a phase of both sides.
func (g *Game) endTurn() {
	whose := g.rows[g.row].whose
	if g.lastOfTurn() != g.row {
		return
	}
	if g.byTurn {
		g.readObjectives()
	}
	if g.captures {
		g.capture(whose)
	}
}

// capture ends the game if a side whose turn is over has enemies at its flag, and no unit there.
func (g *Game) capture(whose int8) {
	for _, own := range [2]int{int(g.side), 1 - int(g.side)} {
		at := g.sides[own].flag
		if g.step == stepOver || at == grid.None || whose != both && own != int(g.side) || g.stands[own].Has(at) || !g.stands[1-own].Has(at) {
			continue
		}
		taker := play.PieceOf(1-own, g.unitsWithin(1-own, at, 0).First())
		g.Log.Add(play.Event{What: play.Noted, Side: int8(1 - own), Piece: taker, To: g.cellOf(at), Value: notedFlag, Rule: g.victory})
		g.finish(1-own, play.ByRule)
	}
}

func (g *Game) finish(winner int, how play.Ending) {
	g.step = stepOver
	g.Finish(g.Log, winner, how, g.victory)
}
