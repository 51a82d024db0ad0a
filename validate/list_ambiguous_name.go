package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
)

var ambiguousName = rule[*force]{diag.Check{
	Code:     "L211",
	Severity: diag.Error,
	Title:    "two formations of one name, where another refers to it",
	Explain: "An entry `serves` a formation by its name, and several entries have that name. Nobody can tell which is meant. " +
		`Entries may share a name as long as nothing refers to it.`,
	Bad: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "special-infantry", name: "Border Guards"},
	{type: "militia", name: "Border Guards"},
	{type: "lorry", count: 3, serves: "Border Guards"},
]
`,
	Good: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "special-infantry", name: "Border Guards"},
	{type: "militia", name: "Border Levy"},
	{type: "lorry", count: 3, serves: "Border Guards"},
]
`,
	Ref: "T1.6",
}, findAmbiguousName}

func findAmbiguousName(f *force, r *report) {
	told := map[string]bool{}
	for i := range f.list.Formations {
		name := f.list.Formations[i].Serves
		sharers := f.namesakes(name)
		if name == "" || len(sharers) < 2 || told[name] {
			continue
		}
		told[name] = true
		found := r.at(f.doc.At("formations", i, "serves"), "%s serves %s, and %s have that name",
			f.called(i), quote(name), text.Plural(len(sharers), "formation"))
		for _, s := range sharers {
			found.see(f.doc.At("formations", s, "name"), "one of them")
		}
	}
}

// namesakes are the entries whose own name is the given one.
func (f *force) namesakes(name string) []int { return f.named[name] }
