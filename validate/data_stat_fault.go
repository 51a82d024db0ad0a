package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var statFault = rule[*parts]{diag.Check{
	Code:     "G407",
	Severity: diag.Error,
	Title:    "stat of the wrong kind or out of range",
	Explain:  "A figure is of another kind than its declaration says, or outside the declared range.",
	Bad: ownGame + `stats: chill: {title: "Chill", of: ["units"], kind: "number", min: 1, max: 6}
units: ghost: {name: "Ghost", class: "spirit", stats: {chill: 7}}
`,
	Good: ownGame + `stats: chill: {title: "Chill", of: ["units"], kind: "number", min: 1, max: 6}
units: ghost: {name: "Ghost", class: "spirit", stats: {chill: 6}}
`,
}, func(p *parts, r *report) {
	p.figures(func(_ []string, id string, d schema.StatValue, path []any) {
		s, ok := p.game.Stats.Get(id)
		if !ok || path[0] == "options" && s.Kind == "number" {
			return // an option's number is added, so it may be below the stat's range
		}
		if bad := fault(s, d); bad != "" {
			r.at(p.at(path...), "%s %s", within(s.Title), bad)
		}
	})
}}
