package orderdice

import (
	"github.com/tabletop-forge/forge/play"
)

// holderOf is who holds an objective: the side that alone has a unit near it, no
// transport, or else who held it before (O8.2).
func (g *Game) holderOf(i int) (side int8, by play.Piece) {
	var near [2]play.Piece
	for p := range g.everyone() {
		if s := p.Side(); near[s] == play.NoPiece && !g.member(p).transport && g.isAt(p, &g.goals[i]) {
			near[s] = p
		}
	}
	switch {
	case near[0] != play.NoPiece && near[1] == play.NoPiece:
		return 0, near[0]
	case near[1] != play.NoPiece && near[0] == play.NoPiece:
		return 1, near[1]
	}
	return g.Held.Holder[i], play.NoPiece
}

// isAt says whether a unit is near enough to hold an objective.
func (g *Game) isAt(p play.Piece, goal *play.Goal) bool {
	return g.gapTo(p, goal.At) <= g.fig.objective
}

// readObjectives sees who holds what at the end of a turn.
func (g *Game) readObjectives() {
	for i := range g.goals {
		side, by := g.holderOf(i)
		if side < 0 || side == g.Held.Holder[i] {
			continue
		}
		if points := g.Take(g.Log, g.goals, i, by, g.sectors.Of(g.goals[i].At), O(8, 2)); points > 0 {
			g.gain(int(side), points, O(8, 1))
		}
	}
	g.Count(g.Log, g.goals, O(8, 1))
}

// gain scores points.
func (g *Game) gain(side, points int, rule play.Rule) {
	if points != 0 {
		g.Gain(g.Log, side, points, rule)
	}
}

// settle ends the game. Who has nothing left has lost; else the points decide,
// by a margin (O8.1).
func (g *Game) settle(how play.Ending) {
	winner, lead := play.NoSide, g.Tally(0)-g.Tally(1)
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
	g.step = stepOver
	g.Finish(g.Log, winner, how, O(8, 1))
}

// destroy takes a unit off the table (O8.1).
func (g *Game) destroy(p play.Piece, ref play.Rule) {
	if !g.isAlive(p) {
		return
	}
	side, m := p.Side(), g.member(p)
	g.note(play.Event{What: play.Destroyed, Side: int8(side), Piece: p, Rule: ref, From: g.sectors.Of(g.unit(p).at), Other: g.culprit(p)})
	g.alive.Remove(p)
	g.idle.Remove(p)
	g.riding.Remove(p)
	g.lost.Add(p)
	g.lines.stir(p)
	g.Lose(side, m.kind, m.formation)
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
