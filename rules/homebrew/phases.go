package homebrew

import (
	"github.com/tabletop-forge/forge/play"
)

type phase = play.Phase[Game]

// step is a point in the order of play: a row of the table of phases.
type step = play.Step

const (
	stepDeploy step = iota
	stepRound
	stepArrive
	stepPhase
	stepChoose
	stepAct
	stepReact
	stepActed
	stepJoin
	stepDue
	stepBack
	stepFollow
	stepTake
	stepPhaseEnd
	stepRoundEnd
	stepOver
)

// phases is the order of play of every game: what the sequence of the game's data says
// is gone through from stepPhase to stepPhaseEnd, once for each row of it.
var phases = []phase{
	// Units set up, first those of one side, then the other's.
	stepDeploy: {Who: func(g *Game) int { return int(g.deploying) }, Legal: (*Game).legalDeploy, Takes: []verb{deploy}},

	// A round: who goes first, then the phases.
	stepRound:  {Do: (*Game).beginRound},
	stepArrive: {Who: func(g *Game) int { return int(g.deploying) }, If: (*Game).canArrive, Legal: (*Game).legalArrivals, Else: (*Game).endArrivals, Pass: (*Game).endArrivals, Takes: []verb{pass, deploy}},
	stepPhase:  {Do: (*Game).beginPhase},

	// One unit after the other acts; in a phase that is its own a side may stop.
	stepChoose: {If: (*Game).hasChoice, Legal: (*Game).legalChoice, Else: (*Game).noChoice, Pass: (*Game).stop, Takes: []verb{pass, activate}},

	// An activation: actions, as long as the unit can pay for one.
	stepAct:   {If: (*Game).canAct, Legal: (*Game).legalActs, Next: stepActed, Takes: []verb{pass}},
	stepActed: {Do: (*Game).acted},

	// The enemy may react to what the unit does, before, on its way, or after it.
	stepReact: {Who: func(g *Game) int { return 1 - int(g.side) }, If: (*Game).canReact, Legal: (*Game).legalReactions, Else: (*Game).goOn, Takes: []verb{pass}},
	// Units that attack together: one begins, and others join it.
	stepJoin: {If: (*Game).canJoin, Legal: (*Game).legalJoin, Else: (*Game).allJoined, Takes: []verb{pass, join}},

	// What an action leaves owing: units that fall back, those that follow.
	stepDue:    {Do: (*Game).nextDue},
	stepBack:   {Who: (*Game).backer, If: (*Game).canChooseBack, Legal: (*Game).legalBack, Else: (*Game).mustGoBack, Takes: []verb{back}},
	stepFollow: {Who: (*Game).follower, If: (*Game).canFollow, Legal: (*Game).legalFollow, Next: stepDue, Takes: []verb{pass, follow}},
	stepTake:   {Who: (*Game).taker, If: (*Game).canTake, Legal: (*Game).legalTake, Else: (*Game).takeOnly, Takes: []verb{take}},

	// Marks are cleared, objectives read, and the next phase or round begins.
	stepPhaseEnd: {Do: (*Game).endPhase},
	stepRoundEnd: {Do: (*Game).endRound},
	stepOver:     {Who: func(*Game) int { return play.NoSide }},
}

// Side is whose decision it is; NoSide when the game is over.
func (g *Game) Side() int { return g.rules.Side(g, g.step, g.side) }

// Legal appends the orders open to Side, ascending.
func (g *Game) Legal(buf []play.Action) []play.Action { return g.rules.Legal(g, g.step, buf) }

// Apply carries an order out and runs on to the next decision.
func (g *Game) Apply(a play.Action) {
	g.view.ready = false
	g.rules.Apply(g, play.UnpackCells(a))
	g.run()
}
