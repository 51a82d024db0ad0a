package orderdice

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
	"github.com/tabletop-forge/forge/simulate"
)

// Positions go out and come back, wherever a game stands between activations;
// and orders do everywhere.
func TestTextsComeBack(t *testing.T) {
	t.Parallel()
	g := meeting(t)().(*Game)
	random := simulate.Strategies()[0]
	policy, _ := random.New(nil)
	lane := dice.NewStream(3, 3, dice.Policy0)
	var buf []play.Action
	tried := 0
	for index := range uint64(4) {
		for g.Reset(9, index); g.Side() >= 0; {
			buf = g.Legal(buf[:0])
			for _, a := range buf {
				if back, err := g.Parse(g.Text(a)); err != nil || back != a {
					t.Fatalf("%q comes back as %q, %v", g.Text(a), g.Text(back), err)
				}
			}
			if g.step == stepUnit && !g.snap.on {
				tried++
				twin := new(Game)
				g.Copy(twin)
				if err := twin.SetPosition(g.Position()); err != nil {
					t.Fatalf("%q: %v", g.Position(), err)
				}
				if twin.Position() != g.Position() || twin.alive != g.alive || twin.idle != g.idle || twin.step != g.step {
					t.Fatalf("%q comes back as %q", g.Position(), twin.Position())
				}
			}
			g.Apply(policy.Pick(g, buf, &lane))
		}
	}
	if tried < 100 {
		t.Errorf("only %d positions were tried", tried)
	}
}

func TestPositionsAreRefused(t *testing.T) {
	g := stage(t, "", "")
	for _, text := range []string{
		"", "A1 3,3", "turn x A", "turn 1 C", "turn 1 A; A99 3,3", "turn 1 A; A1", "turn 1 A; A1 3", "turn 1 A; A1 3,3 pins 9", "turn 1 A; A1 3,3 order dance",
		"turn 1 A; A1 3,3 men 1", "turn 1 A; A1 3,3 men 5,5", "turn 1 A; A1 90,3", "turn 1 A; A1 3,3 in A2", "turn 1 A; smoke", "turn 1 A; token A 4 3,3", "turn 1 A; A1 3,3 loaded x",
		"turn 1 A; A1 3,3 flies high", "turn 1 A; score 1", "turn 1 A; held 1 A", "turn 1 A; A14 3,3 locks 2,0", "turn 1 A; A6 3,3 aim 3,3", "turn 1 A; A6 3,3 aim 3,3,1,hit",
	} {
		if err := g.SetPosition(text); err == nil {
			t.Errorf("%q is taken as %q", text, g.Position())
		}
	}
	for _, text := range []string{"", "dance", "move 1", "move 1,1", "move 1,1 to 3", "take Z1", "lose 99", "order x", "load x", "move 1.23,1 facing 0", "pass A1"} {
		if _, err := g.Parse(text); err == nil {
			t.Errorf("%q is taken", text)
		}
	}
}

// Whatever is accepted holds the invariants and comes back the same.
func FuzzTexts(f *testing.F) {
	g := new(Game)
	told := func(string) bool { return g.step == stepUnit && !g.snap.on }
	rulestest.FuzzTexts(f, stage(f, "", ""), g, told,
		"turn 2 A; A2 20,20 men 5 pins 3 order down; A15 10,10; B2 30,30 order ambush; B15 40,40 facing 180", "turn 1 B; A6 3,3 aim 30,30,1",
		"turn 3 A; score 2 0; A18 20,20 facing 90; A2 20,20 in A18; B6 40,40 order fire; smoke 20,20 4", "turn 1 A; token A 1 3,3; A1 3,3 flies",
	)
}
