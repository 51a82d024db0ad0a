package scenario

import "github.com/tabletop-forge/forge/internal/diag"

var flagOff = rule{Check: diag.Check{
	Code:     "S336",
	Severity: diag.Error,
	Title:    "flag is off the board",
	Explain:  "A side's `flag` stands on a cell that the board does not have, or whose name cannot be read.",
}, Find: func(f *scenarioContext, r *report) {
	for _, p := range f.sides {
		if p.data.Home == "" {
			continue
		}
		if err := f.place(p.data.Home); err != nil {
			r.At(f.at(p, "flag"), "the flag of %s: %v", p.name(), err)
		}
	}
}}
