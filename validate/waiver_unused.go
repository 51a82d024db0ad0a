package validate

import "github.com/tabletop-forge/forge/internal/diag"

var waiverUnused = rule{Check: diag.Check{
	Code:     "W503",
	Severity: diag.Warning,
	Title:    "waiver that waives nothing",
	Explain:  "The document waives a warning that it does not get, or waives it twice. Take the waiver out, lest it hides a warning that comes later.",
}, Find: func(w *waivers, r *report) {
	for i, x := range w.all {
		if s, ok := w.known[x.Code]; ok && s != diag.Error && reasoned(x) && !w.used[i] && w.doc.Complete {
			r.At(w.doc.At("waive", i), "the waiver of %s waives nothing", x.Code).
				Fix(waiverOut(i))
		}
	}
}}
