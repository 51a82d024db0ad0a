package tintin

import (
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

const maxPieces = play.MaxPieces

// Game is one game of Carry On Tintin: the board that it is bound to, and its
// state.
type Game struct {
	*board
	*surface // of the board as it is now: obstacles may be gone
	state
	play.Logged
	mixed   surface // what surface points to once obstacles are gone
	mixedOf [maxLoose]grid.Mask
	view    view // of the decision at hand, for Rate
	threats threats
	trial   frame // of a card that might be played; here, since a local one would be allocated
}

// state is all that changes in a game, copied by assignment.
type state struct {
	play.Score
	dice, lots dice.Stream // the table's dice and deck; roll-offs
	pieces     [2][maxPieces]piece
	at         [grid.MaxCells]play.Piece // who stands in a square
	occupied   grid.Mask
	stands     [2]grid.Mask // squares of a side's units, officers and pilots aside
	pilots     [2]grid.Mask // squares of a side's pilots
	alive      play.Pieces  // pieces on the board, those who ride included
	riding     play.Pieces  // pieces aboard a vehicle (T4.5)
	lost       play.Pieces  // pieces gone
	placed     play.Pieces  // pieces that need no more deploying
	gone       [maxLoose]grid.Mask

	step      step // what happens next
	side      int8 // whose turn it is
	first     int8
	deploying int8
	deploys   int8  // the piece that sets up next, -1: none
	round     int16 // from 1
	quiet     int16 // rounds since anything was lost or scored

	officer    int8 // the officer chosen this turn, -1: none
	orders     int8 // orders that are left
	moreOrders int8 // that cards add to the roll
	flatCost   int8 // what every order costs this turn, -1: by distance
	freeHQ     bool // the roll also activates the HQ (T3.2)
	walked     bool // the officer has moved
	activated  play.Set
	gave       [2][maxPieces]int16 // the round in which an officer last gave orders, from 1
	boons      [2][maxPieces]boon
	favoured   play.Pieces // pieces that cards do something for this turn

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
	unit     play.Piece
	on       bool // it still acts
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
	fewer            int8                   // dice that the enemy's cards take off
	more             int8                   // dice that a card adds
	flagsFrom        step                   // what comes after flags have been cancelled
	back             step                   // what follows the fight
	debts            [maxPieces]retreatDebt // flags to obey, by piece of the side that retreats
	pending          play.Set
	side             int8 // who retreats
}

// retreatDebt is what a unit has still to retreat.
type retreatDebt struct {
	flags   uint8
	strides uint8 // squares made of the flag that it is obeying
	mild    bool  // by a card: no loss where no way is open
}

// maxFalls is how many banners of both sides together may have fallen.
const maxFalls = maxPieces

// routs are banners that fell and whose neighbours have not yet rolled (T9.2).
type routs struct {
	n    int8
	list [maxFalls]bannerLoss
}

type bannerLoss struct {
	cell         grid.Cell
	bearer       play.Piece
	side         int8
	radius, dice uint8
}

// Reset sets game number index of a seed up (see play.Game).
func (g *Game) Reset(seed, index uint64) {
	g.blank()
	g.dice = dice.NewStream(seed, index, dice.Table)
	g.lots = dice.NewStream(seed, index, dice.SetUp)
	g.setUp()
	g.rules.Run(g, &g.step)
}

// blank clears the board: nothing has happened, and no piece stands anywhere.
func (g *Game) blank() {
	g.view.restarted()
	g.state = state{Score: play.NewScore(), officer: -1, first: g.starts, flatCost: -1, tintin: noVisitor}
	for c := range g.at {
		g.at[c] = play.NoPiece
	}
	for side := range g.sides {
		own := &g.sides[side]
		g.Points[side] = own.ahead
		for n := range own.men {
			g.pieces[side][n] = g.start(side, n)
		}
		g.placed[side] = own.pilots
		g.air[side].plane = -1
		g.hq[side] = headquarters{own.supports, -1}
	}
	g.resurface()
}

// Copy makes dst equal to this game (see play.Game).
func (g *Game) Copy(dst play.Game) {
	d := dst.(*Game)
	d.board, d.state = g.board, g.state
	d.resurface()
	d.view.restarted()
}

// Fork is Copy with new dice, and what side does not know of the enemy's hand
// dealt again (see play.Game).
func (g *Game) Fork(dst play.Game, side int, s *dice.Stream) {
	g.Copy(dst)
	d := dst.(*Game)
	d.dice, d.lots = s.Split(), s.Split()
	d.redeal(side)
}

// Dice are the table's dice (see play.Notated).
func (g *Game) Dice() *dice.Stream { return &g.dice }

// Result is how the game stands, or ended.
func (g *Game) Result() play.Result {
	return g.Score.Result(int(g.round), g.targets)
}

// of is the profile of a piece.
func (g *Game) of(p play.Piece) *profile {
	return &g.profiles[g.piece(p).profile]
}

func (g *Game) piece(p play.Piece) *piece {
	side, n := p.Split()
	return &g.pieces[side][n]
}

func (g *Game) cell(p play.Piece) grid.Cell { return g.piece(p).cell }

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
		g.Log.Add(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, To: play.CellOf(c), Value: notedFatal, Rule: play.ChapterOf('T', 6)})
		g.destroy(p) // T6, T2.5
		return
	}
	g.occupy(p)
}
