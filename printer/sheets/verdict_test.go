package sheets

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/wording"
)

// A draft says how much is to be mended: one mistake is one.
func TestDraftsCountTheirMistakes(t *testing.T) {
	german, ok := wording.Named("de")
	if !ok {
		t.Fatal("there is no German")
	}
	for _, c := range []struct {
		language *wording.Language
		mistakes []string
		want     string
	}{
		{nil, []string{"dear"}, "**✗ Draft**, with 1 mistake"},
		{nil, []string{"dear", "late"}, "**✗ Draft**, with 2 mistakes"},
		{german, []string{"dear"}, "**✗ Entwurf**, mit 1 Fehler"},
	} {
		if got := (&Verdict{Mistakes: c.mistakes}).passes(c.language); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}
