package game

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var statFault = rule{Check: diag.Check{
	Code:     "G407",
	Severity: diag.Error,
	Title:    "stat of the wrong kind or out of range",
	Explain:  "A figure is of another kind than its declaration says, or outside the declared range.",
}, Find: func(p *gameContext, r *report) {
	p.figures(func(_ []string, id string, d schema.StatValue, path []any) {
		s, ok := p.game.Stats.Get(id)
		if !ok || path[0] == "options" && s.Kind == "number" {
			return // an option's number is added, so it may be below the stat's range
		}
		if bad := check.Fault(s, d); bad != "" {
			r.At(p.at(path...), "%s %s", check.Within(s.Title), bad)
		}
	})
}}
