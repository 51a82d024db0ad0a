package cadet

import (
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

const maxPieces = schema.MaxPieces

// Game is one game of Cadet Commander: the table that it is bound to, and its
// state.
type Game struct {
	*board
	state
	play.Logged
	view view // of the decision at hand, for Rate
}

// state is all that changes in a game, copied by assignment.
type state struct {
	dice, lots dice.Stream // the table's dice; the roll-off
	figures    [2][maxPieces]figure
	count      [grid.MaxCells]uint8 // figures in a hex, of both sides
	stands     [2]grid.Mask         // hexes with figures of a side
	full       grid.Mask            // hexes that hold as many as they may, or more
	alive      play.Pieces          // figures on the board
	placed     play.Pieces          // figures that need no more setting up
	gone       play.Pieces          // figures removed

	step      step // what happens next
	side      int8 // whose turn it is
	first     int8
	deploying int8
	round     int16 // from 1
	quiet     int16 // rounds since anybody lost STR or scored

	done   play.Set // figures activated this turn (C2.1)
	free   int8     // of those that come without a roll, how many are left
	active activation
	fight  fight

	play.Score
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

func (g *Game) figure(p play.Piece) *figure { return &g.figures[p.Side()][p.Number()] }

func (g *Game) cell(p play.Piece) grid.Cell { return grid.Cell(g.figure(p).cell) }

// of is what never changes about a figure.
func (g *Game) of(p play.Piece) *member { return &g.bands[p.Side()].men[p.Number()] }

// acting is the figure that acts.
func (g *Game) acting() play.Piece { return play.PieceOf(int(g.side), int(g.active.figure)) }

// inHex are the figures of a side in a hex. Ratings ask it most of all: a plain
// loop is faster here than the iterator.
func (g *Game) inHex(side int, c grid.Cell) (set play.Set) {
	if !g.stands[side].Has(c) {
		return 0
	}
	for left := g.alive[side]; left != 0; left &= left - 1 {
		if n := left.First(); g.figures[side][n].cell == int16(c) {
			set.Add(n)
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
	g.alive[side].Remove(n)
	g.gone[side].Add(n)
	g.figures[side][n].str = 0
	g.LosePiece(p, &g.names)
}

// Reset sets game number index of a seed up (see simulate.Game).
func (g *Game) Reset(seed, index uint64) {
	g.blank()
	g.dice = dice.NewStream(seed, index, dice.Table)
	g.lots = dice.NewStream(seed, index, dice.SetUp)
	g.setUp()
	g.rules.Run(g, &g.step)
}

// blank clears the board: nothing has happened, and the board is empty.
func (g *Game) blank() {
	g.view.ready = false
	g.state = state{Score: play.NewScore(), first: g.starts}
	for side := range g.bands {
		own := &g.bands[side]
		g.Points[side] = own.ahead
		for n := range own.men {
			g.figures[side][n] = figure{int16(grid.None), own.men[n].str}
		}
	}
}

// Copy makes dst equal to this game (see simulate.Game).
func (g *Game) Copy(dst play.Game) {
	d := dst.(*Game)
	d.board, d.state = g.board, g.state
	d.view.ready = false
}

// Fork is Copy with new dice; nothing is hidden from anybody (see simulate.Game).
func (g *Game) Fork(dst play.Game, _ int, s *dice.Stream) {
	g.Copy(dst)
	d := dst.(*Game)
	d.dice, d.lots = s.Split(), s.Split()
}

// Dice are the table's dice (see play.Notated).
func (g *Game) Dice() *dice.Stream { return &g.dice }

// Result is how the game stands, or ended.
func (g *Game) Result() play.Result { return g.Score.Result(int(g.round), g.targets()) }

// targets are the points that each side needs.
func (g *Game) targets() [play.Sides]int {
	return [play.Sides]int{int(g.bands[0].target), int(g.bands[1].target)}
}
