package game

import (
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
)

// composed is what formations, units and options have that depends on lists.
type composed struct {
	offers  []schema.Offer
	groups  []schema.OptionGroup
	changes []schema.ListChange
}

// composed are the names in what a part has that depends on lists.
func (w namer) composed(c composed, path ...any) {
	for i, o := range c.offers {
		at := join(path, "options", i)
		w.id(anOption, o.Option, join(at, "option")...)
		w.changes(o.Changes, join(at, "changes")...)
	}
	for i, g := range c.groups {
		at := join(path, "optionGroups", i)
		w.ids(anOption, g.Options, join(at, "options")...)
		w.id(anOption, g.Default, join(at, "default")...)
		w.changes(g.Changes, join(at, "changes")...)
	}
	w.changes(c.changes, join(path, "changes")...)
}

func (w namer) costs(costs schema.Map[rulebook.Value], path ...any) {
	for id, cost := range costs.All() {
		w.visit(reference{kind: aCurrency, id: id, path: join(path, id), isKey: true, cost: cost})
	}
}

// bodies are the names in kinds of bodies.
func (w namer) bodies(p *schema.Parts) {
	for id, b := range p.Bodies.All() {
		w.costs(b.Costs, "bodies", id, "currencies")
		for i, s := range b.Slots {
			w.what(s.Count, "bodies", id, "slots", i, "count")
			w.changes(s.Changes, "bodies", id, "slots", i, "changes")
		}
		w.changes(b.Changes, "bodies", id, "changes")
	}
}

func (w namer) changes(all []schema.ListChange, path ...any) {
	for i, c := range all {
		at := join(path, i)
		if c.When != nil {
			w.listCase(c.When.ListCase, join(at, "when")...)
			if c.When.Not != nil {
				w.listCase(*c.When.Not, join(at, "when", "not")...)
			}
			for k, one := range c.When.Any {
				w.listCase(one, join(at, "when", "any", k)...)
			}
		}
		if c.Each != nil {
			w.what(c.Each.What, join(at, "each")...)
			for k := range c.Each.And {
				w.what(c.Each.And[k], join(at, "each", "and", k)...)
			}
		}
		w.costs(c.Costs, join(at, "currencies")...)
		w.id(aGroup, c.Group, join(at, "group")...)
		w.ids(aGroup, c.Also, join(at, "also")...)
		w.ids(aGroup, c.Leaves, join(at, "leaves")...)
		w.stats(c.Stats, join(at, "stats")...)
		w.stats(c.Adds, join(at, "adds")...)
		w.ids(aKeyword, c.Keywords, join(at, "keywords")...)
		w.carried(c.Weapons, join(at, "weapons")...)
		w.carried(c.Replaces, join(at, "replaces")...)
	}
}

func (w namer) listCase(k schema.ListCase, path ...any) {
	for id := range k.Choices.All() {
		w.key(aChoice, id, join(path, "choices")...)
	}
	w.ids(aBodyKind, k.Bodies, join(path, "bodies")...)
	for i, c := range k.Has {
		w.what(c.What, join(path, "has", i)...)
	}
}
