package printer

import (
	"math"
	"strconv"

	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/schema"
)

// draw draws the map, what lies lowest first.
func (m mapping) draw() {
	m.areas()
	m.rivers()
	m.lattice()
	m.shores()
	m.railways()
	m.roads()
	m.bridges()
	m.obstacles()
	m.between()
	m.zones()
	m.frame()
	m.units()
	m.names(m.objectives())
}

// tileSide is how wide in mm the pattern of ground is at most: a square to play
// on has several copies of it.
const tileSide = 17

// areas draws the ground with its borders.
func (m mapping) areas() {
	kinds := map[string]schema.Placed{}
	var order []string
	for _, c := range m.shown() {
		p, drawn := m.baseOf(c)
		if !drawn || p.Icon == "river" {
			continue
		}
		if _, seen := kinds[p.ID]; !seen {
			kinds[p.ID], order = p, append(order, p.ID)
		}
		if tint, ok := areaTints[p.Icon]; ok {
			m.canvas.Add(page.Box{Rect: m.square(c), Fill: tint})
		}
	}
	for _, c := range m.shown() {
		if p, drawn := m.baseOf(c); drawn && p.Icon != "river" {
			m.pattern(m.square(c), p)
		}
	}
	for _, id := range order {
		m.outline(func(c grid.Cell) bool { p, ok := m.baseOf(c); return ok && p.ID == id }, kinds[id].Icon)
	}
}

// areaTints are the lightest of greys under some patterns, so that they hold
// together.
var areaTints = map[string]page.Ink{"woods": page.Tint(7), "water": waterInk, "mountain": page.Tint(5)}

// pattern fills a square with its ground: an icon tiles it, a symbol stands in
// the middle.
func (m mapping) pattern(at page.Rect, p schema.Placed) {
	if icon, ok := page.FindIcon(p.Icon); ok {
		icon.Tile(m.canvas, at.Inset(m.side*0.05, m.side*0.05), max(tileSide, m.side/4), page.Tint(75))
		return
	}
	symbol := p.Symbol
	if symbol == "" {
		symbol = p.Name
	}
	centred(m.proof, m.canvas, at, "terrain "+quote(p.Name), symbol, page.Style{Ink: faint}, m.side*0.5/page.MMPerPoint, 3)
}

// outline draws the border of an area in the manner of its ground.
func (m mapping) outline(in func(grid.Cell) bool, icon string) {
	switch icon {
	case "hill", "mountain":
		m.hachured(in)
	case "water", "building", "":
	default:
		dashed := page.Stroke{Width: m.linePen() * 0.7, Ink: page.Tint(60), Dash: [2]float64{m.side * 0.05, m.side * 0.05}}
		for _, s := range m.border(in, m.side*0.03) {
			m.canvas.Add(page.Line{From: s.from, To: s.to, Stroke: dashed})
		}
	}
}

// shores draws the edge of standing water, but for where a river runs in.
func (m mapping) shores() {
	wet := func(c grid.Cell) bool { return m.has(c, "water") || m.has(c, "river") }
	for _, c := range m.shown() {
		for _, d := range []grid.Direction{grid.North, grid.East, grid.South, grid.West} {
			if m.has(c, "water") && !m.within(wet, c, d) {
				s := m.stretch(wet, c, d, 0)
				m.canvas.Add(page.Line{From: s.from, To: s.to, Stroke: page.Pen(m.linePen(), page.Black)})
			}
		}
	}
}

// hachured draws the foot of a height: a line, and strokes down from it.
func (m mapping) hachured(in func(grid.Cell) bool) {
	pen := page.Pen(m.linePen()*0.8, page.Tint(75))
	for _, s := range m.border(in, m.side*0.1) {
		m.canvas.Add(page.Line{From: s.from, To: s.to, Stroke: pen})
		long := math.Hypot(s.to.X-s.from.X, s.to.Y-s.from.Y)
		n := math.Round(long / m.side * 8)
		for i := range int(n) {
			t := (float64(i) + 0.5) / n
			p := page.Point{X: s.from.X + t*(s.to.X-s.from.X), Y: s.from.Y + t*(s.to.Y-s.from.Y)}
			down := page.Point{X: p.X + (s.to.Y-s.from.Y)/long*m.side*0.07, Y: p.Y - (s.to.X-s.from.X)/long*m.side*0.07}
			m.canvas.Add(page.Line{From: p, To: down, Stroke: pen})
		}
	}
}

