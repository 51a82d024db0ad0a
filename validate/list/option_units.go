package list

import (
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var optionUnitMissing = rule{Check: diag.Check{
	Code:  "L206",
	Title: "option's unit is not in the formation",
	Explain: "An option's `unit` names the unit that takes it: a kind (`rifles`: the first of them) or kind and number (`rifles-2`), " +
		`as the formation was bought, before any option turns a unit into another. The formation has no such unit. ` +
		"Leave `unit` out to let the game's default choose.",
	Ref: "T1.3",
}, Find: func(f *listContext, r *report) {
	for i, fielded := range f.entries() {
		for j, t := range f.list.Formations[i].Options {
			o, ok := f.game.Options.Get(t.Option)
			if !ok || t.Unit == "" || o.For == "formation" || !check.Offers(fielded.Formation, t.Option) || fielded.Find(t.Unit) != schema.None {
				continue
			}
			keys := f.keys(i, j, fielded, o)
			r.At(f.doc.At("formations", i, "options", j, "unit"), "%s has no unit %q for %s%s", f.called(i), t.Unit, check.Within(o.Name), o.Ref.In()).
				Meant(t.Unit, keys).
				Why("its units are %s", text.And(check.KeysOf(fielded))).
				Offer(func() []fix { return toUnits(i, j, o, keys) })
		}
	}
}}

// toUnits are the fixes that give an option to another unit.
func toUnits(i, j int, o schema.Option, keys []string) []fix {
	var out []fix
	for _, key := range keys {
		out = append(out, fix{Say: fmt.Sprintf("give %s to %q", check.Within(o.Name), key), Edit: partSet(i, "options", j, "unit", key)})
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

var optionUnsuitable = rule{Check: diag.Check{
	Code:  "L207",
	Title: "option's unit is of an unsuitable kind",
	Explain: `The unit that should take the option is of a kind that cannot, or the formation has no unit left of a kind that can. ` +
		`An option that turns one kind of unit into another needs a unit that is still of the first kind.`,
	Ref: "T1.3",
}, Find: func(f *listContext, r *report) {
	for i, fielded := range f.entries() {
		for j, t := range f.list.Formations[i].Options {
			o, ok := f.game.Options.Get(t.Option)
			if !ok || o.For == "formation" || !check.Offers(fielded.Formation, t.Option) {
				continue
			}
			f.unsuitable(r, i, j, fielded, o)
		}
	}
}}

func (f *listContext) unsuitable(r *report, i, j int, fielded *schema.Fielded, o schema.Option) {
	t, n := f.list.Formations[i].Options[j], fielded.Targets[j]
	keys := f.keys(i, j, fielded, o)
	var found *finding
	switch {
	case n >= 0 && t.Unit != "" && !f.suits(i, j, fielded, o, n):
		found = r.At(f.doc.At("formations", i, "options", j, "unit"), "%s gives %s to %q, which cannot take it%s",
			f.called(i), check.Within(o.Name), t.Unit, o.Ref.In())
	case n == schema.None && t.Unit == "" && len(keys) == 0 && len(fielded.Troops) > 0 && !f.isExcluded(i, j) &&
		f.takenBefore(i, j) < maxTaken(fielded.Formation, t.Option, o): // else it is taken too often, which is another check's
		found = r.At(f.doc.At("formations", i, "options", j), "%s has no unit that can take %s%s", f.called(i), check.Within(o.Name), o.Ref.In())
	default:
		return
	}
	found.Why("%s is for %s; the units of %s are %s", check.Within(o.Name), f.unitNames(o.Units), f.called(i), text.And(check.KeysOf(fielded))).
		Offer(func() []fix {
			return append(toUnits(i, j, o, keys),
				fix{Say: fmt.Sprintf("take %s off %s", check.Within(o.Name), f.called(i)), Edit: partOut(i, "options", j)})
		})
}

// takenBefore is how often an entry takes its j-th option before that.
func (f *listContext) takenBefore(i, j int) (n int) {
	options := f.list.Formations[i].Options
	for _, t := range options[:j] {
		if t.Option == options[j].Option {
			n += t.Number()
		}
	}
	return n
}

// isExcluded says whether an option and an earlier one exclude each other, or are too many of a group: the
// unit is of no suitable kind since that one has turned it, which another check reports.
func (f *listContext) isExcluded(i, j int) bool {
	options := f.list.Formations[i].Options
	o, _ := f.game.Options.Get(options[j].Option)
	full := func(other string) bool { // a group of options of which one too many is taken
		return slices.ContainsFunc(f.army.Formations[f.first[i]].Groups, func(g schema.FieldedGroup) bool {
			return g.Max != nil && g.Count > *g.Max && slices.Contains(g.Options, other) && slices.Contains(g.Options, options[j].Option)
		})
	}
	return slices.ContainsFunc(options[:j], func(t schema.Taken) bool {
		earlier, _ := f.game.Options.Get(t.Option)
		return slices.Contains(o.Excludes, t.Option) || slices.Contains(earlier.Excludes, options[j].Option) || full(t.Option)
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

var unitIdle = rule{Check: diag.Check{
	Code:     "L230",
	Severity: diag.Warning,
	Title:    "unit named for an option of the whole formation",
	Explain:  "The option goes to every unit of the formation, so naming one of them has no effect. Leave `unit` out.",
	Ref:      "T1.3",
}, Find: func(f *listContext, r *report) {
	for i, fielded := range f.entries() {
		for j, t := range f.list.Formations[i].Options {
			o, ok := f.game.Options.Get(t.Option)
			if !ok || t.Unit == "" || o.For != "formation" || !check.Offers(fielded.Formation, t.Option) {
				continue
			}
			r.At(f.doc.At("formations", i, "options", j, "unit"), "%s takes %s for all its units, not for %q%s",
				f.called(i), check.Within(o.Name), t.Unit, o.Ref.In()).
				Fix(fix{Say: "leave the unit out", Edit: check.Out("formations", i, "options", j, "unit")})
		}
	}
}}
