package list

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var statRange = rule{Check: diag.Check{
	Code:     "L228",
	Severity: diag.Error,
	Title:    "stat out of range",
	Explain:  "A figure that the list sets is of another kind than the game declares, or outside its range.",
}, Find: func(f *listContext, r *report) {
	f.set(func(id string, d schema.StatValue, path []any) {
		s, ok := f.game.Stats.Get(id)
		if !ok || !slices.Contains(s.Of, "units") || !s.Open {
			return
		}
		if bad := check.Fault(s, d); bad != "" {
			r.At(f.doc.At(path...), "%s %s%s", check.Within(s.Title), bad, s.Ref.In())
		}
	})
}}
