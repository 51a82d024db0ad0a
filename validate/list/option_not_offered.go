package list

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var optionNotOffered = rule{Check: diag.Check{
	Code:     "L204",
	Severity: diag.Error,
	Title:    "option not for this formation",
	Explain: `The option exists, but formations of this type may not take it: each formation names the options that it offers, ` +
		`with their prices. The message says which formations can take it, or what this one can take instead.`,
	Ref: "T1.2",
}, Find: findOptionNotOffered}

func findOptionNotOffered(f *listContext, r *report) {
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
}

// offered names what a formation may take: "banner, elite and wavering".
func offered(form schema.Formation) string {
	if len(form.Options) == 0 {
		return "no options"
	}
	ids := make([]string, len(form.Options))
	for i, o := range form.Options {
		ids[i] = o.Option
	}
	return text.Or(ids)
}

// takers says which formations may take an option.
func (f *listContext) takers(name, option string) string {
	var names []string
	for _, form := range f.game.Formations.All() {
		if check.Offers(form, option) {
			names = append(names, form.Name)
		}
	}
	if len(names) == 0 {
		return "no formation may take " + name
	}
	return name + " is for " + text.And(names)
}
