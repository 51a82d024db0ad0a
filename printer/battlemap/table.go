package battlemap

import (
	"math"
	"slices"
	"strings"

	"github.com/tabletop-forge/forge/internal/each"
	"github.com/tabletop-forge/forge/internal/page"
	"github.com/tabletop-forge/forge/printer/layout"
	"github.com/tabletop-forge/forge/schema"
)

// tableBoard is an open table. Its unit is what the scenario measures in.
type tableBoard struct {
	game        *schema.Game
	table       schema.OpenTable
	areas       []tableArea
	centimetres bool
}

// tableArea is terrain on the table: a line if it has a width or no inside,
// else an outline.
type tableArea struct {
	schema.Placed
	name   string
	points []page.Point // clockwise, if it is an outline
	line   bool
	width  float64 // of a line; 0: it has none
}

func newOpenTable(g *schema.Game, s *schema.Scenario, t schema.OpenTable) *tableBoard {
	b := &tableBoard{game: g, table: t, centimetres: s.Board.Measure == "centimetres"}
	swaps := schema.Swaps(g, s)
	for _, a := range s.Board.Areas {
		id := a.Feature
		if to, ok := swaps[id]; ok {
			id = to
		}
		if terrain, ok := g.Terrain.Get(id); ok && len(a.Points) > 0 {
			b.areas = append(b.areas, b.area(a, schema.Placed{ID: id, Terrain: &terrain}))
		}
	}
	return b
}

func (b *tableBoard) area(a schema.Area, p schema.Placed) tableArea {
	out := tableArea{Placed: p, name: a.Name, width: a.Width, line: a.Width > 0 || p.Layer == "line"}
	for _, at := range a.Points {
		out.points = append(out.points, b.place(at))
	}
	out.points = slices.Compact(out.points)
	if n := len(out.points); n > 1 && !out.line && out.points[0] == out.points[n-1] {
		out.points = out.points[:n-1]
	}
	if a.Radius > 0 {
		out.points = ring(out.points[0], a.Radius)
	}
	if !out.line && !clockwise(out.points) {
		slices.Reverse(out.points)
	}
	return out
}

// place is where a point of the table lies.
func (b *tableBoard) place(p schema.Point) page.Point {
	return page.Point{X: p.X, Y: b.table.Depth - p.Y}
}

// ring is a circle as an outline: no point of it is farther off than a two
// thousandth of the radius.
func ring(centre page.Point, r float64) []page.Point {
	const corners = 96
	out := make([]page.Point, corners)
	for i := range out {
		sin, cos := math.Sincos(2 * math.Pi * float64(i) / corners)
		out[i] = page.Point{X: centre.X + r*cos, Y: centre.Y + r*sin}
	}
	return out
}

// clockwise says whether an outline keeps its inside to the right.
func clockwise(outline []page.Point) bool {
	twice := each.Sum(stretches(outline), func(s stretch) float64 { return s.from.X*s.to.Y - s.to.X*s.from.Y })
	return twice >= 0
}

// Signs are drawn for a yard of three inches, which is about what a unit stands on.
const yardInches, yardCentimetres = 3, 7.5

func (b *tableBoard) measure() measure {
	m := measure{many: "inches", is: "An inch of the table is printed", yard: yardInches, real: 25.4}
	if b.centimetres {
		m = measure{many: "centimetres", is: "A centimetre of the table is printed", yard: yardCentimetres, real: 10}
	}
	m.size = page.Size{W: b.table.Width, H: b.table.Depth}
	m.text = b.game.Say("{width} × {height} "+m.many, b.table.Width, b.table.Depth)
	m.cut = 1
	return m
}

func (b *tableBoard) spot(at string) (spot, bool) {
	p, err := b.table.Spot(at)
	if err != nil {
		return spot{}, false
	}
	yard := b.measure().yard
	middle := b.place(p)
	out := spot{Rect: page.Rect{X: middle.X - yard/2, Y: middle.Y - yard/2, W: yard, H: yard}, open: true}
	for _, a := range slices.Backward(b.areas) { // what is drawn later lies on top
		if !a.line && page.Encloses(a.points, middle) {
			out.in = page.Hull(a.points)
			break
		}
	}
	return out, true
}

