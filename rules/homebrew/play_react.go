package homebrew

import (
	"fmt"

	"github.com/tabletop-forge/forge/play"
)

// moment is when an action may be answered by the enemy: before what it does, at each
// place that it leads through, or when it is done.
type moment uint8

const (
	atStart moment = iota
	onWay
	atEnd
	moments
)

// doing is the action that is being done, as long as the enemy may react to it.
type doing struct {
	action  int8
	answer  int8 // the reaction to it that is made
	at      moment
	broken  bool // an enemy has reacted to it
	foe     play.Piece
	way     uint8    // that the unit faces then
	paid    int8     // what it has cost
	from    int16    // the place where it began
	to      int16    // the place that it leads to
	stands  int16    // the place that it has brought the unit to
	leg     int8     // how many stages of the way are behind it, where units face one
	legs    legs     // and what they are
	reacted play.Set // the enemies that have reacted to it
}

// heard says whether there are reactions to what the unit is doing, at a moment.
func (g *Game) heard(at moment) bool { return g.answered[at]&(1<<g.doing.action) != 0 }

// await asks the enemy whether it reacts. It says whether there is anybody who can.
func (g *Game) await(at moment) bool {
	g.doing.at = at
	if !g.heard(at) || g.step == stepOver || !g.mayAnswer(at) || !g.canReact() {
		return false
	}
	g.step = stepReact
	return true
}

// canReact says whether an enemy of the acting unit can react to what it is doing.
func (g *Game) canReact() bool {
	p := g.acting()
	return g.alive.Has(p) && g.hasReaction(g.cell(p))
}

// hasReaction says so of the acting unit where it stands, or would.
func (g *Game) hasReaction(at place) bool {
	foe := 1 - int(g.side)
	for i := range g.actions {
		if g.reactsNow(&g.actions[i]) && (g.alive[foe]&^g.doing.reacted).Any(foe, func(p play.Piece) bool { return g.mayReact(i, p, at) }) {
			return true
		}
	}
	return false
}

// mayAnswer says whether an enemy could react at a moment, wherever the acting unit
// goes: it has not reacted, and is what the reaction asks of it by itself. Most moves
// are over with that.
func (g *Game) mayAnswer(at moment) bool {
	g.doing.at = at
	foe := 1 - int(g.side)
	for i := range g.actions {
		a := &g.actions[i]
		if !g.reactsNow(a) {
			continue
		}
		for left := g.alive[foe] &^ g.doing.reacted; left != 0; left &= left - 1 {
			p := play.PieceOf(foe, left.First())
			if !g.spent(a, i, p) && (a.when.all.self == nil || g.isSo(a.when.all.self, p, g.cell(p))) {
				return true
			}
		}
	}
	return false
}

// reactsNow says whether an action is a reaction to the one that is being done.
func (g *Game) reactsNow(a *action) bool {
	return a.reacts&(1<<g.doing.action) != 0 && a.moment == g.doing.at
}

// reaction are the facts for a unit that reacts, with the acting one where it stands or would.
func (g *Game) reaction(p play.Piece, at place) facts {
	x := g.between(p, g.acting())
	x.at[1], x.apart, x.reacting = at, g.apart(x.at[0], at), true
	return x
}

// mayReact says whether a unit can do an action in reaction.
func (g *Game) mayReact(i int, p play.Piece, at place) bool {
	a := &g.actions[i]
	if g.spent(a, i, p) {
		return false
	}
	x := g.reaction(p, at)
	switch {
	case !g.holds(&a.when, &x):
		return false
	case a.attack >= 0:
		return g.inReach(&g.attacks[a.attack], &x)
	case a.move >= 0:
		return g.canGo(&g.moves[a.move], p, &x)
	}
	return true
}

// legalReactions are the reactions to what is being done, or none.
func (g *Game) legalReactions(buf []play.Action) []play.Action {
	start := len(buf)
	buf = append(buf, order{}.Action())
	foe, at := 1-int(g.side), g.cell(g.acting())
	for i := range g.actions {
		a := &g.actions[i]
		if !g.reactsNow(a) {
			continue
		}
		for left := g.alive[foe] &^ g.doing.reacted; left != 0; left &= left - 1 {
			p := play.PieceOf(foe, left.First())
			if !g.mayReact(i, p, at) {
				continue
			}
			if a.move < 0 {
				buf = append(buf, order{Verb: verbs + verb(i), Piece: p}.Action())
				continue
			}
			x := g.reaction(p, at)
			buf = g.appendPlaces(buf, order{Verb: verbs + verb(i), Piece: p}, &g.moves[a.move], p, &x)
		}
	}
	return g.inOrder(buf, start)
}

// react carries a reaction out. A reaction has no reaction to it.
func (g *Game) react(i int, o order) {
	a, p := &g.actions[i], o.Piece
	u := g.unit(p)
	g.doing.reacted.Add(p.Number())
	g.active.answered.Add(p.Number())
	g.doing.broken, g.doing.answer = true, int8(i)
	u.ever |= 1 << i
	x := g.reaction(p, g.cell(g.acting()))
	g.Log.Add(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, Other: x.foe, Value: notedReaction, N: int16(i), Rule: a.rule})
	if a.test < 0 || g.passes(int(a.test), x) {
		switch {
		case a.move >= 0:
			g.move(p, o.Cell, 0, a)
			x.at[0] = o.Cell
		case a.attack >= 0:
			g.wield(int(a.attack), &x)
		}
		g.befall(a.effects, x, a.rule)
	}
	if g.alive.Has(p) {
		u.did |= 1 << i
	}
}

// goOn goes on with the action that was reacted to.
func (g *Game) goOn() {
	switch g.step = stepAct; g.doing.at {
	case atStart:
		g.carryOut()
	case onWay:
		g.march()
	}
}

// refuseReaction says why a unit cannot react so.
func (g *Game) refuseReaction(i int, o order) error {
	a, p := &g.actions[i], o.Piece
	switch {
	case p.Side() == int(g.side):
		return g.cite(fmt.Sprintf("%s is not %s's", p, play.SideText(1-int(g.side))), a.rule)
	case !g.alive.Has(p):
		return g.cite(p.String()+" is not on the board", a.rule)
	case !g.reactsNow(a):
		return g.cite("it is no reaction to "+g.actions[g.doing.action].name+" now", a.rule)
	case g.doing.reacted.Has(p.Number()):
		return g.cite("it has reacted already", a.rule)
	case g.spent(a, i, p):
		return g.cite(onlyOnce[a.once], a.rule)
	}
	x := g.reaction(p, g.cell(g.acting()))
	switch {
	case !g.holds(&a.when, &x):
		return g.cite("what it takes is not so", a.rule)
	case a.attack >= 0:
		return g.cite(g.outOfReach(&g.attacks[a.attack], &x), g.attacks[a.attack].rule)
	case a.move >= 0 && g.mayGo(&g.moves[a.move], p, &x, o.Cell, 0):
		return nil // it is one of those on a table that are not listed
	case a.move >= 0:
		return g.cite(fmt.Sprintf("it cannot come there in %d", g.work(&g.moves[a.move].steps, &x, nil)), a.rule)
	}
	return g.cite("that is not open now", a.rule)
}
