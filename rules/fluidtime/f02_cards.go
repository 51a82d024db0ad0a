package fluidtime

import "github.com/tabletop-forge/forge/play"

// card is a kind of card in the deck of a scenario.
type card struct {
	id, name string
	side     int8 // whom it is for, -1: neither
	platoon  int8 // the unit that it names, -1: none
	held     bool
	rights   rights // what those whom it names may do
	acts     bool
	ends     bool // the turn (F2.3)
	table    int8 // that is rolled on, -1: none
	call     call // or what comes at once
}

// beginTurn shuffles the deck and gives the C/O cards back (F2.3).
func (g *Game) beginTurn() {
	g.turn++
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
	g.Log.Add(play.Event{What: play.TurnBegan, Side: play.NoSide, Value: int32(g.turn), Rule: F(2, 3)})
	g.nextCard()
}

// nextCard goes on to the next card: both commanders are asked before it (F2.4).
func (g *Game) nextCard() {
	g.declined = [2]bool{}
	g.step = stepCommander
}

// commander is the side that is asked for a C/O card: it still holds one and has
// not let this card be turned. First is the side that did not act last, at the
// start the winner of the roll (F2.4).
func (g *Game) commander() int {
	one := g.first
	if g.lastSide >= 0 {
		one = 1 - g.lastSide
	}
	for _, side := range [2]int8{one, 1 - one} {
		if g.inHand[side] > 0 && !g.declined[side] && g.alive[side] != 0 {
			return int(side)
		}
	}
	return play.NoSide
}

func (g *Game) legalCommand(buf []play.Action) []play.Action {
	return append(buf, Order{Verb: pass}.Action(), Order{Verb: command}.Action())
}

func (g *Game) decline() { g.declined[g.commander()] = true }

// playCommander plays the C/O card: all units of the side take a free action, and
// then the other may follow (F2.4).
func (g *Game) playCommander() {
	side := int8(g.commander())
	g.inHand[side]--
	g.declined[1-side] = false
	for c := range g.cards {
		if g.cards[c].held && g.cards[c].side == side {
			g.Log.Add(play.Event{What: play.Played, Side: side, Value: int32(c), Rule: F(2, 4)})
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

// turnUp carries out a card that is turned (F2.1, F2.2).
func (g *Game) turnUp(c int) {
	what := &g.cards[c]
	side := max(what.side, 0)
	if what.ends {
		g.Log.Add(play.Event{What: play.Played, Side: play.NoSide, Value: int32(c), Rule: F(2, 3)})
		g.step = stepTurnEnd
		return
	}
	g.Log.Add(play.Event{What: play.Played, Side: side, Value: int32(c), Rule: F(2, 1)})
	switch {
	case what.acts:
		units := g.alive[side]
		if what.platoon >= 0 {
			units &= g.sides[side].platoons[what.platoon]
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

// endImpulse ends the impulse: those whom no enemy sees any more are hidden again
// (F3.9), and the next card is turned. After a C/O card the commanders are asked
// on: the other may follow (F2.4).
func (g *Game) endImpulse() {
	commander := g.impulse.commander
	g.impulse.commander = false
	g.hide()
	if g.step = stepCommander; !commander {
		g.nextCard()
	}
	g.swept()
}
