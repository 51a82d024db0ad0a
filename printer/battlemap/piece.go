package battlemap

import (
	"fmt"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// mapPiece is a map to look at, as large as there is room, with the names of
// the sides along their edges.
type mapPiece struct {
	*Map
	faults  *page.Faults
	tallest float64 // mm
	margin  float64 // mm around it, for what stands there
}

// Piece is the map to look at, at most tallest mm high.
func (m *Map) Piece(p *page.Faults, tallest float64) page.Piece {
	return mapPiece{m, p, tallest, mapMargin}
}

// mapMargin is what coordinates and the sides' names take around a map, in mm.
const mapMargin = 8.5

// unit is how many mm a unit of the board is drawn.
func (m mapPiece) unit(width float64) float64 {
	d := m.measure()
	return min((width-2*m.margin)/d.size.W, (m.tallest-2*m.margin)/d.size.H, largestCell/d.yard)
}

// leastCell and largestCell are how wide the cells of a map to look at are, in
// mm.
const leastCell, largestCell = 2.0, 22.0

func (m mapPiece) Height(width float64) float64 {
	return m.unit(width)*m.measure().size.H + 2*m.margin
}

func (m mapPiece) Draw(c *page.Canvas, x, y, width float64) {
	unit, d := m.unit(width), m.measure()
	if least := leastCell / d.yard; unit < least {
		m.faults.Add(page.Fault{Field: "map", Kind: page.Overflow, Detail: fmt.Sprintf(
			"its %s would be %.1f mm wide, at least %.1f can be read", d.many, unit, least)})
		return
	}
	at := page.Point{X: x + (width-unit*d.size.W)/2, Y: y + mapMargin}
	*m.spent = 0
	c.As(func(c *page.Canvas) { m.draw(c, at, unit) }, page.Shows(m.shows(m.faults)))
}

func (m mapPiece) draw(c *page.Canvas, at page.Point, unit float64) {
	drawn := m.mapped(m.faults, c, at, unit)
	drawn.draw()
	drawn.edges()
}

// edges writes whose each edge of the board is, and where north is.
func (m mapping) edges() {
	m.north()
	b := m.covered()
	middle := b.Centre()
	const off = 6.4 // mm from the board to the middle of the words
	for _, side := range m.sides {
		put := func(down float64, turn page.Turn) {
			m.canvas.Turned(middle, turn, func(c *page.Canvas) {
				long := b.W
				if turn%2 != 0 {
					long = b.H
				}
				words, size := m.called(side, long)
				para := page.Para{Words: words, Size: size, Align: page.Centre, Tight: true}
				para.Draw(c, middle.X-long/2, middle.Y+down-para.Height(long)/2, long)
			})
		}
		switch side.edge {
		case "north":
			put(-b.H/2-off, 0)
		case "south":
			put(b.H/2+off, 0)
		case "east":
			put(-b.W/2-off, 1)
		case "west":
			put(-b.W/2-off, 3)
		}
	}
}

// called are a side's name and the units that it sets up, where its edge is long
// enough for them, and in which type.
func (m mapping) called(side mapSide, long float64) (page.Words, float64) {
	name := m.faults.Plain("map", side.name, page.Style{Bold: true})
	var units []string
	for _, u := range side.muster {
		units = append(units, fmt.Sprintf("%d\u00a0%s", u.many, u.picture))
	}
	all := name.Then(m.faults.Plain("map", "– "+strings.Join(units, " "), page.Style{Ink: side.ink()}))
	const largest, smallest = 8.5, 7
	for size := largest; size >= smallest && len(units) > 0; size -= 0.5 {
		if all.Width(size) < long {
			return all, size
		}
	}
	return name, largest
}

// mapKey explains signs of a map.
type mapKey struct {
	*Map
	faults  *page.Faults
	size    float64 // points
	line    float64 // mm that lines are high
	entries []keyEntry
	align   page.Align // of its lines
}

// Key explains the signs of the map, in type of a size in points: the sides' zones and objectives.
func (m *Map) Key(p *page.Faults, size float64) page.Piece {
	return mapKey{m, p, size, 6, m.keyEntries(p), page.Left}
}

// Legend shows what some kinds of ground of the map look like, in type of a size in points.
func (m *Map) Legend(p *page.Faults, kinds []schema.Placed, size float64) page.Piece {
	if len(kinds) == 0 {
		return page.Gap(0)
	}
	side := size * page.MMPerPoint * 1.3
	return mapKey{m, p, size, side * 1.3, each.Of(kinds, func(kind schema.Placed) keyEntry {
		return keyEntry{side, func(m mapping, at page.Point) {
			groundSample{Map: m.Map, faults: m.faults, kind: kind}.sign(m.canvas, page.Rect{X: at.X, Y: at.Y - side/2, W: side, H: side})
		}, kind.Name}
	}), page.Centre}
}

// Kinds is all the ground on the map but its usual one.
func (m *Map) Kinds() []schema.Placed { return m.kinds() }

// keyEntry is a sign of the key, wide mm wide, and what it means.
type keyEntry struct {
	wide float64
	sign func(m mapping, at page.Point) // at its left end
	text string
}

const keyGap = 6.0 // mm between entries

func (m *Map) keyEntries(p *page.Faults) []keyEntry {
	var out []keyEntry
	for i, side := range m.sides {
		if len(side.zone.outlines) > 0 {
			out = append(out, keyEntry{9, func(m mapping, at page.Point) {
				m.canvas.Rule(at.X, at.Y, at.X+9, at.Y, zonePen(i, side.ink(), 0.8))
			}, p.Language.Say("Set-up of {side}", side.name)})
		}
		if len(side.units) > 0 {
			out = append(out, keyEntry{4, func(m mapping, at page.Point) {
				m.counter(page.Rect{X: at.X, Y: at.Y - 2, W: 4, H: 4}, placed{icon: side.units[0].icon}, i)
			}, p.Language.Say("{side} begins here", side.name)})
		}
		if flag, ok := page.FindIcon("banner"); ok && side.flag != nil {
			out = append(out, keyEntry{4, func(m mapping, at page.Point) {
				flag.Draw(m.canvas, page.Rect{X: at.X, Y: at.Y - 2, W: 4, H: 4}, side.ink())
			}, p.Language.Say("Flag of {side}", side.name)})
		}
		if len(side.entries) > 0 {
			out = append(out, keyEntry{6, func(m mapping, at page.Point) { m.entry(at, page.Point{X: 1}, 6, side.ink()) }, p.Language.Say("{side} in reserve comes on", side.name)})
		}
	}
	if len(m.scenario.Objectives) > 0 {
		out = append(out, keyEntry{3.6, func(m mapping, at page.Point) {
			m.canvas.Add(page.Circle(page.Point{X: at.X + 1.8, Y: at.Y}, 1.8, page.White, page.Pen(0.35, page.Black)))
		}, p.Language.Say("objective, by its number")})
	}
	return out
}

// wide is how wide an entry is, in mm.
func (k mapKey) wide(e keyEntry) float64 {
	return e.wide + 1.5 + k.faults.Plain("map", e.text, page.Style{}).Width(k.size)
}

// lines are the entries of each line, as many as a width holds.
func (k mapKey) lines(width float64) (out [][]keyEntry) {
	x := 0.0
	for _, e := range k.entries {
		wide := k.wide(e)
		if len(out) == 0 || x > 0 && x+wide > width {
			x, out = 0, append(out, nil)
		}
		out[len(out)-1] = append(out[len(out)-1], e)
		x += wide + keyGap
	}
	return out
}

func (k mapKey) Height(width float64) float64 {
	return max(1, float64(len(k.lines(width)))) * k.line
}

func (k mapKey) Draw(c *page.Canvas, x, y, width float64) {
	m := mapping{Map: k.Map, faults: k.faults, canvas: c}
	for _, line := range k.lines(width) {
		free := width - each.Sum(line, k.wide) - keyGap*float64(len(line)-1)
		at := page.Point{X: x + max(0, free)*float64(k.align)/2, Y: y + k.line/2}
		for _, e := range line {
			e.sign(m, at)
			m.label(e.text, k.size, page.Point{X: at.X + e.wide + 1.5, Y: at.Y}, page.Left, page.Style{})
			at.X += k.wide(e) + keyGap
		}
		y += k.line
	}
}

// groundSample is a sample of ground next to what it means.
type groundSample struct {
	*Map
	faults *page.Faults
	kind   schema.Placed
	text   page.Para
}

const swatchSide, swatchGap = 7.0, 1.2 // mm

func (s groundSample) Height(width float64) float64 {
	return max(swatchSide, s.text.Height(width-swatchSide-2)) + swatchGap
}

func (s groundSample) Draw(c *page.Canvas, x, y, width float64) {
	s.sign(c, page.Rect{X: x, Y: y, W: swatchSide, H: swatchSide})
	high := s.text.Height(width - swatchSide - 2)
	s.text.Draw(c, x+swatchSide+1.6, y+max(0, (swatchSide-high)/2), width-swatchSide-2)
}

// sign draws a sample of the ground into a square.
func (s groundSample) sign(c *page.Canvas, at page.Rect) {
	m := mapping{Map: s.Map, faults: s.faults, canvas: c, at: page.Point{X: at.X, Y: at.Y}, side: at.W}
	c.Add(page.Box{Rect: at, Fill: groundInks[s.kind.Icon]})
	m.sample(m, at, s.kind)
	c.Add(page.Box{Rect: at, Stroke: page.Pen(0.2, layout.Faint)})
}

// GroundKey is samples of all the ground on a map, in columns.
func (m *Map) GroundKey(p *page.Faults, g *schema.Game, size float64, columns int) page.Piece {
	kinds := m.kinds()
	key := page.SideBySide{Gutter: 3}
	for part := range slices.Chunk(kinds, max(1, (len(kinds)+columns-1)/columns)) {
		var column page.Stack
		for _, k := range part {
			text := layout.Term{Name: k.Name, Text: g.Filled(k.Text, k.Stats)}.Para(p, "key", size)
			text.Hang = 0
			column = append(column, groundSample{m, p, k, text})
		}
		key.Pieces = append(key.Pieces, column)
	}
	if len(key.Pieces) == 0 {
		return page.Gap(0)
	}
	return key
}

// north is an arrow up in the upper right corner of the map's margin.
func (m mapping) north() {
	board := m.covered()
	at := page.Point{X: board.Right() + 5.8, Y: board.Y - 5.9}
	p := func(x, y float64) page.Point { return page.Point{X: at.X + x, Y: at.Y + y} }
	m.canvas.Add(page.Polygon([]page.Point{p(0, -2.2), p(1.3, 1.7), p(0, 0.8), p(-1.3, 1.7)}, page.Black, page.Stroke{}))
	m.label("N", 6.5, p(0, 3.1), page.Centre, page.Style{Bold: true})
}
