package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var endlessDeck = rule[*field]{diag.Check{
	Code:     "S339",
	Severity: diag.Error,
	Title:    "deck without a card that ends the turn",
	Explain: "The game has a kind of card that ends the turn, and the scenario's deck has none of it: the turn would go on until the last card is drawn, " +
		"and nothing would be shuffled back.",
	Bad: deckScenario("", `deck: [
	{card: "walk", side: "dead", formation: "Ghosts"},
	{card: "walk", side: "undead", formation: "Ghosts"},
	{card: "lantern", side: "dead"},
	{card: "lantern", side: "undead"},
]
`),
	Good: deckScenario("", soundDeck),
}, func(f *field, r *report) {
	var ends []string
	for _, d := range f.game.Decks.All() {
		for _, c := range d.Cards.All() {
			if kind, _ := d.Kinds.Get(c.Kind); kind.Ends && !contains(ends, quote(c.Name)) {
				ends = append(ends, quote(c.Name))
			}
		}
	}
	for _, d := range f.dealt {
		if d.Kind.Ends {
			return
		}
	}
	if len(ends) > 0 && len(f.scenario.Deck) > 0 {
		r.at(f.doc.KeyAt("deck"), "no card of the deck ends the turn: it needs at least one").why("%s would", text.Or(ends)).
			offer(func() []fix { return f.cardsIn(func(k schema.CardKind) bool { return k.Ends }, schema.Stock{}) })
	}
}}
