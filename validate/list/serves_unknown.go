package list

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
)

var servesUnknownName = rule{Check: diag.Check{
	Code:     "L212",
	Severity: diag.Error,
	Title:    "serves an unknown formation",
	Explain: "`serves` is the name of another entry of the same list, such as the battalion that a lorry belongs to. " +
		"No entry has the name. Give the formation that is served a `name`, and write it the same way here.",
	Ref: "T1.6",
}, Find: findServesUnknown}

func findServesUnknown(f *listContext, r *report) {
	if !f.doc.Complete { // the one that it means may be the broken one
		return
	}
	for i, fielded := range f.entries() {
		if _, s := f.serving(i); s != servesUnknown {
			continue
		}
		name := f.list.Formations[i].Serves
		r.At(f.doc.At("formations", i, "serves"), "%s serves %q, which is not in the list%s%s",
			f.called(i), name, fielded.Formation.Ref.In(), text.DidYouMean(name, f.servable(i))).
			Offer(func() []fix { return f.serveFixes(i) })
	}
}
