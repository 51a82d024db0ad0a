package tintin

import "github.com/tabletop-forge/forge/internal/grid"

// threats are the dice that each side's units could bring to bear on a square
// in their next turn, in tenths, all together. Sight and cover aside: they say
// where it is hot. They are kept up piece by piece, and only for rating.
//
// The dice of a unit depend on the distance alone, so they are squares of
// squares around it, one on another. Each such square is kept as its four
// corners; adding up from the south-western corner of the board fills them in.
type threats struct {
	dice    [2][grid.MaxCells]int16
	corners [2][maxCorners]int16 // row by row, one more than the board has
	known   [2][maxPieces]stance // what is counted in
}

// maxCorners is how many corners the squares of a board have: the most if they
// stand in one row.
const maxCorners = 2 * (grid.MaxCells + 1)

// stance is a unit as it is counted in.
type stance struct {
	there   bool
	profile uint16
	cell    grid.Cell
	more    boon
}

// keepUp counts in what has changed on a side, and says where that changes the
// danger.
func (g *Game) keepUp(side int) (changed grid.Mask) {
	any := false
	for n := range g.sides[side].units.All() {
		me := &g.pieces[side][n]
		now := stance{g.alive[side].Has(n) && me.ride == 0, me.profile, me.cell, boon{}}
		if was := &g.threats.known[side][n]; *was != now {
			g.threaten(side, *was, -10)
			g.threaten(side, now, 10)
			*was, any = now, true
		}
	}
	if any {
		changed = g.addUp(side)
	}
	return changed
}

// threaten adds a unit's dice at the ranges that it has after its move, each
// times a factor: of every distance what it has more than the next.
func (g *Game) threaten(side int, s stance, times int16) {
	if !s.there {
		return
	}
	p := &g.profiles[s.profile]
	step := int(max(p.fightMove, 0))
	further := int16(0)
	for d := min(int(p.reach)+step, maxRange); d >= 0; d-- {
		dice := int16(p.dice[max(d-step, 1)])
		if dice != further {
			g.square(side, s.cell, d, (dice-further)*times)
		}
		further = dice
	}
}

// square adds something to all squares within a distance.
func (g *Game) square(side int, c grid.Cell, d int, value int16) {
	west, south := max(int(g.column[c])-d, 0), max(int(g.row[c])-d, 0)
	east, north := min(int(g.column[c])+d+1, g.Columns), min(int(g.row[c])+d+1, g.Rows)
	corners, width := &g.threats.corners[side], g.Columns+1
	corners[south*width+west] += value
	corners[south*width+east] -= value
	corners[north*width+west] -= value
	corners[north*width+east] += value
}

// addUp fills the dice in from the corners, and says where they have changed.
func (g *Game) addUp(side int) (changed grid.Mask) {
	dice, corners := &g.threats.dice[side], &g.threats.corners[side]
	for row := range g.Rows {
		line := int16(0) // of this row's corners alone
		for column := range g.Columns {
			c := row*g.Columns + column
			line += corners[row*(g.Columns+1)+column]
			sum := line
			if row > 0 {
				sum += dice[c-g.Columns]
			}
			if dice[c] != sum {
				dice[c] = sum
				changed.Add(grid.Cell(c))
			}
		}
	}
	return changed
}
