package validate

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var chosenUnfit = rule[*force]{diag.Check{
	Code:     "L224",
	Severity: diag.Error,
	Title:    "unit cannot be chosen here",
	Explain: "Some formations let their owner choose their units, from those that the game's data names for them. " +
		"The unit is not among these, or the formation comes with its units and leaves no choice.",
	Bad: squadList + `	{type: "patrol", units: [{unit: "ranger"}, {unit: "wagon"}]},
]
`,
	Good: squadList + `	{type: "patrol", units: [{unit: "ranger"}, {unit: "scout"}]},
]
`,
}, findChosenUnfit}

func findChosenUnfit(f *force, r *report) {
	for i, fielded := range f.entries() {
		form, units := fielded.Formation, f.list.Formations[i].Units
		if form.Choose == nil {
			if len(units) > 0 {
				r.at(f.doc.At("formations", i, "units"), "%s chooses units, but %s comes with its own%s", f.called(i), article(form.Name), form.Ref.In()).
					offer(func() []fix {
						return []fix{{"choose none", entrySet(i, func(e *schema.Entry) { e.Units = nil })}}
					})
			}
			continue
		}
		for j, c := range units {
			if u, ok := f.game.Units.Get(c.Unit); ok && !choosable(f.game, *form.Choose, c.Unit, u) {
				r.at(f.doc.At("formations", i, "units", j, "unit"), "%s cannot choose %s%s", f.called(i), u.Name, form.Ref.In()).
					why("%s chooses from %s", article(form.Name), text.And(f.choices(i))).
					offer(func() []fix { return []fix{{"leave " + u.Name + " out", unitOut(i, j)}} })
			}
		}
	}
}

// choosable says whether a choice allows a unit.
func choosable(g *schema.Game, c schema.Choice, id string, u schema.Unit) bool {
	return (len(c.Units) == 0 || slices.Contains(c.Units, id)) &&
		(len(c.Classes) == 0 || slices.ContainsFunc(c.Classes, func(class string) bool { return g.ClassIs(u.Class, class) }))
}

// choices are the ids of the units that an entry may choose; of all units if
// its formation leaves no choice.
func (f *force) choices(i int) []string {
	form, _ := f.game.Formations.Get(f.list.Formations[i].Type)
	var out []string
	for id, u := range f.game.Units.All() {
		if form.Choose == nil || choosable(f.game, *form.Choose, id, u) {
			out = append(out, id)
		}
	}
	return out
}
