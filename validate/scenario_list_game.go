package validate

import "github.com/tabletop-forge/forge/internal/diag"

var otherGame = rule[*field]{diag.Check{
	Code:     "S316",
	Severity: diag.Error,
	Title:    "a side's list is for another game",
	Explain:  "The scenario and the army lists of its sides name the same `game`, or one that builds on the other.",
	Bad: sarn + sarnTurns + sarnBoard + `sides: {
	grauland: {role: "attacker", edge: "south", list: "column.cue"}
	valdora: {role: "defender", edge: "north", list: "ghosts.cue"}
}
` + sarnLists + `-- ghosts.cue --
kind:  "ArmyList"
game:  "./ghosts-game.cue"
title: "Ghosts of Sarn"
formations: [{type: "ghost"}]
-- ghosts-game.cue --
kind:  "Game"
name:  "ghosts"
title: "Ghosts"
classes: spirit: name: "Spirits"
units: ghost: {name: "Ghost", class: "spirit"}
formations: ghost: {name: "Ghost", points: 1, units: [{unit: "ghost"}]}
`,
	Good: sarn + sarnTurns + sarnBoard + sarnSides + sarnLists,
}, func(f *field, r *report) {
	for _, p := range f.sides {
		if p.doc != nil && p.doc.Game != nil && !sameGame(f.game, p.doc.Game) {
			r.at(f.at(p, "list"), "the list of %s is for %s, the scenario for %s", p.name(), p.doc.Game.Title, f.game.Title).
				see(p.doc.At("game"), "its game")
		}
	}
}}
