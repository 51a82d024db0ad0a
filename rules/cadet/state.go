package cadet

import (
	"math/bits"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

const maxPieces = schema.MaxPieces

// Game is one game of Cadet Commander: the table that it is bound to, and its
// state.
type Game struct {
	*table
	state
	log  *play.Log
	view view // of the decision at hand, for Rate
}

// state is all that changes in a game, copied by assignment.
type state struct {
	dice, lots dice.Stream // the table's dice; the roll-off
	figures    [2][maxPieces]figure
	count      [grid.MaxCells]uint8 // figures in a hex, of both sides
	stands     [2]grid.Mask         // hexes with figures of a side
	full       grid.Mask            // hexes that hold as many as they may, or more
	alive      [2]uint64            // figures on the board
	placed     [2]uint64            // figures that need no more setting up
	gone       [2]uint64            // figures removed

	step      step // what happens next
	side      int8 // whose turn it is
	first     int8
	deploying int8
	round     int16 // from 1
	quiet     int16 // rounds since anybody lost STR or scored
	winner    int8
	ending    play.Ending

	done   uint64 // figures activated this turn (C2.1)
	free   int8   // of those that come without a roll, how many are left
	active activation
	fight  fight

	score     [2]int16 // without temporary objectives
	held      play.Control
	lostKinds [2][maxPieces]uint8 // figures removed, by kind
	lostForms [2][maxPieces]uint8 // and by formation
}

// figure is a figure on the board, or not.
type figure struct {
	cell int16 // grid.None: not on the board
	str  uint8
}

// activation is what the figure that acts has done.
type activation struct {
	figure int8
	left   int8  // actions
	stuck  bool  // it moves no more (C3.3)
	from   int16 // where it came from, grid.None if it has not moved (C1.5)
}

// fight is a punch-up that is being resolved.
type fight struct {
	attacker, target play.Piece
	cell             int16 // where the target stood
	dice             int8
	across           bool // over an edge: the two are in adjacent hexes
	shown            dice.Pool
	kind             kind // the result that was chosen
}

// step is a point in the order of play.
type step uint8

// The order of play. Decisions stand at those marked; the others run on.
const (
	stepDeploy  step = iota // decision: where a figure sets up (C1.2)
	stepTurn                // a turn begins, with the leader (C2.1)
	stepChoose              // decision: who is activated next (C2.1)
	stepAct                 // decision: a move, a punch-up, a rest (C2.2)
	stepMeet                // decision: which of two enemies (C3.3)
	stepRoll                // the attack dice are rolled (C4.2)
	stepDie                 // decision: which of the results (C4.2)
	stepRun                 // decision: where the target runs (C4.4, C4.5)
	stepFollow              // decision: follow it (C4.6)
	stepCrowd               // decision: where one too many goes (C1.5)
	stepActed               // the activation is over
	stepTurnEnd             // the turn ends (C6.2)
	stepOver
)

// each calls f for every figure of a set.
func each(set uint64, f func(n int)) {
	for ; set != 0; set &= set - 1 {
		f(bits.TrailingZeros64(set))
	}
}

func bit(n int) uint64 { return 1 << uint(n) }

// below is the set of the first n figures.
func below(n int) uint64 { return bit(n) - 1 }

func (g *Game) figure(p play.Piece) *figure { return &g.figures[p.Side()][p.Number()] }

func (g *Game) cell(p play.Piece) grid.Cell { return grid.Cell(g.figure(p).cell) }

func (g *Game) isAlive(p play.Piece) bool { return g.alive[p.Side()]&bit(p.Number()) != 0 }

// of is what never changes about a figure.
func (g *Game) of(p play.Piece) *member { return &g.bands[p.Side()].men[p.Number()] }

// acting is the figure that acts.
func (g *Game) acting() play.Piece { return play.PieceOf(int(g.side), int(g.active.figure)) }

// inHex are the figures of a side in a hex.
func (g *Game) inHex(side int, c grid.Cell) (set uint64) {
	if !g.stands[side].Has(c) {
		return 0
	}
	for left := g.alive[side]; left != 0; left &= left - 1 {
		if n := bits.TrailingZeros64(left); g.figures[side][n].cell == int16(c) {
			set |= bit(n)
		}
	}
	return set
}

// put stands a figure in a hex; lift takes it up.
func (g *Game) put(p play.Piece, c grid.Cell) {
	g.figure(p).cell = int16(c)
	g.stands[p.Side()].Add(c)
	g.count[c]++
	if g.count[c] >= g.stack {
		g.full.Add(c)
	}
}

func (g *Game) lift(p play.Piece) {
	c, side := g.cell(p), p.Side()
	g.figure(p).cell = int16(grid.None)
	g.count[c]--
	if g.count[c] < g.stack {
		g.full.Remove(c)
	}
	if g.inHex(side, c) == 0 {
		g.stands[side].Remove(c)
	}
}

// shiftTo moves a figure to another hex.
func (g *Game) shiftTo(p play.Piece, c grid.Cell) {
	g.lift(p)
	g.put(p, c)
}

// remove takes a figure off the board for good.
func (g *Game) remove(p play.Piece) {
	side, n := p.Side(), p.Number()
	g.lift(p)
	g.alive[side] &^= bit(n)
	g.gone[side] |= bit(n)
	g.figures[side][n].str = 0
	m := g.of(p)
	g.lostKinds[side][m.kind]++
	g.lostForms[side][m.formation]++
}
