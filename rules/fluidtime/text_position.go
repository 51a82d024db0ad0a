package fluidtime

import (
	"fmt"
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/tabletop"
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
// Units that are not named are lost. In the middle of a card it is written as if that
// were over.
func (g *Game) Position() string { return play.WritePosition(g, clauses()) }

// SetPosition sets the game up as Position says. The dice stay as they are. It also
// takes "acts A free 1" or "acts A2 half 1 free 1": a card that has side A, or its
// second platoon, act so. After an error the game must be reset.
func (g *Game) SetPosition(text string) error {
	g.clear()
	var acts []string
	all := append(clauses(), play.Clause[Game]{Word: "acts", Read: func(_ *Game, words []string) error { acts = words; return nil }})
	if err := play.ReadPosition(g, text, all); err != nil {
		return err
	}
	if g.turn < 1 {
		return fmt.Errorf("a position needs a turn")
	}
	g.settle()
	if err := g.Check(); err != nil {
		return err
	}
	g.step = stepCommander
	if acts != nil {
		if err := g.setActs(acts[1:]); err != nil {
			return fmt.Errorf("acts: %w", err)
		}
	}
	g.rules.Run(g, &g.step)
	return nil
}

// clauses are what a position is made of, in order.
func clauses() []play.Clause[Game] {
	all := []play.Clause[Game]{
		play.TurnClause(func(g *Game) (*int16, *int8) { return &g.turn, nil }),
		play.ScoreClause(func(g *Game) *play.Score { return &g.Score }),
		play.SideClause("first", func(g *Game) bool { return g.starts < 0 }, func(g *Game) *int8 { return &g.first }),
	}
	all = append(all, play.ControlClauses(func(g *Game) (*play.Control, play.Goals) { return &g.Held, g.goals })...)
	return append(all, []play.Clause[Game]{
		{Write: (*Game).writeUnits, Read: (*Game).readUnitClause},
		{Word: "drawn", Write: (*Game).writeDrawn, Read: (*Game).readDrawn},
		{Word: "hand", Write: (*Game).writeHand, Read: (*Game).readHand},
		play.SideClause("last", func(g *Game) bool { return g.lastSide >= 0 }, func(g *Game) *int8 { return &g.lastSide }),
		{Word: "declined", Write: (*Game).writeSides, Read: (*Game).readDeclined},
		{Word: "corner", Read: (*Game).readCorner},
	}...)
}

// clear takes everything off the table.
func (g *Game) clear() {
	dice, lots := g.dice, g.lots
	g.blank()
	g.dice, g.lots, g.first = dice, lots, max(g.starts, 0)
	g.Held, g.deck = play.UnsetControl(), g.stock
	for side := range g.sides {
		g.placed[side] = g.sides[side].units
		g.inHand[side] = uint8(g.sides[side].commanders)
	}
}

// settle books the units that are not on the table, the cards that are left, and
// what objectives are worth.
func (g *Game) settle() {
	for side := range g.sides {
		g.lost[side] = g.sides[side].units &^ g.alive[side]
		for n := range g.lost[side].All() {
			g.LosePiece(play.PieceOf(side, n), &g.names)
		}
	}
	for c := range g.cards {
		g.left += int16(g.deck[c])
	}
	g.Held.Settle(g.goals)
}

func (g *Game) writeUnits(parts []string) []string {
	for p := range g.onTable() {
		u := g.unit(p)
		text := fmt.Sprintf("%s %s %d", p, u.at, u.heading)
		for _, w := range markWords {
			if u.marks.has(w.mark) {
				text += " " + w.word
			}
		}
		parts = append(parts, text)
	}
	return parts
}

func (g *Game) readUnitClause(words []string) error {
	p, err := g.unitNamed(words[0])
	if err != nil {
		return err
	}
	if len(words) < 3 {
		return fmt.Errorf("a unit takes a place and a heading")
	}
	at, err := tabletop.ParsePoint(words[1])
	if err != nil {
		return err
	}
	heading, err := play.ParseFigure(words[2], 0, 359)
	if err != nil {
		return err
	}
	if g.isAlive(p) {
		return fmt.Errorf("%s stands somewhere already", words[0])
	}
	g.alive[p.Side()].Add(p.Number())
	g.put(p, at, tabletop.Heading(heading))
	for _, word := range words[3:] {
		i := slices.IndexFunc(markWords[:], func(w markWord) bool { return w.word == word })
		if i < 0 {
			return fmt.Errorf("%q is nothing that a unit has", word)
		}
		g.unit(p).marks |= markWords[i].mark
	}
	return nil
}

// writeDrawn writes the numbers of the cards that are not in the deck.
func (g *Game) writeDrawn(parts []string) []string {
	text := "drawn"
	for c := range g.cards {
		for range g.stock[c] - g.deck[c] {
			text += " " + strconv.Itoa(c+1)
		}
	}
	if text == "drawn" {
		return parts
	}
	return append(parts, text)
}

func (g *Game) readDrawn(words []string) error {
	for _, word := range words[1:] {
		n, err := play.ParseFigure(word, 1, len(g.cards))
		if err != nil {
			return err
		}
		if g.deck[n-1] == 0 {
			return fmt.Errorf("there are no more cards %d", n)
		}
		g.deck[n-1]--
	}
	return nil
}

func (g *Game) writeHand(parts []string) []string {
	if int(g.inHand[0]) != g.sides[0].commanders || int(g.inHand[1]) != g.sides[1].commanders {
		parts = append(parts, fmt.Sprintf("hand %d %d", g.inHand[0], g.inHand[1]))
	}
	return parts
}

func (g *Game) readHand(words []string) error {
	var pair [2]int16
	err := play.ParsePair(&pair, words, -1000, 1000)
	for side, n := range pair {
		g.inHand[side] = uint8(min(max(int(n), 0), g.sides[side].commanders))
	}
	return err
}

// writeSides writes who lets the next card be turned, and the corners.
func (g *Game) writeSides(parts []string) []string {
	for side := range g.sides {
		if g.declined[side] {
			parts = append(parts, "declined "+play.SideText(side))
		}
		if g.corner[side] >= 0 {
			parts = append(parts, fmt.Sprintf("corner %s %d", play.SideText(side), g.corner[side]))
		}
	}
	return parts
}

func (g *Game) readDeclined(words []string) error {
	var side int8
	err := play.ParseOneSide(&side, words)
	g.declined[side] = err == nil
	return err
}

func (g *Game) readCorner(words []string) error {
	if len(words) != 3 {
		return fmt.Errorf("corner takes a side and a number")
	}
	side, err := play.ParseSide(words[1])
	if err != nil {
		return err
	}
	n, err := play.ParseFigure(words[2], 0, corners-1)
	g.corner[side] = int8(n)
	return err
}

// setActs has units act: "A free 1", or a platoon "A2 half 1 free 1".
func (g *Game) setActs(words []string) error {
	if len(words) < 3 || len(words)%2 != 1 {
		return fmt.Errorf("it takes whom, and how many of what")
	}
	side, err := play.ParseSide(words[0][:1])
	if err != nil {
		return err
	}
	units := g.alive[side]
	if rest := words[0][1:]; rest != "" {
		n, err := play.ParseFigure(rest, 1, len(g.sides[side].platoons))
		if err != nil {
			return err
		}
		units &= g.sides[side].platoons[n-1]
	}
	var r rights
	to := map[string]*uint8{"free": &r.free, "move": &r.move, "half": &r.half}
	for i := 1; i < len(words); i += 2 {
		n, err := play.ParseFigure(words[i+1], 0, 3)
		if err != nil || to[words[i]] == nil {
			return fmt.Errorf("%q is no number of actions", words[i]+" "+words[i+1])
		}
		*to[words[i]] = uint8(n)
	}
	g.act(side, units, r)
	return nil
}
