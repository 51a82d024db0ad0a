package homebrew

import (
	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// Game is one game played from its data: the table that it is bound to, and its
// state.
type Game struct {
	*board
	state
	play.Logged
	view    view      // of the decision at hand, for Rate
	memo    worthMemo // of what attacks are worth
	weighed struct {  // room for weighing fights
		losses  [3]losses
		margins margins
		others  [64]aside // see outset
		n       int
	}
	rater  *chain.Rater // of chances, made when they are first asked for
	record chain.Record // of the dice, for events
}

// state is all that changes in a game, copied by assignment.
type state struct {
	dice, lots dice.Stream // the table's dice; the roll-offs
	units      [play.Sides][maxPieces]unit
	count      [grid.MaxCells]uint8          // on a board of cells: units in each, of both sides
	stands     [play.Sides]grid.Mask         // and those with units of a side
	full       grid.Mask                     // and those that hold as many as they may
	occupied   [schema.MaxInches / 64]uint64 // on a table: places with a unit, a bit each
	alive      play.Pieces                   // units on the board
	placed     play.Pieces                   // units that need no more setting up
	gone       play.Pieces                   // units removed
	held       play.Pieces                   // units in reserve

	step      step // what happens next
	side      int8 // who acts
	first     int8
	deploying int8
	row       int8  // of the round
	round     int16 // from 1
	quiet     int16 // rounds since anybody lost anything or scored

	done   play.Pieces      // units that have acted in this phase
	called play.Pieces      // units that have been activated this round
	pool   [play.Sides]int8 // how many more units a side may activate in it; everybody: no bound
	active activation
	ended  bool // the turn of the side is over, with all its phases
	doing  doing
	with   play.Set // those who attack together with the unit that acts

	dues [maxDues]due // moves that are owed, in order
	owed int8         // how many of them there are
	due  due          // the one that is made
	then step         // what follows when none is left

	play.Score
}

// unit is a unit on the board, or not.
type unit struct {
	cell  int16 // its place; grid.None: not on the board
	faces uint8 // which way, where units face one
	left  uint8 // of its strength
	marks [maxMarks]uint8
	did   uint32 // actions this round
	ever  uint32 // and in the whole game
}

// activation is what the unit that acts has done.
type activation struct {
	unit  int8
	left  int8   // of its budget
	did   uint32 // actions
	stuck bool   // it moves no more
	over  bool   // it does nothing more
	came  int16  // the place from which it has moved last; grid.None: it has not
	out   bool   // it has made room where it was one too many

	answered play.Set // enemies that have reacted
}

func (g *Game) unit(p play.Piece) *unit { return &g.units[p.Side()][p.Number()] }

func (g *Game) cell(p play.Piece) place { return place(g.unit(p).cell) }

// of is what never changes about a unit.
func (g *Game) of(p play.Piece) *member { return &g.sides[p.Side()].men[p.Number()] }

// acting is the unit that acts.
func (g *Game) acting() play.Piece { return play.PieceOf(int(g.side), int(g.active.unit)) }

// put stands a unit in a place; lift takes it up.
func (g *Game) put(p play.Piece, c place) {
	g.unit(p).cell = int16(c)
	if g.table != nil {
		g.occupied[c/64] |= 1 << (c % 64)
		return
	}
	g.stands[p.Side()].Add(c)
	g.count[c]++
	if g.count[c] >= g.stack {
		g.full.Add(c)
	}
}

func (g *Game) lift(p play.Piece) {
	c, side := g.cell(p), p.Side()
	if g.table != nil {
		g.unit(p).cell = int16(grid.None)
		g.occupied[c/64] &^= 1 << (c % 64)
		return
	}
	others := g.unitsWithin(side, c, 0)
	others.Remove(p.Number())
	g.unit(p).cell = int16(grid.None)
	g.count[c]--
	if g.count[c] < g.stack {
		g.full.Remove(c)
	}
	if others == 0 {
		g.stands[side].Remove(c)
	}
}

// remove takes a unit off the board for good.
func (g *Game) remove(p, by play.Piece, rule play.Rule) {
	side, n := p.Side(), p.Number()
	at := g.cell(p)
	g.lift(p)
	g.alive[side].Remove(n)
	g.gone[side].Add(n)
	g.units[side][n] = unit{cell: int16(grid.None)}
	g.LosePiece(p, &g.names)
	g.Log.Add(play.Event{What: play.Destroyed, Side: int8(side), Piece: p, Other: by, From: g.cellOf(at), Rule: rule})
}

// Reset sets game number index of a seed up (see play.Game).
func (g *Game) Reset(seed, index uint64) {
	g.blank()
	g.dice = dice.NewStream(seed, index, dice.Table)
	g.lots = dice.NewStream(seed, index, dice.SetUp)
	g.setUp()
	g.run()
}

// blank clears the board: nothing has happened, and the board is empty.
func (g *Game) blank() {
	g.view.ready = false
	g.state = state{Score: play.NewScore(), first: g.starts, active: activation{came: int16(grid.None)}}
	for side := range g.sides {
		own := &g.sides[side]
		g.Points[side] = own.ahead
		for n := range own.men {
			g.units[side][n] = unit{cell: int16(grid.None), left: own.men[n].strength}
		}
	}
}

// Copy makes dst equal to this game (see play.Game).
func (g *Game) Copy(dst play.Game) {
	d := dst.(*Game)
	d.board, d.state = g.board, g.state
	d.view.ready = false
}

// Fork is Copy with new dice; nothing is hidden from anybody (see play.Game).
func (g *Game) Fork(dst play.Game, _ int, s *dice.Stream) {
	g.Copy(dst)
	d := dst.(*Game)
	d.dice, d.lots = s.Split(), s.Split()
}

// Dice are the table's dice (see play.Notated).
func (g *Game) Dice() *dice.Stream { return &g.dice }

// Result is how the game stands, or ended.
func (g *Game) Result() play.Result { return g.Score.Result(int(g.round), g.aims) }
