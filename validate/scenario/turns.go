package scenario

import "github.com/tabletop-forge/forge/internal/diag"

var noTurnLimit = rule{Check: diag.Check{
	Code:     "S333",
	Severity: diag.Note,
	Title:    "no turn limit",
	Explain: "The scenario sets no last turn in `turns`, so a game goes on until a side has won. In simulations games that go nowhere are broken off " +
		"and counted as undecided.",
	Ref: "T2.6",
}, Find: func(f *scenarioContext, r *report) {
	if f.scenario.Turns == nil && f.doc.Complete {
		r.At(f.doc.KeyAt("kind"), "the scenario has no turn limit")
	}
}}
