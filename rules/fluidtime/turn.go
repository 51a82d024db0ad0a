package fluidtime

import "github.com/tabletop-forge/forge/play"

// card is a kind of card in the deck of a scenario.
type card struct {
	id, name string
	side     int8 // whom it is for, -1: nobody
	platoon  int8 // the unit that it names, -1: none
	held     bool
	rights   rights // what those whom it names may do
	acts     bool
	ends     bool // the turn (F2.3)
	table    int8 // that is rolled on, -1: none
	call     call // or what comes at once
}

// call is what comes from off the table, -1: nothing, and the table on which its
// intensity is rolled.
type call struct{ weapon, intensity int8 }

// beginTurn shuffles the deck and gives the C/O cards back (F2.3).
func (g *Game) beginTurn() {
	g.turn++
	g.note(play.Event{What: play.TurnBegan, Side: play.NoSide, Value: int32(g.turn), Rule: F(2, 3)})
	g.deck, g.left = g.stock, 0
	for _, n := range g.deck[:len(g.cards)] {
		g.left += int16(n)
	}
	for side := range g.sides {
		g.inHand[side] = uint8(g.sides[side].commanders)
		for n := range g.sides[side].men {
			g.units[side][n].marks &^= again
		}
	}
	g.askFirst()
}

// askFirst begins to ask the commanders before a card: the side that did not act
// last, at the start the winner of the roll (F2.4).
func (g *Game) askFirst() {
	g.declined = [2]bool{}
	g.step = stepDraw
	g.askCommanders()
}

// askCommanders asks the next commander who still holds a C/O card and has not
// let this card be turned.
func (g *Game) askCommanders() {
	one := g.first
	if g.lastSide >= 0 {
		one = 1 - g.lastSide
	}
	for _, side := range [2]int8{one, 1 - one} {
		if g.inHand[side] > 0 && !g.declined[side] && g.alive[side] != 0 {
			g.asked, g.step = side, stepCommander
			return
		}
	}
}

// playCommander plays the C/O card: all units of the side take a free action, and
// then the other may follow (F2.4).
func (g *Game) playCommander() {
	side := g.asked
	g.inHand[side]--
	g.declined[1-side] = false
	for c := range g.cards {
		if g.cards[c].held && g.cards[c].side == side {
			g.played(c, side, F(2, 4))
			g.impulse.commander = true
			g.act(side, g.alive[side], g.cards[c].rights)
			return
		}
	}
}

// draw turns the next card: each of those left is as likely, which is what a
// shuffled deck comes to (F2.3).
func (g *Game) draw() {
	if g.left == 0 {
		g.step = stepTurnEnd
		return
	}
	n := int(g.dice.Below(uint32(g.left)))
	for c := range g.cards {
		if n -= int(g.deck[c]); n < 0 {
			g.deck[c]--
			g.left--
			g.turnUp(c)
			return
		}
	}
}

// played notes that a card is turned or played.
func (g *Game) played(c int, side int8, rule play.Rule) {
	g.card = int8(c)
	g.note(play.Event{What: play.Played, Side: int8(side), Value: int32(c), Rule: rule})
}

// turnUp carries out a card that is turned.
func (g *Game) turnUp(c int) {
	what := &g.cards[c]
	side := max(what.side, 0)
	if what.ends {
		g.played(c, play.NoSide, F(2, 3))
		g.step = stepTurnEnd
		return
	}
	g.played(c, side, F(2, 1))
	switch {
	case what.acts:
		units := g.alive[side]
		if what.platoon >= 0 {
			units &= g.sides[side].platoons[what.platoon].units
		}
		g.act(side, units, what.rights)
	case what.table >= 0:
		g.lastSide = side
		g.rollOn(side, what.table)
	case what.call.weapon >= 0:
		g.lastSide = side
		g.send(side, what.call)
	default:
		g.step = stepImpulse
	}
}

// act has units take their actions; a card for a unit that is lost is passed over
// (F1.4). Those who are suppressed and have no free action do nothing, and count
// as stationary from now on (F5.1).
func (g *Game) act(side int8, units uint64, given rights) {
	m := &g.impulse
	m.on, m.side, m.platoon, m.unit, m.todo, m.pass = true, side, -1, -1, units, 0
	g.lastSide = side
	for set := units; set != 0; set &= set - 1 {
		n := lowest(set)
		m.rights[n] = given
		if u := &g.units[side][n]; u.marks.has(suppressed) && given.free == 0 {
			u.marks &^= moving
			m.rights[n] = rights{}
			m.todo &^= bit(n)
		}
	}
	g.step = stepOrder
	if m.todo == 0 {
		g.step = stepImpulse
	}
}

