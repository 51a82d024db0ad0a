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
	ruleT3_1
	ruleT3_5
	ruleT3_6
	ruleT4_5
	ruleT7_3
	ruleT9_2
	ruleT9_5
	ruleT10_1
	ruleT10_2
	ruleT10_3
	ruleT10_4
	ruleT10_5
	ruleT10_6
	ruleT10_7
	ruleT11_1
	ruleT11_4
	ruleT11_5
	ruleT11_6
	ruleT12_1
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
	ruleT3_1:  "T3.1",
	ruleT3_5:  "T3.5",
	ruleT3_6:  "T3.6",
	ruleT4_5:  "T4.5",
	ruleT7_3:  "T7.3",
	ruleT9_2:  "T9.2",
	ruleT9_5:  "T9.5",
	ruleT10_1: "T10.1",
	ruleT10_2: "T10.2",
	ruleT10_3: "T10.3",
	ruleT10_4: "T10.4",
	ruleT10_5: "T10.5",
	ruleT10_6: "T10.6",
	ruleT10_7: "T10.7",
	ruleT11_1: "T11.1",
	ruleT11_4: "T11.4",
	ruleT11_5: "T11.5",
	ruleT11_6: "T11.6",
	ruleT12_1: "T12.1",
}
