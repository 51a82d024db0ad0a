package validate

import "github.com/tabletop-forge/forge/internal/diag"

var servesWrongly = rule[*force]{diag.Check{
	Code:     "L214",
	Severity: diag.Error,
	Title:    "serves a formation that it may not serve",
	Explain:  `The game says which formations may serve which, as lorries serve battalions. Most formations serve nobody, and nothing serves itself.`,
	Bad: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "special-infantry", name: "Border Guards"},
	{type: "artillery", name: "Hill Battery"},
	{type: "lorry", serves: "Hill Battery"},
]
`,
	Good: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "special-infantry", name: "Border Guards"},
	{type: "artillery", name: "Hill Battery"},
	{type: "lorry", serves: "Border Guards"},
]
`,
	Ref: "T1.6",
}, findServesWrongly}

func findServesWrongly(f *force, r *report) {
	for i, fielded := range f.entries() {
		if _, s := f.serving(i); s != servesUnfit {
			continue
		}
		form := fielded.Formation
		r.at(f.doc.At("formations", i, "serves"), "%s serves %s, and may serve %s%s",
			f.called(i), quote(f.list.Formations[i].Serves), f.servants(form), form.Ref.In()).
			offer(func() []fix { return f.serveFixes(i) })
	}
}
