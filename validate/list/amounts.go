package list

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var roundedAmount = rule{Check: diag.Check{
	Code:    "L251",
	Title:   "amount with more decimals than are kept",
	Explain: "Points and currencies are counted in thousandths. The list's `limit`, or one of its `budgets`, is written with more decimals: what would be counted is another amount.",
}, Find: func(f *listContext, r *report) {
	judge := func(v rulebook.Value, path ...any) {
		if written := f.doc.Written(path...); rulebook.Rounds(written) {
			r.At(f.doc.At(path...), "%s has more decimals than the three that are kept; it would be %s", written, v)
		}
	}
	if f.list.Limit != nil {
		judge(*f.list.Limit, "limit")
	}
	for id, v := range f.list.Budgets.All() {
		judge(v, "budgets", id)
	}
}}

var addedBeyond = rule{Check: diag.Check{
	Code:  "L252",
	Title: "figure that changes bring out of its range",
	Explain: "The game's `changes` add figures to units under conditions (`adds`). For this list a unit comes to less or more than the game lets the figure be (`min` and `max` of the stat): " +
		"conditions hold together that its author did not think of together, or hold too often.",
}, Find: func(f *listContext, r *report) {
	ids := addedFigures(f.game)
	if len(ids) == 0 {
		return
	}
	for i := range f.army.Formations {
		one := &f.army.Formations[i]
		if one.Copy > 0 || !f.known[one.Entry] {
			continue
		}
		told := map[string]bool{}
		for n := range one.Troops {
			for _, id := range ids {
				if t := &one.Troops[n]; !told[t.Unit+" "+id] && f.outOfRange(r, one, t, id) {
					told[t.Unit+" "+id] = true
				}
			}
		}
	}
}}

// outOfRange reports a figure of a unit that changes have brought out of its range.
func (f *listContext) outOfRange(r *report, of *schema.Fielded, t *schema.Troop, id string) bool {
	n, has := f.game.Figure(t.Stats, id)
	u, _ := f.game.Units.Get(t.Profile)
	base, _ := f.game.Figure(u.Stats, id)
	bad := check.FigureFault(f.game, id, schema.NewStatValue(n))
	if !has || n == base || bad == "" {
		return false
	}
	s, _ := f.game.Stats.Get(id)
	found := r.At(f.doc.At("formations", of.Entry), "%s of %s: %s %s%s", t.Name, f.called(of.Entry), check.Within(s.Title), bad, s.Ref.In())
	if n > base {
		found.Why("%s by itself, and %s with what is added to it", schema.Figure(base), schema.Figure(n))
	} else {
		found.Why("%s by itself, and %s with what is taken from it", schema.Figure(base), schema.Figure(n))
	}
	found.Rule(f.game, "stats", id)
	return true
}

// addedFigures are the stats with a range that some change of a game adds to.
func addedFigures(g *schema.Game) (ids []string) {
	note := func(changes []schema.ListChange) {
		for _, c := range changes {
			for _, id := range c.Adds.Keys() {
				if s, _ := g.Stats.Get(id); s.Kind == "number" && (s.Min != nil || s.Max != nil) && !slices.Contains(ids, id) {
					ids = append(ids, id)
				}
			}
		}
	}
	offered := func(offers []schema.Offer) {
		for i := range offers {
			note(offers[i].Changes)
		}
	}
	for _, f := range g.Formations.All() {
		note(f.Changes)
		offered(f.Options)
	}
	for _, u := range g.Units.All() {
		note(u.Changes)
		offered(u.Options)
	}
	for _, o := range g.Options.All() {
		note(o.Changes)
		offered(o.Options)
	}
	return ids
}
