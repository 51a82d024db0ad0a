package list

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var belowNothing = rule{Check: diag.Check{
	Code:     "L247",
	Severity: diag.Warning,
	Title:    "entry that costs less than nothing",
	Explain: "What is taken off the price of the entry, by changes of the game or by options below 0, is more than the price, so that the rest of the list may cost more than the limit. " +
		"Look at the prices of the game, or of what the list `adds`.",
}, Find: func(f *listContext, r *report) {
	if !f.fielded() {
		return
	}
	for i, p := range f.bill().Formations {
		if f.known[i] && p.Points < 0 {
			r.At(f.doc.At("formations", i), "%s costs %s points, less than nothing", f.called(i), schema.Figure(p.Points.Float())).Why("%s", term(p))
		}
	}
}}
