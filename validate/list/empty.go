package list

import "github.com/tabletop-forge/forge/internal/diag"

var emptyList = rule{Check: diag.Check{
	Code:     "L219",
	Severity: diag.Error,
	Title:    "list is empty",
	Explain:  "The list's `formations` are empty: there is nothing to price, print or play.",
	Ref:      "T1.1",
}, Find: findEmptyList}

func findEmptyList(f *listContext, r *report) {
	if f.doc.Complete && len(f.list.Formations) == 0 {
		r.At(f.doc.At("formations"), "%q fields no formation", f.list.Title)
	}
}
