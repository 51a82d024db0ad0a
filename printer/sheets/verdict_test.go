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
		mistakes []Finding
		want     string
	}{
		{nil, []Finding{{}}, "**✗ Draft**, with 1 mistake"},
		{nil, []Finding{{}, {}}, "**✗ Draft**, with 2 mistakes"},
		{german, []Finding{{}}, "**✗ Entwurf**, mit 1 Fehler"},
	} {
		if got := (&Verdict{Mistakes: c.mistakes}).passes(c.language); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
	}
}

// A finding is printed in its sheet's language: in English its message, in others the check's
// title with its place; what no catalogue has stays.
func TestFindingsSpeakTheSheetsLanguage(t *testing.T) {
	german, _ := wording.Named("de")
	over := Finding{Message: `"Column" costs 12 points, 2 over its limit of 10`, Title: "list costs more than its limit", Place: "column.cue:4:8", Code: "L201"}
	if got := over.in(nil); got != over.Message {
		t.Errorf("in English it is %q", got)
	}
	if got, want := over.in(german), "Die Liste kostet mehr als ihre Grenze (column.cue:4:8, L201)"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got := (Finding{Message: "strange", Title: "of no catalogue"}).in(german); got != "strange" {
		t.Errorf("%q, want its message", got)
	}
}
