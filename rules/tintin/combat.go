package tintin

import (
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/simulate"
)

// shot is everything that the number of dice of a combat depends on.
type shot struct {
	firer, target *profile
	distance      int
	into, out     int // what the squares take off, at most 0
}

// dice is how many dice the shot has: those of the range, less the reductions,
// never below 0 (T5.3). The play and the odds ask the same function; a Sum, if
// given, learns the reasons.
func (s shot) dice(why *rulebook.Sum) int {
	n := s.firer.diceAt(s.distance, why)
	if n == 0 || s.firer.ignoresGround { // T6.1
		return n
	}
	if !s.uncovered() {
		n += s.into
	}
	return max(n+s.out, 0)
}

// uncovered says whether the target's square takes no dice off: it is mounted
// (T6.6), or a flamethrower is close (T5.9).
func (s shot) uncovered() bool {
	return s.target.noCover || s.firer.ignoresClose && s.distance == closeRange
}

// diceFor is how many dice a unit would have from one square at an enemy in
// another, 0 if it may not combat him there.
func (g *Game) diceFor(firer *profile, from grid.Cell, target *profile, to grid.Cell) int {
	d := g.distance(from, to)
	if d > int(firer.reach) || target.closeTarget && d != closeRange {
		return 0
	}
	if !firer.noSight && !g.hasSight(from, to) { // T5.8
		return 0
	}
	f := &g.firing[firer.firing]
	if f.silent.Has(from) {
		return 0
	}
	below := 0
	if g.level[from] < g.level[to] {
		below = 1
	}
	return shot{firer, target, d, int(f.into[below][to]), int(f.out[from])}.dice(nil)
}

// enemiesNear are the squares of enemies within a distance: units, and officers
// in contact (T9.6).
func (g *Game) enemiesNear(c grid.Cell, reach uint8) grid.Mask {
	foe := 1 - g.side
	near := g.near[reach][c].And(g.stands[foe])
	close := g.near[closeRange][c].And(g.occupied).Without(g.stands[g.side])
	return near.Or(close)
}

// reachOfFight is how far the ordered unit's combat reaches now.
func (g *Game) reachOfFight() uint8 {
	me := &g.pieces[g.side][g.active.unit]
	if g.active.tired || g.active.moved && g.profiles[me.profile].fireOrMove {
		return 0
	}
	return g.profiles[me.profile].reach
}

// canFight says whether the ordered unit has anybody to combat within a
// distance.
func (g *Game) canFight(reach uint8) bool {
	if reach == 0 {
		return false
	}
	me := &g.pieces[g.side][g.active.unit]
	p := &g.profiles[me.profile]
	for c := range g.enemiesNear(me.cell, min(reach, p.reach)).All() {
		if q := g.at[c]; q.Side() != int(g.side) && g.diceFor(p, me.cell, g.of(q), c) > 0 {
			return true
		}
	}
	return false
}

func (g *Game) legalCombats(buf []simulate.Action) []simulate.Action {
	if reach := g.reachOfFight(); reach > 0 {
		buf = g.appendCombats(buf, reach)
	}
	if g.canChange() {
		buf = append(buf, Order{Verb: change}.action())
	}
	return buf
}

// appendCombats lists the enemies whom the ordered unit may combat within a
// distance.
func (g *Game) appendCombats(buf []simulate.Action, reach uint8) []simulate.Action {
	me := &g.pieces[g.side][g.active.unit]
	p := &g.profiles[me.profile]
	for c := range g.enemiesNear(me.cell, min(reach, p.reach)).All() {
		if q := g.at[c]; q.Side() != int(g.side) && g.diceFor(p, me.cell, g.of(q), c) > 0 {
			buf = append(buf, Order{Verb: combats, Cell: c}.action())
		}
	}
	return buf
}

// attack fights one combat: dice, casualties, then flags (T5.3–T5.7).
func (g *Game) attack(target simulate.Piece) {
	me := simulate.PieceOf(int(g.side), int(g.active.unit))
	from, to := g.cell(me), g.cell(target)
	if g.step == stepAssault {
		g.active.assaults--
	}
	g.active.fought = true
	n := g.diceFor(g.of(me), from, g.of(target), to)
	g.fight = combat{attacker: me, target: target, from: from, cell: to, close: g.distance(from, to) == closeRange, side: int8(target.Side())}
	e := simulate.NewEvent(simulate.Attacked, int(g.side))
	e.Piece, e.Other, e.From, e.To, e.Value, e.Rule = me, target, uint16(from), uint16(to), int32(n), ruleT5_3
	g.note(e)
	g.step = stepTarget
	g.strike(me, target, g.roll(me, n), g.fight.close)
}

// roll rolls combat dice.
func (g *Game) roll(by simulate.Piece, n int) dice.Pool {
	pool := g.combat.Roll(&g.dice, n)
	e := simulate.NewEvent(simulate.Rolled, by.Side())
	e.Piece, e.Dice, e.Die, e.Value, e.Rule = by, pool, dieCombat, int32(n), ruleT5_5
	g.note(e)
	return pool
}

// dieCombat is the combat die's number in events.
const dieCombat = 1

// strike carries rolled dice out on a target: casualties come off before flags
// are obeyed (T5.6, T5.7).
func (g *Game) strike(by, target simulate.Piece, pool dice.Pool, close bool) {
	m := g.matchOf(g.piece(by).profile, g.piece(target).profile)
	reading := 0
	if close {
		reading = 1
	}
	flags := pool.Count(g.flagFace)
	if m.noFlags {
		flags = 0
	}
	g.wound(target, pool.Count(m.hits[reading]), by)
	if g.step != stepOver && g.isAlive(target) {
		g.owe(target, flags)
	}
}

// wound takes figures off a piece, and the piece off the board when none is
// left.
func (g *Game) wound(p simulate.Piece, n int, by simulate.Piece) {
	piece := g.piece(p)
	n = min(n, int(piece.figures))
	if n <= 0 {
		return
	}
	g.quiet = 0
	piece.figures -= uint8(n)
	e := simulate.NewEvent(simulate.Lost, p.Side())
	e.Piece, e.Other, e.Value, e.Rule = p, by, int32(n), ruleT5_5
	g.note(e)
	if piece.figures == 0 {
		g.destroy(p)
	}
}

// destroy takes a piece off the board: a unit scores for the other side, an
// officer does not (T2.5), and a fallen banner shakes those around it (T9.2).
func (g *Game) destroy(p simulate.Piece) {
	side, n := p.Side(), p.Number()
	c := g.cell(p)
	e := simulate.NewEvent(simulate.Destroyed, side)
	e.Piece, e.From = p, uint16(c)
	g.note(e)
	for _, b := range g.of(p).banners {
		if b.dice > 0 {
			g.falls.list[g.falls.n] = fall{c, int8(side), b.radius, b.dice}
			g.falls.n++
		}
	}
	g.lift(p)
	g.alive[side] &^= bit(n)
	g.lost[side] |= bit(n)
	g.fight.pending &^= bit(n) * uint64(btoi(int(g.fight.side) == side))
	if !g.of(p).officer {
		m := &g.sides[side].men[n]
		g.lostKinds[side][m.kind]++
		g.lostForms[side][m.formation]++
		g.gain(1-side, g.figures.lost, ruleT2_5)
	}
}

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}
