package tintin

import "github.com/tabletop-forge/forge/internal/grid"

// threats are the dice that each side's units could bring to bear on a square
// in their next turn, in tenths, all together. Sight and cover aside: they say
// where it is hot. They are kept up piece by piece, and only for rating.
type threats struct {
	dice  [2][grid.MaxCells]int16
	known [2][maxPieces]stance // what is counted in
}

// stance is a unit as it is counted in.
type stance struct {
	there   bool
	profile uint8
	cell    grid.Cell
}

// keepUp counts in what has changed on a side.
func (g *Game) keepUp(side int) {
	each(g.sides[side].units, func(n int) {
		me := &g.pieces[side][n]
		now := stance{g.alive[side]&bit(n) != 0, me.profile, me.cell}
		was := &g.threats.known[side][n]
		if *was == now {
			return
		}
		g.threaten(side, *was, -10)
		g.threaten(side, now, 10)
		*was = now
	})
}

// threaten adds a unit's dice at the ranges that it has after its move, each
// times so many.
func (g *Game) threaten(side int, s stance, times int16) {
	if !s.there {
		return
	}
	p := &g.profiles[s.profile]
	step := int(max(p.fightMove, 0))
	for c := range g.near[min(int(p.reach)+step, maxRange)][s.cell].All() {
		if d := max(g.distance(s.cell, c)-step, 1); d <= int(p.reach) {
			g.threats.dice[side][c] += int16(p.dice[d]) * times
		}
	}
}
