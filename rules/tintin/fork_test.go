package tintin

import (
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/simulate"
)

// handOf is a hand in words, with a star for what the enemy has seen.
func (g *Game) handOf(side int) (cards []string) {
	h := &g.hands[side]
	for i, c := range h.cards[:h.n] {
		id := g.cardIDs[c]
		if h.known&(1<<i) != 0 {
			id += "*"
		}
		cards = append(cards, id)
	}
	return cards
}

// T10.5: to look ahead, what a side has not seen of the enemy's hand is dealt
// again, each card of the deck as likely; what it has seen stays.
func TestForkDealsAnew(t *testing.T) {
	const pos = "turn 1 A; A30 a1 1; B30 i9 1; A4 c3 4; hand A parade-step good-boots* good-boots; hand B strong-coffee* new-spectacles wet-matches; discards lunch-is-over 2 dry-powder"
	g, twin := stage(t, "", ""), stage(t, "", "")
	if err := g.SetPosition(pos); err != nil {
		t.Fatal(err)
	}
	before, r := g.state, dice.NewStream(1, 0, dice.Policy0)
	const forks = 4000
	lunch := 0
	dealt := map[string]int{}
	for range forks {
		g.Fork(twin, 0, &r)
		if err := twin.Check(); err != nil {
			t.Fatal(err)
		}
		if twin.hands[0] != before.hands[0] || twin.discards != before.discards || twin.dice == before.dice {
			t.Fatalf("a fork changes what its side knows, or has the same dice: %q", twin.Position())
		}
		hand := twin.handOf(1)
		if len(hand) != 3 || !slices.Contains(hand, "strong-coffee*") {
			t.Fatalf("T10.5 a fork forgets what has been seen: %q", hand)
		}
		for _, card := range hand {
			dealt[card]++
		}
		lunch += btoi(slices.Contains(hand, "lunch-is-over"))
	}
	if g.state != before {
		t.Error("a fork changes the game")
	}
	if lunch > 0 {
		t.Errorf("%d forks deal a card whose copies are all discarded", lunch)
	}
	unseen := int(g.stock.n) - 3 - 1 - 3 // without one's own hand, what has been seen, and the discards
	for id, copies := range map[string]int{"the-telephone-works": 3, "behind-the-haystack": 2, "wet-matches": 1, "new-spectacles": 2, "dry-powder": 1, "good-boots": 0, "parade-step": 0, "strong-coffee": 1} {
		want := float64(2*copies*forks) / float64(unseen)
		if got := float64(dealt[id]); got < want*0.75-12 || got > want*1.25+12 {
			t.Errorf("%d forks of %d deal %s, want about %.0f", dealt[id], forks, id, want)
		}
	}
	g.Fork(twin, 1, &r)
	if got, want := twin.handOf(0), "good-boots*"; !slices.Contains(got, want) || len(got) != 3 {
		t.Errorf("T10.5 the other side's fork has %q of the first one's hand, want %s among three", got, want)
	}
	if twin.hands[1] != before.hands[1] {
		t.Error("the other side's fork deals its own hand anew")
	}
}

