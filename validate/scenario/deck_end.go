package scenario

import (
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var endlessDeck = rule{Check: diag.Check{
	Code:     "S339",
	Severity: diag.Error,
	Title:    "deck without a card that ends the turn",
	Explain: "The game has a kind of card that ends the turn, and the scenario's deck has none of it: the turn would go on until the last card is drawn, " +
		"and nothing would be shuffled back.",
}, Find: func(f *scenarioContext, r *report) {
	var ends []string
	for _, d := range f.game.Decks.All() {
		for _, c := range d.Cards.All() {
			if kind, _ := d.Kinds.Get(c.Kind); kind.Ends && !slices.Contains(ends, strconv.Quote(c.Name)) {
				ends = append(ends, strconv.Quote(c.Name))
			}
		}
	}
	for _, d := range f.dealt {
		if d.Kind.Ends {
			return
		}
	}
	if len(ends) > 0 && len(f.scenario.Deck) > 0 {
		r.At(f.doc.KeyAt("deck"), "no card of the deck ends the turn: it needs at least one").Why("%s would", text.Or(ends)).
			Offer(func() []fix { return f.cardsIn(func(k schema.CardKind) bool { return k.Ends }, schema.Stock{}) })
	}
}}
