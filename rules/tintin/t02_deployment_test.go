package tintin

import (
	"fmt"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/simulate"
)

// T2.8: the scenario says who goes first, else the attacker does, else the
// winner of a roll-off chooses.
func TestWhoGoesFirst(t *testing.T) {
	for _, tt := range []struct {
		name, sideA, more string
		open              string // the first orders
		first             int8
	}{
		{"T2.8 as the scenario says", `role: "attacker"`, `first: "b"`, "deploy B1", 1},
		{"T2.8 else the attacker", `role: "attacker"`, "", "deploy B1", 0},
		{"T2.8 else the winner of a roll-off chooses", "", "", "first pass", -1},
		{"T2.10 without roles who goes first sets up first", "", `first: "b"`, "deploy B1", 1},
		{"T2.10 the defender sets up first, whoever goes first", `role: "defender"`, `first: "b"`, "deploy A1", 1},
	} {
		g, _, err := bind(t, `{type: "artillery"}`, tt.sideA, tt.more)
		if err != nil {
			t.Fatal(err)
		}
		open := strings.Join(rulestest.Open(g), " ")
		for _, want := range strings.Fields(tt.open) {
			if !strings.Contains(open, want) {
				t.Errorf("%s: open are %q, want %q", tt.name, open, tt.open)
			}
		}
		if tt.first >= 0 && g.first != tt.first {
			t.Errorf("%s: side %d goes first, want %d", tt.name, g.first, tt.first)
		}
	}
}

func TestRollOff(t *testing.T) {
	g, _, err := bind(t, `{type: "artillery"}`, "", "")
	if err != nil {
		t.Fatal(err)
	}
	won := [2]int{}
	for index := range uint64(1000) {
		g.Reset(1, index)
		winner := g.Side()
		won[winner]++
		order, first := "first", winner
		if index%2 == 0 {
			order, first = "pass", 1-winner
		}
		rulestest.Do(t, g, order)
		if int(g.first) != first || g.Side() != first {
			t.Fatalf("T2.8 game %d: side %d wins and says %s; side %d goes first and side %d sets up", index, winner, order, g.first, g.Side())
		}
	}
	if share := simulate.Wilson(uint64(won[0]), 1000); share.Low > 0.5 || share.High < 0.5 {
		t.Errorf("T2.8 side 0 wins %d of 1000 roll-offs", won[0])
	}
}

func TestDeployment(t *testing.T) {
	for _, tt := range []struct {
		name, army, sideA, more string
		open, shut              string // squares for the first piece of side a
	}{
		{"T2.10 within three squares of one's own edge", `{type: "artillery"}`, "", "", "a1 i3 e2", "a4 e9"},
		{"T2.10 or where the scenario says", `{type: "artillery"}`, `deploy: "c4:d5"`, "", "c4 d5", "a1 e4 c6"},
		{"T6 not in terrain that is closed", `{type: "artillery"}`, "", `board: {columns: 9, rows: 9, features: [{at: "c2", feature: "river"}, {at: "d2", feature: "open-water"}]}`, "b2 e2", "c2 d2"},
		{"T6.7 but on a bridge", `{type: "artillery"}`, "", `board: {columns: 9, rows: 9, features: [{at: "c2", feature: "river"}, {at: "c2", feature: "bridge"}]}`, "c2", ""},
		{"T2.10 positions are the scenario's", `{type: "artillery", name: "Big"}, {type: "hmg"}`, `positions: [{formation: "Big", at: "e6"}]`, "", "e1", "e6"},
		{"T2.10 beyond a zone that is full, nearest to one's edge", `{type: "artillery"}, {type: "hmg"}`, `deploy: "c5", positions: [{formation: "HMG", at: "c5"}]`, "", "a1 i1", "c5 c4 a2"},
	} {
		g, _, err := bind(t, tt.army, tt.sideA, "first: \"a\"\n"+tt.more)
		if err != nil {
			t.Fatal(err)
		}
		open := rulestest.Open(g)
		for _, square := range strings.Fields(tt.open) {
			if !strings.Contains(strings.Join(open, ";")+";", " "+square+";") {
				t.Errorf("%s: %s is shut; open are %q", tt.name, square, open)
			}
		}
		for _, square := range strings.Fields(tt.shut) {
			if strings.Contains(strings.Join(open, ";")+";", " "+square+";") {
				t.Errorf("%s: %s is open", tt.name, square)
			}
		}
	}
}

