package fluidtime

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/play"
)

// Position is the game as text, between two cards, short enough for a test or a
// report of a mistake; SetPosition reads it back:
//
//	turn 2; score 1 0; held 1 A; A1 24.25,17.5 90 moving; B2 30,22.5 270 overwatch hidden; drawn 3 3 7; hand 0 1; last B
//
// The turn; points scored; who went first, if that was rolled for ("first B"); who
// was last at an objective (+: it has been scored), and what the temporary ones
// counted when they were last read, if that has changed ("counted 0 2"); each unit
// with its place, heading and marks; the cards that are drawn, by their numbers; the
// C/O cards in hand, if not all; who acted last; who lets the next card be turned
// ("declined A"); and the corners that aircraft are counted from ("corner A 2").
// Units that are not named are lost. In the middle of a card it is told as if that
// were over.
func (g *Game) Position() string {
	parts := []string{fmt.Sprintf("turn %d", g.turn), fmt.Sprintf("score %d %d", g.score[0], g.score[1])}
	add := func(format string, args ...any) { parts = append(parts, fmt.Sprintf(format, args...)) }
	if g.starts < 0 {
		add("first %s", play.SideText(int(g.first)))
	}
	parts = g.held.AppendText(parts, g.goals)
	for side := range g.sides {
		each(g.alive[side], func(n int) { add("%s", g.unitState(play.PieceOf(side, n))) })
	}
	if drawn := g.drawn(); drawn != "" {
		add("drawn%s", drawn)
	}
	if int(g.inHand[0]) != g.sides[0].commanders || int(g.inHand[1]) != g.sides[1].commanders {
		add("hand %d %d", g.inHand[0], g.inHand[1])
	}
	if g.lastSide >= 0 {
		add("last %s", play.SideText(int(g.lastSide)))
	}
	for side := range g.sides {
		if g.declined[side] {
			add("declined %s", play.SideText(side))
		}
		if g.corner[side] >= 0 {
			add("corner %s %d", play.SideText(side), g.corner[side])
		}
	}
	return strings.Join(parts, "; ")
}

func (g *Game) unitState(p play.Piece) string {
	u := g.unit(p)
	text := fmt.Sprintf("%s %s %d", p, u.at, u.heading)
	for _, s := range shown {
		if u.marks.has(s.mark) {
			text += " " + s.word
		}
	}
	return text
}

// drawn are the numbers of the cards that are not in the deck.
func (g *Game) drawn() (text string) {
	for c := range g.cards {
		for range g.stock[c] - g.deck[c] {
			text += " " + strconv.Itoa(c+1)
		}
	}
	return text
}
