package game

import "github.com/tabletop-forge/forge/internal/diag"

var offeredTwice = rule{Check: diag.Check{
	Code:     "G418",
	Severity: diag.Error,
	Title:    "formation offers an option twice",
	Explain: "A formation names the same option twice among those that it offers: only the price of the first would hold. To let it be taken more " +
		"often, give the offer a `max`.",
}, Find: func(p *gameContext, r *report) {
	for id, f := range p.own.Formations.All() {
		first := map[string]int{}
		for i, offer := range f.Options {
			if k, twice := first[offer.Option]; twice {
				r.At(p.at("formations", id, "options", i), "%s offers %q twice", f.Name, offer.Option).
					See(p.at("formations", id, "options", k), "offered here")
				continue
			}
			first[offer.Option] = i
		}
	}
}}
