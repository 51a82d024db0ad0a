package tintin

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
)

// TestViewIsKeptUp: what rating remembers of a game gives the rates that a game
// gives which remembers nothing, whatever happens in between.
func TestViewIsKeptUp(t *testing.T) {
	boards := []func() play.Game{meeting(t), busy(t)}
	for _, name := range rulestest.ShippedNames(t, "tintin") {
		boards = append(boards, shippedGame(t, name))
	}
	for i, board := range boards {
		g, fresh := board().(*Game), board().(*Game)
		for index := range uint64(4) {
			r := dice.NewStream(uint64(i), index, dice.Policy0)
			for g.Reset(5, index); g.Side() >= 0; {
				legal := g.Legal(nil)
				best := likeliest(t, g, fresh, legal, &r)
				if r.Below(4) == 0 { // now and then something that no player would do
					best = legal[r.Below(uint32(len(legal)))]
				}
				g.Apply(best)
			}
		}
	}
}

// likeliest is the best of the legal orders, and compares their rates with those
// of a game without a memory.
func likeliest(t *testing.T, g, fresh *Game, legal []play.Action, r *dice.Stream) play.Action {
	t.Helper()
	fresh.view, fresh.threats = view{}, threats{}
	g.Copy(fresh)
	best, most := legal[0], -1<<31
	for _, a := range legal {
		rate := g.Rate(a)
		if anew := fresh.Rate(a); rate != anew {
			t.Fatalf("%v is rated %d by a game that remembers, %d by one that does not:\n%s", play.UnpackCells(a), rate, anew, g.Position())
		}
		if rate > most || rate == most && r.Below(2) == 0 {
			best, most = a, rate
		}
	}
	return best
}
