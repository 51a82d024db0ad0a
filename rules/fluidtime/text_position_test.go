package fluidtime

import (
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
)

// Positions of random games, between two cards, go out and back with the same
// orders open.
func TestPositionsGoOutAndBack(t *testing.T) {
	t.Parallel()
	r := dice.NewStream(1, 0, dice.Policy0)
	tried := 0
	for _, newGame := range []func() play.Game{battle(t), evenly(t), rulestest.Copies(shipped(t, "hill-187.cue"))} {
		g, twin := newGame().(*Game), newGame().(*Game)
		for index := range uint64(4) {
			for g.Reset(1, index); g.Side() >= 0; {
				legal := g.Legal(nil)
				if g.step == stepCommander {
					goesOutAndBack(t, g, twin, legal)
					tried++
				}
				g.Apply(legal[r.Below(uint32(len(legal)))])
			}
		}
	}
	if tried < 100 {
		t.Errorf("only %d positions are tried", tried)
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
	if twin.Side() != g.Side() || !slices.Equal(twin.Legal(nil), legal) {
		t.Fatalf("other orders are open after %q", text)
	}
	if now, then := g.Result(), twin.Result(); now.Points != then.Points || now.LostFormations != then.LostFormations {
		t.Fatalf("%v points come back as %v after %q", now.Points, then.Points, text)
	}
}

func TestPositionsRefused(t *testing.T) {
	t.Parallel()
	g := stage(t, posts)
	for _, tt := range []struct{ text, want string }{
		{"A1 1,1 0", "needs a turn"},
		{"turn", "takes a number"},
		{"turn 0", "not a number from 1"},
		{"turn 1; A99 1,1 0", "no unit"},
		{"turn 1; A1 99,1 0", "off the table"},
		{"turn 1; A1 here 0", "no place"},
		{"turn 1; A1 1,1 360", "not a number from 0 to 359"},
		{"turn 1; A1 1,1", "a place and a heading"},
		{"turn 1; A1 1,1 0 asleep", "nothing that a unit has"},
		{"turn 1; A1 1,1 0; A1 9,9 0", "stands somewhere"},
		{"turn 1; A1 1,1 0; A2 1.5,1 0", "too near to each other (F1.6)"},
		{"turn 1; A1 1,1 0 hidden", "hidden in the open (F3.1)"},
		{"turn 1; A1 1,1 0 moving overwatch", "on overwatch and cannot be (F3.5)"},
		{"turn 1; held 3 A", "not a number from 1 to 2"},
		{"turn 1; held 1", "number and a side"},
		{"turn 1; score 1", "a number for each side"},
		{"turn 1; score 1 many", "not a number"},
		{"turn 1; first", "takes a side"},
		{"turn 1; last C", "no side"},
		{"turn 1; drawn 1 1", "no more cards 1"},
		{"turn 1; drawn 99", "not a number from 1"},
		{"turn 1; corner A", "a side and a number"},
		{"turn 1; corner A 4", "not a number from 0 to 3"},
		{"turn 1; acts A1 free", "whom, and how many"},
		{"turn 1; acts C free 1", "no side"},
		{"turn 1; acts A9 free 1", "not a number from 1 to 3"},
		{"turn 1; acts A1 jump 1", "no number of actions"},
	} {
		if err := g.SetPosition(tt.text); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%q is refused with %v, want %q", tt.text, err, tt.want)
		}
	}
}

// Whatever is accepted holds the invariants and comes back the same.
func FuzzTexts(f *testing.F) {
	g := new(Game)
	told := func(text string) bool { return !strings.Contains(text, "acts") && g.step == stepCommander }
	rulestest.FuzzTexts(f, stage(f, posts), g, told,
		"turn 3; score 2 0; A1 24.25,17.5 90 moving; B2 30,22.5 270 overwatch; drawn 3 4; hand 0 1; last B",
		"turn 1; counted 3 0; held 1 A; A1 1,1 0; B3 20,20 180", "turn 1; A1 1,1 0; A1 1,1 0", "declined A; turn 2; ;", "turn 2; held 2 B+; corner B 2; B8 5,6 90 suppressed again",
	)
}
