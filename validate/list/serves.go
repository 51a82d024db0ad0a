package list

import (
	"cmp"
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

var servesUnknownName = rule{Check: diag.Check{
	Code:  "L212",
	Title: "serves an unknown formation",
	Explain: "`serves` is the name of another entry of the same list, such as the battalion that a lorry belongs to. " +
		"No entry has the name. Give the formation that is served a `name`, and write it the same way here.",
	Ref: "T1.6",
}, Find: func(f *listContext, r *report) {
	if !f.doc.Named { // the one that it means may be the broken one
		return
	}
	for i, fielded := range f.entries() {
		if _, s := f.serving(i); s != servesUnknown {
			continue
		}
		name, names, rule := f.list.Formations[i].Serves, f.nameable(i), fielded.Formation.Ref.In()
		found := r.At(f.doc.At("formations", i, "serves"), "%s serves %q, ", f.called(i), name)
		switch fitting := f.meant(name, names); len(fitting) {
		case 0:
			found.Message += "which is not in the list" + rule
			found.Meant(name, names, f.typeOf)
			if len(names) > 1 {
				found.Why("it may serve %s", text.Or(text.Quoted(names)))
			}
		case 1:
			found.Message += "which is called " + strconv.Quote(fitting[0]) + rule
			found.Write(fitting)
		default:
			found.Message += fmt.Sprintf("which are %d: %s", len(fitting), text.And(text.Quoted(fitting))) + rule
			found.Write(fitting)
		}
		found.Offer(func() []fix { return serveOneOf(i, names) })
	}
}}

// meant are those of some names of formations that who writes a name may mean.
func (f *listContext) meant(name string, names []string) []string {
	all := f.meaning(name)
	return each.Where(names, func(n string) bool {
		_, is := slices.BinarySearch(all, f.army.Named(n))
		return is
	})
}

// meaning are the formations that who writes a name may mean: its own name or its
// type's, in whatever spelling.
func (f *listContext) meaning(name string) []int {
	if f.spelled == nil {
		f.spelled = new(text.Spellings)
		for i := range f.army.Formations {
			x := &f.army.Formations[i]
			f.spelled.Add(x.Name, i)
			f.spelled.Add(cmp.Or(x.Own, x.Type), i)
			if x.Own == "" {
				f.spelled.Add(x.Formation.Name, i)
			}
		}
	}
	return f.spelled.Of(name)
}

// typeOf is the type of the formation with a printed name.
func (f *listContext) typeOf(name string) string {
	if i := f.army.Named(name); i >= 0 {
		return f.army.Formations[i].Type
	}
	return ""
}

var servesSeveralAlike = rule{Check: diag.Check{
	Code:  "L213",
	Title: "serves an entry with a count",
	Explain: "An entry with a `count` is several formations under one name, so no one can tell which of them is served. " +
		`Write the formation that is served as a separate entry.`,
	Ref: "T1.6",
}, Find: func(f *listContext, r *report) {
	for i := range f.entries() {
		served, s := f.serving(i)
		if s != servesSeveral {
			continue
		}
		name, entry := f.list.Formations[i].Serves, f.army.Formations[served].Entry
		r.At(f.doc.At("formations", i, "serves"), "%s serves %q, which are %d formations: only one by itself can be served",
			f.called(i), name, f.list.Formations[entry].Number()).
			See(f.doc.At("formations", entry, "count"), "its count").
			Offer(func() []fix { return f.splitFixes(i, entry) })
	}
}}

// splitFixes sets the entry's formations apart, or serves another one.
func (f *listContext) splitFixes(i, entry int) []fix {
	e := f.list.Formations[entry]
	if e.Name == "" {
		return f.serveFixes(i)
	}
	others := e
	rest := e.Number() - 1
	others.Count, others.Name = &rest, f.freeName(e.Name)
	one := fix{Say: "write one of them as a separate entry, the others under another name",
		Edit: append(check.Out("formations", entry, "count"), f.entryIn(others)...)}
	all := fix{Say: fmt.Sprintf("write %d entries with names such as %q, and share out among them what serves them", e.Number(), e.Name+" 1"),
		Edit: f.apart(entry)}
	return append([]fix{one, all}, f.serveFixes(i)...)
}

// apart writes each formation of an entry as a separate one and shares out among
// them, by types, what serves the entry.
func (f *listContext) apart(entry int) (out edit) {
	e, last := f.list.Formations[entry], len(f.list.Formations)
	numbered := func(n int) string { return fmt.Sprintf("%s %d", e.Name, n+1) }
	add := func(e schema.Entry) {
		out, last = append(out, check.Set(e, "formations", last)...), last+1
	}
	out = append(entrySet(entry, "name", numbered(0)), check.Out("formations", entry, "count")...)
	for n := 1; n < e.Number(); n++ {
		one := e
		one.Name, one.Count = numbered(n), nil
		add(one)
	}
	serving, given := map[string]int{}, map[string]int{} // formations by type
	for _, x := range f.list.Formations {
		if x.Serves == e.Name {
			serving[x.Type] += x.Number()
		}
	}
	for i, x := range f.list.Formations {
		if x.Serves != e.Name {
			continue
		}
		each := divideUp(serving[x.Type], e.Number())
		for left := x.Number(); left > 0; {
			n, serves := min(left, each-given[x.Type]%each), numbered(given[x.Type]/each)
			if left == x.Number() {
				out = append(append(out, entrySet(i, "serves", serves)...), entryCount(i, n)...)
			} else {
				share := x
				share.Serves, share.Count = serves, &n
				add(share)
			}
			given[x.Type], left = given[x.Type]+n, left-n
		}
	}
	return out
}

// freeName is a name like the given one that no entry has.
func (f *listContext) freeName(name string) string {
	for len(f.named[name]) > 0 {
		name += ", others"
	}
	return name
}

var servesWrongly = rule{Check: diag.Check{
	Code:    "L214",
	Title:   "serves a formation that it may not serve",
	Explain: `The game says which formations may serve which, as lorries serve battalions. Most formations serve no other, and nothing serves itself. A transport with seats, or one that makes others free, serves those of whom a unit may ride in it.`,
	Ref:     "T1.6",
}, Find: func(f *listContext, r *report) {
	for i, fielded := range f.entries() {
		served, s := f.serving(i)
		if s != servesUnfit {
			continue
		}
		form := fielded.Formation
		if other := &f.army.Formations[served]; f.isNamed(form, other) && f.bars(form, other) {
			r.At(f.doc.At("formations", i, "serves"), "%s serves %q, of whom no unit may ride in it%s",
				f.called(i), f.list.Formations[i].Serves, form.Ref.In()).
				Why("it takes %s", strings.Join(f.takes(form), ", ")).
				Offer(func() []fix { return f.serveFixes(i) })
			continue
		}
		r.At(f.doc.At("formations", i, "serves"), "%s serves %q, and may serve %s%s",
			f.called(i), f.list.Formations[i].Serves, f.servants(form), form.Ref.In()).
			Offer(func() []fix { return f.serveFixes(i) })
	}
}}

// takes are the names of those who may ride in a formation's transports.
func (f *listContext) takes(form schema.Formation) (names []string) {
	for _, m := range form.Units {
		u, _ := f.game.Units.Get(m.Unit)
		names = append(names, check.NamesOf(f.game.Classes, u.Carries, func(c schema.Class) string { return c.Name })...)
	}
	return names
}

// service is what an entry's "serves" comes to.
type service int

const (
	servesNone     service = iota // it names no formation
	servesUnclear                 // what it names is reported elsewhere: ambiguous, or of an unknown type
	servesUnknown                 // nothing has that name
	servesSeveral                 // an entry that is several formations
	servesUnfit                   // a formation that it may not serve, or itself
	servesProperly                // the formation with the index
)

// serving says whom an entry serves: the index of a formation of the army, and
// whether it may.
func (f *listContext) serving(i int) (served int, s service) {
	return f.services[i].served, f.services[i].service
}

// findServed works out what serving says of an entry.
func (f *listContext) findServed(i int) (served int, s service) {
	e := &f.list.Formations[i]
	if e.Serves == "" || f.first[i] < 0 {
		return -1, servesNone
	}
	entry, served := -1, -1
	switch sharers := f.named[e.Serves]; len(sharers) {
	case 0:
		if served = f.army.Named(e.Serves); served < 0 {
			return f.severalMeant(e.Serves)
		}
		entry = f.army.Formations[served].Entry
	case 1:
		entry = sharers[0]
		if served = f.first[entry]; served < 0 {
			return -1, servesUnclear
		}
	default:
		return -1, servesUnclear
	}
	switch {
	case entry == i || !f.mayServe(f.army.Formations[f.first[i]].Formation, &f.army.Formations[served]):
		return served, servesUnfit
	case f.list.Formations[entry].Number() > 1:
		return served, servesSeveral
	}
	return served, servesProperly
}

// severalMeant is the one entry with a count that a name of no formation means.
func (f *listContext) severalMeant(name string) (served int, s service) {
	meant := -1
	for _, k := range f.meaning(name) {
		switch i := f.army.Formations[k].Entry; {
		case k != f.first[i]:
		case meant >= 0:
			return -1, servesUnknown
		default:
			meant = i
		}
	}
	if meant < 0 || f.list.Formations[meant].Number() < 2 {
		return -1, servesUnknown
	}
	return f.first[meant], servesSeveral
}

// mayServe says whether formations of a type may serve another: the game names
// it, and some unit of it may ride in what they have.
func (f *listContext) mayServe(form schema.Formation, other *schema.Fielded) bool {
	return f.isNamed(form, other) && !f.bars(form, other)
}

// isNamed says whether a type of formation serves another, by its name or its
// group.
func (f *listContext) isNamed(form schema.Formation, other *schema.Fielded) bool {
	return slices.Contains(form.Serves, other.Type) ||
		slices.ContainsFunc(form.Serves, other.Formation.Of)
}

// bars says whether the transports of a type of formation take in no unit of
// another. What has no number of seats may serve in another way, and bars none,
// but for carriers of which the game's pricing wants one for each unit (T1.6).
func (f *listContext) bars(form schema.Formation, other *schema.Fielded) bool {
	for _, m := range form.Units {
		u, _ := f.game.Units.Get(m.Unit)
		if u.Seats == 0 && !f.pricedAsCarrier(m.Unit) || slices.ContainsFunc(other.Troops, func(t schema.Troop) bool { return u.Carries.Holds(f.game, t.Class) }) {
			return false
		}
	}
	return len(form.Units) > 0 && len(other.Troops) > 0
}

// pricedAsCarrier says whether a rule of the game's pricing counts a unit as the
// carrier of another.
func (f *listContext) pricedAsCarrier(unit string) bool {
	for _, rule := range f.freeRules() {
		carrier, _ := f.game.Formations.Get(rule.With)
		u, _ := f.game.Units.Get(unit)
		if len(u.Carries) > 0 && slices.ContainsFunc(carrier.Units, func(m schema.Member) bool { return m.Unit == unit }) {
			return true
		}
	}
	return false
}

// servable are the names of the entries that an entry may serve and that can
// be named without doubt.
func (f *listContext) servable(i int) []string {
	return slices.DeleteFunc(f.nameable(i), func(name string) bool { return len(f.named[name]) == 0 })
}

// nameable are those of servable, and the printed names of the others that it may
// serve.
func (f *listContext) nameable(i int) []string {
	var names []string
	for _, k := range f.fitFor(f.list.Formations[i].Type) {
		if k != i {
			names = append(names, f.army.Formations[f.first[k]].Name)
		}
	}
	return names
}

// fitFor are the entries that a type of formation may serve and that can be named
// without doubt.
func (f *listContext) fitFor(of string) []int {
	all, ok := f.fits[of]
	if !ok {
		form, _ := f.game.Formations.Get(of)
		for k, fielded := range f.entries() {
			if own := f.list.Formations[k].Name; len(f.named[own]) < 2 && f.list.Formations[k].Number() == 1 && f.mayServe(form, fielded) {
				all = append(all, k)
			}
		}
		f.fits[of] = all
	}
	return all
}

// serveFixes are the fixes that let an entry serve another formation, or none.
func (f *listContext) serveFixes(i int) []fix {
	return serveOneOf(i, f.servable(i))
}

// serveOneOf are the fixes that let an entry serve one of those named, or none.
func serveOneOf(i int, names []string) []fix {
	out := each.Of(names, func(name string) fix {
		return fix{Say: "serve " + strconv.Quote(name), Edit: entrySet(i, "serves", name)}
	})
	return append(out, fix{Say: "serve no formation", Edit: check.Out("formations", i, "serves")})
}

// servants names the formations and groups that a type of formation may serve.
func (f *listContext) servants(form schema.Formation) string {
	var names []string
	for _, id := range form.Serves {
		if g, ok := f.game.Groups.Get(id); ok {
			names = append(names, bodyName(g.Name))
		} else if other, ok := f.game.Formations.Get(id); ok {
			names = append(names, check.Article(other.Name))
		}
	}
	if len(names) == 0 {
		return "no formation"
	}
	return "only " + text.Or(names)
}

// bodyName is the name of a group within a sentence: "a battalion", "teams".
func bodyName(name string) string {
	if strings.HasSuffix(name, "s") {
		return check.Within(name)
	}
	return check.Article(check.Within(name))
}
