package validate

import "github.com/tabletop-forge/forge/internal/diag"

var noTurnLimit = rule[*field]{diag.Check{
	Code:     "S333",
	Severity: diag.Note,
	Title:    "no turn limit",
	Explain: "The scenario sets no last turn in `turns`, so a game goes on until a side has won. In simulations games that go nowhere are broken off " +
		"and counted as undecided.",
	Bad:  sarn + sarnBoard + sarnSides + sarnLists,
	Good: sarn + sarnTurns + sarnBoard + sarnSides + sarnLists,
	Ref:  "T2.6",
}, func(f *field, r *report) {
	if f.scenario.Turns == nil && f.doc.Complete {
		r.at(f.doc.KeyAt("kind"), "the scenario has no turn limit")
	}
}}
