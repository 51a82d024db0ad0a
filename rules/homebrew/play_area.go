package homebrew

import (
	"github.com/tabletop-forge/forge/play"
)

// strike makes an attack: on the target, and if it has an area on all others there, the
// attacker aside.
func (g *Game) strike(i int, x *facts) {
	at := &g.attacks[i]
	if at.area < 0 {
		g.attack(i, x)
		return
	}
	others := g.around(at, x)
	g.attack(i, x)
	for p := range others.All() {
		if g.step != stepOver && g.alive.Has(p) && g.alive.Has(x.self) {
			y := g.instead(x, p)
			y.beside = true
			g.attack(i, &y)
		}
	}
}

// around are the units round the target of an attack that it falls on as well.
func (g *Game) around(at *attack, x *facts) (set play.Pieces) {
	for side := range set {
		set[side] = g.unitsWithin(side, x.at[1], at.area)
	}
	set.Remove(x.self)
	set.Remove(x.foe)
	return set
}

// instead are the facts with another target.
func (g *Game) instead(x *facts, p play.Piece) facts {
	y := *x
	y.foe, y.at[1], y.ways[1] = p, g.cell(p), g.unit(p).faces
	y.apart = g.apart(y.at[0], y.at[1])
	return y
}
