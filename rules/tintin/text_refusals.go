package tintin

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// ofPiece is because for a reason that begins with the piece.
func ofPiece(why string) func(*Game, order) error {
	return toPiece(func(_ *Game, o order) error { return fmt.Errorf(why, o.Piece) })
}

// ofOption is because for a reason that begins with the HQ option.
func ofOption(why string) func(*Game, order) error {
	return func(g *Game, o order) error { return fmt.Errorf(why, g.supportName(int(o.N))) }
}

// toPiece refuses an order to a piece that is not there, or not the side's, and
// else for a reason.
func toPiece(why func(*Game, order) error) func(*Game, order) error {
	return func(g *Game, o order) error {
		switch p := o.Piece; {
		case p.Side() != g.Side():
			return fmt.Errorf("%s is not %s's to command", p, play.SideText(g.Side()))
		case o.Verb != deploy && !g.alive.Has(p):
			return fmt.Errorf("%s is not on the board", p)
		}
		return why(g, o)
	}
}

func (g *Game) refuseOrder(o order) error {
	p := o.Piece
	switch {
	case g.of(p).officer:
		return fmt.Errorf("%s takes no orders (T3.8)", p)
	case g.activated.Has(p.Number()):
		return fmt.Errorf("%s has been activated this turn (T3.5)", p)
	}
	return fmt.Errorf("an order to %s costs %d, and %d is left (T3.3)", p, g.cost(p.Number()), g.orders)
}

func (g *Game) refuseName(o order) error {
	if g.of(o.Piece).officer {
		return errors.New("an officer takes no cards (T3.8)")
	}
	return fmt.Errorf("the card does not name %s (T12.1)", o.Piece)
}

func (g *Game) refuseWalk(o order) error {
	return g.refuseGoing(o.Cell, errors.New("the officer gets no further (T3.4)"))
}

func (g *Game) refuseMove(o order) error {
	return g.refuseGoing(o.Cell, fmt.Errorf("%s gets no further than it may in this terrain (T4.2)", g.active.unit))
}

func (g *Game) refuseGoing(c grid.Cell, otherwise error) error {
	if g.occupied.Has(c) {
		return fmt.Errorf("another piece stands in %s (T4.1)", g.Name(c))
	}
	return otherwise
}

// refuseCombat says why the ordered unit may not combat what is in a square.
func (g *Game) refuseCombat(o order) error {
	c := o.Cell
	q := g.at[c]
	if q == play.NoPiece || q.Side() == int(g.side) {
		return fmt.Errorf("no enemy stands in %s (T5.2)", g.Name(c))
	}
	me := g.piece(g.active.unit)
	p, d := &g.profiles[me.profile], g.distance(me.cell, c)
	switch {
	case g.of(q).pilot:
		return errors.New("no fire hurts a pilot; infantry that moves into his square captures him (T11.6)")
	case g.of(q).closeTarget && d != closeRange:
		return errors.New("an officer is a target in close assault only (T9.6)")
	case p.diceAt(d, nil) == 0:
		return fmt.Errorf("it has no dice at range %d (T5.1)", d)
	case !p.noSight && !g.sees[me.cell].Has(c):
		return fmt.Errorf("it does not see %s (T5.8)", g.Name(c))
	case g.firing[p.firing].silent.Has(me.cell):
		return errors.New("its own square forbids combat (T6)")
	case g.diceFor(p, me.cell, g.of(q), c) == 0:
		return errors.New("the terrain takes all its dice (T5.3)")
	}
	return errors.New("it combats after its move (T4.3)")
}

// diceFor is how many dice a unit would have from one square at an enemy in
// another, 0 if it may not combat it there. What cards add comes on top
// (diceWith).
func (g *Game) diceFor(firer *profile, from grid.Cell, target *profile, to grid.Cell) int {
	return max(g.diceWith(firer, from, target, to, boon{}), 0)
}

func (g *Game) supportName(n int) string { return strings.ToLower(g.supports[n].name) }

// refuseCall says why the General cannot go to an option (T10.2).
func (g *Game) refuseCall(o order) error {
	option := int(o.N)
	side, name := g.asks(), g.supportName(option)
	switch {
	case g.hq[side].points[option] == 0:
		return fmt.Errorf("%s has no points left (T10.2)", name)
	case int(g.hq[side].general) == option:
		return fmt.Errorf("the General stands at %s: he has to go elsewhere (T10.2)", name)
	case g.isBlocked(side, option):
		return fmt.Errorf("%s is blocked by Tintin (T10.3)", name)
	case g.air[side].plane < 0:
		return errors.New("no more pilots can come down: those on the board have to leave first (T11.6)")
	}
	return errors.New("one aircraft is out or due already (T10.7)")
}

// refuseMend says why a unit gets no figure back (T10.4).
func (g *Game) refuseMend(o order) error {
	p := o.Piece
	me, prof := g.piece(p), g.of(p)
	switch {
	case prof.mendCost == 0:
		return fmt.Errorf("%s is not to be mended (T10.4)", p)
	case me.figures == prof.figures:
		return fmt.Errorf("%s is at its starting strength (T10.4)", p)
	case g.isBeset(p.Side(), me.cell):
		return fmt.Errorf("an enemy is next to %s (T10.4)", p)
	}
	return fmt.Errorf("a figure of %s takes %d, and %d is left (T10.4)", p, prof.mendCost, g.top().left)
}

// refuseAim says why an aircraft cannot attack a square as well as those that
// are named (T11.3).
func (g *Game) refuseAim(o order) error {
	a, c := &g.area, o.Cell
	if slices.Contains(a.squares[:a.named], c) {
		return fmt.Errorf("%s is named already (T11.3)", g.Name(c))
	}
	return fmt.Errorf("%s does not touch %s (T11.3)", g.Name(c), g.Name(a.squares[a.named-1]))
}

// refuseLeaving says why the acting piece does not leave the board.
func (g *Game) refuseLeaving(order) error {
	if p := g.active.unit; !g.of(p).pilot {
		return fmt.Errorf("%s does not leave the board (T9.4)", p)
	}
	return errors.New("he does not get over his own edge in one move (T11.6)")
}
