package validate

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var badCount = rule[*force]{diag.Check{
	Code:     "L210",
	Severity: diag.Error,
	Title:    "count out of range",
	Explain: "A `count` says how many alike formations, options or units are meant, so it is at least 1. To field none, take the " +
		`line out. Counts beyond 1000, and lists of more than 20,000 units, are beyond any table and are not worked out.`,
	Bad: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "special-infantry", name: "Border Guards"},
	{type: "artillery", count: 0},
]
`,
	Good: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "special-infantry", name: "Border Guards"},
	{type: "artillery", count: 1},
]
`,
	Ref: "T1.8",
}, findBadCount}

func findBadCount(f *force, r *report) {
	for i := range f.list.Formations {
		e := &f.list.Formations[i]
		place := []any{"formations", i}
		f.count(r, e.Count, f.called(i), place, func(n int) edit { return entryCount(i, n) }, entryOut(i))
		for j := range e.Options {
			f.count(r, e.Options[j].Count, f.optionName(e.Options[j].Option)+" of "+f.called(i), append(place, "options", j),
				func(n int) edit { return optionCount(i, j, n) }, optionOut(i, j))
		}
		for j := range e.Units {
			f.count(r, e.Units[j].Count, f.unitName(e.Units[j].Unit)+" of "+f.called(i), append(place, "units", j),
				func(n int) edit { return unitCount(i, j, n) }, unitOut(i, j))
		}
	}
	if n := unitsAsked(f.game, f.list); f.vast {
		r.at(f.doc.KeyAt("formations"), "%s fields %d units, more than the %d that are worked out", quote(f.list.Title), n, mostUnits)
	}
}

func (f *force) count(r *report, count *int, what string, place []any, set func(int) edit, out edit) {
	if sane(count) {
		return
	}
	at := f.doc.At(append(place, "count")...)
	if *count > mostAlike {
		r.at(at, "%s has count %d, at most %d", what, *count, mostAlike)
		return
	}
	r.at(at, "%s has count %d, at least 1", what, *count).offer(func() []fix {
		return []fix{{"count: 1", set(1)}, {fmt.Sprintf("leave %s out", what), out}}
	})
}

// unitName is what a message calls a unit.
func (f *force) unitName(id string) string {
	if u, ok := f.game.Units.Get(id); ok {
		return u.Name
	}
	return quote(id)
}

func unitCount(i, j, n int) edit {
	return entrySet(i, func(e *schema.Entry) { e.Units[j].Count = &n })
}

func unitOut(i, j int) edit {
	return entrySet(i, func(e *schema.Entry) { e.Units = append(e.Units[:j:j], e.Units[j+1:]...) })
}
