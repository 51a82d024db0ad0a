package layout

import (
	"slices"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
)

// leastNotes is the height in mm from which the rest of a page has lines to write on,
// and noteLine how far apart they are.
const leastNotes, noteLine = 22, 8.0

// WithNotes sets bands on pages, with lines to write on where the last page has room,
// their heading for type of a size.
func WithNotes(p *page.Faults, flow page.Flow, bands []page.Columns, size float64) [][]page.Item {
	bands = balanced(flow, bands)
	pages := flow.Pages(p, bands)
	room := flow.Area.Bottom() - bottom(pages[len(pages)-1])
	if room <= leastNotes {
		return pages
	}
	return flow.Pages(p, append(bands, notes(p, size, room-1)))
}

// scrap is the part of a page up to which the last one holds too little to be turned to, and
// shared the part of it that is enough.
const scrap, shared = 0.15, 0.2

// balanced are bands of which the last page holds more than a scrap: where it does not, the last
// block that fills enough of it begins there, if that takes no more pages.
func balanced(flow page.Flow, bands []page.Columns) []page.Columns {
	covered := func(bands []page.Columns) (pages int, last float64) {
		all := flow.Pages(new(page.Faults), bands)
		return len(all), (bottom(all[len(all)-1]) - flow.Area.Y) / flow.Area.H
	}
	pages, last := covered(bands)
	if pages == 1 || last > scrap {
		return bands
	}
	for i := len(bands) - 1; i > 0; i-- {
		if bands[i].Above == 0 { // it goes on from the one before
			continue
		}
		turned := slices.Clone(bands)
		turned[i].NewPage = true
		if n, last := covered(turned); n == pages && last >= shared {
			return turned
		}
	}
	return bands
}

// bottom is how far down a page is covered.
func bottom(sheet []page.Item) float64 {
	return each.Most(sheet, func(it page.Item) float64 {
		if g, ok := it.(page.Group); ok {
			return g.Bounds().Bottom()
		}
		return 0
	})
}

// notes are lines to write on that take up a height in mm.
func notes(p *page.Faults, size, high float64) page.Columns {
	above := size * 0.3
	head := NewHeading(p, p.Language.Say("Notes"), "", size*1.08, page.Style{})
	lines := page.Stack{head}
	for room := high - above - head.Height(100); room >= noteLine; room -= noteLine {
		lines = append(lines, writingLine{})
	}
	return page.Across(above, page.FlowItem{Section: p.Language.Say("Notes"), Piece: lines})
}

// writingLine is room for a line of handwriting.
type writingLine struct{}

func (writingLine) Height(float64) float64 { return noteLine }

func (writingLine) Draw(c *page.Canvas, x, y, width float64) {
	c.Rule(x, y+noteLine, x+width, y+noteLine, page.Pen(0.2, Faint))
}
