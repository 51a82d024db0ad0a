package list

import "github.com/tabletop-forge/forge/internal/diag"

var compositionOdd = rule{Check: diag.Check{
	Code:     "L221",
	Severity: diag.Warning,
	Title:    "list is unwise by a limit of its game",
	Explain: "The list is legal, but the game's data warns of such lists: an army without officers, for instance, can hardly be ordered about. " +
		"A list that means it says so with `waive`, and why.",
	Ref: "T1.7",
}, Find: func(f *listContext, r *report) { f.breaches(r, diag.Warning) }}
