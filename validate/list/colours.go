package list

import "github.com/tabletop-forge/forge/validate/check"

var colourless = rule{Check: check.Colourless("L236", "a list"), Find: func(f *listContext, r *report) {
	r.Colour(f.doc.At("colour"), f.list.Colour)
}}
