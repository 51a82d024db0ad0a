package blocks

import (
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/report"
)

// pages sets the document on pages.
func pages(p *page.Faults, s layout.Setup, d *report.Doc, l looking) [][]page.Item {
	front, back, again := parts(d)
	first, second := setting{d, p, l.size, l.tall[0]}, setting{d, p, l.size, l.tall[0]}
	if l.parted {
		second.tall = l.tall[1]
	}
	flow := page.Flow{Area: s.TextArea(), Gutter: facingGutter}
	foot := first.again(again)
	flow.Area.H -= foot.Height(flow.Area.W)
	above := append([]page.Columns{first.head(front)}, first.bands(front)...)
	below := second.bands(back)
	var pages [][]page.Item
	if l.parted {
		pages = append(flow.Pages(p, above), flow.Pages(p, below)...)
	} else {
		pages = flow.Pages(p, append(above, below...))
	}
	if again.Command != "" {
		sign(pages, foot, flow.Area)
	}
	return pages
}

// parts are the blocks for the front, those that may go on the back, and what
// stands at the foot of each side.
func parts(d *report.Doc) (front, back []report.Block, again report.Again) {
	for _, b := range d.Shown(report.Paper) {
		if a, is := b.Part.(report.Again); is {
			again = a
			continue
		}
		if b.Back || len(back) > 0 {
			back = append(back, b)
		} else {
			front = append(front, b)
		}
	}
	return front, back, again
}

// sign puts a foot under the area on every page, as one section.
func sign(pages [][]page.Item, foot page.Piece, area page.Rect) {
	for i := range pages {
		var c page.Canvas
		foot.Draw(&c, area.X, area.Bottom(), area.W)
		pages[i] = append(pages[i], page.Group{Title: againTitle, Continued: i > 0, Items: c.Items()})
	}
}

const againTitle = "The same games again"

// again is how to make the same again, and how to see that it is.
func (c setting) again(a report.Again) page.Piece {
	if a.Command == "" {
		return page.Gap(0)
	}
	words := c.words("command", againTitle+":", page.Style{}).Then(c.words("command", a.Command, page.Style{Bold: true}))
	if a.Hash != "" {
		words = words.Then(c.words("command", "(hash "+a.Hash+")", page.Style{}))
	}
	return page.Stack{page.Gap(1.8), page.Para{Words: words, Size: againType}, page.Gap(0.5)}
}

const againType = 7.0 // points
