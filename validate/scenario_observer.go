package validate

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
)

var unknownObserver = rule[*field]{diag.Check{
	Code:     "S332",
	Severity: diag.Error,
	Title:    "unknown observer",
	Explain:  "A side's `observers` are names of formations of its list, or ids of units that it fields.",
	Bad: sarn + sarnTurns + sarnBoard + `sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue", observers: ["Valley Lewy"]}
	valdora: {role: "defender", edge: "north", list: "garrison.cue"}
}
` + sarnLists,
	Good: sarn + sarnTurns + sarnBoard + `sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue", observers: ["Valley Levy"]}
	valdora: {role: "defender", edge: "north", list: "garrison.cue"}
}
` + sarnLists,
}, func(f *field, r *report) {
	for _, p := range f.sides {
		names := append(p.formationNames(), p.unitIDs()...)
		for i, name := range p.side.Observers {
			if p.sound && !contains(names, name) && p.named(name) < 0 {
				r.at(f.at(p, "observers", i), "%s has no formation or unit %s%s", p.name(), quote(name), text.DidYouMean(name, names)).
					why("it has %s", text.And(names))
			}
		}
	}
}}

// unitIDs are the units that a side fields, each once.
func (p *party) unitIDs() []string {
	var out []string
	for i := range p.army.Formations {
		for n := range p.army.Formations[i].Troops {
			if id := p.army.Formations[i].Troops[n].Profile; !contains(out, id) {
				out = append(out, id)
			}
		}
	}
	return out
}

func contains(ids []string, id string) bool { return slices.Contains(ids, id) }
