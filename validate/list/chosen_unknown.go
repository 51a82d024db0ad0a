package list

import "github.com/tabletop-forge/forge/internal/diag"

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
			r.Unknown(f.doc.At("formations", i, "units", j, "unit"), "unit", c.Unit, "units", f.choices(i))
		}
	}
}
