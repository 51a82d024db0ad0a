package printer

import (
	"fmt"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

// spread is the pages of templates that are larger than their paper: sheets to
// be cut and joined, as maps are.
func (s Setup) spread(p *page.Proof, g *schema.Game, all []template) []page.Page {
	var out []page.Page
	for _, t := range all {
		out = append(out, s.spreadOne(p, g, t)...)
	}
	return out
}

func (s Setup) spreadOne(p *page.Proof, g *schema.Game, t template) []page.Page {
	k := t.cutout()
	k.front = t.drawMarks // words would be cut through; the foot of each sheet has them
	l := spreadSheets(s, k.Size)
	var out []page.Page
	for row := range l.rows {
		for column := range l.columns {
			var c page.Canvas
			title := fmt.Sprintf("%s, %s: sheet %s of %d", t.Name, t.size(), l.name(column, row), l.count())
			c.Section(title, func(c *page.Canvas) { l.piece(p, c, k, column, row) })
			f := page.Furniture{Title: title + " · cut at the dashed lines, and join", Game: g.Title, Source: s.Source}
			f.Foot(p, &c, l.paper, sheetInset, len(out)+1, l.count())
			out = append(out, page.Page{Size: l.paper, Items: c.Items()})
		}
	}
	return out
}

// spreadSheets is how something of a size lies on the fewest sheets.
func spreadSheets(s Setup, size page.Size) sheets {
	var best sheets
	for _, paper := range []page.Size{s.paper(), s.paper().Turned()} {
		window := paper.Inside(sheetInset, sheetInset, sheetInset, page.FootHeight)
		columns, x := cuts(size.W, window.W, 0)
		rows, y := cuts(size.H, window.H, 0)
		now := sheets{paper: paper, window: window, step: page.Point{X: x, Y: y}, columns: columns, rows: rows, unit: 1, board: size}
		if best.columns == 0 || now.count() < best.count() {
			best = now
		}
	}
	return best
}

// piece draws a sheet's part of something, white around it, and the marks by
// which it is joined.
func (l sheets) piece(p *page.Proof, c *page.Canvas, k cutout, column, row int) {
	own := l.own(column, row)
	view := page.Rect{X: l.window.X, Y: l.window.Y, W: own.W, H: own.H}
	if column < l.columns-1 {
		view.W += glue
	}
	if row < l.rows-1 {
		view.H += glue
	}
	at := page.Rect{X: l.window.X - own.X, Y: l.window.Y - own.Y, W: k.W, H: k.H}
	var whole page.Canvas
	k.front(p, &whole, at)
	k.outline(&whole, at, page.Pen(0.15, page.Black))
	c.Add(page.Within(whole.Items(), view.Inset(-0.2, -0.2))...)
	for _, r := range around(view.Inset(-0.2, -0.2), l.paper) {
		c.Add(page.Box{Rect: r, Fill: white})
	}
	l.joins(mapping{proof: p, canvas: c}, own, column, row)
}
