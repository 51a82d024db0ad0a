package validate

import (
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var optionNeeds = rule[*force]{diag.Check{
	Code:     "L209",
	Severity: diag.Error,
	Title:    "option needs another that is not taken",
	Explain:  `A formation takes an option that the game allows only together with another one. Take the other one as well, or neither.`,
	Bad: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
adds: {
	options: smoke: {name: "Smoke shells", points: 1, for: "formation", needs: ["observer"], text: "Fires smoke."}
	options: observer: {name: "Observer", points: 1, for: "formation", text: "Sees for the battery."}
	units: howitzer: {name: "Howitzer", class: "artillery", stats: {figures: 4, dice: [3, 2, 1]}}
	formations: howitzers: {name: "Howitzers", points: 6, units: [{unit: "howitzer"}], options: [{option: "smoke"}, {option: "observer"}]}
}
formations: [
	{type: "militia", name: "Valley Levy"},
	{type: "howitzers", name: "Hill Battery", options: [{option: "smoke"}]},
]
`,
	Good: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
adds: {
	options: smoke: {name: "Smoke shells", points: 1, for: "formation", needs: ["observer"], text: "Fires smoke."}
	options: observer: {name: "Observer", points: 1, for: "formation", text: "Sees for the battery."}
	units: howitzer: {name: "Howitzer", class: "artillery", stats: {figures: 4, dice: [3, 2, 1]}}
	formations: howitzers: {name: "Howitzers", points: 6, units: [{unit: "howitzer"}], options: [{option: "smoke"}, {option: "observer"}]}
}
formations: [
	{type: "militia", name: "Valley Levy"},
	{type: "howitzers", name: "Hill Battery", options: [{option: "smoke"}, {option: "observer"}]},
]
`,
}, findOptionNeeds}

func findOptionNeeds(f *force, r *report) {
	for i, fielded := range f.entries() {
		options := f.list.Formations[i].Options
		for j, t := range options {
			o, ok := f.game.Options.Get(t.Option)
			if !ok || !offers(fielded.Formation, t.Option) || repeated(options, j) {
				continue
			}
			for _, need := range o.Needs {
				if takes(options, need) || !f.game.Options.Has(need) {
					continue
				}
				r.at(f.doc.At("formations", i, "options", j), "%s takes %s without %s, which it needs%s",
					f.called(i), within(o.Name), f.optionName(need), o.Ref.In()).
					rule(f.game, "options", t.Option).
					offer(func() []fix {
						return []fix{
							{fmt.Sprintf("add %s to %s", f.optionName(need), f.called(i)), optionIn(i, need)},
							f.drop(i, o.Name, t.Option),
						}
					})
			}
		}
	}
}

func takes(options []schema.Taken, option string) bool {
	return slices.ContainsFunc(options, func(t schema.Taken) bool { return t.Option == option })
}
