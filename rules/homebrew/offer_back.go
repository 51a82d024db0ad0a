package homebrew

import (
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/tabletop"
)

// Over an open table a unit falls back straight: away from the enemy, or to its side's
// edge, or a sixteenth of a circle to either side of that; in a straight line only so.

// offerBack lists where a unit comes to that falls back, and says how many inches that
// is: all that it must go, or as many as there is room for.
func (g *Game) offerBack(to *spots, d *due) (inches int) {
	p := d.unit
	var w walker
	w.g, w.p, w.ways, w.from = g, p, &g.ways[g.of(p).ways], g.cell(p)
	w.most, w.reach = noWay-1, min(int(d.n), maxStride)
	w.gather()
	leads := g.headingOf(d)
	ray := g.backRay(leads, place(d.cell), w.from, p.Side())
	turns := [...]int{0, rays - 1, 1}
	all := turns[:]
	if leads == straight {
		all = turns[:1]
	}
	for n := w.reach; n > 0; n-- {
		for _, turn := range all {
			if at := g.off(w.from, g.table.rays[(ray+turn)%rays][n]); w.ends(at) {
				to.add(at)
			}
		}
		if to.n > 0 {
			return n
		}
	}
	return 0
}

// backRay is the direction in which a unit falls back.
func (g *Game) backRay(leads heading, foe, from place, side int) int {
	back := g.sides[side].edge
	h := tabletop.Heading(360 / grid.Directions * int(back))
	if leads != home {
		h = g.toward(foe, from)
	}
	return (int(h)*rays + 180) / 360 % rays
}
