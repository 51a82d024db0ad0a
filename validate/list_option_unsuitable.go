package validate

import (
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var optionUnsuitable = rule[*force]{diag.Check{
	Code:     "L207",
	Severity: diag.Error,
	Title:    "option's unit is of an unsuitable kind",
	Explain: `The unit that should take the option is of a kind that cannot, or the formation has no unit left of a kind that can. ` +
		`An option that turns one kind of unit into another needs a unit that is still of the first kind.`,
	Bad: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "special-infantry", name: "Border Guards", options: [{option: "smg", unit: "lmg"}]},
]
`,
	Good: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "special-infantry", name: "Border Guards", options: [{option: "smg", unit: "rifles"}]},
]
`,
	Ref: "T1.3",
}, findOptionUnsuitable}

func findOptionUnsuitable(f *force, r *report) {
	for i, fielded := range f.entries() {
		for j, t := range f.list.Formations[i].Options {
			o, ok := f.game.Options.Get(t.Option)
			if !ok || o.For == "formation" || !offers(fielded.Formation, t.Option) {
				continue
			}
			f.unsuitable(r, i, j, fielded, o)
		}
	}
}

func (f *force) unsuitable(r *report, i, j int, fielded *schema.Fielded, o schema.Option) {
	t, n := f.list.Formations[i].Options[j], fielded.Targets[j]
	keys := f.keys(i, j, fielded, o)
	var found *finding
	switch {
	case n >= 0 && t.Unit != "" && !f.suits(i, j, fielded, o, n):
		found = r.at(f.doc.At("formations", i, "options", j, "unit"), "%s gives %s to %s, which cannot take it%s",
			f.called(i), within(o.Name), quote(t.Unit), o.Ref.In())
	case n == schema.None && t.Unit == "" && len(keys) == 0 && len(fielded.Troops) > 0 && !f.isExcluded(i, j):
		found = r.at(f.doc.At("formations", i, "options", j), "%s has no unit that can take %s%s", f.called(i), within(o.Name), o.Ref.In())
	default:
		return
	}
	found.why("%s is for %s; the units of %s are %s", within(o.Name), f.unitNames(o.Units), f.called(i), unitsOf(fielded)).
		offer(func() []fix {
			return append(toUnits(i, j, o, keys),
				fix{fmt.Sprintf("take %s off %s", within(o.Name), f.called(i)), optionOut(i, j)})
		})
}

// isExcluded says whether an option and an earlier one exclude each other: the
// unit is of no suitable kind since that one has turned it, which is told apart.
func (f *force) isExcluded(i, j int) bool {
	options := f.list.Formations[i].Options
	o, _ := f.game.Options.Get(options[j].Option)
	return slices.ContainsFunc(options[:j], func(t schema.Taken) bool {
		earlier, _ := f.game.Options.Get(t.Option)
		return slices.Contains(o.Excludes, t.Option) || slices.Contains(earlier.Excludes, options[j].Option)
	})
}

// unitNames are the names of units by id.
func (f *force) unitNames(ids []string) string {
	var names []string
	for _, id := range ids {
		if u, ok := f.game.Units.Get(id); ok {
			names = append(names, u.Name)
		}
	}
	return text.Or(names)
}
