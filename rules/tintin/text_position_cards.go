package tintin

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/play"
)

// asideState is the part of a position that has to do with cards, the HQ, what
// flies and what is gone:
//
//	carded; reacted 1; flat 1; extra 2; hand A good-boots* wet-matches; discards strong-coffee 2; used 1 0; hq A nurse 2 big-guns 3 at nurse;
//	tintin B spy; due A c4 1; air B fighter out; gone wire c3 d3
//
// The player is past his card; cards played in the enemy's turn; what every order
// costs, and orders added to the roll, by a card. Cards in hand, with a star if the enemy has seen them, and those discarded,
// with how many; how many each side has used and will replace; the options of an
// HQ that have not their first points, and where the General stands; where Tintin
// is; shells on their way to a square and the turns until then; an aircraft, out
// or due; obstacles that are gone. The deck is the rest of the cards; a position
// without a word of hands has none.
func (g *Game) asideState() (parts []string) {
	if g.step == stepOfficer {
		parts = append(parts, "carded")
	}
	for _, one := range []struct {
		word     string
		n, usual int8
	}{{"reacted", g.reacted, 0}, {"flat", g.flatCost, -1}, {"extra", g.moreOrders, 0}} {
		if one.n != one.usual {
			parts = append(parts, fmt.Sprintf("%s %d", one.word, one.n))
		}
	}
	for side := range g.hands {
		h := &g.hands[side]
		text := "hand " + play.SideText(side)
		for i, c := range h.cards[:h.n] {
			text += " " + g.cards[c].id + mark(h.known&(1<<i) != 0, "*")
		}
		if h.n > 0 {
			parts = append(parts, text)
		}
	}
	if text := g.pileText(&g.discards); text != "" {
		parts = append(parts, "discards"+text)
	}
	if g.hands[0].used+g.hands[1].used > 0 {
		parts = append(parts, fmt.Sprintf("used %d %d", g.hands[0].used, g.hands[1].used))
	}
	for side := range g.hq {
		parts = append(parts, g.hqText(side)...)
	}
	if g.tintin != noVisitor {
		parts = append(parts, "tintin "+play.SideText(int(g.tintin.side))+" "+g.supports[g.tintin.option].id)
	}
	for side := range g.due {
		for _, d := range g.due[side] {
			if d.on {
				parts = append(parts, fmt.Sprintf("due %s %s %d", play.SideText(side), g.Name(d.mark), d.wait))
			}
		}
		if a := g.air[side]; a.plane >= 0 {
			when := "out"
			if !a.out {
				when = strconv.Itoa(int(a.wait))
			}
			parts = append(parts, fmt.Sprintf("air %s %s %s", play.SideText(side), g.planes[a.plane].id, when))
		}
	}
	for kind, id := range g.loose {
		text := "gone " + id
		for c := range g.gone[kind].All() {
			text += " " + g.Name(c)
		}
		if !g.gone[kind].Empty() {
			parts = append(parts, text)
		}
	}
	return parts
}

func (g *Game) pileText(p *pile) (text string) {
	for c := range g.cards {
		switch n := p.of[c]; {
		case n == 1:
			text += " " + g.cards[c].id
		case n > 1:
			text += fmt.Sprintf(" %s %d", g.cards[c].id, n)
		}
	}
	return text
}

func (g *Game) hqText(side int) []string {
	text := ""
	hq := &g.hq[side]
	for o := range g.supports {
		if hq.points[o] != g.sides[side].supports[o] {
			text += fmt.Sprintf(" %s %d", g.supports[o].id, hq.points[o])
		}
	}
	if hq.general >= 0 {
		text += " at " + g.supports[hq.general].id
	}
	if text == "" {
		return nil
	}
	return []string{"hq " + play.SideText(side) + text}
}

