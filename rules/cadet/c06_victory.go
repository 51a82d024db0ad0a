package cadet

import "github.com/tabletop-forge/forge/play"

// gain scores points, which may decide the game at once (C6.2).
func (g *Game) gain(side, points int, rule play.Rule) {
	g.quiet = 0
	g.Gain(g.Log, side, points, rule)
	g.decide()
}

// decide ends the game when a side has the points that it needs. Of two, the one
// with the higher share of what it needs wins, then the one whose turn it is
// (C6.2).
func (g *Game) decide() {
	if g.step == stepOver {
		return
	}
	if winner := g.Race(g.targets()).Reached(int(g.side)); winner != play.NoSide {
		g.finish(winner, play.ByTarget, C(6, 2))
	}
}

// wipedOut ends the game for a side with no figures left (C6.3).
func (g *Game) wipedOut(side int) {
	if g.step != stepOver && g.alive[side] == 0 {
		g.finish(1-side, play.ByElimination, C(6, 3))
	}
}

// capture ends the game if the side whose turn ends has enemies at its flag, and
// none of its figures (C6.2).
func (g *Game) capture() {
	own := int(g.side)
	at := g.bands[own].flag
	if g.step == stepOver || !g.constants.flags || g.stands[own].Has(at) || !g.stands[1-own].Has(at) {
		return
	}
	g.Log.Add(play.Event{What: play.Noted, Side: int8(1 - own), Piece: play.PieceOf(1-own, g.inHex(1-own, at).First()), To: play.CellOf(at), Value: notedFlag, Rule: C(6, 2)})
	g.finish(1-own, play.ByRule, C(6, 2))
}

// readObjectives sees who holds what at the end of a turn, and counts it (C6.2).
func (g *Game) readObjectives() {
	for i := range g.goals {
		g.read(i)
	}
	g.Count(g.Log, g.goals, C(6, 2))
	g.decide()
}

// read gives an objective to the side that is alone in its hex (C6.2).
func (g *Game) read(i int) {
	cell := g.goals[i].Cell
	side := 0
	if g.stands[1].Has(cell) {
		side = 1
	}
	if !g.stands[side].Has(cell) || g.stands[1-side].Has(cell) || g.Held.Holder[i] == int8(side) {
		return
	}
	g.quiet = 0
	holder := play.PieceOf(side, g.inHex(side, cell).First())
	if points := g.Take(g.Log, g.goals, i, holder, play.CellOf(cell), C(6, 2)); points > 0 {
		g.Gain(g.Log, side, points, C(6, 2))
	}
}

func (g *Game) finish(winner int, how play.Ending, rule play.Rule) {
	g.step = stepOver
	g.Finish(g.Log, winner, how, rule)
}
