package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
)

var servesUnknownName = rule[*force]{diag.Check{
	Code:     "L212",
	Severity: diag.Error,
	Title:    "serves an unknown formation",
	Explain: "`serves` is the name of another entry of the same list, such as the battalion that a lorry belongs to. " +
		"No entry has the name. Give the formation that is served a `name`, and write it the same way here.",
	Bad: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "special-infantry", name: "Border Guards"},
	{type: "lorry", serves: "Boarder Guards"},
]
`,
	Good: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "special-infantry", name: "Border Guards"},
	{type: "lorry", serves: "Border Guards"},
]
`,
	Ref: "T1.6",
}, findServesUnknown}

func findServesUnknown(f *force, r *report) {
	if !f.doc.Complete { // the one that it means may be the broken one
		return
	}
	for i, fielded := range f.entries() {
		if _, s := f.serving(i); s != servesUnknown {
			continue
		}
		name := f.list.Formations[i].Serves
		r.at(f.doc.At("formations", i, "serves"), "%s serves %s, which is not in the list%s%s",
			f.called(i), quote(name), fielded.Formation.Ref.In(), text.DidYouMean(name, f.servable(i))).
			offer(func() []fix { return f.serveFixes(i) })
	}
}
