package cadet

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/play"
)

// Check returns the first broken invariant.
func (g *Game) Check() error {
	var count [grid.MaxCells]uint8
	var full grid.Mask
	for side := range g.bands {
		var stands grid.Mask
		for n := range g.bands[side].men {
			p := play.PieceOf(side, n)
			if err := g.checkFigure(p); err != nil {
				return err
			}
			if c := g.cell(p); c != grid.None {
				count[c]++
				stands.Add(c)
			}
		}
		if stands != g.stands[side] {
			return fmt.Errorf("side %s stands elsewhere than its figures", play.SideText(side))
		}
		if gone := g.gone[side].Count(); gone != play.Sum(&g.LostKinds[side]) || gone != play.Sum(&g.LostFormations[side]) {
			return fmt.Errorf("side %s has lost %d figures, counted as %d and %d", play.SideText(side), gone, play.Sum(&g.LostKinds[side]), play.Sum(&g.LostFormations[side]))
		}
	}
	for c, n := range count {
		if n >= g.stack {
			full.Add(grid.Cell(c))
		}
		if err := g.checkHex(grid.Cell(c), n); err != nil {
			return err
		}
	}
	if full != g.full || count != g.count {
		return fmt.Errorf("hexes are not as full as their figures make them")
	}
	if g.active.left < 0 || g.active.left > g.actions {
		return fmt.Errorf("%d actions left (C2.2)", g.active.left)
	}
	return nil
}

// checkHex sees that no hex holds too many, but the one of the acting figure, and that
// one only until it is done (C1.5).
func (g *Game) checkHex(c grid.Cell, n uint8) error {
	if n <= g.stack {
		return nil
	}
	if during := g.step >= stepAct && g.step <= stepActed || g.step == stepOver; during && n == g.stack+1 && g.cell(g.acting()) == c {
		return nil
	}
	return fmt.Errorf("%d figures in %s (C1.5)", n, g.Name(c))
}

func (g *Game) checkFigure(p play.Piece) error {
	f, name, gone := g.figure(p), p.String(), g.gone.Has(p)
	switch on := g.cell(p) != grid.None; {
	case on != g.alive.Has(p):
		return fmt.Errorf("%s is on the board: %v, alive: %v", name, on, g.alive.Has(p))
	case g.alive.Has(p) && gone:
		return fmt.Errorf("%s is on the board and removed", name)
	case on && (f.str == 0 || f.str > g.of(p).str):
		return fmt.Errorf("%s has STR %d of %d (C5.1)", name, f.str, g.of(p).str)
	case gone && f.str != 0:
		return fmt.Errorf("%s is removed and has STR %d (C4.7)", name, f.str)
	}
	return nil
}
