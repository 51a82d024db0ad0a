package tintin

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// Position is the game as text, between two activations, short enough for a
// test or a report of a mistake; SetPosition reads it back:
//
//	turn 3 B; score 2 0; held 1 A; A1 c3 4; A9 d2 1 gave 2; B1 g7 3; command B4 2 walked; done B1
//
// Turn and whose it is; points scored; who went first, if that was rolled for
// ("first B"); who was last on an objective (+: it has been scored), and what
// the temporary ones counted when they were last read, if that has changed
// ("counted 0 2"); each piece with its square and figures, "as" another unit,
// and the turn in which an officer gave orders; the officer in command with the
// orders that are left; what cards, the HQ and aircraft have come to (see
// cardClauses); and the units activated. Pieces that are not named are lost. In
// the middle of an activation it is written as if that were over.
func (g *Game) Position() string { return play.WritePosition(g, clauses) }

// SetPosition sets the game up as Position says. The dice stay as they are.
// After an error the game must be set up again.
func (g *Game) SetPosition(text string) error {
	g.clear()
	if err := play.ReadPosition(g, text, clauses); err != nil {
		return err
	}
	if g.round < 1 {
		return fmt.Errorf("a position needs a turn")
	}
	g.countLost()
	g.resurface()
	for side := range g.sides {
		g.endow(side)
	}
	if err := g.Check(); err != nil {
		return err
	}
	if !g.goesOn() {
		return fmt.Errorf("neither side has an officer, a card, an aircraft or shells on their way, so no order could ever be given")
	}
	if g.officer >= 0 {
		g.step = stepOrders
	}
	g.rules.Run(g, &g.step)
	return nil
}

// goesOn says whether either side may ever have to decide anything: officers
// command (T3.2), cards in hand are played, aircraft and shells move those whom
// they hit. Without them no card is used, and so none is drawn.
func (g *Game) goesOn() bool {
	for side := range g.sides {
		if g.alive[side]&g.sides[side].officers != 0 || g.hands[side].n > 0 || g.air[side].plane >= 0 ||
			slices.ContainsFunc(g.due[side][:], func(s shells) bool { return s.on }) {
			return true
		}
	}
	return false
}

// clauses are what a position is made of, in order.
var clauses = slices.Concat(
	[]play.Clause[Game]{
		play.TurnClause(func(g *Game) (*int16, *int8) { return &g.round, &g.side }),
		play.ScoreClause(func(g *Game) *play.Score { return &g.Score }),
		play.SideClause("first", func(g *Game) bool { return g.starts < 0 }, func(g *Game) *int8 { return &g.first }),
	},
	play.ControlClauses(func(g *Game) (*play.Control, play.Goals) { return &g.Held, g.goals }),
	[]play.Clause[Game]{
		{Write: (*Game).writePieces, Read: (*Game).setPiece},
		{Word: "command", Write: (*Game).writeCommand, Read: (*Game).setCommand},
	},
	cardClauses(),
	[]play.Clause[Game]{play.PiecesClause("done", "piece", func(g *Game) (*play.Set, int8, *play.Names) { return &g.activated, g.side, &g.names })},
)

// clear takes everything off the board.
func (g *Game) clear() {
	dice, lots := g.dice, g.lots
	g.blank()
	g.dice, g.lots, g.first = dice, lots, max(g.starts, 0)
	g.Held, g.step = play.UnsetControl(), stepCard
	for side := range g.sides {
		g.placed[side] = play.FirstOf(len(g.sides[side].men))
	}
	g.deck = g.stock
}

func (g *Game) writePieces(parts []string) []string {
	for side := range g.sides {
		for n := range g.alive[side].All() {
			parts = append(parts, g.pieceState(play.PieceOf(side, n)))
		}
	}
	return parts
}

func (g *Game) pieceState(p play.Piece) string {
	me := g.piece(p)
	text := fmt.Sprintf("%s %s %d", p, g.Name(me.cell), me.figures)
	if unit := g.of(p).unit; unit != g.profiles[g.sides[p.Side()].men[p.Number()].profile].unit {
		text += " as " + unit
	}
	if b := g.boons[p.Side()][p.Number()]; b != (boon{}) {
		text += fmt.Sprintf(" more %d,%d,%d", b.dice, b.closeDice, b.squares)
		if b.flags != 0 {
			text += fmt.Sprintf(",%d", b.flags)
		}
	}
	if set := slices.Index(g.profiles[g.of(p).plain].gained, g.of(p).bare(me.profile)); set >= 0 {
		text += fmt.Sprintf(" gains %d", set+1)
	}
	if me.ride > 0 {
		text += " in " + play.PieceOf(p.Side(), int(me.ride)-1).String()
	}
	if gave := g.gave[p.Side()][p.Number()]; gave > 0 {
		text += fmt.Sprintf(" gave %d", gave)
	}
	return text
}

