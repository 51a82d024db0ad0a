package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
)

var listBroken = rule[*field]{diag.Check{
	Code:     "S315",
	Severity: diag.Error,
	Title:    "a side's list has errors",
	Explain: "The army list of a side has errors of its own, so the scenario can be neither judged nor played with it. " +
		"`forge check` on the list shows them all.",
	Bad: sarn + sarnTurns + sarnBoard + `sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue"}
	valdora: {role: "defender", edge: "north", list: "garrison.cue"}
}
-- column.cue --
kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [{type: "special-infantri"}]
-- garrison.cue --
kind:  "ArmyList"
game:  "tintin"
title: "Garrison of Sarn"
formations: [{type: "militia", name: "Town Watch"}]
`,
	Good: sarn + sarnTurns + sarnBoard + sarnSides + sarnLists,
}, findListBroken}

func findListBroken(f *field, r *report) {
	for _, p := range f.sides {
		if len(p.errs) > 0 {
			r.at(f.at(p, "list"), "the list of %s has %s of its own", p.name(), text.Plural(len(p.errs), "error")).
				see(p.errs[0].Span, "%s", p.errs[0].Message)
		}
	}
}
