package game

import (
	"fmt"
	"reflect"
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var neverSo = rule{Check: diag.Check{
	Code:  "G444",
	Title: "condition that no list can meet",
	Explain: "A condition (`when`) contradicts itself: it asks for two values of one choice at once, for at least and at most of one thing with nothing between, for what it excludes by `not`, or for a formation or a body where none exists. " +
		"This check decides by the numbers of one thing that a condition asks for in one place, by choices and by kinds of bodies. What follows from how formations are built, such as two options of one group of which one may be taken, is not " +
		"worked out: a condition that this check passes may still never hold.",
}, Find: func(p *gameContext, r *report) {
	p.changes(func(s site) {
		for i, c := range s.changes {
			if c.When == nil {
				continue
			}
			if why, at := p.impossible(c.When, s); why != "" {
				r.At(p.at(join(join(s.path, i, "when"), at...)...), "%s: the condition never holds: %s", s.what, why)
			}
		}
	})
}}

// impossible says why no list meets a condition, and where in it; "" if it is not found
// that none does.
func (p *gameContext) impossible(w *schema.ListWhen, s site) (why string, at []any) {
	if why, at = p.contradicted(w.ListCase, schema.ListCase{}, s); why != "" {
		return why, at
	}
	if w.Not != nil && p.implies(w.ListCase, *w.Not) {
		return "it asks for what it excludes by not", []any{"not"}
	}
	if len(w.Any) == 0 {
		return "", nil
	}
	first := ""
	for i, one := range w.Any {
		why, _ := p.contradicted(w.ListCase, one, s)
		if why == "" && w.Not != nil && p.implies(one, *w.Not) {
			why = "it asks for what it excludes by not"
		}
		if why == "" {
			return "", nil
		}
		if i == 0 {
			first = why
		}
	}
	return "none of any can be: " + first, []any{"any"}
}

// contradicted says why two cases cannot be so at once.
func (p *gameContext) contradicted(a, b schema.ListCase, s site) (why string, at []any) {
	for _, k := range []schema.ListCase{a, b} {
		if len(k.Bodies) > 0 && !s.inBody {
			return "it asks for a body, and here it has nothing to look at", nil
		}
	}
	for id, values := range a.Choices.All() {
		others, both := b.Choices.Get(id)
		if len(values) == 0 || both && !slices.ContainsFunc(values, func(v string) bool { return slices.Contains(others, v) }) {
			return fmt.Sprintf("no value of %q is left", id), []any{"choices", id}
		}
	}
	for id, values := range b.Choices.All() {
		if len(values) == 0 {
			return fmt.Sprintf("no value of %q is left", id), nil
		}
	}
	if len(a.Bodies) > 0 && len(b.Bodies) > 0 && !slices.ContainsFunc(a.Bodies, func(id string) bool { return slices.Contains(b.Bodies, id) }) {
		return "no kind of body is left", []any{"bodies"}
	}
	all := slices.Concat(a.Has, b.Has)
	for i := range all {
		if why := p.unheard(&all[i], all[:i], s); why != "" {
			at := []any{"has", i}
			if i >= len(a.Has) {
				at = nil
			}
			return why, at
		}
	}
	return "", nil
}

// unheard says why a number cannot be, besides others that are asked for.
func (p *gameContext) unheard(k *schema.ListCount, others []schema.ListCount, s site) string {
	words := p.game.WhatWords(k.What)
	switch {
	case k.Within == "formation" && !s.inEntry:
		return "it asks for what a formation has, and here it has nothing to look at"
	case k.Within == "group" && !s.inBody:
		return "it asks for what a group has, and here it has nothing to look at"
	case k.Within == "formation" && k.Others && k.Least() > 0:
		return "it leaves the formation out of its own"
	case k.Max != nil && k.Least() > *k.Max:
		return fmt.Sprintf("at least %d and at most %d of %s", k.Least(), *k.Max, words)
	case k.Share == "all" && k.Least() > 100:
		return fmt.Sprintf("%d %% of all is more than all", k.Least())
	}
	for i := range others {
		o := &others[i]
		if !ofTheSame(k, o) {
			continue
		}
		if o.Max != nil && k.Least() > *o.Max {
			return fmt.Sprintf("at least %d and at most %d of %s", k.Least(), *o.Max, words)
		}
		if k.Max != nil && o.Least() > *k.Max {
			return fmt.Sprintf("at least %d and at most %d of %s", o.Least(), *k.Max, words)
		}
	}
	return ""
}

// ofTheSame says whether two counts are of the same.
func ofTheSame(a, b *schema.ListCount) bool {
	x, y := *a, *b
	x.Min, x.Max, y.Min, y.Max = nil, nil, nil, nil
	return reflect.DeepEqual(x, y)
}

// implies says whether what is so in a case makes another so: each thing that the other asks
// for is asked for here, in as narrow a way.
func (p *gameContext) implies(a, not schema.ListCase) bool {
	if not.Choices.Len()+len(not.Bodies)+len(not.Has) == 0 {
		return true
	}
	for id, values := range not.Choices.All() {
		mine, ok := a.Choices.Get(id)
		if !ok || slices.ContainsFunc(mine, func(v string) bool { return !slices.Contains(values, v) }) {
			return false
		}
	}
	if len(not.Bodies) > 0 && (len(a.Bodies) == 0 || slices.ContainsFunc(a.Bodies, func(id string) bool { return !slices.Contains(not.Bodies, id) })) {
		return false
	}
	for i := range not.Has {
		n := &not.Has[i]
		within := func(k schema.ListCount) bool {
			return ofTheSame(&k, n) && k.Least() >= n.Least() && (n.Max == nil || k.Max != nil && *k.Max <= *n.Max)
		}
		if !slices.ContainsFunc(a.Has, within) {
			return false
		}
	}
	return true
}
