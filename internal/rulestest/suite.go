package rulestest

import (
	"testing"

	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/simulate"
)

// Invariants watches games after every decision, by every policy that does not
// play ahead.
func Invariants(t *testing.T, newGame func() play.Game, games uint64) {
	t.Helper()
	for _, policy := range []string{"random", "greedy", "aggressive", "cautious"} {
		spec := Spec(t, newGame, games, policy, policy)
		spec.CheckAll = true
		Run(t, spec)
	}
}

// Ends wants every game of a run to come to an end by its rules, watched after
// every decision; it is for battles without a limit of turns.
func Ends(t *testing.T, spec simulate.Spec) {
	t.Helper()
	spec.CheckAll = true
	if tally := Run(t, spec); tally.Endings[play.ByCap] > 0 {
		t.Errorf("%d games have no end", tally.Endings[play.ByCap])
	}
}

// GreedyBeatsRandom wants greedy to win at least percent of its games against
// random, half of them from each side.
func GreedyBeatsRandom(t *testing.T, newGame func() play.Game, games, percent uint64) {
	t.Helper()
	won := uint64(0)
	for side, policies := range [][]string{{"greedy", "random"}, {"random", "greedy"}} {
		won += Run(t, Spec(t, newGame, games, policies...)).Wins[side]
	}
	if won < 2*games*percent/100 {
		t.Errorf("greedy wins %d of %d games against random", won, 2*games)
	}
}

// Fair wants neither side favoured on a symmetric board, as far as that many
// greedy games can show (Wilson's interval, 95 %), and at least percent of the
// games decided. With -short it plays two games in five.
func Fair(t *testing.T, newGame func() play.Game, games, percent uint64) {
	t.Helper()
	if testing.Short() {
		games = games * 2 / 5
	}
	tally := Run(t, Spec(t, newGame, games, "greedy", "greedy"))
	decided := tally.Wins[0] + tally.Wins[1]
	if share := simulate.Wilson(tally.Wins[0], decided); share.Low > 0.5 || share.High < 0.5 {
		t.Errorf("the south wins %d of %d games: %.3f [%.3f, %.3f]", tally.Wins[0], decided, share.Value, share.Low, share.High)
	}
	if decided < games*percent/100 {
		t.Errorf("only %d of %d games are decided", decided, games)
	}
}
