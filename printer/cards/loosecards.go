package cards

import (
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
)

// looseCards are cards that no sheet holds together: each is a page of its
// own size and bleed, its back the next page if it has one. That is what
// print shops and tabletop simulators take. Copies are the same page again.
func looseCards(s layout.Setup, d page.Document, designs []design) (page.Document, []page.Fault) {
	l := cardSheets{Setup: s, drawn: map[drawnBack][]page.Item{}}
	card := CardSize(s)
	paper := page.Size{W: card.W + 2*s.Bleed, H: card.H + 2*s.Bleed}
	b := blankAt(s, page.Rect{X: s.Bleed, Y: s.Bleed, W: card.W, H: card.H})
	backs := s.Backs != layout.NoBacks
	for _, each := range designs {
		sides := []page.Page{l.loose(paper, b, func(c *page.Canvas) { l.front(c, each, b) })}
		if backs {
			sides = append(sides, l.loose(paper, b, func(c *page.Canvas) { l.back(c, each, b, s.Backs == layout.ShortEdge) }))
		}
		for range each.copies {
			d.Pages = append(d.Pages, sides...)
		}
	}
	d.Duplex, d.Short = backs, s.Backs == layout.ShortEdge
	return d, l.faults.All()
}

// loose is one side of a card as a page.
func (l *cardSheets) loose(paper page.Size, b blank, draw func(*page.Canvas)) page.Page {
	var c page.Canvas
	draw(&c)
	p := page.Page{Size: paper, Items: c.Items()}
	if l.Bleed > 0 {
		p.Trim, p.Bleed = b.Rect, b.bleed
	}
	return p
}
