package layout

import "github.com/tabletop-forge/forge/internal/page"

// The marks of joins, in mm.
const (
	joinRadius = 2.2 // of the diamonds, halved by the cut
	joinTick   = 5.0
)

// joins marks where a sheet meets its neighbours: a line and half diamonds on
// what it shows, ends of the cut in the margin, and the neighbour's name.
func (l Sheets) joins(p *page.Faults, c *page.Canvas, column, row int) {
	own := l.Own(column, row)
	left, top := l.window.X, l.window.Y
	right, bottom := left+own.W, top+own.H
	if column > 0 {
		join(c, page.Point{X: left, Y: top}, page.Point{X: left, Y: bottom}, true)
		besideJoin(p, c, l.Name(column-1, row), page.Point{X: left - 4, Y: (top + bottom) / 2}, 3)
	}
	if column < l.Columns-1 {
		join(c, page.Point{X: right, Y: top}, page.Point{X: right, Y: bottom}, false)
		besideJoin(p, c, l.Name(column+1, row), page.Point{X: right + glue + 4, Y: (top + bottom) / 2}, 1)
	}
	if row > 0 {
		join(c, page.Point{X: left, Y: top}, page.Point{X: right, Y: top}, true)
		besideJoin(p, c, l.Name(column, row-1), page.Point{X: (left + right) / 2, Y: top - 4}, 0)
	}
	if row < l.Rows-1 {
		join(c, page.Point{X: left, Y: bottom}, page.Point{X: right, Y: bottom}, false)
		besideJoin(p, c, l.Name(column, row+1), page.Point{X: (left + right) / 2, Y: bottom + glue + 2.5}, 0)
	}
}

// join marks a join from one point to another: a cut, or the line up to which
// the neighbour will lie.
func join(c *page.Canvas, from, to page.Point, cut bool) {
	dashed := page.Stroke{Width: 0.25, Ink: page.Black, Dash: [2]float64{1.5, 1.5}}
	c.Add(page.Line{From: from, To: to, Stroke: dashed})
	along := func(t float64) page.Point {
		return page.Point{X: from.X + t*(to.X-from.X), Y: from.Y + t*(to.Y-from.Y)}
	}
	for _, t := range []float64{0.25, 0.5, 0.75} {
		diamond(c, along(t))
	}
	if !cut {
		return
	}
	long := max(to.X-from.X, to.Y-from.Y)
	for _, t := range []float64{-joinTick / long, 1 + joinTick/long} {
		end := from
		if t > 1 {
			end = to
		}
		c.Add(page.Line{From: end, To: along(t), Stroke: page.Pen(0.2, page.Black)})
	}
}

// diamond is a mark that a cut through its middle halves.
func diamond(c *page.Canvas, at page.Point) {
	p := func(x, y float64) page.Point { return page.Point{X: at.X + x*joinRadius, Y: at.Y + y*joinRadius} }
	c.Add(page.Polygon([]page.Point{p(0, -1), p(1, 0), p(0, 1), p(-1, 0)}, page.White, page.Pen(0.3, page.Black)))
}

// besideJoin names the sheet that joins, in the margin.
func besideJoin(p *page.Faults, c *page.Canvas, name string, at page.Point, turn page.Turn) {
	var words page.Canvas
	Label(p, &words, "joins "+name, 7, at, page.Centre, page.Style{Bold: true})
	c.Add(page.Turned(words.Items(), at, turn)...)
}
