package tintin

import (
	"fmt"
	"math/bits"
	"slices"

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
	g.state = state{winner: simulate.NoSide, officer: -1, first: g.starts, flatCost: -1, tintin: noVisitor}
	for c := range g.at {
		g.at[c] = simulate.NoPiece
	}
	for i := range g.holder {
		g.holder[i] = simulate.NoSide
	}
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
		return simulate.NoSide
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
func (g *Game) Legal(buf []simulate.Action) []simulate.Action {
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

// legalAside are the orders that cards, the HQ and what flies ask for.
func (g *Game) legalAside(buf []simulate.Action) []simulate.Action {
	switch g.step {
	case stepReact:
		return g.appendReacts(append(buf, Order{Verb: pass}.action()), g.prompt)
	case stepChoose:
		return g.legalNames(buf)
	case stepNamed:
		return g.legalNamed(buf)
	case stepMend:
		return g.legalMends(buf)
	case stepTake:
		return g.legalTakes(buf)
	case stepRefresh:
		side := int(g.top().side)
		each(g.exhausted(side), func(n int) {
			buf = append(buf, Order{Verb: refresh, Piece: simulate.PieceOf(side, n)}.action())
		})
	case stepSupply:
		return g.legalOptions(buf, supply, g.shortOptions(int(g.top().side)))
	case stepTintin:
		return g.legalOptions(buf, plant, g.tintinMoves(1-int(g.top().side)))
	case stepGeneral:
		return g.legalOptions(append(buf, Order{Verb: pass}.action()), calls, g.openOptions(g.asks()))
	case stepMark:
		for c := range g.all.All() {
			buf = append(buf, Order{Verb: aim, Cell: c}.action())
		}
	case stepPlane:
		for i := range g.planes {
			buf = append(buf, Order{Verb: send, Piece: simulate.Piece(i)}.action())
		}
	case stepAim:
		return g.legalAims(buf)
	case stepBail:
		return g.legalBails(buf)
	case stepDrift:
		return g.legalDrifts(buf)
	case stepLand:
		return g.legalLands(buf)
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
		g.change(int(o.Piece))
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

// applyAside carries out an order that has to do with cards, the HQ or what
// flies.
func (g *Game) applyAside(o Order) {
	switch o.Verb {
	case play:
		g.playCard(int(o.Piece))
	case discard:
		g.throw(int(o.Piece))
	case react:
		g.react(int(o.Piece), o.Cell)
	case name:
		g.nameOne(o.Piece)
	case mend:
		g.mendOne(o.Piece)
	case take:
		from := 1 - int(g.top().side)
		g.steal(from, g.hands[from].find(int(o.Piece)))
		g.step = stepEffect
	case refresh:
		g.refresh(o.Piece)
	case supply:
		g.supply(int(o.Piece))
	case plant:
		side := g.top().side
		g.sendTintin(visitor{1 - side, int8(o.Piece)}, int(side))
	case calls:
		g.callOn(int(o.Piece))
	case send:
		g.namePlane(int(o.Piece))
	case fly:
		g.attackFromAir()
	case aim:
		if g.step == stepAim {
			g.aimAt(o.Cell)
		} else {
			g.marked(o.Cell)
		}
	case cancel:
		g.cancel(o.Piece.Number())
	case bail:
		g.bailAt(o.Cell)
	case drifts:
		g.driftTo(g.away(int(g.bail.side)).Turn(int(o.Piece)))
	case land:
		g.land(o.Cell)
	}
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
		var buf [maxCards]simulate.Action
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

// proceedAside is proceed for cards, the HQ and what flies.
func (g *Game) proceedAside() {
	switch g.step {
	case stepReact:
		g.step = g.prompt.back
	case stepEffect:
		g.carryOn()
	case stepNamed, stepMend, stepRefresh:
		g.step = stepEffect
	case stepRetired:
		g.step = stepResume
	case stepResume:
		g.resume()
	case stepHQRoll:
		g.rollHQ()
	case stepBarrage:
		g.hitNext()
	case stepFlak:
		g.flak()
	case stepBail:
		g.bailAt(g.centres.First())
	default:
		panic(fmt.Sprintf("tintin: nothing follows step %d", g.step))
	}
}

// Copy makes dst equal to this game (see simulate.Game).
func (g *Game) Copy(dst simulate.Game) {
	d := dst.(*Game)
	d.board, d.state = g.board, g.state
	d.resurface()
	d.view.ready = false
}

// Fork is Copy with new dice, and what side does not know of the enemy's hand
// dealt anew (see simulate.Game).
func (g *Game) Fork(dst simulate.Game, side int, s *dice.Stream) {
	g.Copy(dst)
	d := dst.(*Game)
	d.dice, d.lots = s.Split(), s.Split()
	d.redeal(side)
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
		for o, points := range g.hq[side].points {
			if points < 0 || points > g.sides[side].supports[o] {
				return fmt.Errorf("HQ option %d of side %d has %d points (T10.1)", o, side, points)
			}
		}
	}
	if occupied != g.occupied {
		return fmt.Errorf("occupied squares and pieces differ")
	}
	if g.orders < 0 {
		return fmt.Errorf("%d orders left", g.orders)
	}
	return g.checkCards()
}

// checkCards sees that no card is lost or made up: deck, discards and hands are
// all there are.
func (g *Game) checkCards() error {
	all := [maxCards]uint8{}
	total := int16(0)
	for _, p := range []*pile{&g.deck, &g.discards} {
		n := int16(0)
		for c := range g.cards {
			all[c] += p.of[c]
			n += int16(p.of[c])
		}
		if n != p.n {
			return fmt.Errorf("a pile of %d cards is said to have %d", n, p.n)
		}
		total += n
	}
	for side := range g.hands {
		h := &g.hands[side]
		if !slices.IsSorted(h.cards[:h.n]) {
			return fmt.Errorf("the hand of side %d is out of order", side)
		}
		for _, c := range h.cards[:h.n] {
			all[c]++
			total++
		}
	}
	if total > 0 && all != g.stock.of {
		return fmt.Errorf("there are %d cards in deck, discards and hands, not the %d of the deck (T12.2)", total, g.stock.n)
	}
	return nil
}

func (g *Game) checkPiece(p simulate.Piece, occupied *grid.Mask) error {
	piece, c := g.piece(p), g.cell(p)
	if on := c != grid.None; on != g.isAlive(p) {
		return fmt.Errorf("%s is on the board: %v, alive: %v", pieceText(p), on, g.isAlive(p))
	} else if !on {
		return nil
	}
	if piece.figures == 0 || piece.figures > g.profiles[g.sides[p.Side()].men[p.Number()].profile].figures {
		return fmt.Errorf("%s has %d figures", pieceText(p), piece.figures)
	}
	if !g.isEndowed(p) {
		return fmt.Errorf("%s is not what those near it make of it (T9.2)", pieceText(p))
	}
	if piece.ride > 0 || g.riding[p.Side()]&bit(p.Number()) != 0 {
		return g.checkRider(p)
	}
	switch {
	case g.at[c] != p:
		return fmt.Errorf("%s and square %s do not agree", pieceText(p), g.Name(c))
	case occupied.Has(c):
		return fmt.Errorf("two pieces in %s (T4.1)", g.Name(c))
	case g.sides[p.Side()].units&bit(p.Number()) != 0 != g.stands[p.Side()].Has(c):
		return fmt.Errorf("%s is not among its side's units", pieceText(p))
	case g.of(p).pilot != g.pilots[p.Side()].Has(c):
		return fmt.Errorf("%s is not among its side's pilots", pieceText(p))
	}
	occupied.Add(c)
	return nil
}

// checkRider sees that passenger and vehicle know of each other (T4.5).
func (g *Game) checkRider(p simulate.Piece) error {
	side, me := p.Side(), g.piece(p)
	if me.ride == 0 || g.riding[side]&bit(p.Number()) == 0 {
		return fmt.Errorf("%s rides and does not", pieceText(p))
	}
	if g.sides[side].men[me.ride-1].takes&bit(p.Number()) == 0 {
		return fmt.Errorf("%s is aboard of what does not carry it (T4.5)", pieceText(p))
	}
	car := &g.pieces[side][me.ride-1]
	if int(car.load) != p.Number()+1 || car.cell != me.cell || g.alive[side]&bit(int(me.ride)-1) == 0 {
		return fmt.Errorf("%s and its vehicle do not agree (T4.5)", pieceText(p))
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
