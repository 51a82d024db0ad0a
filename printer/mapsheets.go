package printer

import (
	"fmt"
	"math"
	"strings"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

// sheets is how a map to play on lies on several sheets of paper, each of
// which also shows a strip of its right and lower neighbours to glue them on.
type sheets struct {
	paper         page.Size
	window        page.Rect  // of each sheet, for the map
	step          page.Point // mm from sheet to sheet
	columns, rows int
	unit          float64   // mm of the board's unit
	cut           float64   // mm between lines that cuts may follow; 0: there are none
	board         page.Size // mm
}

const (
	glue       = 10.0 // mm, the strip that sheets share
	sheetInset = 9.0  // mm, the white margin
)

// newSheets takes the paper upright or turned, and cuts along the lines of the
// board, unless that takes a quarter more sheets.
func newSheets(s Setup, of measure) sheets {
	unit := s.mapUnit(of)
	board := page.Size{W: of.size.W * unit, H: of.size.H * unit}
	var best sheets
	for _, paper := range []page.Size{s.paper(), s.paper().Turned()} {
		window := paper.Inside(sheetInset, sheetInset, sheetInset, page.FootHeight)
		for _, line := range []float64{of.cut * unit, 0} {
			c, x := cuts(board.W, window.W, line)
			r, y := cuts(board.H, window.H, line)
			now := sheets{paper, window, page.Point{X: x, Y: y}, c, r, unit, of.cut * unit, board}
			if best.columns == 0 || now.cost() < best.cost() {
				best = now
			}
		}
	}
	return best
}

func (l sheets) count() int { return l.columns * l.rows }

// whole says whether all cuts run along lines of the board.
func (l sheets) whole() bool {
	even := func(mm float64) bool { return math.Abs(mm/l.cut-math.Round(mm/l.cut)) < 1e-9 }
	return l.cut > 0 && (l.columns == 1 || even(l.step.X)) && (l.rows == 1 || even(l.step.Y))
}

func (l sheets) cost() float64 {
	if l.whole() {
		return float64(l.count())
	}
	return 1.25 * float64(l.count())
}

// cuts is how many sheets a length of the board takes, and how far apart they
// begin: so many lines, unless there are none so near.
func cuts(length, window, line float64) (n int, step float64) {
	if length <= window {
		return 1, length
	}
	step = window - glue
	if k := math.Floor(step / line); line > 0 && k >= 1 {
		n = int(math.Ceil((length - glue) / (k * line)))
		return n, min(k, math.Ceil(length/line/float64(n))) * line // alike, not a scrap at the end
	}
	n = int(math.Ceil((length - glue) / step))
	return n, (length - glue) / float64(n)
}

// mapUnit is how many mm the unit of a board is on a map to play on.
func (s Setup) mapUnit(of measure) float64 {
	if s.MapUnit > 0 {
		return s.MapUnit
	}
	return s.MapScale * of.real
}

// MapSheets is how many sheets a scenario's map to play on takes, its key plan
// aside. The error says why there is no such map.
func (s Setup) MapSheets(g *schema.Game, sc *schema.Scenario) (int, error) {
	b := newBattlefield(g, sc)
	if b == nil {
		return 0, fmt.Errorf("it has no board to draw")
	}
	m := b.measure()
	if s.mapUnit(m) <= 0 {
		return 0, fmt.Errorf("its %s have no size of their own to scale: say how wide one is printed, such as 40 (mm) or 1.5in", m.many)
	}
	return newSheets(s, m).count(), nil
}

// name is what a sheet is called: columns by letters, rows by numbers from the
// top.
func (l sheets) name(column, row int) string {
	return fmt.Sprintf("%s%d", strings.ToUpper(grid.ColumnName(column)), row+1)
}

// tableMap is the map of a scenario to play on: a key plan, then the sheets.
func (s Setup) tableMap(b booklet) (page.Document, []page.Fault) {
	var p page.Proof
	l := newSheets(s, b.board.measure())
	title := b.Scenario.Title
	d := page.Document{Title: title + " – map", Subject: "The map to play on", Language: s.language()}
	total := l.count() + 1
	finish := func(c *page.Canvas, size page.Size, about string) {
		f := page.Furniture{Title: title + " · " + about, Game: b.Game.Title, Source: s.Source}
		f.Foot(&p, c, size, sheetInset, len(d.Pages)+1, total)
		d.Pages = append(d.Pages, page.Page{Size: size, Items: c.Items()})
	}
	var plan page.Canvas
	plan.Section("Key plan", func(c *page.Canvas) { l.plan(&p, c, s, b) })
	finish(&plan, s.paper(), "key plan")
	for row := range l.rows {
		for column := range l.columns {
			var c page.Canvas
			c.Section("Sheet "+l.name(column, row), func(c *page.Canvas) { l.sheet(&p, c, b.board, column, row) })
			finish(&c, l.paper, "sheet "+l.name(column, row))
		}
	}
	return d, p.Faults()
}

// plan sets the first page: what there is to do, and the map with the sheets.
func (l sheets) plan(p *page.Proof, c *page.Canvas, s Setup, b booklet) {
	area := s.textArea()
	y := area.Y
	put := func(piece page.Piece) {
		piece.Draw(c, area.X, y, area.W)
		y += piece.Height(area.W)
	}
	put(newTitle(p, b.Scenario.Title, "map on "+schema.Amount(float64(l.count()), "sheets"), 20))
	for _, para := range markdown(p, "key plan", l.advice(b.board.measure()), 10.5) {
		put(padded{para})
	}
	y += 4
	size := b.board.measure().size
	unit := min((area.W-2*mapMargin)/size.W, (area.Bottom()-y-2*mapMargin)/size.H)
	at := page.Point{X: area.X + (area.W-unit*size.W)/2, Y: y + mapMargin}
	m := b.board.mapped(p, c, at, unit)
	if m.side >= leastCell {
		m.draw()
		m.edges()
	}
	scale := unit / l.unit
	for row := range l.rows {
		for column := range l.columns {
			r := l.own(column, row)
			r = page.Rect{X: at.X + r.X*scale, Y: at.Y + r.Y*scale, W: r.W * scale, H: r.H * scale}
			c.Add(page.Box{Rect: r, Stroke: page.Pen(0.9, page.Black)})
			middle := page.Point{X: r.X + r.W/2, Y: r.Y + r.H/2}
			c.Add(page.Circle(middle, 5, white, page.Pen(0.5, page.Black)))
			m.label(l.name(column, row), 13, middle, page.Centre, page.Style{Bold: true})
		}
	}
}

// advice is what to do with the sheets, in Markdown.
func (l sheets) advice(of measure) string {
	text := fmt.Sprintf("- Print at 100 %%, not fitted to the page: the ruler at the foot of each sheet must be 100 mm long.\n"+
		"- %s %s mm wide, the board %s × %s mm (%s × %s inches).\n", of.is, rounded(l.unit), rounded(l.board.W), rounded(l.board.H),
		rounded(l.board.W/25.4), rounded(l.board.H/25.4))
	if l.count() > 1 {
		text += "- Cut each sheet along its left and its upper edge where other sheets join, as the marks in the margins show.\n" +
			"- Glue it onto the strip that its left and upper neighbours leave for it, so that the halves of the diamonds meet.\n"
	}
	return text
}

// rounded is a length to a tenth.
func rounded(v float64) string { return fmt.Sprint(math.Round(v*10) / 10) }

// own is the part of the board that is a sheet's own, in mm from the board's
// upper left corner; the strip to glue on is beyond it.
func (l sheets) own(column, row int) page.Rect {
	x, y := float64(column)*l.step.X, float64(row)*l.step.Y
	right, bottom := x+l.step.X, y+l.step.Y
	if column == l.columns-1 {
		right = l.board.W
	}
	if row == l.rows-1 {
		bottom = l.board.H
	}
	return page.Rect{X: x, Y: y, W: right - x, H: bottom - y}
}

// sheet draws one sheet: its part of the board and the strips, white around it,
// and the marks by which it is joined to others.
func (l sheets) sheet(p *page.Proof, c *page.Canvas, board *battleMap, column, row int) {
	own := l.own(column, row)
	view := page.Rect{X: l.window.X, Y: l.window.Y, W: own.W, H: own.H}
	if column < l.columns-1 {
		view.W += glue
	}
	if row < l.rows-1 {
		view.H += glue
	}
	at := page.Point{X: l.window.X - own.X, Y: l.window.Y - own.Y}
	m := board.mapped(p, c, at, l.unit)
	m.toPlay, m.view = true, view
	m.draw()
	const frame = 0.25 // mm, half of the line around the board
	for _, r := range around(view.Inset(-frame, -frame), l.paper) {
		c.Add(page.Box{Rect: r, Fill: white})
	}
	l.joins(m, own, column, row)
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
