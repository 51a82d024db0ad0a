package cadet

import (
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/play"
)

// Position is the game as text, between two activations, short enough for a
// test or a report of a mistake; SetPosition reads it back:
//
//	turn 3 B; score 2 0; held 1 A; A1 c3 4; A4 d2 1; B1 g7 3; free 1; done B1
//
// Turn and whose it is; points scored; who went first, if that was rolled for
// ("first B"); who holds an objective (+: it has been scored), and what the
// temporary ones counted when they were last read, if that has changed ("counted
// 0 2"); each figure with its hex and STR; once the turn has begun, how many
// figures still come without a roll, and who has been activated. Figures that are
// not named are gone. In the middle of an activation it is told as if that were
// over.
func (g *Game) Position() string {
	parts := []string{
		fmt.Sprintf("turn %d %s", g.round, play.SideText(int(g.side))),
		fmt.Sprintf("score %d %d", g.score[0], g.score[1]),
	}
	if g.starts < 0 {
		parts = append(parts, "first "+play.SideText(int(g.first)))
	}
	parts = g.held.AppendText(parts, g.goals)
	for side := range g.bands {
		each(g.alive[side], func(n int) {
			p := play.PieceOf(side, n)
			parts = append(parts, fmt.Sprintf("%s %s %d", p, g.Name(g.cell(p)), g.figure(p).str))
		})
	}
	if g.step != stepTurn {
		parts = append(parts, fmt.Sprintf("free %d", g.free))
	}
	each(g.done, func(n int) { parts = append(parts, "done "+play.PieceOf(int(g.side), n).String()) })
	return strings.Join(parts, "; ")
}

// SetPosition sets the game up as Position tells it. The dice stay as they are.
// After an error the game must be set up anew.
func (g *Game) SetPosition(text string) error {
	g.clear()
	for part := range strings.SplitSeq(text, ";") {
		words := strings.Fields(part)
		if len(words) == 0 {
			continue
		}
		if err := g.setPart(words); err != nil {
			return fmt.Errorf("%q: %w", strings.TrimSpace(part), err)
		}
	}
	if g.round < 1 {
		return fmt.Errorf("a position needs a turn")
	}
	g.countGone()
	if err := g.Check(); err != nil {
		return err
	}
	g.run()
	return nil
}

// clear takes everything off the board.
func (g *Game) clear() {
	dice, lots := g.dice, g.lots
	g.blank()
	g.dice, g.lots, g.first = dice, lots, max(g.starts, 0)
	g.step, g.held = stepTurn, play.UnsetControl()
	for side := range g.bands {
		g.placed[side] = below(len(g.bands[side].men))
	}
}

func (g *Game) setPart(words []string) (err error) {
	switch words[0] {
	case "turn":
		return g.setTurn(words[1:])
	case "first":
		if len(words) != 2 {
			return fmt.Errorf("first takes a side")
		}
		g.first, err = play.ParseSide(words[1])
		return err
	case "score":
		return play.ParsePair(&g.score, words, -play.MaxPoints, play.MaxPoints)
	case "held", "counted":
		return g.held.Parse(words, g.goals)
	case "free":
		return g.setFree(words[1:])
	case "done":
		if len(words) != 2 {
			return fmt.Errorf("done takes a figure")
		}
		p, err := g.parsePiece(words[1])
		if err == nil {
			g.done |= bit(p.Number())
		}
		return err
	}
	return g.setFigure(words)
}

func (g *Game) setTurn(words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("turn takes a number and a side")
	}
	n, err := play.ParseFigure(words[0], 1, 30000)
	g.round = int16(n)
	if err != nil {
		return err
	}
	g.side, err = play.ParseSide(words[1])
	return err
}

// setFree says that the turn has begun.
func (g *Game) setFree(words []string) error {
	if len(words) != 1 {
		return fmt.Errorf("free takes a number")
	}
	n, err := play.ParseFigure(words[0], 0, 60)
	g.free, g.step = int8(n), stepChoose
	return err
}

func (g *Game) setFigure(words []string) error {
	p, err := g.parsePiece(words[0])
	if err != nil {
		return err
	}
	if len(words) != 3 {
		return fmt.Errorf("a figure takes a hex and its STR")
	}
	c, err := g.Cell(words[1])
	if err != nil {
		return err
	}
	n, err := play.ParseFigure(words[2], 1, int(g.of(p).str))
	if err != nil {
		return err
	}
	if g.isAlive(p) {
		return fmt.Errorf("%s stands somewhere already", words[0])
	}
	if g.full.Has(c) {
		return fmt.Errorf("%s is full (C1.5)", words[1])
	}
	g.figure(p).str = uint8(n)
	g.alive[p.Side()] |= bit(p.Number())
	g.put(p, c)
	return nil
}

// countGone books the figures that are not on the board, and what objectives are
// worth.
func (g *Game) countGone() {
	for side := range g.bands {
		g.gone[side] = below(len(g.bands[side].men)) &^ g.alive[side]
		each(g.gone[side], func(n int) {
			m := &g.bands[side].men[n]
			g.lostKinds[side][m.kind]++
			g.lostForms[side][m.formation]++
			g.figures[side][n].str = 0
		})
	}
	g.held.Settle(g.goals)
}
