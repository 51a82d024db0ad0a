package orderdice

import (
	"github.com/tabletop-forge/forge/play"
)

// onVehicle is infantry on a vehicle: its riders fight first, then each man rolls
// to hit and to damage it; the winner regroups, riders as the winners of any
// fight of men with men (O6.2).
func (g *Game) onVehicle() {
	c := &g.charge
	p, q := c.attacker, c.target
	g.beginHarm(stepRegroup)
	riders, met := g.riders(q), q
	g.spill(q, false)
	for n := range riders.All() {
		if r := play.PieceOf(q.Side(), n); g.isAlive(p) && g.isAlive(r) {
			g.meet(p, r, false)
			met = r
		}
	}
	if g.isAlive(p) {
		need := g.fig.assaultHit
		if g.unit(q).order == advance {
			need = g.fig.assaultHitMoving
		}
		for range g.hits(p, g.men(p), need, nil, O(6, 2)) {
			g.batter(p, q)
		}
	}
	g.regroup(p, met)
}

// batter is one hit on a vehicle in an assault.
func (g *Game) batter(p, q play.Piece) {
	if !g.isAlive(q) {
		return
	}
	t := g.of(q)
	over := g.penetrate(q, g.fig.assaultPen, O(6, 2))
	switch {
	case over < 0:
	case t.open || g.isSoft(t):
		g.wreck(q, O(6, 2))
	case g.of(p).hunters:
		g.pierce(q, over, false)
	default:
		g.vehicleDamage(q, g.d6(q, castTable)+g.onDamage.superficial)
	}
}
