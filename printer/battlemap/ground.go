package battlemap

import (
	"math"
	"slices"
	"strconv"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/grid"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// cellMap is a map of cells being drawn.
type cellMap struct {
	mapping
	*cellBoard
}

// land draws the terrain, what lies lowest first.
func (b *cellBoard) land(m mapping) {
	d := cellMap{m, b}
	if !m.spend(len(d.shown())) {
		return
	}
	d.areas()
	d.rivers()
	d.lattice()
	d.shores()
	d.railways()
	d.roads()
	d.bridges()
	d.obstacles()
	d.between()
}

// shown are the cells that must be drawn.
func (m cellMap) shown() []grid.Cell {
	var out []grid.Cell
	for c := range grid.Cell(m.Cells()) {
		if m.shows(c) {
			out = append(out, c)
		}
	}
	return out
}

func (m cellMap) shows(c grid.Cell) bool { return m.sees(page.Hull(m.around(c))) }

// around is the outline of a cell on paper.
func (m cellMap) around(c grid.Cell) []page.Point { return m.outline(m.corners(c)) }

func (m cellMap) middle(c grid.Cell) page.Point { return m.point(m.centre(c)) }

// towards is the point that lies far cells from another in a direction.
func (m cellMap) towards(p page.Point, d grid.Direction, far float64) page.Point {
	return page.Point{X: p.X + m.ways[d].X*far*m.unit, Y: p.Y + m.ways[d].Y*far*m.unit}
}

// areas draws the ground with its borders.
func (m cellMap) areas() {
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
		m.shade(m.around(c), p)
	}
	for _, c := range m.shown() {
		p, drawn := m.baseOf(c)
		if !drawn || p.Icon == "river" {
			continue
		}
		switch icon, known := page.FindIcon(p.Icon); {
		case known && !m.toPlay && m.marked(c):
			icon.Draw(m.canvas, m.nextToDisc(c), patternInk)
		case known && m.Shape.Hexes() && !m.toPlay:
			icon.Draw(m.canvas, m.rect(m.stand(c)), patternInk)
		default:
			m.pattern(m.around(c), p)
		}
	}
	for _, id := range order {
		for _, of := range m.border(func(c grid.Cell) bool { p, ok := m.baseOf(c); return ok && p.ID == id }) {
			m.edged(m.outline(of), kinds[id])
		}
	}
}

// marked says whether a cell has the disc of an objective and nothing else in it.
func (m cellMap) marked(c grid.Cell) bool {
	where := spot{Rect: m.stand(c), marks: len(m.marks(c))}
	return m.discsAt(where) == 1 && m.crowd(where) == 1
}

// nextToDisc is the square for the picture of a cell's ground that leaves room for a
// disc at its right and a name below.
func (m cellMap) nextToDisc(c grid.Cell) page.Rect {
	at := m.rect(m.stand(c))
	gap := m.side * 0.02
	side := at.W - 2*m.discRadius() - 3*gap
	return page.Rect{X: at.X + gap, Y: at.Y + gap, W: side, H: side}
}

// shores draws the edge of standing water, but for where a river runs in.
func (m cellMap) shores() {
	wet := func(c grid.Cell) bool { return m.has(c, "water") || m.has(c, "river") }
	for _, c := range m.shown() {
		for _, d := range m.Sides() {
			if m.has(c, "water") && !m.within(wet, c, d) {
				s := m.stretch(m.sideOf(c, d))
				m.canvas.Add(page.Line{From: s.from, To: s.to, Stroke: page.Pen(m.linePen(), page.Black)})
			}
		}
	}
}

// cellPen draws lines between cells, to play on or to look at.
func cellPen(toPlay bool) page.Stroke {
	if toPlay {
		return page.Pen(0.25, page.Tint(60))
	}
	return page.Pen(0.15, page.Tint(45))
}

// lattice draws the lines between cells.
func (m cellMap) lattice() {
	for _, s := range m.lines() {
		s = m.stretch(s)
		if m.sees(page.Hull([]page.Point{s.from, s.to})) {
			m.canvas.Add(page.Line{From: s.from, To: s.to, Stroke: cellPen(m.toPlay)})
		}
	}
}

