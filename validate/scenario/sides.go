package scenario

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
)

var sideNumber = rule{Check: diag.Check{
	Code:     "S309",
	Severity: diag.Error,
	Title:    "not two sides",
	Explain:  "A scenario is for two sides: `sides` has exactly two entries, each with its list.",
}, Find: func(f *scenarioContext, r *report) {
	if n := len(f.sides); n != 2 && f.doc.Complete {
		r.At(f.doc.KeyAt("sides"), "the scenario has %s, 2 are wanted", text.Plural(n, "side"))
	}
}}
