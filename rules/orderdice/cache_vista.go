package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// vista is what a unit would see from a place where it might go: whom, and behind what
// cover. What could be shot there and at whom is weighed one after the other, for several
// ways to it perhaps. It is no part of the state: it follows from it.
type vista struct {
	ready  bool
	of     play.Piece
	at     tabletop.Point
	known  play.Set // enemies that are looked at
	clear  play.Set // those of them who are seen
	behind play.Set // those whose cover is looked at
	cover  [maxUnits]int8
}

// vistaOf is what a unit would see from a place.
func (g *Game) vistaOf(p play.Piece, at tabletop.Point) *vista {
	v := &g.view.vista
	if !v.ready || v.of != p || v.at != at {
		v.ready, v.of, v.at = true, p, at
		v.known, v.clear, v.behind = 0, 0, 0
	}
	return v
}

// seesFrom says whether a unit would see an enemy from a place.
func (g *Game) seesFrom(p play.Piece, at tabletop.Point, q play.Piece) bool {
	if u := g.unit(p); at == u.at && u.ride == 0 {
		return g.sees(p, q)
	}
	v, n := g.vistaOf(p, at), q.Number()
	if !v.known.Has(n) {
		v.known.Add(n)
		if g.clear(at, g.unit(q).at) {
			v.clear.Add(n)
		}
	}
	return v.clear.Has(n)
}

// coverFrom is the cover of an enemy whom a unit would see from a place.
func (g *Game) coverFrom(p play.Piece, at tabletop.Point, q play.Piece) int8 {
	v, n := g.vistaOf(p, at), q.Number()
	if !v.behind.Has(n) {
		v.behind.Add(n)
		v.cover[n] = g.cover(at, g.girth(p), g.unit(q).at, g.girth(q))
	}
	return v.cover[n]
}
