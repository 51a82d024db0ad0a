package list

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var statClosed = rule{Check: diag.Check{
	Code:     "L227",
	Severity: diag.Error,
	Title:    "list sets a stat that is fixed",
	Explain: "A list may set only the figures that the game leaves open to it (`open` in the game's stats). " +
		"The others belong to the unit's profile; a unit of one's own goes into `adds`.",
}, Find: func(f *listContext, r *report) {
	f.set(func(id string, _ schema.StatValue, path []any) {
		s, ok := f.game.Stats.Get(id)
		if !ok || !slices.Contains(s.Of, "units") || s.Open {
			return
		}
		found := r.At(f.doc.KeyAt(path...), "%s cannot be set by a list%s", check.Within(s.Title), s.Ref.In())
		if open := f.openStats(); len(open) > 0 {
			found.Why("a list may set %s", text.And(open))
		}
	})
}}
