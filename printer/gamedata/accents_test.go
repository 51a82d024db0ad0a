package gamedata

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

// TestSideAccents gives sides that name no colour one that no other has, the colours of
// later sides among them.
func TestSideAccents(t *testing.T) {
	for _, name := range page.AccentNames() {
		s := &schema.Scenario{}
		s.Sides = s.Sides.With("red", schema.Side{}).With("blue", schema.Side{}).With("grey", schema.Side{Colour: name})
		d := &schema.Doc{Scenario: s, Armies: map[string]*schema.Doc{}}
		red, blue, grey := SideAccent(d, "red"), SideAccent(d, "blue"), SideAccent(d, "grey")
		if red == blue || blue == grey || grey == red || grey != page.AccentOr(name, page.Ink{}) {
			t.Errorf("%s: %v, %v and %v", name, red, blue, grey)
		}
	}
}
