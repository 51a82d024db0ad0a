package scenario

import (
	"strconv"

	"github.com/tabletop-forge/forge/internal/diag"
	"github.com/tabletop-forge/forge/internal/text"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/validate/check"
)

var handTooLarge = rule{Check: diag.Check{
	Code:     "S327",
	Severity: diag.Error,
	Title:    "hand is larger than the deck",
	Explain: "A side is to hold more cards than its deck has. The deck is the game's, or the one that the scenario makes up in `deck`; " +
		"cards that are held from the start do not count.",
	Ref: "T2.7",
}, Find: findHandTooLarge}

func findHandTooLarge(f *scenarioContext, r *report) {
	cards, reported := f.cards(), map[diag.Span]bool{}
	for _, p := range f.sides {
		hand, place, ok := f.hand(p)
		if !ok || hand <= cards || reported[place] {
			continue
		}
		reported[place] = true
		r.At(place, "a hand of %s, and the deck has %d", text.Plural(hand, "card"), cards).
			Fix(fix{Say: "hand: " + strconv.Itoa(cards), Edit: func(d *schema.Doc) { setHand(d, p, cards) }})
	}
}

func setHand(d *schema.Doc, p *side, n int) {
	if p.data.Hand == nil {
		d.Scenario.Hand = &n
		return
	}
	sideSet(p.id, func(s *schema.Side) { s.Hand = &n })(d)
}

// cards is how many cards are drawn from: the scenario's own deck, or the
// game's largest.
func (f *scenarioContext) cards() int {
	if len(f.scenario.Deck) > 0 {
		n := 0
		for _, s := range f.scenario.Deck {
			if !f.held(s.Card) {
				n += check.Number(s.Count)
			}
		}
		return n
	}
	most := 0
	for _, d := range f.game.Decks.All() {
		most = max(most, check.Drawn(d))
	}
	return most
}

// held says whether the card is one that is held from the start.
func (f *scenarioContext) held(card string) bool {
	for _, d := range f.game.Decks.All() {
		c, _ := d.Cards.Get(card)
		if kind, _ := d.Kinds.Get(c.Kind); kind.Held {
			return true
		}
	}
	return false
}
