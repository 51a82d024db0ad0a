package validate

import "github.com/tabletop-forge/forge/internal/diag"

var waiverOfError = rule{Check: diag.Check{
	Code:     "W502",
	Severity: diag.Error,
	Title:    "waiver of an error",
	Explain:  "Warnings and notes may be waived, errors may not: a list that breaks the rules stays broken, whatever the reason.",
}, Find: func(w *waivers, r *report) {
	for i, x := range w.all {
		if s, ok := w.known[x.Code]; ok && s == diag.Error {
			r.At(w.doc.At("waive", i, "code"), "%s is an error and cannot be waived", x.Code).
				Fix(waiverOut(i))
		}
	}
}}
