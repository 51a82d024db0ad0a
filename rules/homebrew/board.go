package homebrew

import (
	"github.com/tabletop-forge/forge/internal/chain"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// Bounds of what is played; a game beyond them is refused when it is bound.
const (
	maxPieces  = schema.MaxPieces
	maxMarks   = schema.MaxMarks
	maxActions = schema.MaxActions
	maxStages  = schema.MaxStages
	maxPhases  = schema.MaxPhases
	maxDice    = schema.MaxThrown // that a stage rolls, or for each success of the one before
	maxRange   = 255
)

// board is a scenario with its game compiled: everything that never changes.
type board struct {
	*play.Weights[style]
	grid.Board
	*ground
	sights
	rules *play.Rules[Game, order]

	captures bool // who takes the enemy's flag wins
	asksWho  bool // conditions ask who has been activated
	byTurn   bool // objectives are read at the end of each side's turn

	fallen [play.Sides]int // in a question about odds: how many in a hundred of a side's units are lost

	phases    []phaseRow
	rows      []row
	actions   []action
	musts     uint32                        // those that come before all else, by number
	attacking [play.Sides][maxPieces]uint32 // those that are attacks, and no reactions, of each unit
	moves     []movement
	attacks   []attack
	tests     []test
	marks     []mark
	faces     []string // of all dice with symbols, by the words of orders
	stats     []stat
	arms      []arm // the weapons of the game
	events    []event

	answered [moments]uint32 // actions that there are reactions to, by when

	retreats []retreat
	crowded  int8 // how one falls back that is one too many in its cell; -1: moves end in no full cell
	zones    []zone
	facing   *facing // how units face; nil: they do not

	sides      [play.Sides]force
	initiative initiative
	stack      uint8           // units that a cell holds
	holding    int             // how near an objective units hold it
	starts     int8            // the side that goes first; -1: by roll-off
	limit      int16           // the last round; 0: none
	reserves   int16           // the round from which reserves come on
	margin     int             // points by which the winner must lead in a game without targets
	aims       [play.Sides]int // points that each side needs; 0: none
	goals      play.Goals
	names      play.Names
	refs       []rulebook.Ref // by the number of a rule, from 1
	victory    play.Rule
	worth      worths
}

// initiative is who goes first in the rounds after the first.
type initiative uint8

const (
	kept initiative = iota
	alternates
	rolled
)

// phaseRow is a phase as the game has it.
type phaseRow struct {
	id, name  string
	alternate bool // a unit at a time, of either side
	bag       bool // of the side that is drawn
	deck      bool // the unit that is drawn
	each      when
	limited   bool // the units of a side that act are counted
	units     figure
	budget    figure
	call      int8   // the test to act; -1: none
	breaks    bool   // if it fails the side's part is over
	turnover  bool   // and with it the side's turn
	must      bool   // all units act that can
	forgoes   bool   // who stops in it ends the side's turn
	actions   uint32 // by number
	rule      play.Rule
}

// row is a step of a round: a phase, and whose it is.
type row struct {
	phase int
	whose int8   // 0: the side that goes first, 1: the other, both: by turns
	later uint32 // actions of the phases of its turn that come after
}

const both = 2

// action is something that a unit can do.
type action struct {
	id, name, tell string
	cost           int8
	once           once
	must           bool // a unit that can do it does nothing else before
	pays           bool // it costs the steps of its move
	when           when
	test           int8 // none: -1
	move, attack   int8
	effects        []effect
	reacts         uint32 // enemy actions that it is a reaction to, by number
	moment         moment
	readies        uint32 // reactions that it gives the unit the mark for
	hint           int    // what it is worth to do it, by its author
	rule           play.Rule
}

type once uint8

const (
	often once = iota
	inActivation
	inRound
	inGame
)

type movement struct {
	steps figure
	meets bool
	cells int  // how far it leads at most; 0: as far as the steps
	pays  bool // the steps are paid for out of the budget
	turn  int  // what a turn to the next way costs
}

type attack struct {
	id, name     string
	reach, least figure
	sight        bool // the target must be seen
	area         int  // how far round it others are attacked too; -1: they are not
	arc          arc  // of the attacker, in which the target must lie
	when         when
	farthest     int                  // that it can ever reach
	sure         [play.Sides]play.Set // who never lacks dice for it
	steady       bool                 // how far it reaches hangs on the unit alone
	reads        uint64               // figures of weapons, by number
	stages       []stage
	symbols      *symbols    // instead of stages; nil: none
	number       int         // of the attack
	hangsOn      hinges      // what its worth hangs on
	ordered      bool        // what comes of it hangs on what it takes off
	odds         *oddsTable  // instead of stages
	joint        bool        // several units make it together
	damage       *damage     // what its successes take off; nil: what its results say
	opposed      *opposed    // a roll of each instead of stages
	duel         *faceToFace // its two stages are thrown face to face
	fight        *fight      // the target strikes back
	results      []result
	rule         play.Rule
}

// stage is a stage of an attack: what of it never changes, and its figures.
type stage struct {
	id, name   string
	faces      string // what single faces do, in words
	roll       chain.Stage
	foe        bool // the target rolls
	dice, need figure
}

type result struct {
	wins        winner // of a clash
	doubled     bool
	cells       uint64 // of a table: in which it is; 0: it goes by successes
	least, most int
	face        uint8 // of dice with symbols, counted from 1; 0: it hangs on successes
	when        when
	effects     []effect
}

// effect is something that befalls a unit.
type effect struct {
	verb   deed
	foe    bool   // it befalls the other of the two
	fate   winner // of a clash: whom it befalls, by who wins; either: as foe says
	each   bool   // it befalls all that attack together
	all    bool   // of a mark: all of it
	mark   int8
	test   int8
	way    int8 // of falling back
	after  bool // of following: into the cell that the target is in now
	fled   bool // only if the target is still on the board
	among  bool // of following: where enemies are as well
	number figure
	when   when
	counts bool // what it is worth hangs on how many successes there are
}

type deed uint8

const (
	lose deed = iota
	restore
	removal
	marking
	unmarking
	scoring
	rolling
	ending
	fallingBack
	following
	turning
	yielding
	leaving
)

type test struct {
	name       string
	dice       int
	die        *chain.Die
	need       figure
	less       bool
	chances    []int32 // of passing in parts of chain.Whole, by the need, from one less than the least total
	pass, fail []effect
	counts     bool // what comes of it hangs on how many successes there were
	rule       play.Rule
}

type mark struct {
	id, name string
	most     uint8
	clears   clearing
	hint     *int // of its author: the percentage of a unit's worth that one takes
	rule     play.Rule
}

type clearing uint8

const (
	byEffects clearing = iota
	afterActivation
	onNext
	afterPhase
	afterRound
)

// stat is a figure of units that the rules of play read, with what changes it.
type stat struct {
	id   string
	name string
	mods []modifier
}

// force is one side.
type force struct {
	name  string
	edge  grid.Direction
	flag  place // grid.None: it has none
	men   []member
	ahead int16           // points from the start
	posts [maxPieces]post // where units begin

	// Where the side sets up: on a board of cells; on a table, those places, and some of
	// them that are offered.
	zone   grid.Mask
	places []place
	offers []place

	reserve play.Set  // units that begin off the board
	arrives []arrival // when and where they come on, by number; nil: it has no reserves
}

// post is where a unit begins; at grid.None: it is set up. It faces an angle, in half
// degrees, or away from its side's edge where that is -1.
type post struct {
	at    place
	angle int16
}

// arrival is from which round on a unit may come on, and where: at an edge.
type arrival struct {
	from int16
	edge grid.Direction
	at   []place
}

// member is a unit as it starts.
type member struct {
	strength uint8    // of figures with several wounds all of those
	figure   uint8    // the wounds that a figure takes
	ways     uint8    // how it moves, by number
	stats    []int16  // by number
	arms     [][]int8 // by attack, the weapons that it is made with
	points   int16    // what its loss scores
	each     int16    // what each point of its strength scores, or each figure
}

// A game without a turn limit is given up after some rounds in which nothing
// happens, and after longest of any kind.
const (
	standstill = 30
	longest    = 500
)

// Names are the words for the game's numbers.
func (b *board) Names() play.Names {
	names := b.names
	if b.facing != nil {
		names.Faces = b.facing.after
	}
	return names
}
