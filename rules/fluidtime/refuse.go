package fluidtime

import (
	"fmt"
	"slices"

	"github.com/tabletop-forge/forge/play"
)

// Refuse says why an order is not open, with the rule; nil if it is. Beyond what
// Legal lists, any move and place is open that the rules allow. The simulation
// never asks: it takes orders from Legal.
func (g *Game) Refuse(a play.Action) error {
	if slices.Contains(g.Legal(nil), a) {
		return nil
	}
	if err := g.objection(orderOf(a)); err != nil {
		return fmt.Errorf("%s: %w", g.Text(a), err)
	}
	return nil
}

var stepVerbs = [stepOver + 1][]verb{
	stepDeploy:    {deploy},
	stepCommander: {pass, command},
	stepOrder:     {order},
	stepAct:       {pass, shoot, move, half, halt, watch, observe},
	stepReact:     {pass, react},
	stepReturn:    {pass, answer},
	stepCorner:    {corner},
	stepAim:       {pass, target},
	stepLay:       {lay},
	stepOver:      nil,
}

func (g *Game) objection(o Order) error {
	if o.Verb >= verbs || !slices.Contains(stepVerbs[g.step], o.Verb) {
		return fmt.Errorf("it is not the time to %s", verbWords[min(o.Verb, verbs-1)])
	}
	switch o.Verb {
	case deploy:
		if !g.maySetUp(g.nextUp(), o.place()) {
			return fmt.Errorf("%s cannot set up there (F1.7)", g.nextUp())
		}
		return nil
	case order:
		return g.objectionToOrder(o)
	case target:
		if g.observer(g.strike.side, o.place()) < 0 {
			return fmt.Errorf("nobody observes that place (F6.1)")
		}
		return nil
	case react:
		if o.N <= eighths && g.onWatch(o.Piece) && o.Piece.Side() != int(g.impulse.side) && int8(o.N) >= g.drive.at {
			if _, ok := g.aimOnWay(o.Piece, int(o.Gun), int8(o.N)); ok {
				return nil
			}
		}
		return fmt.Errorf("%s has no shot from overwatch there (F3.5)", o.Piece)
	}
	if g.step == stepAct {
		return g.objectionToAct(o)
	}
	return fmt.Errorf("there is nothing of the kind")
}

func (g *Game) objectionToOrder(o Order) error {
	m := &g.impulse
	switch n := o.Piece.Number(); {
	case o.Piece.Side() != int(m.side):
		return fmt.Errorf("it is not on that side's card (F2.3)")
	case !g.isAlive(o.Piece):
		return fmt.Errorf("%s is out of the game", o.Piece)
	case m.platoon >= 0 && g.sides[m.side].men[n].platoon != uint8(m.platoon):
		return fmt.Errorf("%s acts first, all of it (F2.8)", g.sides[m.side].platoons[m.platoon].name)
	case g.unit(o.Piece).marks.has(suppressed):
		return fmt.Errorf("%s is suppressed and has no free action (F5.1)", o.Piece)
	}
	return fmt.Errorf("%s does not act on this card, or has done so (F2.3)", o.Piece)
}

// objectionToAct says what keeps the acting unit from doing something.
func (g *Game) objectionToAct(o Order) error {
	p, r := g.acting(), *g.rights()
	who, marks := p.String(), g.unit(p).marks
	switch {
	case (o.Verb == shoot || o.Verb == observe) && r.free == 0:
		return fmt.Errorf("%s has no free action (F3.1)", who)
	case o.Verb == half && r.half == 0:
		return fmt.Errorf("%s has no ½ move (F3.3)", who)
	case o.Verb == move && r.move+r.free == 0:
		return fmt.Errorf("%s has no more than ½ a move (F3.3)", who)
	case o.Verb == shoot:
		return g.objectionToShot(p, o)
	case o.Verb == move || o.Verb == half:
		return g.objectionToMove(p, o)
	case o.Verb == halt:
		return fmt.Errorf("%s is stationary (F3.4)", who)
	case o.Verb == watch && marks.has(moving):
		return fmt.Errorf("%s is moving (F3.5)", who)
	case o.Verb == watch && marks.has(overwatch):
		return fmt.Errorf("%s is on overwatch (F3.5)", who)
	case o.Verb == watch:
		return fmt.Errorf("%s has no gun that fires (F4.4)", who)
	case o.Verb == pass:
		return fmt.Errorf("%s is moving: to decline a move is to halt (F3.2)", who)
	}
	return fmt.Errorf("%s sees no hidden enemy there (F3.1)", who)
}

func (g *Game) objectionToShot(p play.Piece, o Order) error {
	who, at := p.String(), o.Piece.String()
	switch {
	case !g.isAlive(o.Piece) || o.Piece.Side() == p.Side():
		return fmt.Errorf("%s is no target", at)
	case len(g.of(p).guns) <= int(o.Gun) || g.unit(p).marks.has(gunOut):
		return fmt.Errorf("%s has no such gun that fires (F4.4)", who)
	case g.sees(p)&bit(o.Piece.Number()) == 0:
		return fmt.Errorf("%s does not see %s (F3.1)", who, at)
	case g.unit(o.Piece).marks.has(hidden):
		return fmt.Errorf("%s is hidden (F3.1)", at)
	case g.of(p).guns[o.Gun].bandAt(g.unit(p).at, g.unit(o.Piece).at) == nil:
		return fmt.Errorf("%s is out of range (F1.2)", at)
	}
	return fmt.Errorf("%s is not in front of the gun (F3.7)", at)
}

func (g *Game) objectionToMove(p play.Piece, o Order) error {
	who, u, q := p.String(), g.unit(p), g.of(p)
	budget := int64(wholeMove)
	if o.Verb == half {
		budget = halfMove
	}
	g.gather(q, u.at)
	switch cost := g.fare(q, o.place()); {
	case !g.mayMove(p):
		return fmt.Errorf("%s cannot move (F4.4)", who)
	case cost >= noWay:
		return fmt.Errorf("%s may not go there (F3.7)", who)
	case cost > budget:
		return fmt.Errorf("%s gets no further than its move (F3.2)", who)
	case !g.free(p, o.place()):
		return fmt.Errorf("there is no room (F1.6)")
	case o.Hull && !g.atCrest(o.place()):
		return fmt.Errorf("there is no crest (F3.6)")
	}
	return nil
}
