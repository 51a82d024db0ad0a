package tintin

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
)

// board is a scenario compiled: everything about a game that never changes.
type board struct {
	*play.Weights[style]
	*ground
	game     *schema.Game // for words
	crowns   crowns
	rules    *play.Rules[Game, order]
	combat   *dice.Die
	printed  *strings.Replacer // names of its faces in the data to those printed
	average  *dice.Die
	flagFace dice.Faces
	profiles []profile
	gifts    int       // sets of keywords that units give to friends near them
	matches  []matchup // by firer and target
	sides    [2]force
	targets  [play.Sides]int // points to win
	setsUp   int8            // the side that sets up first; -1: who goes first
	starts   int8            // the side that goes first; -1: by roll-off
	limit    int16
	goals    play.Goals
	odds     oddsTable
	figures  constants
	names    play.Names

	soldier      dice.Faces
	soldierShare int         // chance of it in thousandths
	numbered     []*dice.Die // by their numbers in events

	cards    []card
	cardIDs  []string
	stock    pile // the whole deck
	programs [][]effect
	discard  int16    // what a discard does
	lends    []string // by number of a set of keywords that cards give: their names

	supports                 []support
	planes                   []plane
	optionIDs, planeIDs      []string
	weapons                  []weapon
	shellsWeapon, flakWeapon int8              // -1: not in the game
	goesHome                 [maxRoll + 1]bool // by patrol die
	strays                   [maxRoll + 1]bool // by the direction die: off the mark, that way (T10.6)
	damages                  []int             // what becomes of an aircraft, by hits
	centres                  grid.Mask
	drowns                   grid.Mask
}

// constants are the figures of the rules that belong to no table.
type constants struct {
	orderReach    int // T3.3
	rest          int // T3.6
	lost          int // T2.5
	hqRoll        int // T3.2
	ownCards      int // T3.1
	reactions     int // T3.1
	discard       int // T3.1
	passengerDice int // T4.5
	cancelReach   int // T9.5
	cancelDice    int // T9.5
	pilot         int // T2.5
	parachute     int // T11.6
}

// force is one side.
type force struct {
	name     string
	edge     grid.Direction
	men      []member // the pieces, units first
	units    play.Set
	officers play.Set
	bearers  play.Set // units that carry a banner, whatever they turn into
	ahead    int16    // points from the start
	zone     grid.Mask
	fixed    [maxPieces]grid.Cell

	pilots      play.Set   // numbers kept for pilots
	vehicles    play.Set   // units that carry others
	formationOf []play.Set // the units of each formation, and its officers
	home        grid.Mask  // the squares at its own edge
	hand        int
	supports    [maxSupports]int8 // points at the start
}

// member is a piece as it starts.
type member struct {
	profile   uint16
	formation uint8
	serves    int8     // the formation that it serves, -1: any (T1.6)
	takes     play.Set // whom it carries
	staff     bool     // an officer whom the scenario grants (T1.7)
}

// T is a rule of the game, by chapter and number.
func T(chapter, number int) play.Rule { return play.RuleOf('T', chapter, number) }

// closeRange is the range of a close assault: squares in contact (T5.2).
const closeRange = 1

// standstill is after how many rounds without a loss or a score a game without
// a turn limit is given up.
const standstill = 30

// Names are the words for the game's numbers. A pilot may never be in a game.
func (b *board) Names() play.Names {
	names := b.names
	for side := range b.sides {
		names.Pieces[side] = slices.Clone(names.Pieces[side])
		for n := range b.sides[side].pilots.All() {
			names.Pieces[side][n].Name = ""
		}
	}
	return names
}
