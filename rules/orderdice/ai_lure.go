package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// lure is what it is worth to a unit to be at a place: near what there is to
// win, within reach of the enemy, in cover, out of danger.
func (g *Game) lure(p play.Piece, at tabletop.Point) int {
	m, side := g.mood(), p.Side()
	worth := 0
	if transport := g.sides[side].men[p.Number()].transport; transport && g.riders(p) == 0 {
		return -int(g.nearestTo(p, at, side)/tabletop.Inch) * 4
	} else if !transport || g.riders(p) != 0 {
		worth += g.goalWorth(side, at)
	}
	near := g.outlookOf(side).nearest(at)
	reach := max(g.of(p).reach/2, 6*tabletop.Inch)
	if near > reach {
		worth -= int((near-reach)/(tabletop.Inch/4)) * m.step / 4
	}
	worth += int(g.coverAt(at)) * m.cover
	return worth - g.threat(p, at)*m.danger/100
}

// goalWorth is what objectives make of a place.
func (g *Game) goalWorth(side int, at tabletop.Point) int {
	return g.outlookOf(side).pull(at, g.fig.objective)
}

// nearestTo is how far the nearest unit of a side, but the one that asks, is
// from a place.
func (g *Game) nearestTo(p play.Piece, at tabletop.Point, side int) tabletop.Length {
	best, from := play.NoPiece, int64(0)
	for n := range g.afoot(side).All() {
		q := play.PieceOf(side, n)
		if d := g.unit(q).at.Minus(at).Square(); q != p && (best == play.NoPiece || d < from) {
			best, from = q, d
		}
	}
	if best == play.NoPiece {
		return tabletop.Most
	}
	return tabletop.Distance(at, g.unit(best).at)
}

// coverAt is the cover of a unit that stands at a place.
func (g *Game) coverAt(p tabletop.Point) (cover int8) {
	for w, set := range g.index.At(p) {
		for set &= g.covers[w]; set != 0; set &= set - 1 {
			if t := g.tract(w, set); t.cover > cover && len(t.Line) == 0 && g.stands(t) && t.Has(p) {
				cover = t.cover
			}
		}
	}
	return cover
}

// threat is a measure of what idle enemies could do to a unit at a place.
func (g *Game) threat(p play.Piece, at tabletop.Point) int {
	return g.outlookOf(p.Side()).threat(at, g.isArmoured(g.of(p)))
}
