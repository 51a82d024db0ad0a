package cadet

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play"
)

// foesIn are the enemies of the side whose turn it is in a hex.
func (g *Game) foesIn(c grid.Cell) play.Set { return g.inHex(int(1-g.side), c) }

// foesOf are the enemies whom a figure in a hex can attack: in the same one, or
// across an edge that allows it (C4.1).
func (g *Game) foesOf(c grid.Cell) (set play.Set) {
	for left := g.across[c].Or(grid.MaskOf(c)).And(g.stands[1-g.side]); !left.Empty(); {
		set |= g.foesIn(left.Pop())
	}
	return set
}

// diceOf is how many dice an attacker has: its ATK, less what protects the
// target, never below the fewest (C4.2). The play and the odds ask the same
// function; a Sum, if given, learns the reasons.
func (k *constants) diceOf(atk, less int, protection string, why *rulebook.Sum) int {
	n := atk - less
	if why != nil {
		why.Add(atk, "ATK", C(1, 3).Ref())
		if less > 0 {
			why.Add(-less, protection, C(4, 2).Ref())
		}
		if n < k.fewest {
			why.Add(k.fewest-n, "never fewer", C(4, 2).Ref())
		}
	}
	return max(n, k.fewest)
}

// punch attacks an enemy: with an action, or as part of the move that met it
// (C2.2, C3.3).
func (g *Game) punch(target play.Piece) {
	if g.step == stepMeet {
		g.meet(target)
		return
	}
	g.active.left--
	me := g.acting()
	from, to := g.cell(me), g.cell(target)
	less := 0
	if from != to {
		less = g.less(from, to)
	}
	g.engage(target, less)
}

// meet attacks an enemy in the hex that the acting figure has just entered. What
// protects that hex protects it now, and not later (C3.3, C4.2).
func (g *Game) meet(target play.Piece) {
	g.engage(target, g.less(grid.Cell(g.active.from), g.cell(target)))
}

func (g *Game) engage(target play.Piece, less int) {
	me := g.acting()
	g.fight = fight{
		attacker: me, target: target, cell: int16(g.cell(target)), across: g.cell(me) != g.cell(target),
		dice: int8(g.diceOf(int(g.of(me).atk), less, "", nil)),
	}
	g.step = stepRoll
}

// roll rolls the attack dice (C4.2).
func (g *Game) roll() {
	f := &g.fight
	by := g.cell(f.attacker) // and where it strikes from, as far as protection goes
	if !f.across {
		by = grid.Cell(g.active.from)
	}
	g.Log.Add(play.Event{What: play.Attacked, Side: int8(f.attacker.Side()), Piece: f.attacker, Other: f.target, From: play.CellOf(g.cell(f.attacker)), To: play.CellOf(grid.Cell(f.cell)), Value: int32(f.dice), N: int16(g.of(f.attacker).atk) - int16(f.dice), Of: int16(play.CellOf(by)), Rule: C(4, 2)})
	f.shown = g.attack.Roll(&g.dice, int(f.dice))
	g.Log.Add(play.Event{What: play.Rolled, Side: int8(f.attacker.Side()), Piece: f.attacker, Dice: f.shown, Die: dieAttack, Value: int32(f.dice), Rule: C(4, 2)})
	g.step = stepResult
}

// hasResults says whether the dice show several kinds of result (C4.2).
func (g *Game) hasResults() bool {
	n := 0
	for k := range kind(kinds) {
		if g.attack.shows(g.fight.shown, k) {
			n++
		}
	}
	return n != 1
}

// chooseOnly takes the one kind of result that the dice show (C4.2).
func (g *Game) chooseOnly() {
	for k := range kind(kinds) {
		if g.attack.shows(g.fight.shown, k) {
			g.choose(k)
			return
		}
	}
}

func (g *Game) legalResults(buf []play.Action) []play.Action {
	for k := range kind(kinds) {
		if g.attack.shows(g.fight.shown, k) {
			buf = append(buf, order{Verb: choose, N: uint8(k)}.Action())
		}
	}
	return buf
}

// choose carries out the result that the attacker chooses: STR first, then the
// running (C4.2-C4.4).
func (g *Game) choose(k kind) {
	f := &g.fight
	f.kind = k
	g.Log.Add(play.Event{What: play.Noted, Side: int8(f.attacker.Side()), Piece: f.attacker, Value: notedResult, N: int16(k), Rule: C(4, 3)})
	g.step = stepAct
	lost, runs := g.does(k, int(g.figure(f.target).str))
	g.hurt(f.target, lost, C(4, 3))
	if runs && g.step != stepOver {
		g.drive()
	}
}

// does is what a result does to a target with so much STR, before it runs: STR
// lost, and whether what is left of it has to run (C4.3, C4.4). The play and the
// odds ask the same function.
func (k *constants) does(result kind, str int) (lost int, runs bool) {
	if result&hurts != 0 {
		lost = min(k.wound, str)
	}
	return lost, result&drives != 0 && lost < str
}

// hurt takes STR off the target, each point a victory point for its attacker; at
// 0 it is removed (C6.1, C4.7).
func (g *Game) hurt(p play.Piece, n int, rule play.Rule) {
	f := g.figure(p)
	n = min(n, int(f.str))
	if n <= 0 {
		return
	}
	g.quiet = 0
	f.str -= uint8(n)
	g.Log.Add(play.Event{What: play.Lost, Side: int8(p.Side()), Piece: p, Other: g.fight.attacker, Value: int32(n), Rule: rule})
	dead := f.str == 0
	if dead {
		g.leave(p, C(4, 7))
	}
	g.gain(1-p.Side(), n*g.perSTR, C(6, 1))
	if dead {
		g.wipedOut(p.Side())
	}
}

// leave takes a figure off the board: it has no STR left, or goes home.
func (g *Game) leave(p play.Piece, rule play.Rule) {
	g.Log.Add(play.Event{What: play.Destroyed, Side: int8(p.Side()), Piece: p, From: play.CellOf(g.cell(p)), Rule: rule})
	g.remove(p)
}

// goHome removes a figure without a point for anybody (C1.5, C4.4).
func (g *Game) goHome(p play.Piece, rule play.Rule) {
	g.quiet = 0
	g.leave(p, rule)
	g.wipedOut(p.Side())
}
