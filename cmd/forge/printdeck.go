package main

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/cmd/forge/internal/cmdline"
	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/printer"
	"github.com/tabletop-forge/forge/schema"
)

// deckProduct is the product of which --deck and --cards print a part.
const deckProduct = "deck"

// dealtCard is a card of a game's decks.
type dealtCard struct{ deck, id, name string }

// key names the card among those of all decks.
func (k dealtCard) key() string { return k.deck + "/" + k.id }

// pickCards leaves of what a deck is printed from the cards that --deck and --cards name.
func (c *call) pickCards(p printer.Product, subjects []printer.Subject) error {
	for _, flag := range []string{"deck", "cards"} {
		if c.Flags.IsSet(flag) && p.Name != deckProduct {
			return cmdline.Usagef("--%s prints a part of a deck; %s has no cards of decks", flag, p.Name)
		}
	}
	if !c.Flags.IsSet("deck") && !c.Flags.IsSet("cards") {
		return nil
	}
	for i := range subjects {
		cards, err := cardsOfDeck(subjects[i].Game, c.Flags.String("deck"))
		if err == nil && c.Flags.IsSet("cards") {
			cards, err = cardsNamed(cards, strings.Split(strings.Join(c.Flags.StringSlice("cards"), ","), ","))
		}
		if err != nil {
			return err
		}
		keys := map[string]bool{}
		for _, k := range cards {
			keys[k.key()] = true
		}
		subjects[i].Used = schema.Used{"cards": keys}
	}
	return nil
}

// cardsOfDeck are the cards of a deck by its id or name, in order; of all decks without one.
func cardsOfDeck(g *schema.Game, name string) (all []dealtCard, err error) {
	var names []string
	for id, d := range g.Decks.All() {
		names = append(names, id)
		if name != "" && id != name && !text.SameName(d.Name, name) {
			continue
		}
		for card, k := range d.Cards.All() {
			all = append(all, dealtCard{id, card, k.Name})
		}
	}
	if len(all) == 0 && name != "" {
		return nil, cmdline.Usagef("--deck: %s has no deck %q%s", g.Title, name, text.OrElse(text.DidYouMean(name, names), "it has "+text.And(names)))
	}
	return all, nil
}

// span is some cards by their numbers: "3" or "3-9".
var span = regexp.MustCompile(`^(\d+)(?:-(\d+))?$`)

// cardsNamed are those of some cards that words say: ids, names, or numbers from 1 in their order.
func cardsNamed(all []dealtCard, words []string) (some []dealtCard, err error) {
	for _, word := range words {
		word = strings.TrimSpace(word)
		named := each.Where(all, func(k dealtCard) bool { return k.id == word || k.key() == word })
		if len(named) == 0 {
			named = each.Where(all, func(k dealtCard) bool { return text.SameName(k.name, word) })
		}
		if m := span.FindStringSubmatch(word); len(named) == 0 && m != nil {
			from, _ := strconv.Atoi(m[1])
			to := from
			if m[2] != "" {
				to, _ = strconv.Atoi(m[2])
			}
			if from < 1 || to < from || to > len(all) {
				return nil, cmdline.Usagef("--cards: %s is none of the numbers 1 to %d; they count the cards in their order, without copies", word, len(all))
			}
			named = all[from-1 : to]
		}
		if len(named) == 0 {
			ids := each.Of(all, func(k dealtCard) string { return k.id })
			return nil, cmdline.Usagef("--cards: there is no card %q%s", word, text.OrElse(text.DidYouMean(word, ids), "name cards by their ids, or by numbers such as 1-9"))
		}
		some = append(some, slices.Clone(named)...)
	}
	return some, nil
}
