package tintin

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

// blank clears the board: nothing has happened, and nobody stands anywhere.
func (g *Game) blank() {
	g.view.restarted()
	g.state = state{winner: play.NoSide, officer: -1, first: g.starts, flatCost: -1, tintin: noVisitor}
	for c := range g.at {
		g.at[c] = play.NoPiece
	}
	g.held = play.NoControl()
	for side := range g.sides {
		own := &g.sides[side]
		g.score[side] = own.ahead
		for n := range own.men {
			g.pieces[side][n] = g.start(side, n)
		}
		g.placed[side] = own.pilots
		g.air[side].plane = -1
		g.hq[side] = headquarters{own.supports, -1}
	}
	g.resurface()
}

// Side is whose decision it is; -1 when the game is over.
func (g *Game) Side() int {
	switch g.step {
	case stepOver:
		return play.NoSide
	case stepDeploy:
		return int(g.deploying)
	case stepFirst:
		return int(g.first)
	case stepFlags, stepTarget, stepAttacker, stepRouted, stepRetired:
		return int(g.fight.side)
	case stepReact:
		return 1 - int(g.side)
	case stepChoose, stepMend, stepTake, stepRefresh, stepSupply, stepTintin:
		return int(g.top().side)
	case stepGeneral, stepMark, stepPlane:
		return g.asks()
	case stepBail, stepDrift, stepLand:
		return int(g.bail.side)
	}
	return int(g.side)
}

// Legal appends the orders open to Side, ascending.
func (g *Game) Legal(buf []play.Action) []play.Action {
	passing := Order{Verb: pass}.action()
	switch g.step {
	case stepDeploy:
		return g.legalDeploy(buf)
	case stepFirst:
		return append(buf, passing, Order{Verb: goFirst}.action())
	case stepCard:
		return g.legalCards(buf)
	case stepOfficer:
		return g.legalOfficers(buf)
	case stepOrders:
		return g.legalOrders(buf)
	case stepMove, stepAfter:
		return g.legalMoves(buf)
	case stepFight:
		return g.legalCombats(append(buf, passing))
	case stepFlags:
		return g.legalFlags(buf)
	case stepTarget, stepAttacker, stepRouted, stepRetired:
		return g.legalRetreats(buf)
	case stepGround:
		return append(buf, passing, Order{Verb: enter}.action())
	case stepAssault:
		return g.appendCombats(append(buf, passing), closeRange)
	}
	return g.legalAside(buf)
}

// Apply carries an order out and runs on to the next decision.
func (g *Game) Apply(a play.Action) {
	g.view.ready = false
	o := orderOf(a)
	switch o.Verb {
	case pass:
		g.letGo()
	case goFirst:
		g.goesFirst(g.first)
	case deploy:
		g.setDown(o.Piece, o.Cell)
	case command:
		g.choose(o.Piece.Number())
	case order:
		g.give(o.Piece.Number())
	case walk:
		g.walk(o.Cell)
	case boards:
		if g.step == stepOrders {
			g.ride(o.Piece.Number())
		} else {
			g.embark(o.Piece.Number())
		}
	case move:
		g.move(o.Cell)
	case leave:
		g.leaves()
	case combats:
		g.attack(g.at[o.Cell])
	case change:
		g.change(int(o.N))
	case clears:
		g.clearAway()
	case retreat:
		g.obey(o.Piece.Number(), o.Cell)
	case enter:
		g.takeGround()
	default:
		g.applyAside(o)
	}
	g.run()
}

// letGo passes on a choice.
func (g *Game) letGo() {
	switch g.step {
	case stepFirst:
		g.goesFirst(1 - g.first)
	case stepCard:
		g.step = stepOfficer
	case stepOfficer, stepOrders:
		g.step = stepTurnEnd
	case stepFight:
		g.endActivation()
	case stepFlags:
		g.step = g.fight.flagsFrom
	case stepGround, stepAssault:
		g.step = g.afterCombat()
	case stepReact:
		g.step = g.prompt.back
	case stepChoose, stepNamed, stepMend:
		g.step = stepEffect
	case stepGeneral:
		g.letGoHQ()
	case stepAim:
		g.strafe()
	}
}

