package homebrew

import (
	"slices"

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
		if g.affords(i) && g.isOpen(&g.actions[i], p) {
			return true
		}
	}
	return false
}

// legalActs are the actions that the unit can pay for, or nothing.
func (g *Game) legalActs(buf []play.Action) []play.Action {
	start := len(buf)
	buf = append(buf, order{}.Action())
	p, must := g.acting(), g.obliged()
	if must != 0 {
		buf = buf[:start]
	}
	for i := range g.actions {
		if !g.affords(i) || must != 0 && must&(1<<i) == 0 {
			continue
		}
		v := verbs + verb(i)
		switch a := &g.actions[i]; {
		case a.move >= 0:
			buf = g.appendMoves(buf, v, a, p)
		case a.attack >= 0:
			buf = play.AppendPieces(buf, v, 1-p.Side(), g.targets(a, p))
		default:
			if x := g.here(p); g.holds(&a.when, &x) {
				buf = append(buf, order{Verb: v}.Action())
			}
		}
	}
	return g.inOrder(buf, start)
}

// obliged are the actions of which the acting unit must do one before anything else, by number.
func (g *Game) obliged() (set uint32) {
	if g.musts == 0 {
		return 0
	}
	for i := range g.actions {
		if a := &g.actions[i]; a.must && g.affords(i) && g.isOpen(a, g.acting()) {
			set |= 1 << i
		}
	}
	return set
}

// isOpen says whether there is any way for a unit to do an action.
func (g *Game) isOpen(a *action, p play.Piece) bool {
	switch {
	case a.move >= 0:
		return g.canMove(a, p)
	case a.attack >= 0:
		return g.targets(a, p) != 0
	}
	x := g.here(p)
	return g.holds(&a.when, &x)
}

// inOrder sorts what was appended: on a table the numbers of places come before verbs.
func (g *Game) inOrder(buf []play.Action, start int) []play.Action {
	if g.table != nil {
		slices.Sort(buf[start:])
	}
	return buf
}

// affords says whether the acting unit can pay for an action, and has not done it
// too often.
func (g *Game) affords(i int) bool {
	a := &g.actions[i]
	return g.phase().actions&(1<<i) != 0 && a.cost <= g.active.left && !g.spent(a, i, g.acting())
}

// spent says whether a unit has done something as often as it may.
func (g *Game) spent(a *action, i int, p play.Piece) bool {
	bit := uint32(1) << i
	switch {
	case a.once == inActivation && a.reacts != 0:
		return g.active.answered.Has(p.Number())
	case a.once == inActivation:
		return g.active.did&bit != 0
	case a.once == inRound:
		return g.unit(p).did&bit != 0
	case a.once == inGame:
		return g.unit(p).ever&bit != 0
	}
	return false
}

// act begins an action, to which the enemy may react before it is carried out.
func (g *Game) act(i int, o order) {
	a, p := &g.actions[i], g.acting()
	bit := uint32(1) << i
	cost := g.costOf(a, o.Cell, o.N)
	g.active.left -= cost
	g.active.did |= bit
	g.unit(p).ever |= bit
	g.doing = doing{action: int8(i), foe: o.Piece, to: int16(o.Cell), way: o.N, paid: cost, from: g.unit(p).cell, stands: g.unit(p).cell}
	if a.move < 0 && a.attack < 0 || a.isSaid() {
		g.Log.Add(play.Event{What: play.Noted, Side: g.side, Piece: p, Other: g.theActed().foe, Value: notedAction, N: int16(i), Rule: a.rule})
	}
	g.with, g.step = 0, stepAct
	switch {
	case a.attack >= 0 && g.attacks[a.attack].joint:
		g.step = stepJoin
	case !g.await(atStart):
		g.carryOut()
	}
}

// isSaid says whether a replay says that the action is begun; else what it does says which it is.
func (a *action) isSaid() bool { return a.tell != "" || a.test >= 0 || a.reacts != 0 }

// theActed are the facts about the unit that acts and the one that it attacks.
func (g *Game) theActed() facts {
	if g.actions[g.doing.action].attack >= 0 {
		x := g.between(g.acting(), g.doing.foe)
		x.with = g.with & g.alive[g.side]
		return x
	}
	return g.here(g.acting())
}

// carryOut does what the action does, if a reaction has not made it impossible.
func (g *Game) carryOut() {
	d := &g.doing
	a, p := &g.actions[d.action], g.acting()
	x := facts{}
	if g.alive.Has(p) {
		x = g.theActed()
	}
	switch {
	case d.broken && !g.isStillOpen(a, p):
		if g.alive.Has(p) {
			g.Log.Add(play.Event{What: play.Noted, Side: g.side, Piece: p, Other: x.foe, Value: notedVain, N: int16(d.action), Rule: a.rule})
		}
		g.complete(false)
	case a.test >= 0 && !g.passes(int(a.test), x):
		g.complete(false)
	case a.move >= 0:
		g.march()
	case a.attack >= 0:
		g.wield(int(a.attack), &x)
		g.befall(a.effects, x, a.rule)
		g.complete(true)
	default:
		g.befall(a.effects, x, a.rule)
		g.complete(true)
	}
}

