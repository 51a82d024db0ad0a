package cadet

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/play"
)

// Every invariant is noticed when it is broken.
func TestCheckNotices(t *testing.T) {
	for _, c := range []struct {
		spoil func(g *Game)
		want  string
	}{
		{func(g *Game) { g.figures[0][2].str = 0 }, "A3 has STR 0 of 3"},
		{func(g *Game) { g.figures[0][2].str = 4 }, "A3 has STR 4 of 3"},
		{func(g *Game) { g.figures[0][2].cell++ }, "stands elsewhere"},
		{func(g *Game) { g.alive[1] &^= play.SetOf(2) }, "B3 is on the board: true, alive: false"},
		{func(g *Game) { g.gone[1] |= play.SetOf(2) }, "B3 is on the board and removed"},
		{func(g *Game) { g.figures[0][0].str = 1 }, "A1 is removed and has STR 1"},
		{func(g *Game) { g.LostKinds[0][0]++ }, "counted as"},
		{func(g *Game) { g.count[0]++ }, "not as full"},
		{func(g *Game) { g.full.Add(9) }, "not as full"},
		{func(g *Game) { g.active.left = 3 }, "3 actions left"},
		{func(g *Game) {
			for _, name := range []string{"A4", "A5"} {
				g.shiftTo(g.named(t, name), g.cell(g.named(t, "A3")))
			}
		}, "3 figures in d4 (C1.5)"},
	} {
		g := stage(t, "", "")
		if err := g.SetPosition("turn 1 A; A3 d4 3; A4 a1 3; A5 b1 3; B3 d5 3; free 1"); err != nil {
			t.Fatal(err)
		}
		c.spoil(g)
		if err := g.Check(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %q", err, c.want)
		}
	}
}
