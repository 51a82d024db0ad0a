package validate

import (
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
)

var wrongNation = rule[*force]{diag.Check{
	Code:     "L229",
	Severity: diag.Warning,
	Title:    "formation or unit of another nation",
	Explain: "The game's data says which nation a formation or unit belongs to, and the list's `side` is another of these nations. " +
		"Captured and lent equipment exists, so this is a warning that a list may waive.",
	Bad: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
side:  "Grauland"
adds: formations: {
	jaegers: {name: "Jaegers", nation: "Grauland", points: 6, officers: 1, units: [{unit: "rifles", count: 3}]}
	hussars: {name: "Hussars", nation: "Valdora", points: 6, officers: 1, units: [{unit: "cavalry", count: 3}]}
}
formations: [
	{type: "jaegers"},
	{type: "hussars"},
]
`,
	Good: `kind:  "ArmyList"
game:  "tintin"
title: "Graulander border column"
side:  "Grauland"
adds: formations: {
	jaegers: {name: "Jaegers", nation: "Grauland", points: 6, officers: 1, units: [{unit: "rifles", count: 3}]}
	hussars: {name: "Hussars", points: 6, officers: 1, units: [{unit: "cavalry", count: 3}]}
}
formations: [
	{type: "jaegers"},
	{type: "hussars"},
]
`,
}, findWrongNation}

func findWrongNation(f *force, r *report) {
	side := f.list.Side
	if !slices.ContainsFunc(f.nations(), func(n string) bool { return strings.EqualFold(n, side) }) {
		return
	}
	foreign := func(nation string) bool { return nation != "" && !strings.EqualFold(nation, side) }
	for i, fielded := range f.entries() {
		form := fielded.Formation
		if foreign(form.Nation) {
			r.at(f.doc.At("formations", i, "type"), "%s belongs to %s, the list to %s%s", f.called(i), form.Nation, side, form.Ref.In())
			continue
		}
		for j, c := range f.list.Formations[i].Units {
			if u, ok := f.game.Units.Get(c.Unit); ok && foreign(u.Nation) {
				r.at(f.doc.At("formations", i, "units", j, "unit"), "%s of %s belongs to %s, the list to %s%s", u.Name, f.called(i), u.Nation, side, u.Ref.In())
			}
		}
	}
}

// nations are the nations that the game's data names.
func (f *force) nations() []string {
	var out []string
	for _, form := range f.game.Formations.All() {
		if form.Nation != "" {
			out = append(out, form.Nation)
		}
	}
	for _, u := range f.game.Units.All() {
		if u.Nation != "" {
			out = append(out, u.Nation)
		}
	}
	return out
}
