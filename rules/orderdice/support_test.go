package orderdice

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
)

// Barrages, smoke, air strikes (O7). On a stage with support each side has a
// barrage, a smoke barrage and an air strike; tokens that are not named are not
// on the table.
func TestSupport(t *testing.T) {
	const at = "turn 2 start; A2 10,10; B2 30,40; B22 30,50; "
	scenes(t, []scene{
		{name: "O7.3 nothing rolls in turn 1", pos: "turn 1 start; A-rifles 10,10; B-rifles 30,40; token A 1 30,40", rolls: "1", legal: "take A-rifles"},
		{name: "O7.1 4: every unit in D6+6 rolls; D3 pins", pos: at + "token A 1 30,40", rolls: "4 1 3 3 1", want: "B-rifles 30,40 pins 2; B-recruits 30,50; token A 1 30,40 spent"},
		{name: "O7.1 further by a higher die", pos: at + "token A 1 30,40", rolls: "4 6 3 3 2 1 1", want: "B-rifles 30,40 pins 2; B-recruits 30,50 pins 1"},
		{name: "O7.1 6: a hit by a heavy howitzer", pos: at + "token A 1 30,40", rolls: "4 1 6 1 1 1 1 1 1 1 3 1", none: "B-rifles", score: "1 0"},
		{name: "O7.1 friends too", pos: "turn 2 start; A-rifles 30,36; B-rifles 30,50; B-recruits 30,58; token A 1 30,36", rolls: "4 1 1 3 1", want: "A-rifles 30,36 pins 2"},
		{name: "O7.1 2 or 3: it may be moved", pos: at + "token A 1 30,44", rolls: "3", legal: "pass; aim 30,40; aim 30,50", asks: "A"},
		{name: "O7.1 and rolls next turn", pos: at + "token A 1 30,44", rolls: "3 1", play: "aim 30,40", want: "token A 1 30,40; turn 2 A"},
		{name: "O7.1 1: astray, then it falls", pos: at + "token A 1 30,40", rolls: "1 3 2 2 2 1 3 3 1", want: "token A 1 36,40 spent; B-rifles 30,40 pins 2"},
		{name: "O7.1 smoke falls", pos: at + "token A 2 30,40", rolls: "5 1", want: "smoke 30,40; token A 2 30,40 spent"},
		{name: "O7.1 smoke stays on 3", pos: "turn 2 start; A-rifles 10,10; B-rifles 30,40; smoke 20,20", rolls: "3 1", want: "smoke 20,20"},
		{name: "O7.1 drifts on 2", pos: "turn 2 start; A-rifles 10,10; B-rifles 30,40; smoke 20,20", rolls: "2 4 3 1", want: "smoke 24,20"},
		{name: "O7.1 goes on 1", pos: "turn 2 start; A-rifles 10,10; B-rifles 30,40; smoke 20,20", rolls: "1 1", none: "smoke"},
		{name: "O7.2 2 or 3: another target", pos: at + "token A 3 B-rifles", rolls: "2", legal: "pass; mark B-rifles; mark B-recruits", asks: "A"},
		{name: "O7.2 1: the opponent's choice", pos: at + "token A 3 B-rifles", rolls: "1", legal: "mark A-rifles", shut: "mark B-rifles", asks: "B"},
		{name: "O7.2 4: the aircraft is placed", pos: at + "token A 3 B-rifles", rolls: "4", legal: "fly 30,40; fly 30,49", asks: "A"},
		{name: "O7.2 a target destroyed: wasted", pos: "turn 2 start; A-rifles 10,10; B-recruits 30,50; token A 3 B-rifles", rolls: "4 1", want: "token A 3 B-rifles spent", legal: "take A-rifles"},
		{name: "O7.2 D3-1 pins on the target and those near; guns", pos: at + "token A 3 B-rifles", play: "fly 30,40", rolls: "4 6 1 1 1 1 1 1 1", want: "B-rifles 30,40 pins 3; B-recruits 30,50"},
		{name: "O7.2 and near the aircraft", pos: at + "token A 3 B-rifles", play: "fly 30,49", rolls: "4 3 6 1 1 1 1 1 1", want: "B-rifles 30,40 pins 2; B-recruits 30,50 pins 2"},
		{name: "O7.2 bombs: 4\" HE, D3 pins", pos: at + "token A 3 B2", play: "fly 30,40", rolls: "4 1 1 5 1 1 1 1 1 1 1 1 1",
			none: "B-rifles", score: "1 0"},
		{name: "O7.2 rockets: 3\" HE, D2 pins, a vehicle once", pos: "turn 2 start; A2 10,10; B14 30,40; token A 3 B14", play: "fly 30,40", rolls: "4 1 3 4 5 2 1", want: "B14 30,40 pins 2"},
		{name: "O7.2 guns do nothing to armour", pos: "turn 2 start; A-rifles 10,10; B-light-tank 30,40; token A 3 B-light-tank", play: "fly 30,40", rolls: "4 1 2 1", want: "B-light-tank 30,40"},
		{name: "O7.2 flak of the enemy: 5 to hit, two pins do not down it", pos: "turn 2 start; A-rifles 10,10; B-flak 30,45 facing 180; B-rifles 30,40; token A 3 B-rifles", play: "fly 30,40", rolls: "4 5 5 1 1 1 1 1 1 1 1", want: "B-rifles 30,40 pins 1"},
		{name: "O7.2 friends on 1 or 2 if regular", pos: "turn 2 start; A-flak 30,20; B-rifles 30,40; B-recruits 30,50; token A 3 B-rifles", play: "fly 30,40", rolls: "4 3 1 1 1 1 1 1 1 1", want: "B-rifles 30,40 pins 1"},
		{name: "O7.2 and shoot", pos: "turn 2 start; A-flak 30,20; B-rifles 30,40; B-recruits 30,50; token A 3 B-rifles", play: "fly 30,40", rolls: "4 2 5 6 1 1 1 1 1 1 1 1", want: "B-rifles 30,40 pins 1"},
	})
}

