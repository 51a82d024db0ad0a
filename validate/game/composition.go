package game

import (
	"cmp"
	"fmt"
	"reflect"
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

// site is a place of a game's parts at which changes stand.
type site struct {
	what    string // what they change, as a message calls it
	part    string // "formations", "offers", "groups": which of a change's fields it takes
	changes []schema.ListChange
	path    []any // of the list of changes
	inEntry bool  // there is a formation of which conditions may ask
	inBody  bool  // there is a body
}

// changes calls back for each place at which the document's parts change with lists.
func (p *gameContext) changes(visit func(site)) {
	brings := func(name string, offers []schema.Offer, groups []schema.OptionGroup, path ...any) {
		for i, o := range offers {
			visit(site{fmt.Sprintf("%s offers %q", name, o.Option), "offers", o.Changes, join(path, "options", i, "changes"), true, true})
		}
		for i, g := range groups {
			visit(site{fmt.Sprintf("%s of %s", check.Within(g.Name), name), groupPart(g), g.Changes, join(path, "optionGroups", i, "changes"), true, true})
		}
	}
	for id, f := range p.own.Formations.All() {
		brings(f.Name, f.Options, f.OptionGroups, "formations", id)
		visit(site{f.Name, "formations", f.Changes, []any{"formations", id, "changes"}, true, true})
	}
	for id, u := range p.own.Units.All() {
		brings(u.Name, u.Options, u.OptionGroups, "units", id)
		visit(site{u.Name, "units", u.Changes, []any{"units", id, "changes"}, true, true})
	}
	for id, o := range p.own.Options.All() {
		brings(o.Name, o.Options, o.OptionGroups, "options", id)
		visit(site{o.Name, "offers", o.Changes, []any{"options", id, "changes"}, true, true})
	}
	for id, l := range p.own.Limits.All() {
		visit(site{"limit " + strconv.Quote(id), "groups", l.Changes, []any{"limits", id, "changes"}, false, l.Within == "group"})
	}
	for id, b := range p.own.Bodies.All() {
		for i, s := range b.Slots {
			visit(site{fmt.Sprintf("%q of %s", s.Text, b.Name), "groups", s.Changes, []any{"bodies", id, "slots", i, "changes"}, false, true})
		}
		visit(site{b.Name, "groups", b.Changes, []any{"bodies", id, "changes"}, false, false})
	}
}

// groupPart is "options", or "options without points": what these may cost has no bound, so
// nothing can be added to it.
func groupPart(g schema.OptionGroup) string {
	if g.Points != nil || slices.ContainsFunc(g.Changes, func(c schema.ListChange) bool { return c.Points != nil }) {
		return "options"
	}
	return "options without points"
}

var idleChange = rule{Check: diag.Check{
	Code:  "G443",
	Title: "change that changes nothing",
	Explain: "`changes` say what is otherwise for some lists. This one says nothing that the part has: each of `points`, `add`, `currencies`, `min`, `max`, `raise`, `more`, `floor`, `available`, `required`, `name`, `group`, `also`, `leaves`, `stats`, `adds`, `keywords`, `weapons` and `replaces` " +
		"works on some parts only (formations on all; units on points, name, figures, keywords, weapons and whether they are to be had; options and offers on all but groups; groups of options, limits, bodies and their slots " +
		"on numbers and on whether they hold, groups of options on what these may cost too). Nor does a name of more than 1,000 letters that changes make, each of which may repeat the name before: the name before stays.",
}, Find: func(p *gameContext, r *report) {
	p.namesKept(r)
	p.changes(func(s site) {
		for i, c := range s.changes {
			says, works := effectsOf(c), 0
			for _, field := range says {
				if takes(s.part, field) {
					works++
				} else {
					r.At(p.at(join(s.path, i, field)...), "%s has no %s that could change", s.what, field).
						Fix(check.Fix{Say: "leave " + field + " out", Edit: check.Out(join(p.base, join(s.path, i, field)...)...)})
				}
			}
			if len(says) == 0 {
				r.At(p.at(join(s.path, i)...), "a change of %s says nothing that changes", s.what)
			}
		}
	})
}}

// namesKept reports names that would grow too long where all changes before hold.
func (p *gameContext) namesKept(r *report) {
	judge := func(was string, changes []schema.ListChange, path ...any) {
		name := was
		for i, c := range changes {
			if c.Name == "" {
				continue
			}
			made, ok := schema.Renamed(c.Name, name)
			if !ok {
				r.At(p.at(join(path, "changes", i, "name")...), "%s: with all that changes before make of it, the name has more than %d letters, so it stays", was, schema.MostName)
			}
			name = made
		}
	}
	offered := func(offers []schema.Offer, path ...any) {
		for i, o := range offers {
			judge(p.game.Options.Title(o.Option), o.Changes, join(path, "options", i)...)
		}
	}
	for id, f := range p.own.Formations.All() {
		judge(f.Name, f.Changes, "formations", id)
		offered(f.Options, "formations", id)
	}
	for id, u := range p.own.Units.All() {
		judge(u.Name, u.Changes, "units", id)
		offered(u.Options, "units", id)
	}
	for id, o := range p.own.Options.All() {
		judge(o.Name, o.Changes, "options", id)
		offered(o.Options, "options", id)
	}
}

// effectsOf are the fields of a change that change something.
func effectsOf(c schema.ListChange) (fields []string) {
	add := func(field string, says bool) {
		if says {
			fields = append(fields, field)
		}
	}
	add("points", c.Points != nil)
	add("add", c.Add != 0)
	add("currencies", c.Costs.Len() > 0)
	add("min", c.Min != nil)
	add("max", c.Max != nil)
	add("raise", c.Raise != 0)
	add("available", c.Available != nil)
	add("more", c.More != 0)
	add("floor", c.Floor != 0)
	add("required", c.Required)
	add("name", c.Name != "")
	add("group", c.Group != "")
	add("also", len(c.Also) > 0)
	add("leaves", len(c.Leaves) > 0)
	add("stats", c.Stats.Len() > 0)
	add("keywords", len(c.Keywords) > 0)
	add("adds", c.Adds.Len() > 0)
	add("weapons", len(c.Weapons) > 0)
	add("replaces", len(c.Replaces) > 0)
	return fields
}

// takes says whether a kind of part has what a field changes.
func takes(part, field string) bool {
	switch part {
	case "formations":
		return true
	case "offers":
		return !slices.Contains([]string{"group", "also", "leaves"}, field)
	case "units":
		return !slices.Contains([]string{"group", "also", "leaves", "min", "max", "raise", "more", "floor", "required"}, field)
	}
	if part == "options" && (field == "points" || field == "add") {
		return true
	}
	return slices.Contains([]string{"min", "max", "raise", "more", "floor", "available", "required"}, field)
}

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

var groupNotKept = rule{Check: diag.Check{
	Code:  "G445",
	Title: "group of options that cannot be kept",
	Explain: "Of a group of options a number must or may be taken. Here that cannot be: the least is more than the most, or more than all its options together may be taken; options that must be taken are more than the most; " +
		"an option of it is not offered; the default is not among its options, or is never taken since nothing has to be.",
}, Find: func(p *gameContext, r *report) {
	for id, f := range p.own.Formations.All() {
		p.groupsKept(r, f.Name, f.OptionGroups, p.offersOf(f), "formations", id)
	}
	for id, u := range p.own.Units.All() {
		p.groupsKept(r, u.Name, u.OptionGroups, u.Options, "units", id)
	}
	for id, o := range p.own.Options.All() {
		p.groupsKept(r, o.Name, o.OptionGroups, o.Options, "options", id)
	}
}}

// offersOf are all offers that a formation can have: its own, its units' and those that come
// with its options.
func (p *gameContext) offersOf(f schema.Formation) []schema.Offer {
	out := slices.Clone(f.Options)
	for _, kind := range p.kinds(f) {
		u, _ := p.game.Units.Get(kind)
		out = append(out, u.Options...)
	}
	return p.withOptions(out)
}

// withOptions are offers with those that come with them.
func (p *gameContext) withOptions(offers []schema.Offer) []schema.Offer {
	seen := map[string]bool{}
	for i := 0; i < len(offers); i++ {
		if id := offers[i].Option; !seen[id] {
			seen[id] = true
			o, _ := p.game.Options.Get(id)
			offers = append(offers, o.Options...)
		}
	}
	return offers
}

func (p *gameContext) groupsKept(r *report, name string, groups []schema.OptionGroup, offers []schema.Offer, path ...any) {
	for i, g := range groups {
		at := func(field ...any) diag.Span { return p.at(join(path, join([]any{"optionGroups", i}, field...)...)...) }
		what := fmt.Sprintf("%s of %s", check.Within(g.Name), name)
		most, must := 0, 0
		for k, id := range g.Options {
			n := slices.IndexFunc(offers, func(o schema.Offer) bool { return o.Option == id })
			option, known := p.game.Options.Get(id)
			switch {
			case !known:
			case n < 0:
				r.At(at("options", k), "%s has %q, which is not offered there", what, id)
			default:
				most += mostOf(offers[n], option)
				must += offers[n].Min
			}
		}
		switch {
		case g.Max != nil && g.Min > *g.Max:
			r.At(at("min"), "%s: at least %d and at most %d", what, g.Min, *g.Max).See(at("max"), "the most")
		case len(g.Changes) == 0 && g.Min > most && p.sound():
			r.At(at("min"), "%s: at least %d, and its options can be taken %s", what, g.Min, text.Plural(most, "time"))
		case g.Max != nil && len(g.Changes) == 0 && must > *g.Max:
			r.At(at("max"), "%s: at most %d, and %d must be taken", what, *g.Max, must)
		}
		switch {
		case g.Default == "" || !p.game.Options.Has(g.Default):
		case !slices.Contains(g.Options, g.Default):
			r.At(at("default"), "%s: the default %q is not among its options", what, g.Default)
		case g.Min == 0 && !slices.ContainsFunc(g.Changes, func(c schema.ListChange) bool { return c.Required || c.Min != nil && *c.Min > 0 }):
			r.At(at("default"), "%s: nothing of it must be taken, so %q never is by default", what, g.Default)
		}
	}
}

// mostOf is how often an offer may be taken; without bounds where changes raise it.
func mostOf(offer schema.Offer, o schema.Option) int {
	n := max(o.Max, 1)
	if offer.Max != nil {
		n = *offer.Max
	}
	for _, c := range slices.Concat(offer.Changes, o.Changes) {
		if c.Max != nil && *c.Max > n || c.Raise > 0 || c.Each != nil {
			return 1 << 20
		}
	}
	return n
}

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

var currencyUnsaid = rule{Check: diag.Check{
	Code:    "G452",
	Title:   "count of a currency that is not said",
	Explain: "What is counted with `of: \"currency\"` is what is spent of the currency that `currency` names. Without that name nothing is counted, and `currency` says nothing where something else is counted.",
}, Find: func(p *gameContext, r *report) {
	counted(p.game, p.own, func(w schema.What, path []any) {
		switch {
		case w.Of == "currency" && w.Currency == "":
			found := r.At(p.at(join(path, "of")...), "a currency is counted, and it is not said which")
			for _, id := range p.game.Currencies.Keys() {
				found.Fix(check.Fix{Say: "currency: " + id, Edit: check.Set(id, join(p.base, join(path, "currency")...)...), Doubtful: p.game.Currencies.Len() > 1})
			}
		case w.Of != "currency" && w.Currency != "":
			r.At(p.at(join(path, "currency")...), "%s are counted, and no currency", cmp.Or(w.Of, "formations")).
				Fix(check.Fix{Say: `of: "currency"`, Edit: check.Set("currency", join(p.base, join(path, "of")...)...)})
		}
	})
}}

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

var costBetweenSteps = rule{Check: diag.Check{
	Code:  "G449",
	Title: "cost that is no number of the currency's smallest parts",
	Explain: "Points and currencies have a smallest part (`step`, or 1): quarter points, whole command points. A price is not a whole number of these, which is a slip of the pen, or there are smaller parts: " +
		"of points `pricing` says so.",
}, Find: func(p *gameContext, r *report) {
	judge := func(x reference) {
		c, ok := p.game.Currencies.Get(x.id)
		step := c.Step
		if step == 0 {
			step = 1000
		}
		if !ok || x.kind != aCurrency {
			return
		}
		if said, rounded := p.asWritten(x.cost, x.path...); rounded || x.cost%step != 0 {
			r.At(p.at(x.path...), "%s %s is no whole number of the smallest part, %s", said, check.Within(c.Name), step)
		}
	}
	references(p.game, p.own, judge)
	for id, c := range p.own.Currencies.All() {
		if said, rounded := p.asWritten(c.Step, "currencies", id, "step"); rounded {
			r.At(p.at("currencies", id, "step"), "%s has more decimals than the three that are kept; it would be %s", said, c.Step)
		}
		if c.Limit != nil {
			judge(reference{kind: aCurrency, id: id, cost: *c.Limit, path: []any{"currencies", id, "limit"}})
		}
	}
	p.pricesBetweenSteps(r)
}}

// commonPart is the largest amount of which both are whole numbers.
func commonPart(a, b rulebook.Value) rulebook.Value {
	for b != 0 {
		a, b = b, a%b
	}
	return max(a, -a)
}

// asWritten is an amount as the document has it, and whether it was rounded, since it has more
// decimals than are kept.
func (p *gameContext) asWritten(v rulebook.Value, path ...any) (said string, rounded bool) {
	if written := p.doc.Written(join(p.base, path...)...); rulebook.Rounds(written) {
		return written, true
	}
	return v.String(), false
}

// smallestPart is that of points. The document's own says more than the game that was bound to
// it, which stays as it was while fixes are tried.
func (p *gameContext) smallestPart() rulebook.Value {
	for _, g := range []*schema.Game{p.whole, p.game} {
		if g != nil && g.Pricing != nil && g.Pricing.Step != 0 {
			return g.Pricing.Step
		}
	}
	return rulebook.Whole(1)
}

// pricesBetweenSteps reports prices in points.
func (p *gameContext) pricesBetweenSteps(r *report) {
	step := p.smallestPart()
	judge := func(v *rulebook.Value, path ...any) {
		if v == nil {
			return
		}
		if said, rounded := p.asWritten(*v, path...); rounded || *v%step != 0 {
			found := r.At(p.at(path...), "%s points is no whole number of the smallest part, %s", said, step)
			switch {
			case p.whole == nil:
				found.Why("only the game itself can have a smaller part: what a list or a scenario adds cannot")
			case !rounded:
				part := commonPart(*v, step)
				found.Fix(check.Fix{Say: "pricing: {step: " + part.String() + "}", Edit: check.Set(part, "pricing", "step")})
			}
		}
	}
	offered := func(offers []schema.Offer, groups []schema.OptionGroup, path ...any) {
		for i := range offers {
			judge(offers[i].Points, join(path, "options", i, "points")...)
		}
		for i := range groups {
			judge(groups[i].Points, join(path, "optionGroups", i, "points")...)
		}
	}
	for id, f := range p.own.Formations.All() {
		judge(&f.Points, "formations", id, "points")
		offered(f.Options, f.OptionGroups, "formations", id)
	}
	for id, u := range p.own.Units.All() {
		judge(u.Points, "units", id, "points")
		offered(u.Options, u.OptionGroups, "units", id)
	}
	for id, o := range p.own.Options.All() {
		judge(o.Points, "options", id, "points")
		offered(o.Options, o.OptionGroups, "options", id)
	}
	if p.whole != nil && p.whole.Pricing != nil {
		for id, each := range p.whole.Pricing.Stats.All() {
			judge(&each, "pricing", "stats", id)
		}
	}
	p.changes(func(s site) {
		for i := range s.changes {
			judge(s.changes[i].Points, join(s.path, i, "points")...)
			judge(&s.changes[i].Add, join(s.path, i, "add")...)
		}
	})
}
