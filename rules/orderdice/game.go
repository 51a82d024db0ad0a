package orderdice

import (
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/tabletop"
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
	g.state = state{winner: play.NoSide}
	g.lines.restart()
	g.view.forget()
	g.active.unit, g.active.aboard, g.snap.officer, g.token = none, none, none, none
	g.volley.clear()
	g.charge = noCharge
	g.held = play.NoControl()
	for side := range g.sides {
		for n := range g.sides[side].men {
			g.units[side][n] = g.fresh(side, n)
		}
	}
}

// fresh is a unit as its list has it.
func (g *Game) fresh(side, n int) unit {
	m := &g.sides[side].men[n]
	u := unit{facing: g.sides[side].edge}
	for r := range m.n {
		u.men[r] = m.ranks[r].men
	}
	u.count, u.girth = m.figures, m.breadth
	return u
}

// Side is whose decision it is; -1 when the game is over.
func (g *Game) Side() int {
	switch g.step {
	case stepOver:
		return play.NoSide
	case stepReact:
		return g.volley.now.Side()
	case stepTarget:
		return g.volley.firer.Side()
	case stepPuff:
		return 1 - g.volley.firer.Side()
	case stepLoss:
		return g.loser()
	case stepAmbush:
		return 1 - int(g.side)
	case stepBrace:
		return g.charge.target.Side()
	case stepRegroup:
		return g.charge.winner.Side()
	case stepShift, stepPlane:
		return int(g.strike.caller)
	}
	return int(g.side)
}

// Legal appends the orders open to Side, ascending.
func (g *Game) Legal(buf []play.Action) []play.Action {
	switch g.step {
	case stepDeploy:
		return g.legalDeploy(buf)
	case stepCall:
		return g.legalCall(buf)
	case stepShift:
		return g.legalShift(buf)
	case stepPlane:
		return g.legalPlane(buf)
	case stepUnit:
		return appendPieces(buf, take, int(g.side), g.idle[g.side])
	case stepOrder:
		return g.legalOrders(buf)
	case stepLoad:
		return g.legalLoads(buf)
	case stepMove:
		return g.legalMoves(buf)
	case stepAmbush:
		return appendPieces(append(buf, passing), shoots, 1-int(g.side), g.ambushers())
	case stepTarget:
		return g.legalTargets(buf)
	case stepReact:
		return g.legalReactions(buf)
	case stepPuff:
		return g.legalPuffs(buf)
	case stepLoss:
		return g.legalLosses(buf)
	case stepBrace:
		return g.legalBraces(buf)
	case stepRegroup:
		return g.legalRegroups(buf)
	case stepSnap:
		return appendPieces(append(buf, passing), snaps, int(g.side), g.snappers())
	case stepKeep:
		return append(buf, passing, Order{Verb: keeps}.action())
	}
	return buf
}

func appendPieces(buf []play.Action, v verb, side int, set uint64) []play.Action {
	for n := range maxUnits {
		if set&bit(n) != 0 {
			buf = append(buf, Order{Verb: v, Piece: play.PieceOf(side, n)}.action())
		}
	}
	return buf
}

// Apply carries an order out and runs on to the next decision.
func (g *Game) Apply(a play.Action) {
	o := orderOf(a)
	if g.stirs(o) {
		g.view.forget()
	}
	switch o.Verb {
	case pass:
		g.letGo()
	case deploys:
		g.setDown(o.At, o.heading())
	case aims:
		g.aimed(o.At)
	case marks:
		g.marked(o.Piece)
	case flies:
		g.placePlane(o.At)
	case take:
		g.takeDie(o.Piece.Number())
	case orders:
		g.give(command(o.N))
	case chooses:
		g.unit(g.acting()).loaded = load(o.N)
		g.step = g.afterLoad()
	case moves:
		g.setOut(o.At, o.heading(), none)
	case boards:
		g.setOut(g.unit(o.Piece).at, g.unit(g.acting()).facing, int8(o.Piece.Number()))
	case assaults:
		g.assault(o.Piece)
	case targets:
		g.declare(o.Piece)
	case drops:
		if g.step == stepBrace {
			g.goDown(g.charge.target)
			g.step = stepContact
		} else {
			g.reactDown()
		}
	case away:
		g.reactAway(o.At)
	case shoots:
		g.spring(o.Piece)
	case braces:
		g.brace()
	case puffs:
		g.puff(o.At)
	case loses:
		g.pickLoss(int(o.N))
	case regroups:
		g.shift(g.charge.winner, o.At, O(6, 1))
		g.step = stepActed
	case snaps:
		g.snapOne(o.Piece.Number())
	case keeps:
		g.keep(true)
	}
	g.run()
}

// stirs says whether an order changes what units may do and what that is worth.
// Handing out a die does not, nor does giving an order as long as no check is
// rolled.
func (g *Game) stirs(o Order) bool {
	switch o.Verb {
	case take, chooses:
		return false
	case orders:
		c := command(o.N)
		return g.unit(g.acting()).pins > 0 || c != advance && c != running
	}
	return true
}

