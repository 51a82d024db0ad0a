package validate

import "github.com/tabletop-forge/forge/internal/diag"

var emptyList = rule[*force]{diag.Check{
	Code:     "L219",
	Severity: diag.Error,
	Title:    "list is empty",
	Explain:  "The list's `formations` are empty: there is nothing to price, print or play.",
	Bad: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: []
`,
	Good: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "special-infantry", name: "Border Guards"},
]
`,
	Ref: "T1.1",
}, findEmptyList}

func findEmptyList(f *force, r *report) {
	if f.doc.Complete && len(f.list.Formations) == 0 {
		r.at(f.doc.At("formations"), "%s fields no formation", quote(f.list.Title))
	}
}