func (g *Game) setPiece(words []string) error {
	p, err := g.names.Piece(words[0], "piece")
	if err != nil {
		return err
	}
	if len(words) < 2 || len(words)%2 != 1 {
		return fmt.Errorf("a piece takes a square and its figures")
	}
	c, err := g.Cell(words[1])
	if err != nil {
		return err
	}
	riding := slices.Contains(words, "in")
	if g.occupied.Has(c) && !riding || g.alive.Has(p) {
		return fmt.Errorf("%s stands somewhere, or another piece in %s", words[0], words[1])
	}
	me := g.piece(p)
	n, err := play.ParseFigure(words[2], 1, int(g.of(p).figures))
	if err != nil {
		return err
	}
	me.figures = uint8(n)
	for rest := words[3:]; len(rest) > 0; rest = rest[2:] {
		if err := g.setTrait(p, rest[0], rest[1]); err != nil {
			return err
		}
	}
	g.alive.Add(p)
	if me.ride > 0 {
		g.riding.Add(p)
		me.cell = c
		return nil
	}
	g.put(p, c)
	return nil
}

func (g *Game) setTrait(p play.Piece, what, value string) error {
	switch what {
	case "as":
		form := g.formOf(p, value)
		if form < 0 {
			return fmt.Errorf("%s cannot be %s", p, value)
		}
		g.piece(p).profile = g.of(p).turnsInto[form]
		return nil
	case "in":
		car, err := g.names.Piece(value, "piece")
		if err != nil {
			return err
		}
		g.piece(p).ride, g.piece(car).load = uint8(car.Number())+1, uint8(p.Number())+1
		return nil
	case "more":
		g.favoured.Add(p)
		return setBoon(&g.boons[p.Side()][p.Number()], value)
	case "gains":
		gained := g.of(p).gained
		n, err := play.ParseFigure(value, 1, len(gained))
		if err == nil {
			g.piece(p).profile = gained[n-1]
			g.favoured.Add(p)
		}
		return err
	case "gave":
		n, err := play.ParseFigure(value, 1, 30000)
		g.gave[p.Side()][p.Number()] = int16(n)
		return err
	}
	return fmt.Errorf("%q is nothing that a piece has", what)
}

// formOf is the number of a unit among those that a piece may turn into, or -1.
func (g *Game) formOf(p play.Piece, unit string) int {
	return slices.IndexFunc(g.of(p).turnsInto, func(as uint16) bool { return g.profiles[as].unit == unit })
}

// setBoon reads what cards add to a unit: dice, dice in close assault, squares,
// and flags that it ignores.
func setBoon(b *boon, value string) error {
	parts := strings.Split(value, ",")
	to := []*int8{&b.dice, &b.closeDice, &b.squares, &b.flags}
	if len(parts) < 3 || len(parts) > len(to) {
		return fmt.Errorf("%q is not dice, dice in close assault, squares and perhaps flags", value)
	}
	for i, part := range parts {
		n, err := play.ParseFigure(part, 0, maxFigure)
		if err != nil {
			return err
		}
		*to[i] = int8(n)
	}
	return nil
}

// countLost books the pieces that are not on the board, and what objectives
// are worth.
func (g *Game) countLost() {
	for side := range g.sides {
		g.lost[side] = play.FirstOf(len(g.sides[side].men)) &^ g.alive[side] &^ g.sides[side].pilots
		for n := range (g.lost[side] & g.sides[side].units).All() {
			g.LosePiece(play.PieceOf(side, n), &g.names)
		}
		for n := range g.lost[side].All() {
			g.pieces[side][n].figures = 0
		}
	}
	g.Held.Settle(g.goals)
}

// start is a piece before it stands anywhere.
func (g *Game) start(side, n int) piece {
	m := g.sides[side].men[n]
	return piece{cell: grid.None, profile: m.profile, figures: g.profiles[m.profile].figures}
}

func (g *Game) writeCommand(parts []string) []string {
	if g.officer < 0 {
		return parts
	}
	text := fmt.Sprintf("command %s %d", play.PieceOf(int(g.side), int(g.officer)), g.orders)
	if g.walked {
		text += " walked"
	}
	return append(parts, text)
}

func (g *Game) setCommand(words []string) error {
	if len(words) < 3 || len(words) > 4 || len(words) == 4 && words[3] != "walked" {
		return fmt.Errorf(`command takes an officer, the orders that are left, and perhaps "walked"`)
	}
	p, err := g.names.Piece(words[1], "piece")
	if err != nil {
		return err
	}
	n, err := play.ParseFigure(words[2], 0, 100)
	g.officer, g.orders, g.walked = int8(p.Number()), int8(n), len(words) == 4
	return err
}
