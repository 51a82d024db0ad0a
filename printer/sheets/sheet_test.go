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
				"Weapon\nReach\n", "Deck gun", "Wet powder.",
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

// TestTerrainOfOwnGames holds that the sheet of a game without a layout has all its terrain, with its level:
// also what has only a name, and what a scenario may put in the place of other terrain.
func TestTerrainOfOwnGames(t *testing.T) {
	t.Parallel()
	g := &schema.Game{}
	g.Title = "Dunes"
	g.Terrain = g.Terrain.With("sand", schema.Terrain{Name: "Sand", Layer: "base"}).
		With("dune", schema.Terrain{Name: "Dune", Layer: "base", Level: 2}).With("quicksand", schema.Terrain{Name: "Quicksand", Layer: "base"})
	g.Variants = g.Variants.With("weather", schema.Variant{Values: schema.Map[schema.VariantValue]{}.With("wet", schema.VariantValue{Swaps: schema.Map[string]{}.With("sand", "quicksand")})})
	doc, _ := Sheet(layout.Setup{}, g, nil)
	text := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc))
	for _, want := range []string{"Sand", "Quicksand", "Level", "Dune\n2"} {
		if !strings.Contains(text, want) {
			t.Errorf("the sheet lacks %q:\n%s", want, text)
		}
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

// TestSheetsAreReadable holds that what the sheet of any game says is in type that is read
// at arm's length, and that its last page is full, of lines for notes if of nothing else.
func TestSheetsAreReadable(t *testing.T) {
	t.Parallel()
	for name, g := range pdftest.Games(t) {
		doc, _ := Sheet(layout.Setup{}, g, nil)
		least, lowest := 99.0, 0.0
		for i, p := range doc.Pages {
			for _, it := range p.Items {
				group, ok := it.(page.Group)
				if !ok || group.Title == "" {
					continue
				}
				if i == len(doc.Pages)-1 {
					lowest = max(lowest, group.Bounds().Bottom())
				}
				for _, inner := range group.Items {
					if text, ok := inner.(page.Text); ok && !text.Unseen {
						least = min(least, text.Size)
					}
				}
			}
		}
		const smallPrint = 0.9 * 0.9 // remarks below a table, and a table that is wide
		if least < sheetReadable*smallPrint-0.01 {
			t.Errorf("%s: type of %.2f points", name, least)
		}
		if full := page.A4.H * 0.85; lowest < full {
			t.Errorf("%s: the last page ends at %.0f mm", name, lowest)
		}
	}
}

// TestColumnsOfSheets holds that a sheet stands in the columns that are asked for.
func TestColumnsOfSheets(t *testing.T) {
	t.Parallel()
	g := pdftest.Games(t)["tintin"]
	for columns := 1; columns <= 3; columns++ {
		doc, _ := Sheet(layout.Setup{Columns: columns}, g, nil)
		wide := 0.0
		for _, p := range doc.Pages {
			for _, it := range p.Items {
				if group, ok := it.(page.Group); ok && group.Title == "Combat" {
					wide = max(wide, group.Bounds().W)
				}
			}
		}
		if most := page.A4.W / float64(columns); wide > most || wide < page.A4.W/float64(columns+1)-layout.SideMargin {
			t.Errorf("%d columns: a section is %.0f mm wide", columns, wide)
		}
	}
}
