package orderdice

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/simulate"
)

// meetingArmy is a little of everything, fourteen units.
const meetingArmy = `
	{type: "alden-lieutenant"}, {type: "alden-rifles", name: "First", options: [{option: "automatic-rifle"}]},
	{type: "norvik-grenadiers", options: [{option: "lmg"}, {option: "panzerfaust"}]}, {type: "alden-cyclists"}, {type: "alden-medic"},
	{type: "alden-mg"}, {type: "alden-mortar"}, {type: "alden-sniper"}, {type: "alden-flame"}, {type: "alden-howitzer"},
	{type: "alden-flak"}, {type: "alden-medium-tank"}, {type: "alden-scout"}, {type: "norvik-half-track", serves: "First"}`

// meetingTable is the same from either edge, turned half round.
const meetingTable = `board: {width: 48, depth: 48, areas: [
	{feature: "building", points: [{x: 18, y: 20}, {x: 23, y: 20}, {x: 23, y: 24}, {x: 18, y: 24}]},
	{feature: "building", points: [{x: 30, y: 28}, {x: 25, y: 28}, {x: 25, y: 24}, {x: 30, y: 24}]},
	{feature: "woods", points: [{x: 8, y: 14}], radius: 4}, {feature: "woods", points: [{x: 40, y: 34}], radius: 4},
	{feature: "rough", points: [{x: 38, y: 14}], radius: 4}, {feature: "rough", points: [{x: 10, y: 34}], radius: 4},
	{feature: "hedge", points: [{x: 24, y: 14}, {x: 32, y: 14}]}, {feature: "hedge", points: [{x: 24, y: 34}, {x: 16, y: 34}]},
	{feature: "road", points: [{x: 34, y: 0}, {x: 34, y: 24}, {x: 14, y: 24}, {x: 14, y: 48}], width: 3},
]}
objectives: [{name: "East", at: "36,24", points: 1}, {name: "West", at: "12,24", points: 1}]
`

// fight binds an army to a table for both sides.
func fight(t testing.TB, army, more, support string) func() simulate.Game {
	t.Helper()
	g := bind(t, map[string]string{
		"scene.cue": fmt.Sprintf(`kind: "Scenario", game: "orderdice", title: "Meeting", turns: 6
			sides: {a: {edge: "south", list: "army.cue" %s}, b: {edge: "north", list: "army.cue" %s}}
			%s`, support, support, more),
		"army.cue": `kind: "ArmyList", game: "orderdice", title: "Army", formations: [` + army + "]\n",
	})
	return func() simulate.Game {
		twin := new(Game)
		g.Copy(twin)
		return twin
	}
}

const allSupport = `, supports: {barrage: 1, "smoke-barrage": 1, "air-strike": 1}`

func meeting(t testing.TB) func() simulate.Game {
	return fight(t, meetingArmy, meetingTable, allSupport)
}

// skirmish is a small one, for many games.
func skirmish(t testing.TB) func() simulate.Game {
	return fight(t, `{type: "alden-lieutenant"}, {type: "alden-rifles"}, {type: "alden-mg"}, {type: "alden-light-tank"}`, meetingTable, "")
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
	for name, newGame := range map[string]func() simulate.Game{"meeting": meeting(t), "skirmish": skirmish(t)} {
		if err := simulate.Trial(simulate.Spec{NewGame: newGame, Seed: 7, Games: 1}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// Games that are watched after every decision, by every policy.
func TestInvariants(t *testing.T) {
	for _, policy := range []string{"random", "greedy", "aggressive", "cautious"} {
		spec := specOf(t, meeting(t), 40, policy, policy)
		spec.CheckAll = true
		run(t, spec)
	}
}

func TestGreedyBeatsRandom(t *testing.T) {
	const games = 60
	won := uint64(0)
	for side, policies := range [][]string{{"greedy", "random"}, {"random", "greedy"}} {
		won += run(t, specOf(t, meeting(t), games, policies...)).Wins[side]
	}
	if won < 2*games*90/100 {
		t.Errorf("greedy wins %d of %d games against random", won, 2*games)
	}
}

// On a table that is the same from either edge neither side is better off.
func TestMirroredTableIsFair(t *testing.T) {
	games := uint64(1600)
	if testing.Short() {
		games = 400
	}
	tally := run(t, specOf(t, skirmish(t), games, "greedy", "greedy"))
	decided := tally.Wins[0] + tally.Wins[1]
	if share := simulate.Wilson(tally.Wins[0], decided); share.Low > 0.5 || share.High < 0.5 {
		t.Errorf("the south wins %d of %d games: %.3f [%.3f, %.3f]", tally.Wins[0], decided, share.Value, share.Low, share.High)
	}
	if decided < games/2 {
		t.Errorf("only %d of %d games are decided", decided, games)
	}
}

func TestPlaythrough(t *testing.T) {
	spec := specOf(t, meeting(t), 1, "greedy", "greedy")
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

// Some games a policy, as one number: whatever changes the play changes it, on
// any machine.
func TestHashes(t *testing.T) {
	var text string
	for _, scene := range []struct {
		name    string
		newGame func() simulate.Game
	}{{"meeting", meeting(t)}, {"skirmish", skirmish(t)}} {
		for _, policy := range []string{"random", "greedy"} {
			tally := run(t, specOf(t, scene.newGame, 50, policy, policy))
			text += fmt.Sprintf("%s %s %016x\n", scene.name, policy, tally.Hash)
		}
	}
	golden.Check(t, "testdata/hashes.txt", text)
}

func TestGamesAllocateNothing(t *testing.T) {
	for _, policy := range []string{"random", "greedy"} {
		strategy, err := simulate.StrategyNamed(policy)
		if err != nil {
			t.Fatal(err)
		}
		newGame := meeting(t)
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
