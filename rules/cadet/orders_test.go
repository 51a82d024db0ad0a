package cadet

import (
	"fmt"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
)

// Every order of random games goes out as text and comes back the same.
func TestOrdersGoOutAndBack(t *testing.T) {
	seen := map[verb]bool{}
	g := fair(t)().(*Game)
	lane := dice.NewStream(1, 0, dice.Policy0)
	look := func(legal []play.Action) {
		for _, a := range legal {
			seen[play.UnpackCells(a).Verb] = true
			if back, err := g.Parse(g.Text(a)); back != a || err != nil {
				t.Fatalf("%q reads as %q: %v", g.Text(a), g.Text(back), err)
			}
			if err := g.Refuse(a); err != nil {
				t.Fatalf("%q is open and refused: %v", g.Text(a), err)
			}
		}
	}
	for index := range uint64(100) {
		for g.Reset(1, index); g.Side() != play.NoSide; {
			legal := g.Legal(nil)
			look(legal)
			g.Apply(legal[lane.Below(uint32(len(legal)))])
		}
	}
	g = stage(t, "", "")
	if err := g.SetPosition("turn 1 A; A3 d4 3; A4 d5 3; A5 d5 3; B3 d4 3; B4 a8 3"); err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"activate A3", "move d5", "pass"} {
		rulestest.Do(t, g, text)
	}
	look(g.Legal(nil))
	for v := range verbs {
		if !seen[v] {
			t.Errorf("no game has an order to %s", orders[v].Word)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	g := stage(t, "", "")
	for text, want := range map[string]string{
		"":             "an order is missing",
		"march c4":     `"march c4": no order begins with "march"; there are pass, deploy, activate, rest, move, punch, choose, run, follow and step`,
		"move":         `"move": move takes 1 word`,
		"deploy A3":    `"deploy A3": deploy takes 2 words`,
		"move z9":      `"move z9": z9 is off the board, which ends at h8`,
		"activate C1":  `"activate C1": "C1" is no figure`,
		"activate A0":  `"activate A0": "A0" is no figure`,
		"punch B99":    `"punch B99": "B99" is no figure`,
		"deploy A3 4":  `"deploy A3 4": "4" is not a cell; cells are named like c4`,
		"choose bang":  `"choose bang": "bang" is no result`,
		"pass on":      `"pass on": pass takes 0 words`,
		"choose ouch!": `"choose ouch!": "ouch!" is no result`,
	} {
		if _, err := g.Parse(text); fmt.Sprint(err) != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// Bands set up in their baseline, the first player first, at most two in a hex.
func TestSettingUp(t *testing.T) {
	g := stage(t, "", "")
	for _, row := range []struct{ side, hexes string }{{"A", "a1 a1 b1 b1 c1 c1 d1 d1"}, {"B", "h8 h8 g8 g8 f8 f8 e8 e8"}} {
		for n, hex := range []string{"a1", "a1", "b1", "b1", "c1", "c1", "d1", "d1"} {
			if row.side == "B" {
				hex = []string{"h8", "h8", "g8", "g8", "f8", "f8", "e8", "e8"}[n]
			}
			if n == 2 {
				first := map[string]string{"A": "a1", "B": "h8"}[row.side]
				rulestest.Refuses(t, g, fmt.Sprintf("deploy %s3 %s: (C1.2)", row.side, first))
				rulestest.Refuses(t, g, fmt.Sprintf("deploy %s3 d4: (C1.2)", row.side))
			}
			rulestest.Do(t, g, fmt.Sprintf("deploy %s%d %s", row.side, n+1, hex))
		}
	}
	if got := g.Position(); !rulestest.Contains(play.Clauses(got), "turn 1 A") {
		t.Errorf("C2.0 after setting up stands %q", got)
	}
}

// A roll-off settles who sets up and plays first, as often the one as the other.
func TestRollOff(t *testing.T) {
	g := fair(t)().(*Game)
	first := 0
	for index := range uint64(400) {
		g.Reset(1, index)
		if g.Side() != int(g.first) || g.step != stepDeploy {
			t.Fatalf("C2.0 in game %d %d sets up, and %d is first", index, g.Side(), g.first)
		}
		first += int(g.first)
	}
	if first < 160 || first > 240 {
		t.Errorf("C2.0 the north is first in %d of 400 games", first)
	}
}

// What the scenario places stands there; the rest is set up.
func TestPositionsOfTheScenario(t *testing.T) {
	g := stage(t, "", `sides: a: positions: [{formation: "Ox", at: "d4"}, {formation: "Leader", unit: "leader", at: "e4"}]`)
	for name, want := range map[string]string{"A8": "d4", "A1": "e4"} {
		if got := g.Name(g.cell(g.named(t, name))); got != want {
			t.Errorf("C1.2 %s stands in %s, want %s", name, got, want)
		}
	}
	if got := rulestest.Open(g)[0]; got != "deploy A2 a1" {
		t.Errorf("C1.2 the first to set up: %s", got)
	}
}

func TestTables(t *testing.T) {
	if err := rules.Fault(); err != nil {
		t.Error(err)
	}
}
