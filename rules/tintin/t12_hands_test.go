package tintin

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
)

// begun is a game whose pieces have been set up at random.
func begun(t *testing.T, sideA, more string) *Game {
	t.Helper()
	g, _, err := bind(t, militia, sideA, more)
	if err != nil {
		t.Fatal(err)
	}
	r := dice.NewStream(5, 0, dice.Policy0)
	for g.Reset(5, 0); g.round == 0; {
		legal := g.Legal(nil)
		g.Apply(legal[r.Below(uint32(len(legal)))])
	}
	return g
}

func TestHands(t *testing.T) {
	for _, tt := range []struct {
		name, sideA, more string
		a, b              int
	}{
		{"T2.7 six cards", "", "", 6, 6},
		{"T2.7 unless the scenario says otherwise", "", "hand: 3", 3, 3},
		{"T2.7 or says it of a side", "hand: 9", "", 9, 6},
		{"T2.7 which goes before what it says of both", "hand: 1", "hand: 4", 1, 4},
		{"T2.7 none", "", "hand: 0", 0, 0},
		{"T2.7 as many as can be played", "", "hand: 12", 12, 12},
		{"T2.7 T12.2 no more than the deck has, the first player's first", "", `first: "b", deck: [{card: "good-boots", count: 7}]`, 6, 1},
	} {
		g := begun(t, tt.sideA, tt.more)
		if a, b := int(g.hands[0].n), int(g.hands[1].n); a != tt.a || b != tt.b {
			t.Errorf("%s: hands of %d and %d, want %d and %d", tt.name, a, b, tt.a, tt.b)
		}
		if err := g.Check(); err != nil {
			t.Errorf("%s: %v", tt.name, err)
		}
	}
	_, _, err := bind(t, militia, "", "hand: 13")
	if want := "a has 13 cards; at most 12 can be played"; fmt.Sprint(err) != want {
		t.Errorf("T2.7 too many: %v, want %s", err, want)
	}
}

