package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var unitIdle = rule[*force]{diag.Check{
	Code:     "L230",
	Severity: diag.Warning,
	Title:    "unit named for an option of the whole formation",
	Explain:  "The option goes to every unit of the formation, so naming one of them has no effect. Leave `unit` out.",
	Bad: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "special-infantry", name: "Border Guards", options: [{option: "elite", unit: "rifles"}]},
]
`,
	Good: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "special-infantry", name: "Border Guards", options: [{option: "elite"}]},
]
`,
	Ref: "T1.3",
}, findUnitIdle}

func findUnitIdle(f *force, r *report) {
	for i, fielded := range f.entries() {
		for j, t := range f.list.Formations[i].Options {
			o, ok := f.game.Options.Get(t.Option)
			if !ok || t.Unit == "" || o.For != "formation" || !offers(fielded.Formation, t.Option) {
				continue
			}
			r.at(f.doc.At("formations", i, "options", j, "unit"), "%s takes %s for all its units, not for %s%s",
				f.called(i), within(o.Name), quote(t.Unit), o.Ref.In()).
				offer(func() []fix {
					return []fix{{"leave the unit out", entrySet(i, func(e *schema.Entry) { e.Options[j].Unit = "" })}}
				})
		}
	}
}
