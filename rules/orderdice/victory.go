package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// tally is a side's victory points: what it scored, and the temporary objectives
// that it held when they were last read (O8.1).
func (g *Game) tally(side int) int { return int(g.score[side]) + int(g.held.Counted[side]) }

// holderOf is who holds an objective: the side that alone has a unit near it, no
// transport, or else who held it before (O8.2).
func (g *Game) holderOf(i int) (side int8, by play.Piece) {
	goal := &g.goals[i]
	var near [2]play.Piece
	for side := range g.sides {
		near[side] = play.NoPiece
		for n := range g.afoot(side).All() {
			p := play.PieceOf(side, n)
			if near[side] == play.NoPiece && !g.sides[side].men[n].transport && g.isAt(p, goal) {
				near[side] = p
			}
		}
	}
	switch {
	case near[0] != play.NoPiece && near[1] == play.NoPiece:
		return 0, near[0]
	case near[1] != play.NoPiece && near[0] == play.NoPiece:
		return 1, near[1]
	}
	return g.held.Holder[i], play.NoPiece
}

// isAt says whether a unit is near enough to hold an objective.
func (g *Game) isAt(p play.Piece, goal *play.Goal) bool {
	return tabletop.Distance(g.unit(p).at, goal.At)-g.girth(p) <= g.fig.objective
}

// readObjectives sees who holds what at the end of a turn.
func (g *Game) readObjectives() {
	for i := range g.goals {
		side, by := g.holderOf(i)
		if side < 0 || side == g.held.Holder[i] {
			continue
		}
		g.held.Holder[i] = side
		g.note(play.Event{What: play.Taken, Side: int8(side), Piece: by, Value: int32(i), Rule: O(8, 2), To: g.sectors.Of(g.goals[i].At)})
		if points, ok := g.held.Score(g.goals, i, int(side)); ok {
			g.gain(int(side), points, O(8, 1))
		}
	}
	for side, more := range g.held.Count(g.goals) {
		g.scored(side, more, O(8, 1))
	}
}

// gain scores points.
func (g *Game) gain(side, points int, ref play.Rule) {
	g.score[side] += int16(points)
	g.scored(side, points, ref)
}

func (g *Game) scored(side, points int, ref play.Rule) {
	if points == 0 {
		return
	}
	g.note(play.Event{What: play.Scored, Side: int8(side), Value: int32(points), Rule: ref})
}

// settle ends the game. Who has nothing left has lost; else the points decide,
// by a margin (O8.1).
func (g *Game) settle(how play.Ending) {
	winner, lead := play.NoSide, g.tally(0)-g.tally(1)
	switch {
	case g.alive[0] == 0 && g.alive[1] != 0:
		winner = 1
	case g.alive[1] == 0 && g.alive[0] != 0:
		winner = 0
	case how == play.ByElimination:
	case lead >= max(g.margin, 1):
		winner = 0
	case -lead >= max(g.margin, 1):
		winner = 1
	}
	g.step, g.winner, g.ending = stepOver, int8(winner), how
	g.note(play.Event{What: play.GameEnded, Side: int8(winner), Value: int32(how), Rule: O(8, 1)})
}

// destroy takes a unit off the table (O8.1).
func (g *Game) destroy(p play.Piece, ref play.Rule) {
	if !g.isAlive(p) {
		return
	}
	side, n := p.Side(), p.Number()
	m := &g.sides[side].men[n]
	g.note(play.Event{What: play.Destroyed, Side: int8(side), Piece: p, Rule: ref, From: g.sectors.Of(g.unit(p).at), Other: g.culprit(p)})
	g.alive[side].Remove(n)
	g.idle[side].Remove(n)
	g.riding[side].Remove(n)
	g.lost[side].Add(n)
	g.lines.stir(side, n)
	g.lostKinds[side][m.kind]++
	g.lostForms[side][m.formation]++
	g.gain(1-side, int(g.perUnit), O(8, 1))
}

// culprit is who is shooting at, or assaulting, a unit.
func (g *Game) culprit(p play.Piece) play.Piece {
	if f := g.volley.firer; f != play.NoPiece && f.Side() != p.Side() {
		return f
	}
	switch p {
	case g.charge.target:
		return g.charge.attacker
	case g.charge.attacker:
		return g.charge.target
	}
	return play.NoPiece
}
