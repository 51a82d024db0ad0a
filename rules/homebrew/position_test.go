package homebrew

import (
	"slices"
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
)

// Wherever a game asks who acts next, it is the same game after its position was
// written and read back: the same orders are open, and read back themselves.
func TestPositionsComeBack(t *testing.T) {
	t.Parallel()
	reserves := rulestest.Battle{Name: "late", New: rulestest.Copies(newGame(t, lately(t, "alternate", "")))}
	for _, b := range append(battles(t), reserves) {
		g, twin := b.New().(*Game), b.New().(*Game)
		read := 0
		for index := range uint64(10) {
			lane := dice.NewStream(3, index, dice.Policy0)
			g.Reset(1, index)
			for g.Side() != play.NoSide {
				legal := g.Legal(nil)
				if g.step == stepChoose || g.step == stepArrive {
					text := g.Position()
					if err := twin.SetPosition(text); err != nil {
						t.Fatalf("%s: %q: %v", b.Name, text, err)
					}
					rulestest.ComesBack(t, twin, text)
					if twin.Position() != text || !slices.Equal(twin.Legal(nil), legal) {
						t.Fatalf("%s: %q is read as %q; open are %q, and were %q", b.Name, text, twin.Position(), rulestest.Open(twin), rulestest.Open(g))
					}
					read++
				}
				for _, a := range legal {
					if back, err := g.Parse(g.Text(a)); err != nil || back != a {
						t.Fatalf("%s: %q: %v", b.Name, g.Text(a), err)
					}
				}
				g.Apply(legal[lane.Below(uint32(len(legal)))])
			}
		}
		if read < 30 {
			t.Errorf("%s: only %d positions", b.Name, read)
		}
	}
}

// A position says that reserves are asked for, and who is in reserve stands nowhere.
func TestPositionsOfReserves(t *testing.T) {
	t.Parallel()
	g := newGame(t, lately(t, "alternate", `first: "a"`))
	scene{"they are asked for", "turn 2 A; A1 a1 2; A2 b1 2; B1 a6 2; reserve A3; arrivals A", "", "", rulestest.Moment{Legal: "deploy A3 c1; pass", Want: "turn 2 A; arrivals A", None: "done"}}.play(t, g)
	scene{"each side in turn", "turn 2 A; A1 a1 2; A2 b1 2; B1 a6 2; reserve A3; arrivals B", "", "", rulestest.Moment{Legal: "activate A1", None: "arrivals"}}.play(t, g)
	for text, want := range map[string]string{
		"turn 2 A; A1 a1 2; B1 a6 2; reserve A3; A3 b1 2": "A3 is in reserve",
		"turn 2 A; A1 a1 2; A3 b1 2; B1 a6 2; reserve A3": "A3 stands on the board",
		"turn 2 A; A1 a1 2; B1 a6 2; reserve B3":          "side B has no reserves that could come on",
		"turn 2 A; A1 a1 2; B1 a6 2; arrivals":            "takes a side",
	} {
		if err := g.SetPosition(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %q", text, err, want)
		}
	}
}

func FuzzPosition(f *testing.F) {
	g := newGame(f, ford(f, "turns: 8"))
	f.Add("turn 1 A; first A; phase shoot; A4 a3 5 did march; B2 a6 6 shaken*1 once cry; done A2")
	f.Fuzz(func(t *testing.T, text string) {
		if g.SetPosition(text) == nil {
			rulestest.ComesBack(t, g, text)
		}
	})
}
