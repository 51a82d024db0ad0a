package scenario

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
)

var listBroken = rule{Check: diag.Check{
	Code:     "S315",
	Severity: diag.Error,
	Title:    "a side's list has errors",
	Explain: "The army list of a side has errors of its own, so the scenario can be neither judged nor played with it. " +
		"`forge check` on the list shows them all.",
}, Find: findListBroken}

func findListBroken(f *scenarioContext, r *report) {
	for _, p := range f.sides {
		if len(p.errs) > 0 {
			r.At(f.at(p, "list"), "the list of %s has %s of its own", p.name(), text.Plural(len(p.errs), "error")).
				See(p.errs[0].Span, "%s", p.errs[0].Message)
		}
	}
}
