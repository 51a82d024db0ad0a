package sheets

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/gamedata"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

// TestLargePrint holds that no text of large print is small, but for what
// stands in the margins.
func TestLargePrint(t *testing.T) {
	t.Parallel()
	g, l := pdftest.Load[schema.Game](t, "../testdata/game.json"), pdftest.Load[schema.ArmyList](t, "../testdata/list.json")
	const leastPrint = 4.5
	products := map[string]func(layout.Setup) (page.Document, []page.Fault){}
	products["sheet"] = func(s layout.Setup) (page.Document, []page.Fault) { return Sheet(s, g, nil) }
	products["list"] = func(s layout.Setup) (page.Document, []page.Fault) {
		return List(s, pdftest.Army(g, l), gamedata.Account{Prices: pdftest.Prices, Target: pdftest.Target}, nil)
	}
	for name, product := range products {
		for paperName, paper := range pdftest.Papers {
			t.Run(name+" "+paperName, func(t *testing.T) {
				doc, faults := product(layout.Setup{Paper: paper, Large: true})
				for _, f := range faults {
					t.Error(f)
				}
				least := 100.0
				for _, p := range doc.Pages {
					for _, it := range p.Items {
						if g, ok := it.(page.Group); ok && !g.Continued {
							for _, inner := range g.Items {
								if text, ok := inner.(page.Text); ok {
									least = min(least, text.Size)
								}
							}
						}
					}
				}
				if want := leastPrint * layout.LargePrint; least < want {
					t.Errorf("type of %v points, want %v", least, want)
				}
				pdftest.Draw(t, pdf.File, doc)
			})
		}
	}
}
