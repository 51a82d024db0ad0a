package validate

import "github.com/tabletop-forge/forge/internal/diag"

var objectiveOff = rule[*field]{diag.Check{
	Code:     "S322",
	Severity: diag.Error,
	Title:    "objective is off the board",
	Explain:  "An objective lies on a square that the board does not have, or whose name cannot be read.",
	Bad:      sarn + sarnTurns + "objectives: [{name: \"Bridge\", at: \"e9\", points: 2}]\n" + sarnBoard + sarnSides + sarnLists,
	Good:     sarn + sarnTurns + "objectives: [{name: \"Bridge\", at: \"e4\", points: 2}]\n" + sarnBoard + sarnSides + sarnLists,
	Ref:      "T2.3",
}, func(f *field, r *report) {
	for i, o := range f.scenario.Objectives {
		if err := f.place(o.At); err != nil {
			r.at(f.doc.At("objectives", i, "at"), "objective %s: %v", quote(o.Name), err)
		}
	}
}}
