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

// cardsIn are ways to add a line to the scenario's deck: each of the game's cards
// that are there for that, of a kind that is wanted.
func (f *field) cardsIn(wanted func(schema.CardKind) bool, line schema.Stock) (ways []fix) {
	for _, d := range f.game.Decks.All() {
		for id, c := range d.Cards.All() {
			if kind, _ := d.Kinds.Get(c.Kind); c.Count == nil || *c.Count > 0 || !wanted(kind) {
				continue
			}
			line.Card = id
			ways = append(ways, cardIn(line))
		}
	}
	return ways
}

// cardIn adds a line to the scenario's deck.
func cardIn(line schema.Stock) fix {
	say := "card: " + quote(line.Card)
	if line.Side != "" {
		say += ", side: " + quote(line.Side)
	}
	if line.Formation != "" {
		say += ", formation: " + quote(line.Formation)
	}
	return fix{"add {" + say + "} to the deck", func(d *schema.Doc) { d.Scenario.Deck = append(d.Scenario.Deck, line) }}
}

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
