package orderdice

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
)

// Barrages and smoke (O7.1). Each side has a barrage (its token 1), a smoke
// barrage (2) and an air strike (3); those that are not named are not on the table.
func TestBarrages(t *testing.T) {
	scenes(t, []scene{
		{name: "O7.1 on 4 it falls: D6+6 inches round, D3 pins", pos: "turn 2 start; B-rifles 30,40; B-recruits 30,50; token A 1 30,40",
			rolls: "4 1 3 3", exact: "B-rifles 30,40 pins 2; B-recruits 30,50; token A 1 30,40 spent"},
		{name: "O7.1 further by a higher die, the same for all", pos: "turn 2 start; B-rifles 30,40; B-recruits 30,50; token A 1 30,40",
			rolls: "4 6 3 3 2 1", exact: "B-rifles 30,40 pins 2; B-recruits 30,50 pins 1"},
		{name: "O7.1 on 6 as well", pos: "turn 2 start; B-medic 30,40; token A 1 30,40", rolls: "6 1 3 3", exact: "B-medic 30,40 pins 2; token A 1 30,40 spent"},
		{name: "O7.1 who is at the rim is in it", pos: "turn 2 start; B-medic 30,47; token A 1 30,40", rolls: "4 1 3 3", exact: "B-medic 30,47 pins 2"},
		{name: "O7.1 beyond it none", pos: "turn 2 start; B-medic 30,47.1; token A 1 30,40", rolls: "4 1", exact: "B-medic 30,47.1"},
		{name: "O7.1 a unit on 5: pins", pos: "turn 2 start; B-medic 30,40; token A 1 30,40", rolls: "4 1 5 6", exact: "B-medic 30,40 pins 3"},
		{name: "O7.1 on 6: a hit by a heavy howitzer", pos: "turn 2 start; B-rifles 30,40; token A 1 30,40",
			rolls: "4 1 6 5 1 1 1 1 1 1 1", tells: "B-rifles has 5 pins; rolls 7×1, any will do", none: "B-rifles", score: "1 0"},
		{name: "O7.1 it counts as indirect: on the top of a tank", pos: "turn 2 start; B-tank 30,40; token A 1 30,40", rolls: "4 1 6 4 1 2 1", tells: "rolls 2, needing 3+", exact: "B-tank 30,40 pins 1"},
		{name: "O7.1 and one more on the table of damage", pos: "turn 2 start; B-tank 30,40; token A 1 30,40", rolls: "4 1 6 4 1 4 3", none: "B-tank", tells: "B-tank rolls 3 on a D6 for the table of damage (indirect +1) (O5.7); that makes 4"},
		{name: "O7.1 a D6 for each unit", pos: "turn 2 start; B-medic 30,40; B-gun 33,40; token A 1 30,40", rolls: "4 1 1 1 2 6", exact: "B-medic 30,40 pins 1; B-gun 33,40 pins 3"},
		{name: "O7.1 friends, too", pos: "turn 2 start; A-rifles 30,36; B-rifles 30,50; token A 1 30,36", rolls: "4 1 1 3", exact: "A-rifles 30,36 pins 2; B-rifles 30,50"},
		{name: "O7.1 tanks are pinned as well", pos: "turn 2 start; B-old-tank 30,40; token A 1 30,40", rolls: "4 1 1 3", exact: "B-old-tank 30,40 pins 2"},
		{name: "O5.13 riders have no die in a barrage: pins come by their transport", pos: "turn 2 start; B-medic 30,40 in B-lorry; B-lorry 30,40; token A 1 30,40", rolls: "4 1 1 3",
			exact: "B-medic 30,40 pins 2 in B-lorry; B-lorry 30,40 pins 2"},
		{name: "O7.1 it falls once", pos: "turn 3 start; B-rifles 30,40; token A 1 30,40 spent", exact: "B-rifles 30,40"},
		{name: "O7.1 on 3 it may be moved", pos: "turn 2 start; B-rifles 30,40; B-recruits 30,50; token A 1 30,44", rolls: "3", legal: "pass; aim 30,40; aim 30,50", asks: "A"},
		{name: "O7.1 on 2, too, or stay", pos: "turn 2 start; B-rifles 30,40; token A 1 30,44", rolls: "2", play: "pass", exact: "token A 1 30,44; B-rifles 30,40"},
		{name: "O7.1 up to 12\"", pos: "turn 2 start; B-rifles 30,40; token A 1 30,28", rolls: "3", legal: "pass; aim 30,40"},
		{name: "O7.1 no further", pos: "turn 2 start; B-rifles 30,40; token A 1 30,27.9", rolls: "3", legal: "pass", shut: "aim 30,40"},
		{name: "O7.1 it rolls next turn", pos: "turn 2 start; B-rifles 30,40; token A 1 30,44", rolls: "3", play: "aim 30,40", exact: "token A 1 30,40; B-rifles 30,40"},
		{name: "O7.1 on 1: 3D6\" astray in any direction, and falls", pos: "turn 2 start; B-rifles 30,40; B-recruits 30,50; token A 1 30,40",
			rolls: "1 3 2 2 2 1 3 3", exact: "token A 1 36,40 spent; B-rifles 30,40 pins 2; B-recruits 30,50"},
		{name: "O7.1 the other side's token rolls as well", pos: "turn 2 start; A-rifles 30,40; token B 1 30,40", rolls: "4 1 3 3", exact: "A-rifles 30,40 pins 2; token B 1 30,40 spent"},

		{name: "O7.1 a smoke barrage on 4: a circle on its token", pos: "turn 2 start; B-rifles 30,40; token A 2 30,40", rolls: "4", exact: "smoke 30,40; token A 2 30,40 spent; B-rifles 30,40"},
		{name: "O7.1 on 3 it may be moved", pos: "turn 2 start; B-rifles 30,40; token A 2 30,44", rolls: "3", play: "aim 30,40", exact: "token A 2 30,40", none: "smoke"},
		{name: "O7.1 on 1 astray", pos: "turn 2 start; B-rifles 30,40; token A 2 30,40", rolls: "1 3 2 2 2", exact: "smoke 36,40; token A 2 36,40 spent", tells: "moves to 36.0,40.0, towards 90°"},
		{name: "O7.1 smoke stays on 3", pos: "turn 2 start; smoke 20,20", rolls: "3", exact: "smoke 20,20"},
		{name: "O7.1 and on 6", pos: "turn 2 start; smoke 20,20; smoke 40,20", rolls: "6", exact: "smoke 20,20; smoke 40,20"},
		{name: "O7.1 drifts D6\" on 2, all of it one way", pos: "turn 2 start; smoke 20,20; smoke 40,20", rolls: "2 4 3", exact: "smoke 24,20; smoke 44,20"},
		{name: "O7.1 goes on 1, all of it", pos: "turn 2 start; smoke 20,20; smoke 40,20", rolls: "1", none: "smoke"},
	})
}

