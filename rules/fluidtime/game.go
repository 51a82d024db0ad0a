package fluidtime

import (
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
)

// Reset sets game number index of a seed up (see simulate.Game).
func (g *Game) Reset(seed, index uint64) {
	g.blank()
	g.dice = dice.NewStream(seed, index, dice.Table)
	g.lots = dice.NewStream(seed, index, dice.SetUp)
	g.setUp()
	g.run()
}

// blank clears the table: nothing has happened, and nobody stands anywhere.
func (g *Game) blank() {
	g.view.ready, g.eyes.fresh = false, false
	g.state = state{winner: play.NoSide, first: g.starts, card: -1, lastSide: -1, corner: [2]int8{-1, -1}}
	g.impulse.platoon, g.impulse.unit = -1, -1
	g.held = play.NoControl()
	for side := range g.sides {
		g.score[side] = g.sides[side].ahead
	}
}

// Side is whose decision it is; -1 when the game is over.
func (g *Game) Side() int {
	switch g.step {
	case stepOver:
		return play.NoSide
	case stepDeploy:
		return int(g.deploying)
	case stepCommander:
		return int(g.asked)
	case stepReact:
		return 1 - int(g.impulse.side)
	case stepReturn:
		return g.volley.shots[g.volley.next-1].at.Side()
	case stepCorner, stepAim, stepLay:
		return int(g.strike.side)
	}
	return int(g.impulse.side)
}

// Legal appends the orders open to Side, ascending. Of the moves and places
// that the rules allow it has some two dozen, the rest being much like them.
func (g *Game) Legal(buf []play.Action) []play.Action {
	start := len(buf)
	switch g.step {
	case stepDeploy:
		buf = g.appendPlaces(buf)
	case stepCommander:
		return append(buf, Order{Verb: pass}.action(), Order{Verb: command}.action())
	case stepOrder:
		return g.appendOrders(buf)
	case stepAct:
		buf = g.appendActs(buf)
	case stepReact:
		buf = g.appendReactions(append(buf, Order{Verb: pass}.action()))
	case stepReturn:
		buf = g.appendReturns(append(buf, Order{Verb: pass}.action()))
	case stepCorner:
		return g.appendCorners(buf)
	case stepAim:
		buf = g.appendAims(append(buf, Order{Verb: pass}.action()))
	case stepLay:
		return g.appendLays(buf)
	}
	return buf[:start+tidy(buf[start:])]
}

// tidy puts actions into order, each once, and returns how many are left.
func tidy(list []play.Action) int {
	for i := 1; i < len(list); i++ { // a few, and mostly in order
		for k := i; k > 0 && list[k] < list[k-1]; k-- {
			list[k], list[k-1] = list[k-1], list[k]
		}
	}
	n := 0
	for i, a := range list {
		if i == 0 || a != list[n-1] {
			list[n] = a
			n++
		}
	}
	return n
}

// Apply carries an order out and runs on to the next decision.
func (g *Game) Apply(a play.Action) {
	g.view.ready = false
	switch o := orderOf(a); o.Verb {
	case pass:
		g.letGo()
	case deploy:
		g.setDown(o)
	case command:
		g.playCommander()
	case order:
		g.orderUnit(o.Piece.Number())
	case shoot:
		g.declare(o)
	case move:
		g.setOff(o, useWhole)
	case half:
		g.setOff(o, useHalf)
	case halt:
		g.halt()
	case watch:
		g.goOnOverwatch()
	case observe:
		g.lookFor(o.Piece)
	case react:
		g.reactTo(o)
	case answer:
		g.fireBack(o)
	case corner:
		g.nameCorner(int(o.N))
	case target:
		g.layFirst(o.place())
	case lay:
		g.layNext(int(o.N))
	}
	g.run()
}

// letGo passes on a choice.
func (g *Game) letGo() {
	switch g.step {
	case stepCommander:
		g.declined[g.asked] = true
		g.step = stepDraw
		g.askCommanders()
	case stepAct:
		g.idle()
	case stepReact:
		g.arrive()
	case stepReturn:
		g.step = stepFire
	case stepAim:
		g.step = stepImpulse
	}
}

// run takes all steps at which nobody decides.
func (g *Game) run() {
	for {
		switch g.step {
		case stepDeploy, stepCommander, stepAct, stepReact, stepReturn, stepCorner, stepAim, stepLay, stepOver:
			return
		case stepOrder:
			if !g.orderOnly() {
				return
			}
		case stepTurn:
			g.beginTurn()
		case stepDraw:
			g.draw()
		case stepActed:
			g.acted()
		case stepFire:
			g.fireNext()
		case stepStrike:
			g.strikeAll()
		case stepImpulse:
			g.endImpulse()
		case stepTurnEnd:
			g.endTurn()
		}
	}
}

// Copy makes dst equal to this game (see simulate.Game).
func (g *Game) Copy(dst play.Game) {
	d := dst.(*Game)
	d.board, d.state = g.board, g.state
	d.view.ready, d.eyes.fresh = false, false
}

// Fork is Copy with new dice. The order of the deck is all that is hidden, and
// it is not settled before a card is drawn (see simulate.Game).
func (g *Game) Fork(dst play.Game, side int, s *dice.Stream) {
	g.Copy(dst)
	d := dst.(*Game)
	d.dice, d.lots = s.Split(), s.Split()
}

// LogTo says where events go; nil: nowhere.
func (g *Game) LogTo(log *play.Log) { g.log = log }

// note writes an event down.
func (g *Game) note(e play.Event) { g.log.Add(e) }

// tell writes down that something happened to a piece, by a rule.
func (g *Game) tell(what play.EventKind, p play.Piece, value int, rule play.Rule) {
	e := play.Event{What: what, Side: int8(p.Side())}
	e.Piece, e.Value, e.Rule = p, int32(value), rule
	g.note(e)
}

// roll rolls a numbered die and writes it down.
func (g *Game) roll(die uint8, by play.Piece, rule play.Rule) int {
	n := g.dieOf(die).RollValue(&g.dice)
	g.note(play.Event{What: play.Rolled, Side: int8(by.Side()), Piece: by, Die: die, Value: int32(n), Rule: rule})
	return n
}

// The numbers of the dice in events.
const (
	dieD6 uint8 = iota + 1
	dieD8
	dieD10
)

func (g *Game) dieOf(die uint8) *dice.Die {
	switch die {
	case dieD8:
		return g.d8
	case dieD10:
		return g.d10
	}
	return g.d6
}

// rollSum rolls D6s of a side that are added up: a unit's, and against whom, if
// that is anybody.
func (g *Game) rollSum(n, side int, by, target play.Piece, rule play.Rule) int {
	pool := g.d6.Roll(&g.dice, n)
	sum := g.d6.Sum(pool)
	g.note(play.Event{What: play.Rolled, Side: int8(side), Piece: by, Other: target, Die: dieD6, Dice: pool, Value: int32(sum), Rule: rule})
	return sum
}

// Result is how the game stands, or ended.
func (g *Game) Result() play.Result {
	r := play.Result{Winner: g.winner, Ending: g.ending, Turns: int32(g.turn)}
	for side := range g.sides {
		r.Points[side] = int32(g.tally(side))
		r.Target[side] = int32(g.sides[side].target)
	}
	r.LostKinds, r.LostFormations = g.lostKinds, g.lostForms
	return r
}
