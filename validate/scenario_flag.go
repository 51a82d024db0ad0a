package validate

import "github.com/tabletop-forge/forge/internal/diag"

var flagOff = rule[*field]{diag.Check{
	Code:     "S336",
	Severity: diag.Error,
	Title:    "flag is off the board",
	Explain:  "A side's `flag` stands on a cell that the board does not have, or whose name cannot be read.",
	Bad: sarn + sarnTurns + sarnBoard + `sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue", flag: "e0"}
	valdora: {role: "defender", edge: "north", list: "garrison.cue"}
}
` + sarnLists,
	Good: sarn + sarnTurns + sarnBoard + `sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue", flag: "e1"}
	valdora: {role: "defender", edge: "north", list: "garrison.cue"}
}
` + sarnLists,
}, func(f *field, r *report) {
	for _, p := range f.sides {
		if p.side.Home == "" {
			continue
		}
		if err := f.place(p.side.Home); err != nil {
			r.at(f.at(p, "flag"), "the flag of %s: %v", p.name(), err)
		}
	}
}}
