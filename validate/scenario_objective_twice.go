package validate

import (
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
)

var objectiveTwice = rule[*field]{diag.Check{
	Code:     "S323",
	Severity: diag.Error,
	Title:    "two objectives on one square",
	Explain:  "A square holds one objective. To make a square worth more, give its objective more points.",
	Bad: sarn + sarnTurns + `objectives: [
	{name: "Bridge", at: "e4", points: 2},
	{name: "Toll house", at: "e4", points: 1},
]
` + sarnBoard + sarnSides + sarnLists,
	Good: sarn + sarnTurns + `objectives: [
	{name: "Bridge", at: "e4", points: 2},
	{name: "Toll house", at: "e6", points: 1},
]
` + sarnBoard + sarnSides + sarnLists,
	Ref: "T2.3",
}, func(f *field, r *report) {
	seen := map[string]int{}
	for i, o := range f.scenario.Objectives {
		at := strings.ToLower(strings.ReplaceAll(o.At, " ", ""))
		first, twice := seen[at]
		if twice {
			other := f.scenario.Objectives[first]
			r.at(f.doc.At("objectives", i, "at"), "objectives %s and %s both lie at %s", quote(other.Name), quote(o.Name), o.At).
				see(f.doc.At("objectives", first, "at"), "%s lies here", quote(other.Name))
			continue
		}
		seen[at] = i
	}
}}