// lines are those between cells: right across a board of squares.
func (b *cellBoard) lines() []stretch {
	var out []stretch
	if b.Shape.Hexes() {
		b.eachSide(func(a, _ grid.Cell, d grid.Direction) { out = append(out, b.sideOf(a, d)) })
		return out
	}
	wide, high := float64(b.Columns), float64(b.Rows)
	for x := 1.0; x < wide; x++ {
		out = append(out, stretch{page.Point{X: x}, page.Point{X: x, Y: high}})
	}
	for y := 1.0; y < high; y++ {
		out = append(out, stretch{page.Point{Y: y}, page.Point{X: wide, Y: y}})
	}
	return out
}

// obstacles draws what lies in cells by itself, each on a white ground.
func (m cellMap) obstacles() {
	for _, c := range m.shown() {
		marks := m.marks(c)
		where := spot{Rect: m.stand(c), marks: len(marks)}
		for i, p := range marks {
			at := slot(m.rect(where.Rect), m.discsAt(where)+i, m.crowd(where))
			icon, ok := page.FindIcon(p.Icon)
			if !ok {
				m.pattern(at.Corners(), p)
				continue
			}
			m.canvas.Add(page.Box{Rect: at.Inset(-m.side*0.03, -m.side*0.03), Radius: m.side * 0.06, Fill: page.White})
			icon.Draw(m.canvas, at, page.Black)
		}
	}
}

// between draws what stands between cells. What falls off falls towards the
// lower cell.
func (m cellMap) between() {
	m.eachEdge(func(a, b grid.Cell, on []schema.Placed) {
		if !m.shows(a) && !m.shows(b) {
			return
		}
		if m.Level(a) < m.Level(b) {
			a, b = b, a
		}
		d, _ := m.Toward(a, b)
		for _, p := range on {
			m.along(m.stretch(m.sideOf(a, d)), p)
		}
	})
}

// rim draws the edge of the board, and the names of columns and rows around it
// unless each cell has its own.
func (b *cellBoard) rim(m mapping) {
	d := cellMap{m, b}
	for _, of := range b.border(func(grid.Cell) bool { return true }) {
		m.canvas.Add(page.Polygon(m.outline(of), page.Ink{}, page.Pen(0.5, page.Black)))
	}
	if !b.namesCells(m) {
		d.marginNames()
	}
}

// namesCells says whether cells have their names in them.
func (b *cellBoard) namesCells(m mapping) bool { return b.Shape.Hexes() || m.toPlay }

// regions are none: a scenario's features are named where they stand.
func (b *cellBoard) regions(mapping) []region { return nil }

// The type of the names of cells, in points.
const nameLargest, nameSmallest, nameToPlay = 7, 4.5, 16

// cellNames are set in the upper part of hexes and at the foot of squares, or
// where no line runs through them.
func (b *cellBoard) cellNames(m mapping) []label {
	if !b.namesCells(m) {
		return nil
	}
	d, size := cellMap{m, b}, min(nameLargest*b.largest, max(nameSmallest, m.side*0.12*b.largest/page.MMPerPoint))
	if m.toPlay {
		size = max(size, min(nameToPlay, m.side*0.2))
	}
	var out []label
	for c := range grid.Cell(b.Cells()) {
		words := m.faults.Plain("map", b.Name(c), page.Style{Ink: layout.Faint})
		l := label{size: page.Size{W: words.Width(size) + 0.4, H: size * page.MMPerPoint * 0.8}, ink: 2, of: page.Hull(d.around(c))}
		l.at = d.nameSpots(c, l.size)
		l.draw = func(m mapping, at page.Rect) {
			m.label(b.Name(c), size, at.Centre(), page.Centre, page.Style{Ink: layout.Faint})
		}
		out = append(out, l)
	}
	return out
}

