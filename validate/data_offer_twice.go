package validate

import "github.com/tabletop-forge/forge/internal/diag"

var offeredTwice = rule[*parts]{diag.Check{
	Code:     "G418",
	Severity: diag.Error,
	Title:    "formation offers an option twice",
	Explain: "A formation names the same option twice among those that it offers: only the price of the first would hold. To let it be taken more " +
		"often, give the offer a `max`.",
	Bad: `kind:  "Game"
name:  "ghosts"
title: "Ghosts of Sarn"
classes: spirit: {name: "Spirits"}
units: ghost: {name: "Ghost", class: "spirit"}
formations: ghosts: {name: "Ghosts", points: 3, units: [{unit: "ghost", count: 2}], options: [{option: "chains"}, {option: "chains", points: 2}]}
options: chains: {name: "Chains", points: 1, for: "unit", text: "Rattles."}
`,
	Good: `kind:  "Game"
name:  "ghosts"
title: "Ghosts of Sarn"
classes: spirit: {name: "Spirits"}
units: ghost: {name: "Ghost", class: "spirit"}
formations: ghosts: {name: "Ghosts", points: 3, units: [{unit: "ghost", count: 2}], options: [{option: "chains", max: 2}]}
options: chains: {name: "Chains", points: 1, for: "unit", text: "Rattles."}
`,
}, func(p *parts, r *report) {
	for id, f := range p.own.Formations.All() {
		first := map[string]int{}
		for i, offer := range f.Options {
			if k, twice := first[offer.Option]; twice {
				r.at(p.at("formations", id, "options", i), "%s offers %s twice", f.Name, quote(offer.Option)).
					see(p.at("formations", id, "options", k), "offered here")
				continue
			}
			first[offer.Option] = i
		}
	}
}}