// Air strikes (O7.2). Who is in the strike rolls pins first, A's units before B's.
func TestAirStrikes(t *testing.T) {
	const flaks = `{type: "alden-flak", name: "new-flak", options: [{option: "inexperienced"}]},
		{type: "alden-flak", name: "old-flak", options: [{option: "veteran"}]}, {type: "alden-medic", name: "medic"}`
	scenes(t, []scene{
		{name: "O7.2 on 4 the aircraft is placed within 18\"", pos: "turn 2 start; B-rifles 30,40; token A 3 B-rifles",
			rolls: "4", legal: "fly 30,40; fly 30,49; fly 30,57", shut: "fly 30,58; fly 30,59", asks: "A"},
		{name: "O7.2 on 2 another target", pos: "turn 2 start; B-rifles 30,40; B-recruits 30,50; token A 3 B-rifles",
			rolls: "2", legal: "pass; mark B-rifles; mark B-recruits", shut: "mark A-reserve", asks: "A"},
		{name: "O7.2 on 3, too; it rolls next turn", pos: "turn 2 start; B-rifles 30,40; B-recruits 30,50; token A 3 B-rifles",
			rolls: "3", play: "mark B-recruits", exact: "token A 3 B-recruits; B-recruits 30,50"},
		{name: "O7.2 on 1 the opponent chooses one of the player's", pos: "turn 2 start; A-rifles 10,10; B-rifles 30,40; token A 3 B-rifles",
			rolls: "1", legal: "mark A-rifles; mark A-reserve", shut: "mark B-rifles; pass", asks: "B"},
		{name: "O7.2 and resolves it as on 4", pos: "turn 2 start; A-rifles 10,10; B-rifles 30,40; token A 3 B-rifles",
			rolls: "1 5 1 1 1 1 1 1", play: "mark A-rifles; fly 10,10", exact: "A-rifles 10,10 pins 3; B-rifles 30,40; token A 3 A-rifles spent"},
		{name: "O7.2 a target destroyed: wasted", pos: "turn 2 start; B-recruits 30,50; token A 3 B-rifles", rolls: "4", exact: "token A 3 B-rifles spent; B-recruits 30,50", tells: "the strike is wasted"},

		{name: "O7.2 D3-1 pins for the target; guns: a pin, 2D6 hits by PEN 2", pos: "turn 2 start; B-storm 30,40; token A 3 B-storm",
			play: "fly 30,40", rolls: "4 6 1 1 1 2 2", exact: "B-storm 30,40 pins 3", tells: "rolls 2×2, needing 3+"},
		{name: "O7.2 no pin by a low die", pos: "turn 2 start; B-storm 30,40; token A 3 B-storm", play: "fly 30,40", rolls: "4 2 1 1 1 2 2", exact: "B-storm 30,40 pins 1"},
		{name: "O7.2 all within 6\" of the target", pos: "turn 2 start; B-medic 30,40; B-rifles 30,46 men 1,0; token A 3 B-medic",
			play: "fly 30,31", rolls: "4 5 1 1 1 1 1 1", exact: "B-rifles 30,46 men 1,0 pins 2; B-medic 30,40 pins 1"},
		{name: "O7.2 no further", pos: "turn 2 start; B-medic 30,40; B-rifles 30,46.1 men 1,0; token A 3 B-medic",
			play: "fly 30,31", rolls: "4 1 1 1 1 1 1", exact: "B-rifles 30,46.1 men 1,0; B-medic 30,40 pins 1"},
		{name: "O7.2 and within 6\" of the aircraft", pos: "turn 2 start; B-medic 30,40; B-rifles 30,55 men 1,0; token A 3 B-medic",
			play: "fly 30,49", rolls: "4 5 1 1 1 1 1 1", exact: "B-rifles 30,55 men 1,0 pins 2"},
		{name: "O7.2 no further from it", pos: "turn 2 start; B-medic 30,40; B-rifles 30,55.1 men 1,0; token A 3 B-medic", play: "fly 30,49", rolls: "4 1 1 1 1 1 1", exact: "B-rifles 30,55.1 men 1,0"},
		{name: "O7.2 friends as well", pos: "turn 2 start; A-medic 30,36; B-medic 30,40; token A 3 B-medic",
			play: "fly 30,40", rolls: "4 5 1 1 1 1 1 1", exact: "A-medic 30,36 pins 2; B-medic 30,40 pins 1"},
		{name: "O7.2 guns on 2 at artillery", pos: "turn 2 start; B-gun 30,40; token A 3 B-gun", play: "fly 30,40", rolls: "4 1 2 1 1 1 1", tells: "rolls 2×1, needing 2+", exact: "B-gun 30,40 pins 1"},
		{name: "O7.2 at soft-skins", pos: "turn 2 start; B-lorry 30,40; token A 3 B-lorry", play: "fly 30,40", rolls: "4 1 2 1 1 3 3 1", tells: "rolls 2×3, needing 4+", exact: "B-lorry 30,40 pins 1"},
		{name: "O7.2 but nothing to armour", pos: "turn 2 start; B-tank 30,40; token A 3 B-tank", play: "fly 30,40", rolls: "4 1 2", exact: "B-tank 30,40", tells: "its guns, which do nothing to armour (O7.2)"},
		{name: "O7.2 which has its pins all the same", pos: "turn 2 start; B-tank 30,40; token A 3 B-tank", play: "fly 30,40", rolls: "4 6 1", exact: "B-tank 30,40 pins 2"},
		{name: "O7.2 rockets on 3: 3\" HE", pos: "turn 2 start; B-storm 30,40; token A 3 B-storm", play: "fly 30,40", rolls: "4 1 3 1 1 1 1 1 1", tells: "rolls 5×1, needing 2+"},
		{name: "O7.2 on 4, with D2 pins", pos: "turn 2 start; B-storm 30,40; token A 3 B-storm", play: "fly 30,40", rolls: "4 1 4 6 1 1 1 1 1", exact: "B-storm 30,40 pins 2"},
		{name: "O7.2 a vehicle once", pos: "turn 2 start; B-tank 30,40; token A 3 B-tank", play: "fly 30,40", rolls: "4 1 3 4 5 2", exact: "B-tank 30,40 pins 2"},
		{name: "O7.2 bombs on 5: 4\" HE", pos: "turn 2 start; B-storm 30,40; token A 3 B-storm",
			play: "fly 30,40", rolls: "4 1 5 5 1 1 1 1 1", tells: "B-storm has 3 pins; rolls 5×1, any will do", none: "B-storm", score: "1 0"},
		{name: "O7.2 on 6, with D3 pins", pos: "turn 2 start; B-old-tank 30,40; token A 3 B-old-tank", play: "fly 30,40", rolls: "4 1 6 5 2", exact: "B-old-tank 30,40 pins 3"},

		{name: "O7.2 flak of the enemy, always: 5 to hit", pos: "turn 2 start; B-flak 30,50; B-tank 30,40; token A 3 B-tank",
			play: "fly 30,40", rolls: "4 4 5 1 1", tells: "rolls 4, 5, needing 5+: 1 hit (O7.2)"},
		{name: "O7.2 two pins do not down it", pos: "turn 2 start; B-flak 30,50; B-tank 30,40; token A 3 B-tank", play: "fly 30,40", rolls: "4 5 5 6 1", exact: "B-tank 30,40 pins 2"},
		{name: "O7.2 three in all do, before it attacks", pos: "turn 2 start; B-flak 30,50; B-hmg 26,50; B-tank 30,40; token A 3 B-tank",
			play: "fly 30,40", rolls: "4 5 5 5 1 1", tells: "it is shot down", exact: "B-tank 30,40; token A 3 B-tank spent"},
		{name: "O7.2 not out of its arc", pos: "turn 2 start; B-flak 30,50 facing 0; B-tank 30,40; token A 3 B-tank", play: "fly 30,40", rolls: "4 1 1", hides: "needing 5+"},
		{name: "O7.2 nor of range", pos: "turn 2 start; B-hmg 30,59; B-tank 30,30; token A 3 B-tank", play: "fly 30,21", rolls: "4 1 1", hides: "needing 5+"},
		{name: "O7.2 within it", pos: "turn 2 start; B-hmg 30,58; B-tank 30,30; token A 3 B-tank", play: "fly 30,21", rolls: "4 1 1 1 1 1", tells: "rolls 3×1, needing 5+"},
		{name: "O7.2 no other weapons", pos: "turn 2 start; B-mmg 30,50; B-tank 30,40; token A 3 B-tank", play: "fly 30,40", rolls: "4 1 1", hides: "needing 5+"},
		{name: "O7.2 regular friends on 2", pos: "turn 2 start; A-flak 30,20; B-tank 30,40; token A 3 B-tank",
			play: "fly 30,40", rolls: "4 2 1 1 1 1", tells: "A-flak rolls 2 on a D6 for whose aircraft it is; rolls 2×1, needing 5+"},
		{name: "O7.2 not on 3", pos: "turn 2 start; A-flak 30,20; B-tank 30,40; token A 3 B-tank", play: "fly 30,40", rolls: "4 3 1 1", hides: "needing 5+"},
		{name: "O7.2 the inexperienced on 3", army: flaks, pos: "turn 2 start; A-new-flak 30,20; B-medic 30,40; token A 3 B-medic",
			play: "fly 30,49", rolls: "4 3 1 1 1 1 1 1 1 1", tells: "A-new-flak rolls 3 on a D6 for whose aircraft it is; needing 5+"},
		{name: "O7.2 not on 4", army: flaks, pos: "turn 2 start; A-new-flak 30,20; B-medic 30,40; token A 3 B-medic", play: "fly 30,49", rolls: "4 4 1 1 1 1 1 1 1", hides: "needing 5+"},
		{name: "O7.2 veterans on 1", army: flaks, pos: "turn 2 start; A-old-flak 30,20; B-medic 30,40; token A 3 B-medic", play: "fly 30,49", rolls: "4 1 1 1 1 1 1 1 1 1", tells: "rolls 2×1, needing 5+"},
		{name: "O7.2 not on 2", army: flaks, pos: "turn 2 start; A-old-flak 30,20; B-medic 30,40; token A 3 B-medic", play: "fly 30,49", rolls: "4 2 1 1 1 1 1 1", hides: "needing 5+"},
		{name: "O5.13 riders have no die in a strike", pos: "turn 2 start; B-medic 30,40 in B-lorry; B-lorry 30,40; token A 3 B-lorry",
			play: "fly 30,40", rolls: "4 5 2 1 1 3 3", exact: "B-medic 30,40 pins 3 in B-lorry; B-lorry 30,40 pins 3"},
	})
}

