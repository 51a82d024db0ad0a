package tintin

import "github.com/tabletop-forge/forge/internal/rulebook"

// The rules that events cite, by their number in an event.
const (
	noRule uint16 = iota
	ruleT2_3
	ruleT2_5
	ruleT2_6
	ruleT2_8
	ruleT2_10
	ruleT3_2
	ruleT3_3
	ruleT3_4
	ruleT4_2
	ruleT4_6
	ruleT5_3
	ruleT5_5
	ruleT5_10
	ruleT5_11
	ruleT9_1
	ruleT9_3
	ruleT9_4
)

var cited = [...]rulebook.Ref{
	noRule:    "",
	ruleT2_3:  "T2.3",
	ruleT2_5:  "T2.5",
	ruleT2_6:  "T2.6",
	ruleT2_8:  "T2.8",
	ruleT2_10: "T2.10",
	ruleT3_2:  "T3.2",
	ruleT3_3:  "T3.3",
	ruleT3_4:  "T3.4",
	ruleT4_2:  "T4.2",
	ruleT4_6:  "T4.6",
	ruleT5_3:  "T5.3",
	ruleT5_5:  "T5.5",
	ruleT5_10: "T5.10",
	ruleT5_11: "T5.11",
	ruleT9_1:  "T9.1",
	ruleT9_3:  "T9.3",
	ruleT9_4:  "T9.4",
}
