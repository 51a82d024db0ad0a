package cadet

import (
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/play"
)

// C is a rule of the game, by chapter and number.
func C(chapter, number int) play.Rule { return play.RuleOf('C', chapter, number) }

// The rules that sums cite.
const (
	refATK  rulebook.Ref = "C1.3"
	refDice rulebook.Ref = "C4.2"
)

// What a Noted event notes.
const (
	notedFirst  int32 = iota // goes first
	notedResult              // the result that counts; detail: its kind
	notedFlag                // the enemy's flag is taken
)

// noted packs what is noted with a detail of it.
func noted(what int32, detail int) int32 { return what | int32(detail)<<8 }

// unnoted is what is noted, and its detail.
func unnoted(value int32) (what int32, detail int) { return value & 0xff, int(value >> 8) }
