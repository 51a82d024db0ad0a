package game

import (
	"cmp"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

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
