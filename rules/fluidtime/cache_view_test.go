package fluidtime

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
)

// What a game remembers of its table between decisions (who sees whom, where
// units can come to, what the decision at hand is about) gives the rates and the
// orders of a game that remembers nothing.
func TestViewIsKeptUp(t *testing.T) {
	t.Parallel()
	for i, newGame := range []func() play.Game{battle(t), evenly(t), rulestest.Copies(shipped(t, "state-farm-79.cue"))} {
		g, fresh := newGame().(*Game), newGame().(*Game)
		r := dice.NewStream(uint64(i), 0, dice.Policy0)
		g.Reset(5, 5)
		for n := 0; g.Side() >= 0; n++ {
			legal := g.Legal(nil)
			best := legal[r.Below(uint32(len(legal)))]
			if r.Below(4) > 0 {
				best = likeliest(t, g, fresh, legal, n%3 == 0)
			}
			g.Apply(best)
		}
	}
}

// likeliest is the best of the legal orders; now and then it compares them and
// their rates with those of a game without a memory.
func likeliest(t *testing.T, g, fresh *Game, legal []play.Action, compare bool) play.Action {
	t.Helper()
	if compare {
		fresh.view, fresh.los, fresh.reaches, fresh.stances, fresh.glimpses = view{}, losCache{}, reaches{}, stances{}, glimpses{}
		g.Copy(fresh)
		anew := fresh.Legal(nil)
		if len(anew) != len(legal) {
			t.Fatalf("%d orders are open, %d to a game that remembers nothing: %s", len(legal), len(anew), g.Position())
		}
		most := play.NoFloor
		for i, a := range legal {
			rate := g.Rate(a)
			if sifted := g.RateFrom(a, most); sifted != rate && max(sifted, rate) >= most {
				t.Fatalf("%q is rated %d, and %d where %d are wanted: %s", g.Text(a), rate, sifted, most, g.Position())
			}
			most = max(most, rate)
			if a != anew[i] || g.Rate(a) != fresh.Rate(a) {
				t.Fatalf("%q is rated %d by a game that remembers, %d by one that does not: %s", g.Text(a), g.Rate(a), fresh.Rate(a), g.Position())
			}
		}
	}
	best, most := legal[0], -1<<31
	for _, a := range legal {
		if rate := g.Rate(a); rate > most {
			best, most = a, rate
		}
	}
	return best
}
