package cadet

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/golden"
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

// copies makes games by copying one that is bound.
func copies(g *Game) func() simulate.Game {
	return func() simulate.Game {
		twin := new(Game)
		g.Copy(twin)
		return twin
	}
}

// fair is a game that is the same from either edge, turned half round, in which
// nobody is first: a wall, woods, a river, an objective of either kind.
func fair(t testing.TB) func() simulate.Game {
	return copies(stage(t, "", strings.Replace(stageScene, `first: "a"`, "turns: 15", 1)+`
		board: {
			map: ["........", ".w..~...", "....~.w.", "..w.....", ".....w..", ".w.~....", "...~..w.", "........"]
			edges: [{between: ["c4", "c5"], feature: "wall"}, {between: ["f5", "f4"], feature: "wall"}, {between: ["a4", "a5"], feature: "hedge"}, {between: ["h5", "h4"], feature: "hedge"}]
		}
		objectives: [{name: "South shed", at: "d4", points: 1, scoring: "temporary"}, {name: "North shed", at: "e5", points: 1, scoring: "temporary"}]`))
}

func specOf(t testing.TB, newGame func() simulate.Game, games uint64, policies ...string) simulate.Spec {
	t.Helper()
	spec := simulate.Spec{NewGame: newGame, Names: newGame().(*Game).Names(), Seed: 1, Games: games}
	for side, name := range policies {
		strategy, err := simulate.StrategyNamed(name)
		if err != nil {
			t.Fatal(err)
		}
		spec.Policies[side] = strategy
	}
	return spec
}

func run(t testing.TB, spec simulate.Spec) *simulate.Tally {
	t.Helper()
	tally, err := simulate.Run(t.Context(), spec)
	if err != nil {
		t.Fatal(err)
	}
	if tally.Violations > 0 {
		t.Errorf("game %d, after %d decisions: %s", tally.First.Game, tally.First.Decision, tally.First.What)
	}
	return tally
}

