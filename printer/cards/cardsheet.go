package cards

import (
	"fmt"
	"math"
	"slices"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
)

// design is a card before it is printed: its sides, and how many there are of
// it.
type design struct {
	title  string // in bookmarks and faults
	copies int
	front  side
	back   back       // nil: blank paper
	accent page.Ink   // of the front
	open   bool       // the back tells what it is: it has the front's accent
	drawn  *page.Size // that its layout, and those of what it belongs with, are drawn for; zero: they differ; nil: poker
}

// side draws one side of a card.
type side func(p *page.Faults, c *page.Canvas, b blank)

// back draws the other side of a card. It is comparable: equal backs look the same.
type back interface {
	draw(p *page.Faults, c *page.Canvas, b blank)
}

// layoutCards puts cards on sheets, each as often as it has copies. usual is
// how they get their backs if the setup does not say.
func layoutCards(s layout.Setup, title, game, subject string, usual layout.Backs, designs []design) (page.Document, []page.Fault) {
	if s.Backs == layout.UsualBacks {
		s.Backs = usual
	}
	f := page.Furniture{Title: title, Game: game, Source: s.Source}
	doc := s.Document(f, subject)
	faults := s.Faults()
	if !faults.Room(layout.Quote(title), "cards", copiesOf(designs)) {
		return doc, faults.All()
	}
	l := cardSheets{Setup: s, furniture: f, drawn: map[drawnBack][]page.Item{}, faults: faults}
	sets := l.sets(designs)
	doc.Cards = each.Of(sets, func(o sheets) page.Size { return o.card })
	if s.Loose {
		return looseCards(s, doc, designs)
	}
	for _, set := range sets {
		if set.grid.Count() == 0 { // the size is that of a layout
			l.faults.Add(page.Fault{Field: layout.Quote(title), Kind: page.BadLayout, Detail: fmt.Sprintf("no card of %g × %g mm fits on the paper; take a smaller --card, or larger --paper, or --loose", set.card.W, set.card.H)})
			return doc, l.faults.All()
		}
		l.whole += set.pages()
	}
	for _, set := range sets {
		l.sheets = set
		doc.Pages = append(doc.Pages, l.pages(len(doc.Pages))...)
	}
	doc.Duplex = l.duplex()
	doc.Short = s.Backs == layout.ShortEdge
	return doc, l.faults.All()
}

// size is that of the card: that which is asked for, wide where its layout is, or else its
// layout's own.
func (d design) size(s layout.Setup) page.Size {
	own := page.Poker
	if d.drawn != nil && *d.drawn != (page.Size{}) {
		own = *d.drawn
	}
	switch {
	case s.Card == (page.Size{}) && s.Large:
		return largeOf(own)
	case s.Card == (page.Size{}):
		return own
	case own.W > own.H && s.Card.W < s.Card.H:
		return s.Card.Turned()
	}
	return s.Card
}

// largeOf is a card for large print: four of them fill a page that holds nine of its kind.
func largeOf(card page.Size) page.Size {
	return page.Size{W: math.Round(card.W * math.Sqrt2), H: math.Round(card.H * math.Sqrt2)}
}

// sheets are cards of one size, and how they lie on their sheets.
type sheets struct {
	card  page.Size
	grid  page.Grid
	sides int // of a sheet that are printed
	cards []design
}

// pages is how many they fill.
func (o sheets) pages() int {
	per := max(1, o.grid.Count())
	return (len(o.cards) + per - 1) / per * o.sides
}

// sets are the cards by their sizes, each design as often as it has copies.
func (l *cardSheets) sets(designs []design) (out []sheets) {
	sides := 1
	if l.duplex() {
		sides = 2
	}
	known := map[page.Size]int{}
	for _, d := range designs {
		size := d.size(l.Setup)
		n, ok := known[size]
		if !ok {
			n, known[size] = len(out), len(out)
			sized := l.Setup
			sized.Card = size
			out = append(out, sheets{card: size, grid: cardGrid(sized, l.Backs), sides: sides})
		}
		for range d.copies {
			out[n].cards = append(out[n].cards, d)
		}
	}
	return out
}

// copiesOf is how many cards there are of all designs.
func copiesOf(designs []design) int {
	return each.Sum(designs, func(d design) int { return d.copies })
}

// cardSheets are cards on their way to paper.
type cardSheets struct {
	layout.Setup
	sheets
	furniture page.Furniture
	whole     int // pages of all sets
	faults    page.Faults
	drawn     map[drawnBack][]page.Item
}

// drawnBack is a back in its place. Cards of many sheets have the same ones,
// so each is drawn once.
type drawnBack struct {
	back   back
	on     blank
	turned bool
}

// duplex tells whether backs go on the other side of the paper.
func (l *cardSheets) duplex() bool { return l.Backs == layout.LongEdge || l.Backs == layout.ShortEdge }

// pages are the sheets of a set behind those before it.
func (l *cardSheets) pages(before int) []page.Page {
	per := max(1, l.grid.Count())
	var out []page.Page
	for from := 0; from < len(l.cards); from += per {
		cards, number := l.cards[from:min(from+per, len(l.cards))], before+len(out)+1
		out = append(out, l.fronts(cards, number, l.whole))
		if l.sides == 2 {
			out = append(out, l.backs(cards, number+1, l.whole))
		}
	}
	return out
}

