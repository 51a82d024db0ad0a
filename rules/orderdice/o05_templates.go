package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// explode lays an HE template on a place: every man under it is hit once, men
// in a building and single ones as the last column of the table says, a vehicle
// once; all who are hit are pinned, once a shooting unit (O5.4, O5.6).
func (g *Game) explode(at tabletop.Point, he int, by play.Piece, top bool) {
	g.explodeWith(at, he, g.he[he].pins, by, top)
}

func (g *Game) explodeWith(at tabletop.Point, he int, pins throw, by play.Piece, top bool) {
	row := &g.he[he]
	for side := range g.sides {
		for n := range g.afoot(side).All() {
			q := play.PieceOf(side, n)
			if n := g.under(q, at, row.radius); n > 0 {
				g.shell(q, n, he, pins, by, top)
			}
		}
	}
}

// under is how many men of a unit, or whether a vehicle, a template covers.
func (g *Game) under(q play.Piece, at tabletop.Point, radius tabletop.Length) int {
	u := g.unit(q)
	if !tabletop.Near(at, u.at, radius+g.girth(q)+g.fig.base) {
		return 0
	}
	if g.of(q).vehicle {
		return 1
	}
	n := 0
	for _, spot := range g.spots[:min(g.men(q), maxMen)] {
		if tabletop.Near(at, u.at.Plus(spot), radius+g.fig.base) {
			n++
		}
	}
	return n
}

// shell is what a template does to one unit: pins first, then damage (O5.1).
func (g *Game) shell(q play.Piece, n, he int, pins throw, by play.Piece, top bool) {
	row, p := &g.he[he], g.of(q)
	mod, deep := 0, true
	if p.vehicle {
		mod = g.shellMod(q, by, top)
		deep = 6+row.pen+mod >= int(p.dv)
	}
	if side := q.Side(); !g.volley.pinned[side].Has(q.Number()) {
		g.volley.pinned[side].Add(q.Number())
		if !g.isArmoured(p) || g.frightens(q, true, deep) {
			g.pin(q, g.throw(pins))
		}
	}
	switch {
	case !g.isAlive(q):
	case p.vehicle:
		g.pierce(q, g.penetrate(q, row.pen+mod, O(5, 7)), top)
	default:
		if g.houseAt(g.unit(q).at) >= 0 || g.men(q) == 1 {
			n = g.throw(row.hits)
		}
		g.strikeMen(q, n, row.pen, false)
	}
}

// shellMod is what HE adds to its damage roll against an armoured vehicle, for the
// side of it that it hits (O5.5). By none: from off the table.
func (g *Game) shellMod(q, by play.Piece, top bool) (mod int) {
	if !g.isArmoured(g.of(q)) {
		return 0
	}
	if by != play.NoPiece {
		mod = g.facet(g.unit(by).at, q)
	}
	if top {
		mod = max(mod, g.armour.top)
	}
	return mod
}
