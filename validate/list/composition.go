package list

import "github.com/tabletop-forge/forge/internal/diag"

var compositionBroken = rule{Check: diag.Check{
	Code:     "L220",
	Severity: diag.Error,
	Title:    "list breaks a limit of its game",
	Explain: "The game's data limits what a list may field: so many of a kind at least or at most, in the whole list or in each of its groups, " +
		`or so many for each so many of another kind. The message quotes the limit in the game's words; where the bound depends on ` +
		`other numbers, the reason shows the division.`,
}, Find: func(f *listContext, r *report) { f.breaches(r, diag.Error) }}