// zone is the rectangle that the scenario gives a side, or as much of the table
// along its edge as the game does.
func (b *tableBoard) zone(own schema.Side) zone {
	z, ok, _ := b.table.Deployment(b.game, own)
	if !ok {
		return zone{text: own.Deploy}
	}
	high, low := b.place(schema.Point{X: z.Low.X, Y: z.High.Y}), b.place(schema.Point{X: z.High.X, Y: z.Low.Y})
	from, to, _ := strings.Cut(z.String(), ":")
	text := b.game.Say("{corner} to {other}", from, to)
	if deep := b.table.Deep(z, own.Edge); deep > 0 {
		text = b.game.Say("a strip {far} deep", b.game.Amount(deep, b.measure().many))
	}
	return zone{text, [][]page.Point{page.Rect{X: high.X, Y: high.Y, W: low.X - high.X, H: low.Y - high.Y}.Corners()}}
}

// kinds are as the scenario first names them.
func (b *tableBoard) kinds() []schema.Placed {
	var out []schema.Placed
	for _, a := range b.areas {
		if !slices.ContainsFunc(out, func(p schema.Placed) bool { return p.ID == a.ID }) {
			out = append(out, a.Placed)
		}
	}
	return out
}

// land draws areas in the scenario's order, then water, rails and roads over
// them, houses, and what stands along lines, and a net to measure by.
func (b *tableBoard) land(m mapping) {
	var water, rails, roads []tableArea
	var houses, lines []tableArea
	sides := b.signSides(m)
	for _, a := range b.areas {
		broad := m.side + a.width*m.unit
		switch {
		case !m.sees(m.rect(page.Hull(a.points)).Inset(-broad, -broad)) || !m.spend(1+len(a.points)/8):
		case a.wet():
			water = append(water, a)
		case a.width > 0 && slices.Contains(railIcons, a.Icon):
			rails = append(rails, a)
		case a.width > 0 && slices.Contains([]string{"road", "bridge", ""}, a.Icon):
			roads = append(roads, a)
		case a.line:
			lines = append(lines, a)
		case a.Icon == "building":
			houses = append(houses, a)
		default:
			m.area(m.outline(a.points), a.Placed, sides[a.ID])
		}
	}
	b.waters(m, water)
	for _, a := range rails {
		m.tracks(a.Icon, []strip{a.strip(m, 0.6)}, a.width*m.unit)
	}
	m.network(m.broad(roads, 1), roadInk, m.edgePen())
	for _, a := range houses {
		m.roof(m.outline(a.points))
	}
	for _, a := range lines {
		for i := range a.points[1:] {
			m.along(m.stretch(stretch{a.points[i], a.points[i+1]}), a.Placed)
		}
	}
	b.net(m)
}

// wet says whether the area is water that is drawn as such.
func (a tableArea) wet() bool {
	return (a.Icon == "water" || a.Icon == "river") && (!a.line || a.width > 0)
}

// strip is the area as it is drawn, a part of its width broad.
func (a tableArea) strip(m mapping, part float64) strip {
	return strip{way: m.outline(a.points), half: a.width * m.unit / 2 * part, closed: !a.line}
}

func (m mapping) broad(areas []tableArea, part float64) []strip {
	return each.Of(areas, func(a tableArea) strip { return a.strip(m, part) })
}

// waters draws all water as one, with waves.
func (b *tableBoard) waters(m mapping, water []tableArea) {
	all := m.broad(water, 1)
	m.network(all, waterInk, m.edgePen())
	icon, _ := page.FindIcon("river")
	for _, s := range all {
		m.canvas.Add(m.signs(icon, s.outline(), m.signSide()*0.6, m.viewed(), math.MaxInt)...)
	}
}

// signSide is how wide in mm the icon is that covers ground on a table.
func (m mapping) signSide() float64 { return min(max(m.side*0.9, 6), tileSide) }

// signSides is how wide the icon of each kind of ground is: the same for all
// areas of it, and smaller than others where the least of them needs it.
func (b *tableBoard) signSides(m mapping) map[string]float64 {
	sides := map[string]float64{}
	for _, a := range b.areas {
		icon, ok := page.FindIcon(a.Icon)
		side, seen := sides[a.ID]
		if !seen {
			side = m.signSide()
		}
		for outline := m.outline(a.points); ok && !a.line && side > m.signSide()/2 && len(m.signs(icon, outline, side, m.covered(), 1)) == 0; {
			side *= 0.85
		}
		sides[a.ID] = side
	}
	return sides
}

// letterShare is how far down the letter of ground without an icon reaches in it.
const letterShare = 0.4

