package battlemap

import (
	"cmp"
	"math"
	"slices"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// groundInks are the light colours under patterns, which hold areas together.
// They are as different in grey as their patterns need, which alone tell ground
// apart.
var groundInks = map[string]page.Ink{
	"woods": page.RGB(221, 235, 211), "orchard": page.RGB(234, 243, 218), "crops": page.RGB(250, 243, 207),
	"field": page.RGB(250, 243, 207), "water": waterInk, "river": waterInk, "marsh": page.RGB(220, 238, 232),
	"hill": page.RGB(245, 234, 212), "mountain": page.RGB(230, 222, 212), "rough": page.RGB(241, 236, 226),
	"sand": page.RGB(250, 240, 205),
}

// waterInk is that of water, which rivers have in common with lakes.
var waterInk = page.RGB(208, 228, 243)

// roadInk is that of roads, which show on the white of open ground.
var roadInk = page.RGB(243, 238, 228)

// shade lays the colour of ground under its pattern.
func (m mapping) shade(outline []page.Point, p schema.Placed) {
	tint, ok := groundInks[p.Icon]
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

// pattern fills a cell's outline with its ground: copies of an icon, or a symbol in
// the middle.
func (m mapping) pattern(outline []page.Point, p schema.Placed) {
	icon, ok := page.FindIcon(p.Icon)
	side := max(tileSide, m.side/4)
	switch r, square := upright(outline); {
	case !ok:
		m.letter(p, inside(outline))
	case square:
		icon.Tile(m.canvas, r.Inset(m.side*0.05, m.side*0.05), side, patternInk)
	default:
		m.canvas.Add(m.signs(icon, outline, min(side, m.side*0.8), m.viewed(), math.MaxInt)...)
	}
}

// letter sets the symbol of ground without an icon into a place.
func (m mapping) letter(p schema.Placed, at page.Rect) {
	symbol := cmp.Or(p.Symbol, p.Name)
	layout.Centred(m.faults, m.canvas, at, "terrain "+layout.Quote(p.Name), symbol, page.Style{Ink: layout.Faint}, m.side*0.5/page.MMPerPoint, 3)
}

// signMargin is how far signs stay off the border of their ground, in mm.
const signMargin = 0.4

// signs are the marks of an icon, as large as in a square side mm wide, with which
// rows of it cover an outline: whole ones within it, but lines that run right
// across the icon, such as waves, as far as it reaches. They lie about its
// middle, in the same places on every sheet; those in a part of the map are
// returned, and not many more than most.
func (m mapping) signs(icon page.Icon, outline []page.Point, side float64, part page.Rect, most int) []page.Item {
	var out []page.Item
	all, within := page.Hull(outline), inset(outline, signMargin)
	in := func(p page.Point) bool { return page.Encloses(outline, p) && page.Encloses(within, p) }
	always, borders := func(page.Point) bool { return true }, stretches(outline)
	marks := each.Of(icon.Marks(page.Rect{W: side, H: side}, patternInk), lined)
	x := lain(all.X, all.W, side, part.X, part.Right())
	y := lain(all.Y, all.H, side, part.Y, part.Bottom())
	for row := y.first; row < y.last; row++ {
		for column := x.first; column < x.last; column++ {
			if len(out) >= most || !m.spend(1) {
				return out
			}
			left := x.from + float64(column)*side
			if (row-y.middle)%2 != 0 {
				left += side / 2
			}
			at, in := page.Point{X: left, Y: y.from + float64(row)*side}, in
			if middle := (page.Point{X: at.X + side/2, Y: at.Y + side/2}); page.Encloses(outline, middle) && farFrom(borders, middle, side*0.75+2*signMargin) {
				in = always
			}
			for _, sign := range marks {
				out = append(out, held(sign, at, side, in)...)
			}
		}
	}
	return out
}

// farFrom says whether a point lies further than so much from ways.
func farFrom(ways []stretch, p page.Point, far float64) bool {
	return !slices.ContainsFunc(ways, func(s stretch) bool {
		near := s.along(min(max(s.part(p), 0), 1))
		return math.Hypot(near.X-p.X, near.Y-p.Y) <= far
	})
}

// mark is a path of an icon with its lines.
type mark struct {
	page.Path
	lines [][]page.Point
}

func lined(paths []page.Path) []mark {
	return each.Of(paths, func(p page.Path) mark { return mark{p, p.Lines()} })
}

// held is a sign moved to a place if all of it is in, or of a line that runs
// right across what is.
func held(sign []mark, to page.Point, side float64, in func(page.Point) bool) []page.Item {
	moved := func(p page.Point) page.Point { return page.Point{X: p.X + to.X, Y: p.Y + to.Y} }
	var out []page.Item
	for _, m := range sign {
		for _, line := range m.lines {
			size := page.Hull(line)
			if open := m.Stroke.Ink.Drawn() && max(size.W, size.H) > side*0.99; open && len(sign) == 1 {
				for _, piece := range pieces(each.Of(line, moved), in) {
					out = append(out, page.Polyline(piece, m.Stroke))
				}
				return out
			}
			if slices.ContainsFunc(line, func(p page.Point) bool { return !in(moved(p)) }) {
				return nil
			}
		}
	}
	for _, m := range sign {
		out = append(out, page.Moved([]page.Item{m.Path}, to.X, to.Y)...)
	}
	return out
}

// steps are whole steps about the middle of a length, one more than it holds so
// that they reach its ends, and which of them touch a part of it.
type steps struct {
	from                float64
	first, last, middle int
}

func lain(from, length, step, low, high float64) steps {
	half := math.Ceil((length/step - 1) / 2)
	n := 2*max(half, 0) + 3
	s := steps{from: from + (length-n*step)/2, middle: int(n / 2)}
	s.first, s.last = int(max(0, math.Floor((low-s.from)/step))-1), int(min(n, math.Ceil((high-s.from)/step)))
	s.first = max(0, s.first)
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
