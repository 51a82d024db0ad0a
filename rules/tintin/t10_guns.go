package tintin

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

const (
	maxDue     = 8 // shells on their way, a side
	maxSquares = 6 // that an attack from the air names
	maxHit     = maxSquares * (1 + grid.Directions)
)

// weapon is what comes from off the board (T10.6, T11).
type weapon struct {
	id, name       string
	profile        uint16 // as a firer
	centre, around int8
	deviation      int8
	deviationDie   uint8 // by number in events; 0: the deviation is fixed
	deviates       bool
	squares        int8
	covered        bool // cover counts
	fromAbove      bool
	sparesFriends  bool
	firing         int       // the class as which it reads cover
	rule           play.Rule // by which it hits
}

// shells are on their way to a square (T10.6).
type shells struct {
	on   bool
	mark grid.Cell
	wait int8 // starts of one's own turns until they arrive
}

// barrage is an attack from off the board: the units under it are fixed when it
// hits, and each is hit once (T10.6).
type barrage struct {
	weapon, side int8
	named        int8 // squares named so far
	squares      [maxSquares]grid.Cell
	n, next      int8
	units        [maxHit]play.Piece
	dice         [maxHit]int8
	back         step
}

// sendShells fires big guns at the square marked, now or later.
func (g *Game) sendShells(f *frame, wait int8) {
	if f.mark == grid.None {
		f.pc-- // the mark first
		g.step = stepMark
		return
	}
	mark := f.mark
	f.mark = grid.None
	if wait <= 0 {
		back := stepEffect
		if g.inFight() {
			if back = stepResume; !g.setAside() {
				return
			}
		}
		g.dropShell(g.shellsWeapon, f.side, mark, back)
		return
	}
	g.due[f.side][g.roomForShells(int(f.side))] = shells{true, mark, wait}
	g.Log.Add(play.Event{What: play.Noted, Side: f.side, Value: notedDue, To: play.CellOf(mark), Rule: T(10, 6)})
}

// roomForShells is a number that shells on their way can have, or -1.
func (g *Game) roomForShells(side int) int {
	return slices.IndexFunc(g.due[side][:], func(d shells) bool { return !d.on })
}

// marked takes the square that is marked, for the HQ or for a card.
func (g *Game) marked(c grid.Cell) {
	side := g.asks()
	g.Log.Add(play.Event{What: play.Noted, Side: int8(side), Value: notedMarked, To: play.CellOf(c), Rule: T(10, 6)})
	if g.call.naming {
		g.call.mark = c
		g.calling()
		return
	}
	g.top().mark = c
	g.step = stepEffect
}

// fallDue drops the first shells that are due now (T3.7); false: there are none.
func (g *Game) fallDue() bool {
	for i := range g.due[g.side] {
		if d := &g.due[g.side][i]; d.on && d.wait <= 0 {
			mark := d.mark
			*d = shells{}
			g.dropShell(g.shellsWeapon, g.side, mark, stepDue)
			return true
		}
	}
	return false
}

// dropShell drops something on a square, or near it; what falls off the board is
// lost (T10.6, T11.2).
func (g *Game) dropShell(weapon, side int8, mark grid.Cell, back step) {
	w := &g.weapons[weapon]
	e := play.Event{What: play.Noted, Side: side, Value: notedComes, N: int16(weapon), From: play.CellOf(mark), Rule: w.rule}
	g.Log.Add(e)
	to := g.deviate(w, mark)
	e.Value, e.To = notedFalls, play.CellOf(to)
	g.Log.Add(e)
	g.step = back
	if to == grid.None {
		return
	}
	g.area = barrage{weapon: weapon, side: side, named: 1, back: back}
	g.area.squares[0] = to
	g.barrage()
}

// deviate is where something aimed at a square comes down (T10.6).
func (g *Game) deviate(w *weapon, mark grid.Cell) grid.Cell {
	if !w.deviates {
		return mark
	}
	direction, off := g.rollDirection(int(g.side), w.rule)
	if !off {
		return mark
	}
	squares := int(w.deviation)
	if w.deviationDie > 0 {
		squares = g.rollOne(w.deviationDie, int(g.side), forSquares, w.rule)
	}
	return g.drift(mark, direction, squares)
}

