package fluidtime

import (
	"fmt"

	"github.com/tabletop-forge/forge/play"
)

// act has units take their actions; a card for a unit that is lost is passed over
// (F1.4). Those who are suppressed and have no free action do nothing, and count
// as stationary from now on (F5.1).
func (g *Game) act(side int8, units play.Set, given rights) {
	m := &g.impulse
	m.side, m.platoon, m.unit, m.todo, m.pass = side, -1, -1, units, 0
	g.lastSide = side
	for n := range units.All() {
		m.rights[n] = given
		if u := &g.units[side][n]; u.marks.has(suppressed) && given.free == 0 {
			u.marks &^= moving
			m.rights[n] = rights{}
			m.todo.Remove(n)
			g.Log.Add(play.Event{What: play.Noted, Side: side, Piece: play.PieceOf(int(side), n), Value: notedIdle, Rule: F(5, 1)})
		}
	}
	g.step = stepOrder
}

// mayOrder are the units that may act next: any while no platoon has begun, then
// those of the platoon in this pass (F1.4, F2.8).
func (g *Game) mayOrder() play.Set {
	if m := &g.impulse; m.platoon >= 0 {
		return m.pass
	}
	return g.impulse.todo
}

func (g *Game) legalOrders(buf []play.Action) []play.Action {
	return appendUnits(buf, order, int(g.impulse.side), g.mayOrder())
}

// appendUnits appends an order of a verb for each unit of a set.
func appendUnits(buf []play.Action, v verb, side int, set play.Set) []play.Action {
	for n := range set.All() {
		buf = append(buf, Order{Verb: v, Piece: play.PieceOf(side, n)}.Action())
	}
	return buf
}

// orderOnly has the unit act that is the only one to choose. When none is left
// the impulse is over.
func (g *Game) orderOnly() {
	if set := g.mayOrder(); set != 0 {
		g.orderUnit(set.First())
		return
	}
	g.step = stepImpulse
}

// orderUnit has a unit act: what weighs on its crew is tested first (F5.1).
func (g *Game) orderUnit(n int) {
	m := &g.impulse
	p := play.PieceOf(int(m.side), n)
	if m.platoon < 0 {
		m.platoon = int8(g.sides[m.side].men[n].platoon)
		m.pass = m.todo & g.sides[m.side].platoons[m.platoon]
	}
	m.unit = int8(n)
	g.Log.Add(play.Event{What: play.Ordered, Side: m.side, Piece: p})
	g.step = stepAct
	if !g.steady(p) && g.step != stepOver {
		m.rights[n] = rights{}
		g.step = stepActed
	}
}

func (g *Game) refuseOrder(o Order) error {
	m := &g.impulse
	switch n := o.Piece.Number(); {
	case o.Piece.Side() != int(m.side):
		return fmt.Errorf("it is not on that side's card (F2.3)")
	case !g.isAlive(o.Piece):
		return fmt.Errorf("%s is out of the game", o.Piece)
	case m.platoon >= 0 && g.sides[m.side].men[n].platoon != uint8(m.platoon):
		return fmt.Errorf("%s acts first, all of it (F2.8)", g.names.Formations[m.side][m.platoon])
	case g.unit(o.Piece).marks.has(suppressed):
		return fmt.Errorf("%s is suppressed and has no free action (F5.1)", o.Piece)
	}
	return fmt.Errorf("%s does not act on this card, or has done so (F2.3)", o.Piece)
}

// acted ends a unit's action. When all of the platoon have had theirs its shots
// are fired.
func (g *Game) acted() {
	m := &g.impulse
	m.pass.Remove(int(m.unit))
	m.unit = -1
	g.step = stepOrder
	if m.pass &= g.alive[m.side]; m.pass == 0 {
		g.volley.next = 0
		g.step = stepFire
	}
}

// fireNext fires the next of the platoon's shots, which may be returned; after
// the last play goes on.
func (g *Game) fireNext() {
	v := &g.volley
	if v.next >= v.n {
		v.n, v.next = 0, 0
		g.nextPass()
		return
	}
	s := v.shots[v.next]
	v.next++
	g.fire(s)
	if g.step == stepFire {
		g.step = stepReturn
	}
}

// nextPass goes on once the platoon's shots are fired: those who have more on
// their card take that, then other platoons act (F2.8).
func (g *Game) nextPass() {
	m := &g.impulse
	of := g.sides[m.side].platoons[m.platoon]
	for n := range (m.todo & of & g.alive[m.side]).All() {
		if g.mayAct(n) {
			m.pass.Add(n)
		}
	}
	if m.pass == 0 {
		m.todo &^= of
		m.platoon = -1
	}
	m.todo &= g.alive[m.side]
	g.step = stepOrder
}

// mayAct says whether a unit has more on its card. One whose crew was suppressed
// in the meantime has only its free actions.
func (g *Game) mayAct(n int) bool {
	r := g.impulse.rights[n]
	if g.units[g.impulse.side][n].marks.has(suppressed) {
		return r.free > 0
	}
	return r.free+r.move+r.half > 0
}