// area draws terrain within an outline, its signs as large as in a square side mm
// wide.
func (m mapping) area(outline []page.Point, p schema.Placed, side float64) {
	m.shade(outline, p)
	icon, known := page.FindIcon(p.Icon)
	if !known {
		at := inside(outline) // what marks a place stands in its middle
		at.H *= letterShare
		m.letter(p, at)
		m.canvas.Add(page.Polygon(outline, page.Ink{}, m.edgePen()))
		return
	}
	m.canvas.Add(m.signs(icon, outline, side, m.viewed(), math.MaxInt)...)
	m.edged(outline, p)
}

// roofInk fills houses on a table.
var roofInk = page.Tint(38)

// roof draws a house as it is seen from above.
func (m mapping) roof(outline []page.Point) {
	pen := page.Pen(2*m.linePen(), page.Black)
	m.canvas.Add(page.Polygon(outline, roofInk, pen))
	if len(outline) != 4 {
		return
	}
	sides := stretches(outline)
	if sides[1].long() > sides[0].long() { // the ridge runs along the longer sides
		outline = []page.Point{outline[1], outline[2], outline[3], outline[0]}
		sides = stretches(outline)
	}
	in := min(0.5, sides[1].long()/2/sides[0].long())
	ridge := stretch{stretch{outline[0], outline[3]}.along(0.5), stretch{outline[1], outline[2]}.along(0.5)}
	from, to := ridge.along(in), ridge.along(1-in)
	for _, s := range []stretch{{from, to}, {outline[0], from}, {outline[3], from}, {outline[1], to}, {outline[2], to}} {
		m.canvas.Add(page.Line{From: s.from, To: s.to, Stroke: page.Pen(m.linePen(), page.White)})
	}
}

// sample is terrain as it lies on the table.
func (b *tableBoard) sample(m mapping, at page.Rect, of schema.Placed) {
	if of.Icon == "building" {
		m.roof(at.Inset(at.W*0.15, at.H*0.25).Corners())
		return
	}
	m.swatch(at, of)
}

// netStep is how far apart the lines of the net are: a foot or 30 centimetres,
// or on small tables half of it.
func (b *tableBoard) netStep() float64 {
	step := 6.0
	if b.centimetres {
		step = 15
	}
	if max(b.table.Width, b.table.Depth) > 12*step {
		step *= 2
	}
	return step
}

// net draws fine dotted lines across the table.
func (b *tableBoard) net(m mapping) {
	all, step := m.covered(), b.netStep()*m.unit
	pen := page.Stroke{Width: cellPen(m.toPlay).Width, Ink: page.Tint(45), Dash: [2]float64{0.4, 1.2}}
	for x := all.X + step; x < all.Right()-0.01; x += step {
		m.canvas.Rule(x, all.Y, x, all.Bottom(), pen)
	}
	for y := all.Bottom() - step; y > all.Y+0.01; y -= step {
		m.canvas.Rule(all.X, y, all.Right(), y, pen)
	}
}

// rim draws the edge of the table with its measures.
func (b *tableBoard) rim(m mapping) {
	all := m.covered()
	m.canvas.Add(page.Box{Rect: all, Stroke: page.Pen(0.5, page.Black)})
	if m.toPlay {
		b.crossings(m)
	} else {
		b.measures(m)
	}
}

// regions are the areas with names: those of courses stand on their way or
// along it, those of the rest in them, or about them.
func (b *tableBoard) regions(m mapping) []region {
	var out []region
	for n, a := range b.areas {
		if a.name == "" {
			continue
		}
		outline := m.outline(a.points)
		of := page.Hull(outline)
		r := region{name: a.name, of: of, ink: 0.1} // a name may hide signs of what it names
		if a.line {
			r.ink = 0.6
			course := strip{way: outline, half: a.width*m.unit/2 + 15}
			r.has = func(at page.Rect) bool { return course.holds(at.Centre()) }
			r.about = func(name page.Size) []page.Point {
				all := alongside(outline, a.width*m.unit/2, name)
				if bare := each.Where(all, func(p page.Point) bool { return !b.crossed(m, n, p) }); len(bare) > 0 {
					return bare
				}
				return all
			}
		} else {
			r.has = func(at page.Rect) bool { return holds(outline, at) }
			r.about = func(name page.Size) []page.Point { return append(inArea(outline, name), around(of, name)...) }
		}
		out = append(out, r)
	}
	return out
}