func TestTrial(t *testing.T) {
	for _, name := range shippedNames(t) {
		if err := simulate.Trial(simulate.Spec{NewGame: copies(newGame(t, shipped(t, name))), Seed: 7, Games: 3}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if err := simulate.Trial(simulate.Spec{NewGame: fair(t), Seed: 7, Games: 6}); err != nil {
		t.Error(err)
	}
}

// Games that are watched after every decision, by every policy.
func TestInvariants(t *testing.T) {
	for _, policy := range []string{"random", "greedy", "aggressive", "cautious"} {
		spec := specOf(t, fair(t), 200, policy, policy)
		spec.CheckAll = true
		run(t, spec)
	}
}

func TestGreedyBeatsRandom(t *testing.T) {
	const games = 200
	won := uint64(0)
	for side, policies := range [][]string{{"greedy", "random"}, {"random", "greedy"}} {
		won += run(t, specOf(t, fair(t), games, policies...)).Wins[side]
	}
	if won < 2*games*95/100 {
		t.Errorf("greedy wins %d of %d games against random", won, 2*games)
	}
}

// On a board that is the same from either edge neither side is better off, over
// games in which either may have the first turn.
func TestMirroredBoardIsFair(t *testing.T) {
	games := uint64(4000)
	if testing.Short() {
		games = 1000
	}
	tally := run(t, specOf(t, fair(t), games, "greedy", "greedy"))
	decided := tally.Wins[0] + tally.Wins[1]
	if share := simulate.Wilson(tally.Wins[0], decided); share.Low > 0.5 || share.High < 0.5 {
		t.Errorf("the south wins %d of %d games: %.3f [%.3f, %.3f]", tally.Wins[0], decided, share.Value, share.Low, share.High)
	}
	if decided < games*8/10 {
		t.Errorf("only %d of %d games are decided", decided, games)
	}
}

// Neither is it when the policies differ: each has had both seats as often.
func TestMirroredBoardIsFairToPolicies(t *testing.T) {
	spec := specOf(t, fair(t), 1200, "aggressive", "cautious")
	spec.Pairs = true
	r := simulate.NewReport(spec, run(t, spec))
	if v := r.Verdict; v.Finding == simulate.Ahead || v.Finding == simulate.NoWinner {
		t.Errorf("of the sides, %s", v.Text)
	}
	if v := r.Pairs.Verdict; v.Finding != simulate.Ahead {
		t.Errorf("of the policies, %s: tempers make no difference", v.Text)
	}
}

func TestPlaythrough(t *testing.T) {
	spec := specOf(t, copies(newGame(t, shipped(t, "the-garden-wall.cue"))), 1, "greedy", "greedy")
	p, err := simulate.Replay(spec, 3)
	if err != nil {
		t.Fatal(err)
	}
	text := p.Text(spec.Names)
	golden.Check(t, "testdata/playthrough.txt", text)
	for line := range strings.Lines(text) {
		if n := len([]rune(strings.TrimSuffix(line, "\n"))); n > 80 {
			t.Errorf("a line has %d columns: %s", n, line)
		}
	}
}

// A hundred games a policy, as one number: whatever changes the play changes it,
// on any machine.
func TestHashes(t *testing.T) {
	scenes := map[string]func() simulate.Game{"fair": fair(t)}
	names := append([]string{"fair"}, shippedNames(t)...)
	for _, name := range names[1:] {
		scenes[name] = copies(newGame(t, shipped(t, name)))
	}
	var text string
	for _, name := range names {
		for _, policy := range []string{"random", "greedy"} {
			tally := run(t, specOf(t, scenes[name], 100, policy, policy))
			text += fmt.Sprintf("%s %s %016x\n", name, policy, tally.Hash)
		}
	}
	golden.Check(t, "testdata/hashes.txt", text)
}

func TestGamesAllocateNothing(t *testing.T) {
	for _, policy := range []string{"random", "greedy", "aggressive", "cautious", "search:2"} {
		strategy, err := simulate.StrategyNamed(policy)
		if err != nil {
			t.Fatal(err)
		}
		newGame := fair(t)
		p, err := strategy.New(newGame)
		if err != nil {
			t.Fatal(err)
		}
		g, buf, index := newGame(), make([]simulate.Action, 0, 1024), uint64(0)
		var lane dice.Stream
		game := func() {
			g.Reset(1, index)
			index++
			lane = dice.NewStream(1, index, dice.Policy0)
			for g.Side() != simulate.NoSide {
				buf = g.Legal(buf[:0])
				g.Apply(p.Pick(g, buf, &lane))
			}
		}
		if n := testing.AllocsPerRun(10, game); n > 0 {
			t.Errorf("a %s game allocates %v times", policy, n)
		}
	}
}

// A game without a turn limit ends too, if only because nothing happens (C6.3).
func TestGamesEndWithoutALimit(t *testing.T) {
	spec := specOf(t, copies(stage(t, "", `board: edges: [{between: ["a4:h4", "a5:h5"], feature: "wall"}]`)), 40, "random", "random")
	if tally := run(t, spec); tally.Endings[simulate.ByCap] > 0 {
		t.Errorf("%d games have no end", tally.Endings[simulate.ByCap])
	}
}

// The games of every shipped scenario come to an end of their own making: most
// of them by points or by the flag, within the limit of turns.
func TestShippedScenariosEnd(t *testing.T) {
	for _, name := range shippedNames(t) {
		tally := run(t, specOf(t, copies(newGame(t, shipped(t, name))), 100, "greedy", "greedy"))
		if ended := tally.Endings[simulate.ByTarget] + tally.Endings[simulate.ByRule] + tally.Endings[simulate.ByElimination]; ended < 60 {
			t.Errorf("%s: %d of 100 games end by points, a flag or a band gone home", name, ended)
		}
	}
}
