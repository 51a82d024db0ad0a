package validate

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
)

var needsExcluded = rule[*parts]{diag.Check{
	Code:     "G403",
	Severity: diag.Error,
	Title:    "option that excludes what it needs",
	Explain: "An option needs another one that it excludes, or that excludes it, or it excludes itself. No formation can take it without " +
		"breaking one of the two rules.",
	Bad: haunting + `options: {
	chains: {name: "Chains", points: 1, for: "formation", needs: ["wailing"], text: "Rattles."}
	wailing: {name: "Wailing", points: 1, for: "formation", excludes: ["chains"], text: "Is heard far off."}
}
`,
	Good: haunting + `options: {
	chains: {name: "Chains", points: 1, for: "formation", needs: ["wailing"], text: "Rattles."}
	wailing: {name: "Wailing", points: 1, for: "formation", text: "Is heard far off."}
}
`,
}, findNeedsExcluded}

// haunting begins the examples of options: all but the options.
const haunting = `kind:  "Game"
name:  "ghosts"
title: "Ghosts of Sarn"
classes: spirit: {name: "Spirits"}
units: ghost: {name: "Ghost", class: "spirit"}
formations: ghosts: {
	name: "Ghosts", points: 3
	units: [{unit: "ghost", count: 2}]
	options: [{option: "chains"}, {option: "wailing"}]
}
`

func findNeedsExcluded(p *parts, r *report) {
	for id, o := range p.own.Options.All() {
		for i, other := range o.Excludes {
			if other == id {
				r.at(p.at("options", id, "excludes", i), "option %s excludes itself", quote(id))
			}
		}
		for i, need := range o.Needs {
			other, ok := p.game.Options.Get(need)
			if !ok {
				continue
			}
			switch {
			case slices.Contains(o.Excludes, need):
				r.at(p.at("options", id, "needs", i), "option %s needs %s and excludes it", quote(id), quote(need))
			case slices.Contains(other.Excludes, id):
				r.at(p.at("options", id, "needs", i), "option %s needs %s, which excludes it", quote(id), quote(need))
			}
		}
	}
}