// setAsidePart reads a part of asideState.
func (g *Game) setAsidePart(words []string) error {
	if words[0] == "carded" {
		g.step = stepOfficer
		return nil
	}
	for word, n := range map[string]*int8{"reacted": &g.reacted, "flat": &g.flatCost, "extra": &g.moreOrders} {
		if words[0] != word {
			continue
		}
		if len(words) != 2 {
			return fmt.Errorf("%s takes a number", word)
		}
		least := 0
		if words[0] == "extra" {
			least = -mostFigure
		}
		value, err := play.ParseFigure(words[1], least, mostFigure)
		*n = int8(value)
		return err
	}
	if words[0] == "discards" {
		return g.setPile(words[1:])
	}
	if words[0] == "gone" {
		return g.setGone(words[1:])
	}
	if len(words) < 2 {
		return fmt.Errorf("%s takes a side", words[0])
	}
	if words[0] == "used" {
		pair := [2]int16{}
		err := play.ParsePair(&pair, words, -1000, 1000)
		g.hands[0].used, g.hands[1].used = int8(pair[0]), int8(pair[1])
		return err
	}
	s, err := play.ParseSide(words[1])
	if err != nil {
		return err
	}
	side, rest := int(s), words[2:]
	switch words[0] {
	case "hand":
		return g.setHand(side, rest)
	case "hq":
		return g.setHQ(side, rest)
	case "tintin":
		o, err := g.option(rest)
		g.tintin = visitor{s, int8(o)}
		return err
	case "due":
		return g.setDue(side, rest)
	}
	return g.setAir(side, rest)
}

func (g *Game) setHand(side int, ids []string) error {
	for _, id := range ids {
		id, known := strings.CutSuffix(id, "*")
		c := slices.IndexFunc(g.cards, func(c card) bool { return c.id == id })
		if c < 0 || g.deck.of[c] == 0 || g.hands[side].n == maxHand {
			return fmt.Errorf("%q is no card that the deck still has, or the hand is full", id)
		}
		g.deck.remove(c)
		g.hands[side].insert(c, known)
	}
	g.sortEvents(side)
	return nil
}

func (g *Game) setPile(words []string) error {
	for i := 0; i < len(words); i++ {
		c := slices.IndexFunc(g.cards, func(c card) bool { return c.id == words[i] })
		if c < 0 {
			return fmt.Errorf("%q is no card", words[i])
		}
		n := 1
		if i+1 < len(words) {
			if count, err := strconv.Atoi(words[i+1]); err == nil {
				n = count
				i++
			}
		}
		if n < 1 || n > int(g.deck.of[c]) {
			return fmt.Errorf("the deck has not %d of %q left", n, g.cards[c].id)
		}
		for range n {
			g.deck.remove(c)
			g.discards.add(c)
		}
	}
	return nil
}

func (g *Game) option(words []string) (int, error) {
	if len(words) == 1 {
		if o := slices.IndexFunc(g.supports, func(s support) bool { return s.id == words[0] }); o >= 0 {
			return o, nil
		}
	}
	return 0, fmt.Errorf("%q is no HQ option", strings.Join(words, " "))
}

func (g *Game) setHQ(side int, words []string) error {
	for ; len(words) >= 2; words = words[2:] {
		if words[0] == "at" {
			o, err := g.option(words[1:2])
			g.hq[side].general = int8(o)
			if err != nil {
				return err
			}
			continue
		}
		o, err := g.option(words[:1])
		if err != nil {
			return err
		}
		n, err := play.ParseFigure(words[1], 0, int(g.sides[side].supports[o]))
		if err != nil {
			return err
		}
		g.hq[side].points[o] = int8(n)
	}
	if len(words) > 0 {
		return fmt.Errorf("hq takes options with their points")
	}
	return nil
}

func (g *Game) setDue(side int, words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("due takes a square and turns")
	}
	c, err := g.Cell(words[0])
	if err != nil {
		return err
	}
	n, err := play.ParseFigure(words[1], 0, 100)
	for i := range g.due[side] {
		if d := &g.due[side][i]; !d.on {
			*d = shells{true, c, int8(n)}
			return err
		}
	}
	return fmt.Errorf("no more than %d shells are on their way", maxDue)
}

func (g *Game) setAir(side int, words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("air takes an aircraft, and out or the turns until it arrives")
	}
	i := slices.IndexFunc(g.planes, func(p plane) bool { return p.id == words[0] })
	if i < 0 {
		return fmt.Errorf("%q is no aircraft", words[0])
	}
	g.air[side] = sortie{plane: int8(i), out: words[1] == "out", rolled: true}
	if g.air[side].out {
		return nil
	}
	n, err := play.ParseFigure(words[1], 0, 100)
	g.air[side].wait = int8(n)
	return err
}

func (g *Game) setGone(words []string) error {
	if len(words) == 0 || g.looseKind(words[0]) < 0 {
		return fmt.Errorf("gone takes terrain that can be removed, and squares")
	}
	for _, word := range words[1:] {
		c, err := g.Cell(word)
		if err != nil {
			return err
		}
		g.gone[g.looseKind(words[0])].Add(c)
	}
	return nil
}
