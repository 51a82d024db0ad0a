package orderdice

import (
	"iter"
	"math"
	"math/bits"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// Game is one game of Order Dice: the board that it is bound to, and its state.
type Game struct {
	*board
	state
	play.Logged
	held  [3]play.Event // lines that more of the same may follow; see noteMore
	nHeld int
	lines lines
	view  view
}

// state is all that changes in a game, copied by assignment.
type state struct {
	dice, lots dice.Stream // the table's dice; roll-offs
	units      [2][maxUnits]unit
	alive      play.Pieces // units in the game, riders and reserves included
	lost       play.Pieces
	idle       play.Pieces // whose dice are in the bag
	riding     play.Pieces // units aboard a transport, or in reserve
	placed     play.Pieces // need no more deploying
	houses     play.Set    // buildings that have been demolished
	clouds     [maxClouds]tabletop.Point
	nClouds    int8

	step  step
	side  int8 // whose die was drawn, or who deploys, calls, keeps
	round int16

	active  activation
	snap    snapTo
	volley  volley
	harm    harm
	charge  charge
	token   int8 // the token of support that is at work
	tokens  [maxTokens]token
	nTokens int8
	strike  strike
	keeper  int8 // the unit that sets up, or whose die is to be kept or not

	play.Score
}

const (
	maxClouds = 24
	maxTokens = 16
)

// command is an order, as on the die (O3.1).
type command uint8

const (
	noOrder command = iota
	fire
	advance
	running
	ambush
	rally
	down
	commands
)

var commandWords = [commands]string{"-", "fire", "advance", "run", "ambush", "rally", "down"}

// unit is a unit as it stands.
type unit struct {
	at       tabletop.Point
	facing   tabletop.Heading
	men      [maxRanks]uint8
	girth    tabletop.Length
	count    uint8 // of men
	pins     uint8
	order    command
	loaded   load
	upright  bool  // its DOWN is from moving away: it is not harder to hit (O3.1)
	ride     uint8 // 1 + the transport that it is in, 0: none; or inReserve
	broken   uint8 // weapons of a vehicle that are out of fuel, as a set of ranks
	locks    uint8 // turret jams that are locked (O5.7)
	lockedAt tabletop.Heading
	immobile bool
	aim      tabletop.Point // of its indirect fire (O5.3)
	aimed    bool
	aimTurn  int16 // when the token was laid
	hitTurn  int16 // when fire on it last hit; 0: never
}

// activation is the unit that acts, and how far it has come.
type activation struct {
	unit   int8
	order  command
	moved  bool // it has moved or turned
	back   step // what follows its way
	goal   tabletop.Point
	start  tabletop.Point
	said   tabletop.Point   // how far of its way is written down
	turned tabletop.Heading // how it faces at the end of its way
	leg    int8             // legs of its way that are done
	aboard int8             // the transport that it boards, -1: none
	passed play.Set         // ambushers who let it pass on this leg
}

// snapTo is an officer's bubble while others take orders in it (O2.1).
type snapTo struct {
	officer int8
	left    int8
	on      bool // those who act are of it
}

// unit is a unit as it stands. NoPiece is out of bounds.
func (g *Game) unit(p play.Piece) *unit {
	return &g.units[(p-1)/play.MaxPieces][(p-1)%play.MaxPieces]
}

// of is what a unit is by its list, and member what else its list says of it.
func (g *Game) of(p play.Piece) *profile { return g.profiles[p] }

func (g *Game) member(p play.Piece) *member { return &g.sides[p.Side()].men[p.Number()] }

func (g *Game) isAlive(p play.Piece) bool { return g.alive.Has(p) }

// acting is the unit that acts.
func (g *Game) acting() play.Piece { return play.PieceOf(int(g.side), int(g.active.unit)) }

// afoot are the units of a side that are on the table themselves, not riding nor in
// reserve.
func (g *Game) afoot(side int) play.Set { return g.alive[side] &^ g.riding[side] }

// onTable are the same one by one.
func (g *Game) onTable(side int) iter.Seq[play.Piece] { return g.afoot(side).Pieces(side) }

// everyone are those of both sides.
func (g *Game) everyone() iter.Seq[play.Piece] { return play.Pieces{g.afoot(0), g.afoot(1)}.All() }

// closest is the unit on the table nearest to a place, of those of a side that will do;
// NoPiece without any.
func (g *Game) closest(at tabletop.Point, side int, will func(play.Piece) bool) play.Piece {
	best, far := play.NoPiece, int64(math.MaxInt64)
	for n := range g.afoot(side).All() {
		if d := g.units[side][n].at.Minus(at).Square(); d < far && will(play.PieceOf(side, n)) {
			best, far = play.PieceOf(side, n), d
		}
	}
	return best
}

// anyone will do.
func anyone(play.Piece) bool { return true }

// men is how many men, or vehicles, a unit still has.
func (g *Game) men(p play.Piece) int { return int(g.unit(p).count) }

// recount counts a unit's men again.
func (g *Game) recount(p play.Piece) {
	u, q := g.unit(p), g.of(p)
	u.count = 0
	for set := g.kindsOf(p); set != 0; set &= set - 1 {
		u.count += u.men[bits.TrailingZeros8(set)]
	}
	if q.vehicle {
		u.count = 1
	}
	if girth := g.girthOf(q, u.count); girth != u.girth {
		u.girth = girth
		g.lines.stir(p) // what it stands at may be another (O4.5)
	}
}

// seat says that a unit rides in a transport, or in none.
func (g *Game) seat(p play.Piece, car int) {
	g.unit(p).ride = uint8(car + 1)
	g.riding.Remove(p)
	if car >= 0 {
		g.riding.Add(p)
	}
	g.lines.stir(p)
}

// girth is how far a unit reaches from its middle (O4.4).
func (g *Game) girth(p play.Piece) tabletop.Length { return g.unit(p).girth }

// girthOf is how far a unit with this number of men reaches.
func (f *board) girthOf(q *profile, men uint8) tabletop.Length {
	if q.vehicle {
		return f.fig.hull
	}
	return f.girths[min(men, maxMen)]
}

// gap is how far apart two units are, the nearest men or hulls (O4.3).
func (g *Game) gap(p, q play.Piece) tabletop.Length {
	return max(0, tabletop.Distance(g.unit(p).at, g.unit(q).at)-g.girth(p)-g.girth(q))
}

// gapTo is how far a unit is from a place, from the man or hull nearest to it; below 0
// over the place.
func (g *Game) gapTo(p play.Piece, at tabletop.Point) tabletop.Length {
	return tabletop.Distance(g.unit(p).at, at) - g.girth(p)
}

// Reset sets game number index of a seed up (see play.Game).
func (g *Game) Reset(seed, index uint64) {
	g.blank()
	g.dice = dice.NewStream(seed, index, dice.Table)
	g.lots = dice.NewStream(seed, index, dice.SetUp)
	g.setUp()
	g.run()
}

// blank clears the table: nothing has happened, and no unit stands anywhere.
func (g *Game) blank() {
	g.state = state{Score: play.NewScore()}
	g.lines.restart()
	g.view.forget()
	g.active.unit, g.active.aboard, g.snap.officer, g.token = none, none, none, none
	for side := range g.sides {
		for n := range g.sides[side].men {
			g.units[side][n] = g.fresh(side, n)
		}
	}
}

// fresh is a unit as its list has it.
func (g *Game) fresh(side, n int) unit {
	m := &g.sides[side].men[n]
	u := unit{at: g.sides[side].back, facing: g.sides[side].edge}
	for r := range m.n {
		u.men[r] = m.ranks[r].men
	}
	u.count, u.girth = m.figures, m.breadth
	return u
}

// Copy makes dst equal to this game (see play.Game).
func (g *Game) Copy(dst play.Game) {
	d := dst.(*Game)
	d.board, d.state = g.board, g.state
	d.lines.restart()
	d.view.forget()
}

// Fork is Copy with new dice: nothing else is hidden (see play.Game).
func (g *Game) Fork(dst play.Game, _ int, s *dice.Stream) {
	g.Copy(dst)
	d := dst.(*Game)
	d.dice, d.lots = s.Split(), s.Split()
}

// Dice are the table's dice (see play.Notated).
func (g *Game) Dice() *dice.Stream { return &g.dice }

// Result is how the game stands, or ended. No side has a target (O8.1).
func (g *Game) Result() play.Result { return g.Score.Result(int(g.round), [play.Sides]int{}) }
