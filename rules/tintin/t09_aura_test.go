package tintin

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/simulate"
)

// choirArmy has units that give keywords to those near them:
//
//	1 Rifles who sing: within 2 squares friends are Elite, and Bold
//	2 Rifles who pray: within 1 square friends are Stubborn
//	3 Rifles  4 Rifles  5 Rifles of the militia
//	6 Cavalry  7 Cavalry  8 Cavalry  9 Lorry  10 Gun tank
//	11 officer of 3, 12 of 6
const choirArmy = `{type: "singers"}, {type: "monks"}, {type: "militia"}, {type: "cavalry"}, {type: "lorry"}, {type: "gun-tank"} --- adds: {
	keywords: {
		song: {name: "Song", text: "Friends are quick, and stand.", stats: {radius: 2, gives: ["elite", "bold"]}}
		prayer: {name: "Prayer", text: "Friends are stubborn.", stats: {radius: 1, gives: ["stubborn"]}}
	}
	formations: {
		singers: {name: "Singers", group: "support", points: 1, units: [{unit: "rifles"}], keywords: ["song"]}
		monks: {name: "Monks", group: "support", points: 1, units: [{unit: "rifles"}], keywords: ["prayer"]}
	}
}`

// choir runs a scene of that army.
func choir(t *testing.T, g *Game, s scene) {
	t.Helper()
	t.Run(s.name, func(t *testing.T) {
		dice.Rig(t, &g.dice, g.faces(t, s.rolls)...)
		if err := g.SetPosition("turn 1 A; " + s.pos); err != nil {
			t.Fatal(err)
		}
		for _, text := range play.Clauses(s.play) {
			rulestest.Do(t, g, text)
			if err := g.Check(); err != nil {
				t.Fatalf("after %s: %v", text, err)
			}
		}
		s.check(t, g)
		told := g.Position()
		if err := g.SetPosition(told); err != nil || g.Position() != told {
			t.Errorf("%q comes back as %q (%v)", told, g.Position(), err)
		}
	})
}

