package list

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

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
	switch sharers := f.namesakes(e.Serves); len(sharers) {
	case 0:
		if served = f.army.Named(e.Serves); served < 0 {
			return -1, servesUnknown
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
	case entry == i || !f.mayServe(i, &f.army.Formations[served]):
		return served, servesUnfit
	case f.list.Formations[entry].Number() > 1:
		return served, servesSeveral
	}
	return served, servesProperly
}

// mayServe says whether formations of the entry's type may serve the other one
// by the game's data.
func (f *listContext) mayServe(i int, other *schema.Fielded) bool {
	form, _ := f.game.Formations.Get(f.list.Formations[i].Type)
	return f.mayServeAs(form, other)
}

// mayServeAs says whether formations of a type may serve another: the game names
// it, and some unit of it may ride in what they have.
func (f *listContext) mayServeAs(form schema.Formation, other *schema.Fielded) bool {
	return f.isNamed(form, other) && !f.bars(form, other)
}

// isNamed says whether a type of formation serves another, by its name or its
// group.
func (f *listContext) isNamed(form schema.Formation, other *schema.Fielded) bool {
	return slices.Contains(form.Serves, other.Type) ||
		other.Formation.Group != "" && slices.Contains(form.Serves, other.Formation.Group)
}

// bars says whether the transports of a type of formation take in no unit of
// another. What has no number of seats may serve in another way, and bars none.
func (f *listContext) bars(form schema.Formation, other *schema.Fielded) bool {
	for _, m := range form.Units {
		u, _ := f.game.Units.Get(m.Unit)
		if u.Seats == 0 || slices.ContainsFunc(other.Troops, func(t schema.Troop) bool { return u.Carries.Holds(f.game, t.Class) }) {
			return false
		}
	}
	return len(form.Units) > 0 && len(other.Troops) > 0
}

// servable are the names of the entries that an entry may serve and that can
// be named without doubt.
func (f *listContext) servable(i int) []string {
	var names []string
	for k, fielded := range f.entries() {
		name := f.list.Formations[k].Name
		if k != i && name != "" && len(f.namesakes(name)) == 1 && f.list.Formations[k].Number() == 1 && f.mayServe(i, fielded) {
			names = append(names, name)
		}
	}
	return names
}

// serveFixes are the fixes that let an entry serve another formation, or none.
func (f *listContext) serveFixes(i int) []fix {
	var out []fix
	for _, name := range f.servable(i) {
		out = append(out, fix{Say: "serve " + strconv.Quote(name), Edit: entrySet(i, func(e *schema.Entry) { e.Serves = name })})
	}
	return append(out, fix{Say: "serve nobody", Edit: entrySet(i, func(e *schema.Entry) { e.Serves = "" })})
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
		return "nobody"
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
