package play

import (
	"github.com/tabletop-forge/forge/schema"
)

// Bounds of a game in play. A document beyond them is checked and printed, and
// not played.
const (
	Sides     = 2
	MaxPieces = schema.MaxPieces // pieces a side, and so kinds and formations that can lose one
)

// Bounds of what a Chronicle keeps; a game may go beyond them, and what does is
// not kept.
const (
	MaxTurns      = 64 // turns whose points are kept, from the first
	MaxObjectives = 16
	MaxCards      = 128 // different ones
	MaxSupports   = 32  // a side
	MaxCells      = schema.MaxCells
)

// NoSide stands for neither side.
const NoSide = -1

// Ending is how a game came to its end.
type Ending uint8

// The endings. Without a winner the first group are draws; the second leave a
// game undecided.
const (
	Playing       Ending = iota // not over
	ByTarget                    // a side reached the points it needed
	ByTurnLimit                 // the scenario's last turn was played
	ByElimination               // a side has nothing left to play with
	ByRule                      // another rule of the game ended it

	ByStandstill // nothing happened for too long
	ByCap        // the runner gave up: too many decisions
	ByViolation  // the runner stopped it: see Violation

	Endings
)

// String names the ending in a few words.
func (e Ending) String() string {
	return [Endings]string{
		"not over", "target reached", "turn limit", "nothing left", "by rule",
		"standstill", "too many decisions", "broken",
	}[e]
}

// Result is how a game stands or ended. Arrays are by side, then by the number
// of a kind or formation as Names lists them.
type Result struct {
	Winner int8   // 0, 1, or NoSide
	Ending Ending // Playing while the game is not over
	Turns  int32  // turns begun, as the game counts them: both sides' make one, or each its own

	Points [Sides]int32 // what each side has scored
	Target [Sides]int32 // what each side must score to win; 0: no target

	// Pieces lost, each counted once under its kind and once under its
	// formation, so that both add up to the same.
	LostKinds      [Sides][MaxPieces]uint8
	LostFormations [Sides][MaxPieces]uint8
}

// Undecided tells a game that came to nothing from a draw, which is a result.
func (r *Result) Undecided() bool {
	return r.Winner == NoSide && (r.Ending == Playing || r.Ending >= ByStandstill)
}

// Drawn tells that the game came to a result without a winner.
func (r *Result) Drawn() bool { return r.Winner == NoSide && !r.Undecided() }

// Lost is how many pieces of the side are lost.
func (r *Result) Lost(side int) int { return Sum(&r.LostKinds[side]) }

// Sum adds up pieces counted by kind or by formation.
func Sum(counts *[MaxPieces]uint8) int {
	n := 0
	for _, c := range counts {
		n += int(c)
	}
	return n
}
