package printer

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

// spreadPages are the pages of templates that are larger than their paper: sheets to
// be cut and joined, as maps are.
func spreadPages(s Setup, p *page.Proof, g *schema.Game, all []template) []page.Page {
	var out []page.Page
	for _, t := range all {
		out = append(out, spreadOne(s, p, g, t)...)
	}
	return out
}

func spreadOne(s Setup, p *page.Proof, g *schema.Game, t template) []page.Page {
	k := t.cutout()
	k.front = t.drawMarks // words would be cut through; the foot of each sheet has them
	l := sheetsFor(s, k.Size, 0)
	var out []page.Page
	for row := range l.rows {
		for column := range l.columns {
			var c page.Canvas
			title := fmt.Sprintf("%s, %s: sheet %s of %d", t.Name, t.size(), l.name(column, row), l.count())
			c.Section(title, func(c *page.Canvas) { spreadPiece(p, c, l, k, column, row) })
			f := page.Furniture{Title: title + " · cut at the dashed lines, and join", Game: g.Title, Source: s.Source}
			f.Foot(p, &c, l.paper, sheetInset, len(out)+1, l.count())
			out = append(out, page.Page{Size: l.paper, Items: c.Items()})
		}
	}
	return out
}

// spreadPiece draws a sheet's part of something.
func spreadPiece(p *page.Proof, c *page.Canvas, l sheets, k cutout, column, row int) {
	const frame = 0.2 // mm that lines may reach beyond the part
	from := l.origin(column, row)
	at := page.Rect{X: from.X, Y: from.Y, W: k.W, H: k.H}
	var whole page.Canvas
	k.front(p, &whole, at)
	k.outline(&whole, at, page.Pen(0.15, page.Black))
	c.Add(page.Within(whole.Items(), l.view(column, row).Inset(-frame, -frame))...)
	l.surround(p, c, column, row, frame)
}
