package fluidtime

import (
	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// losCache remembers who has a clear line to whom. It is no part of the state: it
// knows for which places it holds, and what has moved is looked at again when it
// is asked for.
type losCache struct {
	fresh  bool // nothing has moved since it was brought up to date
	at     [2][maxUnits]tabletop.Point
	looked [2][maxUnits]play.Set // enemies of whom it is known
	clear  [2][maxUnits]play.Set // enemies with a clear line
}

// refresh brings the cache up to date: of units that have moved nothing is known.
func (c *losCache) refresh(g *Game) {
	c.fresh = true
	for side := range g.sides {
		for n := range g.alive[side].All() {
			if at := g.units[side][n].at; c.at[side][n] != at {
				c.at[side][n], c.looked[side][n] = at, 0
				for k := range g.sides[1-side].men {
					c.looked[1-side][k].Remove(n)
				}
			}
		}
	}
}

// sees are the enemies to whom a unit has a clear line (F3.1).
func (g *Game) sees(p play.Piece) play.Set {
	c, side, n := &g.los, p.Side(), p.Number()
	if !c.fresh {
		c.refresh(g)
	}
	foe := 1 - side
	for k := range (g.alive[foe] &^ c.looked[side][n]).All() {
		c.looked[side][n].Add(k)
		c.looked[foe][k].Add(n)
		c.clear[side][n].Remove(k)
		c.clear[foe][k].Remove(n)
		if g.sight.Clear(c.at[side][n], c.at[foe][k]) {
			c.clear[side][n].Add(k)
			c.clear[foe][k].Add(n)
		}
	}
	return c.clear[side][n] & g.alive[foe]
}