// run goes on through the order of play until somebody has to decide.
func (g *Game) run() {
	for !g.decides() {
		g.proceed()
	}
}

// decides says whether the game waits for a decision, or is over. Choices that
// are none are made at once.
func (g *Game) decides() bool {
	switch g.step {
	case stepDeploy, stepFirst, stepMove, stepAfter, stepOver,
		stepChoose, stepTake, stepSupply, stepTintin, stepGeneral, stepMark, stepPlane, stepAim, stepDrift, stepLand:
		return true
	case stepCard:
		return g.decidesCard()
	case stepOfficer:
		return g.rested(int(g.side)) != 0 || g.mayFly()
	case stepOrders:
		return g.canOrder() || g.mayFly()
	case stepFight:
		return g.isAlive(g.acting()) && (g.canFight(g.reachOfFight()) || g.canChange() || g.clears() >= 0)
	case stepFlags:
		return g.decidesFlags()
	case stepTarget, stepAttacker, stepRouted, stepRetired:
		return g.pendingChoice()
	case stepGround:
		return g.mayEnter()
	case stepAssault:
		return g.active.assaults > 0 && g.canFight(closeRange)
	case stepReact:
		var buf [maxCards]play.Action
		return len(g.appendReacts(buf[:0], g.prompt)) > 0
	case stepNamed:
		return g.namedIdle() != 0
	case stepMend:
		return g.mendable(int(g.top().side), int(g.top().left)) != 0
	case stepRefresh:
		return g.exhausted(int(g.top().side)) != 0
	case stepBail:
		return g.centres.Count() > 1
	}
	return false
}

// proceed takes a step at which nobody decides.
func (g *Game) proceed() {
	switch g.step {
	case stepTurn:
		g.beginTurn()
	case stepDue:
		g.fallsDue()
	case stepCard:
		g.step = stepOfficer
	case stepOfficer, stepOrders:
		g.step = stepTurnEnd
	case stepCommand:
		g.callFree()
	case stepFight:
		g.endActivation()
	case stepDice:
		g.rollFight()
	case stepFlags:
		g.step = g.fight.flagsFrom
	case stepTarget:
		if g.step = stepLastDice; g.fight.back == stepBarrage {
			g.step = stepBarrage
		}
	case stepLastDice:
		g.strikeBack()
	case stepAttacker, stepRouted:
		g.step = stepRout
	case stepRout:
		g.rout()
	case stepGround, stepAssault:
		g.step = g.afterCombat()
	case stepActed:
		g.acted()
	case stepTurnEnd:
		g.endTurn()
	default:
		g.proceedAside()
	}
}

// Copy makes dst equal to this game (see simulate.Game).
func (g *Game) Copy(dst play.Game) {
	d := dst.(*Game)
	d.board, d.state = g.board, g.state
	d.resurface()
	d.view.restarted()
}

// Fork is Copy with new dice, and what side does not know of the enemy's hand
// dealt anew (see simulate.Game).
func (g *Game) Fork(dst play.Game, side int, s *dice.Stream) {
	g.Copy(dst)
	d := dst.(*Game)
	d.dice, d.lots = s.Split(), s.Split()
	d.redeal(side)
}

// LogTo says where events go; nil: nowhere.
func (g *Game) LogTo(log *play.Log) { g.log = log }

// note writes an event down.
func (g *Game) note(e play.Event) { g.log.Add(e) }

// Result is how the game stands, or ended.
func (g *Game) Result() play.Result {
	r := play.Result{Winner: g.winner, Ending: g.ending, Turns: int32(g.round)}
	for side := range g.sides {
		r.Points[side] = int32(g.tally(side))
		r.Target[side] = int32(g.sides[side].target)
	}
	r.LostKinds, r.LostFormations = g.lostKinds, g.lostForms
	return r
}

func sum(counts *[maxPieces]uint8) int {
	n := 0
	for _, c := range counts {
		n += int(c)
	}
	return n
}
