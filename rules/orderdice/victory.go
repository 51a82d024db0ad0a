package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/simulate"
)

// tally is a side's victory points: what it scored, and the temporary objectives
// that it held when they were last read (O8.1).
func (g *Game) tally(side int) int { return int(g.score[side]) + int(g.held.Counted[side]) }

// holderOf is who holds an objective: the side that alone has a unit near it, no
// transport, or else who held it before (O8.2).
func (g *Game) holderOf(i int) (side int8, by simulate.Piece) {
	goal := &g.goals[i]
	var near [2]simulate.Piece
	for side := range g.sides {
		near[side] = simulate.NoPiece
		each(g.afoot(side), func(n int) {
			p := simulate.PieceOf(side, n)
			if near[side] == simulate.NoPiece && !g.sides[side].men[n].transport && g.isAt(p, goal) {
				near[side] = p
			}
		})
	}
	switch {
	case near[0] != simulate.NoPiece && near[1] == simulate.NoPiece:
		return 0, near[0]
	case near[1] != simulate.NoPiece && near[0] == simulate.NoPiece:
		return 1, near[1]
	}
	return g.held.Holder[i], simulate.NoPiece
}

// isAt says whether a unit is near enough to hold an objective.
func (g *Game) isAt(p simulate.Piece, goal *simulate.Goal) bool {
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
		e := simulate.NewEvent(simulate.Taken, int(side))
		e.Piece, e.Value, e.Rule, e.To = by, int32(i), ruleO8_2, g.sectors.Of(g.goals[i].At)
		g.note(e)
		if points, ok := g.held.Score(g.goals, i, int(side)); ok {
			g.gain(int(side), points, ruleO8_1)
		}
	}
	for side, more := range g.held.Count(g.goals) {
		g.scored(side, more, ruleO8_1)
	}
}

// gain scores points.
func (g *Game) gain(side, points int, ref uint16) {
	g.score[side] += int16(points)
	g.scored(side, points, ref)
}

func (g *Game) scored(side, points int, ref uint16) {
	if points == 0 {
		return
	}
	e := simulate.NewEvent(simulate.Scored, side)
	e.Value, e.Rule = int32(points), ref
	g.note(e)
}

// settle ends the game. Who has nothing left has lost; else the points decide,
// by a margin (O8.1).
func (g *Game) settle(how simulate.Ending) {
	winner, lead := simulate.NoSide, g.tally(0)-g.tally(1)
	switch {
	case g.alive[0] == 0 && g.alive[1] != 0:
		winner = 1
	case g.alive[1] == 0 && g.alive[0] != 0:
		winner = 0
	case how == simulate.ByElimination:
	case lead >= max(g.margin, 1):
		winner = 0
	case -lead >= max(g.margin, 1):
		winner = 1
	}
	g.step, g.winner, g.ending = stepOver, int8(winner), how
	e := simulate.NewEvent(simulate.GameEnded, winner)
	e.Value, e.Rule = int32(how), ruleO8_1
	g.note(e)
}

// destroy takes a unit off the table (O8.1).
func (g *Game) destroy(p simulate.Piece, ref uint16) {
	if !g.isAlive(p) {
		return
	}
	side, n := p.Side(), p.Number()
	m := &g.sides[side].men[n]
	e := simulate.NewEvent(simulate.Destroyed, side)
	e.Piece, e.Rule, e.From, e.Other = p, ref, g.sectors.Of(g.unit(p).at), g.culprit(p)
	g.note(e)
	g.alive[side] &^= bit(n)
	g.idle[side] &^= bit(n)
	g.riding[side] &^= bit(n)
	g.lost[side] |= bit(n)
	g.lines.stir(side, n)
	g.lostKinds[side][m.kind]++
	g.lostForms[side][m.formation]++
	g.gain(1-side, int(g.perUnit), ruleO8_1)
}

// culprit is who is shooting at, or assaulting, a unit.
func (g *Game) culprit(p simulate.Piece) simulate.Piece {
	if f := g.volley.firer; f != simulate.NoPiece && f.Side() != p.Side() {
		return f
	}
	switch p {
	case g.charge.target:
		return g.charge.attacker
	case g.charge.attacker:
		return g.charge.target
	}
	return simulate.NoPiece
}