// isStillOpen says whether a unit can do what it began, after a reaction.
func (g *Game) isStillOpen(a *action, p play.Piece) bool {
	if g.active.over || !g.alive.Has(p) {
		return false
	}
	switch {
	case a.move >= 0:
		g.active.left += g.doing.paid
		open := g.mayMove(a, p, place(g.doing.to), g.doing.way)
		g.active.left -= g.doing.paid
		return open
	case a.attack >= 0:
		return g.targets(a, p).Has(g.doing.foe.Number())
	}
	x := g.here(p)
	return g.holds(&a.when, &x)
}

// march moves the acting unit to where it goes, or to where the enemy may react
// next. It stops there for good if a reaction has ended its activation, or driven it
// elsewhere.
func (g *Game) march() {
	a, p := &g.actions[g.doing.action], g.acting()
	if g.facing != nil && g.doing.stands == g.doing.to {
		g.faceWay(p, g.doing.way, a.rule)
	}
	for g.alive.Has(p) && !g.active.over && g.unit(p).cell == g.doing.stands && g.doing.stands != g.doing.to {
		next, way := place(g.doing.to), g.doing.way
		if g.heard(onWay) && g.mayAnswer(onWay) {
			next, way = g.nextStop(a, p)
		}
		g.move(p, next, way, a)
		g.doing.stands = int16(next)
		if g.await(onWay) {
			return
		}
	}
	if g.alive.Has(p) && !g.active.over {
		g.befall(a.effects, g.here(p), a.rule)
	}
	g.complete(true)
}

// nextStop is the next place on a unit's way in which it has room and the enemy can
// react to it, and which way it faces there; else where the way ends.
func (g *Game) nextStop(a *action, p play.Piece) (place, uint8) {
	to := place(g.doing.to)
	if g.facing != nil {
		return g.nextLeg(a, p)
	}
	for at := g.nextOn(a, p, g.cell(p), to); at != to && at != grid.None; at = g.nextOn(a, p, at, to) {
		if g.hasRoom(p, at) && g.hasReaction(at) {
			return at, 0
		}
	}
	return to, 0
}

// complete ends an action, to which the enemy may react once it is done.
func (g *Game) complete(done bool) {
	p := g.acting()
	if g.alive.Has(p) {
		g.unit(p).did |= 1 << g.doing.action
	}
	if g.step != stepOver && !(done && g.await(atEnd)) {
		g.step = stepAct
	}
}

// move takes a unit to a place. Among enemies it stops.
func (g *Game) move(p play.Piece, to place, way uint8, a *action) {
	from, faces := g.cell(p), int16(0)
	if g.facing != nil {
		if p != g.acting() {
			way = g.facing.toFace(g.bearing(from, to))
		}
		g.unit(p).faces = way
		faces = int16(way) + 1
	}
	by := int16(0)
	if !a.isSaid() {
		by = int16(g.doing.action) + 1
	}
	g.Log.Add(play.Event{
		What: play.Moved, Of: faces, N: by, Side: int8(p.Side()), Piece: p, From: g.cellOf(from), To: g.cellOf(to), Dice: g.spot(to, g.toward(from, to)),
		Value: int32(g.measured(from, to)), Rule: a.rule,
	})
	g.lift(p)
	g.put(p, to)
	if p == g.acting() {
		g.active.came = g.doing.from
		g.active.stuck = g.active.stuck || g.met(p, to)
	}
}

// met says whether the unit has met an enemy in a place: it is in its cell, or on a table
// in contact.
func (g *Game) met(p play.Piece, at place) bool {
	if g.table == nil {
		return g.stands[1-p.Side()].Has(at)
	}
	return g.inContact(p, at)
}

// targets are the enemies that an action of the unit can be aimed at.
func (g *Game) targets(a *action, p play.Piece) (set play.Set) {
	return g.targetsFrom(a, p, g.cell(p))
}

// targetsFrom are those that it could be aimed at from a cell.
func (g *Game) targetsFrom(a *action, p play.Piece, from place) play.Set {
	return g.targetsAmong(g.alive[1-p.Side()], a, p, from)
}

// targetsAmong are those of some of them.
func (g *Game) targetsAmong(foes play.Set, a *action, p play.Piece, from place) (set play.Set) {
	at := &g.attacks[a.attack]
	foe := 1 - p.Side()
	if own := a.when.all.self; foes == 0 || own != nil && !g.isSo(own, p, from) {
		return 0
	}
	x := facts{self: p, at: [2]place{from, grid.None}, ways: [2]uint8{g.unit(p).faces}}
	for left := foes; left != 0; left &= left - 1 {
		n := left.First()
		x.foe, x.at[1] = play.PieceOf(foe, n), place(g.units[foe][n].cell)
		x.ways[1] = g.units[foe][n].faces
		if x.apart = g.apart(from, x.at[1]); g.inReach(at, &x) && g.holds(&a.when, &x) {
			set.Add(n)
		}
	}
	return set
}
