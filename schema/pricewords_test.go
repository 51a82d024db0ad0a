package schema

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/rulebook"
)

// TestPricesInLanguages writes prices, and what they change by, with the sign for fractions of
// the game's language.
func TestPricesInLanguages(t *testing.T) {
	price := rulebook.Value(4250)
	for lang, want := range map[string][3]string{
		"en": {"−0.25 points", "4.25 points", "3 × Rope at 0.5"},
		"de": {"−0,25 Punkte", "4,25 Punkte", "3 × Rope zu 0,5"},
		"fr": {"−0,25 point", "4,25 points", "3 × Rope à 0,5"},
	} {
		g := &Game{Lang: lang}
		sum := rulebook.Sum{}
		account{game: g, count: 1, sum: &sum}.add(3, "Rope", 500, "", "")
		got := [3]string{g.ChangeWords(&ListChange{Add: -250}), g.ChangeWords(&ListChange{Points: &price}), sum[0].Reason}
		if got != want {
			t.Errorf("%s: %q, want %q", lang, got, want)
		}
	}
}
