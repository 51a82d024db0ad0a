package list

import (
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var optionUnsuitable = rule{Check: diag.Check{
	Code:     "L207",
	Severity: diag.Error,
	Title:    "option's unit is of an unsuitable kind",
	Explain: `The unit that should take the option is of a kind that cannot, or the formation has no unit left of a kind that can. ` +
		`An option that turns one kind of unit into another needs a unit that is still of the first kind.`,
	Ref: "T1.3",
}, Find: findOptionUnsuitable}

func findOptionUnsuitable(f *listContext, r *report) {
	for i, fielded := range f.entries() {
		for j, t := range f.list.Formations[i].Options {
			o, ok := f.game.Options.Get(t.Option)
			if !ok || o.For == "formation" || !check.Offers(fielded.Formation, t.Option) {
				continue
			}
			f.unsuitable(r, i, j, fielded, o)
		}
	}
}

func (f *listContext) unsuitable(r *report, i, j int, fielded *schema.Fielded, o schema.Option) {
	t, n := f.list.Formations[i].Options[j], fielded.Targets[j]
	keys := f.keys(i, j, fielded, o)
	var found *finding
	switch {
	case n >= 0 && t.Unit != "" && !f.suits(i, j, fielded, o, n):
		found = r.At(f.doc.At("formations", i, "options", j, "unit"), "%s gives %s to %q, which cannot take it%s",
			f.called(i), check.Within(o.Name), t.Unit, o.Ref.In())
	case n == schema.None && t.Unit == "" && len(keys) == 0 && len(fielded.Troops) > 0 && !f.isExcluded(i, j):
		found = r.At(f.doc.At("formations", i, "options", j), "%s has no unit that can take %s%s", f.called(i), check.Within(o.Name), o.Ref.In())
	default:
		return
	}
	found.Why("%s is for %s; the units of %s are %s", check.Within(o.Name), f.unitNames(o.Units), f.called(i), check.UnitsOf(fielded)).
		Offer(func() []fix {
			return append(toUnits(i, j, o, keys),
				fix{Say: fmt.Sprintf("take %s off %s", check.Within(o.Name), f.called(i)), Edit: optionOut(i, j)})
		})
}

// isExcluded says whether an option and an earlier one exclude each other: the
// unit is of no suitable kind since that one has turned it, which another check reports.
func (f *listContext) isExcluded(i, j int) bool {
	options := f.list.Formations[i].Options
	o, _ := f.game.Options.Get(options[j].Option)
	return slices.ContainsFunc(options[:j], func(t schema.Taken) bool {
		earlier, _ := f.game.Options.Get(t.Option)
		return slices.Contains(o.Excludes, t.Option) || slices.Contains(earlier.Excludes, options[j].Option)
	})
}

// unitNames are the names of units by id.
func (f *listContext) unitNames(ids []string) string {
	var names []string
	for _, id := range ids {
		if u, ok := f.game.Units.Get(id); ok {
			names = append(names, u.Name)
		}
	}
	return text.Or(names)
}
