package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// board is what a game is bound to: it never changes, and serves any number of
// games.
type board struct {
	*play.Weights[style]
	rules    *play.Rules[Game, Order]
	game     *schema.Game
	sides    [2]force
	profiles [1 + 2*play.MaxPieces]*profile // of the units of both sides, by piece
	weapons  []weapon
	kinds    []string // of units, both sides together
	fig      figures
	throws   throws
	paces    [mobilities]pace
	hit      hitTable
	he       [maxHE + 1]heRow
	armour   struct{ top, side, rear, long int }
	onDamage struct{ indirect, flamer, superficial int }
	flakUpTo [3]int

	ldPin, ldOfficer, ldLoss, ldLeast, ldMost int // modifiers to Ld, and its bounds (O3.2)

	table      tabletop.Table
	sectors    play.Sectors
	ground     []tract
	index      tabletop.Index             // of the ground
	hinders    [mobilities]tabletop.Areas // the ground that matters to a mobility
	hindersRun [mobilities]tabletop.Areas // and if it RUNs
	screens    tabletop.Areas             // that blocks sight
	covers     tabletop.Areas
	indoor     tabletop.Areas
	lifts      tabletop.Areas
	hills      tabletop.Sight
	buildings  int
	girths     [maxMen + 1]tabletop.Length
	covered    [maxHE + 1][maxMen + 1]uint8 // men under a template on the middle of their unit
	medics     play.Pieces
	spots      [maxMen]tabletop.Point // where men stand round the middle of their unit

	roads    []tabletop.Points // their middle lines
	shelters []tabletop.Point  // middles of cover

	// The highest rolls of rows of tables.
	fubarFire                        int    // it shoots at a friend (O3.3)
	crewAsGreen                      int    // regular crew is pinned as inexperienced (O5.4)
	damageRolls                      [3]int // stunned, immobilised, on fire (O5.7)
	barrage, smokeBarrage, airStrike [2]int // astray, wait (O7)
	barrageNear                      int    // pins, no hit (O7.1)
	smokeTurn                        [2]int // gone, drifts (O7.1)
	warplane                         [2]int // guns, rockets (O7.2)
	rockets, bombs                   payload

	language *wording.Language

	goals   play.Goals
	limit   int16
	margin  int
	perUnit int16
	calls   [2][]call
	names   []string // of supports, by number
	starts  int8

	reserves int16 // the turn from which units in reserve may come on

	chances chances
}

// force is a side.
type force struct {
	name       string
	edge       tabletop.Heading // the way to the enemy
	back       tabletop.Point   // where reserves wait: the middle of its edge
	zone       tabletop.Box
	men        []member
	formations []string
}

// member is a unit as its list has it.
type member struct {
	profile
	name      string
	formation uint8
	carrier   int8 // whose rider it starts as, -1: of none
	reserve   bool // it begins in reserve (O3.5)
	fixed     bool
	at        tabletop.Point
	facing    tabletop.Heading
	transport bool
	takes     play.Set // units that may ride in it
}

// call is a token of support that a scenario grants (O7.3).
type call struct {
	support uint8
	from    int16 // the turn from which it rolls
	plane   bool
	screens bool
}

// tract is terrain as the engine asks it.
type tract struct {
	tabletop.Ground
	name     string
	symbol   rune
	house    int8 // its number among buildings, -1: it is no building
	blocks   bool
	cover    int8
	obstacle bool
	lifts    bool
	breaker  int8 // DV from which it is demolished, 0: never
	barred   [mobilities]bool
	start    [mobilities]bool
	noRun    [mobilities]bool
	road     [mobilities]bool
}

// figures are those of the rules that belong to no table.
type figures struct {
	toHit, armoured, tank, assaultHit, assaultHitMoving, assaultPen, tankFear int
	indirectHit, indirectWait, indirectBest, turretLocks, medicSave, fuelOut  int
	flakHit, flakDowns, strikePen, extraTurn, smokeSlip, barrageShell         int
	close, aimSlip, smoke, fubar, gunRun, plane, strike                       tabletop.Length
	barrageShift, barrageReach, spread, base, hull, apart, objective          tabletop.Length
}

// hitTable are the modifiers to hit (O5.2).
type hitTable struct {
	close, pin, long, inexperienced, moved, down, few, soft, hard, loss int8
}

const maxHE = 4

// heRow is a row of the table of HE (O5.6).
type heRow struct {
	radius     tabletop.Length
	pen        int
	pins, hits throw
}

// throw is dice added up: n dice of a number of sides, and plus more.
type throw struct{ n, sides, plus int }

// throws are the dice that the rules name, but for single D6s.
type throws struct {
	shed                throw // pins, by a double 1 and by RALLY (O3.1, O3.2)
	astray, smokeAstray throw // inches that tokens miss by (O7.1)
	shelled             throw // pins on who is in a barrage (O7.1)
	strafed             throw // pins round an air strike (O7.2)
	guns                throw // hits by an aircraft's guns (O7.2)
	flamed              throw // pins by a flamethrower after the first (O1.3)
}

// payload is what an aircraft drops: HE with its pins (O7.2).
type payload struct {
	he   int
	pins throw
}
