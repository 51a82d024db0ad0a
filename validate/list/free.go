package list

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/pointscalc"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var freeApplied = rule{Check: diag.Check{
	Code:     "L216",
	Severity: diag.Note,
	Title:    "formation is free",
	Explain:  `A rule of the game makes this formation free, and the list's points take it off. Nothing needs to be done.`,
	Ref:      "T1.6",
}, Find: findFreeApplied}

func findFreeApplied(f *listContext, r *report) {
	for _, rule := range f.freeRules() {
		for _, c := range f.candidates(rule) {
			if !c.complete || c.free == 0 {
				continue
			}
			r.At(f.doc.At("formations", c.entry), "%s is free%s%s", f.called(c.entry), c.share(), rule.Ref.In()).
				Why("%s for the %s of %q", text.Plural(c.carriers, check.Within(f.formationName(rule.With))), text.Plural(c.units, "unit"), c.serves)
		}
	}
}

// candidate is an entry that a rule may make free, with how things stand.
type candidate struct {
	entry    int
	served   int    // index of the formation that it serves
	serves   string // and its name
	units    int    // of the served formation
	carriers int    // that serve it
	complete bool   // a carrier for each unit
	number   int    // formations of the entry
	free     int    // how many of them are free
}

// share says how many of several are free.
func (c candidate) share() string {
	if c.free == c.number {
		return ""
	}
	return fmt.Sprintf(" for %d of %d", c.free, c.number)
}

// candidates are the entries of the type that a rule may make free and that
// serve a formation, in order of the list: the first served are free.
func (f *listContext) candidates(rule schema.Free) []candidate {
	var out []candidate
	given := map[int]int{}
	for i := range f.entries() {
		served, s := f.serving(i)
		e := &f.list.Formations[i]
		if e.Type != rule.Formation || s != servesProperly {
			continue
		}
		c := candidate{entry: i, served: served, serves: e.Serves, units: len(f.army.Formations[served].Troops), number: e.Number()}
		c.carriers = f.army.Serving(served, rule.With)
		c.complete = pointscalc.Complete(f.army, served, rule.With)
		if c.complete {
			c.free = min(c.number, max(rule.Max, 1)-given[served])
			given[served] += c.free
		}
		out = append(out, c)
	}
	return out
}
