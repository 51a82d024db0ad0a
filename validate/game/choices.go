package game

import (
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var valueIdle = rule{Check: diag.Check{
	Code:     "G447",
	Severity: diag.Note,
	Title:    "value of a choice that nothing asks for",
	Explain: "A list may choose the value, and nothing in the game tells it from another: no condition names either of the two. One value of a choice may stand for whatever no condition names. A choice on which nothing depends " +
		"at all is reported once; it may be meant for what the rules say in words alone.",
}, Find: func(p *gameContext, r *report) {
	asked := map[string]map[string]bool{}
	all := *p
	all.own = &p.game.Parts
	all.changes(func(s site) {
		for _, c := range s.changes {
			if c.When == nil {
				continue
			}
			cases := append([]schema.ListCase{c.When.ListCase}, c.When.Any...)
			if c.When.Not != nil {
				cases = append(cases, *c.When.Not)
			}
			for _, k := range cases {
				for id, values := range k.Choices.All() {
					if asked[id] == nil {
						asked[id] = map[string]bool{}
					}
					for _, v := range values {
						asked[id][v] = true
					}
				}
			}
		}
	})
	for id, choice := range p.own.Choices.All() {
		idle := each.Where(choice.Values.Keys(), func(v string) bool { return !asked[id][v] })
		switch {
		case len(asked[id]) == 0:
			r.At(p.keyAt("choices", id), "nothing depends on %s", check.Within(choice.Name))
		case len(idle) > 1:
			r.At(p.keyAt("choices", id, "values", idle[1]), "nothing tells %s from %s", text.And(text.Quoted(idle[1:])), strconv.Quote(idle[0]))
		}
	}
}}

var choiceBroken = rule{Check: diag.Check{
	Code:    "G448",
	Title:   "value that a choice does not have",
	Explain: "The default of a choice, or a value that a condition asks for, is not among the choice's values.",
}, Find: func(p *gameContext, r *report) {
	for id, choice := range p.own.Choices.All() {
		if choice.Values.Len() == 0 {
			r.At(p.keyAt("choices", id), "%s leaves nothing to choose", choice.Name)
		}
		if choice.Default != "" && !choice.Values.Has(choice.Default) {
			r.At(p.at("choices", id, "default"), "unknown value %q", choice.Default).Meant(choice.Default, choice.Values.Keys())
		}
	}
	p.changes(func(s site) {
		for i, c := range s.changes {
			if c.When == nil {
				continue
			}
			p.valuesKnown(r, c.When.ListCase, join(s.path, i, "when")...)
			if c.When.Not != nil {
				p.valuesKnown(r, *c.When.Not, join(s.path, i, "when", "not")...)
			}
			for k, one := range c.When.Any {
				p.valuesKnown(r, one, join(s.path, i, "when", "any", k)...)
			}
		}
	})
}}

func (p *gameContext) valuesKnown(r *report, k schema.ListCase, path ...any) {
	for id, values := range k.Choices.All() {
		choice, ok := p.game.Choices.Get(id)
		for n, v := range values {
			if ok && !choice.Values.Has(v) {
				r.At(p.at(join(path, "choices", id, n)...), "unknown value %q of %q", v, id).Meant(v, choice.Values.Keys())
			}
		}
	}
}
