package sheets

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

func TestSheet(t *testing.T) {
	g := pdftest.Load[schema.Game](t, "../testdata/game.json")
	for name, paper := range pdftest.Papers {
		t.Run(name, func(t *testing.T) {
			doc, faults := Sheet(layout.Setup{Paper: paper, Source: "game.json"}, g, nil)
			for _, f := range faults {
				t.Error(f)
			}
			golden.Check(t, "../testdata/sheet_"+name+".golden", doc.Dump())
			text := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc))
			for _, want := range []string{
				"Harbour Patrol", "gives Hook", "becomes Gunboat", "Crew −1 figure", "The turn", "H3.1", "then", "Marines", "Steady", "1 Gunboat, 2 Raft", "Veteran 2, Grapnel 1",
				"Leaky −1, Under sail 3", "pulls a boat within 2 squares", "only foot; launch may only start there; 2 steps for foot", "all but foot",
				"−1, boat −2", "Hit (2 of 6):", "White flag (1 of 6):", "2–5", "6+", "Roll once a turn.", "six", "6 cards", "0-3 squares",
				"Weapon\nReach\nSpecial rules\nRemarks", "Deck gun", "Wet powder.",
			} {
				if !strings.Contains(text, want) {
					t.Errorf("the sheet lacks %q", want)
				}
			}
			for _, not := range []string{"Shoal", "Storms"} {
				if strings.Contains(text, not) {
					t.Errorf("the sheet shows %q, which stands in for something else", not)
				}
			}
		})
	}
}

// TestBigType sets the sheet of a game for children larger than others, on one
// side of paper.
func TestBigType(t *testing.T) {
	t.Parallel()
	g := pdftest.Games(t)["cadet"]
	for name, paper := range pdftest.Papers {
		doc, _ := Sheet(layout.Setup{Paper: paper}, g, nil)
		least := 99.0
		for _, p := range doc.Pages {
			for _, it := range p.Items {
				if group, ok := it.(page.Group); ok && group.Title != "" {
					for _, inner := range group.Items {
						if text, ok := inner.(page.Text); ok && strings.HasPrefix(text.Run, "Nobody") {
							least = min(least, text.Size)
						}
					}
				}
			}
		}
		if len(doc.Pages) != 1 || least < 12.5 || least == 99 {
			t.Errorf("%s: %d pages, %.1f points", name, len(doc.Pages), least)
		}
	}
}
