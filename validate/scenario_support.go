package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
)

var unknownSupport = rule[*field]{diag.Check{
	Code:     "S331",
	Severity: diag.Error,
	Title:    "unknown support",
	Explain:  "A side's `supports` give points or uses to the game's off-table support by id, 0 or more. The game has no support of this id.",
	Bad: sarn + sarnTurns + sarnBoard + `sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue", supports: {"big-gun": 2}}
	valdora: {role: "defender", edge: "north", list: "garrison.cue"}
}
` + sarnLists,
	Good: sarn + sarnTurns + sarnBoard + `sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue", supports: {"big-guns": 2}}
	valdora: {role: "defender", edge: "north", list: "garrison.cue"}
}
` + sarnLists,
	Ref: "T10.1",
}, func(f *field, r *report) {
	ids := f.game.Supports.Keys()
	for _, p := range f.sides {
		for id, n := range p.side.Supports.All() {
			switch {
			case !f.game.Supports.Has(id):
				r.at(f.doc.KeyAt("sides", p.id, "supports", id), "unknown support %s%s", quote(id), text.DidYouMean(id, ids)).
					why("%s", known("supports", ids))
			case n < 0:
				r.at(f.at(p, "supports", id), "support %s has %d points, at least 0 are meant", quote(id), n)
			}
		}
	}
}}
