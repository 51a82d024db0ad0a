package orderdice

import "github.com/tabletop-forge/forge/play"

type phase = play.Phase[Game]

// step is a point in the order of play: a row of the table of phases.
type step = play.Step

const (
	stepDeploy  step = iota // a unit is set up
	stepCall                // a token of support is laid
	stepTurn                // a turn begins
	stepToken               // the next token that is due
	stepShift               // its caller, or the enemy by an accident, moves a barrage or an aircraft
	stepPlane               // where the aircraft is placed
	stepStrike              // the aircraft attacks
	stepShell               // the next unit in a barrage rolls
	stepDraw                // a die is drawn
	stepUnit                // which unit gets it
	stepOrder               // what order the unit gets
	stepCheck               // whether it obeys
	stepLoad                // which ammunition it takes
	stepMove                // where it goes
	stepLeg                 // the next leg of its way
	stepAmbush              // an enemy in ambush may fire at it
	stepMoved               // it has arrived
	stepFire                // it opens fire
	stepTarget              // what its next weapon fires at
	stepReact               // the target may go down, or away
	stepVolley              // the dice of one target
	stepPuff                // where smoke lies
	stepLoss                // who of the target falls
	stepMorale              // the target's morale check
	stepFuel                // whether a flame-thrower is out of fuel
	stepFired               // the fire is over: back to where it came from
	stepCharge              // an assault is declared
	stepBrace               // the assaulted unit may react
	stepContact             // the attackers arrive
	stepFight               // a round of the assault
	stepRegroup             // where the winner of an assault goes
	stepActed               // the unit is done
	stepSnap                // an officer may snap another unit to
	stepEnd                 // the turn ends
	stepKeep                // whether a unit keeps its die
	stepOver                // the game has ended
	steps
)

// newPhases is the order of play.
func newPhases() []phase {
	return []phase{
		// Before the first turn: units deploy (O4.7), tokens of support are laid (O7.3).
		stepDeploy: {Legal: (*Game).legalDeploy, Takes: []verb{deploys}},
		stepCall:   {Legal: (*Game).legalCall, Takes: []verb{aims, marks}},

		// A turn begins. Barrages and aircraft that are due roll (O7.1, O7.2).
		stepTurn:   {Do: (*Game).beginTurn},
		stepToken:  {Do: (*Game).nextToken},
		stepShift:  {Who: (*Game).caller, Legal: (*Game).legalShift, Next: stepToken, Takes: []verb{pass, aims, marks}},
		stepPlane:  {Who: (*Game).caller, Legal: (*Game).legalPlane, Takes: []verb{flies}},
		stepStrike: {Do: (*Game).attackFromAir},
		stepShell:  {Do: (*Game).nextShell},

		// A die is drawn, a unit gets it, with an order and its check (O2.1, O3.1, O3.2).
		stepDraw: {Do: (*Game).draw},
		stepUnit: {Legal: func(g *Game, buf []play.Action) []play.Action {
			return appendPieces(buf, take, int(g.side), g.idle[g.side])
		}, Takes: []verb{take}},
		stepOrder: {Legal: (*Game).legalOrders, Takes: []verb{orders}},
		stepCheck: {Do: (*Game).checkOrder},
		stepLoad:  {Legal: (*Game).legalLoads, Takes: []verb{chooses}}, // O1.3

		// ADVANCE and RUN: its way, leg by leg, past those in ambush (O4, O3.1).
		stepMove:   {Legal: (*Game).legalMoves, Takes: []verb{moves, boards, assaults}},
		stepLeg:    {Do: (*Game).nextLeg},
		stepAmbush: {Who: (*Game).foe, If: func(g *Game) bool { return g.ambushers() != 0 }, Legal: (*Game).legalAmbush, Next: stepLeg, Pass: (*Game).letThrough, Takes: []verb{pass, shoots}},
		stepMoved:  {Do: (*Game).arrive},

		// FIRE and ADVANCE: targets for all weapons, what the targets do, dice, losses, morale (O5).
		stepFire:   {Do: (*Game).openFire},
		stepTarget: {Who: (*Game).firer, If: (*Game).hasTarget, Legal: (*Game).legalTargets, Next: stepReact, Pass: func(g *Game) { g.declare(play.NoPiece) }, Takes: []verb{pass, targets}}, // O5.1
		stepReact:  {Who: (*Game).firedAt, If: (*Game).mayReact, Legal: (*Game).legalReactions, Next: stepVolley, Takes: []verb{pass, drops, away}},                                          // O3.1
		stepVolley: {Do: (*Game).shoot},
		stepPuff:   {Who: (*Game).notFirer, Legal: (*Game).legalPuffs, Takes: []verb{puffs}},                                          // O5.3
		stepLoss:   {Who: (*Game).loser, If: (*Game).picksLoss, Legal: (*Game).legalLosses, Else: (*Game).lose, Takes: []verb{loses}}, // O5.5
		stepMorale: {Do: (*Game).morale},                                                                                              // O5.9
		stepFuel:   {Do: (*Game).fuel},                                                                                                // O5.10
		stepFired:  {Do: (*Game).fired},

		// RUN into an assault: the target may react, the attackers arrive and fight (O6).
		stepCharge:  {Do: (*Game).challenge},
		stepBrace:   {Who: (*Game).assaulted, Legal: (*Game).legalBraces, Next: stepContact, Takes: []verb{pass, drops, braces}},
		stepContact: {Do: (*Game).contact},
		stepFight:   {Do: (*Game).fight},
		stepRegroup: {Who: (*Game).winnerOfAssault, If: (*Game).mayRegroup, Legal: (*Game).legalRegroups, Next: stepActed, Pass: (*Game).stayPut, Takes: []verb{pass, regroups}},

		// The unit is done. An officer may snap others to (O2.1).
		stepActed: {Do: (*Game).acted},
		stepSnap:  {If: func(g *Game) bool { return g.snappers() != 0 }, Legal: (*Game).legalSnaps, Else: (*Game).endSnap, Takes: []verb{pass, snaps}},

		// The turn ends: dice go back, or stay (O2.2).
		stepEnd:  {Do: (*Game).endTurn},
		stepKeep: {Legal: (*Game).legalKeeping, Pass: func(g *Game) { g.keep(false) }, Takes: []verb{pass, keeps}},
		stepOver: {Who: func(*Game) int { return play.NoSide }},
	}
}

