package validate

import (
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var servesWrongly = rule[*force]{diag.Check{
	Code:     "L214",
	Severity: diag.Error,
	Title:    "serves a formation that it may not serve",
	Explain:  `The game says which formations may serve which, as lorries serve battalions. Most formations serve nobody, and nothing serves itself. A transport with seats serves those of whom somebody may ride in it.`,
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
		served, s := f.serving(i)
		if s != servesUnfit {
			continue
		}
		form := fielded.Formation
		if other := &f.army.Formations[served]; f.isNamed(form, other) && f.bars(form, other) {
			r.at(f.doc.At("formations", i, "serves"), "%s serves %s, of whom nobody may ride in it%s",
				f.called(i), quote(f.list.Formations[i].Serves), form.Ref.In()).
				why("it takes %s", strings.Join(f.takes(form), ", ")).
				offer(func() []fix { return f.serveFixes(i) })
			continue
		}
		r.at(f.doc.At("formations", i, "serves"), "%s serves %s, and may serve %s%s",
			f.called(i), quote(f.list.Formations[i].Serves), f.servants(form), form.Ref.In()).
			offer(func() []fix { return f.serveFixes(i) })
	}
}

// takes are the names of those who may ride in a formation's transports.
func (f *force) takes(form schema.Formation) (names []string) {
	for _, m := range form.Units {
		u, _ := f.game.Units.Get(m.Unit)
		names = append(names, namesOf(f.game.Classes, u.Carries, func(c schema.Class) string { return c.Name })...)
	}
	return names
}
