package list

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var emptyList = rule{Check: diag.Check{
	Code:    "L219",
	Title:   "list is empty",
	Explain: "The list's `formations` are empty: there is nothing to price, print or play.",
	Ref:     "T1.1",
}, Find: func(f *listContext, r *report) {
	if f.doc.Whole && len(f.list.Formations) == 0 {
		r.At(f.doc.At("formations"), "%q fields no formation; it may field %s", f.list.Title, check.Several(f.game.Formations.Keys()))
	}
}}

var unknownFormation = rule{Check: diag.Check{
	Code:  "L202",
	Title: "unknown formation",
	Explain: "An entry's `type` is not the id of a formation of the game, of what the list `adds`, or of a document that it `uses`. " +
		"Ids are the game's names in small letters with hyphens, such as `special-infantry`; `forge show GAME` lists them.\n\n" +
		`While a formation is unknown, the list's points and totals are not judged: no one knows what the formation costs.`,
	Ref: "T1.2",
}, Find: func(f *listContext, r *report) {
	for i := range f.list.Formations {
		e := &f.list.Formations[i]
		if f.game.Formations.Has(e.Type) {
			continue
		}
		ids, guess := f.formationsMeant(e.Type)
		found := r.Unknown(f.doc.At("formations", i, "type"), e.Type, check.Among{
			Game: f.game, What: "formation", Plural: "formations", IDs: ids, Title: f.game.Formations.Title, Guess: guess,
		})
		if in := check.ChosenIn(f.game, e.Type); in != "" && e.Count == nil && len(e.Units) == 0 {
			found.Fix(fix{Say: "choose it in a formation", Edit: append(entrySet(i, "type", in), entrySet(i, "units", []schema.Chosen{{Unit: e.Type}})...), Said: true})
		}
	}
}}

// formationsMeant are the formations among which one that a list names wrongly is
// looked for: of those that are like it, the ones that the side may field; or all, and
// what is found is a guess, if only another nation has one like it.
func (f *listContext) formationsMeant(name string) (ids []string, guess bool) {
	own := func(id string) bool {
		form, _ := f.game.Formations.Get(id)
		return !f.foreign(form.Nation)
	}
	all := f.game.Formations.Keys()
	like := text.Meant(name, all, f.game.Formations.Title)
	if near := each.Where(like, own); len(near) > 0 {
		return near, false
	}
	if len(like) > 0 {
		return like, true
	}
	return each.Where(all, own), false
}

var badCount = rule{Check: diag.Check{
	Code:  "L210",
	Title: "count out of range",
	Explain: "A `count` says how many equal formations, options or units are meant, so it is at least 1. To field none, take the " +
		`line out. Counts beyond 1000, and lists of more than 20,000 units, are beyond any table and are not worked out.`,
	Ref: "T1.8",
}, Find: func(f *listContext, r *report) {
	for i := range f.list.Formations {
		e := &f.list.Formations[i]
		place := []any{"formations", i}
		f.count(r, e.Count, f.called(i), place)
		for j := range e.Options {
			f.count(r, e.Options[j].Count, f.optionName(e.Options[j].Option)+" of "+f.called(i), append(slices.Clone(place), "options", j))
		}
		for j := range e.Units {
			f.count(r, e.Units[j].Count, f.unitName(e.Units[j].Unit)+" of "+f.called(i), append(slices.Clone(place), "units", j))
		}
	}
	if n := unitsAsked(f.game, f.list); f.tooLarge {
		r.At(f.doc.KeyAt("formations"), "%q fields %d units, more than the %d that are worked out", f.list.Title, n, maxUnits)
	}
}}

func (f *listContext) count(r *report, count *int, what string, place []any) {
	if validCount(count) {
		return
	}
	at := f.doc.At(append(slices.Clone(place), "count")...)
	if *count > maxCount {
		r.At(at, "%s has count %d, at most %d", what, *count, maxCount).
			Fix(fix{Say: fmt.Sprintf("count: %d", maxCount), Word: maxCount, Doubtful: true})
		return
	}
	r.At(at, "%s has count %d, at least 1", what, *count).
		Fix(fix{Say: "count: 1", Word: 1, Doubtful: true}, fix{Say: fmt.Sprintf("leave %s out", what), Edit: check.Out(place...)})
}

// unitName is what a message calls a unit.
func (f *listContext) unitName(id string) string {
	if u, ok := f.game.Units.Get(id); ok {
		return u.Name
	}
	return strconv.Quote(id)
}

var wrongNation = rule{Check: diag.Check{
	Code:     "L229",
	Severity: diag.Warning,
	Title:    "formation or unit of another nation",
	Explain: "The game's data says which nation a formation or unit belongs to, and the list's `side` is another of these nations. " +
		"Captured and lent equipment exists, so this is a warning that a list may waive.",
}, Find: func(f *listContext, r *report) {
	side := f.list.Side
	for i, fielded := range f.entries() {
		form := fielded.Formation
		if f.foreign(form.Nation) {
			r.At(f.doc.At("formations", i, "type"), "%s belongs to %s, the list to %s%s", f.called(i), form.Nation, side, form.Ref.In())
			continue
		}
		for j, c := range f.list.Formations[i].Units {
			if u, ok := f.game.Units.Get(c.Unit); ok && f.foreign(u.Nation) {
				r.At(f.doc.At("formations", i, "units", j, "unit"), "%s of %s belongs to %s, the list to %s%s", u.Name, f.called(i), u.Nation, side, u.Ref.In())
			}
		}
	}
}}

var sideSlip = rule{Check: diag.Check{
	Code:     "L253",
	Severity: diag.Warning,
	Title:    "side is nearly a nation of the game",
	Explain: "A list's `side` may have any name. This one is a letter off the name of a nation that the game's data has, so the list is not taken for one of that nation: " +
		"formations and units of others are not noticed in it.",
}, Find: func(f *listContext, r *report) {
	side, nations := f.list.Side, f.game.Nations()
	if slices.ContainsFunc(nations, func(n string) bool { return strings.EqualFold(n, side) }) {
		return
	}
	if near := each.Where(nations, func(n string) bool { return text.Slip(side, n) }); near != nil {
		r.At(f.doc.At("side"), "side %q is no nation of %s", side, f.game.Title).Meant(side, near)
	}
}}

// foreign says whether a nation is another than the one that the list's side is.
// No nation is, where the game has no nation of the side's name.
func (f *listContext) foreign(nation string) bool {
	is := func(n string) bool { return strings.EqualFold(n, f.list.Side) }
	return nation != "" && !is(nation) && slices.ContainsFunc(f.game.Nations(), is)
}
