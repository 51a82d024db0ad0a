package list

import (
	"fmt"
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var badCount = rule{Check: diag.Check{
	Code:     "L210",
	Severity: diag.Error,
	Title:    "count out of range",
	Explain: "A `count` says how many alike formations, options or units are meant, so it is at least 1. To field none, take the " +
		`line out. Counts beyond 1000, and lists of more than 20,000 units, are beyond any table and are not worked out.`,
	Ref: "T1.8",
}, Find: findBadCount}

func findBadCount(f *listContext, r *report) {
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
	if n := unitsAsked(f.game, f.list); f.tooLarge {
		r.At(f.doc.KeyAt("formations"), "%q fields %d units, more than the %d that are worked out", f.list.Title, n, maxUnits)
	}
}

func (f *listContext) count(r *report, count *int, what string, place []any, set func(int) edit, out edit) {
	if validCount(count) {
		return
	}
	at := f.doc.At(append(place, "count")...)
	if *count > maxCount {
		r.At(at, "%s has count %d, at most %d", what, *count, maxCount)
		return
	}
	r.At(at, "%s has count %d, at least 1", what, *count).Fix(fix{Say: "count: 1", Edit: set(1)}, fix{Say: fmt.Sprintf("leave %s out", what), Edit: out})
}

// unitName is what a message calls a unit.
func (f *listContext) unitName(id string) string {
	if u, ok := f.game.Units.Get(id); ok {
		return u.Name
	}
	return strconv.Quote(id)
}

func unitCount(i, j, n int) edit {
	return entrySet(i, func(e *schema.Entry) { e.Units[j].Count = &n })
}

func unitOut(i, j int) edit {
	return entrySet(i, func(e *schema.Entry) { e.Units = append(e.Units[:j:j], e.Units[j+1:]...) })
}
