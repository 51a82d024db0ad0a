package validate

import (
	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"strconv"
)

var handTooLarge = rule[*field]{diag.Check{
	Code:     "S327",
	Severity: diag.Error,
	Title:    "hand is larger than the deck",
	Explain: "A side is to hold more cards than its deck has. The deck is the game's, or the one that the scenario makes up in `deck`; " +
		"cards that are held from the start do not count.",
	Bad:  sarn + sarnTurns + "hand: 500\n" + sarnBoard + sarnSides + sarnLists,
	Good: sarn + sarnTurns + "hand: 5\n" + sarnBoard + sarnSides + sarnLists,
	Ref:  "T2.7",
}, findHandTooLarge}

func findHandTooLarge(f *field, r *report) {
	cards, told := f.cards(), map[diag.Span]bool{}
	for _, p := range f.sides {
		hand, place, ok := f.hand(p)
		if !ok || hand <= cards || told[place] {
			continue
		}
		told[place] = true
		r.at(place, "a hand of %s, and the deck has %d", text.Plural(hand, "card"), cards).offer(func() []fix {
			return []fix{{"hand: " + strconv.Itoa(cards), func(d *schema.Doc) { setHand(d, p, cards) }}}
		})
	}
}

func setHand(d *schema.Doc, p *party, n int) {
	if p.side.Hand == nil {
		d.Scenario.Hand = &n
		return
	}
	sideSet(p.id, func(s *schema.Side) { s.Hand = &n })(d)
}

// cards is how many cards are drawn from: the scenario's own deck, or the
// game's largest.
func (f *field) cards() int {
	if len(f.scenario.Deck) > 0 {
		n := 0
		for _, s := range f.scenario.Deck {
			if !f.held(s.Card) {
				n += number(s.Count)
			}
		}
		return n
	}
	most := 0
	for _, d := range f.game.Decks.All() {
		most = max(most, drawn(d))
	}
	return most
}

// held says whether the card is one that is held from the start.
func (f *field) held(card string) bool {
	for _, d := range f.game.Decks.All() {
		c, _ := d.Cards.Get(card)
		if kind, _ := d.Kinds.Get(c.Kind); kind.Held {
			return true
		}
	}
	return false
}

// drawn is how many cards of a deck are shuffled: all but those held from the
// start.
func drawn(d schema.Deck) int {
	n := 0
	for _, c := range d.Cards.All() {
		if kind, _ := d.Kinds.Get(c.Kind); !kind.Held {
			n += number(c.Count)
		}
	}
	return n
}

// number is a count, or 1 where none is given.
func number(count *int) int {
	if count == nil {
		return 1
	}
	return *count
}
