package fluidtime

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/rulestest"
	"github.com/tabletop-forge/forge/internal/tabletop"
)

// A game that becomes one on another board remembers nothing of the first: hill 187 has
// its crest where the fields of Olkhovka are open.
func TestGlimpsesAreOfTheBoard(t *testing.T) {
	t.Parallel()
	g := rulestest.Copies(shipped(t, "hill-187.cue"))().(*Game)
	other := shipped(t, "the-bridge-at-olkhovka.cue")
	differ := 0
	for x := range tabletop.Length(8) {
		for y := range tabletop.Length(8) {
			a, b := tabletop.Point{X: 6 * x * tabletop.Inch, Y: 0}, tabletop.Point{X: 6 * y * tabletop.Inch, Y: 40 * tabletop.Inch}
			before := g.glimpsed(a, b)
			twin := *g
			other.Copy(&twin)
			if got, want := twin.glimpsed(a, b), other.sight.Clear(a, b); got != want {
				t.Errorf("from %v to %v: %v, want %v", a, b, got, want)
			} else if got != before {
				differ++
			}
		}
	}
	if differ == 0 {
		t.Error("the boards do not differ in any of these lines")
	}
}
