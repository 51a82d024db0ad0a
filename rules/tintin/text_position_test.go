package tintin

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
	for _, name := range rulestest.ShippedNames(t, "tintin") {
		doc := rulestest.Shipped(t, "tintin", name)
		g, twin := newGame(t, doc), newGame(t, doc)
		r := dice.NewStream(1, 0, dice.Policy0)
		for index := range uint64(3) {
			g.Reset(1, index)
			for g.Side() >= 0 {
				legal := g.Legal(nil)
				if g.step == stepOfficer || g.step == stepOrders {
					goesOutAndBack(t, name, g, twin, legal)
				}
				g.Apply(legal[r.Below(uint32(len(legal)))])
			}
		}
	}
}

func goesOutAndBack(t *testing.T, name string, g, twin *Game, legal []play.Action) {
	t.Helper()
	text := g.Position()
	if err := twin.SetPosition(text); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	if again := twin.Position(); again != text {
		t.Fatalf("%s: %q comes back as %q", name, text, again)
	}
	if !slices.Equal(twin.Legal(nil), legal) {
		t.Fatalf("%s: other orders are open after %q", name, text)
	}
	if now, then := g.Result(), twin.Result(); now.Points != then.Points {
		t.Fatalf("%s: %v points come back as %v after %q", name, now.Points, then.Points, text)
	}
	if err := twin.Check(); err != nil {
		t.Fatalf("%s: %v after %q", name, err, text)
	}
}

func TestPositionsRefused(t *testing.T) {
	g := stage(t, "", "")
	for _, tt := range []struct{ text, want string }{
		{"A1 a1 4", "needs a turn"},
		{"turn 1", "a number and a side"},
		{"turn 0 A", "not a number from 1"},
		{"turn 1 C", "no side"},
		{"turn 1 A; A99 a1 4", "no piece"},
		{"turn 1 A; A1 z1 4", "off the board"},
		{"turn 8 A; B2 a4 2; B10 e5 1", "no order could ever be given"},
		{"turn 1 A; A1 a1 5", "not a number from 1 to 4"},
		{"turn 1 A; A1 a1", "a square and its figures"},
		{"turn 1 A; A1 a1 4; A2 a1 4", "another piece in a1"},
		{"turn 1 A; A1 a1 4; A1 a2 4", "A1 stands somewhere"},
		{"turn 1 A; A1 a1 4 as cavalry", "cannot be cavalry"},
		{"turn 1 A; A1 a1 4 tall 3", "nothing that a piece has"},
		{"turn 1 A; held 1 A", "number"},
		{"turn 1 A; score 1", "a number for each side"},
		{"turn 1 A; done", "takes a piece"},
		{"turn 1 A; command A30", "takes an officer"},
		{"turn 1 A; first", "takes a side"},
		{"turn 1 A; hand A no-such-card", "no card that the deck still has"},
		{"turn 1 A; hand A strong-coffee strong-coffee strong-coffee", "no card that the deck still has"},
		{"turn 1 A; discards strong-coffee 3", "has not 3 of"},
		{"turn 1 A; hand C strong-coffee", "no side"},
		{"turn 1 A; hand", "takes a side"},
		{"turn 1 A; flat", "takes a number"},
		{"turn 1 A; hq A nurse 4", "not a number from 0 to 3"},
		{"turn 1 A; hq A doctor 1", "no HQ option"},
		{"turn 1 A; hq A at doctor", "no HQ option"},
		{"turn 1 A; hq A nurse", "takes options with their points"},
		{"turn 1 A; tintin A doctor", "no HQ option"},
		{"turn 1 A; tintin A", "no HQ option"},
		{"turn 1 A; due A c3", "takes a square and turns"},
		{"turn 1 A; due A c30 1", "off the board"},
		{"turn 1 A; due A c3 soon", "not a number from 0 to 100"},
		{"turn 1 A; due A c3 1" + strings.Repeat("; due A c3 1", maxDue), "no more than 8 shells"},
		{"turn 1 A; air A kite out", "no aircraft"},
		{"turn 1 A; air A bomber", "takes an aircraft"},
		{"turn 1 A; air A bomber soon", "not a number from 0 to 100"},
		{"turn 1 A; gone woods c3", "terrain that can be removed"},
		{"turn 1 A; A4 a1 4 in A15", "its vehicle do not agree"},
		{"turn 1 A; A15 a2 2; A4 a1 4 in A15", "its vehicle do not agree"},
		{"turn 1 A; A15 a1 2; A4 a1 4 in A15; A5 a1 4 in A15", "its vehicle do not agree"},
		{"turn 1 A; B15 a1 2; A4 a1 4 in B15", "do not agree"},
		{"turn 1 A; A8 a1 3; A4 a1 4 in A8", "aboard of what does not carry it"},
		{"turn 1 A; A15 a1 2; A7 a1 4 in A15", "aboard of what does not carry it"},
	} {
		if err := g.SetPosition(tt.text); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%q is refused with %v, want %q", tt.text, err, tt.want)
		}
	}
}

// What may yet ask either side for a decision is taken, though turns go by before.
func TestPositionsThatGoOn(t *testing.T) {
	g := stage(t, "", "")
	for _, more := range []string{"A30 a1 1", "A30 a1 1 gave 8", "B30 i9 1", "hand B strong-coffee", "air A fighter 9", "due A b5 4"} {
		if err := g.SetPosition("turn 8 A; B2 a4 2; B10 e5 1; " + more); err != nil {
			t.Errorf("%s: %v", more, err)
		}
	}
}

// Whatever is accepted holds the invariants and comes back as it is written.
func FuzzTexts(f *testing.F) {
	g := new(Game)
	// What falls as a turn starts may ask for decisions that no text can take.
	betweenActivations := func(string) bool { return g.step == stepCard || g.step == stepOfficer || g.step == stepOrders }
	rulestest.FuzzTexts(f, stage(f, "", ""), g, betweenActivations,
		"turn 3 B; score 2 0; A1 c3 4; A30 d2 1 gave 2; B1 g7 3; B30 h8 1; command B30 2 walked; done B1",
		"turn 1 A; A12 c3 2 as dismounted-cavalry; A30 a1 1; B4 d4 1", "turn 1 A; counted 3 0; A1 a1 4; A30 a2 1", "turn 1 A; A1 a1 4; A1 a1 4", "done; ;",
		"turn 2 A; A1 a1 4; A30 a2 1; A37 e5 1; B4 e7 4; B30 i9 1; hq A nurse 2 big-guns 0 at nurse; tintin B spy; due A c4 1; due B d4 2; air A bomber out; air B fighter 1",
		"turn 2 B; A1 a1 4; A30 a2 1; A15 c3 2; A4 c3 3 in A15; B30 i9 1; hand A strong-coffee* wet-matches; hand B good-boots; discards strong-coffee 1; used 1 0",
		"turn 2 B; A15 c3 2; A4 c3 4 in A15; A30 a1 1; B4 d4 1; B15 e5 2; B5 e5 3 in B15; due A e5 1; gone wire c3",
		"turn 7 B; B2 A4 2;B10 e5 1;due A c5 1",
	)
}
