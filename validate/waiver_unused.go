package validate

import "github.com/tabletop-forge/forge/internal/diag"

var waiverUnused = rule[*waivers]{diag.Check{
	Code:     "W503",
	Severity: diag.Warning,
	Title:    "waiver that waives nothing",
	Explain:  "The document waives a warning that it does not get, or waives it twice. Take the waiver out, lest it hides a warning that comes later.",
	Bad: waivingList + `	{type: "militia", name: "Valley Levy"},
]
waive: [{code: "L221", reason: "The officers come with the second wave."}]
`,
	Good: waivingList + `]
waive: [{code: "L221", reason: "The officers come with the second wave."}]
`,
}, func(w *waivers, r *report) {
	for i, x := range w.all {
		if s, ok := w.known[x.Code]; ok && s != diag.Error && reasoned(x) && !w.used[i] && w.doc.Complete {
			r.at(w.doc.At("waive", i), "the waiver of %s waives nothing", x.Code).
				offer(func() []fix { return waiverOut(i) })
		}
	}
}}
