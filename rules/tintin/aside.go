package tintin

import (
	"fmt"

	"github.com/tabletop-forge/forge/play"
)

// legalAside are the orders that cards, the HQ and what flies ask for.
func (g *Game) legalAside(buf []play.Action) []play.Action {
	switch g.step {
	case stepReact:
		return g.appendReacts(append(buf, Order{Verb: pass}.action()), g.prompt)
	case stepChoose:
		return g.legalNames(buf)
	case stepNamed:
		return g.legalNamed(buf)
	case stepMend:
		return g.legalMends(buf)
	case stepTake:
		return g.legalTakes(buf)
	case stepRefresh:
		side := int(g.top().side)
		each(g.exhausted(side), func(n int) {
			buf = append(buf, Order{Verb: refresh, Piece: play.PieceOf(side, n)}.action())
		})
	case stepSupply:
		return g.legalOptions(buf, supply, g.shortOptions(int(g.top().side)))
	case stepTintin:
		return g.legalOptions(buf, plant, g.tintinMoves(1-int(g.top().side)))
	case stepGeneral:
		return g.legalOptions(append(buf, Order{Verb: pass}.action()), calls, g.openOptions(g.asks()))
	case stepMark:
		for c := range g.all.All() {
			buf = append(buf, Order{Verb: aim, Cell: c}.action())
		}
	case stepPlane:
		for i := range g.planes {
			buf = append(buf, Order{Verb: send, N: uint8(i)}.action())
		}
	case stepAim:
		return g.legalAims(buf)
	case stepBail:
		return g.legalBails(buf)
	case stepDrift:
		return g.legalDrifts(buf)
	case stepLand:
		return g.legalLands(buf)
	}
	return buf
}

// applyAside carries out an order that has to do with cards, the HQ or what
// flies.
func (g *Game) applyAside(o Order) {
	switch o.Verb {
	case playCard:
		g.playCard(int(o.N))
	case discard:
		g.throw(int(o.N))
	case react:
		g.react(int(o.N), o.Cell)
	case name:
		g.nameOne(o.Piece)
	case mend:
		g.mendOne(o.Piece)
	case take:
		from := 1 - int(g.top().side)
		g.steal(from, g.hands[from].find(int(o.N)))
		g.step = stepEffect
	case refresh:
		g.refresh(o.Piece)
	case supply:
		g.supply(int(o.N))
	case plant:
		side := g.top().side
		g.sendTintin(visitor{1 - side, int8(o.N)}, int(side))
	case calls:
		g.callOn(int(o.N))
	case send:
		g.namePlane(int(o.N))
	case fly:
		g.attackFromAir()
	case aim:
		if g.step == stepAim {
			g.aimAt(o.Cell)
		} else {
			g.marked(o.Cell)
		}
	case cancel:
		g.cancel(o.Piece.Number())
	case bail:
		g.bailAt(o.Cell)
	case drifts:
		g.driftTo(g.away(int(g.bail.side)).Turn(int(o.N)))
	case land:
		g.land(o.Cell)
	}
}

// proceedAside is proceed for cards, the HQ and what flies.
func (g *Game) proceedAside() {
	switch g.step {
	case stepReact:
		g.step = g.prompt.back
	case stepEffect:
		g.carryOn()
	case stepNamed, stepMend, stepRefresh:
		g.step = stepEffect
	case stepRetired:
		g.step = stepResume
	case stepResume:
		g.resume()
	case stepHQRoll:
		g.rollHQ()
	case stepBarrage:
		g.hitNext()
	case stepFlak:
		g.flak()
	case stepBail:
		g.bailAt(g.centres.First())
	default:
		panic(fmt.Sprintf("tintin: nothing follows step %d", g.step))
	}
}
