package scenario

import "github.com/tabletop-forge/forge/internal/diag"

var badZone = rule{Check: diag.Check{
	Code:     "S312",
	Severity: diag.Error,
	Title:    "deployment zone is off the board or unreadable",
	Explain: "A side's `deploy` names cells of the board: `a1:m2` is all squares between the two corners, and commas join several. " +
		"On an open table it names two corners: `0,0:48,12`. Without it a side deploys along its own edge, as deep as the game says.",
	Ref: "T2.10",
}, Find: func(f *scenarioContext, r *report) {
	for _, p := range f.sides {
		if p.zoneErr != nil {
			r.At(f.at(p, "deploy"), "the deployment zone of %s: %v", p.name(), p.zoneErr)
		}
	}
}}
