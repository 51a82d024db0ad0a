package gamedata

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/schema"
)

// TestDieName holds that dice of tables have their names in each language.
func TestDieName(t *testing.T) {
	german, _ := wording.Named("de")
	g, _ := schema.Builtin("orderdice")
	for die, want := range map[string]string{"D6": "W6", "2D6": "2W6", "order": "Befehlswürfel", "": "Wurf", "fate": "fate"} {
		if got := dieName(g.In(german), die); got != want {
			t.Errorf("%q is called %q, want %q", die, got, want)
		}
	}
}
