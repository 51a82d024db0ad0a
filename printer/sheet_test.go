package printer

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

func TestSheet(t *testing.T) {
	g := pdftest.Load[schema.Game](t, "testdata/game.json")
	for name, paper := range pdftest.Papers {
		t.Run(name, func(t *testing.T) {
			doc, faults := Sheet(layout.Setup{Paper: paper, Source: "game.json"}, g, nil)
			for _, f := range faults {
				t.Error(f)
			}
			golden.Check(t, "testdata/sheet_"+name+".golden", doc.Dump())
			text := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc))
			for _, want := range []string{
				"Harbour Patrol", "gives Hook", "becomes Gunboat", "Crew −1 figure", "The turn", "H3.1", "then", "Marines", "Steady", "1 Gunboat, 2 Raft", "Veteran 2, Grapnel 1",
				"Leaky −1, Under sail 3", "pulls a boat within 2 squares", "only foot; launch from the start; foot 2 steps", "all but foot",
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
