package orderdice

import (
	"fmt"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
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
func fight(t testing.TB, army, more, support string) func() play.Game {
	t.Helper()
	g := bind(t, map[string]string{
		"scene.cue": fmt.Sprintf(`kind: "Scenario", game: "orderdice", title: "Meeting", turns: 6
			sides: {a: {edge: "south", list: "army.cue" %s}, b: {edge: "north", list: "army.cue" %s}}
			%s`, support, support, more),
		"army.cue": `kind: "ArmyList", game: "orderdice", title: "Army", formations: [` + army + "]\n",
	})
	return rulestest.Copies(g)
}

const allSupport = `, supports: {barrage: 1, "smoke-barrage": 1, "air-strike": 1}`

// relief is a meeting of which each side holds a half in reserve (O3.5).
func relief(t testing.TB) func() play.Game {
	return fight(t, meetingArmy, meetingTable, allSupport+`, reserve: ["First", "Half-track", "Cyclist squad", "Medium tank", "Scout car", "Light howitzer"]`)
}

func meeting(t testing.TB) func() play.Game {
	return fight(t, meetingArmy, meetingTable, allSupport)
}

// skirmish is a small one, for many games.
func skirmish(t testing.TB) func() play.Game {
	return fight(t, `{type: "alden-lieutenant"}, {type: "alden-rifles"}, {type: "alden-mg"}, {type: "alden-light-tank"}`, meetingTable, "")
}

// battles are the two.
func battles(t testing.TB) []rulestest.Battle {
	return []rulestest.Battle{{Name: "meeting", New: meeting(t)}, {Name: "skirmish", New: skirmish(t)}, {Name: "relief", New: relief(t)}}
}

// What every ruleset must stand: see rulestest.Conforms.
func TestTrial(t *testing.T) {
	t.Parallel()
	rulestest.AllConform(t, 1, battles(t)...)
}

func TestInvariants(t *testing.T) {
	t.Parallel()
	rulestest.Invariants(t, meeting(t), 20)
}

func TestGreedyBeatsRandom(t *testing.T) {
	t.Parallel()
	rulestest.GreedyBeatsRandom(t, meeting(t), 60, 90)
}

// On a table that is the same from either edge neither side is better off.
func TestMirroredTableIsFair(t *testing.T) {
	t.Parallel()
	rulestest.Fair(t, skirmish(t), 1000, 50)
}

func TestPlaythrough(t *testing.T) { rulestest.Playthrough(t, meeting(t)) }

func TestHashes(t *testing.T) {
	t.Parallel()
	rulestest.Hashes(t, 50, battles(t)...)
}

func TestGamesAllocateNothing(t *testing.T) {
	rulestest.AllocatesNothing(t, meeting(t), 10, "random", "greedy")
}

// However many play a run, and however it is cut up, it is the same run.
func TestWorkersAndShardsChangeNothing(t *testing.T) {
	t.Parallel()
	for _, policy := range []string{"random", "greedy"} {
		rulestest.Parted(t, rulestest.Spec(t, meeting(t), 12, policy, policy))
	}
}

// A game that is played alone is the one that comes after others.
func TestGamesAloneAreTheRun(t *testing.T) {
	t.Parallel()
	for _, policy := range []string{"random", "greedy"} {
		rulestest.Alone(t, rulestest.Spec(t, meeting(t), 8, policy, policy))
	}
}
