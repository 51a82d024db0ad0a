package battlemap

import (
	"fmt"
	"math"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// mapSheets is how a map to play on lies on several sheets of paper, cut along
// the lines of the board where it can be.
type mapSheets struct {
	layout.Sheets
	unit float64 // mm of the board's unit
}

func newSheets(s layout.Setup, of measure) mapSheets {
	unit := mapUnit(s, of)
	return mapSheets{layout.NewSheets(s, page.Size{W: of.size.W * unit, H: of.size.H * unit}, of.cut*unit), unit}
}

// mapUnit is how many mm the unit of a board is on a map to play on.
func mapUnit(s layout.Setup, of measure) float64 {
	if s.MapUnit > 0 {
		return s.MapUnit
	}
	return s.MapScale * of.real
}

// Sheets is how many sheets a scenario's map to play on takes, its key plan
// aside. The error says why there is no such map.
func Sheets(s layout.Setup, g *schema.Game, sc *schema.Scenario) (int, error) {
	b := newBattlefield(g, sc)
	if b == nil {
		return 0, fmt.Errorf("it has no board to draw")
	}
	m := b.measure()
	if mapUnit(s, m) <= 0 {
		return 0, fmt.Errorf("its %s have no size of their own to scale: say how wide one is printed, such as 40 (mm) or 1.5in", m.many)
	}
	return newSheets(s, m).Count(), nil
}

// Table is the map of a scenario to play on: a key plan, then the sheets.
func Table(s layout.Setup, game string, board *Map) (page.Document, []page.Fault) {
	var p page.Faults
	board.spent = 0
	l := newSheets(s, board.measure())
	title := board.scenario.Title
	d := s.Document(page.Furniture{Title: title, Game: "map"}, "The map to play on")
	total := l.Count() + 1
	finish := func(c *page.Canvas, size page.Size, about string) {
		f := page.Furniture{Title: title + " · " + about, Game: game, Source: s.Source, Measured: true}
		f.Foot(&p, c, size, layout.SheetInset, len(d.Pages)+1, total)
		d.Pages = append(d.Pages, page.Page{Size: size, Items: c.Items()})
	}
	var plan page.Canvas
	plan.Section("Key plan", func(c *page.Canvas) { l.plan(&p, c, s, board) })
	finish(&plan, s.PaperSize(), "key plan")
	for row := range l.Rows {
		for column := range l.Columns {
			var c page.Canvas
			c.Section("Sheet "+l.Name(column, row), func(c *page.Canvas) { l.sheet(&p, c, board, column, row) })
			finish(&c, l.Paper, "sheet "+l.Name(column, row))
		}
	}
	return d, p.All()
}

// plan sets the first page: what there is to do, and the map with the sheets.
func (l mapSheets) plan(p *page.Faults, c *page.Canvas, s layout.Setup, board *Map) {
	area := s.TextArea()
	y := area.Y
	put := func(piece page.Piece) {
		piece.Draw(c, area.X, y, area.W)
		y += piece.Height(area.W)
	}
	put(layout.NewTitle(p, board.scenario.Title, "map on "+schema.Amount(float64(l.Count()), "sheets"), 20))
	for _, para := range layout.Markdown(p, "key plan", l.advice(board.measure()), 10.5) {
		put(layout.Padded{Para: para})
	}
	y += 4
	size := board.measure().size
	unit := min((area.W-2*mapMargin)/size.W, (area.Bottom()-y-2*mapMargin)/size.H)
	at := page.Point{X: area.X + (area.W-unit*size.W)/2, Y: y + mapMargin}
	m := board.mapped(p, c, at, unit)
	if m.side >= leastCell {
		m.draw()
		m.edges()
	}
	scale := unit / l.unit
	for row := range l.Rows {
		for column := range l.Columns {
			r := l.Own(column, row)
			r = page.Rect{X: at.X + r.X*scale, Y: at.Y + r.Y*scale, W: r.W * scale, H: r.H * scale}
			c.Add(page.Box{Rect: r, Stroke: page.Pen(0.9, page.Black)})
			middle := r.Centre()
			c.Add(page.Circle(middle, 5, page.White, page.Pen(0.5, page.Black)))
			m.label(l.Name(column, row), 13, middle, page.Centre, page.Style{Bold: true})
		}
	}
}

// advice is what to do with the sheets, in Markdown.
func (l mapSheets) advice(of measure) string {
	text := fmt.Sprintf("- Print at 100 %%, not fitted to the page: the ruler at the foot of each sheet must be 100 mm long.\n"+
		"- %s %s mm wide, the board %s × %s mm (%s × %s inches).\n", of.is, rounded(l.unit), rounded(l.Size.W), rounded(l.Size.H),
		rounded(l.Size.W/25.4), rounded(l.Size.H/25.4))
	if l.Count() > 1 {
		text += "- Cut each sheet along its left and its upper edge where other sheets join, as the marks in the margins show.\n" +
			"- Glue it onto the strip that its left and upper neighbours leave for it, so that the halves of the diamonds meet.\n"
	}
	return text
}

// rounded is a length to a tenth.
func rounded(v float64) string { return fmt.Sprint(math.Round(v*10) / 10) }

// sheet draws one sheet: its part of the board and the strips.
func (l mapSheets) sheet(p *page.Faults, c *page.Canvas, board *Map, column, row int) {
	var whole page.Canvas
	m := board.mapped(p, &whole, l.Origin(column, row), l.unit)
	m.toPlay, m.view = true, l.View(column, row)
	m.draw()
	c.Add(page.Within(whole.Items(), m.view)...)
	const frame = 0.25 // mm, half of the line around the board
	l.Surround(p, c, column, row, frame)
}
