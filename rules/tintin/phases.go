package tintin

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

type phase = play.Phase[Game]

// step is a point in the order of play: a row of the table of phases.
type step = play.Step

const (
	stepDeploy step = iota
	stepFirst
	stepTurn
	stepDue
	stepCard
	stepOfficer
	stepCommand
	stepOrders
	stepMove
	stepFight
	stepDice
	stepFlags
	stepTarget
	stepLastDice
	stepAttacker
	stepRout
	stepRouted
	stepGround
	stepAssault
	stepAfter
	stepActed
	stepTurnEnd
	stepReact
	stepEffect
	stepChoose
	stepNamed
	stepRetired
	stepResume
	stepMend
	stepTake
	stepRefresh
	stepSupply
	stepTintin
	stepGeneral
	stepMark
	stepPlane
	stepHQRoll
	stepBarrage
	stepAim
	stepFlak
	stepBail
	stepDrift
	stepLand
	stepOver
)

// phases is the order of play.
var phases = []phase{
	// A game begins: pieces set up (T2.10), a roll-off is for the first turn (T2.8).
	stepDeploy: {Who: (*Game).deployer, Legal: (*Game).legalDeploy, Takes: []verb{deploy}},
	stepFirst:  {Who: (*Game).rollOffWinner, Legal: play.PassOr[Game](goFirst), Pass: (*Game).goesSecond, Takes: []verb{pass, goFirst}},

	// A turn: shells fall, aircraft come and go (T3.7); a card is played or
	// discarded (T3.1 a); an officer is chosen (T3.1 b) and rolls orders
	// (T3.2), which go to units, or moves (T3.3, T3.4).
	stepTurn:    {Do: (*Game).beginTurn},
	stepDue:     {Do: (*Game).fallsDue},
	stepCard:    {If: (*Game).hasCard, Legal: (*Game).legalCards, Next: stepOfficer, Takes: []verb{pass, playCard, discard, fly}},
	stepOfficer: {If: (*Game).hasOfficer, Legal: (*Game).legalOfficers, Next: stepTurnEnd, Takes: []verb{pass, command, fly}},
	stepCommand: {Do: (*Game).callFree},
	stepOrders:  {If: (*Game).canOrder, Legal: (*Game).legalOrders, Next: stepTurnEnd, Takes: []verb{pass, activate, walk, boards, fly}},

	// An activation: the unit moves, or combats first (T4.3), then combats (T5).
	stepMove:  {Legal: (*Game).legalMoves, Takes: []verb{boards, move, leave, combats}},
	stepFight: {If: (*Game).canAct, Legal: (*Game).legalCombats, Else: (*Game).standDown, Takes: []verb{pass, combats, change, clears}},

	// A combat: dice (T5.3), flags that officers and cards may cancel (T9.5) and
	// the target obeys (T9.3); a stubborn unit strikes back (T5.10).
	stepDice:     {Do: (*Game).rollFight},
	stepFlags:    {Who: (*Game).fleeing, If: (*Game).canCancel, Legal: (*Game).legalFlags, Else: (*Game).obeyFlags, Takes: []verb{pass, react, cancel}},
	stepTarget:   {Who: (*Game).fleeing, If: (*Game).choosesRetreat, Legal: (*Game).legalRetreats, Else: retreatThen(stepLastDice), Takes: []verb{retreat}},
	stepLastDice: {Do: (*Game).strikeBack},
	stepAttacker: {Who: (*Game).fleeing, If: (*Game).choosesRetreat, Legal: (*Game).legalRetreats, Else: retreatThen(stepRout), Takes: []verb{retreat}},

	// Banners that fell drive off those who stood near (T9.2).
	stepRout:   {Do: (*Game).rout},
	stepRouted: {Who: (*Game).fleeing, If: (*Game).choosesRetreat, Legal: (*Game).legalRetreats, Else: retreatThen(stepRout), Takes: []verb{retreat}},

	// Ground is taken (T5.11), another assault made (T5.12), a move after it (T4.3).
	stepGround:  {If: (*Game).mayEnter, Legal: play.PassOr[Game](enter), Else: (*Game).endCombat, Takes: []verb{pass, enter}},
	stepAssault: {If: (*Game).canAssault, Legal: play.OrPass(func(g *Game, buf []play.Action) []play.Action { return g.appendCombats(buf, closeRange) }), Else: (*Game).endCombat, Takes: []verb{pass, combats}},
	stepAfter:   {Legal: (*Game).legalMoves, Takes: []verb{move}},
	stepActed:   {Do: (*Game).acted},

	// Objectives are read, and the other side has its turn (T2.3).
	stepTurnEnd: {Do: (*Game).endTurn},

	// The enemy interrupts with a card (T3.1).
	stepReact: {Who: (*Game).waiter, If: (*Game).canReact, Legal: play.OrPass(func(g *Game, buf []play.Action) []play.Action { return g.appendReacts(buf, g.prompt) }), Else: (*Game).playOn, Takes: []verb{pass, react}},

	// A card or an HQ result does one thing after the other (T12): it names pieces,
	// activates them, has them step back; a combat that waited for it goes on.
	stepEffect:  {Do: (*Game).carryOn},
	stepChoose:  {Who: (*Game).player, Legal: (*Game).legalNames, Next: stepEffect, Takes: []verb{pass, name}},
	stepNamed:   {Who: (*Game).player, If: (*Game).hasNamed, Legal: (*Game).legalNamed, Next: stepEffect, Pass: (*Game).activateNoMore, Takes: []verb{pass, activate, fly}},
	stepRetired: {Who: (*Game).fleeing, If: (*Game).choosesRetreat, Legal: (*Game).legalRetreats, Else: retreatThen(stepResume), Takes: []verb{retreat}},
	stepResume:  {Do: (*Game).resume},

	// What it may also ask: who gets figures back (T10.4), which of the enemy's
	// cards (T10.5), which officer is fresh (T3.6), which HQ option gets points
	// (T10.1) or is blocked by Tintin (T10.3).
	stepMend:    {Who: (*Game).player, If: (*Game).canMend, Legal: play.OrPass(play.Members(mend, func(g *Game) (int, play.Set) { return g.player(), g.mendable(g.player(), int(g.top().left)) })), Next: stepEffect, Takes: []verb{pass, mend}},
	stepTake:    {Who: (*Game).player, Legal: (*Game).legalTakes, Takes: []verb{take}},
	stepRefresh: {Who: (*Game).player, If: (*Game).hasExhausted, Legal: play.Members(refresh, func(g *Game) (int, play.Set) { return g.player(), g.exhausted(g.player()) }), Next: stepEffect, Takes: []verb{refresh}},
	stepSupply:  {Who: (*Game).player, Legal: play.Numbers(supply, func(g *Game) play.Set { return g.shortOptions(g.player()) }), Takes: []verb{supply}},
	stepTintin:  {Who: (*Game).player, Legal: play.Numbers(plant, func(g *Game) play.Set { return g.tintinMoves(1 - g.player()) }), Takes: []verb{plant}},

	// The HQ is called: an option (T10.2), a mark (T10.6) or aircraft (T10.7), a die.
	stepGeneral: {Who: (*Game).asks, Legal: play.OrPass(play.Numbers(calls, func(g *Game) play.Set { return g.openOptions(g.asks()) })), Pass: (*Game).leaveHQ, Takes: []verb{pass, calls}},
	stepMark:    {Who: (*Game).asks, Legal: play.Cells(aim, func(g *Game) grid.Mask { return g.all }), Takes: []verb{aim}},
	stepPlane:   {Who: (*Game).asks, Legal: play.Numbers(send, func(g *Game) play.Set { return play.FirstOf(len(g.planes)) }), Takes: []verb{send}},
	stepHQRoll:  {Do: (*Game).rollHQ},

	// What falls hits one unit after the other (T10.6); an aircraft aims it (T11.2,
	// T11.3) and is fired at (T11.4).
	stepBarrage: {Do: (*Game).hitNext},
	stepAim:     {Legal: (*Game).legalAims, Pass: (*Game).strafe, Takes: []verb{pass, aim}},
	stepFlak:    {Do: (*Game).flak},

	// A pilot bails out: over which square, which way, and down (T11.6).
	stepBail:  {Who: (*Game).bailer, If: (*Game).choosesBail, Legal: play.Cells(bail, func(g *Game) grid.Mask { return g.centres }), Else: (*Game).bailOverCentre, Takes: []verb{bail}},
	stepDrift: {Who: (*Game).bailer, Legal: play.Numbers(drifts, func(*Game) play.Set { return play.FirstOf(grid.Directions) }), Takes: []verb{drifts}},
	stepLand:  {Who: (*Game).bailer, Legal: play.Cells(land, func(g *Game) grid.Mask { return g.bail.near }), Takes: []verb{land}},
	stepOver:  {Who: func(*Game) int { return play.NoSide }},
}

