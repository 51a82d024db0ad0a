package cadet

import (
	"fmt"
	"slices"

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
// not named are gone. In the middle of an activation it reads as if that were
// over.
func (g *Game) Position() string { return play.WritePosition(g, clauses) }

// SetPosition sets the game up as Position says. The dice stay as they are. After
// an error the game must be set up again.
func (g *Game) SetPosition(text string) error {
	g.clear()
	if err := play.ReadPosition(g, text, clauses); err != nil {
		return err
	}
	if g.round < 1 {
		return fmt.Errorf("a position needs a turn")
	}
	g.countGone()
	if err := g.Check(); err != nil {
		return err
	}
	g.rules.Run(g, &g.step)
	return nil
}

// clauses are what a position is made of, in order.
var clauses = slices.Concat([]play.Clause[Game]{
	play.TurnClause(func(g *Game) (*int16, *int8) { return &g.round, &g.side }),
	play.ScoreClause(func(g *Game) *play.Score { return &g.Score }),
	play.SideClause("first", func(g *Game) bool { return g.starts < 0 }, func(g *Game) *int8 { return &g.first }),
}, play.ControlClauses(func(g *Game) (*play.Control, play.Goals) { return &g.Held, g.goals }), []play.Clause[Game]{
	{Write: (*Game).writeFigures, Read: (*Game).readFigureClause},
	{Word: "free", Write: (*Game).writeFree, Read: (*Game).readFree},
	play.PiecesClause("done", "figure", func(g *Game) (*play.Set, int8, *play.Names) { return &g.done, g.side, &g.names }),
})

// clear takes everything off the board.
func (g *Game) clear() {
	dice, lots := g.dice, g.lots
	g.blank()
	g.dice, g.lots, g.first = dice, lots, max(g.starts, 0)
	g.step, g.Held = stepTurn, play.UnsetControl()
	for side := range g.bands {
		g.placed[side] = play.FirstOf(len(g.bands[side].men))
	}
}

func (g *Game) writeFigures(parts []string) []string {
	for side := range g.bands {
		for p := range g.alive[side].Pieces(side) {
			parts = append(parts, fmt.Sprintf("%s %s %d", p, g.Name(g.cell(p)), g.figure(p).str))
		}
	}
	return parts
}

func (g *Game) writeFree(parts []string) []string {
	if g.step != stepTurn {
		parts = append(parts, fmt.Sprintf("free %d", g.free))
	}
	return parts
}

// readFree says that the turn has begun.
func (g *Game) readFree(words []string) error {
	if len(words) != 2 {
		return fmt.Errorf("free takes a number")
	}
	n, err := play.ParseFigure(words[1], 0, 60)
	g.free, g.step = int8(n), stepChoose
	return err
}

func (g *Game) readFigureClause(words []string) error {
	p, err := g.names.Piece(words[0], "figure")
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
	if g.alive.Has(p) {
		return fmt.Errorf("%s stands somewhere already", words[0])
	}
	if g.full.Has(c) {
		return fmt.Errorf("%s is full (C1.5)", words[1])
	}
	g.figure(p).str = uint8(n)
	g.alive.Add(p)
	g.put(p, c)
	return nil
}

// countGone books the figures that are not on the board, and what objectives are
// worth.
func (g *Game) countGone() {
	for side := range g.bands {
		g.gone[side] = play.FirstOf(len(g.bands[side].men)) &^ g.alive[side]
		for n := range g.gone[side].All() {
			g.LosePiece(play.PieceOf(side, n), &g.names)
			g.figures[side][n].str = 0
		}
	}
	g.Held.Settle(g.goals)
}
