package homebrew

import (
	"errors"
	"fmt"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// Units that a scenario holds in reserve come on at their side's edge, from the round on
// that the game says, or where and when the scenario says: as one of the first things of a
// round, and as many as their player likes.

// beginArrivals asks for reserves, if there are any.
func (g *Game) beginArrivals() {
	if g.round >= g.reserves && (g.held[0]|g.held[1]) != 0 {
		g.deploying, g.step = g.first, stepArrive
	}
}

// endArrivals passes on to the other side, and then to the phases.
func (g *Game) endArrivals() {
	if g.deploying == g.first {
		g.deploying = 1 - g.first
		return
	}
	g.step = stepPhase
}

func (g *Game) canArrive() bool {
	for n := range g.held[g.deploying].All() {
		p := play.PieceOf(int(g.deploying), n)
		for _, at := range g.comesOn(p) {
			if g.mayArrive(p, at) {
				return true
			}
		}
	}
	return false
}

// comesOn are the places where a unit may come on in this round.
func (g *Game) comesOn(p play.Piece) []place {
	if a := &g.sides[p.Side()].arrives[p.Number()]; g.round >= a.from {
		return a.at
	}
	return nil
}

// mayArrive says whether a unit can come on in a place.
func (g *Game) mayArrive(p play.Piece, at place) bool {
	if g.table != nil {
		return g.fits(p, at)
	}
	return g.ways[g.of(p).ways].mayStand(at) && g.hasRoom(p, at) && !g.stands[1-p.Side()].Has(at)
}

func (g *Game) legalArrivals(buf []play.Action) []play.Action {
	start := len(buf)
	buf = append(buf, order{}.Action())
	for n := range g.held[g.deploying].All() {
		p := play.PieceOf(int(g.deploying), n)
		for _, at := range g.comesOn(p) {
			if g.mayArrive(p, at) {
				buf = append(buf, order{Verb: deploy, Piece: p, Cell: at}.Action())
			}
		}
	}
	return g.inOrder(buf, start)
}

// arrive brings a unit on.
func (g *Game) arrive(p play.Piece, at place) {
	g.held.Remove(p)
	g.Log.Add(play.Event{What: play.Noted, Side: int8(p.Side()), Piece: p, Value: notedArrived})
	in := post{at, -1}
	if a := &g.sides[p.Side()].arrives[p.Number()]; a.edge != g.sides[p.Side()].edge {
		in.angle = int16(2 * inward(a.edge))
	}
	g.stand(p, in)
}

// refuseArrival says why a unit cannot come on there.
func (g *Game) refuseArrival(o order) error {
	switch p := o.Piece; {
	case p.Side() != int(g.deploying) || !g.held.Has(p):
		return errors.New("it is not in reserve")
	case g.round < g.sides[p.Side()].arrives[p.Number()].from:
		return fmt.Errorf("it comes on from round %d on", g.sides[p.Side()].arrives[p.Number()].from)
	case o.Cell == grid.None || g.Depth(o.Cell, g.sides[p.Side()].arrives[p.Number()].edge) != 1:
		return fmt.Errorf("it comes on at the %s edge", g.sides[p.Side()].arrives[p.Number()].edge.Edge())
	case g.table != nil && g.mayArrive(p, o.Cell):
		return nil // it is one of the places that are not listed
	}
	return errors.New("there is no room for it")
}

// edgePlaces are the places at an edge of the board: on a table some of them.
func (b *board) edgePlaces(edge grid.Direction) (all []place) {
	const every = 3 // inches
	for at := range place(b.Cells()) {
		column, row := b.Place(at)
		if b.Depth(at, edge) == 1 && (b.table == nil || max(column, row)%every == 1) {
			all = append(all, at)
		}
	}
	return all
}
