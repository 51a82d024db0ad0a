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
	p := s.Faults()
	*board.spent = 0
	l := newSheets(s, board.measure())
	title := board.scenario.Title
	d := s.Document(page.Furniture{Title: title, Game: s.Say("map")}, s.Say("The map to play on"))
	f := page.Furniture{Title: title + " · " + s.Say("key plan"), Game: game, Source: s.Source, Measured: true}
	var plan page.Canvas
	plan.Section(s.Say("Key plan"), func(c *page.Canvas) { l.plan(&p, c, s, board) })
	f.Foot(&p, &plan, s.PaperSize(), layout.SheetInset, 1, l.Count()+1)
	d.Pages = append([]page.Page{{Size: s.PaperSize(), Items: plan.Items()}}, l.Pages(&p, layout.Spread{Furniture: f, What: title, Before: 1,
		Draw: func(c *page.Canvas, at page.Point, view page.Rect) {
			m := board.mapped(&p, c, at, l.unit)
			m.toPlay, m.view = true, view
			c.As(func(*page.Canvas) { m.draw() }, page.Shows(p.Language.Say("a part: {map}", board.shows(&p))))
		}})...)
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
	put(layout.NewTitle(p, board.scenario.Title, p.Language.Say("map on {n} sheets", l.Count()), 20))
	for _, para := range layout.Markdown(p, "key plan", l.advice(p, board.measure()), 10.5) {
		put(layout.Padded{Para: para})
	}
	y += 4
	size := board.measure().size
	unit := min((area.W-2*mapMargin)/size.W, (area.Bottom()-y-2*mapMargin)/size.H)
	at := page.Point{X: area.X + (area.W-unit*size.W)/2, Y: y + mapMargin}
	c.As(func(c *page.Canvas) { l.planned(p, c, board, at, unit) }, page.Shows(board.shows(p)))
}

// planned draws the map with the sheets that it lies on.
func (l mapSheets) planned(p *page.Faults, c *page.Canvas, board *Map, at page.Point, unit float64) {
	m := board.mapped(p, c, at, unit)
	if m.side >= leastCell {
		m.draw()
		m.edges()
	}
	l.Plan(p, c, at, unit/l.unit)
}

// advice is how large the board is, and what to do with the sheets, in Markdown.
func (l mapSheets) advice(p *page.Faults, of measure) string {
	return "- " + p.Language.Say(of.is+" {unit} mm wide, the board {width} × {height} mm ({across} × {up} inches).", rounded(l.unit), rounded(l.Size.W), rounded(l.Size.H),
		rounded(l.Size.W/25.4), rounded(l.Size.H/25.4)) + "\n" + l.Advice(p)
}

// Readable says whether the cells of a map to look at can be read in a room,
// and how much room they need at least, in mm.
func (m *Map) Readable(room page.Size) (ok bool, least page.Size) {
	d := m.measure()
	unit := leastCell / d.yard
	least = page.Size{W: unit*d.size.W + 2*mapMargin, H: unit*d.size.H + 2*mapMargin}
	return room.W >= least.W && room.H >= least.H, least
}

// apartCell is in mm how wide the cells of a map over several sheets are.
const apartCell = 4.0

// Apart is a map to look at that no page holds next to words: on one sheet, upright or
// lying, if its cells can be read there, else on as many as they take.
func (m *Map) Apart(p *page.Faults, s layout.Setup, game string) []page.Page {
	d := m.measure()
	unit := 0.0
	for _, paper := range []page.Size{s.PaperSize(), s.PaperSize().Turned()} {
		room := layout.SheetRoom(paper)
		unit = max(unit, min((room.W-2*mapMargin)/d.size.W, (room.H-2*mapMargin)/d.size.H))
	}
	if unit < leastCell/d.yard {
		unit = apartCell / d.yard
	}
	l := layout.NewSheets(s, page.Size{W: unit*d.size.W + 2*mapMargin, H: unit*d.size.H + 2*mapMargin}, 0)
	f := page.Furniture{Game: game, Source: s.Source}
	*m.spent = 0
	return l.Pages(p, layout.Spread{Furniture: f, What: m.scenario.Title, Draw: func(c *page.Canvas, at page.Point, view page.Rect) {
		drawn := m.mapped(p, c, page.Point{X: at.X + mapMargin, Y: at.Y + mapMargin}, unit)
		drawn.view = view
		drawn.draw()
		drawn.edges()
	}})
}

// rounded is a length to a tenth.
func rounded(v float64) float64 { return math.Round(v*10) / 10 }
