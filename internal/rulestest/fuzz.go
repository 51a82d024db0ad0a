package rulestest

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/play"
)

// FuzzTexts holds a game to whatever is written as a position of it and as an
// order. A position that is taken holds the invariants and, where reads says that
// such a one is read back, comes back as it is written. An order that is read comes
// back, and is refused or can be given. The game is played in g, from the start.
func FuzzTexts(f *testing.F, start, g play.Notated, reads func(position string) bool, positions ...string) {
	for _, text := range positions {
		f.Add(text, "pass")
	}
	seedOrders(f, start, g)
	f.Fuzz(func(t *testing.T, position, order string) {
		start.Copy(g)
		taken := g.SetPosition(position) == nil
		if !taken {
			start.Copy(g)
		} else if g.Side() >= 0 && reads(position) {
			ComesBack(t, g, position)
		}
		if g.Side() < 0 {
			return
		}
		a, err := g.Parse(order)
		if err != nil {
			return
		}
		if back, err := g.Parse(g.Text(a)); err != nil || back != a {
			t.Fatalf("%q is the order %q, which comes back as %q, %v", order, g.Text(a), g.Text(back), err)
		}
		if g.Refuse(a) != nil {
			return
		}
		told := g.Position()
		g.Apply(a)
		if err := g.Check(); err != nil {
			t.Fatalf("%q after %q: %v", told, g.Text(a), err)
		}
	})
}

// seedOrders adds orders of a game at random, each with the position that it is
// given in.
func seedOrders(f *testing.F, start, g play.Notated) {
	start.Copy(g)
	lane := dice.NewStream(5, 5, dice.Policy0)
	var buf []play.Action
	for n := 0; n < 400 && g.Side() >= 0; n++ {
		buf = g.Legal(buf[:0])
		a := buf[lane.Below(uint32(len(buf)))]
		if n%20 == 0 {
			f.Add(g.Position(), g.Text(a))
		}
		g.Apply(a)
	}
}
