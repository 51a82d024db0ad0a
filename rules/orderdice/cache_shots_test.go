package orderdice

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
)

// What a game remembers between decisions (what stands between units, where they
// may go, what they could do to one another, what draws them) gives the rates and
// the orders of a game that remembers nothing.
func TestViewIsKeptUp(t *testing.T) {
	t.Parallel()
	boards := []func() play.Game{meeting(t), skirmish(t)}
	for _, name := range rulestest.ShippedNames(t, "orderdice") {
		g, _, err := New(rulestest.Shipped(t, "orderdice", name))
		if err != nil {
			t.Fatal(err)
		}
		boards = append(boards, rulestest.Copies(g))
	}
	for i, newGame := range boards {
		g, fresh := newGame().(*Game), newGame().(*Game)
		r := dice.NewStream(uint64(i), 0, dice.Policy0)
		for index := range uint64(2) {
			for g.Reset(5, index); g.Side() >= 0; {
				legal := g.Legal(nil)
				best := likeliest(t, g, fresh, legal)
				if r.Below(4) == 0 { // now and then something that no player would do
					best = legal[r.Below(uint32(len(legal)))]
				}
				g.Apply(best)
			}
		}
	}
}

// likeliest is the best of the legal orders; it compares them and their rates
// with those of a game without a memory.
func likeliest(t *testing.T, g, fresh *Game, legal []play.Action) play.Action {
	t.Helper()
	fresh.view, fresh.lines = view{}, lines{}
	g.Copy(fresh)
	anew := fresh.Legal(nil)
	if len(anew) != len(legal) {
		t.Fatalf("%d orders are open, %d to a game that remembers nothing: %s", len(legal), len(anew), g.Position())
	}
	best, most := legal[0], -1<<31
	for i, a := range legal {
		rate := g.Rate(a)
		if b := fresh.Rate(anew[i]); a != anew[i] || rate != b {
			t.Fatalf("%q is rated %d by a game that remembers, %q %d by one that does not: %s", g.Text(a), rate, g.Text(anew[i]), b, g.Position())
		}
		if rate > most {
			best, most = a, rate
		}
	}
	return best
}
