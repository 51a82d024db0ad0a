package fluidtime

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
)

// evenly is a battle of equal forces on a table that is the same from either edge,
// turned half round: what one side has the other has.
func evenly(t testing.TB) func() play.Game {
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
	return rulestest.Copies(g)
}

// battles are the two.
func battles(t testing.TB) []rulestest.Battle {
	return []rulestest.Battle{{Name: "battle", New: battle(t)}, {Name: "evenly", New: evenly(t)}}
}

// What every ruleset must stand: see rulestest.AllConform.
func TestTrial(t *testing.T) {
	t.Parallel()
	rulestest.AllConform(t, 1, battles(t)...)
}

func TestInvariants(t *testing.T) {
	t.Parallel()
	rulestest.Invariants(t, battle(t), 30)
}

// A game without a turn limit ends too, if only because nothing happens.
func TestGamesEndWithoutALimit(t *testing.T) {
	t.Parallel()
	g, _, err := bind(t, germans, soviets, "target: 11", "target: 11", "board: {width: 96, depth: 72}")
	if err != nil {
		t.Fatal(err)
	}
	rulestest.Ends(t, rulestest.Spec(t, rulestest.Copies(g), 10, "random", "random"))
}

func TestGreedyBeatsRandom(t *testing.T) {
	t.Parallel()
	rulestest.GreedyBeatsRandom(t, evenly(t), 50, 95)
}

// Styles differ in play: the aggressive come to an end sooner.
func TestStylesDiffer(t *testing.T) {
	t.Parallel()
	turns := func(policy string) uint64 {
		return uint64(rulestest.Run(t, rulestest.Spec(t, evenly(t), 100, policy, policy)).Turns.Sum)
	}
	if bold, careful := turns("aggressive"), turns("cautious"); careful*10 < bold*11 {
		t.Errorf("cautious: %d turns, aggressive: %d", careful, bold)
	}
}

// On a table that is the same from either edge neither side is better off.
func TestMirroredTableIsFair(t *testing.T) {
	t.Parallel()
	rulestest.Fair(t, evenly(t), 2000, 80)
}

func TestPlaythrough(t *testing.T) {
	t.Parallel()
	rulestest.Playthrough(t, battle(t))
}

func TestHashes(t *testing.T) {
	t.Parallel()
	rulestest.Hashes(t, 50, battles(t)...)
}

// However many play a run, and however it is cut up, it is the same run.
func TestWorkersAndShardsChangeNothing(t *testing.T) {
	t.Parallel()
	for policy, games := range map[string]uint64{"random": 12, "greedy": 12, "search:2": 4} {
		rulestest.Parted(t, rulestest.Spec(t, evenly(t), games, policy, policy))
	}
}

// A game that is played alone is the one that comes after others.
func TestGamesAloneAreTheRun(t *testing.T) {
	t.Parallel()
	rulestest.Alone(t, rulestest.Spec(t, battle(t), 10, "greedy", "random"))
}

func TestGamesAllocateNothing(t *testing.T) {
	rulestest.AllocatesNothing(t, evenly(t), 5, "random", "greedy", "aggressive", "cautious", "search:2")
}

// A copy goes its own way, and a fork has other dice and nothing else.
func TestCopiesAndForks(t *testing.T) {
	t.Parallel()
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