// Calling for support (O7.3).
func TestCalls(t *testing.T) {
	scenes(t, []scene{
		{name: "O7.3 nothing rolls in turn 1", pos: "turn 1 start; A-rifles 10,10; B-rifles 30,40; token A 1 30,40; token A 3 B-rifles", exact: "B-rifles 30,40; token A 1 30,40; token A 3 B-rifles"},
		{name: "O7.3 each rolls from turn 2", pos: "turn 2 start; B-medic 30,40; B-tank 50,50; token A 1 30,40; token A 2 20,20; token A 3 B-tank", rolls: "4 1 1 1 4 4 1 1", play: "fly 50,50",
			want: "B-medic 30,40 pins 1; smoke 20,20; token A 1 30,40 spent; token A 2 20,20 spent; token A 3 B-tank spent"},
	})
	t.Run("O7.3 each side lays its tokens before the first turn, an aircraft's on an enemy", func(t *testing.T) {
		g := stageOf(t, `{type: "alden-rifles", name: "rifles"}`, "", `objectives: [{name: "Mast", at: "30,30", points: 1}]`)
		open := func() []string { return rulestest.Open(g) }
		for strings.HasPrefix(open()[0], "deploy") {
			rulestest.Do(t, g, open()[0])
		}
		for side := range 2 {
			if g.Side() != side || !rulestest.Contains(open(), "aim 30,30") {
				t.Fatalf("side %d lays a barrage, among %q", g.Side(), open())
			}
			rulestest.Do(t, g, "aim 30,30; aim 30,30")
			if foe := []string{"mark B1", "mark A1"}[side]; len(open()) != 1 || open()[0] != foe {
				t.Fatalf("an aircraft is sent to %q, not %q", open(), foe)
			}
			rulestest.Do(t, g, open()[0])
		}
		if now := g.Position(); !strings.HasPrefix(now, "turn 1 ") || strings.Count(now, "token ") != 6 || strings.Contains(now, "spent") {
			t.Errorf("the tokens are %q", now)
		}
	})
}

