package tintin

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/simulate"
)

// meetingArmy is a little of everything, eighteen units.
const meetingArmy = `
	{type: "special-infantry", name: "Foot Guards", options: [{option: "banner"}, {option: "tank-rifle"}]},
	{type: "reservists", options: [{option: "wavering"}]}, {type: "cavalry"}, {type: "mountain-troops"},
	{type: "artillery"}, {type: "hmg"}, {type: "mortar"}, {type: "gun-tank"}, {type: "armoured-car"}, {type: "lorry"}`

// meetingMap is the same from either edge, turned half round.
const meetingMap = `
	board: {
		map: [
			"...W...=..H..",
			".W..H..=.HH..",
			"..B....=...W.",
			"WW...~~+~~.R.",
			".....~.=.~...",
			".R.~~+~~...WW",
			".W...=....B..",
			"..HH.=..H..W.",
			"..H..=...W...",
		]
		edges: [{between: ["j8", "j7"], feature: "cliff"}, {between: ["d2", "d3"], feature: "cliff"}]
	}
	objectives: [{name: "North bridge", at: "h6", points: 2}, {name: "South bridge", at: "f4", points: 2}]
	turns: 16
	`

// meeting is a meeting engagement on a fair map: nobody attacks, nobody is
// first.
func meeting(t testing.TB) func() simulate.Game {
	return func() simulate.Game {
		g, _, err := bind(t, meetingArmy, "", meetingMap)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
}

// skirmish is a small one, for many games.
func skirmish(t testing.TB) func() simulate.Game {
	return func() simulate.Game {
		g, _, err := bind(t, `{type: "gendarmes"}, {type: "hmg"}, {type: "gun-tank"}`, "", `
			board: map: [".W..H..", "...B...", "R.~~...", "...~~.R", "...B...", "..H..W."]
			turns: 12
			objectives: [{name: "The ford", at: "c4", points: 1}, {name: "The weir", at: "e3", points: 1}]`)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
}

// busy is a game with something of everything: obstacles on the board, HQs that
// are worth calling, cars for officers and lorries for the rest.
func busy(t testing.TB) func() simulate.Game {
	g, _, err := bind(t, `{type: "gendarmes", name: "Guard"}, {type: "cavalry"}, {type: "artillery"}, {type: "gun-tank"},
		{type: "lorry", serves: "Guard"}, {type: "lorry"}, {type: "staff-car"}`, `supports: aircraft: 60, target: 60`, `
		board: {
			map: ["............", "W....H....M.", "....=..R....", ".~~.=..~~~..", "....=.......", "..B.=...W...", "............", "............"]
			features: [{at: "b2:j2", feature: "wire"}, {at: "d6:h6", feature: "sandbags"}, {at: "f4", feature: "bunker"}]
		}
		rules: "combat-die": {soldier: 1, flag: 2, skull: 2, blast: 1}
		turns: 30
		hand: 8`)
	if err != nil {
		t.Fatal(err)
	}
	return func() simulate.Game {
		twin := new(Game)
		g.Copy(twin)
		return twin
	}
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
		if err := simulate.Trial(simulate.Spec{NewGame: newGame, Seed: 7, Games: 3}); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// A game without a turn limit ends too, if only because nothing happens.
func TestGamesEndWithoutALimit(t *testing.T) {
	spec := specOf(t, func() simulate.Game {
		g, _, err := bind(t, `{type: "gendarmes"}, {type: "gun-tank"}`, "", `objectives: [{name: "Inn", at: "e5", points: 1}]`)
		if err != nil {
			t.Fatal(err)
		}
		return g
	}, 20, "random", "random")
	spec.CheckAll = true
	if tally := run(t, spec); tally.Endings[simulate.ByCap] > 0 {
		t.Errorf("%d games have no end", tally.Endings[simulate.ByCap])
	}
}

// Games that are watched after every decision, by every policy.
func TestInvariants(t *testing.T) {
	for _, policy := range []string{"random", "greedy", "aggressive", "cautious"} {
		spec := specOf(t, meeting(t), 60, policy, policy)
		spec.CheckAll = true
		run(t, spec)
	}
}

func TestGreedyBeatsRandom(t *testing.T) {
	const games = 100
	won := uint64(0)
	for side, policies := range [][]string{{"greedy", "random"}, {"random", "greedy"}} {
		won += run(t, specOf(t, meeting(t), games, policies...)).Wins[side]
	}
	if won < 2*games*95/100 {
		t.Errorf("greedy wins %d of %d games against random", won, 2*games)
	}
}

// Tempers differ in play: the cautious keep their units longer, on both sides,
// and take longer over a game.
func TestTempersDiffer(t *testing.T) {
	const games = 200
	play := func(policy string) (turns, lost float64) {
		tally := run(t, specOf(t, meeting(t), games, policy, policy))
		return float64(tally.Turns.Sum) / games, float64(tally.Lost[0].Sum+tally.Lost[1].Sum) / float64(tally.Turns.Sum)
	}
	boldTurns, boldLost := play("aggressive")
	turns, lost := play("cautious")
	if turns < 1.1*boldTurns || lost > 0.9*boldLost {
		t.Errorf("cautious: %.1f turns a game, %.2f units lost a turn; aggressive: %.1f and %.2f", turns, lost, boldTurns, boldLost)
	}
}

// On a map that is the same from either edge neither side is better off, over
// games in which either may have the first turn.
func TestMirroredMapIsFair(t *testing.T) {
	games := uint64(4000)
	if testing.Short() {
		games = 800
	}
	tally := run(t, specOf(t, skirmish(t), games, "greedy", "greedy"))
	decided := tally.Wins[0] + tally.Wins[1]
	if share := simulate.Wilson(tally.Wins[0], decided); share.Low > 0.5 || share.High < 0.5 {
		t.Errorf("the south wins %d of %d games: %.3f [%.3f, %.3f]", tally.Wins[0], decided, share.Value, share.Low, share.High)
	}
	if decided < games*8/10 {
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

// A hundred games a policy, as one number: whatever changes the play changes
// it, on any machine.
func TestHashes(t *testing.T) {
	var text string
	for _, scene := range []struct {
		name    string
		newGame func() simulate.Game
	}{{"meeting", meeting(t)}, {"skirmish", skirmish(t)}} {
		for _, policy := range []string{"random", "greedy"} {
			tally := run(t, specOf(t, scene.newGame, 100, policy, policy))
			text += fmt.Sprintf("%s %s %016x\n", scene.name, policy, tally.Hash)
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

// The games of every shipped scenario come to an end of their own making: most
// of them by points, within the limit of turns.
func TestShippedScenariosEndByPoints(t *testing.T) {
	for _, name := range shippedNames(t) {
		doc := shipped(t, name)
		tally := run(t, specOf(t, func() simulate.Game { return newGame(t, doc) }, 60, "greedy", "greedy"))
		if ended := tally.Endings[simulate.ByTarget]; ended < 30 {
			t.Errorf("%s: %d of 60 games end by points", name, ended)
		}
	}
}
