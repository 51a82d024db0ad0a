package simulate

import (
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
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

// NoSide stands where a side is meant and there is none.
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

	endings
)

// String names the ending in a few words.
func (e Ending) String() string {
	return [endings]string{
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

// Lost is how many pieces of the side are lost.
func (r *Result) Lost(side int) int { return lost(&r.LostKinds[side]) }

func lost(counts *[MaxPieces]uint8) int {
	n := 0
	for _, c := range counts {
		n += int(c)
	}
	return n
}

// Names are the words for a game's numbers, given by the ruleset beside it.
// What is left empty is left out of reports, or called by its number.
type Names struct {
	Sides      [Sides]string
	Kinds      []string        // kinds of piece, both sides together; by number
	Formations [Sides][]string // a side's formations; by number
	Pieces     [Sides][]Member // a side's pieces; by number
	Objectives []string        // by number, as Taken has it
	Cards      []string        // by number, as Played has it
	Supports   [Sides][]string // what a side may call for, by number, as Called has it; "" for what it has not
	Board      Board

	// Entries are what the sides' lists bought, for what price. They are the
	// caller's to give: a ruleset does not price.
	Entries [Sides][]Entry
}

// cardsOf are what cards are called beside a side's name: without it.
func (n *Names) cardsOf(side int) []string {
	out := make([]string, len(n.Cards))
	for i, name := range n.Cards {
		out[i] = strings.TrimPrefix(name, n.Sides[side]+": ")
	}
	return out
}

// Member is a piece as it starts.
type Member struct {
	Name      string // "": it may never be in a game, and is left out of reports
	Kind      int    // of Kinds
	Formation int    // of its side's Formations
	Leads     bool   // it gives orders and is not expected to be given any, or to fight
	Unarmed   bool   // it is not expected to fight
}

// Board is a board of a shape with the names of its cells: cell n is in column n
// modulo Columns from the left and in row n by Columns from the bottom.
type Board struct {
	Columns, Rows int
	Shape         grid.Shape
	Cells         []string
}

// Entry is an entry of an army list: one formation, or several alike.
type Entry struct {
	Name       string
	Formations []int // their numbers
	Points     int   // for all of them
}
