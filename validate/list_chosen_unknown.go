package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
)

var chosenUnknown = rule[*force]{diag.Check{
	Code:     "L223",
	Severity: diag.Error,
	Title:    "unknown unit",
	Explain: "A `unit` among an entry's `units` is not the id of a unit of the game, of what the list `adds`, or of a document that it `uses`. " +
		"While it is unknown, the list's points and totals are not judged.",
	Bad: squadList + `	{type: "patrol", units: [{unit: "ranger"}, {unit: "scuot"}]},
]
`,
	Good: squadList + `	{type: "patrol", units: [{unit: "ranger"}, {unit: "scout"}]},
]
`,
}, findChosenUnknown}

// squadList begins the examples of formations whose owner chooses their units.
const squadList = `kind:  "ArmyList"
game:  "tintin"
title: "Forest patrol"
adds: {
	stats: nerve: {title: "Nerve", of: ["units"], kind: "number", min: 1, max: 6, open: true}
	units: {
		ranger: {name: "Ranger", class: "infantry", points: 2, stats: {figures: 4, dice: [3, 2, 1], nerve: 3}}
		scout: {name: "Scout", class: "infantry", points: 1, stats: {figures: 4, dice: [2, 2, 2], nerve: 2}}
		wagon: {name: "Wagon", class: "vehicle", points: 1, stats: {figures: 2}}
	}
	formations: {
		patrol: {name: "Patrol", points: 1, officers: 1, choose: {min: 1, max: 3, units: ["ranger", "scout"]}}
		train: {name: "Train", units: [{unit: "wagon"}]}
	}
}
formations: [
	{type: "train"},
`

func findChosenUnknown(f *force, r *report) {
	for i := range f.entries() {
		for j, c := range f.list.Formations[i].Units {
			if c.Unit == "" || f.game.Units.Has(c.Unit) {
				continue
			}
			choice := f.choices(i)
			hint := text.DidYouMean(c.Unit, choice)
			found := r.at(f.doc.At("formations", i, "units", j, "unit"), "unknown unit %s%s", quote(c.Unit), hint)
			if hint == "" {
				found.why("%s", known("units", choice))
			}
		}
	}
}