// mayOrder are the units that may act next: any while no platoon has begun, then
// those of the platoon in this pass (F1.4, F2.8).
func (m *impulse) mayOrder() uint64 {
	if m.platoon < 0 {
		return m.todo
	}
	return m.pass
}

func (g *Game) appendOrders(buf []play.Action) []play.Action {
	for set := g.impulse.mayOrder(); set != 0; set &= set - 1 {
		buf = append(buf, Order{Verb: order, Piece: play.PieceOf(int(g.impulse.side), lowest(set))}.action())
	}
	return buf
}

// orderOnly has the unit act that is the only one to choose; false: there are
// several.
func (g *Game) orderOnly() bool {
	set := g.impulse.mayOrder()
	if set&(set-1) != 0 {
		return false
	}
	g.orderUnit(lowest(set))
	return true
}

// orderUnit has a unit act: what weighs on its crew is tested first (F5.1).
func (g *Game) orderUnit(n int) {
	m := &g.impulse
	p := play.PieceOf(int(m.side), n)
	if m.platoon < 0 {
		m.platoon = int8(g.sides[m.side].men[n].platoon)
		m.pass = m.todo & g.sides[m.side].platoons[m.platoon].units
	}
	m.unit = int8(n)
	g.tell(play.Ordered, p, 0, 0)
	g.step = stepAct
	if !g.steady(p) && g.step != stepOver {
		m.rights[n] = rights{}
		g.step = stepActed
	}
}

// acted ends a unit's action. When all of the platoon have had theirs its shots
// are fired; then those who have more on their card take that (F2.8).
func (g *Game) acted() {
	m := &g.impulse
	m.pass &^= bit(int(m.unit))
	m.unit = -1
	g.step = stepOrder
	if m.pass &= g.alive[m.side]; m.pass != 0 {
		return
	}
	g.volley.next = 0
	g.step, g.volley.back = stepFire, stepOrder
}

// nextPass goes on once the platoon's shots are fired.
func (g *Game) nextPass() {
	m := &g.impulse
	of := g.sides[m.side].platoons[m.platoon].units
	for set := m.todo & of & g.alive[m.side]; set != 0; set &= set - 1 {
		if n := lowest(set); g.mayAct(n) {
			m.pass |= bit(n)
		}
	}
	if m.pass == 0 {
		m.todo &^= of
		m.platoon = -1
	}
	m.todo &= g.alive[m.side]
	if m.pass == 0 && m.todo == 0 {
		g.step = stepImpulse
		return
	}
	g.step = stepOrder
}

// mayAct says whether a unit has more on its card. One whose crew was suppressed
// in the meantime has only its free actions.
func (g *Game) mayAct(n int) bool {
	r := g.impulse.rights[n]
	if g.units[g.impulse.side][n].marks.has(suppressed) {
		return r.free > 0
	}
	return r.any()
}

// endImpulse ends the impulse: those whom nobody sees any more are hidden again
// (F3.9), and the next card is turned.
// After a C/O card the commanders are asked on: the other may follow (F2.4).
func (g *Game) endImpulse() {
	commander := g.impulse.commander
	g.impulse.on, g.impulse.commander, g.card = false, false, -1
	g.hide()
	switch g.step = stepDraw; {
	case g.swept():
	case commander:
		g.askCommanders()
	default:
		g.askFirst()
	}
}

// endTurn counts objectives; at the scenario's limit the game ends (F1.3).
func (g *Game) endTurn() {
	g.card = -1
	g.note(play.Event{What: play.TurnEnded, Side: play.NoSide, Value: int32(g.turn), Rule: F(2, 3)})
	g.countObjectives()
	if g.step == stepOver {
		return
	}
	if g.limit > 0 && g.turn >= g.limit {
		g.finish(g.contest().Leader(), play.ByTurnLimit)
		return
	}
	if g.quiet++; g.limit == 0 && g.quiet > standstill {
		g.finish(play.NoSide, play.ByStandstill)
		return
	}
	g.step = stepTurn
}
