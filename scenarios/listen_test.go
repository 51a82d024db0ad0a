package scenarios_test

import (
	"fmt"
	"testing"

	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/rules/tintin"
	"github.com/tabletop-forge/forge/simulate"
)

// BenchmarkListening plays games of a shipped scenario with and without taking
// down what their events tell. It should cost far less than a third.
func BenchmarkListening(b *testing.B) {
	first, _, err := tintin.New(load(b, "scenarios/tintin/the-bridge-at-sarn.cue"))
	if err != nil {
		b.Fatal(err)
	}
	for _, policy := range []string{"random", "greedy"} {
		s, err := simulate.StrategyNamed(policy)
		if err != nil {
			b.Fatal(err)
		}
		for _, silent := range []bool{true, false} {
			b.Run(fmt.Sprintf("%s, silent %t", policy, silent), func(b *testing.B) {
				b.ReportAllocs()
				_, err := simulate.Run(b.Context(), simulate.Spec{
					NewGame: func() play.Game {
						g := new(tintin.Game)
						first.Copy(g)
						return g
					},
					Names: first.Names(), Policies: [play.Sides]simulate.Strategy{s, s},
					Seed: 1, Games: uint64(b.N), Workers: 1, Silent: silent,
				})
				if err != nil {
					b.Fatal(err)
				}
			})
		}
	}
}