// fronts is the page of some cards' fronts and of all marks; to be folded,
// their backs stand on it as well.
func (l *cardSheets) fronts(cards []design, number, pages int) page.Page {
	var c page.Canvas
	l.furniture.Side = ""
	l.furniture.Around(&l.faults, &c, l.grid, number, pages)
	cuts := make([]page.Cut, len(cards))
	for i, d := range cards {
		slot := l.grid.Slot(i)
		cuts[i] = page.CardCut(d.title, slot)
		if l.Backs != layout.FoldOver {
			l.front(&c, d, blankAt(l.Setup, slot))
			continue
		}
		front, back := slot, slot
		front.W, back.W = slot.W/2, slot.W/2
		back.X = front.Right()
		onLeft, onRight := blankAt(l.Setup, front), blankAt(l.Setup, back)
		onLeft.bleed.W -= l.Bleed // none over the fold
		onRight.bleed.X += l.Bleed
		onRight.bleed.W -= l.Bleed
		l.front(&c, d, onLeft)
		l.back(&c, d, onRight, false)
	}
	l.marks(&c)
	p := l.page(&c)
	p.Cuts = cuts
	return p
}

// page is a page of cards, with what is left of it when it is cut.
func (l *cardSheets) page(c *page.Canvas) page.Page {
	trim := l.grid.Area()
	return page.Page{Size: l.grid.Paper, Items: slices.Clone(c.Items()), Trim: trim, Bleed: trim.Inset(-l.Bleed, -l.Bleed)}
}

// backs is the page behind a page of fronts.
func (l *cardSheets) backs(cards []design, number, pages int) page.Page {
	var c page.Canvas
	l.furniture.Side = l.Say("backs")
	l.furniture.Around(&l.faults, &c, l.grid, number, pages)
	for i, d := range cards {
		slot, turned := l.grid.BackSlot(i, l.Backs == layout.ShortEdge)
		slot.X, slot.Y = slot.X+l.BackOffset.X, slot.Y+l.BackOffset.Y
		l.back(&c, d, blankAt(l.Setup, slot), turned)
	}
	p := l.page(&c)
	p.Back = true
	return p
}

func (l *cardSheets) front(c *page.Canvas, d design, b blank) {
	var inside page.Canvas
	l.fitted(&inside, d.front, b)
	c.Add(page.Group{Title: d.title, Accent: d.accent, Items: slices.Clone(inside.Items())}) // without the room to grow: there may be thousands
}

// smallest are the sizes, as parts of the usual, to which the type of a card may
// shrink: those of large print only as far as it must.
var smallest = []float64{layout.LargePrint, 1.2, 1}

// fitted draws a side of a card in the largest print that it holds.
func (l *cardSheets) fitted(c *page.Canvas, draw side, b blank) {
	asked := b.small
	for _, b.small = range smallest {
		if b.small > asked {
			continue
		}
		faults := l.Faults()
		var canvas page.Canvas
		draw(&faults, &canvas, b)
		if b.small > 1 && (len(faults.All()) > 0 || page.Breaks(canvas.Items())) {
			continue
		}
		if b.small < asked {
			l.faults.Add(page.Fault{Field: "large print", Kind: page.Smaller, Detail: "cards of " + page.Size{W: b.W, H: b.H}.String() + " do not hold it"})
		}
		for _, f := range faults.All() {
			l.faults.Add(f)
		}
		c.Add(canvas.Items()...)
		return
	}
}

func (l *cardSheets) back(c *page.Canvas, d design, b blank, turned bool) {
	if d.back == nil {
		return
	}
	key := drawnBack{d.back, b, turned}
	items, known := l.drawn[key]
	if !known {
		var upright page.Canvas
		l.fitted(&upright, d.back.draw, b)
		items = slices.Clone(upright.Items())
		if turned {
			items = page.Turned(items, b.Centre(), 2)
		}
		if !d.open { // else no other card has it
			l.drawn[key] = items
		}
	}
	group := page.Group{Title: d.title, Continued: true, Items: items}
	if d.open {
		group.Accent = d.accent // else that of the document: the card's would give it away
	}
	c.Add(group)
}

// marks draws where to cut and to fold, and what a cutting machine looks for.
func (l *cardSheets) marks(c *page.Canvas) {
	switch l.Marks {
	case layout.CropMarks:
		l.grid.CropMarks(c)
	case layout.CutLines:
		l.grid.CutLines(c)
	}
	if l.Backs == layout.FoldOver {
		l.grid.FoldMarks(c)
	}
	if l.Registration != layout.NoRegistration {
		page.RegistrationMarks(c, l.grid.Paper, l.Registration == layout.ThreeMarks)
	}
}

// looseCards are cards that no sheet holds together: each is a separate page
// of its size and bleed, its back the next page if it has one. That is what
// print shops and tabletop simulators take. Copies are the same page again.
func looseCards(s layout.Setup, d page.Document, designs []design) (page.Document, []page.Fault) {
	l := cardSheets{Setup: s, faults: s.Faults(), drawn: map[drawnBack][]page.Item{}}
	backs := s.Backs != layout.NoBacks
	for _, each := range designs {
		card := each.size(s)
		paper := page.Size{W: card.W + 2*s.Bleed, H: card.H + 2*s.Bleed}
		b := blankAt(s, page.Rect{X: s.Bleed, Y: s.Bleed, W: card.W, H: card.H})
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
