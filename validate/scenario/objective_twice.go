package scenario

import (
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
)

var objectiveTwice = rule{Check: diag.Check{
	Code:     "S323",
	Severity: diag.Error,
	Title:    "two objectives on one square",
	Explain:  "A square holds one objective. To make a square worth more, give its objective more points.",
	Ref:      "T2.3",
}, Find: func(f *scenarioContext, r *report) {
	seen := map[string]int{}
	for i, o := range f.scenario.Objectives {
		at := strings.ToLower(strings.ReplaceAll(o.At, " ", ""))
		first, twice := seen[at]
		if twice {
			other := f.scenario.Objectives[first]
			r.At(f.doc.At("objectives", i, "at"), "objectives %q and %q both lie at %s", other.Name, o.Name, o.At).
				See(f.doc.At("objectives", first, "at"), "%q lies here", other.Name)
			continue
		}
		seen[at] = i
	}
}}
