package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
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
	for r := range riders.Pieces(q.Side()) {
		if g.isAlive(p) && g.isAlive(r) {
			g.meet(p, r, false)
			met = r
		}
	}
	if g.isAlive(p) {
		need := g.fig.assaultHit
		if g.unit(q).order == advance {
			need = g.fig.assaultHitMoving
		}
		for range g.hits(p, g.men(p), need, play.Event{Rule: O(6, 2)}) {
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
		g.pierceBy(q, over, false)
	default:
		g.rollTable(q, g.onDamage.superficial, tableLight)
	}
}

// overrun has each unit in a tank's way check its morale: failed, it is
// destroyed; passed, it steps aside; guns are destroyed (O6.3). A vehicle in its
// way stops it.
func (g *Game) overrun() {
	c := &g.charge
	p := c.attacker
	to := g.unit(p).at
	met := play.Set(0)
	g.beginHarm(stepActed)
	for {
		q := g.firstIn(p, c.from, to, met)
		if q == play.NoPiece {
			break
		}
		met.Add(q.Number())
		if g.of(q).vehicle {
			stop := g.unit(q).at
			d, touch := tabletop.Distance(c.from, stop), 2*g.fig.hull
			to = tabletop.Between(c.from, stop, int64(max(d-touch, 0)), int64(max(d, 1)))
			break
		}
		g.dodge(q, c.from, to)
	}
	if to != g.unit(p).at {
		g.shift(p, to, O(6, 3))
	}
}

// dodge is the morale check of men or a gun that a tank runs into.
func (g *Game) dodge(q play.Piece, from, to tabletop.Point) {
	switch {
	case g.of(q).artillery:
		g.destroy(q, O(6, 3))
	case g.test(q, checkOverrun) >= failed:
		g.destroy(q, O(6, 3))
	default:
		g.stepAside(q, from, to)
	}
}

// stepAside moves a unit off a tank's way, to the nearer side.
func (g *Game) stepAside(q play.Piece, from, to tabletop.Point) {
	u := g.unit(q)
	h := tabletop.Toward(from, to).Turn(90)
	if to.Minus(from).Cross(u.at.Minus(from)) > 0 { // it stands on the left
		h = h.Turn(180)
	}
	room := g.fig.hull + g.girth(q) + tabletop.Inch/10
	for far := tabletop.Inch; far <= 3*room; far += tabletop.Inch {
		for _, way := range [...]tabletop.Heading{h, h.Turn(180)} {
			at := rounded(g.table.Nearest(way.Step(u.at, far)))
			if !tabletop.Reaches(at, from, to, room) && g.admits(g.of(q).mobility, at, true) {
				g.shift(q, at, O(6, 3))
				return
			}
		}
	}
	g.destroy(q, O(6, 3)) // nowhere to go
}

// ram is a tank against a vehicle: both roll a D6 and add their DV (O6.4).
func (g *Game) ram() {
	c := &g.charge
	p, q := c.attacker, c.target
	g.beginHarm(stepActed)
	riders := g.riders(q)
	g.spill(q, false)
	for r := range riders.Pieces(q.Side()) {
		if g.isAlive(r) {
			g.dodge(r, c.from, g.unit(q).at)
		}
	}
	a, b := g.d6(p, castRam)+int(g.of(p).dv), g.d6(q, castRam)+int(g.of(q).dv)
	switch {
	case a > b:
		g.loseRam(q, p)
	case b > a:
		g.loseRam(p, q)
	}
	for _, r := range [...]play.Piece{p, q} {
		if g.isAlive(r) {
			g.goDown(r)
			g.pin(r, 1)
		}
	}
}

// loseRam is what becomes of the loser: a soft-skin is destroyed, another rolls
// on the table, lightly if its DV is the higher.
func (g *Game) loseRam(q, winner play.Piece) {
	if g.isSoft(g.of(q)) {
		g.wreck(q, O(6, 4))
		return
	}
	if g.of(q).dv > g.of(winner).dv {
		g.rollTable(q, g.onDamage.superficial, tableLight)
		return
	}
	g.rollTable(q, 0, 0)
}
