package validate

import "github.com/tabletop-forge/forge/internal/diag"

var needNotOffered = rule[*parts]{diag.Check{
	Code:     "G404",
	Severity: diag.Error,
	Title:    "formation offers an option without what it needs",
	Explain:  "A formation offers an option that needs another one, which the formation does not offer: its owner can never take it.",
	Bad: `kind:  "Game"
name:  "ghosts"
title: "Ghosts of Sarn"
classes: spirit: {name: "Spirits"}
units: ghost: {name: "Ghost", class: "spirit"}
formations: {
	ghosts: {name: "Ghosts", points: 3, units: [{unit: "ghost", count: 2}], options: [{option: "chains"}]}
	banshee: {name: "Banshee", points: 2, units: [{unit: "ghost"}], options: [{option: "wailing"}]}
}
options: {
	chains: {name: "Chains", points: 1, for: "formation", needs: ["wailing"], text: "Rattles."}
	wailing: {name: "Wailing", points: 1, for: "formation", text: "Is heard far off."}
}
`,
	Good: haunting + `options: {
	chains: {name: "Chains", points: 1, for: "formation", needs: ["wailing"], text: "Rattles."}
	wailing: {name: "Wailing", points: 1, for: "formation", text: "Is heard far off."}
}
`,
}, func(p *parts, r *report) {
	for id, f := range p.own.Formations.All() {
		for i, offer := range f.Options {
			o, _ := p.game.Options.Get(offer.Option)
			for _, need := range o.Needs {
				if p.game.Options.Has(need) && !offers(f, need) {
					r.at(p.at("formations", id, "options", i), "%s offers %s, which needs %s, which it does not offer", f.Name, quote(offer.Option), quote(need))
				}
			}
		}
	}
}}
