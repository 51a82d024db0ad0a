package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/schema"
)

const (
	maxUnits = 32 // a side
	maxMen   = 24 // of a unit
	maxRanks = 8  // kinds of men, or of weapons of a vehicle
)

// mobility is how a unit moves: a row of the table of moves, or artillery.
type mobility uint8

const (
	onFoot mobility = iota
	onTracks
	onHalfTracks
	onWheels
	onBicycles
	onHorses
	withGun      // light and medium artillery
	withHeavyGun // that never moves
	mobilities
)

var mobilityClasses = [mobilities]string{"foot", "tracked", "half-tracked", "wheeled", "bicycle", "cavalry", "gun", "heavy-gun"}

// pace is a row of the table of moves (O4). Pivots count in quarters of a turn;
// on foot they are free.
type pace struct {
	advance, run             tabletop.Length
	advancePivots, runPivots int8
}

// profile is what a unit is by its list. It never changes.
type profile struct {
	unit, name string
	class      string
	mobility   mobility

	infantry, artillery, vehicle bool

	quality     int8 // 0 inexperienced, 1 regular, 2 veteran
	ld, dv      int8
	rank        int8 // of an officer
	bubble      tabletop.Length
	figures     uint8
	ranks       [maxRanks]rank
	n           int8  // ranks
	shoot       uint8 // the first rank of each group that shoots in one way, as a set
	led         bool  // it has a leader to lose
	rerolls     bool
	scouts      bool // may move away
	open        bool
	hunters     bool // has tank grenades
	medic       tabletop.Length
	seats       uint8
	carries     schema.ClassSet
	flames      bool // has a flamethrower
	turret      bool // has a weapon that turns
	indirect    bool // has a weapon that fires indirectly
	loads       uint8
	kind        uint8
	reach       tabletop.Length
	breadth     tabletop.Length // at full strength
	hurtsArmour bool
	fixed       bool // a weapon of it fires ahead only
	steady      bool // it shoots the same whichever way it faces, and by FIRE and ADVANCE if it stays
}

// rank is the men of a unit with the same arms, or a weapon of a vehicle.
type rank struct {
	weapon  int16 // none: -1
	men     uint8 // at the start; of charges how many there are
	gunners uint8 // who shoot at most
	leader  bool
	loader  int8 // the rank that loads its weapon; itself: any man who is left; -1: it needs none
	charges bool // not men: shots of a weapon that one of them carries
	turns   bool // a vehicle's, all round
	turret  bool // in a turret, which may jam
	rolls   uint8
	alike   uint8 // the ranks that shoot as this one does, itself among them
}

const none = -1

// weapon is a weapon as it shoots (O1.3).
type weapon struct {
	id, name       string
	least, long    tabletop.Length
	farLeast, far  tabletop.Length // by indirect fire
	shots          uint8
	pen            int8
	he             uint8 // across, in inches
	small          bool
	flame          int8 // more damage rolls than D6; -1: it is no flamethrower
	flak           bool
	arc            int16 // 0: all round
	also           int16 // -1: none
	noMoved        bool
	sure           bool
	needsLoader    bool
	longPen        bool
	onlyIndirect   bool
	alsoIndirect   bool
	picks          bool // every wound is exceptional
	needsFire      bool
	rolls          uint8
	charges        uint8
	direct, lobbed bool  // it can fire so
	loads          uint8 // what it can fire, as a set
}

// Loads are what a unit with weapons of several kinds may fire (O1.3).
type load uint8

const (
	loadAT    load = iota // by PEN
	loadHE                // HE, directly
	loadLob               // HE, indirectly
	loadSmoke             // smoke, indirectly (O5.12)
	loads
)

var loadWords = [loads]string{"at", "he", "lob", "smoke"}

// isTank says whether a unit may ram and overrun (O6.3).
func (f *board) isTank(p *profile) bool { return p.vehicle && int(p.dv) >= f.fig.tank }

func (f *board) isArmoured(p *profile) bool { return p.vehicle && int(p.dv) >= f.fig.armoured }

// isSoft says whether a unit is a soft-skinned vehicle.
func (f *board) isSoft(p *profile) bool { return p.vehicle && int(p.dv) < f.fig.armoured }
