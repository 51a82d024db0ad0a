package gamedata

import (
	"testing"

	foreign "github.com/tabletop-forge/forge/internal/roster"
	"github.com/tabletop-forge/forge/internal/wording"
)

// TestPrintedCosts: costs have the decimal sign of the language, a true minus, and stay in one piece.
func TestPrintedCosts(t *testing.T) {
	costs := foreign.Costs{{Name: "pts", Value: 12500}, {Name: "CP", Value: -1000}, {Name: "PL"}}
	for tag, want := range map[string]string{"en": "12.5\u00a0pts, −1\u00a0CP", "de": "12,5\u00a0pts, −1\u00a0CP", "fr": "12,5\u00a0pts, −1\u00a0CP"} {
		l, _ := wording.Named(tag)
		if got := PrintedCosts(l, costs); got != want {
			t.Errorf("%s: %q, want %q", tag, got, want)
		}
	}
}
