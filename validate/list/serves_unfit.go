package list

import (
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var servesWrongly = rule{Check: diag.Check{
	Code:     "L214",
	Severity: diag.Error,
	Title:    "serves a formation that it may not serve",
	Explain:  `The game says which formations may serve which, as lorries serve battalions. Most formations serve nobody, and nothing serves itself. A transport with seats serves those of whom somebody may ride in it.`,
	Ref:      "T1.6",
}, Find: findServesWrongly}

func findServesWrongly(f *listContext, r *report) {
	for i, fielded := range f.entries() {
		served, s := f.serving(i)
		if s != servesUnfit {
			continue
		}
		form := fielded.Formation
		if other := &f.army.Formations[served]; f.isNamed(form, other) && f.bars(form, other) {
			r.At(f.doc.At("formations", i, "serves"), "%s serves %q, of whom nobody may ride in it%s",
				f.called(i), f.list.Formations[i].Serves, form.Ref.In()).
				Why("it takes %s", strings.Join(f.takes(form), ", ")).
				Offer(func() []fix { return f.serveFixes(i) })
			continue
		}
		r.At(f.doc.At("formations", i, "serves"), "%s serves %q, and may serve %s%s",
			f.called(i), f.list.Formations[i].Serves, f.servants(form), form.Ref.In()).
			Offer(func() []fix { return f.serveFixes(i) })
	}
}

// takes are the names of those who may ride in a formation's transports.
func (f *listContext) takes(form schema.Formation) (names []string) {
	for _, m := range form.Units {
		u, _ := f.game.Units.Get(m.Unit)
		names = append(names, check.NamesOf(f.game.Classes, u.Carries, func(c schema.Class) string { return c.Name })...)
	}
	return names
}
