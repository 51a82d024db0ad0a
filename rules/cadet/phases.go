package cadet

import "github.com/tabletop-forge/forge/play"

type phase = play.Phase[Game]

// step is a point in the order of play: a row of the table of phases.
type step = play.Step

const (
	stepDeploy step = iota
	stepTurn
	stepChoose
	stepAct
	stepMeet
	stepRoll
	stepResult
	stepRun
	stepFollow
	stepCrowd
	stepActed
	stepTurnEnd
	stepOver
	steps
)

// phases is the order of play.
var phases = []phase{
	// A game begins: figures set up, first one band, then the other (C1.2).
	stepDeploy: {Who: (*Game).deployer, Legal: (*Game).legalDeploy, Takes: []verb{deploy}},

	// A turn: the leader is activated, then the player chooses one figure
	// after the other, until a roll is bad (C2.1).
	stepTurn:   {Do: (*Game).beginTurn},
	stepChoose: {If: (*Game).hasIdle, Legal: play.OrPass(play.Members(activate, func(g *Game) (int, play.Set) { return int(g.side), g.idle() })), Pass: (*Game).stop, Next: stepTurnEnd, Takes: []verb{pass, activate}},

	// An activation: moves, punch-ups, a rest (C2.2). A move to two enemies
	// asks which of them is met (C3.3).
	stepAct:  {If: (*Game).canAct, Legal: (*Game).legalActs, Next: stepActed, Takes: []verb{pass, rest, move, punch}},
	stepMeet: {Legal: play.Members(punch, func(g *Game) (int, play.Set) { return int(1 - g.side), g.foesIn(g.cell(g.acting())) }), Takes: []verb{punch}},

	// A punch-up: dice, the result that the attacker chooses (C4.2), where
	// the target runs (C4.4, C4.5), and whether it is followed (C4.6).
	stepRoll:   {Do: (*Game).roll},
	stepResult: {If: (*Game).hasResults, Legal: (*Game).legalResults, Else: (*Game).chooseOnly, Takes: []verb{choose}},
	stepRun:    {Who: (*Game).runner, Legal: play.Cells(run, (*Game).runway), Takes: []verb{run}},
	stepFollow: {If: (*Game).canFollow, Legal: play.PassOr[Game](follow), Next: stepAct, Takes: []verb{pass, follow}},

	// One figure too many in a hex goes elsewhere (C1.5).
	stepCrowd: {Legal: play.Cells(makeRoom, (*Game).room), Takes: []verb{makeRoom}},
	stepActed: {Do: (*Game).acted},

	// Objectives and flags are read, and the other side has its turn (C6.2).
	stepTurnEnd: {Do: (*Game).endTurn},
	stepOver:    {Who: func(*Game) int { return play.NoSide }},
}

// Who decides, and whether there is anything to decide.

func (g *Game) deployer() int { return int(g.deploying) }
func (g *Game) runner() int   { return g.fight.target.Side() }
func (g *Game) hasIdle() bool { return g.idle() != 0 }

// Side is whose decision it is; NoSide when the game is over.
func (g *Game) Side() int { return g.rules.Side(g, g.step, g.side) }

// Legal appends the orders open to Side, ascending.
func (g *Game) Legal(buf []play.Action) []play.Action { return g.rules.Legal(g, g.step, buf) }

// Apply carries an order out and runs on to the next decision.
func (g *Game) Apply(a play.Action) {
	g.view.ready = false
	g.rules.Apply(g, play.UnpackCells(a))
	g.rules.Run(g, &g.step)
}
