package list

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var noStrength = rule{Check: diag.Check{
	Code:  "L248",
	Title: "unit that play has nothing to take from",
	Explain: "By the game's rules of play units lose a figure one by one (`strength`, and `wounds` of each of those), and are gone with the last. With what options and special rules add " +
		"to it the unit of this entry has less than one, or more than are counted.",
}, Find: func(f *listContext, r *report) {
	rules := f.game.Play
	if rules == nil || rules.Strength == "" {
		return
	}
	for i := range f.army.Formations {
		one := &f.army.Formations[i]
		if one.Copy > 0 || !f.known[one.Entry] {
			continue
		}
		for n := range one.Troops {
			if f.weak(r, one, &one.Troops[n]) {
				break
			}
		}
	}
}}

// weak reports a unit with a strength that cannot be played.
func (f *listContext) weak(r *report, of *schema.Fielded, t *schema.Troop) bool {
	all, rules := 1.0, f.game.Play
	for _, id := range []string{rules.Strength, rules.Wounds} {
		if id == "" {
			continue
		}
		n := f.game.FigureOf(t, id)
		s, _ := f.game.Stats.Get(id)
		if all *= n; n < 1 {
			r.At(f.doc.At("formations", of.Entry), "%s of %s has %s %s; it takes 1 at least", t.Name, of.Name, check.Within(s.Title), schema.Figure(n))
			return true
		}
	}
	if all > schema.MaxStrength {
		r.At(f.doc.At("formations", of.Entry), "%s of %s takes %s losses in all; at most %d can be played", t.Name, of.Name, schema.Figure(all), schema.MaxStrength)
		return true
	}
	return false
}
