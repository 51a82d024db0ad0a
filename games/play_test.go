package games_test

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
)

// What every ruleset must stand, on every scenario: see rulestest.Conforms.
func TestTrial(t *testing.T) {
	each(t, func(t *testing.T, s *shipped) { rulestest.AllConform(t, 1, s.battles(t)...) })
}

// Games at random, each watched after every decision; make soak plays 10,000 of each scenario.
func TestRandomGames(t *testing.T) {
	each(t, func(t *testing.T, s *shipped) {
		for _, b := range s.battles(t) {
			spec := rulestest.Spec(t, b.New, rulestest.Games(100), "random", "random")
			spec.CheckAll = true
			rulestest.Ends(t, spec)
		}
	})
}

// Greedy players are better than chance, from either side, with no advice from the
// game's author.
func TestGreedyBeatsRandom(t *testing.T) {
	each(t, func(t *testing.T, s *shipped) {
		for _, b := range s.battles(t) {
			rulestest.GreedyBeatsRandom(t, b.New, 40, 95)
		}
	})
}

// leastShare is the percentage of games that a side must win at least, by greedy play
// on both sides. Scenarios are tuned to 45 and more over thousands of games; the rest is chance.
const leastShare = 30

// Every scenario comes to an end, and either side can win it.
func TestScenariosAreOpen(t *testing.T) {
	each(t, func(t *testing.T, s *shipped) {
		for _, b := range s.battles(t) {
			tally := rulestest.Run(t, rulestest.Spec(t, b.New, 50, "greedy", "greedy"))
			if tally.Undecided > 0 {
				t.Errorf("%s: %d of %d games come to no end", b.Name, tally.Undecided, tally.Games)
			}
			for side, wins := range tally.Wins {
				if wins*100 < leastShare*tally.Games {
					t.Errorf("%s: side %d wins %d of %d games", b.Name, side, wins, tally.Games)
				}
			}
		}
	})
}

// A run is one number: whatever changes play changes it.
func TestHashes(t *testing.T) {
	var battles []rulestest.Battle
	for _, s := range all(t) {
		battles = append(battles, s.battles(t)...)
	}
	rulestest.Hashes(t, 12, battles...)
}

func TestGamesAllocateNothing(t *testing.T) {
	each(t, func(t *testing.T, s *shipped) {
		for _, b := range s.battles(t) {
			rulestest.AllocatesNothing(t, b.New, 5, "random", "greedy", "cautious")
		}
	})
}

// However many play a run, it is the same run.
func TestWorkersChangeNothing(t *testing.T) {
	each(t, func(t *testing.T, s *shipped) {
		for _, policy := range []string{"random", "greedy"} {
			rulestest.Parted(t, rulestest.Spec(t, s.battles(t)[0].New, 4, policy, policy))
		}
	})
}

// Players who look ahead play it too.
func TestSearch(t *testing.T) {
	each(t, func(t *testing.T, s *shipped) {
		for _, b := range s.battles(t) {
			spec := rulestest.Spec(t, b.New, 1, "search:2", "greedy")
			if tally := rulestest.Run(t, spec); tally.Endings[play.ByCap] > 0 {
				t.Errorf("%s: %d games have no end", b.Name, tally.Endings[play.ByCap])
			}
		}
	})
}

func BenchmarkGames(b *testing.B) {
	for _, s := range all(b) {
		for _, battle := range s.battles(b) {
			b.Run(s.name, func(b *testing.B) { rulestest.Benchmark(b, battle.New, "random", "greedy") })
		}
	}
}
