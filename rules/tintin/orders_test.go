package tintin

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
	for _, newGame := range []func() play.Game{meeting(t), busy(t)} {
		g := newGame().(*Game)
		lane := dice.NewStream(1, 0, dice.Policy0)
		for index := range uint64(40) {
			for g.Reset(1, index); g.Side() != play.NoSide; {
				legal := g.Legal(nil)
				for _, a := range legal {
					seen[play.UnpackCells(a).Verb] = true
					if back, err := g.Parse(g.Text(a)); back != a || err != nil {
						t.Fatalf("%q reads as %q: %v", g.Text(a), g.Text(back), err)
					}
					if err := g.Refuse(a); err != nil {
						t.Fatalf("%q is open and refused: %v", g.Text(a), err)
					}
				}
				g.Apply(legal[lane.Below(uint32(len(legal)))])
			}
		}
	}
	g := stage(t, "", "")
	pilot := play.PieceOf(0, g.sides[0].pilots.First()).String()
	if err := g.SetPosition("turn 1 A; " + commanded + pilot + " c2 1"); err != nil {
		t.Fatal(err)
	}
	rulestest.Do(t, g, "order "+pilot)
	for _, a := range g.Legal(nil) {
		seen[play.UnpackCells(a).Verb] = true
	}
	for _, s := range []struct{ pos, rolls, play string }{
		{"A8 e7 3; A30 a1 1; B1 a9 4; air A fighter out", "blast blast skull skull blast #1 #1 #1", "fly; aim a9; aim a8; aim a7"}, // the pilot drifts to where a tank stands
		{"A8 e7 3; A30 a1 1; B1 a9 4; air A fighter out", "blast blast skull skull blast #9", "fly; aim a9; aim a8; aim a7"},
	} {
		g.dice = dice.Script(g.faces(t, s.rolls)...)
		if err := g.SetPosition("turn 1 A; " + s.pos); err != nil {
			t.Fatal(err)
		}
		for _, order := range play.Clauses(s.play) {
			rulestest.Do(t, g, order)
		}
		for _, a := range g.Legal(nil) {
			seen[play.UnpackCells(a).Verb] = true
		}
	}
	for v := range play.Verb(verbs) {
		if !seen[v] {
			t.Errorf("no game has an order to %s", g.rules.Orders[v].Word)
		}
	}
}

func TestParseRefuses(t *testing.T) {
	g := stage(t, "", "")
	for text, want := range map[string]string{
		"":             "an order is missing",
		"march c4":     `"march c4": no order begins with "march"; there are pass, first, deploy, play, discard, react, name, mend, take, refresh, supply, plant, call, send, command, order, walk, board, move, leave, combat, change, clear, cancel, retreat, enter, fly, aim, bail, drift and land`,
		"move":         `"move": move takes 1 word`,
		"retreat A3":   `"retreat A3": retreat takes 2 words`,
		"move z9":      `"move z9": z9 is off the board, which ends at i9`,
		"move –":       `"move –": "–" is not a cell; cells are named like c4`,
		"order C1":     `"order C1": "C1" is no piece`,
		"order A0":     `"order A0": "A0" is no piece`,
		"order A99":    `"order A99": "A99" is no piece`,
		"order A1x":    `"order A1x": "A1x" is no piece`,
		"retreat A3 4": `"retreat A3 4": "4" is not a cell; cells are named like c4`,
		"pass on":      `"pass on": pass takes 0 words`,
	} {
		if _, err := g.Parse(text); fmt.Sprint(err) != want {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// An order that is not open is refused with the rule.
func TestRefuse(t *testing.T) {
	woods := rows9("6:....W....")
	for _, tt := range []struct{ name, board, pos, play, order, want string }{
		{"T4.1", "", "+A4 e5 4; A5 e6 4", "order A4", "move e6", "another piece stands in e6 (T4.1)"},
		{"T4.2", "", "+A4 e5 4", "order A4", "move e9", "A4 gets no further than it may in this terrain (T4.2)"},
		{"T5.1", "", "+A4 e5 4; B4 e6 4; B5 e9 4", "order A4; move e5", "combat e9", "it has no dice at range 4 (T5.1)"},
		{"T5.3", rows9("7:....^...."), "+A8 e5 3; B4 e7 4; B5 e6 4", "order A8; move e5", "combat a1", "no enemy stands in a1 (T5.2)"},
		{"T5.3 none left", rows9("8:....W...."), "+A4 e5 4; B4 e8 4; B5 e6 4", "order A4; move e5", "combat e8", "the terrain takes all its dice (T5.3)"},
		{"T5.8", woods, "+A1 e5 4; B4 e7 4; B5 d6 4", "order A1; move e5", "combat e7", "it does not see e7 (T5.8)"},
		{"T9.6", "", "+A4 e5 4; B4 e6 4; B30 e7 1", "order A4; move e5", "combat e7", "an officer is a target in close assault only (T9.6)"},
		{"T3.3", "", "A30 a1 1; command A30 1; A4 i9 4", "", "order A4", "an order to A4 costs 2, and 1 is left (T3.3)"},
		{"T3.5", "", "+A4 b2 4; A5 c2 4; done A4", "", "order A4", "A4 has been activated this turn (T3.5)"},
		{"T3.8", "", "+A4 b2 4; A31 b1 1", "", "order A31", "A31 takes no orders (T3.8)"},
		{"T3.6", "", "turn 2 A; A30 a1 1 gave 1; A31 b1 1; A4 b2 4", "", "command A30", "A30 is exhausted (T3.6)"},
		{"T3.4", "", "A30 a1 1; command A30 1; A4 b1 4", "", "walk e1", "the officer gets no further (T3.4)"},
		{"T9.3", "", "+A4 e5 4; B4 e7 4", "order A4; move e5; combat e7", "retreat B4 e6", "B4 retreats to a free square toward its own edge (T9.3)"},
		{"T3.1", "", "+A4 b2 4", "", "deploy A4 c3", "it is not the time to deploy"},
		{"dead", "", "+A4 b2 4", "", "order A5", "A5 is not on the board"},
		{"enemy", "", "+A4 b2 4; B4 e9 4", "", "order B4", "B4 is not A's to command"},
	} {
		g := stage(t, tt.board, "")
		pos := tt.pos
		if pos[0] == '+' {
			pos = commanded + pos[1:]
		}
		if pos[0] != 't' {
			pos = "turn 1 A; " + pos
		}
		if err := g.SetPosition(pos); err != nil {
			t.Fatalf("%s: %v", tt.name, err)
		}
		if tt.name == "T9.3" {
			dice.Rig(t, &g.dice, g.faces(t, "flag blast")...)
		}
		for _, text := range play.Clauses(tt.play) {
			rulestest.Do(t, g, text)
		}
		a, err := g.Parse(tt.order)
		if err != nil {
			t.Fatalf("%s: %v", tt.name, err)
		}
		if err := g.Refuse(a); fmt.Sprint(err) != tt.order+": "+tt.want {
			t.Errorf("%s: %v, want %s: %s", tt.name, err, tt.order, tt.want)
		}
	}
}
