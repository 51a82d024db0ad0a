package cadet

import (
	"errors"
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// Refuse says why an order is not open, with the rule; nil if it is. The
// simulation never asks: it takes orders from Legal.
func (g *Game) Refuse(a play.Action) error {
	if _, open := slices.BinarySearch(g.Legal(nil), a); open {
		return nil
	}
	return fmt.Errorf("%s: %w", g.Text(a), g.objection(orderOf(a)))
}

// stepVerbs are the kinds of orders that each step asks for.
var stepVerbs = [stepOver + 1][]verb{
	stepDeploy: {deploy},
	stepChoose: {pass, activate},
	stepAct:    {pass, rest, move, punch},
	stepMeet:   {punch},
	stepDie:    {choose},
	stepRun:    {runs},
	stepFollow: {pass, follow},
	stepCrowd:  {steps},
}

func (g *Game) objection(o Order) error {
	if !slices.Contains(stepVerbs[g.step], o.Verb) {
		return fmt.Errorf("it is not the time to %s", verbWords[o.Verb])
	}
	switch o.Verb {
	case deploy:
		return errors.New("it does not set up there now (C1.2)")
	case activate:
		return g.objectionToCall(o.Piece)
	case rest:
		if g.active.left < g.actions {
			return errors.New("a rest takes both actions (C5.1)")
		}
		return errors.New("it has all its STR (C5.1)")
	case move:
		return g.objectionToMove(o.Cell)
	case punch:
		return errors.New("there is no such enemy in its hex, or across a wall from it (C4.1)")
	case choose:
		return errors.New("no die shows it (C4.2)")
	case runs:
		return errors.New("it does not run there (C4.4, C4.5)")
	}
	return errors.New("there is no room for it (C1.5)")
}

func (g *Game) objectionToCall(p play.Piece) error {
	switch name := p.String(); {
	case p.Side() != int(g.side):
		return fmt.Errorf("%s is not %s's", name, play.SideText(int(g.side)))
	case !g.isAlive(p):
		return fmt.Errorf("%s is not on the board", name)
	default:
		return fmt.Errorf("%s has been activated this turn (C2.1)", name)
	}
}

func (g *Game) objectionToMove(c grid.Cell) error {
	from := g.cell(g.acting())
	switch w := &g.ways[g.of(g.acting()).ways]; {
	case !g.around[from].Has(c):
		return errors.New("a move is one hex (C3.1)")
	case !w.open[from].Has(c):
		return errors.New("the ground is shut to it")
	case g.active.stuck:
		return errors.New("it has stopped (C3.3)")
	default:
		return errors.New("the ground takes both actions (C3.1)")
	}
}
