package tintin

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// strikeBack gives a unit that was destroyed in close assault its last dice,
// unreduced, at an attacker who is still there (T5.10). What falls from off the
// board has no last dice to fear.
func (g *Game) strikeBack() {
	f := &g.fight
	if g.step = stepRout; f.back == stepBarrage {
		g.step = stepBarrage
		return
	}
	last := int(g.of(f.target).lastDice)
	if f.attacker == play.NoPiece || !f.close || last == 0 || f.struckBack || g.alive.Has(f.target) || !g.alive.Has(f.attacker) {
		return
	}
	f.struckBack = true
	f.side = int8(f.attacker.Side())
	f.pending = 0
	g.step, f.flagsFrom = stepFlags, stepAttacker
	g.Log.Add(play.Event{What: play.Attacked, Side: int8(f.target.Side()), Piece: f.target, Other: f.attacker, From: play.CellOf(f.cell), To: play.CellOf(g.cell(f.attacker)), Value: int32(last), Rule: T(5, 10)})
	m := g.matchOf(g.piece(f.target).profile, g.piece(f.attacker).profile)
	g.strike(m, f.attacker, g.roll(f.target, last, T(5, 5)), true)
}

// mayEnter says whether the attacker may take the ground: a close assault has
// emptied the square next to it, it was not driven off itself (T5.10), it takes
// ground, and it may go there (T5.11).
func (g *Game) mayEnter() bool {
	f := &g.fight
	if f.attacker == play.NoPiece || !f.close || !g.alive.Has(f.attacker) || g.cell(f.attacker) != f.from ||
		!g.of(f.attacker).takesGround || g.occupied.Has(f.cell) {
		return false
	}
	d, _ := g.Toward(f.from, f.cell)
	return g.goings[g.of(f.attacker).going].Open(f.from, d)
}

// takeGround enters the emptied square, free (T5.11).
func (g *Game) takeGround() {
	f := &g.fight
	g.Log.Add(play.Event{What: play.Entered, Side: g.side, Piece: f.attacker, From: play.CellOf(g.cell(f.attacker)), To: play.CellOf(f.cell), Rule: T(5, 11)})
	g.shiftTo(f.attacker, f.cell)
	if g.step == stepOver {
		return
	}
	g.active.tired = g.rushes(g.of(f.attacker), f.from, f.cell)
	g.step = stepAssault
	if g.active.tired || !g.alive.Has(f.attacker) {
		g.step = g.afterCombat()
	}
}

// rushes says whether a step ends the combat of the unit that takes it (T5.11).
func (g *Game) rushes(p *profile, from, to grid.Cell) bool {
	if g.road.Has(from) && g.road.Has(to) {
		return g.firing[p.firing].rushedOnRoad.Has(to)
	}
	return g.firing[p.firing].rushed.Has(to)
}
