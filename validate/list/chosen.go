package list

import (
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var chosenUnknown = rule{Check: diag.Check{
	Code:  "L223",
	Title: "unknown unit",
	Explain: "A `unit` among an entry's `units` is not the id of a unit of the game, of what the list `adds`, or of a document that it `uses`. " +
		"While it is unknown, the list's points and totals are not judged.",
}, Find: func(f *listContext, r *report) {
	for i := range f.entries() {
		for j, c := range f.list.Formations[i].Units {
			if f.game.Units.Has(c.Unit) {
				continue
			}
			r.Unknown(f.doc.At("formations", i, "units", j, "unit"), c.Unit, check.Among{
				Game: f.game, What: "unit", Plural: "units", IDs: f.choices(i), Title: f.game.Units.Title,
			})
		}
	}
}}

var chosenUnfit = rule{Check: diag.Check{
	Code:  "L224",
	Title: "unit cannot be chosen here",
	Explain: "Some formations let their owner choose their units, from those that the game's data names for them. " +
		"The unit is not among these, or the formation comes with its units and leaves no choice.",
}, Find: func(f *listContext, r *report) {
	for i, fielded := range f.entries() {
		form, units := fielded.Formation, f.list.Formations[i].Units
		if form.Choose == nil {
			if len(units) > 0 {
				r.At(f.doc.At("formations", i, "units"), "%s chooses units, but %s comes with its own%s", f.called(i), check.Article(form.Name), form.Ref.In()).
					Fix(fix{Say: "choose none", Edit: check.Out("formations", i, "units")})
			}
			continue
		}
		for j, c := range units {
			if u, ok := f.game.Units.Get(c.Unit); ok && !check.Choosable(f.game, *form.Choose, c.Unit, u) {
				r.At(f.doc.At("formations", i, "units", j, "unit"), "%s cannot choose %s%s", f.called(i), u.Name, form.Ref.In()).
					Why("%s chooses from %s", check.Article(form.Name), text.And(f.choices(i))).
					Fix(fix{Say: "leave " + u.Name + " out", Edit: partOut(i, "units", j)})
			}
		}
	}
}}

// choices are the ids of the units that an entry may choose; of all units if
// its formation leaves no choice.
func (f *listContext) choices(i int) []string {
	form, _ := f.game.Formations.Get(f.list.Formations[i].Type)
	var out []string
	for id, u := range f.game.Units.All() {
		if form.Choose == nil || check.Choosable(f.game, *form.Choose, id, u) {
			out = append(out, id)
		}
	}
	return out
}

var chosenNumber = rule{Check: diag.Check{
	Code:  "L225",
	Title: "too few or too many units chosen",
	Draft: true,
	Explain: "A formation whose owner chooses its units needs at least one, or as many as the game's data says, and takes no more than its maximum. " +
		"A `count` of units counts as that many.",
}, Find: func(f *listContext, r *report) {
	for i, fielded := range f.entries() {
		c := fielded.Formation.Choose
		if c == nil || !f.chosenSound(i) {
			continue
		}
		n := each.Sum(f.list.Formations[i].Units, func(u schema.Chosen) int { return u.Number() })
		low := 1
		if c.Min != nil {
			low = *c.Min
		}
		place := f.doc.At("formations", i, "units")
		switch {
		case n < low:
			r.At(place, "%s has %s, at least %d%s", f.called(i), text.Plural(n, "unit"), low, fielded.Formation.Ref.In()).
				Offer(func() []fix { return f.choose(i, low-n) })
		case c.Max != nil && n > *c.Max:
			r.At(place, "%s has %s, at most %d%s", f.called(i), text.Plural(n, "unit"), *c.Max, fielded.Formation.Ref.In()).
				Offer(func() []fix { return f.unchoose(i, n-*c.Max) })
		}
	}
}}

// chosenSound says whether all chosen units and their counts can be counted.
func (f *listContext) chosenSound(i int) bool {
	if !f.doc.Whole {
		return false
	}
	return !slices.ContainsFunc(f.list.Formations[i].Units, func(u schema.Chosen) bool { return !f.game.Units.Has(u.Unit) || !validCount(u.Count) })
}

// choose adds n units of one kind.
func (f *listContext) choose(i, n int) []fix {
	var out []fix
	for _, id := range f.choices(i) {
		add := schema.Chosen{Unit: id}
		if n > 1 {
			add.Count = &n
		}
		out = append(out, fix{Say: fmt.Sprintf("add %d × %s", n, f.unitName(id)), Edit: partIn(i, "units", len(f.list.Formations[i].Units), add)})
	}
	return out
}

// unchoose takes n units off, of one line.
func (f *listContext) unchoose(i, n int) []fix {
	var out []fix
	for j, u := range f.list.Formations[i].Units {
		switch left := u.Number() - n; {
		case left == 0:
			out = append(out, fix{Say: "leave " + f.unitName(u.Unit) + " out", Edit: partOut(i, "units", j)})
		case left > 0:
			out = append(out, fix{Say: fmt.Sprintf("choose %d × %s, not %d", left, f.unitName(u.Unit), u.Number()), Edit: partSet(i, "units", j, "count", left)})
		}
	}
	return out
}

var unitUnpriced = rule{Check: diag.Check{
	Code:     "L234",
	Severity: diag.Note,
	Title:    "unit without a price under a limit",
	Explain: "The list has a `limit`, and chooses a unit that has no `points` in the game's data or in what the list `adds`. It is counted as nothing, so the " +
		"list may be dearer than it seems. Give the unit `points`, which may be 0.",
}, Find: func(f *listContext, r *report) {
	if f.list.Limit == nil || f.game.Pricing != nil && f.game.Pricing.Stats.Len() > 0 {
		return
	}
	for i, fielded := range f.entries() {
		if fielded.Formation.Choose == nil {
			continue
		}
		for j, c := range f.list.Formations[i].Units {
			if u, ok := f.game.Units.Get(c.Unit); ok && u.Points == nil {
				r.At(f.doc.At("formations", i, "units", j, "unit"), "%s of %s has no points, and counts for nothing against the limit of %s", u.Name, f.called(i), *f.list.Limit)
			}
		}
	}
}}
