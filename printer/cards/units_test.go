package cards

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/golden"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

func TestUnits(t *testing.T) {
	g, l := pdftest.Load[schema.Game](t, "../testdata/game.json"), pdftest.Load[schema.ArmyList](t, "../testdata/list.json")
	for name, paper := range pdftest.Papers {
		t.Run(name, func(t *testing.T) {
			doc, faults := Units(layout.Setup{Paper: paper, Source: "list.json"}, pdftest.Army(g, l), pdftest.Prices)
			for _, f := range faults {
				t.Error(f)
			}
			golden.Check(t, "../testdata/units_"+name+".golden", doc.Dump())
			text := pdftest.Words(t, pdftest.Draw(t, pdf.File, doc))
			for want, n := range map[string]int{
				"Marines": 9, "2 alike · 6 points for 3 units · The *Night* Watch": 6, "1st Quay · Company": 3,
				"Veteran, Grapnel": 1, "pulls a boat": 3, "Gunboat": 2, "Under sail": 1, "Leaky": 1, "Deck gun ×2 (bow):": 2, "foot, 4 seats": 2, "loud": 2,
			} {
				if got := strings.Count(text, want+"\n") + strings.Count(text, want+" "); got < n {
					t.Errorf("%q stands %d times on the cards, want %d\n%s", want, got, n, text)
				}
			}
		})
	}
}

func TestUnitsOfAnEmptyList(t *testing.T) {
	g := pdftest.Load[schema.Game](t, "../testdata/game.json")
	doc, faults := Units(layout.Setup{}, pdftest.Army(g, &schema.ArmyList{Title: "Nobody"}), nil)
	if len(doc.Pages) != 0 || len(faults) > 0 {
		t.Errorf("%d pages, faults %v", len(doc.Pages), faults)
	}
}

func TestFaultsNameTheText(t *testing.T) {
	g, l := pdftest.Load[schema.Game](t, "../testdata/game.json"), pdftest.Load[schema.ArmyList](t, "../testdata/list.json")
	hook, _ := g.Keywords.Get("hook")
	hook.Text = strings.Repeat("a long explanation 🎲 ", 60)
	g.Keywords = g.Keywords.With("hook", hook)
	_, faults := Units(layout.Setup{}, pdftest.Army(g, l), nil)
	var all []string
	for _, f := range faults {
		all = append(all, f.String())
	}
	said := strings.Join(all, "\n")
	for _, want := range []string{`card "Marines 2", keyword "Hook": no font has '🎲'`, `card "Marines 2", texts: does not fit:`, `card "Gunboat 1", texts: does not fit:`} {
		if !strings.Contains(said, want) {
			t.Errorf("no fault says %q:\n%s", want, said)
		}
	}
}
