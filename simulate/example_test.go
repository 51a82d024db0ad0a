package simulate_test

import (
	"context"
	"fmt"

	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/simulate"
)

// A game is played as often as wanted, by the policy of each side, on all
// processors; what came of it is the same on any number of them.
func ExampleRun() {
	greedy, _ := simulate.StrategyNamed("greedy")
	spec := simulate.Spec{
		NewGame:  func() play.Game { return new(well) },
		Names:    play.Names{Sides: [play.Sides]string{"red", "blue"}},
		Policies: [play.Sides]simulate.Strategy{greedy, greedy},
		Seed:     1,
		Games:    1000,
	}
	tally, err := simulate.Run(context.Background(), spec)
	if err != nil {
		fmt.Println(err)
		return
	}
	report := simulate.NewReport(spec, tally)
	for _, side := range report.Sides {
		fmt.Println(side.Side, "wins", side.Wins, "of", report.Games)
	}
	fmt.Printf("turns on average: %.2f\n", report.Turns.Mean.Value)
	// Output:
	// red wins 591 of 1000
	// blue wins 409 of 1000
	// turns on average: 6.87
}
