package battlemap

import (
	"math"

	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// areaTints are the lightest of greys under some patterns, so that they hold
// together.
var areaTints = map[string]page.Ink{"woods": page.Tint(7), "water": waterInk, "mountain": page.Tint(5)}

// shade lays the grey of some ground under its pattern.
func (m mapping) shade(outline []page.Point, p schema.Placed) {
	tint, ok := areaTints[p.Icon]
	switch r, square := upright(outline); {
	case !ok:
	case square:
		m.canvas.Add(page.Box{Rect: r, Fill: tint})
	default:
		m.canvas.Add(page.Polygon(outline, tint, page.Stroke{}))
	}
}

// tileSide is how wide in mm the pattern of ground is at most: a cell to play
// on has several copies of it.
const tileSide = 17

var patternInk = page.Tint(75)

// pattern fills an outline with its ground: copies of an icon, or a symbol in
// the middle.
func (m mapping) pattern(outline []page.Point, p schema.Placed) {
	icon, ok := page.FindIcon(p.Icon)
	side := max(tileSide, m.side/4)
	switch r, square := upright(outline); {
	case !ok:
		symbol := p.Symbol
		if symbol == "" {
			symbol = p.Name
		}
		layout.Centred(m.faults, m.canvas, inside(outline), "terrain "+layout.Quote(p.Name), symbol, page.Style{Ink: layout.Faint}, m.side*0.5/page.MMPerPoint, 3)
	case square:
		icon.Tile(m.canvas, r.Inset(m.side*0.05, m.side*0.05), side, patternInk)
	default:
		side = min(side, m.side*0.8)
		if r.W > 2.5*side && r.H > 2.5*side {
			side *= 0.6 // so that the corners have some, too
		}
		m.scatter(icon, outline, side)
	}
}

// scatter covers an outline with rows of an icon, each copy about as wide as
// side mm, and smaller if none would fit.
func (m mapping) scatter(icon page.Icon, outline []page.Point, side float64) {
	const smallest = 1.5 // mm
	all := page.Hull(outline)
	for ; side > smallest; side *= 0.85 {
		if len(m.tiles(outline, all, side, m.covered(), 1)) == 0 {
			continue
		}
		for _, at := range m.tiles(outline, all, side, m.viewed(), math.MaxInt) {
			icon.Draw(m.canvas, at, patternInk)
		}
		return
	}
}

// tiles are the first squares of a side that an outline holds, as far as they
// lie in a part of the map. They begin at the hull of all of the outline, so that
// they lie in the same places on every sheet.
func (m mapping) tiles(outline []page.Point, hull page.Rect, side float64, part page.Rect, most int) []page.Rect {
	var out []page.Rect
	x := lain(hull.X, hull.W, side, part.X, part.Right())
	y := lain(hull.Y, hull.H, side, part.Y, part.Bottom())
	for row := y.first; row < y.last; row++ {
		for column := x.first; column < x.last; column++ {
			at := page.Rect{X: x.from + float64(column)*side, Y: y.from + float64(row)*side, W: side, H: side}
			if len(out) == most || !m.spend(1) {
				return out
			}
			if holds(outline, at) {
				out = append(out, at)
			}
		}
	}
	return out
}

// steps are whole steps in the middle of a length, and which of them touch a
// part of it.
type steps struct {
	from        float64
	first, last int
}

func lain(from, length, step, low, high float64) steps {
	n := max(1, math.Floor(length/step))
	s := steps{from: from + (length-n*step)/2}
	s.first, s.last = int(max(0, math.Floor((low-s.from)/step))), int(min(n, math.Ceil((high-s.from)/step)))
	return s
}

// inside is the rectangle around an outline, or a smaller one in its middle
// that the outline holds.
func inside(outline []page.Point) page.Rect {
	all, whole := upright(outline)
	r := all
	for part := 1.0; part > 0.2 && !whole && !holds(outline, r); part -= 0.1 {
		r = all.Inset(all.W*(1-part)/2, all.H*(1-part)/2)
	}
	return r
}

// upright says whether an outline is a rectangle, and which.
func upright(outline []page.Point) (page.Rect, bool) {
	r := page.Hull(outline)
	if len(outline) != 4 {
		return r, false
	}
	const hair = 1e-6
	for i, p := range outline {
		q := outline[(i+1)%4]
		if math.Abs(p.X-q.X) > hair && math.Abs(p.Y-q.Y) > hair {
			return r, false
		}
	}
	return r, true
}

// holds says whether a rectangle lies in an outline: its corners and the
// middles of its sides do.
func holds(outline []page.Point, r page.Rect) bool {
	const steps = 4
	for i := range steps {
		t := float64(i) / steps
		for _, p := range []page.Point{
			{X: r.X + t*r.W, Y: r.Y}, {X: r.Right(), Y: r.Y + t*r.H},
			{X: r.Right() - t*r.W, Y: r.Bottom()}, {X: r.X, Y: r.Bottom() - t*r.H},
		} {
			if !page.Encloses(outline, p) {
				return false
			}
		}
	}
	return true
}

// edged draws the border of an area in the manner of its ground.
func (m mapping) edged(outline []page.Point, p schema.Placed) {
	switch p.Icon {
	case "hill", "mountain":
		m.hachured(inset(outline, m.side*0.1))
	case "water", "building", "":
	default:
		dashed := page.Stroke{Width: m.linePen() * 0.7, Ink: page.Tint(60), Dash: [2]float64{m.side * 0.05, m.side * 0.05}}
		m.canvas.Add(page.Polygon(inset(outline, m.side*0.03), page.Ink{}, dashed))
	}
}

// hachured draws the foot of a height: a line, and strokes down from it.
func (m mapping) hachured(outline []page.Point) {
	pen := page.Pen(m.linePen()*0.8, patternInk)
	m.canvas.Add(page.Polygon(outline, page.Ink{}, pen))
	for _, s := range stretches(outline) {
		n := math.Round(s.long() / m.side * 8)
		in := s.right()
		if !m.sees(page.Hull([]page.Point{s.from, s.to})) || !m.spend(int(n)) {
			continue
		}
		for i := range int(n) {
			p := s.along((float64(i) + 0.5) / n)
			m.canvas.Add(page.Line{From: p, To: page.Point{X: p.X - in.X*m.side*0.07, Y: p.Y - in.Y*m.side*0.07}, Stroke: pen})
		}
	}
}

// along draws what stands along a stretch. Icons have what is below them at
// their right hand, and the stretch what is above.
func (m mapping) along(s stretch, p schema.Placed) {
	icon, ok := page.FindIcon(p.Icon)
	if !ok {
		m.canvas.Add(page.Line{From: s.from, To: s.to, Stroke: page.Pen(m.side*0.08, page.Black)})
		return
	}
	side := min(m.side*0.5, tileSide)
	if m.sees(page.Hull([]page.Point{s.from, s.to}).Inset(-side, -side)) && m.spend(int(s.long()/side)) {
		icon.Along(m.canvas, s.to, s.from, side, page.Black)
	}
}
