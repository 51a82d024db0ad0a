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
