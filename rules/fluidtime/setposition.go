package fluidtime

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// SetPosition sets the game up as Position tells it. The dice stay as they are.
// Beside what Position tells it takes "acts A free 1" or "acts A2 half 1 free 1": a
// card that has side A, or its second platoon, act so. After an error the game must
// be set up anew.
func (g *Game) SetPosition(text string) error {
	g.clear()
	var acts []string
	for _, part := range play.Clauses(text) {
		words := strings.Fields(part)
		if words[0] == "acts" {
			acts = words[1:]
			continue
		}
		if err := g.setPart(words); err != nil {
			return fmt.Errorf("%q: %w", part, err)
		}
	}
	if g.turn < 1 {
		return fmt.Errorf("a position needs a turn")
	}
	g.settle()
	if err := g.Check(); err != nil {
		return err
	}
	if acts != nil {
		if err := g.setActs(acts); err != nil {
			return fmt.Errorf("acts: %w", err)
		}
	} else {
		g.step = stepDraw
		g.askCommanders()
	}
	g.run()
	return nil
}

// clear takes everything off the table.
func (g *Game) clear() {
	dice, lots := g.dice, g.lots
	g.blank()
	g.dice, g.lots, g.first = dice, lots, max(g.starts, 0)
	g.held = play.UnsetControl()
	g.deck = g.stock
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
		each(g.lost[side], func(n int) {
			m := &g.sides[side].men[n]
			g.lostKinds[side][g.profiles[m.profile].kind]++
			g.lostForms[side][m.platoon]++
		})
	}
	for c := range g.cards {
		g.left += int16(g.deck[c])
	}
	g.held.Settle(g.goals)
}

func (g *Game) setPart(words []string) error {
	switch words[0] {
	case "turn":
		n, err := numberIn(words, 1, 1, 30000)
		g.turn = int16(n)
		return err
	case "first":
		return setSide(&g.first, words)
	case "last":
		return setSide(&g.lastSide, words)
	case "declined":
		var side int8
		err := setSide(&side, words)
		g.declined[side] = err == nil
		return err
	case "score":
		return play.ParsePair(&g.score, words, -1000, 1000)
	case "hand":
		var pair [2]int16
		err := play.ParsePair(&pair, words, -1000, 1000)
		for side := range pair {
			g.inHand[side] = uint8(min(max(int(pair[side]), 0), g.sides[side].commanders))
		}
		return err
	case "held", "counted":
		return g.held.Parse(words, g.goals)
	case "drawn":
		return g.setDrawn(words[1:])
	case "corner":
		return g.setCorner(words[1:])
	}
	return g.setUnit(words)
}

// numberIn is a word of a part that must be a number.
func numberIn(words []string, at, least, most int) (int, error) {
	if at >= len(words) {
		return 0, fmt.Errorf("%s takes a number", words[0])
	}
	return play.ParseFigure(words[at], least, most)
}

func setSide(to *int8, words []string) (err error) {
	if len(words) != 2 {
		return fmt.Errorf("%s takes a side", words[0])
	}
	*to, err = play.ParseSide(words[1])
	return err
}

func (g *Game) setDrawn(words []string) error {
	for _, word := range words {
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

func (g *Game) setCorner(words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("corner takes a side and a number")
	}
	side, err := play.ParseSide(words[0])
	if err != nil {
		return err
	}
	n, err := play.ParseFigure(words[1], 0, corners-1)
	g.corner[side] = int8(n)
	return err
}

func (g *Game) setUnit(words []string) error {
	p, err := g.parsePiece(words[0])
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
	g.alive[p.Side()] |= bit(p.Number())
	g.put(p, at, tabletop.Heading(heading))
	for _, word := range words[3:] {
		i := slices.IndexFunc(shown[:], func(s shownMark) bool { return s.word == word })
		if i < 0 {
			return fmt.Errorf("%q is nothing that a unit has", word)
		}
		g.unit(p).marks |= shown[i].mark
	}
	return nil
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
		units &= g.sides[side].platoons[n-1].units
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
