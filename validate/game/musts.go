package game

import (
	"fmt"
	"reflect"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var mustAndMayNot = rule{Check: diag.Check{
	Code:  "G446",
	Title: "thing that lists must have and may not",
	Explain: "Something is required that is never to be had, or must be there more often than it may. No list can keep both. What is required and forbidden under conditions is reported where " +
		"these are the same or absent; whether two other conditions can hold at once is not worked out.",
}, Find: func(p *gameContext, r *report) {
	p.changes(func(s site) {
		for i, c := range s.changes {
			p.changeKept(r, s.what, c, join(s.path, i)...)
		}
	})
	for id, f := range p.own.Formations.All() {
		if f.Max != nil && f.Min > *f.Max {
			r.At(p.at("formations", id, "min"), "%s: at least %d and at most %d", f.Name, f.Min, *f.Max).See(p.at("formations", id, "max"), "the most")
		}
		p.bothWays(r, f.Name, f.Min, f.Changes, "formations", id)
		for i, o := range f.Options {
			p.offerKept(r, f.Name, o, "formations", id, "options", i)
		}
	}
	for id, u := range p.own.Units.All() {
		for i, o := range u.Options {
			p.offerKept(r, u.Name, o, "units", id, "options", i)
		}
	}
	for id, b := range p.own.Bodies.All() {
		if b.Max != nil && b.Min > *b.Max {
			r.At(p.at("bodies", id, "min"), "%s: at least %d and at most %d", b.Name, b.Min, *b.Max).See(p.at("bodies", id, "max"), "the most")
		}
		p.bothWays(r, b.Name, b.Min, b.Changes, "bodies", id)
		for i, s := range b.Slots {
			if s.Max != nil && s.Min > *s.Max {
				r.At(p.at("bodies", id, "slots", i, "min"), "%q: at least %d and at most %d", s.Text, s.Min, *s.Max).See(p.at("bodies", id, "slots", i, "max"), "the most")
			}
		}
	}
}}

func (p *gameContext) offerKept(r *report, name string, o schema.Offer, path ...any) {
	option, _ := p.game.Options.Get(o.Option)
	what := fmt.Sprintf("%s offers %q", name, o.Option)
	if most := mostOf(o, option); o.Min > most {
		r.At(p.at(join(path, "min")...), "%s: at least %d and at most %d", what, o.Min, most)
		return
	}
	p.bothWays(r, what, o.Min, o.Changes, path...)
}

// changeKept reports a change that asks for more of something than it leaves.
func (p *gameContext) changeKept(r *report, what string, c schema.ListChange, path ...any) {
	least, field := 0, "required"
	if c.Required {
		least = 1
	}
	if c.Min != nil && *c.Min >= least {
		least, field = *c.Min, "min"
	}
	if c.More > 0 {
		least, field = c.More, "more"
		if c.Min != nil {
			least += *c.Min
		}
	}
	switch {
	case c.Max != nil && least > *c.Max:
		r.At(p.at(join(path, field)...), "%s: at least %d and at most %d under one condition", what, least, *c.Max).See(p.at(join(path, "max")...), "the most")
	case least > 0 && c.Available != nil && !*c.Available:
		r.At(p.at(join(path, field)...), "%s must be there and is not to be had under one condition", what).See(p.at(join(path, "available")...), "not to be had")
	}
}

// bothWays reports changes that leave nothing of what must be there.
func (p *gameContext) bothWays(r *report, what string, least int, changes []schema.ListChange, path ...any) {
	for i, off := range changes {
		if off.Available == nil || *off.Available {
			continue
		}
		if least > 0 && off.When == nil && off.Each == nil {
			r.At(p.at(join(path, "changes", i)...), "%s must be there, and is never to be had", what)
			continue
		}
		for k, must := range changes {
			if k != i && (must.Required || must.Min != nil && *must.Min > 0) && sameCondition(off, must) {
				r.At(p.at(join(path, "changes", i)...), "%s must be there and is not to be had under the same condition", what).
					See(p.at(join(path, "changes", k)...), "required here")
			}
		}
	}
}

func sameCondition(a, b schema.ListChange) bool {
	if a.Each != nil || b.Each != nil {
		return false
	}
	return reflect.DeepEqual(a.When, b.When)
}
