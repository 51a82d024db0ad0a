package scenario

import "github.com/tabletop-forge/forge/internal/diag"

var objectiveOff = rule{Check: diag.Check{
	Code:     "S322",
	Severity: diag.Error,
	Title:    "objective is off the board",
	Explain:  "An objective lies on a square that the board does not have, or whose name cannot be read.",
	Ref:      "T2.3",
}, Find: func(f *scenarioContext, r *report) {
	for i, o := range f.scenario.Objectives {
		if err := f.place(o.At); err != nil {
			r.At(f.doc.At("objectives", i, "at"), "objective %q: %v", o.Name, err)
		}
	}
}}
