package fluidtime

import (
	"iter"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

const maxUnits = play.MaxPieces

// Game is one game of Fluid Time: the board that it is bound to, and its state.
type Game struct {
	*board
	state
	play.Logged
	los      losCache
	view     view // of the decision at hand, for Rate
	scratch  scratch
	reaches  reaches
	stances  stances
	glimpses glimpses
}

// state is all that changes in a game, copied by assignment.
type state struct {
	dice, lots dice.Stream // the table's dice and deck; roll-offs
	units      [2][maxUnits]unit
	alive      [2]play.Set
	lost       [2]play.Set
	placed     [2]play.Set // units that need no more deploying

	step      step
	first     int8 // who goes first
	deploying int8
	turn      int16
	quiet     int16 // turns since anything was lost or scored

	deck     [maxCards]uint8 // cards not drawn yet, by kind
	left     int16           // how many they are
	lastSide int8            // the side that acted last, -1: none yet
	declined [2]bool         // its commander lets this card be turned
	inHand   [2]uint8        // C/O cards not played this turn

	impulse impulse
	volley  volley
	drive   drive
	strike  strike
	corner  [2]int8 // that aircraft are counted from, -1: not named yet

	play.Score
}

// unit is a vehicle, a gun or some men.
type unit struct {
	at      tabletop.Point
	heading tabletop.Heading
	marks   mark
	cover   uint8 // how the ground conceals it
}

// mark is a set of what holds for a unit.
type mark uint16

// The marks.
const (
	moving      mark = 1 << iota // F3.4
	overwatch                    // F3.5
	hullDown                     // F3.6
	suppressed                   // F5.3
	gunOut                       // F4.4
	immobilised                  // F4.4
	hidden                       // F3.1
	struck                       // to be tested: hit and not penetrated (F5.1)
	again                        // suppressed and struck again this turn (F5.2)
	lastOne                      // to be tested: the last of its platoon (F5.1)
	alone                        // that has been tested, or it began alone
)

func (m mark) has(what mark) bool { return m&what != 0 }

// impulse is a card that is being carried out (F2.3). A card of two actions is
// two passes through each platoon.
type impulse struct {
	commander bool // it is a C/O card
	side      int8
	platoon   int8     // the one that acts, -1: none yet
	unit      int8     // the unit that acts, -1: none
	todo      play.Set // units whose platoon has not acted yet
	pass      play.Set // units of the platoon that have not acted in this pass
	rights    [maxUnits]rights
}

// rights are the actions that a unit has left on a card.
type rights struct{ free, move, half uint8 }

// volley is the fire of a platoon: all targets are named before a die is rolled
// (F4.1).
type volley struct {
	n, next int8
	shots   [maxUnits]shot
}

// shot is one unit's fire at a target.
type shot struct {
	by, at play.Piece
	gun    uint8
	watch  bool // from overwatch
}

// drive is a move under way.
type drive struct {
	route   tabletop.Path
	heading tabletop.Heading // at its end
	hull    bool             // hull down at its end
	at      int8             // in eighths of the way
	begun   bool             // fired at where it began: that it sets off is written down
}

// acting is the unit that acts.
func (g *Game) acting() play.Piece {
	return play.PieceOf(int(g.impulse.side), int(g.impulse.unit))
}

func (g *Game) rights() *rights { return &g.impulse.rights[g.impulse.unit] }

func (g *Game) unit(p play.Piece) *unit { return &g.units[p.Side()][p.Number()] }

// of is the data sheet of a unit.
func (g *Game) of(p play.Piece) *profile {
	return &g.profiles[g.sides[p.Side()].men[p.Number()].profile]
}

func (g *Game) isAlive(p play.Piece) bool { return g.alive[p.Side()].Has(p.Number()) }

// onTable yields the units of both sides that are on the table.
func (g *Game) onTable() iter.Seq[play.Piece] {
	return func(yield func(play.Piece) bool) {
		for side := range g.sides {
			for n := range g.alive[side].All() {
				if !yield(play.PieceOf(side, n)) {
					return
				}
			}
		}
	}
}

// put stands a unit somewhere.
func (g *Game) put(p play.Piece, at tabletop.Point, heading tabletop.Heading) {
	u := g.unit(p)
	u.at, u.heading, u.cover = at, heading, g.coverAt(at)
	g.los.fresh = false
}

// The numbers of the dice in events.
const (
	dieD6 uint8 = iota + 1
	dieD8
	dieD10
)

func (b *board) dieOf(die uint8) *dice.Die {
	return [...]*dice.Die{dieD6: b.d6, dieD8: b.d8, dieD10: b.d10}[die]
}

// roll rolls a die for what an event says, but for what comes up.
func (g *Game) roll(e play.Event) int {
	n := g.dieOf(e.Die).RollValue(&g.dice)
	e.What, e.Value = play.Rolled, int32(n)
	g.Log.Add(e)
	return n
}

// rollSum rolls D6s that are added up, for what an event says.
func (g *Game) rollSum(n int, e play.Event) int {
	e.What, e.Die, e.Dice = play.Rolled, dieD6, g.d6.Roll(&g.dice, n)
	sum := g.d6.Sum(e.Dice)
	e.Value = int32(sum)
	g.Log.Add(e)
	return sum
}

// Reset sets game number index of a seed up (see play.Game).
func (g *Game) Reset(seed, index uint64) {
	g.blank()
	g.dice = dice.NewStream(seed, index, dice.Table)
	g.lots = dice.NewStream(seed, index, dice.SetUp)
	g.setUp()
	g.rules.Run(g, &g.step)
}

// blank clears the table: nothing has happened, and nothing stands anywhere.
func (g *Game) blank() {
	g.view.ready, g.los.fresh = false, false
	g.state = state{Score: play.NewScore(), first: g.starts, lastSide: -1, corner: [2]int8{-1, -1}}
	g.impulse.platoon, g.impulse.unit = -1, -1
	for side := range g.sides {
		g.Points[side] = g.sides[side].ahead
	}
}

// Copy makes dst equal to this game (see play.Game).
func (g *Game) Copy(dst play.Game) {
	d := dst.(*Game)
	d.board, d.state = g.board, g.state
	d.view.ready, d.los.fresh = false, false
}

// Fork is Copy with new dice. The order of the deck is all that is hidden, and
// it is not settled before a card is drawn (see play.Game).
func (g *Game) Fork(dst play.Game, _ int, s *dice.Stream) {
	g.Copy(dst)
	d := dst.(*Game)
	d.dice, d.lots = s.Split(), s.Split()
}

// Dice are the table's dice (see play.Notated).
func (g *Game) Dice() *dice.Stream { return &g.dice }

// Result is how the game stands, or ended.
func (g *Game) Result() play.Result { return g.Score.Result(int(g.turn), g.targets()) }

// targets are the points that each side needs.
func (g *Game) targets() [play.Sides]int {
	return [play.Sides]int{int(g.sides[0].target), int(g.sides[1].target)}
}
