package game

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var hollowFormation = rule{Check: diag.Check{
	Code:  "G417",
	Title: "formation without units",
	Explain: "A formation neither comes with units nor lets its owner choose any, or no unit is there to choose: it would put nothing on the table. " +
		"Give it `units`, or a `choose` that some unit fits.",
}, Find: func(p *gameContext, r *report) {
	for id, f := range p.own.Formations.All() {
		switch {
		case len(f.Units) == 0 && f.Choose == nil:
			r.At(p.keyAt("formations", id), "%s has no units and no choice of any", f.Name)
		case len(f.Units) == 0 && len(p.kinds(f)) == 0:
			r.At(p.at("formations", id, "choose"), "there is no unit that %s could choose", f.Name)
		}
	}
}}

var needsExcluded = rule{Check: diag.Check{
	Code:  "G403",
	Title: "option that excludes what it needs",
	Explain: "An option needs another one that it excludes, or that excludes it, or it excludes itself. No formation can take it without " +
		"breaking one of the two rules.",
}, Find: func(p *gameContext, r *report) {
	for id, o := range p.own.Options.All() {
		for i, other := range o.Excludes {
			if other == id {
				r.At(p.at("options", id, "excludes", i), "option %q excludes itself", id)
			}
		}
		for i, need := range o.Needs {
			other, ok := p.game.Options.Get(need)
			if !ok {
				continue
			}
			switch {
			case slices.Contains(o.Excludes, need):
				r.At(p.at("options", id, "needs", i), "option %q needs %q and excludes it", id, need)
			case slices.Contains(other.Excludes, id):
				r.At(p.at("options", id, "needs", i), "option %q needs %q, which excludes it", id, need)
			}
		}
	}
}}

var needNotOffered = rule{Check: diag.Check{
	Code:    "G404",
	Title:   "formation offers an option without what it needs",
	Explain: "A formation offers an option that needs another one, which the formation does not offer: its owner can never take it.",
}, Find: func(p *gameContext, r *report) {
	for id, f := range p.own.Formations.All() {
		for i, offer := range f.Options {
			o, _ := p.game.Options.Get(offer.Option)
			for _, need := range o.Needs {
				if p.game.Options.Has(need) && !check.Offers(f, need) {
					r.At(p.at("formations", id, "options", i), "%s offers %q, which needs %q, which it does not offer", f.Name, offer.Option, need)
				}
			}
		}
	}
}}

var offeredTwice = rule{Check: diag.Check{
	Code:  "G418",
	Title: "formation offers an option twice",
	Explain: "A formation names the same option twice among those that it offers: only the price of the first would hold. To let it be taken more " +
		"often, give the offer a `max`.",
}, Find: func(p *gameContext, r *report) {
	for id, f := range p.own.Formations.All() {
		first := map[string]int{}
		for i, offer := range f.Options {
			if k, twice := first[offer.Option]; twice {
				r.At(p.at("formations", id, "options", i), "%s offers %q twice", f.Name, offer.Option).
					See(p.at("formations", id, "options", k), "offered here")
				continue
			}
			first[offer.Option] = i
		}
	}
}}

var offerUnfit = rule{Check: diag.Check{
	Code:  "G405",
	Title: "formation offers an option that none of its units can take",
	Explain: "The option is for units of certain kinds, and the formation never has one: not among the units that it comes with, not among those that " +
		"its owner may choose, and not among those that another option turns them into.",
}, Find: func(p *gameContext, r *report) {
	for id, f := range p.own.Formations.All() {
		for i, offer := range f.Options {
			o, ok := p.game.Options.Get(offer.Option)
			if !ok || len(o.Units) == 0 || len(f.Units) == 0 && f.Choose == nil || p.anyFits(o, f) {
				continue
			}
			r.At(p.at("formations", id, "options", i), "%s offers %q, and none of its units can take it", f.Name, offer.Option).
				Why("%q is for %s", offer.Option, text.Or(text.Quoted(o.Units)))
		}
	}
}}

// anyFits says whether some unit that the formation can have is of a kind that
// can take the option.
func (p *gameContext) anyFits(o schema.Option, f schema.Formation) bool {
	kinds := p.kinds(f)
	return slices.ContainsFunc(o.Units, func(id string) bool { return slices.Contains(kinds, id) || !p.game.Units.Has(id) })
}

// kinds are the units that the formation can have: those it comes with, those
// to choose from, and those that its options turn units into.
func (p *gameContext) kinds(f schema.Formation) []string {
	out := each.Of(f.Units, func(m schema.Member) string { return m.Unit })
	if f.Choose != nil {
		for id, u := range p.game.Units.All() {
			if check.Choosable(p.game, *f.Choose, id, u) {
				out = append(out, id)
			}
		}
	}
	for _, offer := range f.Options {
		if o, _ := p.game.Options.Get(offer.Option); o.Becomes != "" {
			out = append(out, o.Becomes)
		}
	}
	return out
}
