package homebrew

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// Check returns the first broken invariant.
func (g *Game) Check() error {
	var count [grid.MaxCells]uint8
	var full grid.Mask
	for side := range g.sides {
		var stands grid.Mask
		for n := range g.sides[side].men {
			p := play.PieceOf(side, n)
			if err := g.checkUnit(p); err != nil {
				return err
			}
			if c := g.cell(p); c != grid.None && g.table != nil {
				if !g.hasRoom(p, c) || g.occupied[c/64]&(1<<(c%64)) == 0 {
					return fmt.Errorf("%s stands too near to another unit", p)
				}
			} else if c != grid.None {
				count[c]++
				stands.Add(c)
			}
		}
		if stands != g.stands[side] {
			return fmt.Errorf("side %s stands elsewhere than its units", play.SideText(side))
		}
		if gone := g.gone[side].Count(); gone != play.Sum(&g.LostKinds[side]) || gone != play.Sum(&g.LostFormations[side]) {
			return fmt.Errorf("side %s has lost %d units, counted as %d and %d", play.SideText(side), gone, play.Sum(&g.LostKinds[side]), play.Sum(&g.LostFormations[side]))
		}
	}
	for c, n := range count {
		if n >= g.stack {
			full.Add(grid.Cell(c))
		}
		if n > g.stack && !g.isMakingRoom(grid.Cell(c), n) {
			return fmt.Errorf("%d units in %s, at most %d", n, g.Name(grid.Cell(c)), g.stack)
		}
	}
	if full != g.full || count != g.count {
		return fmt.Errorf("cells are not as full as their units make them")
	}
	if g.active.left < 0 {
		return fmt.Errorf("%d left to spend on actions", g.active.left)
	}
	return nil
}

// isMakingRoom says whether a cell holds one too many because of the unit that acts.
func (g *Game) isMakingRoom(c grid.Cell, n uint8) bool {
	return g.crowded >= 0 && n == g.stack+1 && g.cell(g.acting()) == c && (g.step >= stepAct && g.step <= stepTake || g.step == stepOver)
}

func (g *Game) checkUnit(p play.Piece) error {
	u, gone := g.unit(p), g.gone.Has(p)
	switch on := g.cell(p) != grid.None; {
	case on != g.alive.Has(p):
		return fmt.Errorf("%s is on the board: %v, alive: %v", p, on, g.alive.Has(p))
	case g.facing != nil && int(u.faces) >= g.facing.ways:
		return fmt.Errorf("%s faces way %d of %d", p, u.faces, g.facing.ways)
	case on && gone:
		return fmt.Errorf("%s is on the board and removed", p)
	case on && g.held.Has(p):
		return fmt.Errorf("%s is on the board and in reserve", p)
	case on && (u.left == 0 || u.left > g.of(p).strength):
		return fmt.Errorf("%s has %d of %d left", p, u.left, g.of(p).strength)
	}
	for m := range u.marks {
		if m < len(g.marks) && u.marks[m] > g.marks[m].most || m >= len(g.marks) && u.marks[m] > 0 {
			return fmt.Errorf("%s has mark %d %d times", p, m+1, u.marks[m])
		}
	}
	return nil
}
