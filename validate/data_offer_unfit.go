package validate

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var offerUnfit = rule[*parts]{diag.Check{
	Code:     "G405",
	Severity: diag.Error,
	Title:    "formation offers an option that none of its units can take",
	Explain: "The option is for units of certain kinds, and the formation never has one: not among the units that it comes with, not among those that " +
		"its owner may choose, and not among those that another option turns them into.",
	Bad: haunting + `options: {
	chains: {name: "Chains", points: 1, for: "unit", units: ["knight"], text: "Rattles."}
	wailing: {name: "Wailing", points: 1, for: "formation", text: "Is heard far off."}
}
units: knight: {name: "Headless knight", class: "spirit"}
formations: knight: {name: "Headless knight", points: 4, units: [{unit: "knight"}]}
`,
	Good: haunting + `options: {
	chains: {name: "Chains", points: 1, for: "unit", units: ["ghost"], text: "Rattles."}
	wailing: {name: "Wailing", points: 1, for: "formation", text: "Is heard far off."}
}
`,
}, func(p *parts, r *report) {
	for id, f := range p.own.Formations.All() {
		for i, offer := range f.Options {
			o, ok := p.game.Options.Get(offer.Option)
			if !ok || len(o.Units) == 0 || len(f.Units) == 0 && f.Choose == nil || p.anyFits(o, f) {
				continue
			}
			r.at(p.at("formations", id, "options", i), "%s offers %s, and none of its units can take it", f.Name, quote(offer.Option)).
				why("%s is for %s", quote(offer.Option), either(o.Units))
		}
	}
}}

// anyFits says whether some unit that the formation can have is of a kind that
// can take the option.
func (p *parts) anyFits(o schema.Option, f schema.Formation) bool {
	kinds := p.kinds(f)
	return slices.ContainsFunc(o.Units, func(id string) bool { return contains(kinds, id) || !p.game.Units.Has(id) })
}

// kinds are the units that the formation can have: those it comes with, those
// to choose from, and those that its options turn units into.
func (p *parts) kinds(f schema.Formation) []string {
	var out []string
	for _, m := range f.Units {
		out = append(out, m.Unit)
	}
	if f.Choose != nil {
		for id, u := range p.game.Units.All() {
			if choosable(p.game, *f.Choose, id, u) {
				out = append(out, id)
			}
		}
	}
	for _, offer := range f.Options {
		if o, _ := p.game.Options.Get(offer.Option); o.Becomes != "" {
			out = append(out, o.Becomes)
		}
	}
	return out
}
