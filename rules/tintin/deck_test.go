package tintin

import (
	"strings"
	"testing"
)

// smallDeck is a deck of three cards.
const smallDeck = `hand: 1, deck: [{card: "good-boots", count: 2}, {card: "strong-coffee"}]`

func TestDeck(t *testing.T) {
	for _, s := range []scene{
		{name: "T3.1 a card that was played is replaced at the turn's end", pos: staff + "A4 c3 4; B4 h8 4; hand A parade-step a-short-cut", rolls: "#1", play: "play parade-step; name A4; pass", want: "turn 1 B; hand A lunch-is-over a-short-cut; discards parade-step", none: "used"},
		{name: "T3.1 not before", pos: staff + "A4 c3 4; hand A parade-step a-short-cut", play: "play parade-step; name A4", want: "hand A a-short-cut; used 1 0"},
		{name: "T3.1 none drawn if none was used", pos: staff + "A4 c3 4; B4 h8 4; hand A parade-step", play: "pass; pass", want: "turn 1 B; hand A parade-step"},
		{name: "T3.1 both replace what they used, the active player first", pos: staff + "A4 c3 4; B4 h8 4; hand A the-other-left; hand B countermanded-in-triplicate", rolls: "#1 #2", play: "play the-other-left; react countermanded-in-triplicate –; pass", want: "turn 1 B; hand A lunch-is-over; hand B the-other-left; discards the-other-left countermanded-in-triplicate", none: "used"},
		{name: "T3.1 at most one card", pos: staff + "A4 c3 4; hand A parade-step a-short-cut", play: "play parade-step; name A4", shut: "play a-short-cut; discard a-short-cut", legal: "command A30", why: "play a-short-cut: not the time to play"},
		{name: "T3.1 a card is optional", pos: staff + "A4 c3 4; hand A parade-step", play: "pass", want: "carded; hand A parade-step", legal: "command A30"},
		{name: "T3.1 any card may be discarded to activate a unit, at any distance", board: strings.Repeat("............. ", 9), pos: "A30 a1 1; B30 i9 1; A4 m9 4; A5 l9 4; hand A wet-matches", play: "discard wet-matches", legal: "name A4; name A5", shut: "name A30; pass", why: "name A30: does not name A30 (T12.1)"},
		{name: "T3.1 one unit, no more", pos: staff + "A4 c3 4; A5 d3 4; hand A wet-matches", play: "discard wet-matches; name A4; order A4; move c4", want: "A4 c4 4; A5 d3 4; done A4; discards wet-matches; carded", legal: "command A30"},
		{name: "T3.1 of any kind", pos: staff + "A4 c3 4; A8 d3 3; A15 e3 2; A7 f3 4; hand A wet-matches", play: "discard wet-matches", legal: "name A4; name A7; name A8; name A15"},
		{name: "T3.1 the text of a discard does not count", pos: staff + "A4 c3 4; A5 d3 4; hand A a-short-cut", play: "discard a-short-cut; name A4; order A4", legal: "move c5", shut: "move c6"},
		{name: "T3.1 a discard is replaced", pos: staff + "A4 c3 4; B4 h8 4; hand A wet-matches", rolls: "#1", play: "discard wet-matches; name A4; order A4; move c4; pass", want: "turn 1 B; hand A lunch-is-over; discards wet-matches"},
		{name: "T3.1 with nobody to activate nothing is discarded", pos: staff + "hand A wet-matches; A31 b1 1; B4 h8 4", legal: "pass; command A30", shut: "discard wet-matches"},
		{name: "T3.5 who was activated by a discard takes no order", pos: staff + "A4 c3 4; A5 d3 4; hand A wet-matches", rolls: "3", play: "discard wet-matches; name A4; order A4; move c4; command A30", legal: "order A5", shut: "order A4"},
		{name: "T3.1 with no fresh officer a card is all there is", pos: "turn 2 A; A30 a1 1 gave 1; A4 c3 4; B30 i9 1; B4 h8 4; hand A wet-matches", rolls: "#1", play: "discard wet-matches; name A4; order A4; move c4", want: "turn 2 B; A4 c4 4"},
		{name: "T3.1 without any officer too", pos: "A4 c3 4; B30 i9 1; B4 h8 4; hand A the-telephone-works", rolls: "#1 #1", play: "play the-telephone-works; call nurse", want: "turn 1 B"},

		{name: "T12.2 used cards are discarded", pos: staff + "A4 c3 4; hand A strong-coffee parade-step", play: "play parade-step; name A4", want: "discards parade-step"},
		{name: "T12.2 the deck empty, the discards are shuffled", more: smallDeck, pos: staff + "A4 c3 4; B4 h8 4; hand A good-boots; hand B good-boots; discards strong-coffee", rolls: "#2", play: "play good-boots; name A4; pass; pass", want: "turn 1 B; hand A strong-coffee; hand B good-boots", none: "discards"},
		{name: "T12.2 what was just used among them", more: smallDeck, pos: staff + "A4 c3 4; B4 h8 4; hand A good-boots; hand B good-boots; discards strong-coffee", rolls: "#1", play: "play good-boots; name A4; pass; pass", want: "turn 1 B; hand A good-boots; hand B good-boots", none: "discards"},
		{name: "T12.2 not before it is empty", more: smallDeck, pos: staff + "A4 c3 4; B4 h8 4; hand A good-boots; hand B good-boots", rolls: "#1", play: "play good-boots; name A4; pass; pass", want: "turn 1 B; hand A strong-coffee; discards good-boots"},

		{name: "T3.1 T10.5 cards lost to spies change both hands for good", pos: staff + "A4 c3 4; B4 h8 4; hand A the-telephone-works wet-matches; hand B good-boots strong-coffee", rolls: "#1 #1 #1", play: "play the-telephone-works; call spy; pass", want: "turn 1 B; hand A lunch-is-over; hand B good-boots strong-coffee wet-matches*; hq A spy 2 at spy"},
		{name: "T3.1 T10.5 they are not redrawn", pos: staff + "A4 c3 4; B4 h8 4; hand A the-telephone-works; hand B good-boots strong-coffee", rolls: "#6 #1 #1", play: "play the-telephone-works; call spy; take strong-coffee; pass; play good-boots; name B4; pass", want: "turn 2 A; hand A lunch-is-over strong-coffee*; hand B lunch-is-over", legal: "play lunch-is-over"},
		{name: "T10.5 a card of one's choice, the hand being shown", pos: staff + "A4 c3 4; hand A the-telephone-works; hand B good-boots strong-coffee", rolls: "#6", play: "play the-telephone-works; call spy", legal: "take good-boots; take strong-coffee", shut: "pass; take wet-matches", why: "take wet-matches: no such card in his hand (T10.5)", want: "hand B good-boots* strong-coffee*"},
		{name: "T10.5 with no cards a spy finds none", pos: staff + "A4 c3 4; hand A the-telephone-works", rolls: "#6", play: "play the-telephone-works; call spy", want: "carded; hq A spy 2 at spy"},
		{name: "T10.5 nor loses any", pos: staff + "A4 c3 4; hand A the-telephone-works; hand B good-boots", rolls: "#1", play: "play the-telephone-works; call spy", want: "carded; hand B good-boots", none: "hand A"},
		{name: "T10.5 the card that called him is not in hand any more", pos: staff + "A4 c3 4; B4 h8 4; hand A the-telephone-works; hand B good-boots", rolls: "#1 #1", play: "play the-telephone-works; call spy; pass", want: "turn 1 B; hand A lunch-is-over; hand B good-boots"},
	} {
		s.run(t)
	}
}

