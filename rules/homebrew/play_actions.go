package homebrew

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// canAct says whether there is anything that the acting unit can do.
func (g *Game) canAct() bool {
	p := g.acting()
	if g.active.over || !g.alive.Has(p) {
		return false
	}
	for i := range g.actions {
		if !g.affords(i) {
			continue
		}
		switch a := &g.actions[i]; {
		case a.move >= 0 && !g.reach(a, p).Empty(), a.attack >= 0 && g.targets(a, p) != 0:
			return true
		case a.move < 0 && a.attack < 0:
			if x := g.here(p); g.holds(&a.when, &x) {
				return true
			}
		}
	}
	return false
}

// legalActs are the actions that the unit can pay for, or nothing.
func (g *Game) legalActs(buf []play.Action) []play.Action {
	buf = append(buf, order{}.Action())
	p := g.acting()
	for i := range g.actions {
		if !g.affords(i) {
			continue
		}
		v := verbs + verb(i)
		switch a := &g.actions[i]; {
		case a.move >= 0:
			buf = play.AppendCells(buf, v, g.reach(a, p))
		case a.attack >= 0:
			buf = play.AppendPieces(buf, v, 1-p.Side(), g.targets(a, p))
		default:
			if x := g.here(p); g.holds(&a.when, &x) {
				buf = append(buf, order{Verb: v}.Action())
			}
		}
	}
	return buf
}

// affords says whether the acting unit can pay for an action, and has not done it
// too often.
func (g *Game) affords(i int) bool {
	a := &g.actions[i]
	return g.phase().actions&(1<<i) != 0 && a.cost <= g.active.left && !g.spent(a, i)
}

// spent says whether the unit has done something as often as it may.
func (g *Game) spent(a *action, i int) bool {
	bit := uint32(1) << i
	switch a.once {
	case inActivation:
		return g.active.did&bit != 0
	case inRound:
		return g.unit(g.acting()).did&bit != 0
	case inGame:
		return g.unit(g.acting()).ever&bit != 0
	}
	return false
}

// act carries an action out.
func (g *Game) act(i int, o order) {
	a, p := &g.actions[i], g.acting()
	bit := uint32(1) << i
	g.active.left -= a.cost
	g.active.did |= bit
	u := g.unit(p)
	u.ever |= bit
	x := g.here(p)
	if a.attack >= 0 {
		x = g.between(p, o.Piece)
	}
	if a.move < 0 && a.attack < 0 || a.tell != "" || a.test >= 0 {
		g.Log.Add(play.Event{What: play.Noted, Side: g.side, Piece: p, Other: x.foe, Value: notedAction, N: int16(i), Rule: a.rule})
	}
	if a.test < 0 || g.passes(int(a.test), x) {
		switch {
		case a.move >= 0:
			g.move(p, o.Cell, a)
			x.at[0] = o.Cell
		case a.attack >= 0:
			g.attack(int(a.attack), &x)
		}
		g.befall(a.effects, x, a.rule)
	}
	u.did |= bit
	if g.step != stepOver {
		g.step = stepAct
	}
}

// reach is where a move of the unit can lead: through friends, not through
// enemies, to where there is room.
func (g *Game) reach(a *action, p play.Piece) grid.Mask {
	x := g.here(p)
	if g.active.stuck || !g.holds(&a.when, &x) {
		return grid.Mask{}
	}
	return g.reachFrom(&g.moves[a.move], p, &x)
}

func (g *Game) reachFrom(m *movement, p play.Piece, x *facts) grid.Mask {
	steps := min(max(g.work(&m.steps, x, nil), 0), grid.MaxMove)
	from, foes := x.at[0], g.stands[1-p.Side()]
	w := &g.ways[g.of(p).ways]
	free := w.all.Without(foes)
	near, _ := w.paths.Reach(from, steps, 0, free)
	if m.meets {
		for met := g.field.Around(near).And(foes); !met.Empty(); {
			c := met.Pop()
			if with, _ := w.paths.Reach(from, steps, 0, free.Or(grid.MaskOf(c))); with.Has(c) {
				near.Add(c)
			}
		}
	}
	near = near.Without(g.full)
	near.Remove(from)
	return near
}

// move takes a unit into a cell. Among enemies it stops.
func (g *Game) move(p play.Piece, to grid.Cell, a *action) {
	from := g.cell(p)
	g.Log.Add(play.Event{What: play.Moved, Side: int8(p.Side()), Piece: p, From: play.CellOf(from), To: play.CellOf(to), Value: int32(g.steps[from][to]), Rule: a.rule})
	g.lift(p)
	g.put(p, to)
	g.active.stuck = g.active.stuck || g.stands[1-p.Side()].Has(to)
}

// targets are the enemies that an action of the unit can be aimed at.
func (g *Game) targets(a *action, p play.Piece) (set play.Set) {
	return g.targetsFrom(a, p, g.cell(p))
}

// targetsFrom are those that it could be aimed at from a cell.
func (g *Game) targetsFrom(a *action, p play.Piece, from grid.Cell) (set play.Set) {
	at := &g.attacks[a.attack]
	foe := 1 - p.Side()
	x := facts{self: p, at: [2]grid.Cell{from, grid.None}}
	for left := g.alive[foe]; left != 0; left &= left - 1 {
		n := left.First()
		x.foe, x.at[1] = play.PieceOf(foe, n), grid.Cell(g.units[foe][n].cell)
		if x.apart = int(g.steps[from][x.at[1]]); x.apart > at.farthest || x.apart > g.work(&at.reach, &x, nil) || x.apart < g.work(&at.least, &x, nil) {
			continue
		}
		if g.holds(&a.when, &x) && g.holds(&at.when, &x) {
			set.Add(n)
		}
	}
	return set
}
