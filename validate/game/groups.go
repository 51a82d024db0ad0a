package game

import (
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

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
