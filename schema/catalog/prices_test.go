package catalog

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/rulebook"
	"github.com/tabletop-forge/forge/schema"
)

// TestPricesInLanguages holds that what things and options cost has one sign for fractions.
func TestPricesInLanguages(t *testing.T) {
	price, less := rulebook.Value(4250), rulebook.Value(-250)
	for lang, want := range map[string][3]string{
		"en": {"4.25", "+4.25 points", "−0.25 points"},
		"de": {"4,25", "+4,25 Punkte", "−0,25 Punkte"},
		"fr": {"4,25", "+4,25 points", "−0,25 point"},
	} {
		g := &schema.Game{Lang: lang}
		if got := [3]string{pointsFigure(g, &price), added(g, &price), added(g, &less)}; got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
}
