package tintin

import (
	"math/bits"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

const maxPieces = schema.MaxPieces

// Game is one game of Carry On Tintin: the board that it is bound to, and its
// state.
type Game struct {
	*board
	state
	log     *simulate.Log
	view    view // of the decision at hand, for Rate
	threats threats
}

// state is all that changes in a game, copied by assignment.
type state struct {
	dice, lots dice.Stream // the table's dice; roll-offs
	pieces     [2][maxPieces]piece
	at         [grid.MaxCells]simulate.Piece // who stands in a square
	occupied   grid.Mask
	stands     [2]grid.Mask // squares of a side's units, officers aside
	alive      [2]uint64    // pieces on the board
	lost       [2]uint64    // pieces gone
	placed     [2]uint64    // pieces that need no more deploying

	step      step // what happens next
	side      int8 // whose turn it is
	first     int8
	deploying int8
	deploys   int8  // the piece that sets up next, -1: none
	round     int16 // from 1
	quiet     int16 // rounds since anything was lost or scored
	winner    int8
	ending    simulate.Ending

	officer   int8 // the officer chosen this turn, -1: none
	orders    int8 // what he has left
	walked    bool // he has made his move
	activated uint64
	gave      [2][maxPieces]int16 // the round in which an officer last gave orders, from 1

	active activation
	fight  combat
	falls  routs

	score     [2]int16 // without temporary objectives
	held      [2]int16 // by temporary objectives, as last read
	holder    [maxObjectives]int8
	taken     [maxObjectives]bool // permanent: scored
	lostKinds [2][maxPieces]uint8 // units lost, by kind
	lostForms [2][maxPieces]uint8 // and by formation
}

// piece is a unit or an officer.
type piece struct {
	cell    grid.Cell // None: not on the board
	profile uint8
	figures uint8
}

// activation is what the ordered unit has done.
type activation struct {
	unit     int8
	moved    bool
	fought   bool
	tired    bool // it may not combat any more
	assaults uint8
	reach    reach // where it might go when it was ordered
}

// combat is the fight that is being resolved.
type combat struct {
	attacker, target simulate.Piece
	from, cell       grid.Cell // where the two stood
	close            bool
	struckBack       bool
	duty             [maxPieces]duty // flags to obey, by piece of the side that retreats
	pending          uint64
	side             int8 // who retreats
}

// duty is what a unit has still to retreat.
type duty struct {
	flags   uint8
	strides uint8 // squares made of the flag that it is obeying
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
	maxFalls      = maxPieces // of both sides together
	maxObjectives = 16
)

// step is a point in the order of play.
type step uint8

// The order of play. Decisions stand at those marked; the others run on.
const (
	stepDeploy   step = iota // decision: where a piece sets up (T2.10)
	stepFirst                // decision: the winner of the roll-off chooses (T2.8)
	stepTurn                 // a turn begins (T3.7)
	stepOfficer              // decision: which officer (T3.1)
	stepOrders               // decision: whom to order, or the officer's move (T3.3, T3.4)
	stepMove                 // decision: where the unit moves, or combat first (T4.3)
	stepFight                // decision: whom it combats (T5)
	stepTarget               // decisions: the target retreats (T9.3)
	stepLastDice             // a stubborn unit strikes back (T5.10)
	stepAttacker             // decisions: the attacker retreats
	stepRout                 // a banner has fallen (T9.2)
	stepRouted               // decisions: who stood near it retreats
	stepGround               // decision: take the ground (T5.11)
	stepAssault              // decision: the second close assault (T5.12)
	stepAfter                // decision: move after combat (T4.3)
	stepTurnEnd              // the turn ends (T2.3)
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
func (g *Game) of(p simulate.Piece) *profile {
	return &g.profiles[g.pieces[p.Side()][p.Number()].profile]
}

func (g *Game) piece(p simulate.Piece) *piece { return &g.pieces[p.Side()][p.Number()] }

func (g *Game) cell(p simulate.Piece) grid.Cell { return g.piece(p).cell }

func (g *Game) isAlive(p simulate.Piece) bool { return g.alive[p.Side()]&bit(p.Number()) != 0 }

// put stands a piece in a square; lift takes it up.
func (g *Game) put(p simulate.Piece, c grid.Cell) {
	g.view.moved(p.Side())
	g.piece(p).cell = c
	g.at[c] = p
	g.occupied.Add(c)
	if !g.of(p).officer {
		g.stands[p.Side()].Add(c)
	}
}

func (g *Game) lift(p simulate.Piece) {
	c := g.cell(p)
	g.view.moved(p.Side())
	g.at[c] = simulate.NoPiece
	g.occupied.Remove(c)
	g.stands[p.Side()].Remove(c)
	g.piece(p).cell = grid.None
}

// shiftTo moves a piece to another square, where it may find its end.
func (g *Game) shiftTo(p simulate.Piece, c grid.Cell) {
	g.lift(p)
	g.put(p, c)
	if g.firing[g.of(p).firing].fatal.Has(c) {
		g.destroy(p) // T6, T2.5
		return
	}
	g.occupy(p)
}
