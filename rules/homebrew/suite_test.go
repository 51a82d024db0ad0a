package homebrew

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
)

// battles are Pillow Fight, the skirmish in squares and in inches, the patrols, and two
// without a limit of turns.
func battles(t testing.TB) []rulestest.Battle {
	t.Helper()
	return []rulestest.Battle{
		{Name: "pillows", New: fair(t)},
		{Name: "ford", New: rulestest.Copies(newGame(t, ford(t, "turns: 8")))},
		{Name: "lane", New: rulestest.Copies(newGame(t, lane(t, "turns: 6")))},
		{Name: "heath", New: rulestest.Copies(newGame(t, heath(t, "turns: 6")))},
		{Name: "pillows without end", New: rulestest.Copies(newGame(t, pillows(t, `first: "b"`)))},
		{Name: "ford without end", New: rulestest.Copies(newGame(t, ford(t, "")))},
	}
}

// fair is Pillow Fight on a board that is the same from either edge, turned half round.
func fair(t testing.TB) func() play.Game {
	return rulestest.Copies(newGame(t, pillows(t, "turns: 10")))
}

// What every ruleset must stand: see rulestest.Conforms.
func TestTrial(t *testing.T) { rulestest.AllConform(t, 2, battles(t)...) }

func TestInvariants(t *testing.T) {
	for _, b := range battles(t) {
		rulestest.Invariants(t, b.New, 60)
	}
}

// Games at random, watched after each decision; make soak plays 10,000 of each battle.
func TestRandomGames(t *testing.T) {
	for _, b := range battles(t)[:4] {
		spec := rulestest.Spec(t, b.New, rulestest.Games(300), "random", "random")
		spec.CheckAll = true
		rulestest.Run(t, spec)
	}
}

func TestGreedyBeatsRandom(t *testing.T) {
	for _, b := range battles(t)[:4] {
		rulestest.GreedyBeatsRandom(t, b.New, 200, 95)
	}
}

// On a board that is the same from either edge neither side is better off, over
// games in which either may have the first turn.
func TestMirroredBoardIsFair(t *testing.T) { rulestest.Fair(t, fair(t), 4000, 90) }

func TestPlaythrough(t *testing.T) {
	rulestest.Playthrough(t, rulestest.Copies(newGame(t, ford(t, "turns: 8"))))
}

func TestHashes(t *testing.T) { rulestest.Hashes(t, 100, battles(t)...) }

func TestGamesAllocateNothing(t *testing.T) {
	for _, b := range battles(t)[:4] {
		rulestest.AllocatesNothing(t, b.New, 4, "random", "greedy", "aggressive", "cautious", "search:2")
	}
}

// However many play a run, and however it is cut up, it is the same run.
func TestWorkersAndShardsChangeNothing(t *testing.T) {
	all := battles(t)
	for _, b := range []rulestest.Battle{all[0], all[2], all[3]} {
		for policy, games := range map[string]uint64{"random": 12, "greedy": 8, "aggressive": 4, "cautious": 4, "search:2": 4} {
			rulestest.Parted(t, rulestest.Spec(t, b.New, games, policy, policy))
		}
	}
}

// A game that is played alone is the one that comes after others.
func TestGamesAloneAreTheRun(t *testing.T) {
	for _, policy := range []string{"random", "greedy"} {
		rulestest.Alone(t, rulestest.Spec(t, fair(t), 20, policy, policy))
	}
}

// A game without a turn limit ends too, if only because nothing happens.
func TestGamesEndWithoutALimit(t *testing.T) {
	for _, b := range battles(t)[4:] {
		rulestest.Ends(t, rulestest.Spec(t, b.New, 40, "random", "random"))
	}
}

func BenchmarkGames(b *testing.B) {
	for _, battle := range battles(b)[:4] {
		b.Run(battle.Name, func(b *testing.B) { rulestest.Benchmark(b, battle.New, "random", "greedy") })
	}
}
