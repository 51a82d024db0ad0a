package catalog

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/wording"
	"github.com/tabletop-forge/forge/schema"
)

// Ordinary dice are written as each language has them, and a game's own dice by their names.
func TestDiceInWords(t *testing.T) {
	for language, want := range map[string][3]string{"en": {"2D6", "d10", "2 scuffle"}, "de": {"2W6", "W10", "2 scuffle"}, "fr": {"2D6", "D10", "2 scuffle"}} {
		l, ok := wording.Named(language)
		if !ok {
			t.Fatal(language)
		}
		g := new(schema.Game).In(l)
		for i, dice := range []string{"2D6", "d10", "2 scuffle"} {
			if got := DiceWords(g, dice); got != want[i] {
				t.Errorf("%s: %s, want %s", language, got, want[i])
			}
		}
	}
}
