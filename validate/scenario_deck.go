package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/schema"
)

var unknownCard = rule[*field]{diag.Check{
	Code:     "S328",
	Severity: diag.Error,
	Title:    "unknown card in the scenario's deck",
	Explain:  "A line of the scenario's `deck` names a card that the game's decks do not have, a side that there is not, or a formation that nobody fields.",
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
		if s.Side != "" && !contains(f.ids(), s.Side) {
			r.at(f.doc.At("deck", i, "side"), "no side %s%s", quote(s.Side), meant(s.Side, f.ids())).
				why("the sides are %s", series(quoted(f.ids()), "and"))
		}
		if s.Formation != "" && sound && len(f.owners(schema.Dealt{Formation: s.Formation, Side: s.Side})) == 0 {
			who := "neither side fields"
			if contains(f.ids(), s.Side) {
				who = quote(s.Side) + " does not field"
			}
			r.at(f.doc.At("deck", i, "formation"), "%s %s%s", who, quote(s.Formation), meant(s.Formation, fielded)).
				why("the formations are %s", series(fielded, "and"))
		}
	}
}
