package scenario

import (
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
)

var unknownCard = rule{Check: diag.Check{
	Code:     "S328",
	Severity: diag.Error,
	Title:    "unknown card in the scenario's deck",
	Explain:  "A line of the scenario's `deck` names a card that the game's decks do not have, a side that there is not, or a formation that nobody fields.",
}, Find: findUnknownCard}

// cardsIn are ways to add a line to the scenario's deck: each of the game's cards
// that are there for that, of a kind that is wanted.
func (f *scenarioContext) cardsIn(wanted func(schema.CardKind) bool, line schema.Stock) (ways []fix) {
	for _, line.Card = range f.stock(wanted) {
		ways = append(ways, cardIn(line))
	}
	return ways
}

// stock are the game's cards that are there to make decks of, of a kind that is
// wanted, by id.
func (f *scenarioContext) stock(wanted func(schema.CardKind) bool) (ids []string) {
	for _, d := range f.game.Decks.All() {
		for id, c := range d.Cards.All() {
			if kind, _ := d.Kinds.Get(c.Kind); c.Count != nil && *c.Count == 0 && wanted(kind) {
				ids = append(ids, id)
			}
		}
	}
	return ids
}

// cardIn adds a line to the scenario's deck.
func cardIn(line schema.Stock) fix {
	return fix{Say: "add " + lineText(line) + " to the deck", Edit: func(d *schema.Doc) { d.Scenario.Deck = append(d.Scenario.Deck, line) }}
}

// deckIn gives the scenario the least deck with which all is well: the game's
// cards that end a turn, as many as its own deck has, those that are held for
// each side, and one for each formation.
func (f *scenarioContext) deckIn() fix {
	var lines []schema.Stock
	add := func(wanted func(schema.CardKind) bool, most int, line schema.Stock) {
		ids := f.stock(wanted)
		for _, id := range ids[:min(most, len(ids))] {
			line.Card = id
			lines = append(lines, line)
		}
	}
	ends := 0
	for _, d := range f.dealt {
		if d.Kind.Ends {
			ends += d.Count
		}
	}
	add(func(k schema.CardKind) bool { return k.Ends }, 1, schema.Stock{Count: &ends})
	for _, p := range f.sides {
		add(func(k schema.CardKind) bool { return k.Held && k.Names == "side" }, 1, schema.Stock{Side: p.id})
		for _, m := range p.army.Formations {
			add(func(k schema.CardKind) bool { return k.Names == "formation" }, 1, schema.Stock{Side: p.id, Formation: m.Name})
		}
	}
	texts := make([]string, len(lines))
	for i, l := range lines {
		texts[i] = lineText(l)
	}
	return fix{Say: "begin a deck of its own: deck: [" + strings.Join(texts, ", ") + "]", Edit: func(d *schema.Doc) { d.Scenario.Deck = lines }}
}

// lineText is a line of a deck as documents write it.
func lineText(line schema.Stock) string {
	text := "{card: " + strconv.Quote(line.Card)
	if line.Side != "" {
		text += ", side: " + strconv.Quote(line.Side)
	}
	if line.Formation != "" {
		text += ", formation: " + strconv.Quote(line.Formation)
	}
	if line.Count != nil {
		text += ", count: " + strconv.Itoa(*line.Count)
	}
	return text + "}"
}

func findUnknownCard(f *scenarioContext, r *report) {
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
		if !slices.Contains(ids, s.Card) {
			r.At(f.doc.At("deck", i, "card"), "unknown card %q%s", s.Card, text.DidYouMean(s.Card, ids))
		}
		if s.Side != "" && !slices.Contains(f.ids(), s.Side) {
			r.At(f.doc.At("deck", i, "side"), "no side %q%s", s.Side, text.DidYouMean(s.Side, f.ids())).
				Why("the sides are %s", text.And(text.Quoted(f.ids())))
		}
		if s.Formation != "" && sound && len(f.owners(schema.Dealt{Formation: s.Formation, Side: s.Side})) == 0 {
			who := "neither side fields"
			if slices.Contains(f.ids(), s.Side) {
				who = strconv.Quote(s.Side) + " does not field"
			}
			r.At(f.doc.At("deck", i, "formation"), "%s %q%s", who, s.Formation, text.DidYouMean(s.Formation, fielded)).
				Why("the formations are %s", text.And(fielded))
		}
	}
}
