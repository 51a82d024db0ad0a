package layout

import (
	"fmt"
	"math"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/page"
)

// Sheets is how something large lies on several sheets of paper, each of which
// also shows a strip of its right and lower neighbours to glue them on.
type Sheets struct {
	Paper         page.Size
	Columns, Rows int
	Size          page.Size  // of the whole, in mm
	window        page.Rect  // of each sheet, for its part
	step          page.Point // mm from sheet to sheet
	cut           float64    // mm between lines that cuts may follow; 0: there are none
}

const (
	glue       = 10.0 // mm, the strip that sheets share
	SheetInset = 9.0  // mm, the white margin
)

// SheetRoom is where a sheet of paper shows its part.
func SheetRoom(paper page.Size) page.Rect {
	return paper.Inside(SheetInset, SheetInset, SheetInset, page.FootHeight)
}

// NewSheets takes the paper upright or turned, and cuts along lines that are
// cut mm apart, unless that takes a quarter more sheets; 0: no such lines.
func NewSheets(s Setup, size page.Size, cut float64) Sheets {
	var best Sheets
	for _, paper := range []page.Size{s.PaperSize(), s.PaperSize().Turned()} {
		window := SheetRoom(paper)
		for _, line := range []float64{cut, 0} {
			c, x := cuts(size.W, window.W, line)
			r, y := cuts(size.H, window.H, line)
			now := Sheets{paper, c, r, size, window, page.Point{X: x, Y: y}, cut}
			if best.Columns == 0 || now.cost() < best.cost() {
				best = now
			}
		}
	}
	return best
}

// Count is how many sheets there are.
func (l Sheets) Count() int { return l.Columns * l.Rows }

// Whole says whether all cuts run along lines.
func (l Sheets) Whole() bool {
	even := func(mm float64) bool { return math.Abs(mm/l.cut-math.Round(mm/l.cut)) < 1e-9 }
	return l.cut > 0 && (l.Columns == 1 || even(l.step.X)) && (l.Rows == 1 || even(l.step.Y))
}

func (l Sheets) cost() float64 {
	if l.Whole() {
		return float64(l.Count())
	}
	return 1.25 * float64(l.Count())
}

// cuts is how many sheets a length takes, and how far apart they begin: a whole
// number of lines, unless those are too far apart.
func cuts(length, window, line float64) (n int, step float64) {
	if length <= window {
		return 1, length
	}
	step = window - glue
	if k := math.Floor(step / line); line > 0 && k >= 1 {
		n = int(math.Ceil((length - glue) / (k * line)))
		return n, min(k, math.Ceil(length/line/float64(n))) * line // of equal length, not a scrap at the end
	}
	n = int(math.Ceil((length - glue) / step))
	return n, (length - glue) / float64(n)
}

// Name is what a sheet is called: columns by letters, rows by numbers from the
// top.
func (l Sheets) Name(column, row int) string {
	return fmt.Sprintf("%s%d", strings.ToUpper(grid.ColumnName(column)), row+1)
}

// Own is the part that is a sheet's own, in mm from the upper left corner of the
// whole; the strip to glue on is beyond it.
func (l Sheets) Own(column, row int) page.Rect {
	x, y := float64(column)*l.step.X, float64(row)*l.step.Y
	right, bottom := x+l.step.X, y+l.step.Y
	if column == l.Columns-1 {
		right = l.Size.W
	}
	if row == l.Rows-1 {
		bottom = l.Size.H
	}
	return page.Rect{X: x, Y: y, W: right - x, H: bottom - y}
}

// View is where a sheet shows its part and the strip, on its paper.
func (l Sheets) View(column, row int) page.Rect {
	own := l.Own(column, row)
	view := page.Rect{X: l.window.X, Y: l.window.Y, W: own.W, H: own.H}
	if column < l.Columns-1 {
		view.W += glue
	}
	if row < l.Rows-1 {
		view.H += glue
	}
	return view
}

// Origin is where the upper left corner of the whole lies, seen from the paper
// of a sheet.
func (l Sheets) Origin(column, row int) page.Point {
	own := l.Own(column, row)
	return page.Point{X: l.window.X - own.X, Y: l.window.Y - own.Y}
}

// Spread is something on its way to several sheets.
type Spread struct {
	page.Furniture        // of the sheets, but for the title
	What           string // what it is, in the titles of sheets
	Before         int    // pages before the sheets
	// Draw draws it with its upper left corner at a point; what is not in view may
	// be left out.
	Draw func(c *page.Canvas, at page.Point, view page.Rect)
}

// frame is in mm how far lines may reach beyond a sheet's part: half of the widest
// line around the whole.
const frame = 0.25

