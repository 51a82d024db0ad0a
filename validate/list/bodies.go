package list

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var noSlot = rule{Check: diag.Check{
	Code:  "L243",
	Title: "formation for which its body has no place",
	Draft: true,
	Explain: "The game says what may stand in a body of a kind, by its `slots`. The formation fits none of those that hold for this list: put it into a body of another kind, say that this one is of another, " +
		"or leave it out.",
}, Find: func(f *listContext, r *report) {
	for i, fielded := range f.entries() {
		group := f.list.Formations[i].Group
		id := f.conditions().Kind(folded(group))
		kind, ok := f.game.Bodies.Get(id)
		if !ok || len(kind.Slots) == 0 || f.namesGroups() && group == "" || f.hasSlot(fielded, kind, group) {
			continue
		}
		slots := each.Of(kind.Slots, func(s schema.BodySlot) string { return check.Within(s.Text) })
		r.At(f.doc.At("formations", i), "%s has no place in %s%s", f.called(i), check.Article(check.Within(kind.Name)), kind.Ref.In()).
			Why("%s takes %s", check.Article(check.Within(kind.Name)), text.And(slots)).
			Rule(f.game, "bodies", id).
			Offer(func() []fix {
				return append(f.otherBodies(i, fielded), fix{Say: "leave " + f.called(i) + " out", Edit: entryOut(i)})
			})
	}
}}

// hasSlot says whether a formation fits a slot of its body.
func (f *listContext) hasSlot(fielded *schema.Fielded, kind schema.BodyKind, group string) bool {
	for k := range kind.Slots {
		l := kind.Slots[k].Limit("")
		l.Bodies = nil
		if _, made := f.conditions().Limit(l, folded(group)); !made.Off && schema.Tally(f.game, l.Count, fielded, 1, 1) > 0 {
			return true
		}
	}
	return false
}

// otherBodies puts an entry into another body of the list that has a place for it.
func (f *listContext) otherBodies(i int, fielded *schema.Fielded) (out []fix) {
	for _, name := range f.groupNames() {
		kind, ok := f.game.Bodies.Get(f.conditions().Kind(folded(name)))
		if ok && folded(name) != folded(f.list.Formations[i].Group) && (len(kind.Slots) == 0 || f.hasSlot(fielded, kind, name)) {
			out = append(out, fix{Say: fmt.Sprintf("group: %q", name), Edit: entrySet(i, "group", name)})
		}
	}
	return out
}

var numberOfBodies = rule{Check: diag.Check{
	Code:    "L244",
	Title:   "too few or too many bodies of a kind",
	Draft:   true,
	Explain: "The game says how many bodies of a kind a list must or may have, or that this list may have none of it.",
}, Find: func(f *listContext, r *report) {
	if !f.fielded() || len(f.list.Formations) == 0 {
		return
	}
	for id, kind := range f.game.Bodies.All() {
		made := f.conditions().Body(kind)
		var names []string
		for _, b := range f.bodies(schema.Limit{Within: "group"}) {
			if f.conditions().Kind(folded(b.name)) == id {
				names = append(names, b.name)
			}
		}
		why := strings.Join(each.Of(made.By, func(c schema.Cause) string { return caused(f.game, c) }), "; ")
		n, place := len(names), f.doc.KeyAt("formations")
		if n > 0 {
			for i := range f.list.Formations {
				if f.list.Formations[i].Group == names[n-1] {
					place = f.doc.At("formations", i)
				}
			}
		}
		name := check.Within(kind.Name)
		switch {
		case made.Off && n > 0:
			last := made.By[len(made.By)-1]
			r.At(place, "%s is not to be had: %s%s", kind.Name, f.game.Because(last.ListChange), last.Ref.In()).
				Why("%s", f.standing(last.When, schema.Everywhere)).Rule(f.game, "bodies", id).
				Offer(func() []fix { return append(f.otherKinds(id, names), f.otherChoices(made.By)...) })
		case made.Off:
		case n < made.Min:
			r.At(place, "%s has %s, at least %d%s", strconv.Quote(f.list.Title), text.Plural(n, name), made.Min, kind.Ref.In()).Why("%s", why).Rule(f.game, "bodies", id).
				Offer(func() []fix { return f.asKind(id, names) })
		case made.Max != nil && n > *made.Max:
			r.At(place, "%s has %s, at most %d%s", strconv.Quote(f.list.Title), text.Plural(n, name), *made.Max, kind.Ref.In()).Why("%s", why).Rule(f.game, "bodies", id).
				Offer(func() []fix { return f.otherKinds(id, names) })
		}
	}
}}

// asKind says of each body of another kind that it is of this one.
func (f *listContext) asKind(kind string, are []string) (out []fix) {
	for _, name := range f.groupNames() {
		if !contains(are, name) {
			out = append(out, f.kindOf(name, kind))
		}
	}
	return out
}

// otherKinds says of each body of a kind that it is of another.
func (f *listContext) otherKinds(kind string, names []string) (out []fix) {
	for _, name := range names {
		for _, other := range f.game.Bodies.Keys() {
			if other != kind && name != "" {
				out = append(out, f.kindOf(name, other))
			}
		}
	}
	return out
}

func contains(all []string, one string) bool {
	return each.Count(all, func(s string) bool { return s == one }) > 0
}

// kindOf says of what kind a body is.
func (f *listContext) kindOf(name, kind string) fix {
	w := fix{Say: fmt.Sprintf("%q: kind %s", name, kind)}
	for k, b := range f.list.Bodies {
		if folded(b.Name) == folded(name) {
			w.Edit = check.Set(kind, "bodies", k, "kind")
			return w
		}
	}
	bodies := append([]schema.Body{}, f.list.Bodies...)
	for _, other := range f.groupNames() {
		if len(f.list.Bodies) == 0 || other == name {
			is := f.conditions().Kind(folded(other))
			if other == name {
				is = kind
			}
			bodies = append(bodies, schema.Body{Kind: is, Name: other})
		}
	}
	w.Edit = check.Set(bodies, "bodies")
	return w
}
