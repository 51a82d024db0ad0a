package list

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var unitIdle = rule{Check: diag.Check{
	Code:     "L230",
	Severity: diag.Warning,
	Title:    "unit named for an option of the whole formation",
	Explain:  "The option goes to every unit of the formation, so naming one of them has no effect. Leave `unit` out.",
	Ref:      "T1.3",
}, Find: findUnitIdle}

func findUnitIdle(f *listContext, r *report) {
	for i, fielded := range f.entries() {
		for j, t := range f.list.Formations[i].Options {
			o, ok := f.game.Options.Get(t.Option)
			if !ok || t.Unit == "" || o.For != "formation" || !check.Offers(fielded.Formation, t.Option) {
				continue
			}
			r.At(f.doc.At("formations", i, "options", j, "unit"), "%s takes %s for all its units, not for %q%s",
				f.called(i), check.Within(o.Name), t.Unit, o.Ref.In()).
				Fix(fix{Say: "leave the unit out", Edit: entrySet(i, func(e *schema.Entry) { e.Options[j].Unit = "" })})
		}
	}
}
