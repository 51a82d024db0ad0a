package validate

import "github.com/tabletop-forge/forge/internal/diag"

var hollowFormation = rule[*parts]{diag.Check{
	Code:     "G417",
	Severity: diag.Error,
	Title:    "formation without units",
	Explain: "A formation neither comes with units nor lets its owner choose any, or there is none to choose: it would put nothing on the table. " +
		"Give it `units`, or a `choose` that some unit fits.",
	Bad: ownGame + `units: ghost: {name: "Ghost", class: "spirit"}
formations: mist: {name: "Mist", points: 1}
`,
	Good: ownGame + `units: ghost: {name: "Ghost", class: "spirit"}
formations: mist: {name: "Mist", points: 1, units: [{unit: "ghost"}]}
`,
}, func(p *parts, r *report) {
	for id, f := range p.own.Formations.All() {
		switch {
		case len(f.Units) == 0 && f.Choose == nil:
			r.at(p.keyAt("formations", id), "%s has no units and no choice of any", f.Name)
		case len(f.Units) == 0 && len(p.kinds(f)) == 0:
			r.at(p.at("formations", id, "choose"), "there is no unit that %s could choose", f.Name)
		}
	}
}}
