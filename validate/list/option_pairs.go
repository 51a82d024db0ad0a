package list

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var optionsExclude = rule{Check: diag.Check{
	Code:    "L208",
	Title:   "options exclude each other",
	Draft:   true,
	Explain: `A formation takes two options that the game does not allow together. Leave one of them out.`,
	Ref:     "T1.5",
}, Find: func(f *listContext, r *report) {
	for i, fielded := range f.entries() {
		options := f.list.Formations[i].Options
		for j := range options {
			for k := range j {
				if options[k].Option != options[j].Option && check.Offers(fielded.Formation, options[j].Option) && check.Offers(fielded.Formation, options[k].Option) {
					f.exclude(r, i, k, j)
				}
			}
		}
	}
}}

// exclude reports the k-th and the later j-th option of an entry if they
// exclude each other.
func (f *listContext) exclude(r *report, i, k, j int) {
	options := f.list.Formations[i].Options
	a, okA := f.game.Options.Get(options[k].Option)
	b, okB := f.game.Options.Get(options[j].Option)
	if !okA || !okB || repeated(options, k) || repeated(options, j) {
		return
	}
	from, id := b, options[j].Option
	switch {
	case slices.Contains(b.Excludes, options[k].Option):
	case slices.Contains(a.Excludes, options[j].Option):
		from, id = a, options[k].Option
	default:
		return
	}
	r.At(f.doc.At("formations", i, "options", j), "%s takes %s and %s, which exclude each other%s",
		f.called(i), check.Within(a.Name), check.Within(b.Name), cmp.Or(from.ExcludesRef, from.Ref).In()).
		See(f.doc.At("formations", i, "options", k), "%s taken here", check.Within(a.Name)).
		Rule(f.game, "options", id).
		Fix(f.drop(i, b.Name, options[j].Option), f.drop(i, a.Name, options[k].Option))
}

// repeated says whether the option stands earlier in the entry: a pair of
// kinds is reported once.
func repeated(options []schema.Taken, j int) bool {
	return slices.ContainsFunc(options[:j], func(t schema.Taken) bool { return t.Option == options[j].Option })
}

// drop is the fix that takes every one of an option off an entry.
func (f *listContext) drop(i int, name, option string) fix {
	w := fix{Say: fmt.Sprintf("take %s off %s", check.Within(name), f.called(i))}
	for j, t := range f.list.Formations[i].Options {
		if t.Option == option {
			w.Edit = append(w.Edit, partOut(i, "options", j)...)
		}
	}
	return w
}

var optionNeeds = rule{Check: diag.Check{
	Code:    "L209",
	Title:   "option needs another that is not taken",
	Draft:   true,
	Explain: `A formation takes an option that the game allows only together with another one. Take the other one as well, or neither.`,
}, Find: func(f *listContext, r *report) {
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
					Fix(fix{Say: fmt.Sprintf("add %s to %s", f.optionName(need), f.called(i)), Edit: partIn(i, "options", len(options), schema.Taken{Option: need})},
						f.drop(i, o.Name, t.Option))
			}
		}
	}
}}

func takes(options []schema.Taken, option string) bool {
	return slices.ContainsFunc(options, func(t schema.Taken) bool { return t.Option == option })
}
