package validate

import "github.com/tabletop-forge/forge/internal/diag"

var unknownCard = rule[*field]{diag.Check{
	Code:     "S328",
	Severity: diag.Error,
	Title:    "unknown card in the scenario's deck",
	Explain:  "A line of the scenario's `deck` names a card that the game's decks do not have, or a formation that neither side fields.",
	Bad:      sarn + sarnTurns + "hand: 1\ndeck: [{card: \"no-such-card\"}]\n" + sarnBoard + sarnSides + sarnLists,
	Good:     sarn + sarnTurns + sarnBoard + sarnSides + sarnLists,
}, findUnknownCard}

func findUnknownCard(f *field, r *report) {
	var ids, fielded []string
	for _, d := range f.game.Decks.All() {
		ids = append(ids, d.Cards.Keys()...)
	}
	sound := true
	for _, p := range f.sides {
		sound = sound && p.sound
		fielded = append(fielded, p.formationNames()...)
	}
	for i, s := range f.scenario.Deck {
		if !contains(ids, s.Card) {
			r.at(f.doc.At("deck", i, "card"), "unknown card %s%s", quote(s.Card), meant(s.Card, ids))
		}
		if s.Formation != "" && sound && !contains(fielded, s.Formation) {
			r.at(f.doc.At("deck", i, "formation"), "neither side fields %s%s", quote(s.Formation), meant(s.Formation, fielded)).
				why("the formations are %s", series(fielded, "and"))
		}
	}
}
