package validate

import (
	"maps"
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
)

var waiverUnknown = rule{Check: diag.Check{
	Code:     "W501",
	Severity: diag.Error,
	Title:    "waiver of an unknown code",
	Explain:  "`waive` names the code of a check, such as `L221`, and there is no check of this code. `forge explain` lists them.",
}, Find: func(w *waivers, r *report) {
	for i, x := range w.all {
		if _, ok := w.known[x.Code]; !ok {
			r.At(w.doc.At("waive", i, "code"), "no check has the code %q%s", x.Code, text.DidYouMean(x.Code, slices.Sorted(maps.Keys(w.known)))).
				Fix(waiverOut(i))
		}
	}
}}
