package fluidtime

import (
	"slices"

	"github.com/tabletop-forge/forge/play"
)

type phase = play.Phase[Game]

// step is a point in the order of play: a row of the table of phases.
type step = play.Step

const (
	stepDeploy step = iota
	stepTurn
	stepCommander
	stepDraw
	stepOrder
	stepAct
	stepReact
	stepActed
	stepFire
	stepReturn
	stepCorner
	stepAim
	stepLay
	stepStrike
	stepImpulse
	stepTurnEnd
	stepOver
)

// newPhases is the order of play.
func newPhases() []phase {
	return []phase{
		// A game begins: units set up, the defender's first (F1.7).
		stepDeploy: {Who: func(g *Game) int { return int(g.deploying) }, Legal: (*Game).offerPlaces, Takes: []verb{deploy}},

		// A turn: the deck is shuffled (F2.3). Before each card the sides may play
		// their C/O cards (F2.4).
		stepTurn:      {Do: (*Game).beginTurn},
		stepCommander: {Who: (*Game).commander, If: func(g *Game) bool { return g.commander() != play.NoSide }, Legal: (*Game).legalCommand, Next: stepDraw, Pass: (*Game).decline, Takes: []verb{pass, command}},
		stepDraw:      {Do: (*Game).draw},

		// A card for units: one after the other takes its action, platoon by
		// platoon (F1.4, F2.8). The enemy's overwatch fires at those who move (F3.5).
		stepOrder: {If: func(g *Game) bool { return g.mayOrder().Several() }, Legal: (*Game).legalOrders, Else: (*Game).orderOnly, Takes: []verb{order}},
		stepAct:   {Legal: (*Game).legalActs, Pass: (*Game).idle, Takes: []verb{pass, shoot, move, half, halt, watch, observe}},
		stepReact: {Who: (*Game).foe, If: (*Game).anyReaction, Legal: (*Game).offerReactions, Else: (*Game).arrive, Takes: []verb{pass, react}},
		stepActed: {Do: (*Game).acted},

		// When all of a platoon have named their targets its shots are fired, one by
		// one (F4.1). A target on overwatch may fire back (F3.5).
		stepFire:   {Do: (*Game).fireNext},
		stepReturn: {Who: func(g *Game) int { return g.fired().at.Side() }, If: (*Game).mayReturn, Legal: (*Game).legalReturns, Next: stepFire, Takes: []verb{pass, answer}},

		// A card for support: where aircraft come from (F6.4), where the templates
		// lie (F6.1, F6.3), and what becomes of those under them (F6.2).
		stepCorner: {Who: (*Game).striker, If: (*Game).needsCorner, Legal: (*Game).legalCorners, Else: (*Game).comeIn, Takes: []verb{corner}},
		stepAim:    {Who: (*Game).striker, Legal: (*Game).offerAims, Next: stepImpulse, Takes: []verb{pass, target}},
		stepLay:    {Who: (*Game).striker, If: func(g *Game) bool { return g.strike.laid < g.strike.count }, Legal: (*Game).legalLays, Next: stepStrike, Takes: []verb{lay}},
		stepStrike: {Do: (*Game).strikeAll},

		// Units that no enemy sees are hidden again, and the next card is turned (F3.9).
		stepImpulse: {Do: (*Game).endImpulse},

		// Objectives are counted when the card that ends the turn is drawn (F1.3).
		stepTurnEnd: {Do: (*Game).endTurn},
		stepOver:    {Who: func(*Game) int { return play.NoSide }},
	}
}

// foe is the other side than the one that acts.
func (g *Game) foe() int { return 1 - int(g.impulse.side) }

// striker is whose support it is.
func (g *Game) striker() int { return int(g.strike.side) }

// Side is whose decision it is; NoSide when the game is over.
func (g *Game) Side() int { return g.rules.Side(g, g.step, g.impulse.side) }

// Legal appends the orders open to Side, ascending. Of the moves and places
// that the rules allow it has some two dozen, the rest being much like them: see
// offer_moves.go and offer_places.go.
func (g *Game) Legal(buf []play.Action) []play.Action {
	start := len(buf)
	buf = g.rules.Legal(g, g.step, buf)
	return buf[:start+tidy(buf[start:])]
}

// tidy puts actions into order, each once, and returns how many are left.
func tidy(list []play.Action) int {
	for i := 1; i < len(list); i++ { // a few, and mostly in order
		for k := i; k > 0 && list[k] < list[k-1]; k-- {
			list[k], list[k-1] = list[k-1], list[k]
		}
	}
	return len(slices.Compact(list))
}

// Apply carries an order out and runs on to the next decision.
func (g *Game) Apply(a play.Action) {
	g.view.ready = false
	g.rules.Apply(g, unpack(a))
	g.rules.Run(g, &g.step)
}
