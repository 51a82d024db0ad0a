package scenario

import "github.com/tabletop-forge/forge/internal/diag"

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
		r.Unknown(f.doc.KeyAt("rules", id), "variant", id, "variants", ids)
	}
}}
