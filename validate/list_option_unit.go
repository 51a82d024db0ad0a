package validate

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var optionUnitMissing = rule[*force]{diag.Check{
	Code:     "L206",
	Severity: diag.Error,
	Title:    "option's unit is not in the formation",
	Explain: "An option's `unit` names the unit that takes it: a kind (`rifles`: the first of them) or kind and number (`rifles-2`), " +
		`as the formation was bought, before any option turns a unit into another. The formation has no such unit. ` +
		"Leave `unit` out to let the game's default choose.",
	Bad: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "special-infantry", name: "Border Guards", options: [{option: "banner", unit: "rifles-2"}]},
]
`,
	Good: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "special-infantry", name: "Border Guards", options: [{option: "banner", unit: "rifles"}]},
]
`,
	Ref: "T1.3",
}, findOptionUnitMissing}

func findOptionUnitMissing(f *force, r *report) {
	for i, fielded := range f.entries() {
		for j, t := range f.list.Formations[i].Options {
			o, ok := f.game.Options.Get(t.Option)
			if !ok || t.Unit == "" || o.For == "formation" || !offers(fielded.Formation, t.Option) || fielded.Find(t.Unit) != schema.None {
				continue
			}
			keys := f.keys(i, j, fielded, o)
			r.at(f.doc.At("formations", i, "options", j, "unit"), "%s has no unit %s for %s%s%s",
				f.called(i), quote(t.Unit), within(o.Name), o.Ref.In(), text.DidYouMean(t.Unit, keys)).
				why("its units are %s", unitsOf(fielded)).
				offer(func() []fix { return toUnits(i, j, o, nearestFirst(t.Unit, keys)) })
		}
	}
}

// nearestFirst puts the key that was most likely meant before the others.
func nearestFirst(got string, keys []string) []string {
	near := text.Nearest(got, keys)
	if near == "" {
		return keys
	}
	out := []string{near}
	for _, k := range keys {
		if k != near {
			out = append(out, k)
		}
	}
	return out
}

// toUnits are the fixes that give an option to another unit.
func toUnits(i, j int, o schema.Option, keys []string) []fix {
	var out []fix
	for _, key := range keys {
		out = append(out, fix{fmt.Sprintf("give %s to %s", within(o.Name), quote(key)), optionUnit(i, j, key)})
	}
	return out
}

// keys are the units of a formation that can take its j-th option, as a list
// names them.
func (f *force) keys(i, j int, fielded *schema.Fielded, o schema.Option) []string {
	var out []string
	for n := range fielded.Troops {
		if f.suits(i, j, fielded, o, n) {
			out = append(out, fielded.Troops[n].Key())
		}
	}
	return out
}

// suits says whether the n-th unit is of a kind that can take the j-th option.
// An option that turns a unit into another looks at what the unit was before,
// any other option at what it has become.
func (f *force) suits(i, j int, fielded *schema.Fielded, o schema.Option, n int) bool {
	t := fielded.Troops[n]
	if o.Becomes != "" {
		t.Profile = t.Unit
		for k := range j {
			earlier, _ := f.game.Options.Get(f.list.Formations[i].Options[k].Option)
			if earlier.Becomes != "" && fielded.Targets[k] == n {
				t.Profile = earlier.Becomes
			}
		}
	}
	return o.Suits(&t)
}

// unitsOf names a formation's units as a list does.
func unitsOf(fielded *schema.Fielded) string {
	keys := make([]string, len(fielded.Troops))
	for n := range fielded.Troops {
		keys[n] = fielded.Troops[n].Key()
	}
	return text.And(keys)
}
