package fluidtime

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/tabletop"
	"github.com/tabletop-forge/forge/play"
)

// Every invariant is noticed when it is broken.
func TestCheckNotices(t *testing.T) {
	t.Parallel()
	for _, c := range []struct {
		spoil func(g *Game)
		want  string
	}{
		{func(g *Game) { g.lost[0].Add(0) }, "both alive and lost"},
		{func(g *Game) { g.LostKinds[1][0]++ }, "counted as"},
		{func(g *Game) { g.LostFormations[1][0]++ }, "counted as"},
		{func(g *Game) { g.inHand[0] = 2 }, "C/O cards of 1 (F2.4)"},
		{func(g *Game) { g.deck[1]++ }, "are in the deck (F2.3)"},
		{func(g *Game) { g.left++ }, "is said to have"},
		{func(g *Game) { g.volley.next = 1 }, "shot 1 of 0"},
		{func(g *Game) { g.units[0][0].at.X = -1 }, "A1 is off the table"},
		{func(g *Game) { g.units[0][0].heading = 360 }, "A1 faces 360°"},
		{func(g *Game) { g.units[0][0].cover = heavyCover }, "is concealed 2, its ground 0"},
		{func(g *Game) { g.units[0][0].marks |= overwatch | moving }, "is on overwatch and cannot be (F3.5)"},
		{func(g *Game) { g.units[0][6].marks |= overwatch }, "A7 is on overwatch and cannot be (F3.5)"},
		{func(g *Game) { g.units[0][0].marks |= hidden }, "is hidden in the open (F3.1)"},
		{func(g *Game) { g.units[0][0].marks |= moving | immobilised }, "moves and is immobilised (F4.4)"},
		{func(g *Game) { g.units[1][0].at = g.units[0][0].at.Plus(tabletop.Point{X: tabletop.Inch}) }, "stand too near to each other (F1.6)"},
	} {
		g := stage(t, "")
		if err := g.SetPosition("turn 1; A1 10,10 0; A7 1,1 0; B1 30,38 180"); err != nil {
			t.Fatal(err)
		}
		c.spoil(g)
		if err := g.Check(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%v, want %q", err, c.want)
		}
	}
}

// A way may lead along the edge of what keeps a unit out, and fire end it there.
func TestCheckAtAnEdge(t *testing.T) {
	t.Parallel()
	for y, stands := range map[tabletop.Length]bool{30: true, 31: false, 32: true} {
		g, p := stage(t, ""), play.PieceOf(0, 0)
		g.put(p, tabletop.Point{X: 21 * tabletop.Inch, Y: y * tabletop.Inch}, 0)
		if err := g.checkUnit(p); !g.closed(g.of(p), g.unit(p).at) || (err == nil) != stands {
			t.Errorf("at %d: %v", y, err)
		}
	}
}
