package scenario

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/validate/check"
)

var unknownVariant = rule{Check: diag.Check{
	Code:     "S329",
	Severity: diag.Error,
	Title:    "unknown variant",
	Explain:  "`rules` switches the game's variants by id, and the game has none of this id. `forge show GAME` lists them with their values.",
	Ref:      "T13",
}, Find: func(f *scenarioContext, r *report) {
	ids := f.game.Variants.Keys()
	for id := range f.scenario.Rules.All() {
		if f.game.Variants.Has(id) {
			continue
		}
		hint := text.DidYouMean(id, ids)
		found := r.At(f.doc.KeyAt("rules", id), "unknown variant %q%s", id, hint)
		if hint == "" {
			found.Why("%s", check.Known("variants", ids))
		}
	}
}}
