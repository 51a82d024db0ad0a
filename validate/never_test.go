package validate

import "testing"

// TestLimitOnWhatAnOptionGives: a limit may count what units have only by an
// option.
func TestLimitOnWhatAnOptionGives(t *testing.T) {
	const game = `kind: "Game"
name: "duel"
title: "Duel"
classes: foot: name: "Foot"
keywords: leader: {name: "Leader", text: "Leads."}
units: sword: {name: "Sword", class: "foot"}
options: lead: {name: "Lead", for: "unit", keywords: ["leader"]}
formations: swords: {name: "Swords", points: 3, units: [{unit: "sword"}], options: [{option: "lead"}]}
limits: "one-leader": {text: "a leader", count: {keywords: ["leader"]}, min: 1, max: 1}
`
	for _, d := range Run(load(t, game)) {
		if d.Code == "G416" {
			t.Errorf("%s: %s", d.Code, d.Message)
		}
	}
}

// TestLimitsThatContradictEachOther: two limits on the same number may leave
// none between them.
func TestLimitsThatContradictEachOther(t *testing.T) {
	const head = ownGame + `units: ghost: {name: "Ghost", class: "spirit"}
`
	const between = `G416 limit "many" wants at least 3, limit "few" at most 2 of the same`
	for _, c := range []struct{ name, limits, want string }{
		{"no number between them", `many: {text: "many", count: {of: "units"}, min: 3}, few: {text: "few", count: {of: "units"}, max: 2}`, between},
		{"in the other order", `few: {text: "few", count: {of: "units"}, max: 2, within: "list"}, many: {text: "many", count: {of: "units"}, min: 3}`, between},
		{"one number between them", `many: {text: "many", count: {of: "units"}, min: 2}, few: {text: "few", count: {of: "units"}, max: 2}`, ""},
		{"of something else", `many: {text: "many", count: {of: "units"}, min: 3}, few: {text: "few", count: {of: "formations"}, max: 2}`, ""},
		{"within something else", `many: {text: "many", count: {of: "units"}, min: 3}, few: {text: "few", count: {of: "units"}, max: 2, within: "group"}`, ""},
		{"only a warning", `many: {text: "many", count: {of: "units"}, min: 3, severity: "warning"}, few: {text: "few", count: {of: "units"}, max: 2}`, ""},
		{"for each of something", `many: {text: "many", count: {of: "units"}, min: 3, per: {}}, few: {text: "few", count: {of: "units"}, max: 2}`, ""},
	} {
		if got := reported(t, head+"limits: {"+c.limits+"}\n"); got != c.want {
			t.Errorf("%s: got %q, want %q", c.name, got, c.want)
		}
	}
}
