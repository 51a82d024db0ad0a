package printer

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// Deck is the cards of all decks of a game, each as often as the deck has it,
// with backs.
func Deck(s layout.Setup, g *schema.Game) (page.Document, []page.Fault) {
	var all []design
	var names []string
	for _, d := range g.Decks.All() {
		back := plainBack{d.Back, g.Title}
		if d.Back == "" {
			back.name = d.Name
		}
		for _, k := range d.Cards.All() {
			card := orderCard(g, d, k)
			all = append(all, design{k.Name, times(k.Count), card.draw, back})
		}
		names = append(names, d.Name)
	}
	f := page.Furniture{Title: strings.Join(names, ", "), Game: g.Title, Source: s.Source}
	if len(names) == 0 {
		f.Title = "No decks"
	}
	return layoutCards(s, f, "The cards of the game's decks", layout.LongEdge, all)
}

// orderCard is a card of a deck in words.
func orderCard(g *schema.Game, d schema.Deck, k schema.Card) ruleCard {
	kind, ok := d.Kinds.Get(k.Kind)
	if !ok {
		kind.Name = layout.Capital(k.Kind)
	}
	c := ruleCard{name: k.Name, what: "card", kind: kind.Name, icon: kind.Icon, text: cardText(g, k), note: kind.Text}
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
	if n := times(k.Count); n > 1 {
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
