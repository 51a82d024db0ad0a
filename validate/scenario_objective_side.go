package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
)

var objectiveSide = rule[*field]{diag.Check{
	Code:     "S325",
	Severity: diag.Error,
	Title:    "objective for an unknown side",
	Explain:  "An objective's `sides` are ids of the scenario's sides: those that may score it. Without the field both may.",
	Bad: sarn + sarnTurns + `objectives: [{name: "Bridge", at: "e4", points: 2, sides: ["grualand"]}]
` + sarnBoard + sarnSides + sarnLists,
	Good: sarn + sarnTurns + `objectives: [{name: "Bridge", at: "e4", points: 2, sides: ["grauland"]}]
` + sarnBoard + sarnSides + sarnLists,
}, func(f *field, r *report) {
	for i, o := range f.scenario.Objectives {
		for k, id := range o.Sides {
			if !f.scenario.Sides.Has(id) {
				r.at(f.doc.At("objectives", i, "sides", k), "objective %s is for %s, which is no side%s", quote(o.Name), quote(id), text.DidYouMean(id, f.ids())).
					why("the sides are %s", either(f.ids()))
			}
		}
	}
}}
