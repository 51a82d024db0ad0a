package cadet

import "github.com/tabletop-forge/forge/internal/rulebook"

// The rules that events cite, by their number in an event.
const (
	noRule uint16 = iota
	ruleC1_2
	ruleC1_5
	ruleC2_0
	ruleC2_1
	ruleC3_1
	ruleC4_2
	ruleC4_3
	ruleC4_4
	ruleC4_5
	ruleC4_6
	ruleC4_7
	ruleC5_1
	ruleC6_1
	ruleC6_2
	ruleC6_3
)

var cited = [...]rulebook.Ref{
	noRule: "", ruleC1_2: "C1.2", ruleC1_5: "C1.5", ruleC2_0: "C2.0", ruleC2_1: "C2.1", ruleC3_1: "C3.1",
	ruleC4_2: "C4.2", ruleC4_3: "C4.3", ruleC4_4: "C4.4", ruleC4_5: "C4.5", ruleC4_6: "C4.6", ruleC4_7: "C4.7",
	ruleC5_1: "C5.1", ruleC6_1: "C6.1", ruleC6_2: "C6.2", ruleC6_3: "C6.3",
}

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
