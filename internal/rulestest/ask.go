package rulestest

import (
	"math/big"
	"testing"

	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/simulate"
)

// askAddsUp asks, where each turn of a game begins, what comes of every open order
// (the first few, where there are many): the chances must add up to 1.
func askAddsUp(t *testing.T, b Battle) {
	t.Helper()
	random, err := simulate.StrategyNamed("random")
	if err != nil {
		t.Fatal(err)
	}
	spec := simulate.Spec{NewGame: b.New, Policies: [play.Sides]simulate.Strategy{random, random}}
	const maxOrders = 4
	asked := 0
	for turn := int32(1); turn <= 3; turn++ {
		a, err := simulate.Ask(spec, simulate.Question{Turn: turn})
		if err != nil {
			break // the game is over
		}
		for _, order := range a.Open[:min(len(a.Open), maxOrders)] {
			asked++
			a, err := simulate.Ask(spec, simulate.Question{Turn: turn, Order: order})
			if err != nil || a.Refusal != "" {
				t.Fatalf("turn %d: %s: %v %s", turn, order, err, a.Refusal)
			}
			sum := new(big.Rat)
			for i := range a.Outcomes {
				o := &a.Outcomes[i]
				share, ok := new(big.Rat).SetString(o.Exact)
				if !ok {
					share = new(big.Rat).SetFloat64(o.Share)
				}
				sum.Add(sum, share)
			}
			if got, _ := sum.Float64(); got < 1-1e-9 || got > 1+1e-9 || a.Rolls == 0 && sum.Cmp(big.NewRat(1, 1)) != 0 {
				t.Errorf("turn %d: %s: chances add up to %s", turn, order, sum)
			}
		}
	}
	if asked == 0 {
		t.Error("no order was asked about")
	}
}
