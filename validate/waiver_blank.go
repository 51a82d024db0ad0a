package validate

import "github.com/tabletop-forge/forge/internal/diag"

var waiverBlank = rule{Check: diag.Check{
	Code:     "W504",
	Severity: diag.Error,
	Title:    "waiver without a reason",
	Explain:  "A waiver says why the warning may stand, for whoever reads the document next. Without a reason it waives nothing.",
}, Find: func(w *waivers, r *report) {
	for i, x := range w.all {
		if s, ok := w.known[x.Code]; ok && s != diag.Error && !reasoned(x) {
			r.At(w.doc.At("waive", i, "reason"), "the waiver of %s gives no reason", x.Code).
				Fix(waiverOut(i))
		}
	}
}}
