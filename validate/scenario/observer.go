package scenario

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
)

var unknownObserver = rule{Check: diag.Check{
	Code:     "S332",
	Severity: diag.Error,
	Title:    "unknown observer",
	Explain:  "A side's `observers` are names of formations of its list, or ids of units that it fields.",
}, Find: func(f *scenarioContext, r *report) {
	for _, p := range f.sides {
		names := append(p.formationNames(), p.unitIDs()...)
		for i, name := range p.data.Observers {
			if p.sound && !slices.Contains(names, name) && p.named(name) < 0 {
				r.At(f.at(p, "observers", i), "%s has no formation or unit %q%s", p.name(), name, text.DidYouMean(name, names)).
					Why("it has %s", text.And(names))
			}
		}
	}
}}

// unitIDs are the units that a side fields, each once.
func (p *side) unitIDs() []string {
	var out []string
	for i := range p.army.Formations {
		for n := range p.army.Formations[i].Troops {
			if id := p.army.Formations[i].Troops[n].Profile; !slices.Contains(out, id) {
				out = append(out, id)
			}
		}
	}
	return out
}
