package validate

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var statClosed = rule[*force]{diag.Check{
	Code:     "L227",
	Severity: diag.Error,
	Title:    "list sets a stat that is fixed",
	Explain: "A list may set only the figures that the game leaves open to it (`open` in the game's stats). " +
		"The others belong to the unit's profile; a unit of one's own goes into `adds`.",
	Bad: squadList + `	{type: "patrol", stats: {figures: 9}, units: [{unit: "ranger"}]},
]
`,
	Good: squadList + `	{type: "patrol", stats: {nerve: 4}, units: [{unit: "ranger"}]},
]
`,
}, func(f *force, r *report) {
	f.set(func(id string, _ schema.StatValue, path []any) {
		s, ok := f.game.Stats.Get(id)
		if !ok || !isOf(s, "units") || s.Open {
			return
		}
		found := r.at(f.doc.KeyAt(path...), "%s cannot be set by a list%s", within(s.Title), s.Ref.In())
		if open := f.openStats(); len(open) > 0 {
			found.why("a list may set %s", text.And(open))
		}
	})
}}

// isOf says whether parts of a sort may have the stat.
func isOf(s schema.Stat, part string) bool { return slices.Contains(s.Of, part) }