// letGo passes on a choice.
func (g *Game) letGo() {
	switch g.step {
	case stepAmbush:
		g.active.passed |= g.ambushers()
		g.step = stepLeg
	case stepTarget:
		g.declare(play.NoPiece)
	case stepReact:
		g.step = stepVolley
	case stepBrace:
		g.step = stepContact
	case stepShift:
		g.step = stepToken
	case stepRegroup:
		g.step = stepActed
	case stepSnap:
		g.snap = snapTo{officer: none}
		g.step = stepDraw
	case stepKeep:
		g.keep(false)
	}
}

// run goes on through the order of play until somebody has to decide.
func (g *Game) run() {
	for {
		if g.round > 0 && g.step != stepOver && (g.alive[0] == 0 || g.alive[1] == 0) {
			g.settle(play.ByElimination)
		}
		if g.decides() {
			g.tellWounds()
			return
		}
		g.proceed()
	}
}

// decides says whether the game waits for a decision, or is over.
func (g *Game) decides() bool {
	switch g.step {
	case stepDeploy, stepCall, stepShift, stepPlane, stepUnit, stepOrder, stepLoad, stepMove, stepPuff, stepOver, stepKeep:
		return true
	case stepAmbush:
		return g.ambushers() != 0
	case stepTarget:
		return g.hasTarget()
	case stepReact:
		return g.mayReact()
	case stepLoss:
		return g.picksLoss()
	case stepBrace:
		return true
	case stepRegroup:
		return g.isAlive(g.charge.winner)
	case stepSnap:
		return g.snappers() != 0
	}
	return false
}

// proceed takes a step at which nobody decides.
func (g *Game) proceed() {
	switch g.step {
	case stepTurn:
		g.beginTurn()
	case stepToken:
		g.nextToken()
	case stepStrike:
		g.attackFromAir()
	case stepShell:
		g.nextShell()
	case stepDraw:
		g.draw()
	case stepCheck:
		g.checkOrder()
	case stepLeg:
		g.nextLeg()
	case stepAmbush:
		g.step = stepLeg
	case stepMoved:
		g.arrive()
	case stepFire:
		g.open(g.acting(), play.NoPiece, stepActed)
	case stepTarget:
		g.declared()
	case stepReact:
		g.step = stepVolley
	case stepVolley:
		g.shoot()
	case stepLoss:
		g.lose()
	case stepMorale:
		g.morale()
	case stepFuel:
		g.fuel()
	case stepFired:
		g.fired()
	case stepCharge:
		g.challenge()
	case stepContact:
		g.contact()
	case stepFight:
		g.fight()
	case stepRegroup:
		g.step = stepActed
	case stepActed:
		g.acted()
	case stepSnap:
		g.snap = snapTo{officer: none}
		g.step = stepDraw
	case stepEnd:
		g.endTurn()
	}
}

// Copy makes dst equal to this game (see simulate.Game).
func (g *Game) Copy(dst play.Game) {
	d := dst.(*Game)
	d.field, d.state = g.field, g.state
	d.lines.restart()
	d.view.forget()
}

// Fork is Copy with new dice: nothing else is hidden (see simulate.Game).
func (g *Game) Fork(dst play.Game, _ int, s *dice.Stream) {
	g.Copy(dst)
	d := dst.(*Game)
	d.dice, d.lots = s.Split(), s.Split()
}

// LogTo says where events go; nil: nowhere.
func (g *Game) LogTo(log *play.Log) { g.log = log }

// Result is how the game stands, or ended.
func (g *Game) Result() play.Result {
	r := play.Result{Winner: g.winner, Ending: g.ending, Turns: int32(g.round)}
	for side := range g.sides {
		r.Points[side] = int32(g.tally(side))
	}
	r.LostKinds, r.LostFormations = g.lostKinds, g.lostForms
	return r
}

// rounded is a place to the tenth of an inch, as orders name it.
func rounded(p tabletop.Point) tabletop.Point {
	const step = tabletop.Inch / 10
	return tabletop.Point{X: (p.X + step/2) / step * step, Y: (p.Y + step/2) / step * step}
}

// noFarther is a place to the tenth of an inch, no farther from another than it is
// itself: a move is never rounded to be longer than it may be.
func noFarther(from, to tabletop.Point) tabletop.Point {
	near := rounded(to)
	if tabletop.Near(from, near, tabletop.Distance(from, to)) {
		return near
	}
	return tabletop.Point{X: short(from.X, to.X), Y: short(from.Y, to.Y)}
}

// short is a coordinate to the tenth of an inch on the side of another.
func short(from, to tabletop.Length) tabletop.Length {
	const step = tabletop.Inch / 10
	if to > from {
		return to / step * step
	}
	return (to + step - 1) / step * step
}
