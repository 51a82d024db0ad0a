package scenario

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/validate/check"
)

var unknownSupport = rule{Check: diag.Check{
	Code:     "S331",
	Severity: diag.Error,
	Title:    "unknown support",
	Explain:  "A side's `supports` give points or uses to the game's off-table support by id, 0 or more. The game has no support of this id.",
	Ref:      "T10.1",
}, Find: func(f *scenarioContext, r *report) {
	ids := f.game.Supports.Keys()
	for _, p := range f.sides {
		for id, n := range p.data.Supports.All() {
			switch {
			case !f.game.Supports.Has(id):
				r.At(f.doc.KeyAt("sides", p.id, "supports", id), "unknown support %q%s", id, text.DidYouMean(id, ids)).
					Why("%s", check.Known("supports", ids))
			case n < 0:
				r.At(f.at(p, "supports", id), "support %q has %d points, at least 0 are meant", id, n)
			}
		}
	}
}}
