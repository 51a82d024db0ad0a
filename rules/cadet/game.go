package cadet

import (
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
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
	g.view.ready = false
	g.state = state{winner: play.NoSide, first: g.starts}
	g.held = play.NoControl()
	for side := range g.bands {
		own := &g.bands[side]
		g.score[side] = own.ahead
		for n := range own.men {
			g.figures[side][n] = figure{int16(grid.None), own.men[n].str}
		}
	}
}

// Side is whose decision it is; -1 when the game is over.
func (g *Game) Side() int {
	switch g.step {
	case stepOver:
		return play.NoSide
	case stepDeploy:
		return int(g.deploying)
	case stepRun:
		return g.fight.target.Side()
	}
	return int(g.side)
}

// Legal appends the orders open to Side, ascending.
func (g *Game) Legal(buf []play.Action) []play.Action {
	switch g.step {
	case stepDeploy:
		return g.legalDeploy(buf)
	case stepChoose:
		return g.legalChoice(buf)
	case stepAct:
		return g.legalActs(buf)
	case stepMeet:
		return g.appendPunches(buf, g.foesIn(g.cell(g.acting())))
	case stepDie:
		return g.legalResults(buf)
	case stepRun:
		return appendCells(buf, runs, g.runway())
	case stepFollow:
		return append(buf, Order{Verb: pass}.action(), Order{Verb: follow}.action())
	case stepCrowd:
		return appendCells(buf, steps, g.room())
	}
	return buf
}

func appendCells(buf []play.Action, v verb, cells grid.Mask) []play.Action {
	for left := cells; !left.Empty(); {
		buf = append(buf, Order{Verb: v, Cell: left.Pop()}.action())
	}
	return buf
}

// Apply carries an order out and runs on to the next decision.
func (g *Game) Apply(a play.Action) {
	g.view.ready = false
	o := orderOf(a)
	switch o.Verb {
	case pass:
		g.letGo()
	case deploy:
		g.setDown(o.Piece, o.Cell)
	case activate:
		g.call(o.Piece.Number())
	case rest:
		g.rest()
	case move:
		g.move(o.Cell)
	case punch:
		g.punch(o.Piece)
	case choose:
		g.pick(kind(o.N))
	case runs:
		g.runTo(o.Cell)
	case follow:
		g.followUp()
	case steps:
		g.makeRoom(o.Cell)
	}
	g.run()
}

// letGo passes on a choice.
func (g *Game) letGo() {
	switch g.step {
	case stepChoose:
		g.step = stepTurnEnd
	case stepAct:
		g.step = stepActed
	case stepFollow:
		g.step = stepAct
	}
}

// run goes on through the order of play until somebody has to decide.
func (g *Game) run() {
	for !g.decides() {
		g.proceed()
	}
}

// decides says whether the game waits for a decision, or is over.
func (g *Game) decides() bool {
	switch g.step {
	case stepDeploy, stepMeet, stepRun, stepCrowd, stepOver:
		return true
	case stepChoose:
		return g.idle() != 0
	case stepAct:
		return g.canAct()
	case stepDie:
		return g.only() < 0
	case stepFollow:
		return g.canFollow()
	}
	return false
}

// proceed takes a step at which nobody decides.
func (g *Game) proceed() {
	switch g.step {
	case stepTurn:
		g.beginTurn()
	case stepChoose:
		g.step = stepTurnEnd
	case stepAct:
		g.step = stepActed
	case stepRoll:
		g.roll()
	case stepDie:
		g.pick(kind(g.only()))
	case stepFollow:
		g.step = stepAct
	case stepActed:
		g.acted()
	case stepTurnEnd:
		g.endTurn()
	}
}

// Copy makes dst equal to this game (see simulate.Game).
func (g *Game) Copy(dst play.Game) {
	d := dst.(*Game)
	d.table, d.state = g.table, g.state
	d.view.ready = false
}

// Fork is Copy with new dice; nothing is hidden from anybody (see simulate.Game).
func (g *Game) Fork(dst play.Game, _ int, s *dice.Stream) {
	g.Copy(dst)
	d := dst.(*Game)
	d.dice, d.lots = s.Split(), s.Split()
}

// LogTo says where events go; nil: nowhere.
func (g *Game) LogTo(log *play.Log) { g.log = log }

// note writes an event down.
func (g *Game) note(e play.Event) { g.log.Add(e) }

// Result is how the game stands, or ended.
func (g *Game) Result() play.Result {
	r := play.Result{Winner: g.winner, Ending: g.ending, Turns: int32(g.round)}
	for side := range g.bands {
		r.Points[side] = int32(g.tally(side))
		r.Target[side] = int32(g.bands[side].target)
	}
	r.LostKinds, r.LostFormations = g.lostKinds, g.lostForms
	return r
}
