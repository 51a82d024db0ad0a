package list

import (
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var optionNeeds = rule{Check: diag.Check{
	Code:     "L209",
	Severity: diag.Error,
	Title:    "option needs another that is not taken",
	Explain:  `A formation takes an option that the game allows only together with another one. Take the other one as well, or neither.`,
}, Find: findOptionNeeds}

func findOptionNeeds(f *listContext, r *report) {
	for i, fielded := range f.entries() {
		options := f.list.Formations[i].Options
		for j, t := range options {
			o, ok := f.game.Options.Get(t.Option)
			if !ok || !check.Offers(fielded.Formation, t.Option) || repeated(options, j) {
				continue
			}
			for _, need := range o.Needs {
				if takes(options, need) || !f.game.Options.Has(need) {
					continue
				}
				r.At(f.doc.At("formations", i, "options", j), "%s takes %s without %s, which it needs%s",
					f.called(i), check.Within(o.Name), f.optionName(need), o.Ref.In()).
					Rule(f.game, "options", t.Option).
					Fix(fix{Say: fmt.Sprintf("add %s to %s", f.optionName(need), f.called(i)), Edit: optionIn(i, need)},
						f.drop(i, o.Name, t.Option))
			}
		}
	}
}

func takes(options []schema.Taken, option string) bool {
	return slices.ContainsFunc(options, func(t schema.Taken) bool { return t.Option == option })
}
