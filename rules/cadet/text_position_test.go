package cadet

import (
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
)

// Positions of random games go out and back, with the same orders open.
func TestPositionsGoOutAndBack(t *testing.T) {
	r := dice.NewStream(1, 0, dice.Policy0)
	for _, b := range battles(t) {
		g, twin := b.New().(*Game), b.New().(*Game)
		for index := range uint64(5) {
			for g.Reset(1, index); g.Side() >= 0; {
				legal := g.Legal(nil)
				if g.step == stepChoose {
					goesOutAndBack(t, g, twin, legal)
				}
				g.Apply(legal[r.Below(uint32(len(legal)))])
			}
		}
	}
}

func goesOutAndBack(t *testing.T, g, twin *Game, legal []play.Action) {
	t.Helper()
	text := g.Position()
	if err := twin.SetPosition(text); err != nil {
		t.Fatal(err)
	}
	if again := twin.Position(); again != text {
		t.Fatalf("%q comes back as %q", text, again)
	}
	if !slices.Equal(twin.Legal(nil), legal) {
		t.Fatalf("other orders are open after %q", text)
	}
	if now, then := g.Result(), twin.Result(); now.Points != then.Points {
		t.Fatalf("%v points come back as %v after %q", now.Points, then.Points, text)
	}
}

func TestPositionsRefused(t *testing.T) {
	g := stage(t, "", shed)
	for _, tt := range []struct{ text, want string }{
		{"A1 a1 4", "needs a turn"},
		{"turn 1", "a number and a side"},
		{"turn 0 A", "not a number from 1"},
		{"turn 1 C", "no side"},
		{"turn 1 A; A99 a1 4", "no figure"},
		{"turn 1 A; A1 z1 4", "off the board"},
		{"turn 1 A; A1 a1 5", "not a number from 1 to 4"},
		{"turn 1 A; A1 a1", "a hex and its STR"},
		{"turn 1 A; A1 a1 4; A2 a1 4; A3 a1 3", "a1 is full (C1.5)"},
		{"turn 1 A; A1 a1 4; A1 a2 4", "A1 stands somewhere"},
		{"turn 1 A; held 3 A", "not a number from 1 to 2"},
		{"turn 1 A; held 1", "number and a side"},
		{"turn 1 A; score 1", "a number for each side"},
		{"turn 1 A; score 1 many", "not a number"},
		{"turn 1 A; done", "takes a figure"},
		{"turn 1 A; done A99", "no figure"},
		{"turn 1 A; first", "takes a side"},
		{"turn 1 A; free", "takes a number"},
		{"turn 1 A; free all", "not a number from 0"},
	} {
		if err := g.SetPosition(tt.text); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%q is refused with %v, want %q", tt.text, err, tt.want)
		}
	}
}

// Whatever is accepted holds the invariants and comes back as it is written.
func FuzzTexts(f *testing.F) {
	g := new(Game)
	rulestest.FuzzTexts(f, stage(f, "", shed), g, func(string) bool { return g.step == stepChoose },
		"turn 3 B; score 2 0; A1 c3 4; A4 d2 2; B1 g7 3; free 1; done B1", "turn 1 A; counted 3 0; A1 a1 4; B3 a2 1", "turn 1 A; A1 a1 4; A1 a1 4",
		"done; ;", "turn 2 A; held 1 A; held 2 B+; A1 a1 4; B8 e5 6; first B", "turn 2 B; A3 e8 3; B3 e8 3; free 0",
	)
}
