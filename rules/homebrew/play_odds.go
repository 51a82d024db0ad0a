package homebrew

import (
	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/play"
)

// oddsTable is an attack by a table of results: strengths compared give the column, a
// roll the row.
type oddsTable struct {
	attack, defence figure // the first of each that attacks
	column, roll    figure // columns further, and what is added to the roll
	table           *chain.Table
	heads, cells    []string // of the columns; what stands in the table, by number
}

// compared are the figures of an attack by a table.
type compared struct{ attack, defence, column, plus int }

// compare works them out. Those of x.with attack too.
func (g *Game) compare(t *oddsTable, x *facts) compared {
	o := compared{attack: g.work(&t.attack, x, nil) * max(int(x.fold), 1), defence: g.work(&t.defence, x, nil), plus: g.work(&t.roll, x, nil)}
	for n := range x.with.All() {
		y := *x
		y.self = play.PieceOf(x.self.Side(), n)
		y.at[0] = g.cell(y.self)
		y.apart = g.apart(y.at[0], y.at[1])
		o.attack += g.work(&t.attack, &y, nil)
	}
	o.column = t.table.Column(o.attack, o.defence, g.work(&t.column, x, nil))
	return o
}

// lookUp rolls on the table, and says which of its results comes of it.
func (g *Game) lookUp(i int, at *attack, x *facts) int {
	o := g.compare(at.odds, x)
	total := at.odds.table.Roll.Roll(&g.dice, nil) + o.plus
	cell := at.odds.table.Cell(o.column, total)
	g.Log.Add(play.Event{
		What: play.Rolled, Side: int8(x.self.Side()), Piece: x.self, Other: x.foe, Value: int32(cell), N: int16(total), Of: int16(i),
		Die: uint8(o.column), Why: uint32(min(max(o.attack, 0), 0xffff))<<16 | uint32(min(max(o.defence, 0), 0xffff)), Rule: at.rule,
	})
	return cell
}

// Several units may attack together: one begins, then the player says who joins.

// joinable are those that can still join the attack that is begun.
func (g *Game) joinable() play.Set { return g.couldJoin(int(g.doing.action), g.acting(), g.doing.foe) }

// couldJoin are those that can join an attack of a unit: they have not acted, and could
// make it themselves. In a phase without it, those who could make it from where they are.
func (g *Game) couldJoin(i int, p, foe play.Piece) (set play.Set) {
	a := &g.actions[i]
	if !g.attacks[a.attack].joint {
		return 0
	}
	idle := g.alive[p.Side()]
	if g.phase().actions&(1<<i) != 0 {
		idle = g.idle(int8(p.Side()))
	}
	for left := idle; left != 0; left &= left - 1 {
		q := play.PieceOf(p.Side(), left.First())
		if q == p || g.spent(a, i, q) {
			continue
		}
		x := g.between(q, foe)
		if budget := &g.phase().budget; g.phase().actions&(1<<i) != 0 && g.work(budget, &x, nil) < int(a.cost) {
			continue
		}
		if g.inReach(&g.attacks[a.attack], &x) && g.holds(&a.when, &x) {
			set.Add(q.Number())
		}
	}
	return set
}

func (g *Game) canJoin() bool { return g.joinable() != 0 }

func (g *Game) legalJoin(buf []play.Action) []play.Action {
	return play.AppendPieces(append(buf, order{}.Action()), join, int(g.side), g.joinable())
}

// joined has a unit attack together with the one that acts. It has acted then.
func (g *Game) joined(p play.Piece) {
	g.done.Add(p)
	if g.pool[g.side] > 0 {
		g.pool[g.side]--
	}
	u, bit := g.unit(p), uint32(1)<<g.doing.action
	u.did |= bit
	u.ever |= bit
	g.with.Add(p.Number())
	g.Log.Add(play.Event{What: play.Noted, Side: g.side, Piece: p, Other: g.doing.foe, Value: notedJoined, N: int16(g.doing.action), Rule: g.actions[g.doing.action].rule})
}

// allJoined makes the attack, with those who have joined it.
func (g *Game) allJoined() {
	g.step = stepAct
	if !g.await(atStart) {
		g.carryOut()
	}
}
