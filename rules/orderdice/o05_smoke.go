package orderdice

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// smokeAt lays a circle of smoke (O5.12). On a table full of it the oldest is
// gone.
func (g *Game) smokeAt(at tabletop.Point, side int) {
	if g.nClouds == maxClouds {
		copy(g.clouds[:], g.clouds[1:])
		g.nClouds--
	}
	g.clouds[g.nClouds] = at
	g.nClouds++
	g.stirAll()
	g.note(play.Event{What: play.Noted, Side: int8(side), Value: notedSmoke, Rule: O(5, 12), To: g.sectors.Of(at)})
}

// smokeRolls rolls for the smoke on the table at the start of a turn (O7.1).
func (g *Game) smokeRolls() {
	if g.nClouds == 0 {
		return
	}
	switch roll := g.d6(play.NoPiece, castSmoke); {
	case roll <= g.smokeTurn[0]:
		g.nClouds = 0
		g.clouds = [maxClouds]tabletop.Point{}
	case roll <= g.smokeTurn[1]:
		far, h := tabletop.Length(g.d6(play.NoPiece, castDrift))*tabletop.Inch, g.anyWay()
		n := int8(0)
		for _, c := range g.clouds[:g.nClouds] {
			if to := h.Step(c, far); g.table.Has(to) {
				g.clouds[n] = to
				n++
			}
		}
		clear(g.clouds[n:])
		g.nClouds = n
	default:
		return
	}
	g.stirAll()
	g.note(play.Event{What: play.Noted, Side: play.NoSide, Value: notedDrift, N: int16(int(g.nClouds)), Rule: O(7, 1)})
}
