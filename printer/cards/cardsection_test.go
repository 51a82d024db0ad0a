package cards

import (
	"strings"
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
	"github.com/tabletop-forge/forge/schema"
)

// saying is a side with nothing but words.
type saying string

func (s saying) draw(_ *page.Faults, c *page.Canvas, b blank) {
	c.Add(page.Text{At: page.Point{X: b.X + 5, Y: b.Y + 20}, Size: 9, Ink: page.Black, Run: string(s)})
}

// TestEveryCardIsASection looks for a section for each card, its front and its
// back in it, copies apart.
func TestEveryCardIsASection(t *testing.T) {
	var all []design
	for _, title := range []string{"One", "Two", "Three"} {
		all = append(all, design{title: title, copies: 5, front: saying("front of " + title).draw, back: saying("back of " + title)})
	}
	for name, backs := range map[string]layout.Backs{"on the other side": layout.LongEdge, "folded": layout.FoldOver} {
		doc, _ := layoutCards(layout.Setup{Backs: backs}, "T", "", "", layout.NoBacks, all)
		found := 0
		for _, card := range pdftest.Structure(t, pdftest.Draw(t, pdf.File, doc)).Find("Sect") {
			title := all[found/5].title
			if said := "front of " + title + " back of " + title; card.Title != title || card.Said() != said {
				t.Errorf("%s: section %d, %s, says %q", name, found, card.Title, card.Said())
			}
			found++
		}
		if found != 15 {
			t.Errorf("%s: %d sections", name, found)
		}
	}
}

// TestBacksHaveFigures holds that the back of a unit's card says whose it is, what it is
// called and what its numbers are, and that the backs of keywords are all the same.
func TestBacksHaveFigures(t *testing.T) {
	g, l := pdftest.Load[schema.Game](t, "../testdata/game.json"), pdftest.Load[schema.ArmyList](t, "../testdata/list.json")
	doc, faults := Units(layout.Setup{Loose: true, Backs: layout.LongEdge}, pdftest.Army(g, l), nil)
	for _, f := range faults {
		t.Error(f)
	}
	back := page.Document{Pages: doc.Pages[1:2]}
	if text := back.Dump(); !strings.Contains(text, l.Side) || !strings.Contains(text, `"Marines 1"`) || !strings.Contains(text, `"Dice by"`) {
		t.Errorf("a unit's back says\n%s", text)
	}
	backs := map[string]bool{}
	doc, _ = Keywords(layout.Setup{Loose: true, Backs: layout.LongEdge}, g)
	for i := 1; i < len(doc.Pages); i += 2 {
		group := doc.Pages[i].Items[0].(page.Group)
		group.Title = ""
		backs[page.Document{Pages: []page.Page{{Items: []page.Item{group}}}}.Dump()] = true
	}
	if len(backs) != 1 {
		t.Errorf("the keywords have %d sorts of backs", len(backs))
	}
}
