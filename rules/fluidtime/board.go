package fluidtime

import (
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// board is a scenario compiled: everything about a game that never changes.
type board struct {
	*play.Weights[style]
	rules      *play.Rules[Game, Order]
	table      tabletop.Table
	measure    string // what lengths count, behind a number: "″" or " cm"
	room       tabletop.Length
	sight      tabletop.Sight
	outlook    tabletop.Outlook
	tracts     []tract
	index      tabletop.Index    // of the tracts
	conceals   uint64            // those that conceal
	lifts      uint64            // those that let units in whatever lies beneath
	hinders    tabletop.Raster   // of those that are rough, or shut some units out
	roads      []tabletop.Points // what is driven along
	crestSpots []tabletop.Point  // places at crests, and such as conceal
	coverSpots []tabletop.Point
	sectors    play.Sectors

	profiles []profile
	names    play.Names
	sides    [2]force
	starts   int8 // the side that goes first; -1: by roll-off
	defender int8 // the side whose role it is; -1: none
	limit    int16
	goals    play.Goals

	cards   []card
	stock   [maxCards]uint8 // cards that are shuffled
	weapons []weapon
	tables  []rolls

	figures     figures
	penetration [7]mishap // by the D6
	d6          *dice.Die
	d8          *dice.Die
	d10         *dice.Die
	odds        oddsTable
}

func newBoard() *board {
	return &board{Weights: weights.Clone(), rules: newRules(), starts: -1, defender: -1, d6: dice.Numbered(6), d8: dice.Numbered(8), d10: dice.Numbered(10)}
}

// figures are those of the rules that belong to no vehicle.
type figures struct {
	alwaysHits, alwaysMisses int             // F4.2
	moving                   int             // F4.2: of the target
	cover                    [3]int          // F4.2: by the target's concealment
	hullDown, shooterMoved   int             // F4.2
	flankDice                int             // F4.3
	frontArc, hullArc        int             // F4.5, F3.7: degrees
	pass, abandon, again     int             // F5.2, F5.3
	observe                  [3]int          // F3.1: by concealment
	crest, front, objective  tabletop.Length // F3.8, F1.7
}

// The going of a stretch of ground, and how well it conceals.
const (
	openGoing uint8 = iota
	roughGoing
	roadGoing
	goings
)

const (
	noCover uint8 = iota
	lightCover
	heavyCover
)

// tract is terrain that lies on the table.
type tract struct {
	tabletop.Ground
	name   string
	symbol rune
	going  uint8
	cover  uint8
	lifts  bool // the limits of what lies beneath do not hold
}

// profile is a line of a data sheet.
type profile struct {
	unit, name string
	number     uint8
	size       int
	armour     int
	moves      [goings]tabletop.Length
	shots      int
	morale     int // troops and equipment (F5.2)
	fireMoved  int // to hit when it has moved
	afv        bool
	allRound   bool
	worth      int16 // what it counts for victory (F1.3)
	guns       []gun
	reach      tabletop.Length // of its guns
	shut       play.Set        // tracts that it may not enter, by number
}

// gun is one of a vehicle's.
type gun struct {
	name   string
	turret bool
	bands  []band
}

// band is how a gun fares up to a range.
type band struct {
	to     tabletop.Length
	square int64 // of it
	dice   int
	hit    int
}

// force is one side.
type force struct {
	name       string
	nation     string
	men        []member
	units      play.Set
	platoons   []play.Set // the vehicles of each act on its cards
	target     int16
	ahead      int16 // points from the start
	zone       tabletop.Box
	front      tabletop.Heading // from its zone to the enemy's
	observers  play.Set
	fixed      play.Set
	home       [maxUnits]play.Spot // where the scenario puts units
	masked     play.Set            // those of them that are hull down
	commanders int                 // cards that it holds
}

// member is a vehicle as it starts.
type member struct {
	profile uint8
	platoon uint8
}

// What can be played at most.
const (
	maxCards  = 64
	maxTracts = 64
	maxRoads  = 16
)

// Names are the words for the game's numbers.
func (b *board) Names() play.Names { return b.names }
