package validate

import "github.com/tabletop-forge/forge/internal/diag"

var badZone = rule[*field]{diag.Check{
	Code:     "S312",
	Severity: diag.Error,
	Title:    "deployment zone is off the board or unreadable",
	Explain: "A side's `deploy` names cells of the board: `a1:m2` is all squares between the two corners, and commas join several. " +
		"On an open table it names two corners: `0,0:48,12`. Without it a side deploys along its own edge, as deep as the game says.",
	Bad: sarn + sarnTurns + `board: {columns: 10, rows: 8}
sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue", deploy: "a1:k2"}
	valdora: {role: "defender", edge: "north", list: "garrison.cue"}
}
` + sarnLists,
	Good: sarn + sarnTurns + `board: {columns: 10, rows: 8}
sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue", deploy: "a1:j2"}
	valdora: {role: "defender", edge: "north", list: "garrison.cue"}
}
` + sarnLists,
	Ref: "T2.10",
}, func(f *field, r *report) {
	for _, p := range f.sides {
		if p.zoneErr != nil {
			r.at(f.at(p, "deploy"), "the deployment zone of %s: %v", p.name(), p.zoneErr)
		}
	}
}}
