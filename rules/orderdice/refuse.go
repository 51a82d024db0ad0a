package orderdice

import (
	"fmt"
	"slices"

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

func (g *Game) objection(o Order) error {
	if o.Verb >= verbs || !slices.Contains(stepVerbs[g.step], o.Verb) {
		return fmt.Errorf("it is not the time to %s", verbWords[min(o.Verb, verbs-1)])
	}
	switch what, _ := o.Verb.shape(); {
	case what == aPiece && !g.isAlive(o.Piece):
		return fmt.Errorf("%s is not on the table", pieceText(o.Piece))
	}
	switch o.Verb {
	case take:
		return fmt.Errorf("%s has its die already, or is not of the side that was drawn (O2.1)", pieceText(o.Piece))
	case snaps:
		return fmt.Errorf("%s has its die already, or is out of the officer's bubble (O2.1)", pieceText(o.Piece))
	case orders:
		return g.objectionToOrder(command(o.N))
	case moves, boards:
		return fmt.Errorf("%s does not go there: too far, too many pivots, or ground or units in its way (O4)", pieceText(g.acting()))
	case assaults:
		return fmt.Errorf("%s cannot assault %s by its way, or not at all (O6)", pieceText(g.acting()), pieceText(o.Piece))
	case targets:
		return fmt.Errorf("%s is out of range, arc or sight (O5.1)", pieceText(o.Piece))
	case deploys:
		return fmt.Errorf("it does not set up there (O4.7)")
	}
	return fmt.Errorf("that is not open now")
}

func (g *Game) objectionToOrder(c command) error {
	p := g.acting()
	switch u := g.unit(p); {
	case u.ride > 0 && c == running:
		return fmt.Errorf("%s rides in a transport that RAN (O4.1)", pieceText(p))
	case u.ride > 0:
		return fmt.Errorf("%s rides in a transport (O3.1)", pieceText(p))
	case c == running && g.of(p).gait == withHeavyGun:
		return fmt.Errorf("%s never moves (O3.1)", pieceText(p))
	case u.immobile:
		return fmt.Errorf("%s is immobilised (O5.7)", pieceText(p))
	}
	return fmt.Errorf("%s has nothing to shoot with (O3.1)", pieceText(p))
}

// stepVerbs are the kinds of orders that each step asks for.
var stepVerbs = [stepOver + 1][]verb{
	stepDeploy:  {deploys},
	stepCall:    {aims, marks},
	stepShift:   {pass, aims, marks},
	stepPlane:   {flies},
	stepUnit:    {take},
	stepOrder:   {orders},
	stepLoad:    {chooses},
	stepMove:    {moves, boards, assaults},
	stepAmbush:  {pass, shoots},
	stepTarget:  {pass, targets},
	stepReact:   {pass, drops, away},
	stepPuff:    {puffs},
	stepLoss:    {loses},
	stepBrace:   {pass, drops, braces},
	stepRegroup: {pass, regroups},
	stepSnap:    {pass, snaps},
	stepKeep:    {pass, keeps},
}
