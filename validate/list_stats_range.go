package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var statRange = rule[*force]{diag.Check{
	Code:     "L228",
	Severity: diag.Error,
	Title:    "stat out of range",
	Explain:  "A figure that the list sets is of another kind than the game declares, or outside its range.",
	Bad: squadList + `	{type: "patrol", stats: {nerve: 9}, units: [{unit: "ranger"}]},
]
`,
	Good: squadList + `	{type: "patrol", stats: {nerve: 6}, units: [{unit: "ranger"}]},
]
`,
}, func(f *force, r *report) {
	f.set(func(id string, d schema.StatValue, path []any) {
		s, ok := f.game.Stats.Get(id)
		if !ok || !isOf(s, "units") || !s.Open {
			return
		}
		if bad := fault(s, d); bad != "" {
			r.at(f.doc.At(path...), "%s %s%s", within(s.Title), bad, s.Ref.In())
		}
	})
}}
