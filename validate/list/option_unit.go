package list

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var optionUnitMissing = rule{Check: diag.Check{
	Code:     "L206",
	Severity: diag.Error,
	Title:    "option's unit is not in the formation",
	Explain: "An option's `unit` names the unit that takes it: a kind (`rifles`: the first of them) or kind and number (`rifles-2`), " +
		`as the formation was bought, before any option turns a unit into another. The formation has no such unit. ` +
		"Leave `unit` out to let the game's default choose.",
	Ref: "T1.3",
}, Find: findOptionUnitMissing}

func findOptionUnitMissing(f *listContext, r *report) {
	for i, fielded := range f.entries() {
		for j, t := range f.list.Formations[i].Options {
			o, ok := f.game.Options.Get(t.Option)
			if !ok || t.Unit == "" || o.For == "formation" || !check.Offers(fielded.Formation, t.Option) || fielded.Find(t.Unit) != schema.None {
				continue
			}
			keys := f.keys(i, j, fielded, o)
			r.At(f.doc.At("formations", i, "options", j, "unit"), "%s has no unit %q for %s%s%s",
				f.called(i), t.Unit, check.Within(o.Name), o.Ref.In(), text.DidYouMean(t.Unit, keys)).
				Why("its units are %s", check.UnitsOf(fielded)).
				Offer(func() []fix { return toUnits(i, j, o, nearestFirst(t.Unit, keys)) })
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
		out = append(out, fix{Say: fmt.Sprintf("give %s to %q", check.Within(o.Name), key), Edit: optionUnit(i, j, key)})
	}
	return out
}

// keys are the units of a formation that can take its j-th option, as a list
// names them.
func (f *listContext) keys(i, j int, fielded *schema.Fielded, o schema.Option) []string {
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
func (f *listContext) suits(i, j int, fielded *schema.Fielded, o schema.Option, n int) bool {
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
