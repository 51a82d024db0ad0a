package cards

import (
	"reflect"
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

// TestBacksGiveNothingAway holds that all backs of a deck look the same in colour.
func TestBacksGiveNothingAway(t *testing.T) {
	for name, g := range pdftest.Games(t) {
		s := layout.Setup{Loose: true, Accent: page.NthAccent(1)}
		deck, _ := Deck(s, g)
		var first []page.Item
		for i, p := range s.Inked(deck).Pages {
			if i%2 == 0 {
				continue
			}
			back := p.Items[0].(page.Group).Items
			if first == nil {
				first = back
			}
			if !reflect.DeepEqual(back, first) {
				t.Fatalf("%s: the back of card %d differs", name, i/2+1)
			}
		}
	}
}
