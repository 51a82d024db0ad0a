package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
)

var waiverUnknown = rule[*waivers]{diag.Check{
	Code:     "W501",
	Severity: diag.Error,
	Title:    "waiver of an unknown code",
	Explain:  "`waive` names the code of a check, such as `L221`, and there is no check of this code. `forge explain` lists them.",
	Bad: waivingList + `	{type: "militia", name: "Valley Levy"},
]
waive: [{code: "L999", reason: "The officers come with the second wave."}]
`,
	Good: waivingList + `]
waive: [{code: "L221", reason: "The officers come with the second wave."}]
`,
}, func(w *waivers, r *report) {
	for i, x := range w.all {
		if _, ok := w.known[x.Code]; !ok {
			r.at(w.doc.At("waive", i, "code"), "no check has the code %s%s", quote(x.Code), text.DidYouMean(x.Code, sortedKeys(w.known))).
				offer(func() []fix { return waiverOut(i) })
		}
	}
}}