func TestCardsInATurn(t *testing.T) {
	t.Parallel()
	const shot = "order A4; move e5; combat e7"
	const calm = "A5 a5 4; " // a unit to be ordered still
	for _, s := range []scene{
		{name: "T3.1 a card may be played, or discarded, or neither", pos: "A4 e5 4; A30 a1 1; B1 i9 4; hand A good-boots", legal: "pass; play good-boots; discard good-boots", shut: "command A30"},
		{name: "T3.1 neither", pos: "A4 e5 4; A30 a1 1; B1 i9 4; hand A good-boots", play: "pass", want: "hand A good-boots; carded", legal: "pass; command A30", shut: "play good-boots"},
		{name: "T3.1 the card comes before the officer", pos: "A4 e5 4; A30 a1 1; B1 i9 4; hand A good-boots", rolls: "3", play: "pass; command A30", shut: "play good-boots", why: "play good-boots: it is not the time to play"},
		{name: "T3.1 at most one", pos: "A4 e5 4; A30 a1 1; B1 i9 4; hand A good-boots dry-powder", play: "play good-boots; name A4", want: "discards good-boots; hand A dry-powder; used 1 0", legal: "command A30", shut: "play dry-powder; discard dry-powder"},
		{name: "T3.1 one played or one discarded", pos: "A4 e5 4; A30 a1 1; B1 i9 4; hand A good-boots dry-powder", play: "discard good-boots; name A4; order A4; move e6", want: "done A4; used 1 0", shut: "play dry-powder; discard dry-powder"},
		{name: "T3.1 a discard activates a unit", pos: "A4 e5 4; A30 a1 1; B4 e8 4; hand A wet-matches", rolls: "soldier blast", play: "discard wet-matches; name A4; order A4; move e6; combat e8", want: "A4 e6 4; B4 e8 3; done A4; discards wet-matches"},
		{name: "T3.1 one", pos: "A4 e5 4; A6 a5 4; A30 a1 1; B1 i9 4; hand A wet-matches", play: "discard wet-matches; name A4", legal: "order A4", shut: "name A6; order A6"},
		{name: "T3.1 any card will do", pos: "A4 e5 4; A30 a1 1; B1 i9 4; hand A crossed-lines broom-cupboard-stout-lock", legal: "discard crossed-lines; discard broom-cupboard-stout-lock", shut: "play crossed-lines; play broom-cupboard-stout-lock"},
		{name: "T3.1 any friendly unit, at any distance", pos: "A4 e5 4; A8 i9 3; A15 a9 2; A30 a1 1; B1 i7 4; hand A good-boots", play: "discard good-boots", legal: "name A4; name A8; name A15", shut: "name B1; name A30", why: "name A30: an officer takes no cards (T3.8); name B1: B1 is not A's to command"},
		{name: "T3.1 without any officer", pos: "A4 e5 4; B1 i9 4; hand A good-boots", play: "discard good-boots; name A4; order A4", legal: "move e6"},
		{name: "T3.1 no card without a hand", pos: "A4 e5 4; A30 a1 1; B1 i9 4; hand B good-boots", legal: "command A30", shut: "discard good-boots"},
		{name: "T3.1 a card for the enemy's turn is not for one's own", pos: "A4 e5 4; A30 a1 1; B1 i9 4; hand A wet-matches", shut: "play wet-matches", why: "play wet-matches: not in hand, or there is nothing"},
		{name: "T3.1 nor one that is not in hand", pos: "A4 e5 4; A30 a1 1; B1 i9 4; hand A wet-matches", why: "play good-boots: not in hand; discard good-boots: not in hand"},

		{name: "T3.1 a card is drawn if one was used", pos: "A4 e5 4; A30 a1 1; B1 i9 4; B30 i8 1; hand A good-boots dry-powder", rolls: "#1", play: "play good-boots; name A4; pass", want: "turn 1 B; hand A lunch-is-over dry-powder; discards good-boots", none: "used"},
		{name: "T3.1 for a discard as well", pos: "A4 e5 4; A30 a1 1; B1 i9 4; B30 i8 1; hand A good-boots", rolls: "#1", play: "discard good-boots; name A4; pass; pass", want: "turn 1 B; hand A lunch-is-over"},
		{name: "T3.1 else none", pos: "A4 e5 4; A30 a1 1; B1 i9 4; B30 i8 1; hand A good-boots", play: "pass; pass", want: "turn 1 B; hand A good-boots"},
		{name: "T3.1 the enemy plays a reaction in one's turn", pos: "+" + calm + "A4 e5 4; B4 e7 4; hand B behind-the-haystack", rolls: "soldier", play: shot + "; react behind-the-haystack e7", want: "B4 e7 3; reacted 1; discards behind-the-haystack; used 0 1"},
		{name: "T3.1 or does not", pos: "+" + calm + "A4 e5 4; B4 e7 4; hand B behind-the-haystack", rolls: "soldier soldier", play: shot + "; pass", want: "B4 e7 2; hand B behind-the-haystack"},
		{name: "T3.1 at most one", pos: "+" + calm + "A4 e5 4; B4 e7 4; hand B behind-the-haystack made-on-a-monday the-sergeants-eyebrow", rolls: "flag", play: shot + "; react behind-the-haystack e7", legal: "retreat B4 e8", shut: "react the-sergeants-eyebrow e7; react made-on-a-monday e7"},
		{name: "T3.1 in all of that turn", pos: "+reacted 1; " + calm + "A4 e5 4; B4 e7 4; hand B behind-the-haystack", rolls: "blast blast", play: shot, want: "done A4"},
		{name: "T3.1 interrupts count too", pos: "+" + calm + "A4 e5 4; A6 a6 4; B4 e8 4; hand B cow-on-the-road behind-the-haystack", play: "order A4; move e6; react cow-on-the-road e8", want: "reacted 1; A4 e6 4; done A4", shut: "combat e8"},
		{name: "T3.1 and again in the next", pos: "turn 2 A; reacted 1; A30 a1 1; A31 b1 1; A4 e5 4; B4 e7 4; B30 i9 1; hand B behind-the-haystack; command A30 2 walked", rolls: "3", play: "pass; pass; pass; command A31; order A4; move e5; combat e7", none: "reacted", legal: "pass; react behind-the-haystack e7"},
		{name: "T3.1 the enemy replaces his card as well", pos: "+A4 e5 4; B4 e7 4; B30 i8 1; hand B behind-the-haystack", rolls: "blast #1", play: shot + "; react behind-the-haystack e7", want: "turn 1 B; hand B lunch-is-over; discards behind-the-haystack", none: "used"},
		{name: "T3.1 both do, he whose turn it is first", pos: "A30 a1 1; A4 e5 4; B4 e7 4; B30 i8 1; hand A good-boots; hand B behind-the-haystack", rolls: "blast #1 #4",
			play: "discard good-boots; name A4; order A4; move e5; combat e7; react behind-the-haystack e7; pass", want: "turn 1 B; hand A lunch-is-over; hand B all-together-now"},
		{name: "T3.1 a card lost to a spy is not redrawn: hands change size for good", pos: "A4 e5 4; A30 a1 1; B1 i9 4; B30 i8 1; hand A a-light-fingered-waiter; hand B good-boots dry-powder", rolls: "#1 #1",
			play: "play a-light-fingered-waiter; pass", want: "turn 1 B; hand A lunch-is-over dry-powder*; hand B good-boots"},
		{name: "T3.1 T12.2 it may be the same again, if the deck is empty", more: `deck: [{card: "good-boots"}, {card: "dry-powder"}]`, pos: "A4 e5 4; A30 a1 1; B1 i9 4; B30 i8 1; hand A good-boots dry-powder", rolls: "#1",
			play: "play good-boots; name A4; pass", want: "turn 1 B; hand A dry-powder good-boots", none: "discards"},
	} {
		s.run(t)
	}
}

