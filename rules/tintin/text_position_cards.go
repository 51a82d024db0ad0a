package tintin

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/tabletop-forge/forge/play"
)

// cardClauses are the part of a position that has to do with cards, the HQ, what
// flies and what is gone:
//
//	carded; reacted 1; flat 1; extra 2; hand A good-boots* wet-matches; discards strong-coffee 2; used 1 0; hq A nurse 2 big-guns 3 at nurse;
//	tintin B spy; due A c4 1; air B fighter out; gone wire c3 d3
//
// The player is past the turn's card; cards played in the enemy's turn; what every
// order costs, and orders added to the roll, by a card. Cards in hand, with a star
// if the enemy has seen them, and those discarded, with how many; how many each
// side has used and will replace; the options of an HQ that have not their first
// points, and where the General stands; where Tintin is; shells on their way to a
// square and the turns until then; an aircraft, out or due; obstacles that are
// gone. The deck is the rest of the cards; a position without a word of hands has
// none.
func cardClauses() []play.Clause[Game] {
	return []play.Clause[Game]{
		{Word: "carded", Write: func(g *Game, parts []string) []string {
			if g.step == stepOfficer {
				parts = append(parts, "carded")
			}
			return parts
		}, Read: func(g *Game, _ []string) error { g.step = stepOfficer; return nil }},
		numberClause("reacted", 0, 0, func(g *Game) *int8 { return &g.reacted }),
		numberClause("flat", -1, 0, func(g *Game) *int8 { return &g.flatCost }),
		numberClause("extra", 0, -maxFigure, func(g *Game) *int8 { return &g.moreOrders }),
		play.EachSideClause("hand", (*Game).handText, (*Game).setHand),
		{Word: "discards", Write: (*Game).writeDiscards, Read: (*Game).setPile},
		{Word: "used", Write: func(g *Game, parts []string) []string {
			if a, b := g.hands[0].used, g.hands[1].used; a+b > 0 {
				parts = append(parts, fmt.Sprintf("used %d %d", a, b))
			}
			return parts
		}, Read: func(g *Game, words []string) error {
			pair := [play.Sides]int16{}
			err := play.ParsePair(&pair, words, -1000, 1000)
			g.hands[0].used, g.hands[1].used = int8(pair[0]), int8(pair[1])
			return err
		}},
		play.EachSideClause("hq", (*Game).hqText, (*Game).setHQ),
		play.EachSideClause("tintin", func(g *Game, side int) string {
			if int(g.tintin.side) != side {
				return ""
			}
			return " " + g.optionIDs[g.tintin.option]
		}, func(g *Game, side int, words []string) error {
			option, err := g.option(words)
			g.tintin = visitor{int8(side), option}
			return err
		}),
		{Word: "due", Write: (*Game).writeDue, Read: play.EachSideClause("due", nil, (*Game).setDue).Read},
		play.EachSideClause("air", nil, (*Game).setAir), // written with what is due
		{Word: "gone", Write: (*Game).writeGone, Read: (*Game).setGone},
	}
}

// numberClause is a word with a number of at least some size, left out while it
// is what it usually is.
func numberClause(word string, usual, least int8, of func(*Game) *int8) play.Clause[Game] {
	return play.Clause[Game]{
		Word: word,
		Write: func(g *Game, parts []string) []string {
			if n := *of(g); n != usual {
				parts = append(parts, fmt.Sprintf("%s %d", word, n))
			}
			return parts
		},
		Read: func(g *Game, words []string) error {
			if len(words) != 2 {
				return fmt.Errorf("%s takes a number", word)
			}
			n, err := play.ParseFigure(words[1], int(least), maxFigure)
			*of(g) = int8(n)
			return err
		},
	}
}

func (g *Game) handText(side int) (text string) {
	h := &g.hands[side]
	for i, c := range h.cards[:h.n] {
		text += " " + g.cardIDs[c]
		if h.known&(1<<i) != 0 {
			text += "*"
		}
	}
	return text
}

func (g *Game) setHand(side int, ids []string) error {
	for _, id := range ids {
		id, known := strings.CutSuffix(id, "*")
		c := slices.Index(g.cardIDs, id)
		if c < 0 || g.deck.of[c] == 0 || g.hands[side].n == maxHand {
			return fmt.Errorf("%q is no card that the deck still has, or the hand is full", id)
		}
		g.deck.remove(c)
		g.hands[side].insert(c, known)
	}
	g.sortEvents(side)
	return nil
}

func (g *Game) writeDiscards(parts []string) []string {
	text := "discards"
	for c, id := range g.cardIDs {
		if n := g.discards.of[c]; n > 0 {
			text += " " + id
			if n > 1 {
				text += fmt.Sprintf(" %d", n)
			}
		}
	}
	if g.discards.n > 0 {
		parts = append(parts, text)
	}
	return parts
}

func (g *Game) setPile(words []string) error {
	for i := 1; i < len(words); i++ {
		c := slices.Index(g.cardIDs, words[i])
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
			return fmt.Errorf("the deck has not %d of %q left", n, g.cardIDs[c])
		}
		for range n {
			g.deck.remove(c)
			g.discards.add(c)
		}
	}
	return nil
}

func (g *Game) hqText(side int) (text string) {
	hq := &g.hq[side]
	for o, id := range g.optionIDs {
		if hq.points[o] != g.sides[side].supports[o] {
			text += fmt.Sprintf(" %s %d", id, hq.points[o])
		}
	}
	if hq.general >= 0 {
		text += " at " + g.optionIDs[hq.general]
	}
	return text
}

func (g *Game) setHQ(side int, words []string) error {
	for ; len(words) >= 2; words = words[2:] {
		if words[0] == "at" {
			o, err := g.option(words[1:2])
			g.hq[side].general = o
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

func (g *Game) option(words []string) (int8, error) {
	if len(words) == 1 {
		if o := slices.Index(g.optionIDs, words[0]); o >= 0 {
			return int8(o), nil
		}
	}
	return 0, fmt.Errorf("%q is no HQ option", strings.Join(words, " "))
}

// writeDue writes what is on its way to the board, or above it.
func (g *Game) writeDue(parts []string) []string {
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
			parts = append(parts, fmt.Sprintf("air %s %s %s", play.SideText(side), g.planeIDs[a.plane], when))
		}
	}
	return parts
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
	if room := g.roomForShells(side); room >= 0 {
		g.due[side][room] = shells{true, c, int8(n)}
		return err
	}
	return fmt.Errorf("no more than %d shells are on their way", maxDue)
}

func (g *Game) setAir(side int, words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("air takes an aircraft, and out or the turns until it arrives")
	}
	i := slices.Index(g.planeIDs, words[0])
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

func (g *Game) writeGone(parts []string) []string {
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

func (g *Game) setGone(words []string) error {
	if len(words) < 2 || slices.Index(g.loose, words[1]) < 0 {
		return fmt.Errorf("gone takes terrain that can be removed, and squares")
	}
	for _, word := range words[2:] {
		c, err := g.Cell(word)
		if err != nil {
			return err
		}
		g.gone[slices.Index(g.loose, words[1])].Add(c)
	}
	return nil
}
