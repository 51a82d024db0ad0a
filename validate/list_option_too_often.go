package validate

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var optionTooOften = rule[*force]{diag.Check{
	Code:     "L205",
	Severity: diag.Error,
	Title:    "option taken too often",
	Explain: `A formation takes the same option more often than the game allows; most options may be taken once. ` +
		"For an entry with a `count` the options are those of EACH of the alike formations, and are paid for each, so they need not be repeated.",
	Bad: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "special-infantry", name: "1st Frontier", options: [{option: "banner"}, {option: "banner"}]},
]
`,
	Good: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
formations: [
	{type: "special-infantry", name: "1st Frontier", options: [{option: "banner"}]},
]
`,
	Ref: "T1.3",
}, findOptionTooOften}

func findOptionTooOften(f *force, r *report) {
	for i, fielded := range f.entries() {
		options := f.list.Formations[i].Options
		taken, first, told := map[string]int{}, map[string]int{}, map[string]bool{}
		for j, t := range options {
			o, ok := f.game.Options.Get(t.Option)
			if !ok || !offers(fielded.Formation, t.Option) || !sane(t.Count) {
				continue
			}
			if taken[t.Option] == 0 {
				first[t.Option] = j
			}
			taken[t.Option] += t.Number()
			most := mostTaken(fielded.Formation, t.Option, o)
			if taken[t.Option] <= most || told[t.Option] {
				continue
			}
			told[t.Option] = true
			f.tooOften(r, i, j, first[t.Option], most, o)
		}
	}
}

// mostTaken is how often a formation of the type may take the option.
func mostTaken(form schema.Formation, id string, o schema.Option) int {
	for _, offer := range form.Options {
		if offer.Option == id && offer.Max != nil {
			return *offer.Max
		}
	}
	return max(o.Max, 1)
}

// tooOften reports at the j-th option, with which it becomes too many.
func (f *force) tooOften(r *report, i, j, first, most int, o schema.Option) {
	options := f.list.Formations[i].Options
	id, name, all := options[j].Option, within(o.Name), 0
	for _, t := range options {
		if t.Option == id {
			all += t.Number()
		}
	}
	found := r.at(f.doc.At("formations", i, "options", j), "%s takes %s %s, at most %d%s",
		f.called(i), name, text.Plural(all, "time"), most, o.Ref.In())
	if first != j {
		found.see(f.doc.At("formations", i, "options", first), "first taken here")
	}
	found.rule(f.game, "options", id).offer(func() []fix {
		return []fix{{fmt.Sprintf("take %s %s", name, text.Plural(most, "time")), entrySet(i, func(e *schema.Entry) {
			e.Options = atMost(e.Options, id, most)
		})}}
	})
}

// atMost keeps the first so many of an option, counts included.
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