// T2.7, T12.2: hands are dealt from the deck as far as that goes.
func TestDeals(t *testing.T) {
	for _, tt := range []struct {
		name, more string
		a, b, deck int
	}{
		{"T2.7 six cards", "", 6, 6, 76 - 12},
		{"T2.7 or what the scenario says", "hand: 4", 4, 4, 76 - 8},
		{"T2.7 of one side", "hand: 4, sides: a: hand: 9", 9, 4, 76 - 13},
		{"T2.7 none", "hand: 0", 0, 0, 76},
		{"T12.2 the scenario's own deck", smallDeck, 1, 1, 1},
		{"T12.2 no cards, no draw", `hand: 6, deck: [{card: "good-boots", count: 8}]`, 6, 2, 0},
	} {
		g := stage(t, "", tt.more)
		for index := range uint64(3) {
			g.Reset(5, index)
			for g.step == stepDeploy {
				g.Apply(g.Legal(nil)[0])
			}
			if a, b, deck := int(g.hands[0].n), int(g.hands[1].n), int(g.deck.n); a != tt.a || b != tt.b || deck != tt.deck {
				t.Errorf("%s: hands of %d and %d, a deck of %d; want %d, %d and %d", tt.name, a, b, deck, tt.a, tt.b, tt.deck)
			}
			if err := g.Check(); err != nil {
				t.Errorf("%s: %v", tt.name, err)
			}
		}
	}
}
