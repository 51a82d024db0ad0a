package cadet

import (
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/schema"
	"github.com/tabletop-forge/forge/simulate"
)

// newGame binds a document that can be played whole.
func newGame(t testing.TB, doc *schema.Doc) *Game {
	t.Helper()
	g, notes, err := New(doc)
	if err != nil || len(notes) > 0 {
		t.Fatal(err, notes)
	}
	return g
}

// shipped is a scenario that forge ships, to be played.
func shipped(t testing.TB, name string) func() play.Game {
	t.Helper()
	return rulestest.Copies(newGame(t, rulestest.Shipped(t, "cadet", name)))
}

// battles are the fair game and the shipped scenarios.
func battles(t testing.TB) []rulestest.Battle {
	t.Helper()
	all := []rulestest.Battle{{Name: "fair", New: fair(t)}}
	for _, name := range rulestest.ShippedNames(t, "cadet") {
		all = append(all, rulestest.Battle{Name: name, New: shipped(t, name)})
	}
	return all
}

// fair is a game that is the same from either edge, turned half round, in which
// neither is first: a wall, woods, a river, an objective of either kind.
func fair(t testing.TB) func() play.Game {
	return rulestest.Copies(stage(t, "", strings.Replace(stageScene, `first: "a"`, "turns: 15", 1)+`
		board: {
			map: ["........", ".w..~...", "....~.w.", "..w.....", ".....w..", ".w.~....", "...~..w.", "........"]
			edges: [{between: ["c4", "c5"], feature: "wall"}, {between: ["f5", "f4"], feature: "wall"}, {between: ["a4", "a5"], feature: "hedge"}, {between: ["h5", "h4"], feature: "hedge"}]
		}
		objectives: [{name: "South shed", at: "d4", points: 1, scoring: "temporary"}, {name: "North shed", at: "e5", points: 1, scoring: "temporary"}]`))
}

// What every ruleset must stand: see rulestest.Conforms.
func TestTrial(t *testing.T) {
	all := battles(t)
	rulestest.AllConform(t, 6, all[0])
	rulestest.AllConform(t, 3, all[1:]...)
}

func TestInvariants(t *testing.T) { rulestest.Invariants(t, fair(t), 200) }

func TestGreedyBeatsRandom(t *testing.T) { rulestest.GreedyBeatsRandom(t, fair(t), 200, 95) }

// On a board that is the same from either edge neither side is better off, over
// games in which either may have the first turn.
func TestMirroredBoardIsFair(t *testing.T) { rulestest.Fair(t, fair(t), 2500, 80) }

// Neither is it when the policies differ: each has had both seats as often.
func TestMirroredBoardIsFairToPolicies(t *testing.T) {
	spec := rulestest.Spec(t, fair(t), 1200, "aggressive", "cautious")
	spec.Pairs = true
	r := simulate.NewReport(spec, rulestest.Run(t, spec))
	if v := r.Verdict; v.Finding == simulate.Ahead || v.Finding == simulate.NoWinner {
		t.Errorf("of the sides, %s", v.Text)
	}
	if v := r.Pairs.Verdict; v.Share.Low <= 0.5 {
		t.Errorf("of the policies, %s: tempers make no difference", v.Text)
	}
}

func TestPlaythrough(t *testing.T) { rulestest.Playthrough(t, shipped(t, "the-garden-wall.cue")) }

func TestHashes(t *testing.T) { rulestest.Hashes(t, 100, battles(t)...) }

func TestGamesAllocateNothing(t *testing.T) {
	rulestest.AllocatesNothing(t, fair(t), 10, "random", "greedy", "aggressive", "cautious", "search:2")
}

// However many play a run, and however it is cut up, it is the same run.
func TestWorkersAndShardsChangeNothing(t *testing.T) {
	for policy, games := range map[string]uint64{"random": 40, "greedy": 40, "aggressive": 40, "cautious": 40, "search:2": 4} {
		rulestest.Parted(t, rulestest.Spec(t, fair(t), games, policy, policy))
	}
}

// A game that is played alone is the one that comes after others.
func TestGamesAloneAreTheRun(t *testing.T) {
	for _, policy := range []string{"random", "greedy"} {
		rulestest.Alone(t, rulestest.Spec(t, fair(t), 20, policy, policy))
	}
}

// A game without a turn limit ends too, if only because nothing happens (C6.3).
func TestGamesEndWithoutALimit(t *testing.T) {
	wall := stage(t, "", `board: edges: [{between: ["a4:h4", "a5:h5"], feature: "wall"}]`)
	rulestest.Ends(t, rulestest.Spec(t, rulestest.Copies(wall), 40, "random", "random"))
}

// The games of every shipped scenario come to an end of their own making: most
// of them by points or by the flag, within the limit of turns.
func TestShippedScenariosEnd(t *testing.T) {
	for _, name := range rulestest.ShippedNames(t, "cadet") {
		tally := rulestest.Run(t, rulestest.Spec(t, shipped(t, name), 100, "greedy", "greedy"))
		if ended := tally.Endings[play.ByTarget] + tally.Endings[play.ByRule] + tally.Endings[play.ByElimination]; ended < 60 {
			t.Errorf("%s: %d of 100 games end by points, a flag or a band gone home", name, ended)
		}
	}
}

// The report calls the ending by the flag what the replay tells (C6.2).
func TestFlagIsCalledSo(t *testing.T) {
	spec := rulestest.Spec(t, shipped(t, "the-apple-orchard.cue"), 200, "greedy", "greedy")
	tally := rulestest.Run(t, spec)
	want := simulate.Ended{Ending: "flag taken", Games: tally.Endings[play.ByRule]}
	if got := simulate.NewReport(spec, tally).Endings; want.Games == 0 ||
		!slices.ContainsFunc(got, func(e simulate.Ended) bool { return e.Ending == want.Ending && e.Games == want.Games }) {
		t.Errorf("the games end so: %v, want %v", got, want)
	}
}