// Side is whose decision it is; NoSide when the game is over.
func (g *Game) Side() int { return g.rules.Side(g, g.step, g.side) }

// Legal appends the orders open to Side, ascending.
func (g *Game) Legal(buf []play.Action) []play.Action { return g.rules.Legal(g, g.step, buf) }

// Apply carries an order out and runs on to the next decision.
func (g *Game) Apply(a play.Action) {
	o := unpack(a)
	if g.stirs(o) {
		g.view.forget()
	}
	g.rules.Apply(g, o)
	g.run()
}

// run goes on through the order of play until a side has to decide. A side with
// nothing left on the table has lost, whatever is going on (O8.1).
func (g *Game) run() {
	for {
		if g.round > 0 && g.step != stepOver && (g.alive[0] == 0 || g.alive[1] == 0) {
			g.settle(play.ByElimination)
		}
		if !g.rules.Advance(g, &g.step) {
			g.tellHeld()
			return
		}
	}
}

// Who decides, where it is not the side whose die was drawn.

func (g *Game) caller() int          { return int(g.strike.caller) }
func (g *Game) foe() int             { return 1 - int(g.side) }
func (g *Game) firer() int           { return g.volley.firer.Side() }
func (g *Game) notFirer() int        { return 1 - g.volley.firer.Side() }
func (g *Game) firedAt() int         { return g.volley.now.Side() }
func (g *Game) assaulted() int       { return g.charge.target.Side() }
func (g *Game) winnerOfAssault() int { return g.charge.winner.Side() }

// appendPieces appends an order of a verb for each unit of a side's set.
func appendPieces(buf []play.Action, v verb, side int, set play.Set) []play.Action {
	for p := range set.Pieces(side) {
		buf = append(buf, Order{Verb: v, Piece: p}.Action())
	}
	return buf
}

// stirs says whether an order changes what units may do and what that is worth.
// Giving an order does not as long as no check is rolled.
func (g *Game) stirs(o Order) bool {
	switch o.Verb {
	case chooses:
		return false
	case orders:
		c := command(o.N)
		return g.unit(g.acting()).pins > 0 || c != advance && c != running
	}
	return true
}
