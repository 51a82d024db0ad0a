package cards

import (
	"testing"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/internal/pdftest"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/printer/pdf"
)

// TestLooseCards: a page a card, with what is cut off, for print shops.
func TestLooseCards(t *testing.T) {
	front := func(_ *page.Faults, c *page.Canvas, b blank) {
		c.Add(page.Box{Rect: b.bleed, Fill: page.Black})
	}
	doc, _ := layoutCards(layout.Setup{Loose: true, Bleed: 3}, "T", "", "", layout.NoBacks, []design{{title: "A", copies: 2, front: front}})
	if len(doc.Pages) != 2 || doc.Duplex {
		t.Fatalf("%d pages, duplex %v", len(doc.Pages), doc.Duplex)
	}
	p := doc.Pages[0]
	if want := (page.Size{W: 69, H: 94}); p.Size != want {
		t.Errorf("the page is %v", p.Size)
	}
	if trim, bleed := (page.Rect{X: 3, Y: 3, W: 63, H: 88}), (page.Rect{W: 69, H: 94}); p.Trim != trim || p.Bleed != bleed {
		t.Errorf("cut to %v, printed to %v", p.Trim, p.Bleed)
	}
	pdftest.Draw(t, pdf.File, doc)
}
