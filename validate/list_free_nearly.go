package validate

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var freeNearly = rule[*force]{diag.Check{
	Code:     "L218",
	Severity: diag.Note,
	Title:    "formation is not free, though it serves",
	Explain: `With one carrier more for the formation that it serves this one would be free, and the price of the carrier would come back. ` +
		`Or it is one too many: the game frees so many for each formation served, and the others cost their points.`,
	Bad: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "special-infantry", name: "Border Guards"},
	{type: "lorry", count: 2, serves: "Border Guards"},
	{type: "staff-car", serves: "Border Guards"},
]
`,
	Good: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "special-infantry", name: "Border Guards"},
	{type: "lorry", count: 2, serves: "Border Guards"},
]
`,
	Ref: "T1.6",
}, findFreeNearly}

func findFreeNearly(f *force, r *report) {
	if !f.doc.Complete {
		return
	}
	for _, rule := range f.freeRules() {
		carrier := f.formationName(rule.With)
		for _, c := range f.candidates(rule) {
			if c.complete && c.free == 0 {
				r.at(f.doc.At("formations", c.entry), "%s is not free: only %d is for %s%s", f.called(c.entry), max(rule.Max, 1), quote(c.serves), rule.Ref.In())
			}
			if c.complete || c.carriers != c.units-1 {
				continue
			}
			r.at(f.doc.At("formations", c.entry), "%s is not free: %s has %s for %s, one too few%s",
				f.called(c.entry), quote(c.serves), text.Plural(c.carriers, within(carrier)), text.Plural(c.units, "unit"), rule.Ref.In()).
				offer(func() []fix {
					return []fix{{fmt.Sprintf("add %s that serves %s", article(within(carrier)), quote(c.serves)),
						entryIn(schema.Entry{Type: rule.With, Serves: c.serves})}}
				})
		}
	}
}
