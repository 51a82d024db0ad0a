package scenario

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
)

var objectiveSide = rule{Check: diag.Check{
	Code:     "S325",
	Severity: diag.Error,
	Title:    "objective for an unknown side",
	Explain:  "An objective's `sides` are ids of the scenario's sides: those that may score it. Without the field both may.",
}, Find: func(f *scenarioContext, r *report) {
	for i, o := range f.scenario.Objectives {
		for k, id := range o.Sides {
			if !f.scenario.Sides.Has(id) {
				r.At(f.doc.At("objectives", i, "sides", k), "objective %q is for %q, which is no side%s", o.Name, id, text.DidYouMean(id, f.ids())).
					Why("the sides are %s", text.Or(text.Quoted(f.ids())))
			}
		}
	}
}}
