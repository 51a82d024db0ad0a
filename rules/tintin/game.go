package tintin

import (
	"fmt"
	"math/bits"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/simulate"
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
	g.state = state{winner: simulate.NoSide, officer: -1, first: g.starts}
	for c := range g.at {
		g.at[c] = simulate.NoPiece
	}
	for i := range g.holder {
		g.holder[i] = simulate.NoSide
	}
	for side := range g.sides {
		g.score[side] = g.sides[side].ahead
		for n := range g.sides[side].men {
			g.pieces[side][n] = g.start(side, n)
		}
	}
}

// Side is whose decision it is; -1 when the game is over.
func (g *Game) Side() int {
	switch g.step {
	case stepOver:
		return simulate.NoSide
	case stepDeploy:
		return int(g.deploying)
	case stepFirst:
		return int(g.first)
	case stepTarget, stepAttacker, stepRouted:
		return int(g.fight.side)
	}
	return int(g.side)
}

// Legal appends the orders open to Side, ascending.
func (g *Game) Legal(buf []simulate.Action) []simulate.Action {
	switch g.step {
	case stepDeploy:
		return g.legalDeploy(buf)
	case stepFirst:
		return append(buf, Order{Verb: pass}.action(), Order{Verb: goFirst}.action())
	case stepOfficer:
		return g.legalOfficers(buf)
	case stepOrders:
		return g.legalOrders(buf)
	case stepMove:
		return g.legalMoves(buf)
	case stepFight:
		return g.legalCombats(append(buf, Order{Verb: pass}.action()))
	case stepTarget, stepAttacker, stepRouted:
		return g.legalRetreats(buf)
	case stepGround:
		return append(buf, Order{Verb: pass}.action(), Order{Verb: enter}.action())
	case stepAssault:
		return g.appendCombats(append(buf, Order{Verb: pass}.action()), closeRange)
	case stepAfter:
		return g.legalMoves(buf)
	}
	return buf
}

// Apply carries an order out and runs on to the next decision.
func (g *Game) Apply(a simulate.Action) {
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
	case move:
		g.move(o.Cell)
	case combats:
		g.attack(g.at[o.Cell])
	case change:
		g.change()
	case retreat:
		g.obey(o.Piece.Number(), o.Cell)
	case enter:
		g.takeGround()
	}
	g.run()
}

// letGo passes on a choice.
func (g *Game) letGo() {
	switch g.step {
	case stepFirst:
		g.goesFirst(1 - g.first)
	case stepOfficer, stepOrders:
		g.step = stepTurnEnd
	case stepFight:
		g.endActivation()
	case stepGround, stepAssault:
		g.step = g.afterCombat()
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
	case stepDeploy, stepFirst, stepOver:
		return true
	case stepOfficer:
		return g.fresh() != 0
	case stepOrders:
		return g.canOrder()
	case stepMove, stepAfter:
		return true
	case stepFight:
		return g.canFight(g.reachOfFight()) || g.canChange()
	case stepTarget, stepAttacker, stepRouted:
		return g.pendingChoice()
	case stepGround:
		return g.mayEnter()
	case stepAssault:
		return g.active.assaults > 0 && g.canFight(closeRange)
	}
	return false
}

// proceed takes a step at which nobody decides.
func (g *Game) proceed() {
	switch g.step {
	case stepTurn:
		g.beginTurn()
	case stepOfficer, stepOrders:
		g.step = stepTurnEnd
	case stepFight:
		g.endActivation()
	case stepTarget:
		g.step = stepLastDice
	case stepLastDice:
		g.strikeBack()
	case stepAttacker, stepRouted:
		g.step = stepRout
	case stepRout:
		g.rout()
	case stepGround, stepAssault:
		g.step = g.afterCombat()
	case stepTurnEnd:
		g.endTurn()
	default:
		panic(fmt.Sprintf("tintin: nothing follows step %d", g.step))
	}
}

// Copy makes dst equal to this game (see simulate.Game).
func (g *Game) Copy(dst simulate.Game) {
	d := dst.(*Game)
	d.board, d.state = g.board, g.state
	d.view.ready = false
}

// Fork is Copy with new dice; nothing is hidden as long as cards are not played.
func (g *Game) Fork(dst simulate.Game, _ int, s *dice.Stream) {
	g.Copy(dst)
	d := dst.(*Game)
	d.dice, d.lots = s.Split(), s.Split()
}

// LogTo says where events go; nil: nowhere.
func (g *Game) LogTo(log *simulate.Log) { g.log = log }

// note writes an event down.
func (g *Game) note(e simulate.Event) { g.log.Add(e) }

// Result is how the game stands, or ended.
func (g *Game) Result() simulate.Result {
	r := simulate.Result{Winner: g.winner, Ending: g.ending, Turns: int32(g.round)}
	for side := range g.sides {
		r.Points[side] = int32(g.tally(side))
		r.Target[side] = int32(g.sides[side].target)
	}
	r.LostKinds, r.LostFormations = g.lostKinds, g.lostForms
	return r
}

// Check returns the first broken invariant.
func (g *Game) Check() error {
	var occupied grid.Mask
	for side := range g.sides {
		if g.alive[side]&g.lost[side] != 0 {
			return fmt.Errorf("side %d has pieces both alive and lost", side)
		}
		for n := range g.sides[side].men {
			if err := g.checkPiece(simulate.PieceOf(side, n), &occupied); err != nil {
				return err
			}
		}
		if units := bits.OnesCount64(g.lost[side] & g.sides[side].units); units != sum(&g.lostKinds[side]) || units != sum(&g.lostForms[side]) {
			return fmt.Errorf("side %d has lost %d units, counted as %d and %d", side, units, sum(&g.lostKinds[side]), sum(&g.lostForms[side]))
		}
	}
	if occupied != g.occupied {
		return fmt.Errorf("occupied squares and pieces differ")
	}
	if g.orders < 0 {
		return fmt.Errorf("%d orders left", g.orders)
	}
	return nil
}

func (g *Game) checkPiece(p simulate.Piece, occupied *grid.Mask) error {
	piece, c := g.piece(p), g.cell(p)
	switch on := c != grid.None; {
	case on != g.isAlive(p):
		return fmt.Errorf("%s is on the board: %v, alive: %v", pieceText(p), on, g.isAlive(p))
	case on && g.at[c] != p:
		return fmt.Errorf("%s and square %s do not agree", pieceText(p), g.Name(c))
	case on && occupied.Has(c):
		return fmt.Errorf("two pieces in %s (T4.1)", g.Name(c))
	case on && (piece.figures == 0 || piece.figures > g.profiles[g.sides[p.Side()].men[p.Number()].profile].figures):
		return fmt.Errorf("%s has %d figures", pieceText(p), piece.figures)
	case on && !g.of(p).officer != g.stands[p.Side()].Has(c):
		return fmt.Errorf("%s is not among its side's units", pieceText(p))
	}
	if c != grid.None {
		occupied.Add(c)
	}
	return nil
}

func sum(counts *[maxPieces]uint8) int {
	n := 0
	for _, c := range counts {
		n += int(c)
	}
	return n
}