// As many pins as it takes destroy an aircraft before it attacks (O7.2).
func TestFlakDowns(t *testing.T) {
	g := stage(t, "", "")
	f := *g.field
	f.fig.flakDowns = 2
	g.field = &f
	dice.Rig(t, &g.dice, 4, 5, 5, 1)
	if err := g.SetPosition("turn 2 start; A2 10,10; B24 30,45 facing 180; B2 30,40; token A 3 B2"); err != nil {
		t.Fatal(err)
	}
	rulestest.Do(t, g, "fly 30,40")
	if g.units[1][1].pins != 0 || g.step != stepUnit {
		t.Errorf("it attacks all the same: %s", g.Position())
	}
}

// Victory (O8).
func TestVictory(t *testing.T) {
	const goals = `objectives: [{name: "Mast", at: "30,30", points: 3, scoring: "permanent", sides: ["a"]}, {name: "Inn", at: "20,30", points: 2}]`
	scenes(t, []scene{
		{name: "O8.1 a point for each unit destroyed", pos: "A-rifles 30,10 men 1,0; B-medic 30,20 pins 8 order fire", play: "A-rifles fire; target B-medic", rolls: "4", score: "1 0"},
		{name: "O8.1 more by two, or it is a draw", alone: true, pos: "turn 6 A; score 3 2; A-rifles 30,10; B-rifles 30,50 order fire", rolls: "1", play: "A-rifles down", ends: "nobody"},
		{name: "O8.1 by two", alone: true, pos: "turn 6 A; score 4 2; A-rifles 30,10; B-rifles 30,50 order fire", rolls: "1", play: "A-rifles down", ends: "A"},
		{name: "O8.2 held by who is within 3\"", alone: true, more: goals, pos: "A-rifles 20,25; B-rifles 30,50 order fire", play: "A-rifles down", score: "2 0", want: "held 2 A"},
		{name: "O8.2 not by transports", alone: true, more: goals, pos: "A-lorry 20,28; A-rifles 20,10; B-rifles 30,50 order fire", play: "A-lorry down; A-rifles down", score: "0 0"},
		{name: "O8.2 not while an enemy is near", alone: true, more: goals, pos: "A-rifles 20,25; B-rifles 20,35 order fire", play: "A-rifles down", score: "0 0"},
		{name: "O8.2 who held it holds it on", alone: true, more: goals, pos: "held 2 B; A-rifles 20,25; B-rifles 20,35 order fire", play: "A-rifles down", score: "0 2"},
		{name: "O8.1 permanent: once, for those who may", alone: true, more: goals, pos: "A-rifles 30,28; B-rifles 30,50 order fire", play: "A-rifles down", score: "3 0", want: "held 1 A+"},
		{name: "O8.2 nothing left: lost", alone: true, pos: "A-rifles 30,10 men 1,0; B-medic 30,20 pins 8 order fire", play: "A-rifles fire; target B-medic", rolls: "4", ends: "A"},
	})
}
