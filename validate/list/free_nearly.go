package list

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var freeNearly = rule{Check: diag.Check{
	Code:     "L218",
	Severity: diag.Note,
	Title:    "formation is not free, though it serves",
	Explain: `With one carrier more for the formation that it serves this one would be free, and the price of the carrier would come back. ` +
		`Or it is one too many: the game frees so many for each formation served, and the others cost their points.`,
	Ref: "T1.6",
}, Find: findFreeNearly}

func findFreeNearly(f *listContext, r *report) {
	if !f.doc.Complete {
		return
	}
	for _, rule := range f.freeRules() {
		carrier := f.formationName(rule.With)
		for _, c := range f.candidates(rule) {
			if c.complete && c.free == 0 {
				r.At(f.doc.At("formations", c.entry), "%s is not free: only %d is for %q%s", f.called(c.entry), max(rule.Max, 1), c.serves, rule.Ref.In())
			}
			if c.complete || c.carriers != c.units-1 {
				continue
			}
			r.At(f.doc.At("formations", c.entry), "%s is not free: %q has %s for %s, one too few%s",
				f.called(c.entry), c.serves, text.Plural(c.carriers, check.Within(carrier)), text.Plural(c.units, "unit"), rule.Ref.In()).
				Fix(fix{Say: fmt.Sprintf("add %s that serves %q", check.Article(check.Within(carrier)), c.serves),
					Edit: entryIn(schema.Entry{Type: rule.With, Serves: c.serves})})
		}
	}
}