// rollDirection rolls which way something goes: 1 is straight away from a side,
// the rest clockwise; off is false if it stays on the mark, by the table (T10.6).
func (g *Game) rollDirection(side int, rule play.Rule) (d grid.Direction, off bool) {
	rolled := g.rollOne(dieD10, side, forDirection, rule)
	return g.away(side).Turn(rolled - 1), g.strays[rolled]
}

// away is the direction straight away from a side.
func (g *Game) away(side int) grid.Direction { return g.sides[side].edge.Opposite() }

// drift is the square some steps away, or None off the board.
func (g *Game) drift(from grid.Cell, d grid.Direction, squares int) grid.Cell {
	for ; squares > 0 && from != grid.None; squares-- {
		from = g.Step(from, d)
	}
	return from
}

// barrage notes who is under the squares that are hit: on each, then around it,
// clockwise from straight away from the active player (T10.6).
func (g *Game) barrage() {
	a := &g.area
	w := &g.weapons[a.weapon]
	for _, c := range a.squares[:a.named] {
		g.under(c, w.centre)
		if w.around > 0 {
			for i := range grid.Directions {
				if to := g.Step(c, g.away(int(g.side)).Turn(i)); to != grid.None {
					g.under(to, w.around)
				}
			}
		}
	}
	if a.n == 0 {
		g.Log.Add(play.Event{What: play.Noted, Side: a.side, Value: notedNobody, Rule: w.rule})
	}
	g.step = stepBarrage
}

// under adds who stands in a square to those who are hit.
func (g *Game) under(c grid.Cell, dice int8) {
	a := &g.area
	p := g.at[c]
	if p == play.NoPiece || g.of(p).pilot || g.weapons[a.weapon].sparesFriends && p.Side() == int(a.side) {
		return
	}
	if slices.Contains(a.units[:a.n], p) {
		return
	}
	a.units[a.n], a.dice[a.n] = p, dice
	a.n++
}

// hitNext hits the next unit under a barrage; after the last come those who
// saw a banner fall (T10.6, T9.2).
func (g *Game) hitNext() {
	a := &g.area
	for a.next < a.n {
		p, n := a.units[a.next], int(a.dice[a.next])
		a.next++
		if !g.alive.Has(p) || g.piece(p).ride > 0 {
			continue
		}
		g.hit(p, n, g.coverFrom(p))
		return
	}
	g.fight = combat{attacker: play.NoPiece, target: play.NoPiece, back: a.back}
	g.step = stepRout
}

// coverFrom is what the square of a unit takes off the dice of the weapon that
// hits it: nothing unless cover counts, and of heights nothing to what comes
// from above (T11.3).
func (g *Game) coverFrom(p play.Piece) int {
	w := &g.weapons[g.area.weapon]
	if !w.covered || g.of(p).noCover {
		return 0
	}
	return int(g.firing[w.firing].into[btoi(!w.fromAbove)][g.cell(p)])
}

// hit rolls dice at one unit under a barrage, less what covers it, at most 0: no
// close assault (T10.6).
func (g *Game) hit(p play.Piece, dice, cover int) {
	c, n := g.cell(p), max(dice+cover, 0)
	g.fight = combat{attacker: play.NoPiece, target: p, from: grid.None, cell: c, side: int8(p.Side()),
		flagsFrom: stepTarget, back: stepBarrage}
	g.Log.Add(play.Event{What: play.Attacked, Side: int8(g.area.side), Other: p, To: play.CellOf(c), Value: int32(n), Of: int16(g.area.weapon), Why: reckoning{base: dice, into: cover, gone: [2]int{0, g.goneAt(c)}}.pack(), Rule: g.weapons[g.area.weapon].rule})
	g.step = stepFlags
	g.strike(g.matchOf(g.weapons[g.area.weapon].profile, g.piece(p).profile), p, g.roll(play.NoPiece, n, T(5, 5)), false)
}
