package scenario

import "github.com/tabletop-forge/forge/validate/check"

var colourless = rule{Check: check.Colourless("S348", "a side"), Find: func(f *scenarioContext, r *report) {
	for _, p := range f.sides {
		r.Colour(f.at(p, "colour"), p.data.Colour)
	}
}}
