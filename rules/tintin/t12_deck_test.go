package tintin

import "testing"

// smallDeck is a deck of three cards.
const smallDeck = `hand: 1, deck: [{card: "good-boots", count: 2}, {card: "strong-coffee"}]`

// What is not shown of T3.1 besides cards in a turn, and where cards go.
func TestDeck(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		{name: "T3.1 both replace what they used, the active player first", pos: staff + "A4 c3 4; B4 h8 4; hand A the-other-left; hand B countermanded-in-triplicate", rolls: "#1 #2", play: "play the-other-left; react countermanded-in-triplicate –; pass", want: "turn 1 B; hand A lunch-is-over; hand B the-other-left; discards the-other-left countermanded-in-triplicate", none: "used"},
		{name: "T3.1 of any kind", pos: staff + "A4 c3 4; A8 d3 3; A15 e3 2; A7 f3 4; hand A wet-matches", play: "discard wet-matches", legal: "name A4; name A7; name A8; name A15"},
		{name: "T3.1 the text of a discard does not count", pos: staff + "A4 c3 4; A5 d3 4; hand A a-short-cut", play: "discard a-short-cut; name A4; order A4", legal: "move c5", shut: "move c6"},
		{name: "T3.1 with no fresh officer a card is all there is", pos: "turn 2 A; A30 a1 1 gave 1; A4 c3 4; B30 i9 1; B4 h8 4; hand A wet-matches", rolls: "#1", play: "discard wet-matches; name A4; order A4; move c4", want: "turn 2 B; A4 c4 4"},
		{name: "T3.1 without any officer too", pos: "A4 c3 4; B30 i9 1; B4 h8 4; hand A the-telephone-works", rolls: "#1 #1", play: "play the-telephone-works; call nurse", want: "turn 1 B"},

		{name: "T12.2 used cards are discarded", pos: staff + "A4 c3 4; hand A strong-coffee parade-step", play: "play parade-step; name A4", want: "discards parade-step"},
		{name: "T12.2 the deck empty, the discards are shuffled", more: smallDeck, pos: staff + "A4 c3 4; B4 h8 4; hand A good-boots; hand B good-boots; discards strong-coffee", rolls: "#2", play: "play good-boots; name A4; pass; pass", want: "turn 1 B; hand A strong-coffee; hand B good-boots", none: "discards"},
		{name: "T12.2 what was just used among them", more: smallDeck, pos: staff + "A4 c3 4; B4 h8 4; hand A good-boots; hand B good-boots; discards strong-coffee", rolls: "#1", play: "play good-boots; name A4; pass; pass", want: "turn 1 B; hand A good-boots; hand B good-boots", none: "discards"},
		{name: "T12.2 not before it is empty", more: smallDeck, pos: staff + "A4 c3 4; B4 h8 4; hand A good-boots; hand B good-boots", rolls: "#1", play: "play good-boots; name A4; pass; pass", want: "turn 1 B; hand A strong-coffee; discards good-boots"},

		{name: "T3.1 T10.5 cards lost to spies change both hands for good", pos: staff + "A4 c3 4; B4 h8 4; hand A the-telephone-works wet-matches; hand B good-boots strong-coffee", rolls: "#1 #1 #1", play: "play the-telephone-works; call spy; pass", want: "turn 1 B; hand A lunch-is-over; hand B good-boots strong-coffee wet-matches*; hq A spy 2 at spy"},
		{name: "T3.1 T10.5 they are not redrawn", pos: staff + "A4 c3 4; B4 h8 4; hand A the-telephone-works; hand B good-boots strong-coffee", rolls: "#6 #1 #1", play: "play the-telephone-works; call spy; take strong-coffee; pass; play good-boots; name B4; pass", want: "turn 2 A; hand A lunch-is-over strong-coffee*; hand B lunch-is-over", legal: "play lunch-is-over"},
		{name: "T10.5 a card of one's choice, the hand being shown", pos: staff + "A4 c3 4; hand A the-telephone-works; hand B good-boots strong-coffee", rolls: "#6", play: "play the-telephone-works; call spy", legal: "take good-boots; take strong-coffee", shut: "pass; take wet-matches", why: "take wet-matches: the enemy has no such card in hand (T10.5)", want: "hand B good-boots* strong-coffee*"},
		{name: "T10.5 with no cards a spy finds none", pos: staff + "A4 c3 4; hand A the-telephone-works", rolls: "#6", play: "play the-telephone-works; call spy", want: "carded; hq A spy 2 at spy"},
		{name: "T10.5 nor loses any", pos: staff + "A4 c3 4; hand A the-telephone-works; hand B good-boots", rolls: "#1", play: "play the-telephone-works; call spy", want: "carded; hand B good-boots", none: "hand A"},
		{name: "T10.5 the card that called him is not in hand any more", pos: staff + "A4 c3 4; B4 h8 4; hand A the-telephone-works; hand B good-boots", rolls: "#1 #1", play: "play the-telephone-works; call spy; pass", want: "turn 1 B; hand A lunch-is-over; hand B good-boots"},
	} {
		s.run(t)
	}
}
