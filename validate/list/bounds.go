package list

import (
	"iter"
	"slices"

	"github.com/tabletop-forge/forge/schema"
)

// limits are all limits that the list is held to, each with the id of the part of the
// game that it stands in: those of the game, the slots of its bodies, and how many of each
// formation there are to be.
func (f *listContext) limits() iter.Seq2[string, schema.Limit] {
	return func(yield func(string, schema.Limit) bool) {
		for id, l := range f.game.Limits.All() {
			if !yield(id, l) {
				return
			}
		}
		for kind, b := range f.game.Bodies.All() {
			for i := range b.Slots {
				if !yield(kind, b.Slots[i].Limit(kind)) {
					return
				}
			}
		}
		for id, form := range f.game.Formations.All() {
			if l, ok := f.numberOf(id, &form); ok && !yield(id, l) {
				return
			}
		}
	}
}

// numberOf is the limit that a formation's own bounds make, and whether it can
// matter: a greatest number does for what the list fields.
func (f *listContext) numberOf(id string, form *schema.Formation) (schema.Limit, bool) {
	least := form.Min > 0 || slices.ContainsFunc(form.Changes, func(c schema.ListChange) bool { return c.Min != nil || c.More > 0 || c.Required })
	most := form.Max != nil || slices.ContainsFunc(form.Changes, func(c schema.ListChange) bool { return c.Max != nil })
	if !least && !(most && f.fields(id)) {
		return schema.Limit{}, false
	}
	l := schema.Limit{Count: schema.What{Formations: []string{id}}, Within: form.Within, Max: form.Max, Changes: form.Changes, Cited: form.Cited}
	if form.Min > 0 {
		l.Min = &form.Min
	}
	return l, true
}

// fields says whether the list has a formation of the type.
func (f *listContext) fields(id string) bool {
	return slices.ContainsFunc(f.list.Formations, func(e schema.Entry) bool { return e.Type == id })
}
