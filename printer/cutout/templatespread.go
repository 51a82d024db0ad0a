package cutout

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// spreadPages are the pages of templates that are larger than their paper: sheets to
// be cut and joined, as maps are.
func spreadPages(s layout.Setup, p *page.Faults, g *schema.Game, all []template) []page.Page {
	var out []page.Page
	for _, t := range all {
		out = append(out, spreadOne(s, p, g, t)...)
	}
	return out
}

func spreadOne(s layout.Setup, p *page.Faults, g *schema.Game, t template) []page.Page {
	k := t.cutout()
	k.front = t.drawMarks // words would be cut through; the foot of each sheet has them
	l := layout.NewSheets(s, k.Size, 0)
	var out []page.Page
	for row := range l.Rows {
		for column := range l.Columns {
			var c page.Canvas
			title := fmt.Sprintf("%s, %s: sheet %s of %d", t.Name, t.size(), l.Name(column, row), l.Count())
			c.Section(title, func(c *page.Canvas) { spreadPiece(p, c, l, k, column, row) })
			f := page.Furniture{Title: title + " · cut at the dashed lines, and join", Game: g.Title, Source: s.Source}
			f.Foot(p, &c, l.Paper, layout.SheetInset, len(out)+1, l.Count())
			out = append(out, page.Page{Size: l.Paper, Items: c.Items()})
		}
	}
	return out
}

// spreadPiece draws a sheet's part of something.
func spreadPiece(p *page.Faults, c *page.Canvas, l layout.Sheets, k cutout, column, row int) {
	const frame = 0.2 // mm that lines may reach beyond the part
	from := l.Origin(column, row)
	at := page.Rect{X: from.X, Y: from.Y, W: k.W, H: k.H}
	var whole page.Canvas
	k.front(p, &whole, at)
	k.outline(&whole, at, page.Pen(0.15, page.Black))
	c.Add(page.Within(whole.Items(), l.View(column, row).Inset(-frame, -frame))...)
	l.Surround(p, c, column, row, frame)
}
