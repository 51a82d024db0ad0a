package scenarios_test

import (
	"testing"

	"github.com/tabletop-forge/forge/rules/tintin"
	"github.com/tabletop-forge/forge/simulate"
)

const (
	trialGames = 100
	// A side must win this share of the games at least, by greedy play on both
	// sides. Scenarios are tuned to 35 % and more over 400 games; the rest
	// is chance and room for the engine to grow.
	leastShare = 20
)

// TestScenariosAreOpen plays every scenario: nothing breaks, games come to an
// end, and both sides can win.
func TestScenariosAreOpen(t *testing.T) {
	for _, file := range paths(t, "scenarios") {
		t.Run(file, func(t *testing.T) {
			tally := play(t, file)
			if tally.Violations > 0 {
				t.Errorf("game %d: %s", tally.First.Game, tally.First.What)
			}
			if tally.Undecided > 0 {
				t.Errorf("%d of %d games come to no end", tally.Undecided, tally.Games)
			}
			for side, wins := range tally.Wins {
				if wins*100 < leastShare*tally.Games {
					t.Errorf("side %d wins %d of %d games, want %d %% at least", side, wins, tally.Games, leastShare)
				}
			}
		})
	}
}

func play(t *testing.T, file string) *simulate.Tally {
	t.Helper()
	doc := load(t, file)
	first, _, err := tintin.New(doc)
	if err != nil {
		t.Fatal(err)
	}
	greedy, err := simulate.StrategyNamed("greedy")
	if err != nil {
		t.Fatal(err)
	}
	tally, err := simulate.Run(t.Context(), simulate.Spec{
		NewGame: func() simulate.Game {
			game, _, err := tintin.New(doc)
			if err != nil {
				panic(err) // the first binding went well
			}
			return game
		},
		Names:    first.Names(),
		Policies: [simulate.Sides]simulate.Strategy{greedy, greedy},
		Seed:     1,
		Games:    trialGames,
	})
	if err != nil {
		t.Fatal(err)
	}
	return tally
}
