package game

import "github.com/tabletop-forge/forge/internal/diag"

var hollowFormation = rule{Check: diag.Check{
	Code:     "G417",
	Severity: diag.Error,
	Title:    "formation without units",
	Explain: "A formation neither comes with units nor lets its owner choose any, or there is none to choose: it would put nothing on the table. " +
		"Give it `units`, or a `choose` that some unit fits.",
}, Find: func(p *gameContext, r *report) {
	for id, f := range p.own.Formations.All() {
		switch {
		case len(f.Units) == 0 && f.Choose == nil:
			r.At(p.keyAt("formations", id), "%s has no units and no choice of any", f.Name)
		case len(f.Units) == 0 && len(p.kinds(f)) == 0:
			r.At(p.at("formations", id, "choose"), "there is no unit that %s could choose", f.Name)
		}
	}
}}