func TestAverageDie(t *testing.T) {
	g := stage(t, "", "")
	var faces []string
	for _, f := range g.average.Faces() {
		faces = append(faces, strings.Repeat(fmt.Sprint(f.Value), f.Weight))
	}
	if got := strings.Join(faces, ""); got != "233445" {
		t.Errorf("T3.2 the average die has the faces %s, want 2, 3, 3, 4, 4, 5", got)
	}
}

func TestHQForFree(t *testing.T) {
	t.Parallel()
	const calm = "A4 e5 4; A30 a1 1; B1 i9 4; "
	const all = "call nurse; call spy; call big-guns; call aircraft"
	for _, s := range []scene{
		{name: "T3.2 a roll of 2 also allows one HQ activation", pos: calm, rolls: "2", play: "command A30", want: "command A30 2", legal: "pass; " + all, shut: "order A4"},
		{name: "T3.2 at once, before orders", pos: calm, rolls: "2 #1", play: "command A30; call nurse", want: "command A30 2; hq A nurse 2 at nurse", legal: "order A4", shut: all},
		{name: "T3.2 one", pos: calm, rolls: "2 #1", play: "command A30; call nurse; order A4; move e6", shut: all, why: "call spy: it is not the time to call"},
		{name: "T3.2 or none, for good", pos: calm, rolls: "2", play: "command A30; pass", want: "command A30 2", none: "hq A", legal: "order A4", shut: all},
		{name: "T3.2 no other roll does", pos: calm, rolls: "3", play: "command A30", want: "command A30 3", legal: "order A4", shut: all},
		{name: "T3.2 nor a five", pos: calm, rolls: "5", play: "command A30", want: "command A30 5", shut: all},
		{name: "T3.2 it is the roll that counts, not what cards add", pos: calm + "extra 2", rolls: "2", play: "command A30", want: "command A30 4", legal: all},
		{name: "T3.2 so a three less one gives none", pos: calm + "hand B crossed-lines", rolls: "3", play: "command A30; react crossed-lines –", want: "command A30 2", legal: "order A4", shut: all},
		{name: "T3.2 and a two less two gives one", pos: calm + "hand B the-train-is-late", rolls: "2", play: "command A30; react the-train-is-late –", want: "command A30 0", legal: all},
		{name: "T3.2 T10.1 with nothing open there is none", pos: calm + "hq A nurse 0 spy 0 big-guns 0 aircraft 0", rolls: "2", play: "command A30", legal: "order A4; pass"},
		{name: "T3.2 the HQ is activated by a card too", pos: calm + "hand A the-telephone-works", play: "play the-telephone-works", legal: all},
		{name: "T3.2 but not by itself", pos: calm + "hand A good-boots", shut: all},
	} {
		s.run(t)
	}
}

