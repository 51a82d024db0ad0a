package fluidtime

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/simulate"
)

// maker makes games by copying one that is bound.
func maker(g *Game) func() simulate.Game {
	return func() simulate.Game {
		twin := new(Game)
		g.Copy(twin)
		return twin
	}
}

// evenly is a battle of alike forces on a table that is the same from either edge,
// turned half round: what one side has the other has.
func evenly(t testing.TB) func() simulate.Game {
	t.Helper()
	const force = `
		{type: "platoon", name: "First", units: [{unit: "pz-iii-j", count: 2}, {unit: "t-34"}]},
		{type: "platoon", name: "Second", units: [{unit: "t-60", count: 2}, {unit: "pak-38"}]}`
	g, _, err := bind(t, force, force, "", "", `
		board: {width: 48, depth: 36, areas: [
			{feature: "road", points: [{x: 0, y: 18}, {x: 48, y: 18}], width: 2},
			{feature: "woods", points: [{x: 8, y: 8}, {x: 14, y: 8}, {x: 14, y: 14}, {x: 8, y: 14}]},
			{feature: "woods", points: [{x: 40, y: 28}, {x: 34, y: 28}, {x: 34, y: 22}, {x: 40, y: 22}]},
			{feature: "building", points: [{x: 20, y: 20}, {x: 22, y: 20}, {x: 22, y: 22}, {x: 20, y: 22}]},
			{feature: "building", points: [{x: 28, y: 16}, {x: 26, y: 16}, {x: 26, y: 14}, {x: 28, y: 14}]},
			{feature: "crops", points: [{x: 34, y: 10}], radius: 3},
			{feature: "crops", points: [{x: 14, y: 26}], radius: 3},
		]}
		objectives: [{name: "West", at: "12,18", points: 1}, {name: "East", at: "36,18", points: 1}]
		turns: 8
		deck: [
			{card: "turn-over", count: 2},
			{card: "unit-half-free", side: "a", formation: "First", count: 2}, {card: "unit-half-free", side: "b", formation: "First", count: 2},
			{card: "unit-free", side: "a", formation: "Second", count: 2}, {card: "unit-free", side: "b", formation: "Second", count: 2},
			{card: "unit-two-free", side: "a", formation: "Second"}, {card: "unit-two-free", side: "b", formation: "Second"},
			{card: "side-move", side: "a"}, {card: "side-move", side: "b"}, {card: "side-free", side: "a"}, {card: "side-free", side: "b"},
			{card: "german-air", side: "a"}, {card: "german-air", side: "b"}, {card: "german-artillery", side: "a"}, {card: "german-artillery", side: "b"},
			{card: "commander", side: "a"}, {card: "commander", side: "b"},
		]`)
	if err != nil {
		t.Fatal(err)
	}
	return maker(g)
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

// What every ruleset must stand: see simulate.Trial.
func TestTrial(t *testing.T) {
	for name, newGame := range map[string]func() simulate.Game{"battle": battle(t), "evenly": evenly(t)} {
		if err := simulate.Trial(simulate.Spec{NewGame: newGame, Seed: 7, Games: 1}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Games that are watched after every decision, by every policy.
func TestInvariants(t *testing.T) {
	for _, policy := range []string{"random", "greedy", "aggressive", "cautious"} {
		spec := specOf(t, battle(t), 30, policy, policy)
		spec.CheckAll = true
		run(t, spec)
	}
}

// A game without a turn limit ends too, if only because nothing happens.
func TestGamesEndWithoutALimit(t *testing.T) {
	g, _, err := bind(t, germans, soviets, "target: 11", "target: 11", "board: {width: 96, depth: 72}")
	if err != nil {
		t.Fatal(err)
	}
	if tally := run(t, specOf(t, maker(g), 10, "random", "random")); tally.Endings[simulate.ByCap] > 0 {
		t.Errorf("%d games have no end", tally.Endings[simulate.ByCap])
	}
}

func TestGreedyBeatsRandom(t *testing.T) {
	const games = 50
	won := uint64(0)
	for side, policies := range [][]string{{"greedy", "random"}, {"random", "greedy"}} {
		won += run(t, specOf(t, evenly(t), games, policies...)).Wins[side]
	}
	if won < 2*games*95/100 {
		t.Errorf("greedy wins %d of %d games against random", won, 2*games)
	}
}

// Tempers differ in play: the aggressive come to an end sooner.
func TestTempersDiffer(t *testing.T) {
	turns := func(policy string) uint64 { return uint64(run(t, specOf(t, evenly(t), 100, policy, policy)).Turns.Sum) }
	if bold, careful := turns("aggressive"), turns("cautious"); careful*10 < bold*11 {
		t.Errorf("cautious: %d turns, aggressive: %d", careful, bold)
	}
}

// On a table that is the same from either edge neither side is better off.
func TestMirroredTableIsFair(t *testing.T) {
	games := uint64(1000)
	if testing.Short() {
		games = 400
	}
	tally := run(t, specOf(t, evenly(t), games, "greedy", "greedy"))
	decided := tally.Wins[0] + tally.Wins[1]
	if share := simulate.Wilson(tally.Wins[0], decided); share.Low > 0.5 || share.High < 0.5 {
		t.Errorf("the south wins %d of %d games: %.3f [%.3f, %.3f]", tally.Wins[0], decided, share.Value, share.Low, share.High)
	}
	if decided < games*8/10 {
		t.Errorf("only %d of %d games are decided", decided, games)
	}
}

func TestPlaythrough(t *testing.T) {
	spec := specOf(t, battle(t), 1, "greedy", "greedy")
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

// Games as one number: whatever changes the play changes it, on any machine.
func TestHashes(t *testing.T) {
	var text string
	for _, scene := range []struct {
		name    string
		newGame func() simulate.Game
	}{{"battle", battle(t)}, {"evenly", evenly(t)}} {
		for _, policy := range []string{"random", "greedy"} {
			tally := run(t, specOf(t, scene.newGame, 50, policy, policy))
			text += fmt.Sprintf("%s %s %016x\n", scene.name, policy, tally.Hash)
		}
	}
	golden.Check(t, "testdata/hashes.txt", text)
}

// However many play a run, and however it is cut up, it is the same run: every
// count, not only the hash.
func TestWorkersAndShardsChangeNothing(t *testing.T) {
	for _, strategy := range []string{"random", "greedy", "search:2"} {
		games := uint64(40)
		if strategy == "search:2" {
			games = 4
		}
		spec := specOf(t, evenly(t), games, strategy, strategy)
		spec.Workers = 1
		want := run(t, spec)
		for _, workers := range []int{2, 7} {
			spec.Workers = workers
			if got := run(t, spec); *got != *want {
				t.Errorf("%s: %d workers tally otherwise than 1", strategy, workers)
			}
		}
		got := new(simulate.Tally)
		for i := range uint64(4) {
			part := spec
			part.First, part.Games = i*games/4, games/4
			got.Merge(run(t, part))
		}
		if *got != *want {
			t.Errorf("%s: four shards tally otherwise than the whole", strategy)
		}
	}
}

// A game that is played alone is the one that comes after others.
func TestGamesAloneAreTheRun(t *testing.T) {
	spec := specOf(t, battle(t), 10, "greedy", "random")
	want, got := run(t, spec), new(simulate.Tally)
	for index := uint64(10); index > 0; index-- {
		spec.First, spec.Games = index-1, 1
		got.Merge(run(t, spec))
	}
	if *got != *want {
		t.Error("ten games played one by one tally otherwise than in a row")
	}
}

func TestGamesAllocateNothing(t *testing.T) {
	for _, policy := range []string{"random", "greedy", "aggressive", "cautious", "search:2"} {
		strategy, err := simulate.StrategyNamed(policy)
		if err != nil {
			t.Fatal(err)
		}
		newGame := evenly(t)
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
		if n := testing.AllocsPerRun(5, game); n > 0 {
			t.Errorf("a %s game allocates %v times", policy, n)
		}
	}
}

// A copy goes its own way, and a fork has other dice and nothing else.
func TestCopiesAndForks(t *testing.T) {
	newGame := battle(t)
	g, twin, fork := newGame().(*Game), newGame().(*Game), newGame().(*Game)
	lane := dice.NewStream(3, 0, dice.Policy0)
	g.Reset(3, 0)
	for n := 0; g.Side() >= 0; n++ {
		legal := g.Legal(nil)
		g.Copy(twin)
		if twin.state != g.state {
			t.Fatal("a copy is not its original")
		}
		g.Fork(fork, g.Side(), &lane)
		if fork.dice == g.dice {
			t.Fatal("a fork has the dice of the game")
		}
		fork.dice, fork.lots = g.dice, g.lots
		if fork.state != g.state {
			t.Fatalf("a fork differs in more than its dice at %s", g.Position())
		}
		before := g.state
		twin.Apply(legal[n%len(legal)])
		if g.state != before {
			t.Fatal("a copy changes its original")
		}
		g.Apply(legal[n%len(legal)])
		if g.state != twin.state {
			t.Fatal("a copy plays on otherwise than its original")
		}
	}
}
