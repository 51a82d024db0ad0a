package cadet

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
)

// What a game is worth: points, figures and their STR, objectives, the flag.
func TestValue(t *testing.T) {
	for _, c := range []struct {
		name, pos string
		want      int // to A
	}{
		{"nothing", "turn 3 A; A3 b1 3; B3 g7 3", 0},
		{"points", "turn 3 A; score 3 1; A3 b1 3; B3 g7 3", 2000},
		{"STR", "turn 3 A; A3 b1 3; B3 g7 1", 2 * valueSTR},
		{"figures", "turn 3 A; A3 b1 3; A4 c1 3; B3 g7 3", valueFigure + 3*valueSTR},
		{"an objective held", "turn 3 A; held 1 B; A3 b1 3; B3 g7 3", -2 * valueHeld},
		{"at the flag", "turn 3 A; A3 e8 3; B3 g7 3", valueAtFlag},
		{"not alone", "turn 3 A; A3 e8 3; B3 e8 3", 0},
	} {
		g := stage(t, "", shed)
		if err := g.SetPosition(c.pos); err != nil {
			t.Fatal(err)
		}
		if a, b := g.Value(0), g.Value(1); a != c.want || b != -c.want {
			t.Errorf("%s: worth %d and %d, want %d", c.name, a, b, c.want)
		}
	}
	g := stage(t, "", "")
	if err := g.SetPosition("turn 1 B; A3 e8 3; B3 a1 3"); err != nil {
		t.Fatal(err)
	}
	rulestest.Do(t, g, "pass")
	if g.Value(0) < valueWin || g.Side() != play.NoSide {
		t.Errorf("a game that is won is worth %d", g.Value(0))
	}
	// Nor is it less to one who wins with one figure left against six.
	if err := g.SetPosition("turn 1 B; score 0 4; A3 e8 1; B1 a1 4; B2 a2 4; B3 a3 3; B4 b3 3; B5 c3 3; B6 d3 3"); err != nil {
		t.Fatal(err)
	}
	for g.Side() != play.NoSide {
		rulestest.Do(t, g, "pass")
	}
	if g.Value(0) < valueWin || g.Value(1) > -valueWin {
		t.Errorf("a game that is won is worth %d to who wins it with one figure, and %d to the other", g.Value(0), g.Value(1))
	}
}

// What any child would see is rated best.
func TestRatesOfPlainChoices(t *testing.T) {
	for _, c := range []struct{ name, pos, rolls, play, best string }{
		{"C6.2 to the flag that would be taken", "turn 5 A; A3 d2 3; A4 a4 3; B3 d1 3; B4 h8 3", "", "", "activate A3"},
		{"C6.2 and into its hex", "turn 5 A; A3 d2 3; A4 a4 3; B3 d1 3; B4 h8 3", "", "activate A3", "move d1"},
		{"C6.2 to theirs, if nobody minds it", "turn 5 A; A3 e7 3; A4 a4 3; B3 a1 3; B4 h4 3", "", "activate A3", "move e8"},
		{"C4.3 the last point before a hex", "turn 5 A; A3 d4 3; B3 d4 1; B4 h8 3", "run-away ouch", "activate A3; punch B3", "choose ouch"},
		{"C4.4 home before nothing", "turn 5 A; A3 e8 3; B3 e8 3; B4 h8 3", "run-away oh-dear", "activate A3; punch B3", "choose run-away"},
		{"C5.1 a rest for the tired with nobody near", "turn 5 A; A8 a1 1; B3 h8 3; B4 g8 3", "", "activate A8", "rest"},
		{"C3.3 the weaker of two", "turn 5 A; A3 d4 3; B3 d5 3; B4 d5 1; B5 h8 3", "", "activate A3; move d5", "punch B4"},
	} {
		s := scene{name: c.name, pos: c.pos, rolls: c.rolls, play: c.play}
		t.Run(c.name, func(t *testing.T) {
			g := stage(t, "", "")
			dice.Rig(t, &g.dice, g.rolls(t, s.rolls)...)
			if err := g.SetPosition(s.pos); err != nil {
				t.Fatal(err)
			}
			for _, text := range play.Clauses(s.play) {
				rulestest.Do(t, g, text)
			}
			best, most := "", 0
			for i, a := range g.Legal(nil) {
				if rate := g.Rate(a); i == 0 || rate > most {
					best, most = g.Text(a), rate
				}
			}
			if best != c.best {
				t.Errorf("%s is rated best, want %s", best, c.best)
			}
		})
	}
}

// Styles differ in play: the cautious keep out of reach longer.
func TestStylesDiffer(t *testing.T) {
	turns := func(policy string) float64 {
		const games = 300
		return float64(rulestest.Run(t, rulestest.Spec(t, fair(t), games, policy, policy)).Turns.Sum) / games
	}
	if bold, careful := turns("aggressive"), turns("cautious"); careful < 1.1*bold {
		t.Errorf("cautious games take %.1f turns, aggressive ones %.1f", careful, bold)
	}
}
