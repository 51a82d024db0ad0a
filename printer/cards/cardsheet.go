package cards

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
)

// design is a card before it is printed: its sides, and how many there are of
// it.
type design struct {
	title  string // in bookmarks and faults
	copies int
	front  side
	back   back // nil: blank paper
}

// side draws one side of a card.
type side func(p *page.Faults, c *page.Canvas, b blank)

// back draws the other side of a card. It is comparable: equal backs look alike.
type back interface {
	draw(p *page.Faults, c *page.Canvas, b blank)
}

// layoutCards puts cards on sheets, each as often as it has copies. usual is
// how they get their backs if the setup does not say.
func layoutCards(s layout.Setup, f page.Furniture, subject string, usual layout.Backs, designs []design) (page.Document, []page.Fault) {
	if s.Backs == layout.UsualBacks {
		s.Backs = usual
	}
	title := f.Title
	if f.Game != "" && f.Game != f.Title {
		title += " – " + f.Game
	}
	doc := page.Document{Title: title, Subject: subject, Language: s.Lang()}
	if s.Loose {
		return looseCards(s, doc, designs)
	}
	l := cardSheets{Setup: s, furniture: f, grid: cardGrid(s, s.Backs), drawn: map[drawnBack][]page.Item{}}
	for _, d := range designs {
		for range d.copies {
			l.cards = append(l.cards, d)
		}
	}
	doc.Pages = l.pages()
	doc.Duplex = l.duplex()
	doc.Short = s.Backs == layout.ShortEdge
	return doc, l.faults.All()
}

// cardSheets are cards on their way to paper.
type cardSheets struct {
	layout.Setup
	furniture page.Furniture
	grid      page.Grid
	cards     []design
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

func (l *cardSheets) pages() []page.Page {
	per, sides := max(1, l.grid.Count()), 1
	if l.duplex() {
		sides = 2
	}
	sheets := max(1, (len(l.cards)+per-1)/per)
	var out []page.Page
	for n := range sheets {
		cards := l.cards[min(n*per, len(l.cards)):min((n+1)*per, len(l.cards))]
		out = append(out, l.fronts(cards, n*sides+1, sheets*sides))
		if sides == 2 {
			out = append(out, l.backs(cards, n*sides+2, sheets*sides))
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
	for i, d := range cards {
		slot := l.grid.Slot(i)
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
	return l.page(&c)
}

// page is a page of cards, with what is left of it when it is cut.
func (l *cardSheets) page(c *page.Canvas) page.Page {
	trim := l.grid.Area()
	return page.Page{Size: l.grid.Paper, Items: slices.Clone(c.Items()), Trim: trim, Bleed: trim.Inset(-l.Bleed, -l.Bleed)}
}

// backs is the page behind a page of fronts.
func (l *cardSheets) backs(cards []design, number, pages int) page.Page {
	var c page.Canvas
	l.furniture.Side = "backs"
	l.furniture.Around(&l.faults, &c, l.grid, number, pages)
	for i, d := range cards {
		slot, turned := l.grid.BackSlot(i, l.Backs == layout.ShortEdge)
		slot.X, slot.Y = slot.X+l.BackOffset.X, slot.Y+l.BackOffset.Y
		l.back(&c, d, blankAt(l.Setup, slot), turned)
	}
	return l.page(&c)
}

func (l *cardSheets) front(c *page.Canvas, d design, b blank) {
	c.Section(d.title, func(c *page.Canvas) { d.front(&l.faults, c, b) })
}

func (l *cardSheets) back(c *page.Canvas, d design, b blank, turned bool) {
	if d.back == nil {
		return
	}
	key := drawnBack{d.back, b, turned}
	items, known := l.drawn[key]
	if !known {
		var upright page.Canvas
		d.back.draw(&l.faults, &upright, b)
		items = upright.Items()
		if turned {
			items = page.Turned(items, b.centre(), 2)
		}
		l.drawn[key] = items
	}
	c.Continue(d.title, func(c *page.Canvas) { c.Add(items...) })
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