// Who decides, where it is not the side whose turn it is; bailer and waiter are
// the sides whose pilot jumps and whose turn it is not.

func (g *Game) deployer() int      { return int(g.deploying) }
func (g *Game) rollOffWinner() int { return int(g.first) }
func (g *Game) fleeing() int       { return int(g.fight.side) }
func (g *Game) waiter() int        { return 1 - int(g.side) }
func (g *Game) player() int        { return int(g.top().side) }
func (g *Game) bailer() int        { return int(g.bail.side) }

// Whether there is anything to decide.

func (g *Game) hasOfficer() bool   { return g.rested(int(g.side)) != 0 || g.mayFly() }
func (g *Game) canAssault() bool   { return g.active.assaults > 0 && g.canFight(closeRange) }
func (g *Game) hasExhausted() bool { return g.exhausted(g.player()) != 0 }
func (g *Game) canMend() bool      { return g.mendable(g.player(), int(g.top().left)) != 0 }
func (g *Game) hasNamed() bool     { return g.namedIdle() != 0 }
func (g *Game) choosesBail() bool  { return g.centres.Count() > 1 }

// What follows else.

func (g *Game) goesSecond()     { g.goesFirst(1 - g.first) }
func (g *Game) endCombat()      { g.step = g.afterCombat() }
func (g *Game) playOn()         { g.step = g.prompt.back }
func (g *Game) obeyFlags()      { g.step = g.fight.flagsFrom }
func (g *Game) bailOverCentre() { g.bailAt(g.centres.First()) }

// retreatThen obeys what leaves no choice, one step at a time, before something
// follows.
func retreatThen(next step) func(*Game) {
	return func(g *Game) {
		if g.fight.pending == 0 {
			g.step = next
			return
		}
		n := g.fight.pending.First()
		g.retreatStep(n, g.ways(play.PieceOf(g.fleeing(), n)).First())
	}
}

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