// nameSpots are where a name of a size may stand in a cell.
func (m cellMap) nameSpots(c grid.Cell, size page.Size) []page.Point {
	if !m.Shape.Hexes() {
		in := max(1, m.side/10) // within the line of a zone round the cell alone
		all, within := corners(page.Hull(m.around(c)).Inset(1, 1), size), corners(page.Hull(m.around(c)).Inset(in, in), size)
		return []page.Point{all[3], all[1], all[2], all[0], within[3], within[1], within[2], within[0]}
	}
	middle := m.middle(c)
	var out []page.Point
	for _, turn := range []float64{0, 180, 30, -30, 60, -60, 90, -90, 120, -120} {
		for _, off := range []float64{0.36, 0.3, 0.24} {
			sin, cos := math.Sincos(turn * math.Pi / 180)
			out = append(out, page.Point{X: middle.X + sin*off*m.side, Y: middle.Y - cos*off*m.side})
		}
	}
	return out
}

func (m cellMap) marginNames() {
	b := m.covered()
	size := min(8, max(4, m.side*0.5/page.MMPerPoint))
	gap := size * page.MMPerPoint * 0.75
	for column := range m.Columns {
		x := b.X + (float64(column)+0.5)*m.side
		m.label(grid.ColumnName(column), size, page.Point{X: x, Y: b.Y - gap}, page.Centre, page.Style{})
		m.label(grid.ColumnName(column), size, page.Point{X: x, Y: b.Bottom() + gap}, page.Centre, page.Style{})
	}
	for row := range m.Rows {
		y := b.Bottom() - (float64(row)+0.5)*m.side
		m.label(strconv.Itoa(row+1), size, page.Point{X: b.X - gap*0.7, Y: y}, page.Right, page.Style{})
		m.label(strconv.Itoa(row+1), size, page.Point{X: b.Right() + gap*0.7, Y: y}, page.Left, page.Style{})
	}
}

// has says whether ground with the icon lies on a cell.
func (b *cellBoard) has(c grid.Cell, icon string) bool {
	return slices.ContainsFunc(b.On(c), func(p schema.Placed) bool { return p.Icon == icon })
}

// Ground by how it is drawn: lines join the cells that they run through, and
// all else lies in its own.
var lineIcons = append([]string{"river", "road", "bridge"}, railIcons...)

// marks are what lies on a cell by itself: obstacles.
func (b *cellBoard) marks(c grid.Cell) []schema.Placed {
	return each.Where(b.On(c), func(p schema.Placed) bool { return p.Layer != "base" && !slices.Contains(lineIcons, p.Icon) })
}

// baseOf is the ground of a cell that a map draws, false for what it leaves
// white.
func (b *cellBoard) baseOf(c grid.Cell) (schema.Placed, bool) {
	on := b.On(c)
	if len(on) == 0 || on[0].Layer != "base" || on[0].ID == b.base {
		return schema.Placed{}, false
	}
	return on[0], true
}

// kinds are ground first, then what lies on it, then what stands between.
func (b *cellBoard) kinds() []schema.Placed {
	var out []schema.Placed
	seen := map[string]bool{b.base: true}
	add := func(all []schema.Placed, base bool) {
		for _, p := range all {
			if !seen[p.ID] && base == (p.Layer == "base") {
				seen[p.ID] = true
				out = append(out, p)
			}
		}
	}
	for _, base := range []bool{true, false} {
		for c := range grid.Cell(b.Cells()) {
			add(b.On(c), base)
		}
	}
	b.eachEdge(func(_, _ grid.Cell, on []schema.Placed) { add(on, false) })
	return out
}

// sample is ground as it lies in a cell.
func (b *cellBoard) sample(m mapping, at page.Rect, of schema.Placed) { m.swatch(at, of) }

// eachSide calls back for the sides between cells, each of them once.
func (b *cellBoard) eachSide(visit func(a, b grid.Cell, d grid.Direction)) {
	for c := range grid.Cell(b.Cells()) {
		for _, d := range b.Sides() {
			if next := b.Step(c, d); next > c {
				visit(c, next, d)
			}
		}
	}
}

// eachEdge calls back for the sides where something stands.
func (b *cellBoard) eachEdge(visit func(a, b grid.Cell, on []schema.Placed)) {
	b.eachSide(func(a, c grid.Cell, _ grid.Direction) {
		if on := b.Between(a, c); len(on) > 0 {
			visit(a, c, on)
		}
	})
}
