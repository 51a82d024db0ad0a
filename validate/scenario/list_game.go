package scenario

import "github.com/tabletop-forge/forge/internal/diag"

var otherGame = rule{Check: diag.Check{
	Code:     "S316",
	Severity: diag.Error,
	Title:    "a side's list is for another game",
	Explain:  "The scenario and the army lists of its sides name the same `game`, or one that builds on the other.",
}, Find: func(f *scenarioContext, r *report) {
	for _, p := range f.sides {
		if p.doc != nil && p.doc.Game != nil && !sameGame(f.game, p.doc.Game) {
			r.At(f.at(p, "list"), "the list of %s is for %s, the scenario for %s", p.name(), p.doc.Game.Title, f.game.Title).
				See(p.doc.At("game"), "its game")
		}
	}
}}