func TestActivations(t *testing.T) {
	t.Parallel()
	const calm = "A4 e5 4; A5 a5 4; A30 a1 1; B1 i9 4; "
	const card = "play boy-on-a-bicycle; name A4; order A4; move e6"
	for _, s := range []scene{
		{name: "T3.5 a card's activation is the unit's one", pos: calm + "hand A boy-on-a-bicycle", rolls: "5", play: card + "; command A30", want: "command A30 5; done A4", legal: "order A5", shut: "order A4", why: "order A4: A4 has been activated this turn (T3.5)"},
		{name: "T3.5 so is a discard's", pos: calm + "hand A wet-matches", rolls: "5", play: "discard wet-matches; name A4; order A4; move e6; command A30", legal: "order A5", shut: "order A4"},
		{name: "T3.5 a unit that a card names and nobody activates can be ordered", pos: calm + "hand A boy-on-a-bicycle", rolls: "5", play: "play boy-on-a-bicycle; name A4; pass; command A30", legal: "order A4"},
		{name: "T3.5 one that stays where it is has been activated", pos: calm + "hand A boy-on-a-bicycle", rolls: "5", play: "play boy-on-a-bicycle; name A4; order A4; move e5; command A30", shut: "order A4"},
		{name: "T3.5 it completes its movement before the next is ordered", pos: calm + "command A30 5", play: "order A4", legal: "move e6", shut: "order A5; walk a2; pass", why: "order A5: it is not the time to order"},
		{name: "T3.5 and its combat", pos: calm + "B4 e8 4; command A30 5", play: "order A4; move e6", legal: "combat e8; pass", shut: "order A5; walk a2"},
		{name: "T3.5 of a card's units too", pos: calm + "hand A lunch-is-over", play: "play lunch-is-over; name A4; name A5; order A5", legal: "move a6", shut: "order A4"},
		{name: "T3.5 in the next turn it can be activated again", pos: calm + "B31 i8 1; A31 b1 1; command A30 5 walked", rolls: "3", play: "order A4; move e6; pass; pass; command A31", want: "turn 2 A", legal: "order A4"},
	} {
		s.run(t)
	}
}

