package tintin

import (
	"errors"
	"fmt"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// objectionAloft says why an order that has to do with the HQ or with what
// flies is not open.
func (g *Game) objectionAloft(o Order) error {
	switch o.Verb {
	case calls:
		return g.objectionToCall(int(o.N))
	case mend:
		return g.objectionToMend(o.Piece)
	case take:
		return errors.New("the enemy has no such card in his hand (T10.5)")
	case refresh:
		return fmt.Errorf("%s is fresh (T3.6)", o.Piece.String())
	case supply:
		return fmt.Errorf("%s has all its points (T10.1)", g.supportName(int(o.N)))
	case plant:
		return fmt.Errorf("%s has Tintin already (T10.3)", g.supportName(int(o.N)))
	case fly:
		return errors.New("no aircraft of one's own is on patrol (T11.1)")
	case aim:
		return g.objectionToAim(o.Cell)
	case bail:
		return errors.New("a pilot jumps over the middle of the board (T11.6)")
	case land:
		return errors.New("a pilot comes down in a free square, the nearest (T11.6)")
	case leave:
		return g.objectionToLeaving()
	}
	return errors.New("there is something to decide first")
}

func (g *Game) supportName(n int) string { return strings.ToLower(g.supports[n].name) }

// objectionToCall says why the General cannot go to an option (T10.2).
func (g *Game) objectionToCall(option int) error {
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

// objectionToMend says why a unit gets no figure back (T10.4).
func (g *Game) objectionToMend(p play.Piece) error {
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

// objectionToAim says why an aircraft cannot attack a square besides those that
// are named (T11.3).
func (g *Game) objectionToAim(c grid.Cell) error {
	a := &g.area
	for _, known := range a.squares[:a.named] {
		if known == c {
			return fmt.Errorf("%s is named already (T11.3)", g.Name(c))
		}
	}
	return fmt.Errorf("%s does not touch %s (T11.3)", g.Name(c), g.Name(a.squares[a.named-1]))
}

// objectionToLeaving says why the acting piece does not leave the board.
func (g *Game) objectionToLeaving() error {
	if p := g.acting(); !g.of(p).pilot {
		return fmt.Errorf("%s does not leave the board (T9.4)", p)
	}
	return errors.New("he does not get over his own edge in one move (T11.6)")
}
