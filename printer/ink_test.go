package printer

import (
	"os"
	"regexp"
	"slices"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
)

var coloured = regexp.MustCompile(`(?m)\s(rg|RG|k|K|sc|scn|SC|SCN)$`)

// operators says whether a PDF's pages have operators of colour.
func operators(t *testing.T, doc page.Document) bool {
	file, err := pdf.File(doc)
	if err != nil {
		t.Fatal(err)
	}
	return slices.ContainsFunc(pdftest.Contents(t, file), coloured.Match)
}

// TestInksDiffer prints each product of the first game that has it with each ink, in a
// soak those of all games: normal ink is in colour, the others have no operator of a
// colour, and no two are equal.
func TestInksDiffer(t *testing.T) {
	t.Parallel()
	soak, done := os.Getenv("FORGE_SOAK") != "", map[string]bool{}
	for _, from := range everything(t) {
		for _, p := range products {
			if from.Doc != nil || !p.Has(from.Game) || !p.OfGames() || p.From == FromAll || done[p.Name] && !soak {
				continue
			}
			done[p.Name] = true
			dumps := map[string]layout.Inking{}
			for _, ink := range []layout.Inking{layout.NormalInk, layout.GreyInk, layout.SaverInk} {
				doc, _ := Job{Setup: layout.Setup{Ink: ink}}.Print(p, []Subject{from})
				if got, want := operators(t, doc), ink == layout.NormalInk; got != want {
					t.Errorf("%s of %s, ink %d: in colour is %t", p.Name, from.File, ink, got)
				}
				dump := doc.Dump()
				if other, same := dumps[dump]; same {
					t.Errorf("%s of %s: inks %d and %d are equal", p.Name, from.File, ink, other)
				}
				dumps[dump] = ink
			}
		}
	}
}
