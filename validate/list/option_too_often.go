package list

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var optionTooOften = rule{Check: diag.Check{
	Code:     "L205",
	Severity: diag.Error,
	Title:    "option taken too often",
	Explain: `A formation takes the same option more often than the game allows; most options may be taken once. ` +
		"For an entry with a `count` the options are those of EACH of the alike formations, and are paid for each, so they need not be repeated.",
	Ref: "T1.3",
}, Find: findOptionTooOften}

func findOptionTooOften(f *listContext, r *report) {
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
}

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
	found.Rule(f.game, "options", id).Fix(fix{Say: fmt.Sprintf("take %s %s", name, text.Plural(most, "time")), Edit: entrySet(i, func(e *schema.Entry) {
		e.Options = atMost(e.Options, id, most)
	})})
}

// atMost keeps the first few of an option, counts included.
func atMost(options []schema.Taken, id string, most int) []schema.Taken {
	var out []schema.Taken
	for _, t := range options {
		if t.Option == id {
			n := min(t.Number(), most)
			if n == 0 {
				continue
			}
			most -= n
			if t.Count != nil {
				t.Count = &n
			}
		}
		out = append(out, t)
	}
	return out
}
