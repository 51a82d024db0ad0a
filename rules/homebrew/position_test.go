package homebrew

import (
	"slices"
	"testing"

	"github.com/tabletop-forge/forge/internal/dice"
	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/play"
)

// Wherever a game asks who acts next, it is the same game after its position was
// written and read back: the same orders are open, and read back themselves.
func TestPositionsComeBack(t *testing.T) {
	t.Parallel()
	for _, b := range battles(t) {
		g, twin := b.New().(*Game), b.New().(*Game)
		read := 0
		for index := range uint64(30) {
			lane := dice.NewStream(3, index, dice.Policy0)
			g.Reset(1, index)
			for g.Side() != play.NoSide {
				legal := g.Legal(nil)
				if g.step == stepChoose {
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
		if read < 100 {
			t.Errorf("%s: only %d positions", b.Name, read)
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