// deployed sets everything up where it likes, at random.
func deployed(t *testing.T, army, sideA, more string) *Game {
	t.Helper()
	g, _, err := bind(t, army, sideA, "first: \"a\"\n"+more)
	if err != nil {
		t.Fatal(err)
	}
	lane := dice.NewStream(1, 0, dice.Policy0)
	for g.step == stepDeploy {
		legal := g.Legal(nil)
		g.Apply(legal[lane.Below(uint32(len(legal)))])
	}
	return g
}

func TestAfterDeployment(t *testing.T) {
	t.Run("T2.10 guns find the one square that is left for them", func(t *testing.T) {
		g := deployed(t, `{type: "militia"}, {type: "artillery", name: "Gun"}`, "", `board: map: [".........", ".........", "^^^^^^^^^", "^^^^^^^^^", "^^^^.^^^^"]`)
		if c := g.Name(g.cell(g.named(t, "A4"))); c != "e1" {
			t.Errorf("the gun stands in %s", c)
		}
	})
	t.Run("T2.3 a permanent objective is not captured by setting up on it", func(t *testing.T) {
		g := deployed(t, `{type: "artillery", name: "Gun"}`, `positions: [{formation: "Gun", at: "e3"}], target: 5`, `objectives: [{name: "Inn", at: "e3", points: 2, scoring: "permanent"}]`)
		if g.Tally(0) != 0 || g.Held.Holder[0] != 0 {
			t.Errorf("side a has %d points, and side %d holds the inn", g.Tally(0), g.Held.Holder[0])
		}
	})
	t.Run("T2.6 points from the start may win at once", func(t *testing.T) {
		g := deployed(t, `{type: "artillery"}`, `points: 5, target: 5`, "")
		if r := g.Result(); r.Winner != 0 || r.Ending != play.ByTarget {
			t.Errorf("the game stands at %+v", r)
		}
	})
	t.Run("T1.7 officers of the scenario are there too", func(t *testing.T) {
		g := deployed(t, `{type: "artillery"}`, "officers: 2", "")
		if n := (g.alive[0] & g.sides[0].officers).Count(); n != 2 {
			t.Errorf("%d officers, want 2", n)
		}
	})
	t.Run("T2.1 a battalion counts three, even of four units, a lorry one", func(t *testing.T) {
		g := deployed(t, `{type: "paratroops"}, {type: "paratroops"}, {type: "lorry"}`, "", "")
		if got := g.Result().Target; got != [2]int32{4, 4} {
			t.Errorf("targets %v, want 4 each", got)
		}
	})
	t.Run("T2.2 the target is half the enemy's units, rounded up", func(t *testing.T) {
		g := deployed(t, `{type: "militia"}, {type: "artillery"}, {type: "lorry"}`, "", "")
		if got := g.Result().Target; got != [2]int32{3, 3} {
			t.Errorf("targets %v, want 3 each", got)
		}
	})
}

func TestCombatDie(t *testing.T) {
	g := stage(t, "", "")
	got := ""
	for _, f := range g.combat.Faces() {
		got += fmt.Sprintf("%d %s, ", f.Weight, f.Name)
	}
	if want := "2 soldier, 2 flag, 1 skull, 1 blast, "; got != want {
		t.Errorf("T5.4 the die has %s want %s", got, want)
	}
}

func TestVariantDice(t *testing.T) {
	g, _, err := bind(t, `{type: "artillery"}`, "", `rules: "combat-die": {soldier: 3, flag: 0, blast: 2}`)
	if err != nil {
		t.Fatal(err)
	}
	if got := g.combat.Weight(); got != 6 {
		t.Errorf("T13.3 the die has %d faces, want 6: soldier 3, skull 1, blast 2", got)
	}
	if g.combat.Text(g.combat.Roll(&g.dice, 1)) == "flag" || g.flagFace != 0 {
		t.Error("T13.3 a face that was taken off is rolled")
	}
	for index := range uint64(20) {
		for g.Reset(1, index); g.Side() >= 0; {
			g.Apply(g.Legal(nil)[0])
		}
	}
}