func TestGifts(t *testing.T) {
	g, notes, err := bind(t, choirArmy, `role: "attacker", target: 50`, "")
	if err != nil || len(notes) > 0 {
		t.Fatal(err, notes)
	}
	const calm = "A12 a1 1; command A12 5 walked; A8 b1 3; "
	for _, s := range []scene{
		{name: "T9.2 a friend near the singers is Elite", pos: calm + "A1 e3 4; A3 e5 4; B3 e8 4", play: "order A3; move e7", legal: "combat e8"},
		{name: "T9.2 not beyond the radius", pos: calm + "A1 e2 4; A3 e5 4; B3 e8 4", play: "order A3; move e7", want: "done A3", shut: "combat e8"},
		{name: "T9.2 they are themselves", pos: calm + "A1 e5 4; B3 e8 4", play: "order A1; move e7", legal: "combat e8"},
		{name: "T9.2 the enemy is not", pos: calm + "A3 e5 4; B1 e4 4; B3 e8 4", play: "order A3; move e7", shut: "combat e8"},
		{name: "T9.2 not once they have gone", pos: calm + "A1 e3 4; A3 e5 4; B3 e8 4", play: "order A1; move e1; order A3; move e7", shut: "combat e8"},
		{name: "T9.2 from where they have come to", pos: calm + "A1 e1 4; A3 e5 4; B3 e8 4", play: "order A1; move e3; order A3; move e7", legal: "combat e8"},
		{name: "T9.2 T4.5 from aboard a lorry too", pos: calm + "A9 e3 2; A1 e3 4 in A9; A3 e5 4; B3 e8 4", play: "order A3; move e7", legal: "combat e8"},
		{name: "T9.2 T4.5 and where it takes them", pos: calm + "A9 e2 2; A1 e2 4 in A9; A3 e5 4; B3 e8 4", play: "order A9; move e3; order A3; move e7", legal: "combat e8"},
		{name: "T9.2 T9.1 what they ignore of flags is given beside it", pos: "A8 b1 3; A12 a1 1; command A12 5 walked; A3 e5 4; B1 g7 4; B3 e7 4", rolls: "flag blast", play: "order A3; move e5; combat e7", want: "B3 e7 4; done A3"},
		{name: "T9.2 T5.10 a friend near the monks is Stubborn", pos: calm + "A3 e6 4; B2 f8 4; B3 e7 1", rolls: "soldier blast blast skull", play: "order A3; move e6; combat e7; enter", want: "A3 e7 3", none: "B3"},
		{name: "T9.2 T5.10 not two squares off", pos: calm + "A3 e6 4; B2 e9 4; B3 e7 1", rolls: "soldier blast blast", play: "order A3; move e6; combat e7; enter", want: "A3 e7 4"},
		{name: "T9.2 T5.10 nor when they are dead: the last of them has his own", pos: calm + "A3 e6 4; B2 e7 1; B3 a9 4", rolls: "soldier blast blast skull", play: "order A3; move e6; combat e7; enter", want: "A3 e7 3", none: "B2"},
		{name: "T9.2 both gifts", pos: calm + "A3 e6 4; B1 f8 4; B2 d8 4; B3 e7 1", rolls: "soldier blast blast skull", play: "order A3; move e6; combat e7; enter", want: "A3 e7 3"},
		{name: "T9.2 T4.6 riders who dismount keep what they are given", pos: calm + "A1 e3 4; A6 e5 3; B3 i9 4", play: "order A6; move e5; change", want: "A6 e5 3 as dismounted-cavalry"},
		{name: "T9.2 T4.6 on foot they are Elite", pos: calm + "A1 e3 4; A6 e5 3 as dismounted-cavalry; B3 e8 4", play: "order A6; move e7", legal: "combat e8"},
		{name: "T9.2 T12.1 with what a card gives besides", pos: "A12 a1 1; A8 b1 3; A1 e3 4; A3 e5 4; B3 e8 4; hand A peep-and-run", rolls: "5 blast", play: "play peep-and-run; name A3; pass; command A12; order A3; combat e8; move e7", want: "A3 e7 4 gains"},
		{name: "T9.2 T12.1 which ends with the turn", pos: "A12 a1 1; A8 b1 3; A1 e3 4; A3 e5 4; B3 i9 4; B12 i8 1; hand A peep-and-run", rolls: "#1", play: "play peep-and-run; name A3; pass; pass", want: "turn 1 B; A3 e5 4", none: "A3 e5 4 gains"},
	} {
		choir(t, g, s)
	}
}

// A unit's keywords come and go with those who give them.
func TestGiftsEndWithTheirGivers(t *testing.T) {
	g, _, err := bind(t, choirArmy, `role: "attacker", target: 50`, "")
	if err != nil {
		t.Fatal(err)
	}
	if err := g.SetPosition("turn 1 A; A12 a1 1; command A12 5 walked; A3 e5 4; B1 e7 1; B3 e9 4; B11 e8 1; B10 f9 3"); err != nil {
		t.Fatal(err)
	}
	friend, officer := g.named(t, "B3"), g.named(t, "B11")
	if got := g.of(friend).fightMove; got != 2 {
		t.Errorf("T9.2 T4.4 near the singers it moves %d and combats, want 2", got)
	}
	if got := len(g.profiles[g.piece(officer).profile].keywords); got != 0 {
		t.Errorf("T9.2 an officer has %d keywords of theirs", got)
	}
	dice.Rig(t, &g.dice, g.faces(t, "soldier blast")...)
	rulestest.Do(t, g, "order A3")
	rulestest.Do(t, g, "move e5")
	rulestest.Do(t, g, "combat e7")
	if got := g.of(friend).fightMove; got != 1 {
		t.Errorf("T9.2 T4.4 when they have fallen it moves %d and combats, want 1", got)
	}
	if err := g.Check(); err != nil {
		t.Error(err)
	}
}

func TestGiftsStandTheTrial(t *testing.T) {
	err := rulestest.Conforms(simulate.Spec{NewGame: func() play.Game {
		g, _, err := bind(t, choirArmy, "", "turns: 10")
		if err != nil {
			t.Fatal(err)
		}
		return g
	}, Seed: 3, Games: 2})
	if err != nil {
		t.Error(err)
	}
}
