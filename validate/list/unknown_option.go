package list

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
)

var unknownOption = rule{Check: diag.Check{
	Code:     "L203",
	Severity: diag.Error,
	Title:    "unknown option",
	Explain: "An `option` is not the id of any option of the game. `forge show GAME` lists them with their prices.\n\n" +
		`While an option is unknown, the list's points and totals are not judged.`,
	Ref: "T1.3",
}, Find: findUnknownOption}

func findUnknownOption(f *listContext, r *report) {
	for i, e := range f.list.Formations {
		formation, known := f.game.Formations.Get(e.Type)
		if known && f.first[i] < 0 {
			continue // its count is the cause: it fields nothing
		}
		for j, t := range e.Options {
			if t.Option == "" || f.game.Options.Has(t.Option) {
				continue
			}
			hint := text.DidYouMean(t.Option, f.game.Options.Keys())
			found := r.At(f.doc.At("formations", i, "options", j, "option"), "unknown option %q%s", t.Option, hint)
			if known && hint == "" {
				found.Why("%s may take %s", f.called(i), offered(formation))
			}
		}
	}
}
