package fluidtime

import (
	"math/bits"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// Game is one game of Fluid Time: the board that it is bound to, and its state.
type Game struct {
	*board
	state
	log     *play.Log
	eyes    eyes
	view    view // of the decision at hand, for Rate
	scratch scratch
	reaches reaches
	stances stances
}

// state is all that changes in a game, copied by assignment.
type state struct {
	dice, lots dice.Stream // the table's dice and deck; roll-offs
	units      [2][maxUnits]unit
	alive      [2]uint64
	lost       [2]uint64
	placed     [2]uint64 // units that need no more deploying

	step      step
	first     int8 // who goes first
	deploying int8
	turn      int16
	quiet     int16 // turns since anything was lost or scored
	winner    int8
	ending    play.Ending

	deck     [maxCards]uint8 // cards not drawn yet, by kind
	left     int16           // how many they are
	card     int8            // the card that is carried out, -1: none
	lastSide int8            // the side that acted last, -1: none yet
	asked    int8            // whose commander is asked
	declined [2]bool         // he has let this card be turned
	inHand   [2]uint8        // C/O cards not played this turn

	impulse impulse
	volley  volley
	drive   drive
	strike  strike
	corner  [2]int8 // that aircraft are counted from, -1: not named yet

	score     [2]int16 // without temporary objectives
	held      play.Control
	lostKinds [2][maxUnits]uint8
	lostForms [2][maxUnits]uint8
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
	on        bool
	commander bool
	side      int8
	platoon   int8   // the one that acts, -1: none yet
	unit      int8   // the unit that acts, -1: none
	todo      uint64 // units whose platoon has not acted yet
	pass      uint64 // units of the platoon that have not acted in this pass
	rights    [maxUnits]rights
}

// rights are the actions that a unit has left on a card.
type rights struct{ free, move, half uint8 }

func (r rights) any() bool { return r.free+r.move+r.half > 0 }

// volley is the fire of a platoon: all targets are named before a die is rolled
// (F4.1).
type volley struct {
	n, next int8
	shots   [maxUnits]shot
	back    step // what follows
}

// shot is one unit's fire at a target.
type shot struct {
	by, at play.Piece
	gun    uint8
}

// drive is a move under way.
type drive struct {
	route   route
	heading tabletop.Heading // at its end
	hull    bool             // hull down at its end
	at      int8             // in eighths of the way
}

// step is a point in the order of play.
type step uint8

// The order of play. Decisions stand at those marked; the others run on.
const (
	stepDeploy    step = iota // decision: where a unit sets up
	stepTurn                  // a turn begins
	stepCommander             // decision: play the C/O card (F2.4)
	stepDraw                  // a card is turned (F2.3)
	stepOrder                 // decision: which unit acts next (F1.4)
	stepAct                   // decision: what it does (F3)
	stepReact                 // decision: the enemy's overwatch fires at it (F3.5)
	stepActed                 // its action is over
	stepFire                  // the platoon's shots, one by one (F4)
	stepReturn                // decision: the target's overwatch fires back (F3.5)
	stepCorner                // decision: the corner that is named (F6.4)
	stepAim                   // decision: where the first template lies (F6.1)
	stepLay                   // decision: how the next one lies on it (F6.3)
	stepStrike                // what lies under them is attacked (F6.2)
	stepImpulse               // the impulse is over
	stepTurnEnd               // the turn is over
	stepOver
)

// each calls f for every unit of a set.
func each(set uint64, f func(n int)) {
	for ; set != 0; set &= set - 1 {
		f(bits.TrailingZeros64(set))
	}
}

func bit(n int) uint64 { return 1 << uint(n) }

// below is the set of the first n units.
func below(n int) uint64 { return bit(n) - 1 }

// lowest is the first unit of a set that is not empty.
func lowest(set uint64) int { return bits.TrailingZeros64(set) }

func count(set uint64) int { return bits.OnesCount64(set) }

func btoi(b bool) int {
	if b {
		return 1
	}
	return 0
}

func (g *Game) unit(p play.Piece) *unit { return &g.units[p.Side()][p.Number()] }

// of is the data sheet of a unit.
func (g *Game) of(p play.Piece) *profile {
	return &g.profiles[g.sides[p.Side()].men[p.Number()].profile]
}

func (g *Game) isAlive(p play.Piece) bool { return g.alive[p.Side()]&bit(p.Number()) != 0 }

// put stands a unit somewhere.
func (g *Game) put(p play.Piece, at tabletop.Point, heading tabletop.Heading) {
	u := g.unit(p)
	u.at, u.heading, u.cover = at, heading, g.coverAt(at)
	g.eyes.fresh = false
}

// coverAt is how the ground at a place conceals.
func (b *board) coverAt(p tabletop.Point) uint8 {
	cover, known := b.raster.cover(p)
	if known {
		return cover
	}
	for _, i := range b.conceals {
		if t := &b.tracts[i]; t.cover > cover && t.has(p) {
			cover = t.cover
		}
	}
	return cover
}

func (t *tract) has(p tabletop.Point) bool {
	for i := range t.shapes {
		if t.shapes[i].Has(p) {
			return true
		}
	}
	return false
}
