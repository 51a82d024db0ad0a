package game

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var offerUnfit = rule{Check: diag.Check{
	Code:     "G405",
	Severity: diag.Error,
	Title:    "formation offers an option that none of its units can take",
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
	var out []string
	for _, m := range f.Units {
		out = append(out, m.Unit)
	}
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
