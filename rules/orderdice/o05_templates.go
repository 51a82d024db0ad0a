package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// explode lays an HE template on a place: every man under it is hit once, men
// in a building and single ones as the last column of the table says, a vehicle
// once; all who are hit are pinned, once a shooting unit (O5.4, O5.6).
func (g *Game) explode(at tabletop.Point, what payload, by play.Piece, top bool) {
	for q := range g.everyone() {
		if n := g.under(q, at, g.he[what.he].radius); n > 0 {
			g.shell(q, n, what, by, top)
		}
	}
}

// shellOf is HE that is a number of inches across.
func (b *board) shellOf(he uint8) payload { return payload{int(he), b.he[he].pins} }

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
func (g *Game) shell(q play.Piece, n int, what payload, by play.Piece, top bool) {
	row, p := &g.he[what.he], g.of(q)
	mod, deep := 0, true
	if p.vehicle {
		mod = g.armourMod(by, q, top)
		deep = 6+row.pen+mod >= int(p.dv)
	}
	if !g.volley.pinned.Has(q) {
		g.volley.pinned.Add(q)
		if !g.isArmoured(p) || g.frightens(q, true, deep) {
			g.pin(q, g.throw(what.pins))
		}
	}
	switch {
	case !g.isAlive(q):
	case p.vehicle:
		g.pierce(q, row.pen+mod, top)
	default:
		if g.houseAt(g.unit(q).at) >= 0 || g.men(q) == 1 {
			n = g.throw(row.hits)
		}
		g.strikeMen(q, n, row.pen, false)
	}
}

