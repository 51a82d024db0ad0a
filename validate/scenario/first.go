package scenario

import (
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var firstUnknown = rule{Check: diag.Check{
	Code:     "S318",
	Severity: diag.Error,
	Title:    "first player is no side",
	Explain:  "`first` is the id of the side that plays first, as `sides` writes it. Without it the game's rules say who begins.",
	Ref:      "T2.8",
}, Find: func(f *scenarioContext, r *report) {
	first := f.scenario.First
	if first == "" || f.scenario.Sides.Has(first) || len(f.sides) == 0 {
		return
	}
	r.At(f.doc.At("first"), "first is %q, which is no side%s", first, text.DidYouMean(first, f.ids())).
		Why("the sides are %s", text.Or(text.Quoted(f.ids()))).
		Offer(func() []fix {
			var out []fix
			for _, id := range f.ids() {
				out = append(out, fix{Say: "first: " + strconv.Quote(id), Edit: func(d *schema.Doc) { d.Scenario.First = id }})
			}
			return out
		})
}}