// Victory (O8).
func TestVictory(t *testing.T) {
	const goals = `objectives: [{name: "Mast", at: "30,30", points: 3, scoring: "permanent", sides: ["a"]}, {name: "Inn", at: "20,30", points: 2}]`
	scenes(t, []scene{
		{name: "O8.1 a point for each unit destroyed", pos: "A-rifles 30,10 men 1,0; B-medic 30,20 pins 8 order fire", play: "A-rifles fire B-medic", rolls: "4", score: "1 0"},
		{name: "O8.1 more by two, or it is a draw", alone: true, pos: "turn 6 A; score 3 2; A-rifles 30,10; B-rifles 30,50 order fire", rolls: "1", play: "A-rifles down", ends: "nobody"},
		{name: "O8.1 by two", alone: true, pos: "turn 6 A; score 4 2; A-rifles 30,10; B-rifles 30,50 order fire", rolls: "1", play: "A-rifles down", ends: "A"},
		{name: "O8.2 held by who is within 3\"", alone: true, more: goals, pos: "A-rifles 20,25; B-rifles 30,50 order fire", play: "A-rifles down", score: "2 0", want: "held 2 A"},
		{name: "O8.2 not by transports", alone: true, more: goals, pos: "A-lorry 20,28; A-rifles 20,10; B-rifles 30,50 order fire", play: "A-lorry down; A-rifles down", score: "0 0"},
		{name: "O8.2 not while an enemy is near", alone: true, more: goals, pos: "A-rifles 20,25; B-rifles 20,35 order fire", play: "A-rifles down", score: "0 0"},
		{name: "O8.2 who held it holds it on", alone: true, more: goals, pos: "held 2 B; A-rifles 20,25; B-rifles 20,35 order fire", play: "A-rifles down", score: "0 2"},
		{name: "O8.1 permanent: once, for those who may", alone: true, more: goals, pos: "A-rifles 30,28; B-rifles 30,50 order fire", play: "A-rifles down", score: "3 0", want: "held 1 A+"},
		{name: "O8.2 nothing left: lost", alone: true, pos: "A-rifles 30,10 men 1,0; B-medic 30,20 pins 8 order fire", play: "A-rifles fire B-medic", rolls: "4", ends: "A"},
	})
}