// crossed says whether another course than the nth area lies at a point.
func (b *tableBoard) crossed(m mapping, n int, at page.Point) bool {
	for i, other := range b.areas {
		if i != n && other.line && other.strip(m, 1).holds(at) {
			return true
		}
	}
	return false
}

// inArea are places for a name in an outline, those in the middle first.
func inArea(outline []page.Point, name page.Size) []page.Point {
	const steps = 10
	of := page.Hull(outline)
	var whole, part []page.Point
	for row := range steps {
		for column := range steps {
			at := page.Point{X: of.X + of.W*(0.5+float64(zigzag(column))/steps), Y: of.Y + of.H*(0.5+float64(zigzag(row))/steps)}
			switch {
			case !page.Encloses(outline, at):
			case holds(outline, page.Rect{X: at.X - name.W/2, Y: at.Y - name.H/2, W: name.W, H: name.H}):
				whole = append(whole, at)
			default:
				part = append(part, at)
			}
		}
	}
	return append(whole, part...)
}

// zigzag counts 0, 1, -1, 2, -2 and so on.
func zigzag(n int) int {
	if n%2 == 0 {
		return -n / 2
	}
	return (n + 1) / 2
}

// alongside are places for a name on a course so broad and at both its sides, from
// its middle on.
func alongside(way []page.Point, half float64, name page.Size) []page.Point {
	const parts = 8
	var on, off []page.Point
	for i := range way[1:] {
		s := stretch{way[i], way[i+1]}
		if s.long() == 0 {
			continue
		}
		right := s.right()
		across := math.Abs(right.X)*name.W + math.Abs(right.Y)*name.H
		aside := half + 0.6 + across/2
		for n := range parts {
			at := s.along(0.5 + float64(zigzag(n))/(parts+1))
			if across < 2*half {
				on = append(on, at)
			}
			for _, hand := range []float64{-1, 1} {
				off = append(off, page.Point{X: at.X + hand*aside*right.X, Y: at.Y + hand*aside*right.Y})
			}
		}
	}
	return append(on, off...)
}

// cellNames are none: there are no cells.
func (b *tableBoard) cellNames(mapping) []label { return nil }

// crossings name where lines of the net cross, as scenarios name places.
func (b *tableBoard) crossings(m mapping) {
	step := b.netStep()
	for x := 0.0; x < b.table.Width; x += step {
		for y := 0.0; y < b.table.Depth; y += step {
			at := m.point(b.place(schema.Point{X: x, Y: y}))
			if m.sees(page.Rect{X: at.X, Y: at.Y - 3, W: 10, H: 3}) {
				m.label(schema.Figure(x)+","+schema.Figure(y), nameLargest, page.Point{X: at.X + 1, Y: at.Y - 2}, page.Left, page.Style{Ink: layout.Faint})
			}
		}
	}
}

// measures are marks along the edges, with numbers at the lines of the net.
func (b *tableBoard) measures(m mapping) {
	all, step := m.covered(), b.netStep()
	one := 1.0
	if one*m.unit < 1.5 { // mm: marks that can be distinguished
		one = step / 2
	}
	pen := page.Pen(0.15, page.Black)
	for at := 0.0; at <= b.table.Width+0.001; at += one {
		x := all.X + at*m.unit
		m.canvas.Rule(x, all.Y, x, all.Y-1, pen)
		m.canvas.Rule(x, all.Bottom(), x, all.Bottom()+1, pen)
	}
	for at := 0.0; at <= b.table.Depth+0.001; at += one {
		y := all.Bottom() - at*m.unit
		m.canvas.Rule(all.X-1, y, all.X, y, pen)
		m.canvas.Rule(all.Right(), y, all.Right()+1, y, pen)
	}
	const size = 7
	for at := 0.0; at <= b.table.Width+0.001; at += step {
		x, text := all.X+at*m.unit, schema.Figure(at)
		m.label(text, size, page.Point{X: x, Y: all.Y - 2.6}, page.Centre, page.Style{})
		m.label(text, size, page.Point{X: x, Y: all.Bottom() + 2.6}, page.Centre, page.Style{})
	}
	for at := 0.0; at <= b.table.Depth+0.001; at += step {
		y, text := all.Bottom()-at*m.unit, schema.Figure(at)
		m.label(text, size, page.Point{X: all.X - 1.6, Y: y}, page.Right, page.Style{})
		m.label(text, size, page.Point{X: all.Right() + 1.6, Y: y}, page.Left, page.Style{})
	}
}
