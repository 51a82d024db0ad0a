package tintin

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
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

// meeting is a meeting engagement on a fair map: no side attacks, none is
// first.
func meeting(t testing.TB) func() play.Game { return bound(t, meetingArmy, "", meetingMap) }

// skirmish is a small one, for many games.
func skirmish(t testing.TB) func() play.Game {
	return bound(t, `{type: "gendarmes"}, {type: "hmg"}, {type: "gun-tank"}`, "", `
		board: map: [".W..H..", "...B...", "R.~~...", "...~~.R", "...B...", "..H..W."]
		turns: 12
		objectives: [{name: "The ford", at: "c4", points: 1}, {name: "The weir", at: "e3", points: 1}]`)
}

// battles are the two.
func battles(t testing.TB) []rulestest.Battle {
	return []rulestest.Battle{{Name: "meeting", New: meeting(t)}, {Name: "skirmish", New: skirmish(t)}}
}

// busy is a game with something of everything: obstacles on the board, HQs that
// are worth calling, cars for officers and lorries for the rest.
func busy(t testing.TB) func() play.Game {
	return bound(t, `{type: "gendarmes", name: "Guard"}, {type: "cavalry"}, {type: "artillery"}, {type: "gun-tank"},
		{type: "lorry", serves: "Guard"}, {type: "lorry"}, {type: "staff-car"}`, `supports: aircraft: 60, target: 60`, `
		board: {
			map: ["............", "W....H....M.", "....=..R....", ".~~.=..~~~..", "....=.......", "..B.=...W...", "............", "............"]
			features: [{at: "b2:j2", feature: "wire"}, {at: "d6:h6", feature: "sandbags"}, {at: "f4", feature: "bunker"}]
		}
		rules: "combat-die": {soldier: 1, flag: 2, skull: 2, blast: 1}
		turns: 30
		hand: 8`)
}

// bound makes games of what is bound but once.
func bound(t testing.TB, army, sides, more string) func() play.Game {
	t.Helper()
	g, _, err := bind(t, army, sides, more)
	if err != nil {
		t.Fatal(err)
	}
	return rulestest.Copies(g)
}

// What every ruleset must stand: see rulestest.Conforms.
func TestTrial(t *testing.T) { rulestest.AllConform(t, 3, battles(t)...) }

// A game without a turn limit ends too, if only because nothing happens.
func TestGamesEndWithoutALimit(t *testing.T) {
	inn := bound(t, `{type: "gendarmes"}, {type: "gun-tank"}`, "", `objectives: [{name: "Inn", at: "e5", points: 1}]`)
	rulestest.Ends(t, rulestest.Spec(t, inn, 20, "random", "random"))
}

func TestInvariants(t *testing.T) { rulestest.Invariants(t, meeting(t), 60) }

func TestGreedyBeatsRandom(t *testing.T) { rulestest.GreedyBeatsRandom(t, meeting(t), 100, 95) }

// Styles differ in play: the cautious keep their units longer, on both sides,
// and take longer over a game. Over 4,000 games a turn costs the cautious 0.89 of what it costs the
// aggressive; the bound leaves room for the noise of 200.
func TestStylesDiffer(t *testing.T) {
	const games = 200
	play := func(policy string) (turns, lost float64) {
		tally := rulestest.Run(t, rulestest.Spec(t, meeting(t), games, policy, policy))
		return float64(tally.Turns.Sum) / games, float64(tally.Lost[0].Sum+tally.Lost[1].Sum) / float64(tally.Turns.Sum)
	}
	boldTurns, boldLost := play("aggressive")
	turns, lost := play("cautious")
	if turns < 1.1*boldTurns || lost > 0.95*boldLost {
		t.Errorf("cautious: %.1f turns a game, %.2f units lost a turn; aggressive: %.1f and %.2f", turns, lost, boldTurns, boldLost)
	}
}

// On a map that is the same from either edge neither side is better off, over
// games in which either may have the first turn.
func TestMirroredMapIsFair(t *testing.T) { rulestest.Fair(t, skirmish(t), 4000, 80) }

func TestPlaythrough(t *testing.T) { rulestest.Playthrough(t, meeting(t)) }

func TestHashes(t *testing.T) { rulestest.Hashes(t, 100, battles(t)...) }

func TestGamesAllocateNothing(t *testing.T) {
	rulestest.AllocatesNothing(t, meeting(t), 5, "random", "greedy", "aggressive", "cautious", "search:2")
}

// However many play a run, and however it is cut up, it is the same run.
func TestWorkersAndShardsChangeNothing(t *testing.T) {
	for policy, games := range map[string]uint64{"random": 60, "greedy": 60} {
		rulestest.Parted(t, rulestest.Spec(t, meeting(t), games, policy, policy))
	}
	for _, policy := range []string{"aggressive", "cautious", "search:4"} {
		rulestest.Parted(t, rulestest.Spec(t, skirmish(t), 4, policy, policy))
	}
}

// A game that is played alone is the one that comes after others.
func TestGamesAloneAreTheRun(t *testing.T) {
	for _, policy := range []string{"random", "greedy"} {
		rulestest.Alone(t, rulestest.Spec(t, meeting(t), 20, policy, policy))
	}
}

// The games of every shipped scenario come to an end of their own making: most
// of them by points, within the limit of turns.
func TestShippedScenariosEndByPoints(t *testing.T) {
	for _, name := range rulestest.ShippedNames(t, "tintin") {
		doc := rulestest.Shipped(t, "tintin", name)
		tally := rulestest.Run(t, rulestest.Spec(t, func() play.Game { return newGame(t, doc) }, 20, "greedy", "greedy"))
		if ended := tally.Endings[play.ByTarget]; ended < 10 {
			t.Errorf("%s: %d of 20 games end by points", name, ended)
		}
	}
}
