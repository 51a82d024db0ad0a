package cadet

import (
	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// board is a scenario compiled: everything about a game that never changes.
type board struct {
	*play.Weights[style]
	*ground
	constants
	attack attackDie
	d6     *dice.Die
	bands  [2]band
	rules  *play.Rules[Game, order]
	starts int8  // the side that goes first; -1: by roll-off
	limit  int16 // the last round; 0: none
	goals  play.Goals
	names  play.Names
}

// constants are the figures of the rules that belong to no table.
type constants struct {
	stack       uint8 // figures that a hex holds (C1.5)
	automatic   int8  // figures that come without a roll (C2.1)
	leaderless  int8  // without a leader
	least       int   // roll that activates a further figure (C2.1)
	actions     int8  // in an activation (C2.2)
	fewest      int   // dice (C4.2)
	wound       int   // STR (C4.3)
	cornered    int   // STR (C4.4)
	rests       int   // STR regained (C5.1)
	restsUnseen int   // with no enemy near
	perSTR      int   // victory points for a point of STR (C6.1)
	flags       bool  // flags can be captured (C6.2)
}

// band is one side.
type band struct {
	name    string
	edge    grid.Direction
	flag    grid.Cell
	men     []member
	leaders play.Set
	target  int16
	ahead   int16 // points from the start
	zone    grid.Mask
	fixed   [maxPieces]grid.Cell

	off    bool                     // its flag stands on its own edge (C4.5)
	nearer [grid.MaxCells]grid.Mask // adjacent hexes nearer to its flag (C4.5)
	toFlag [grid.MaxCells]uint8     // hexes to its flag
}

// member is a figure as it starts.
type member struct {
	atk, str uint8
	ways     uint8 // how it moves, by number
}

// standstill is after how many rounds in which nothing happens a game without a
// turn limit is given up (C6.3).
const standstill = 30

// Names are the words for the game's numbers.
func (b *board) Names() play.Names { return b.names }
