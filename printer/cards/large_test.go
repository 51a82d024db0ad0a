package cards

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
)

// TestLargePrint holds that no text of large print is small, but for what
// stands in the margins.
func TestLargePrint(t *testing.T) {
	t.Parallel()
	for name, product := range cardProducts(t) {
		for paperName, paper := range pdftest.Papers {
			t.Run(name+" "+paperName, func(t *testing.T) {
				doc, faults := product(layout.Setup{Paper: paper, Large: true})
				for _, f := range faults {
					t.Error(f)
				}
				least := 100.0
				for _, side := range sides(doc, false) {
					for _, it := range side.Items {
						if text, ok := it.(page.Text); ok {
							least = min(least, text.Size)
						}
					}
				}
				if want := cardPrintMin * layout.LargePrint; least < want {
					t.Errorf("type of %v points, want %v", least, want)
				}
				pdftest.Draw(t, pdf.File, doc)
			})
		}
	}
}
