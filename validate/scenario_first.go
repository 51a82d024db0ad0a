package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var firstUnknown = rule[*field]{diag.Check{
	Code:     "S318",
	Severity: diag.Error,
	Title:    "first player is no side",
	Explain:  "`first` is the id of the side that plays first, as `sides` writes it. Without it the game's rules say who begins.",
	Bad:      sarn + sarnTurns + "first: \"graulnd\"\n" + sarnBoard + sarnSides + sarnLists,
	Good:     sarn + sarnTurns + "first: \"grauland\"\n" + sarnBoard + sarnSides + sarnLists,
	Ref:      "T2.8",
}, func(f *field, r *report) {
	first := f.scenario.First
	if first == "" || f.scenario.Sides.Has(first) || len(f.sides) == 0 {
		return
	}
	r.at(f.doc.At("first"), "first is %s, which is no side%s", quote(first), text.DidYouMean(first, f.ids())).
		why("the sides are %s", either(f.ids())).
		offer(func() []fix {
			var out []fix
			for _, id := range f.ids() {
				out = append(out, fix{"first: " + quote(id), func(d *schema.Doc) { d.Scenario.First = id }})
			}
			return out
		})
}}
