package tintin

import (
	"iter"
	"slices"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

const (
	maxHand  = 24            // cards in a hand: of one's own 12, and all of the enemy's
	maxCards = play.MaxCards // different cards
)

// hand is the cards of a side, in ascending order.
type hand struct {
	cards  [maxHand]uint8
	n      int8
	used   int8   // to be replaced at the turn's end
	known  uint32 // bit i: the enemy has seen cards[i]
	events uint8  // moments for which it holds a card
}

// pile is a heap of cards in an unknown order: how many there are of each.
type pile struct {
	of [maxCards]uint8
	n  int16
}

func (p *pile) add(c int) { p.of[c]++; p.n++ }

func (p *pile) remove(c int) { p.of[c]--; p.n-- }

// at is the card number i of the pile, counted in order.
func (p *pile) at(i int) int {
	for c := range p.of {
		if i -= int(p.of[c]); i < 0 {
			return c
		}
	}
	return -1
}

// insert takes a card into the hand. Of equal cards those that the enemy has
// seen come first, and are used first: the enemy cannot tell one from another.
func (h *hand) insert(c int, known bool) {
	if h.n == maxHand {
		return
	}
	i := int(h.n)
	for ; i > 0 && (h.cards[i-1] > uint8(c) || known && h.cards[i-1] == uint8(c)); i-- {
		h.cards[i] = h.cards[i-1]
	}
	h.cards[i] = uint8(c)
	h.n++
	low := h.known & (1<<i - 1)
	h.known = low | (h.known&^low)<<1
	if known {
		h.known |= 1 << i
	}
}

// take takes card number i out of the hand.
func (h *hand) take(i int) int {
	c := int(h.cards[i])
	copy(h.cards[i:h.n], h.cards[i+1:h.n])
	h.n--
	h.cards[h.n] = 0
	low := h.known & (1<<i - 1)
	h.known = low | h.known>>1&^(1<<i-1)
	return c
}

// find is the place of a card in the hand, or -1.
func (h *hand) find(c int) int { return slices.Index(h.cards[:h.n], uint8(c)) }

// kinds yields each card that is in the hand once, ascending.
func (h *hand) kinds() iter.Seq[uint8] {
	return func(yield func(uint8) bool) {
		for i, c := range h.cards[:h.n] {
			if (i == 0 || h.cards[i-1] != c) && !yield(c) {
				return
			}
		}
	}
}

// sortEvents brings the moments for which a hand holds cards up to date.
func (g *Game) sortEvents(side int) {
	h := &g.hands[side]
	h.events = 0
	for _, c := range h.cards[:h.n] {
		h.events |= 1 << g.cards[c].on &^ 1
	}
}

// deal makes the deck and deals both hands (T2.7).
func (g *Game) deal() {
	g.deck = g.stock
	for side := range g.sides {
		for range g.sides[side].hand {
			g.draw(side)
		}
		g.sortEvents(side)
	}
}

// draw takes a card from the deck; if that is empty the discards become the
// deck, and if there are none there is no card (T12.2).
func (g *Game) draw(side int) bool {
	if g.deck.n == 0 {
		g.deck, g.discards = g.discards, pile{}
	}
	if g.deck.n == 0 {
		return false
	}
	c := g.deck.at(int(g.dice.Below(uint32(g.deck.n))))
	g.deck.remove(c)
	g.hands[side].insert(c, false)
	return true
}

// use discards a card from a hand; it is replaced at the turn's end (T3.1).
func (g *Game) use(side, c int) {
	h := &g.hands[side]
	h.take(h.find(c))
	h.used++
	g.discards.add(c)
	g.sortEvents(side)
}

// replaceCards draws for the cards that both players used (T3.1 c).
func (g *Game) replaceCards() {
	for i := range g.sides {
		side := int(g.side)
		if i == 1 {
			side = 1 - side
		}
		h := &g.hands[side]
		drew := 0
		for ; h.used > 0; h.used-- {
			drew += btoi(g.draw(side))
		}
		if drew > 0 {
			g.sortEvents(side)
			g.Log.Add(play.Event{What: play.Drew, Side: int8(side), Value: int32(drew), Rule: T(3, 1)})
		}
	}
}

// mayPlay says whether the player whose turn it is may still use a card (T3.1).
func (g *Game) mayPlay() bool { return int(g.played) < g.figures.ownCards && g.hands[g.side].n > 0 }

// hasCard says whether there is a card to play or to discard. An aircraft may
// attack before it; without cards it does so later.
func (g *Game) hasCard() bool {
	if !g.mayPlay() {
		return false
	}
	if g.mayFly() || g.canDiscard() {
		return true
	}
	for _, c := range g.hands[g.side].cards[:g.hands[g.side].n] {
		if g.playable(int(c)) {
			return true
		}
	}
	return false
}

// canDiscard says whether a discard would activate anybody.
func (g *Game) canDiscard() bool { return g.canBegin(g.discard, int(g.side)) }

// playable says whether a card is for one's own turn, and its first effect has
// something to do.
func (g *Game) playable(c int) bool {
	return g.cards[c].own && g.canBegin(g.cards[c].program, int(g.side))
}

// canBegin says whether the first effect of a program has something to do.
func (g *Game) canBegin(program int16, side int) bool {
	effects := g.programs[program]
	g.trial = frame{program: program, side: int8(side), mark: grid.None, plane: -1}
	return len(effects) > 0 && g.isOpen(&effects[0], &g.trial)
}

func (g *Game) legalCards(buf []play.Action) []play.Action {
	buf = append(buf, order{Verb: pass}.Action())
	h := &g.hands[g.side]
	if g.mayPlay() {
		for c := range h.kinds() {
			if g.playable(int(c)) {
				buf = append(buf, order{Verb: playCard, N: c}.Action())
			}
		}
		if g.canDiscard() {
			for c := range h.kinds() {
				buf = append(buf, order{Verb: discard, N: c}.Action())
			}
		}
	}
	return g.appendFlight(buf)
}

// playCard plays a card for its text; the enemy may have one against it.
func (g *Game) playCard(c int) {
	g.played++
	g.use(int(g.side), c)
	g.Log.Add(play.Event{What: play.Played, Side: g.side, Value: int32(c), Rule: T(3, 1)})
	g.push(frame{program: g.cards[c].program, side: g.side, card: int16(c), foe: play.NoPiece, mark: grid.None, plane: -1, back: stepCard})
	g.raise(whenCard, play.NoPiece, play.NoPiece, stepEffect)
}

// throw discards a card to activate a unit (T3.1).
func (g *Game) throw(c int) {
	g.played++
	g.use(int(g.side), c)
	g.Log.Add(play.Event{What: play.Passed, Side: g.side, Value: int32(c), Rule: T(3, 1)})
	g.push(frame{program: g.discard, side: g.side, card: -1, foe: play.NoPiece, mark: grid.None, plane: -1, back: stepCard})
}

// loseBoons ends what cards add for a turn.
func (g *Game) loseBoons() {
	for side := range g.sides {
		for n := range g.favoured[side].All() {
			g.view.moved(side)
			g.boons[side][n] = boon{}
			p := &g.pieces[side][n]
			p.profile = g.profiles[p.profile].plain
		}
		g.favoured[side] = 0
		g.endow(side)
	}
}

// steal moves a card from a side's hand to the other's, for good (T3.1). Both
// know it.
func (g *Game) steal(from, i int) {
	h := &g.hands[from]
	c := h.take(h.find(int(h.cards[i]))) // of equal cards one that had been seen
	g.hands[1-from].insert(c, true)
	g.sortEvents(0)
	g.sortEvents(1)
	g.Log.Add(play.Event{What: play.Noted, Side: int8(from), Value: notedCard, N: int16(c), Rule: T(10, 5)})
}

// redeal deals again what a side cannot see of the enemy's hand.
func (g *Game) redeal(side int) {
	h := &g.hands[1-side]
	hidden := 0
	for i := int(h.n) - 1; i >= 0; i-- {
		if h.known&(1<<i) == 0 {
			g.deck.add(h.take(i))
			hidden++
		}
	}
	if hidden == 0 {
		return
	}
	for range hidden {
		c := g.deck.at(int(g.dice.Below(uint32(g.deck.n))))
		g.deck.remove(c)
		h.insert(c, false)
	}
	g.sortEvents(1 - side)
}
