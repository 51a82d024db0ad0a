package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
)

var unknownVariant = rule[*field]{diag.Check{
	Code:     "S329",
	Severity: diag.Error,
	Title:    "unknown variant",
	Explain:  "`rules` switches the game's variants by id, and the game has none of this id. `forge show GAME` lists them with their values.",
	Bad:      sarn + sarnTurns + "rules: {railwy: \"sheet\"}\n" + sarnBoard + sarnSides + sarnLists,
	Good:     sarn + sarnTurns + "rules: {railway: \"sheet\"}\n" + sarnBoard + sarnSides + sarnLists,
	Ref:      "T13",
}, func(f *field, r *report) {
	ids := f.game.Variants.Keys()
	for id := range f.scenario.Rules.All() {
		if f.game.Variants.Has(id) {
			continue
		}
		hint := text.DidYouMean(id, ids)
		found := r.at(f.doc.KeyAt("rules", id), "unknown variant %s%s", quote(id), hint)
		if hint == "" {
			found.why("%s", known("variants", ids))
		}
	}
}}
