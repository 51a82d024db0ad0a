package tintin

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

func (g *Game) objection(o Order) error {
	if o.Verb >= verbs || !slices.Contains(g.verbsNow(), o.Verb) {
		return fmt.Errorf("it is not the time to %s", verbWords[min(o.Verb, verbs-1)])
	}
	if what, _ := o.Verb.shape(); what == aPiece {
		if err := g.objectionTo(o); err != nil {
			return err
		}
	}
	switch o.Verb {
	case command:
		return fmt.Errorf("%s is exhausted (T3.6)", o.Piece.String())
	case walk:
		return g.objectionToGoing(o.Cell, errors.New("the officer gets no further (T3.4)"))
	case move:
		unit := play.PieceOf(int(g.side), int(g.active.unit)).String()
		return g.objectionToGoing(o.Cell, fmt.Errorf("%s gets no further than it may in this terrain (T4.2)", unit))
	case combats:
		return g.objectionToCombat(o.Cell)
	case retreat:
		return fmt.Errorf("%s retreats to a free square toward its own edge (T9.3)", o.Piece.String())
	case deploy:
		return fmt.Errorf("%s does not set up there now (T2.10)", o.Piece.String())
	}
	return g.objectionAside(o)
}

// verbsNow are the kinds of orders that the step asks for.
func (g *Game) verbsNow() []verb { return stepVerbs[g.step] }

var stepVerbs = [stepOver + 1][]verb{
	stepDeploy:   {deploy},
	stepFirst:    {pass, goFirst},
	stepCard:     {pass, playCard, discard, fly},
	stepOfficer:  {pass, command, fly},
	stepOrders:   {pass, order, walk, boards, fly},
	stepMove:     {boards, move, leave, combats},
	stepFight:    {pass, combats, change, clears},
	stepFlags:    {pass, react, cancel},
	stepTarget:   {retreat},
	stepAttacker: {retreat},
	stepRouted:   {retreat},
	stepGround:   {pass, enter},
	stepAssault:  {pass, combats},
	stepAfter:    {move},
	stepReact:    {pass, react},
	stepChoose:   {pass, name},
	stepNamed:    {pass, order, fly},
	stepRetired:  {retreat},
	stepMend:     {pass, mend},
	stepTake:     {take},
	stepRefresh:  {refresh},
	stepSupply:   {supply},
	stepTintin:   {plant},
	stepGeneral:  {pass, calls},
	stepMark:     {aim},
	stepPlane:    {send},
	stepAim:      {pass, aim},
	stepBail:     {bail},
	stepDrift:    {drifts},
	stepLand:     {land},
}

// objectionTo says why the piece cannot be given that order.
func (g *Game) objectionTo(o Order) error {
	p, name := o.Piece, o.Piece.String()
	switch {
	case p.Side() != g.Side():
		return fmt.Errorf("%s is not %s's to command", name, string(rune('A'+g.Side())))
	case o.Verb != deploy && !g.isAlive(p):
		return fmt.Errorf("%s is not on the board", name)
	case o.Verb != order:
		return nil
	case g.of(p).officer:
		return fmt.Errorf("%s takes no orders (T3.8)", name)
	case g.activated&bit(p.Number()) != 0:
		return fmt.Errorf("%s has been activated this turn (T3.5)", name)
	}
	return fmt.Errorf("an order to %s costs %d, and %d is left (T3.3)", name, g.cost(p.Number()), g.orders)
}

func (g *Game) objectionToGoing(c grid.Cell, otherwise error) error {
	if g.occupied.Has(c) {
		return fmt.Errorf("somebody stands in %s (T4.1)", g.Name(c))
	}
	return otherwise
}

// objectionAside is for what has to do with cards, the HQ, transport and what
// flies.
func (g *Game) objectionAside(o Order) error {
	switch o.Verb {
	case playCard, discard:
		return errors.New("it is not in hand, or there is nothing that it could do (T12.1)")
	case react:
		return errors.New("it is not in hand, or not for this moment (T3.1)")
	case name:
		if g.of(o.Piece).officer {
			return errors.New("an officer takes no cards (T3.8)")
		}
		return fmt.Errorf("the card does not name %s (T12.1)", o.Piece.String())
	case boards:
		return fmt.Errorf("%s cannot be boarded (T4.5)", o.Piece.String())
	case clears:
		return errors.New("there is no obstacle to remove (T7.3)")
	case change:
		return errors.New("it turns into nothing else here (T4.6)")
	case cancel:
		return fmt.Errorf("%s is not near enough, or not of the battalion (T9.5)", o.Piece.String())
	}
	return g.objectionAloft(o)
}

// objectionToCombat says why the ordered unit may not combat what is in a
// square.
func (g *Game) objectionToCombat(c grid.Cell) error {
	q := g.at[c]
	if q == play.NoPiece || q.Side() == int(g.side) {
		return fmt.Errorf("no enemy stands in %s (T5.2)", g.Name(c))
	}
	me := &g.pieces[g.side][g.active.unit]
	p, d := &g.profiles[me.profile], g.distance(me.cell, c)
	switch {
	case g.of(q).pilot:
		return errors.New("no fire hurts a pilot; infantry that moves into his square captures him (T11.6)")
	case g.of(q).closeTarget && d != closeRange:
		return errors.New("an officer is a target in close assault only (T9.6)")
	case p.diceAt(d, nil) == 0:
		return fmt.Errorf("it has no dice at range %d (T5.1)", d)
	case !p.noSight && !g.hasSight(me.cell, c):
		return fmt.Errorf("it does not see %s (T5.8)", g.Name(c))
	case g.firing[p.firing].silent.Has(me.cell):
		return errors.New("its own square forbids combat (T6)")
	case g.diceFor(p, me.cell, g.of(q), c) == 0:
		return errors.New("the terrain takes all its dice (T5.3)")
	}
	return errors.New("it combats after its move (T4.3)")
}
