package homebrew

import (
	"github.com/tabletop-forge/forge/play"
)

// worthFacing is what it is worth to have the nearest enemy before one, and less by half in
// a flank. Judgement, not a rule.
const worthFacing = 60

// rateWheel is what it is worth to move and face a way.
func (g *Game) rateWheel(v *outlook, p play.Piece, o order, left int8) int {
	u := g.unit(p)
	was := u.faces
	u.faces = o.N
	value := g.position(v, p, o.Cell) + g.prospect(v, p, o.Cell, left, g.active.did) + g.rateFacing(p, o.Cell, o.N)
	u.faces = was
	return value - 1
}

// rateFacing is what it is worth to stand in a place and face a way.
func (g *Game) rateFacing(p play.Piece, at place, way uint8) int {
	foe := g.nearestFoe(p.Side(), at)
	if foe < 0 {
		return 0
	}
	switch g.arcOf(at, way, foe) {
	case frontArc:
		return worthFacing - angleBetween(g.facing.angles[way], g.bearing(at, foe))/8
	case flankArc:
		return worthFacing / 4
	}
	return 0
}
