package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
)

var sideNumber = rule[*field]{diag.Check{
	Code:     "S309",
	Severity: diag.Error,
	Title:    "not two sides",
	Explain:  "A scenario is for two sides: `sides` has exactly two entries, each with its list.",
	Bad: sarn + sarnTurns + `board: {columns: 10, rows: 8}
sides: grauland: {edge: "south", list: "column.cue"}
` + sarnLists,
	Good: sarn + sarnTurns + `board: {columns: 10, rows: 8}
` + sarnSides + sarnLists,
}, func(f *field, r *report) {
	if n := len(f.sides); n != 2 && f.doc.Complete {
		r.at(f.doc.KeyAt("sides"), "the scenario has %s, 2 are wanted", text.Plural(n, "side"))
	}
}}
