package cards

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/printer/gamedata"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/schema/catalog"
)

// Deck is the cards of all decks of a game, each as often as the deck has it,
// with backs.
func Deck(s layout.Setup, g *schema.Game) (page.Document, []page.Fault) {
	var all []design
	var names []string
	for _, d := range g.Decks.All() {
		named := sidesNamed(d)
		for id, k := range d.Cards.All() {
			w := gamedata.Nameplate{Name: k.Formation, Of: k.Side, Side: slices.Index(named, k.Side)}
			card := orderCard(g, d, schema.Dealt{ID: id, Card: k, Count: catalog.Number(k.Count)}, w)
			all = append(all, design{k.Name, catalog.Number(k.Count), card.draw, deckBack(g, d)})
		}
		names = append(names, d.Name)
	}
	f := page.Furniture{Title: strings.Join(names, ", "), Game: g.Title, Source: s.Source}
	if len(names) == 0 {
		f.Title = "No decks"
	}
	return layoutCards(s, f, "The cards of the game's decks", layout.LongEdge, all)
}

// sidesNamed are the sides that a deck's cards name, in its order.
func sidesNamed(d schema.Deck) []string {
	var out []string
	for _, k := range d.Cards.All() {
		if k.Side != "" {
			out = gamedata.Unique(out, k.Side)
		}
	}
	return out
}

func deckBack(g *schema.Game, d schema.Deck) plainBack {
	if d.Back == "" {
		return plainBack{d.Name, g.Title}
	}
	return plainBack{d.Back, g.Title}
}

// ScenarioDeck is the cards that a scenario is played with. Those that name
// somebody say whom, and whose he is.
func ScenarioDeck(s layout.Setup, m gamedata.ScenarioSheet) (page.Document, []page.Fault) {
	var all []design
	for _, d := range m.Deal() {
		for _, deck := range m.Game.Decks.All() {
			if deck.Cards.Has(d.ID) {
				card := orderCard(m.Game, deck, d, m.Nameplate(d))
				card.foot = strings.Replace(card.foot, deck.Name, m.Scenario.Title, 1)
				all = append(all, design{dotted(card.plate.Called(), card.name), d.Count, card.draw, deckBack(m.Game, deck)})
				break
			}
		}
	}
	f := page.Furniture{Title: m.Scenario.Title, Game: m.Game.Title, Source: s.Source}
	return layoutCards(s, f, "The deck of the scenario", layout.LongEdge, all)
}

// orderCard is a card of a deck in words.
func orderCard(g *schema.Game, d schema.Deck, dealt schema.Dealt, w gamedata.Nameplate) ruleCard {
	k := dealt.Card
	kind, ok := d.Kinds.Get(k.Kind)
	if !ok {
		kind.Name = text.Capital(k.Kind)
	}
	dealt.Kind = kind
	c := ruleCard{name: gamedata.BareName(dealt, w), what: "card", kind: kind.Name, icon: kind.Icon, text: cardText(g, k), note: kind.Text, plate: w}
	for _, icon := range []string{w.Icon, k.Icon} {
		if icon != "" {
			c.icon = icon
		}
	}
	for i, id := range d.Kinds.Keys() {
		if id == k.Kind {
			c.pattern = i
		}
	}
	switch kind.When {
	case "own":
		c.when = "In your own turn"
	case "enemy":
		c.when, c.dashed = "In the enemy's turn", true
	}
	if t, ok := g.Tables.Get(k.Table); ok {
		c.facts = append(c.facts, layout.Term{Name: "Roll on", Text: t.Title})
	}
	parts := []string{d.Name}
	if n := dealt.Count; n > 1 {
		parts = append(parts, fmt.Sprintf("%d of these", n))
	}
	if k.Ref != "" {
		parts = append(parts, string(k.Ref))
	}
	c.foot = strings.Join(parts, " · ")
	return c
}

// cardText is what a card says, figures of its effects in the place of braces.
func cardText(g *schema.Game, k schema.Card) string {
	text := k.Text
	for _, e := range k.Effects {
		text = g.Filled(text, e.With)
	}
	return text
}