func TestStartOfTurn(t *testing.T) {
	t.Parallel()
	const calm = "turn 1 B; A30 a1 1; A4 a5 4; hand A good-boots; "
	for _, s := range []scene{
		{name: "T3.7 shells, then the patrol die, then cards", pos: calm + "B4 e7 4; due A e7 1; air A bomber out", rolls: "#9 soldier blast blast #2", want: "turn 2 A; B4 e7 3; air A bomber out", legal: "play good-boots; fly", shut: "command A30"},
		{name: "T3.7 the patrol die may send it home", pos: calm + "B4 e7 4; air A bomber out", rolls: "#1", want: "turn 2 A", none: "air A", legal: "play good-boots", shut: "fly"},
		{name: "T3.7 shells, then the aircraft that arrives and its dogfight", pos: calm + "B4 e7 4; due A e7 1; air A fighter 1; air B bomber out",
			rolls: "#9 soldier blast blast skull soldier soldier soldier soldier soldier soldier soldier soldier soldier soldier soldier soldier", play: "pass", want: "turn 2 A; B4 e7 3; air A fighter out", none: "air B", legal: "play good-boots; fly"},
		{name: "T3.7 who arrives does not roll for patrol", pos: calm + "B4 e7 4; air A fighter 1", want: "turn 2 A; air A fighter out"},
		{name: "T3.7 only one's own are due", pos: calm + "B4 e7 4; due B e7 1; air B bomber 1", want: "turn 2 A; due B e7 1; air B bomber 1; B4 e7 4"},
		{name: "T3.7 several shells, one after the other", pos: calm + "B4 e7 4; B5 b9 4; due A e7 1; due A b9 1", rolls: "#9 soldier blast blast #10 skull blast blast", want: "B4 e7 3; B5 b9 3", none: "due"},
		{name: "T3.7 what is due later waits", pos: calm + "B4 e7 4; due A e7 2", want: "turn 2 A; due A e7 1; B4 e7 4"},
		{name: "T3.7 T2.6 shells may decide the game before anything else", pos: calm + "score 49 0; B4 e7 1; B5 b9 4; due A e7 1; air A bomber out", rolls: "#9 soldier blast blast", points: "50 0", ends: "A"},
	} {
		s.run(t)
	}
}

func TestOfficersTakeNoCards(t *testing.T) {
	t.Parallel()
	for _, s := range []scene{
		{name: "T3.8 no card names an officer", pos: "A4 e5 4; A30 a1 1; B1 i9 4; B30 i8 1; hand A good-boots", play: "play good-boots", legal: "name A4", shut: "name A30", why: "name A30: an officer takes no cards (T3.8)"},
		{name: "T3.8 nor one that names anybody", pos: "A4 e5 4; A30 a1 1; B1 i9 4; hand A a-short-cut", play: "play a-short-cut", legal: "name A4", shut: "name A30"},
		{name: "T3.8 without units a discard is for nobody", pos: "A30 a1 1; B1 i9 4; hand A good-boots", shut: "discard good-boots", why: "discard good-boots: it is not the time"},
		{name: "T3.8 no officer orders another, nor himself", pos: "A4 e5 4; A30 a1 1; A31 b1 1; B1 i9 4; command A30 5", shut: "order A30; order A31", why: "order A30: A30 takes no orders (T3.8); order A31: A31 takes no orders (T3.8)"},
		{name: "T3.8 only the chosen one moves", pos: "A4 e5 4; A30 a1 1; A31 i1 1; B1 i9 4; command A30 5", play: "walk b2", want: "A30 b2 1; A31 i1 1", shut: "walk b3"},
		{name: "T3.8 nobody walks before one is chosen", pos: "A4 e5 4; A30 a1 1; A31 i1 1; B1 i9 4", why: "walk a2: it is not the time to walk"},
		{name: "T3.8 T9.6 or any, by retreat", pos: "+A4 e5 4; B30 e6 1; B1 i9 4", rolls: "flag blast blast", play: "order A4; move e5; combat e6; retreat B30 d7; pass", want: "B30 d7 1"},
		{name: "T3.6 why one cannot be chosen", pos: "turn 2 A; A4 e5 4; A30 a1 1 gave 1; A31 i1 1; B1 i9 4", why: "command A30: A30 is exhausted (T3.6)"},
		{name: "T3.3 why a unit cannot be ordered", pos: "A4 i9 4; A5 a5 4; A30 a1 1; B1 i7 4; command A30 1", why: "order A4: an order to A4 costs 2, and 1 is left (T3.3); order B1: B1 is not A's to command; order A9: A9 is not on the board"},
		{name: "T3.4 why he goes no further", pos: "A4 e5 4; A5 a3 4; A30 a1 1; B1 i7 4; command A30 0", why: "walk a4: the officer gets no further (T3.4); walk a3: another piece stands in a3 (T4.1)"},
	} {
		s.run(t)
	}
}
