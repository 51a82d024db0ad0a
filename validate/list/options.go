package list

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var unknownOption = rule{Check: diag.Check{
	Code:  "L203",
	Title: "unknown option",
	Explain: "An `option` is not the id of any option of the game. `forge show GAME` lists them with their prices.\n\n" +
		`While an option is unknown, the list's points and totals are not judged.`,
	Ref: "T1.3",
}, Find: func(f *listContext, r *report) {
	for i, e := range f.list.Formations {
		formation, known := f.game.Formations.Get(e.Type)
		if known && f.first[i] < 0 {
			continue // its count is the cause: it fields nothing
		}
		for j, t := range e.Options {
			if f.game.Options.Has(t.Option) {
				continue
			}
			among := check.Among{Game: f.game, What: "option", Plural: "options", IDs: f.game.Options.Keys(), Title: f.game.Options.Title}
			found := r.Unknown(f.doc.At("formations", i, "options", j, "option"), t.Option, among)
			if known && found.Diagnostic.Why == check.Known(among.Plural, among.IDs) {
				found.Why("%s may take %s", f.called(i), offered(formation))
			}
		}
	}
}}

var optionNotOffered = rule{Check: diag.Check{
	Code:  "L204",
	Title: "option not for this formation",
	Explain: `The option exists, but formations of this type may not take it: each formation names the options that it offers, ` +
		`with their prices. The message says which formations can take it, or what this one can take instead.`,
	Ref: "T1.2",
}, Find: func(f *listContext, r *report) {
	for i, fielded := range f.entries() {
		for j, t := range f.list.Formations[i].Options {
			if !f.game.Options.Has(t.Option) || check.Offers(fielded.Formation, t.Option) || repeated(f.list.Formations[i].Options, j) {
				continue
			}
			name := f.optionName(t.Option)
			r.At(f.doc.At("formations", i, "options", j, "option"), "%s cannot take %s%s", f.called(i), name, fielded.Formation.Ref.In()).
				Why("%s may take %s; %s", fielded.Formation.Name, offered(fielded.Formation), f.takers(name, t.Option)).
				Fix(f.drop(i, name, t.Option))
		}
	}
}}

// offered names what a formation may take: "banner, elite and wavering".
func offered(form schema.Formation) string {
	if len(form.Options) == 0 {
		return "no options"
	}
	ids := each.Of(form.Options, func(o schema.Offer) string { return o.Option })
	return text.Or(ids)
}

// takers says which formations may take an option, those of the list's nation
// first.
func (f *listContext) takers(name, option string) string {
	var names, others []string
	for _, form := range f.game.Formations.All() {
		switch {
		case !check.Offers(form, option):
		case strings.EqualFold(form.Nation, f.list.Side):
			names = append(names, form.Name)
		default:
			others = append(others, form.Name)
		}
	}
	for _, name := range others {
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	if len(names) == 0 {
		return "no formation may take " + name
	}
	return name + " is for " + text.And(names)
}

var optionTooOften = rule{Check: diag.Check{
	Code:  "L205",
	Title: "option taken too often",
	Draft: true,
	Explain: `A formation takes the same option more often than the game allows; most options may be taken once. ` +
		"For an entry with a `count` the options are those of EACH of these formations, and are paid for each, so they need not be repeated.",
	Ref: "T1.3",
}, Find: func(f *listContext, r *report) {
	for i, fielded := range f.entries() {
		options := f.list.Formations[i].Options
		taken, first, reported := map[string]int{}, map[string]int{}, map[string]bool{}
		for j, t := range options {
			o, ok := f.game.Options.Get(t.Option)
			if !ok || !check.Offers(fielded.Formation, t.Option) || !validCount(t.Count) {
				continue
			}
			if taken[t.Option] == 0 {
				first[t.Option] = j
			}
			taken[t.Option] += t.Number()
			most := maxTaken(fielded.Formation, t.Option, o)
			if taken[t.Option] <= most || reported[t.Option] {
				continue
			}
			reported[t.Option] = true
			f.tooOften(r, i, j, first[t.Option], most, o)
		}
	}
}}

// maxTaken is how often a formation of the type may take the option.
func maxTaken(form schema.Formation, id string, o schema.Option) int {
	for _, offer := range form.Options {
		if offer.Option == id && offer.Max != nil {
			return *offer.Max
		}
	}
	return max(o.Max, 1)
}

// tooOften reports at the j-th option, with which it becomes too many.
func (f *listContext) tooOften(r *report, i, j, first, most int, o schema.Option) {
	options := f.list.Formations[i].Options
	id, name, all := options[j].Option, check.Within(o.Name), 0
	for _, t := range options {
		if t.Option == id {
			all += t.Number()
		}
	}
	found := r.At(f.doc.At("formations", i, "options", j), "%s takes %s %s, at most %d%s",
		f.called(i), name, text.Plural(all, "time"), most, o.Ref.In())
	if first != j {
		found.See(f.doc.At("formations", i, "options", first), "first taken here")
	}
	say := fmt.Sprintf("take %s %s", name, text.Plural(most, "time"))
	if first != j && all-options[j].Number() <= most {
		say = fmt.Sprintf("take this %s off", name)
	}
	found.Rule(f.game, "options", id).Fix(fix{Say: say, Edit: f.atMost(i, id, most)})
}

// atMost leaves an entry the first few of an option, counts included.
func (f *listContext) atMost(i int, id string, most int) (out edit) {
	for j, t := range f.list.Formations[i].Options {
		if t.Option != id {
			continue
		}
		n := min(t.Number(), most)
		most -= n
		switch {
		case n == 0:
			out = append(out, partOut(i, "options", j)...)
		case n < t.Number():
			out = append(out, partSet(i, "options", j, "count", n)...)
		}
	}
	return out
}