// squarePen draws lines between squares, to play on or to look at.
func squarePen(table bool) page.Stroke {
	if table {
		return page.Pen(0.25, page.Tint(60))
	}
	return page.Pen(0.15, page.Tint(45))
}

// lattice draws the lines between squares.
func (m mapping) lattice() {
	b := m.board()
	pen := squarePen(m.table)
	for column := 1; column < m.ground.Columns; column++ {
		x := b.X + float64(column)*m.side
		m.canvas.Rule(x, b.Y, x, b.Bottom(), pen)
	}
	for row := 1; row < m.ground.Rows; row++ {
		y := b.Y + float64(row)*m.side
		m.canvas.Rule(b.X, y, b.Right(), y, pen)
	}
}

// obstacles draws what lies in cells by itself, on a white ground of its own.
func (m mapping) obstacles() {
	for _, c := range m.shown() {
		marks := m.marks(c)
		part := 0.6 / math.Sqrt(float64(max(1, len(marks))))
		for i, p := range marks {
			at := m.inMiddle(c, part)
			at.X += (float64(i) - float64(len(marks)-1)/2) * at.W * 1.15
			icon, ok := page.FindIcon(p.Icon)
			if !ok {
				m.pattern(at, p)
				continue
			}
			m.canvas.Add(page.Box{Rect: at.Inset(-m.side*0.03, -m.side*0.03), Radius: m.side * 0.06, Fill: white})
			icon.Draw(m.canvas, at, page.Black)
		}
	}
}

// between draws what stands between cells. What falls off falls towards the
// lower cell.
func (m mapping) between() {
	m.eachEdge(func(a, b grid.Cell, on []schema.Placed) {
		if !m.sees(a) && !m.sees(b) {
			return
		}
		for _, p := range on {
			if m.ground.Level(a) < m.ground.Level(b) {
				a, b = b, a
			}
			d, _ := m.ground.Toward(a, b)
			s := m.stretch(func(c grid.Cell) bool { return c == a }, a, d, 0)
			icon, ok := page.FindIcon(p.Icon)
			if !ok {
				m.canvas.Add(page.Line{From: s.from, To: s.to, Stroke: page.Pen(m.side*0.08, page.Black)})
				continue
			}
			// The cell above lies at the right hand of the stretch, and icons
			// have what is below at theirs.
			icon.Along(m.canvas, s.to, s.from, min(m.side*0.5, tileSide), page.Black)
		}
	})
}

// frame draws the edge of the board and the names of columns and rows: around
// it, or in the corners of squares to play on.
func (m mapping) frame() {
	b := m.board()
	m.canvas.Add(page.Box{Rect: b, Stroke: page.Pen(0.5, page.Black)})
	if m.table {
		for _, c := range m.shown() {
			at := m.square(c)
			m.label(m.ground.Name(c), 7, page.Point{X: at.X + 1, Y: at.Bottom() - 2}, page.Left, page.Style{Ink: faint})
		}
		return
	}
	size := m.coordinates()
	gap := size * page.MMPerPoint * 0.75
	for column := range m.ground.Columns {
		x := b.X + (float64(column)+0.5)*m.side
		m.label(grid.ColumnName(column), size, page.Point{X: x, Y: b.Y - gap}, page.Centre, page.Style{})
		m.label(grid.ColumnName(column), size, page.Point{X: x, Y: b.Bottom() + gap}, page.Centre, page.Style{})
	}
	for row := range m.ground.Rows {
		y := b.Bottom() - (float64(row)+0.5)*m.side
		m.label(strconv.Itoa(row+1), size, page.Point{X: b.X - gap*0.7, Y: y}, page.Right, page.Style{})
		m.label(strconv.Itoa(row+1), size, page.Point{X: b.Right() + gap*0.7, Y: y}, page.Left, page.Style{})
	}
}

// coordinates is the type of the names of columns and rows.
func (m mapping) coordinates() float64 { return min(8, max(4, m.side*0.5/page.MMPerPoint)) }

// label sets a few words about a point: its middle at y.
func (m mapping) label(text string, size float64, at page.Point, align page.Align, style page.Style) {
	words := m.proof.Plain("map", text, style)
	wide := words.Width(size)
	para := page.Para{Words: words, Size: size, Tight: true}
	para.Draw(m.canvas, at.X-wide*float64(align)/2, at.Y-para.Height(wide+1)/2, wide+1)
}
