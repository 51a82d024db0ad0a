package list

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/validate/check"
)

var chosenUnknown = rule{Check: diag.Check{
	Code:     "L223",
	Severity: diag.Error,
	Title:    "unknown unit",
	Explain: "A `unit` among an entry's `units` is not the id of a unit of the game, of what the list `adds`, or of a document that it `uses`. " +
		"While it is unknown, the list's points and totals are not judged.",
}, Find: findChosenUnknown}

func findChosenUnknown(f *listContext, r *report) {
	for i := range f.entries() {
		for j, c := range f.list.Formations[i].Units {
			if c.Unit == "" || f.game.Units.Has(c.Unit) {
				continue
			}
			choice := f.choices(i)
			hint := text.DidYouMean(c.Unit, choice)
			found := r.At(f.doc.At("formations", i, "units", j, "unit"), "unknown unit %q%s", c.Unit, hint)
			if hint == "" {
				found.Why("%s", check.Known("units", choice))
			}
		}
	}
}
