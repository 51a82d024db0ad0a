package tintin

import (
	"math/bits"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

const maxPieces = schema.MaxPieces

// Game is one game of Carry On Tintin: the board that it is bound to, and its
// state.
type Game struct {
	*board
	*surface // of the board as it is now: obstacles may be gone
	state
	log     *play.Log
	mixed   surface // what surface points to once obstacles are gone
	mixedOf [maxLoose]grid.Mask
	view    view // of the decision at hand, for Rate
	threats threats
}

// state is all that changes in a game, copied by assignment.
type state struct {
	dice, lots dice.Stream // the table's dice and deck; roll-offs
	pieces     [2][maxPieces]piece
	at         [grid.MaxCells]play.Piece // who stands in a square
	occupied   grid.Mask
	stands     [2]grid.Mask // squares of a side's units, officers and pilots aside
	pilots     [2]grid.Mask // squares of a side's pilots
	alive      [2]uint64    // pieces on the board, those who ride included
	riding     [2]uint64    // pieces aboard a vehicle (T4.5)
	lost       [2]uint64    // pieces gone
	placed     [2]uint64    // pieces that need no more deploying
	gone       [maxLoose]grid.Mask

	step      step // what happens next
	side      int8 // whose turn it is
	first     int8
	deploying int8
	deploys   int8  // the piece that sets up next, -1: none
	round     int16 // from 1
	quiet     int16 // rounds since anything was lost or scored
	winner    int8
	ending    play.Ending

	officer    int8 // the officer chosen this turn, -1: none
	orders     int8 // what he has left
	moreOrders int8 // that cards add to his roll
	flatCost   int8 // what every order costs this turn, -1: by distance
	freeHQ     bool // his roll also activates the HQ (T3.2)
	walked     bool // he has made his move
	activated  uint64
	gave       [2][maxPieces]int16 // the round in which an officer last gave orders, from 1
	boons      [2][maxPieces]boon
	favoured   [2]uint64 // pieces that cards do something for this turn

	active  activation
	fight   combat
	outer   combat // the fight that waits while a card is carried out
	waiting bool   // outer does
	falls   routs
	area    barrage
	beyond  barrage // what else waits with outer
	bail    bailOut

	hands    [2]hand
	deck     pile
	discards pile
	played   int8 // cards used by the side whose turn it is
	reacted  int8 // and by the other
	frames   [maxFrames]frame
	depth    int8
	prompt   prompt

	hq     [2]headquarters
	tintin visitor
	call   call
	due    [2][maxDue]shells
	air    [2]sortie

	score     [2]int16 // without temporary objectives
	held      play.Control
	lostKinds [2][maxPieces]uint8 // units lost, by kind
	lostForms [2][maxPieces]uint8 // and by formation
}

// piece is a unit, an officer or a pilot.
type piece struct {
	cell    grid.Cell // None: not on the board; of a rider: where the vehicle is
	profile uint16
	figures uint8
	ride    uint8 // 1 + the vehicle that it is aboard, 0: none
	load    uint8 // 1 + the piece that it carries, 0: none
}

// boon is what cards add to a unit for a turn.
type boon struct{ dice, closeDice, squares, flags int8 }

// activation is what the unit that acts has done.
type activation struct {
	unit     int8
	on       bool // there is one
	moved    bool
	fought   bool
	tired    bool // it may not combat any more
	assaults uint8
	back     step  // what follows
	reach    reach // where it might go when it was activated
}

// combat is a fight that is being resolved: of a unit, or what falls on one.
type combat struct {
	attacker, target play.Piece // attacker: NoPiece for what comes from off the board
	from, cell       grid.Cell  // where the two stood
	close            bool
	struckBack       bool
	fewer            int8            // dice that the enemy's cards take off
	more             int8            // dice that a card adds
	flagsFrom        step            // what comes after flags have been cancelled
	back             step            // what follows the fight
	duty             [maxPieces]duty // flags to obey, by piece of the side that retreats
	pending          uint64
	side             int8 // who retreats
}

// duty is what a unit has still to retreat.
type duty struct {
	flags   uint8
	strides uint8 // squares made of the flag that it is obeying
	mild    bool  // by a card: no loss where no way is open
}

// routs are banners that fell and whose neighbours have not yet rolled (T9.2).
type routs struct {
	n    int8
	list [maxFalls]fall
}

type fall struct {
	cell         grid.Cell
	side         int8
	radius, dice uint8
}

const (
	maxFalls = maxPieces // of both sides together
)

// step is a point in the order of play.
type step uint8

// The order of play. Decisions stand at those marked; the others run on.
const (
	stepDeploy   step = iota // decision: where a piece sets up (T2.10)
	stepFirst                // decision: the winner of the roll-off chooses (T2.8)
	stepTurn                 // a turn begins
	stepDue                  // shells fall, aircraft come and go (T3.7)
	stepCard                 // decision: a card, or a discard (T3.1 a)
	stepOfficer              // decision: which officer (T3.1 b)
	stepCommand              // his roll stands (T3.2)
	stepOrders               // decision: whom to order, or the officer's move (T3.3, T3.4)
	stepMove                 // decision: where the unit moves, or combat first (T4.3)
	stepFight                // decision: whom it combats (T5)
	stepDice                 // the dice are rolled (T5.3)
	stepFlags                // decision: officers and cards against flags (T9.5)
	stepTarget               // decisions: the target retreats (T9.3)
	stepLastDice             // a stubborn unit strikes back (T5.10)
	stepAttacker             // decisions: the attacker retreats
	stepRout                 // a banner has fallen (T9.2)
	stepRouted               // decisions: who stood near it retreats
	stepGround               // decision: take the ground (T5.11)
	stepAssault              // decision: the second close assault (T5.12)
	stepAfter                // decision: move after combat (T4.3)
	stepActed                // the activation is over
	stepTurnEnd              // the turn ends (T2.3)

	stepReact   // decision: a reaction or interrupt (T3.1)
	stepEffect  // the next thing that a card or an HQ result does (T12)
	stepChoose  // decision: whom it names
	stepNamed   // decision: which of them is activated next
	stepRetired // decisions: who was named steps back
	stepResume  // the attack that was waiting goes on
	stepMend    // decision: who gets figures back (T10.4)
	stepTake    // decision: which of the enemy's cards (T10.5)
	stepRefresh // decision: which officer is fresh again
	stepSupply  // decision: which HQ option gets points
	stepTintin  // decision: which of the enemy's options Tintin blocks (T10.3)

	stepGeneral // decision: the option that the General goes to (T10.2)
	stepMark    // decision: the square that is marked (T10.6)
	stepPlane   // decision: bomber or fighter (T10.7)
	stepHQRoll  // the HQ's die
	stepBarrage // what falls hits the next unit (T10.6, T11)
	stepAim     // decision: the squares that an aircraft attacks (T11.2, T11.3)
	stepFlak    // the defender fires at it (T11.4)
	stepBail    // decision: the square from which a pilot drifts (T11.6)
	stepDrift   // decision: which way
	stepLand    // decision: the free square nearest to where he comes down
	stepOver
)

// each calls f for every piece of a set.
func each(set uint64, f func(n int)) {
	for ; set != 0; set &= set - 1 {
		f(bits.TrailingZeros64(set))
	}
}

func bit(n int) uint64 { return 1 << uint(n) }

// below is the set of the first n pieces.
func below(n int) uint64 { return bit(n) - 1 }

// of is the profile of a piece.
func (g *Game) of(p play.Piece) *profile {
	return &g.profiles[g.pieces[p.Side()][p.Number()].profile]
}

func (g *Game) piece(p play.Piece) *piece { return &g.pieces[p.Side()][p.Number()] }

func (g *Game) cell(p play.Piece) grid.Cell { return g.piece(p).cell }

func (g *Game) isAlive(p play.Piece) bool { return g.alive[p.Side()]&bit(p.Number()) != 0 }

// put stands a piece in a square; lift takes it up. What it carries goes with
// it.
func (g *Game) put(p play.Piece, c grid.Cell) {
	side := p.Side()
	g.view.moved(side)
	me := g.piece(p)
	me.cell = c
	if me.load > 0 {
		g.pieces[side][me.load-1].cell = c
	}
	g.at[c] = p
	g.occupied.Add(c)
	switch q := &g.profiles[me.profile]; {
	case q.pilot:
		g.pilots[side].Add(c)
	case !q.officer:
		g.stands[side].Add(c)
	}
	g.endow(side)
}

func (g *Game) lift(p play.Piece) {
	c, side := g.cell(p), p.Side()
	g.view.moved(side)
	g.at[c] = play.NoPiece
	g.occupied.Remove(c)
	g.stands[side].Remove(c)
	g.pilots[side].Remove(c)
	g.piece(p).cell = grid.None
}

// shiftTo moves a piece to another square, where it may find its end. What does
// not outlast its leaving is gone (T7.2, T7.3).
func (g *Game) shiftTo(p play.Piece, c grid.Cell) {
	if g.piece(p).ride > 0 {
		g.alight(p)
	} else {
		g.leaveBehind(p)
		g.lift(p)
	}
	g.arrive(p, c)
}

// arrive stands a piece in a square and sees what becomes of it there.
func (g *Game) arrive(p play.Piece, c grid.Cell) {
	g.put(p, c)
	if g.firing[g.of(p).firing].fatal.Has(c) {
		g.destroy(p) // T6, T2.5
		return
	}
	g.occupy(p)
}