// T10.5: what has been seen is forgotten as it is played or lost, no more and no
// less: of two equal ones the one seen goes first.
func TestWhatIsKnownOfHands(t *testing.T) {
	for _, tt := range []struct{ name, pos, rolls, play, a, b string }{
		{"shown", "hand A the-wrong-envelope; hand B good-boots good-boots wet-matches", "", "play the-wrong-envelope", "", "good-boots* good-boots* wet-matches*"},
		{"drawn later", "hand A strong-coffee; hand B good-boots* strong-coffee*; A30 a1 1; B4 h8 4", "#1", "pass; pass; play good-boots; name B4; pass", "strong-coffee", "lunch-is-over strong-coffee*"},
		{"the same drawn again", "hand A strong-coffee; hand B good-boots*; A30 a1 1; B4 h8 4", "#25", "pass; pass; play good-boots; name B4; pass", "strong-coffee", "good-boots"},
		{"of two the one seen is played first", "hand A wet-matches; hand B good-boots good-boots*; A30 a1 1; B4 h8 4", "#1", "pass; pass; play good-boots; name B4; pass", "wet-matches", "lunch-is-over good-boots"},
		{"taken at random, both know", "hand A a-light-fingered-waiter; hand B good-boots", "#1", "play a-light-fingered-waiter", "good-boots*", ""},
		{"taken to another of the kind, of which the enemy knows one", "hand A a-light-fingered-waiter good-boots; hand B good-boots", "#1", "play a-light-fingered-waiter", "good-boots* good-boots", ""},
		{"of two equal ones the one seen is taken", "hand A a-light-fingered-waiter; hand B good-boots good-boots*", "#2", "play a-light-fingered-waiter", "good-boots*", "good-boots"},
		{"looked at to choose", "hand A the-telephone-works; hand B good-boots strong-coffee", "#6", "play the-telephone-works; call spy; take good-boots", "good-boots*", "strong-coffee*"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := stage(t, "", "")
			dice.Rig(t, &g.dice, g.faces(t, tt.rolls)...)
			pos := "turn 1 A; B30 i9 1; A4 c3 4; " + tt.pos
			if !slices.Contains(play.Clauses(pos), "A30 a1 1") {
				pos += "; A30 a1 1"
			}
			if err := g.SetPosition(pos); err != nil {
				t.Fatal(err)
			}
			for _, order := range play.Clauses(tt.play) {
				rulestest.Do(t, g, order)
			}
			for side, want := range []string{tt.a, tt.b} {
				if got := strings.Join(g.handOf(side), " "); got != want {
					t.Errorf("%s holds %q, want %q", play.SideText(side), got, want)
				}
			}
		})
	}
}

// swapHidden changes what a side does not see of the enemy's hand: all of it goes
// back and as many others of the deck come instead. False: there is nothing to
// change.
func (g *Game) swapHidden(side int) bool {
	h := &g.hands[1-side]
	var others []int
	for c := range g.cards {
		if g.deck.of[c] > 0 {
			others = append(others, c)
		}
	}
	swapped := false
	for i := int(h.n) - 1; i >= 0 && len(others) > 0; i-- {
		if h.known&(1<<i) != 0 {
			continue
		}
		c := others[len(others)-1]
		others = others[:len(others)-1]
		g.deck.add(h.take(i))
		g.deck.remove(c)
		h.insert(c, false)
		swapped = true
	}
	g.sortEvents(1 - side)
	return swapped
}

// No policy peeks: where two games differ in nothing but the enemy's hidden
// cards, the same orders are open, what looks ahead sees the same, and every
// policy decides the same.
func TestNobodyPeeks(t *testing.T) {
	for _, strategy := range simulate.Strategies() {
		if strategy.Name == "search" { // with fewer playouts, as quick as the others
			strategy, _ = simulate.StrategyNamed("search:4")
		}
		policy, err := strategy.New(busy(t))
		if err != nil {
			t.Fatal(err)
		}
		g, other := busy(t)().(*Game), busy(t)().(*Game)
		ahead, beside := busy(t)().(*Game), busy(t)().(*Game)
		games, compared := uint64(2), 0
		for index := range games {
			lane := dice.NewStream(3, index, dice.Policy0)
			g.Reset(3, index)
			for n := 0; g.Side() >= 0; n++ {
				side, legal := g.Side(), g.Legal(nil)
				choice := legal[lane.Below(uint32(len(legal)))]
				if g.Copy(other); n%8 == 0 && other.swapHidden(side) {
					compared++
					one, two := lane, lane
					if !slices.Equal(other.Legal(nil), legal) {
						t.Fatalf("%s: other orders are open with other cards in the enemy's hand: %s", strategy.Name, g.Position())
					}
					if a, b := policy.Pick(g, legal, &one), policy.Pick(other, legal, &two); a != b {
						t.Fatalf("%s decides %q, and %q with other cards in the enemy's hand: %s", strategy.Name, g.Text(a), g.Text(b), g.Position())
					}
					one, two = lane, lane
					g.Fork(ahead, side, &one)
					other.Fork(beside, side, &two)
					if ahead.state != beside.state {
						t.Fatalf("%s: a fork depends on the cards in the enemy's hand: %s", strategy.Name, g.Position())
					}
				}
				g.Apply(choice)
			}
		}
		if compared < 20 {
			t.Errorf("%s: only %d decisions are compared", strategy.Name, compared)
		}
	}
}
