package fluidtime

import "github.com/tabletop-forge/forge/internal/rulebook"

// The rules that events cite, by their number in an event.
const (
	noRule uint16 = iota
	ruleF1_2
	ruleF1_3
	ruleF1_7
	ruleF2_1
	ruleF2_2
	ruleF2_3
	ruleF2_4
	ruleF2_7
	ruleF3_1
	ruleF3_2
	ruleF3_4
	ruleF3_5
	ruleF3_6
	ruleF3_9
	ruleF4_1
	ruleF4_2
	ruleF4_3
	ruleF4_4
	ruleF5_1
	ruleF5_2
	ruleF5_3
	ruleF6_1
	ruleF6_2
	ruleF6_3
	ruleF6_4
)

var cited = [...]rulebook.Ref{
	noRule:   "",
	ruleF1_2: "F1.2",
	ruleF1_3: "F1.3",
	ruleF1_7: "F1.7",
	ruleF2_1: "F2.1",
	ruleF2_2: "F2.2",
	ruleF2_3: "F2.3",
	ruleF2_4: "F2.4",
	ruleF2_7: "F2.7",
	ruleF3_1: "F3.1",
	ruleF3_2: "F3.2",
	ruleF3_4: "F3.4",
	ruleF3_5: "F3.5",
	ruleF3_6: "F3.6",
	ruleF3_9: "F3.9",
	ruleF4_1: "F4.1",
	ruleF4_2: "F4.2",
	ruleF4_3: "F4.3",
	ruleF4_4: "F4.4",
	ruleF5_1: "F5.1",
	ruleF5_2: "F5.2",
	ruleF5_3: "F5.3",
	ruleF6_1: "F6.1",
	ruleF6_2: "F6.2",
	ruleF6_3: "F6.3",
	ruleF6_4: "F6.4",
}
