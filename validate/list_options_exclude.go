package validate

import (
	"cmp"
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var optionsExclude = rule[*force]{diag.Check{
	Code:     "L208",
	Severity: diag.Error,
	Title:    "options exclude each other",
	Explain:  `A formation takes two options that the game does not allow beside each other. Leave one of them out.`,
	Bad: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "militia", name: "Valley Levy"},
	{type: "gun-tank", name: "Old Ironsides", options: [{option: "fast"}, {option: "slow"}]},
]
`,
	Good: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "militia", name: "Valley Levy"},
	{type: "gun-tank", name: "Old Ironsides", options: [{option: "slow"}]},
]
`,
	Ref: "T1.5",
}, findOptionsExclude}

func findOptionsExclude(f *force, r *report) {
	for i, fielded := range f.entries() {
		options := f.list.Formations[i].Options
		for j := range options {
			for k := range j {
				if options[k].Option != options[j].Option && offers(fielded.Formation, options[j].Option) && offers(fielded.Formation, options[k].Option) {
					f.exclude(r, i, k, j)
				}
			}
		}
	}
}

// exclude reports the k-th and the later j-th option of an entry if they
// exclude each other.
func (f *force) exclude(r *report, i, k, j int) {
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
	r.at(f.doc.At("formations", i, "options", j), "%s takes %s and %s, which exclude each other%s",
		f.called(i), within(a.Name), within(b.Name), cmp.Or(from.ExcludesRef, from.Ref).In()).
		see(f.doc.At("formations", i, "options", k), "%s taken here", within(a.Name)).
		rule(f.game, "options", id).
		offer(func() []fix {
			return []fix{f.drop(i, b.Name, options[j].Option), f.drop(i, a.Name, options[k].Option)}
		})
}

// repeated says whether the option stands earlier in the entry: a pair of
// kinds is told once.
func repeated(options []schema.Taken, j int) bool {
	return slices.ContainsFunc(options[:j], func(t schema.Taken) bool { return t.Option == options[j].Option })
}

// drop is the fix that takes every one of an option off an entry.
func (f *force) drop(i int, name, option string) fix {
	return fix{fmt.Sprintf("take %s off %s", within(name), f.called(i)), entrySet(i, func(e *schema.Entry) {
		e.Options = without(e.Options, func(k int) bool { return e.Options[k].Option == option })
	})}
}