// Pages are the sheets of something, by rows: on each its part, the strip of its
// neighbours, and how it is joined to them.
func (l Sheets) Pages(p *page.Faults, of Spread) []page.Page {
	var out []page.Page
	for row := range l.Rows {
		for column := range l.Columns {
			if of.Title = of.What; l.Count() > 1 {
				of.Title = p.Language.Say("{what}: sheet {name} of {sheets}", of.What, l.Name(column, row), l.Count())
			}
			var c page.Canvas
			c.Section(of.Title, func(c *page.Canvas) {
				var whole page.Canvas
				view := l.View(column, row)
				of.Draw(&whole, l.Origin(column, row), view)
				view = view.Inset(-frame, -frame)
				c.Add(page.Within(whole.Items(), view)...)
				if l.Count() > 1 {
					for _, r := range around(view, l.Paper) {
						c.Add(page.Box{Rect: r, Fill: page.White})
					}
				}
				l.joins(p, c, column, row)
				if of.Measured || l.Count() > 1 {
					l.corners(c, column, row)
				}
			})
			if l.Count() > 1 {
				of.Title += " · " + p.Language.Say("cut at the dashed lines, and join")
			}
			of.Foot(p, &c, l.Paper, SheetInset, of.Before+len(out)+1, of.Before+l.Count())
			out = append(out, page.Page{Size: l.Paper, Joined: l.Count() > 1, Items: c.Items()})
		}
	}
	return out
}

// Advice is what to do with the sheets, in Markdown.
func (l Sheets) Advice(p *page.Faults) string {
	text := "- " + p.Language.Say("Print at 100 %, not fitted to the page: the ruler at the foot of each sheet must be 100 mm long.") + "\n"
	if l.Count() > 1 {
		text += "- " + p.Language.Say("Cut each sheet along its left and its upper edge where other sheets join, as the marks in the margins show.") + "\n" +
			"- " + p.Language.Say("Glue it onto the strip that its left and upper neighbours leave for it, so that the halves of the diamonds meet.") + "\n"
	}
	return text
}

// Plan draws where the sheets lie on a small picture of the whole.
func (l Sheets) Plan(p *page.Faults, c *page.Canvas, at page.Point, scale float64) {
	for row := range l.Rows {
		for column := range l.Columns {
			r := l.Own(column, row)
			r = page.Rect{X: at.X + r.X*scale, Y: at.Y + r.Y*scale, W: r.W * scale, H: r.H * scale}
			c.Add(page.Box{Rect: r, Stroke: page.Pen(0.9, page.Black)})
			const disc, name = 5.0, 13.0
			part := min(1, r.W/(2.4*disc), r.H/(2.4*disc)) // of many sheets
			c.Add(page.Circle(r.Centre(), disc*part, page.White, page.Pen(0.5, page.Black)))
			Label(p, c, l.Name(column, row), name*part, r.Centre(), page.Centre, page.Style{Bold: true})
		}
	}
}

// corners draws the ends of the cuts at the corners of the whole that a sheet has.
func (l Sheets) corners(c *page.Canvas, column, row int) {
	own := l.Own(column, row)
	left, top := l.window.X, l.window.Y
	pen := page.Pen(0.2, page.Black)
	const off = 1.0
	for _, k := range []struct {
		here       bool
		x, y       float64
		outX, outY float64
	}{
		{column == 0 && row == 0, left, top, -1, -1},
		{column == l.Columns-1 && row == 0, left + own.W, top, 1, -1},
		{column == 0 && row == l.Rows-1, left, top + own.H, -1, 1},
		{column == l.Columns-1 && row == l.Rows-1, left + own.W, top + own.H, 1, 1},
	} {
		if k.here {
			c.Rule(k.x+k.outX*off, k.y, k.x+k.outX*joinTick, k.y, pen)
			c.Rule(k.x, k.y+k.outY*off, k.x, k.y+k.outY*joinTick, pen)
		}
	}
}

// around is the paper around a view, in four rectangles that reach beyond its
// edges.
func around(view page.Rect, paper page.Size) []page.Rect {
	const beyond = 300.0 // the widest square
	whole := page.Rect{X: -beyond, Y: -beyond, W: paper.W + 2*beyond, H: paper.H + 2*beyond}
	return []page.Rect{
		{X: whole.X, Y: whole.Y, W: whole.W, H: view.Y - whole.Y},
		{X: whole.X, Y: view.Bottom(), W: whole.W, H: whole.Bottom() - view.Bottom()},
		{X: whole.X, Y: whole.Y, W: view.X - whole.X, H: whole.H},
		{X: view.Right(), Y: whole.Y, W: whole.Right() - view.Right(), H: whole.H},
	}
}

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
	p1, p2, p3, p4 := page.Point{X: left, Y: top}, page.Point{X: right, Y: top}, page.Point{X: left, Y: bottom}, page.Point{X: right, Y: bottom}
	x, y := (left+right)/2, (top+bottom)/2
	for _, j := range []struct {
		column, row int // the neighbour's
		from, to    page.Point
		name        page.Point
		turn        page.Turn
	}{
		{column - 1, row, p1, p3, page.Point{X: left - 4, Y: y}, 3},
		{column + 1, row, p2, p4, page.Point{X: right + glue + 4, Y: y}, 1},
		{column, row - 1, p1, p2, page.Point{X: x, Y: top - 4}, 0},
		{column, row + 1, p3, p4, page.Point{X: x, Y: bottom + glue + 2.5}, 0},
	} {
		if j.column < 0 || j.row < 0 || j.column == l.Columns || j.row == l.Rows {
			continue
		}
		join(c, j.from, j.to, j.column < column || j.row < row)
		c.Turned(j.name, j.turn, func(c *page.Canvas) {
			Label(p, c, p.Language.Say("joins {sheet}", l.Name(j.column, j.row)), 7, j.name, page.Centre, page.Style{Bold: true})
		})
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
