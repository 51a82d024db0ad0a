package game

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/validate/check"
)

var needNotOffered = rule{Check: diag.Check{
	Code:     "G404",
	Severity: diag.Error,
	Title:    "formation offers an option without what it needs",
	Explain:  "A formation offers an option that needs another one, which the formation does not offer: its owner can never take it.",
}, Find: func(p *gameContext, r *report) {
	for id, f := range p.own.Formations.All() {
		for i, offer := range f.Options {
			o, _ := p.game.Options.Get(offer.Option)
			for _, need := range o.Needs {
				if p.game.Options.Has(need) && !check.Offers(f, need) {
					r.At(p.at("formations", id, "options", i), "%s offers %q, which needs %q, which it does not offer", f.Name, offer.Option, need)
				}
			}
		}
	}
}}
