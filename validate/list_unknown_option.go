package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
)

var unknownOption = rule[*force]{diag.Check{
	Code:     "L203",
	Severity: diag.Error,
	Title:    "unknown option",
	Explain: "An `option` is not the id of any option of the game. `forge show GAME` lists them with their prices.\n\n" +
		`While an option is unknown, the list's points and totals are not judged.`,
	Bad: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "special-infantry", name: "Border Guards", options: [{option: "baner"}]},
]
`,
	Good: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "special-infantry", name: "Border Guards", options: [{option: "banner"}]},
]
`,
	Ref: "T1.3",
}, findUnknownOption}

func findUnknownOption(f *force, r *report) {
	for i, e := range f.list.Formations {
		formation, known := f.game.Formations.Get(e.Type)
		if known && f.first[i] < 0 {
			continue // its count is the cause: it fields nothing
		}
		for j, t := range e.Options {
			if t.Option == "" || f.game.Options.Has(t.Option) {
				continue
			}
			hint := text.DidYouMean(t.Option, f.game.Options.Keys())
			found := r.at(f.doc.At("formations", i, "options", j, "option"), "unknown option %s%s", quote(t.Option), hint)
			if known && hint == "" {
				found.why("%s may take %s", f.called(i), offered(formation))
			}
		}
	}
}
