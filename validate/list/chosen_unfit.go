package list

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var chosenUnfit = rule{Check: diag.Check{
	Code:     "L224",
	Severity: diag.Error,
	Title:    "unit cannot be chosen here",
	Explain: "Some formations let their owner choose their units, from those that the game's data names for them. " +
		"The unit is not among these, or the formation comes with its units and leaves no choice.",
}, Find: findChosenUnfit}

func findChosenUnfit(f *listContext, r *report) {
	for i, fielded := range f.entries() {
		form, units := fielded.Formation, f.list.Formations[i].Units
		if form.Choose == nil {
			if len(units) > 0 {
				r.At(f.doc.At("formations", i, "units"), "%s chooses units, but %s comes with its own%s", f.called(i), check.Article(form.Name), form.Ref.In()).
					Fix(fix{Say: "choose none", Edit: entrySet(i, func(e *schema.Entry) { e.Units = nil })})
			}
			continue
		}
		for j, c := range units {
			if u, ok := f.game.Units.Get(c.Unit); ok && !check.Choosable(f.game, *form.Choose, c.Unit, u) {
				r.At(f.doc.At("formations", i, "units", j, "unit"), "%s cannot choose %s%s", f.called(i), u.Name, form.Ref.In()).
					Why("%s chooses from %s", check.Article(form.Name), text.And(f.choices(i))).
					Fix(fix{Say: "leave " + u.Name + " out", Edit: unitOut(i, j)})
			}
		}
	}
}

// choices are the ids of the units that an entry may choose; of all units if
// its formation leaves no choice.
func (f *listContext) choices(i int) []string {
	form, _ := f.game.Formations.Get(f.list.Formations[i].Type)
	var out []string
	for id, u := range f.game.Units.All() {
		if form.Choose == nil || check.Choosable(f.game, *form.Choose, id, u) {
			out = append(out, id)
		}
	}
	return out
}
